//! The construction of scenes from views and tables.

mod build;
mod effects;
mod table;
mod truthful;

pub(crate) use self::table::{at_table, can_take_back};
pub use self::truthful::{Untrue, truthful};
