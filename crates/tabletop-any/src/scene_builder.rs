//! The construction of scenes from views and tables.

mod at_table;
mod build;
mod effects;
mod results;
mod truthful;

pub(crate) use self::at_table::{at_table, can_take_back};
pub(crate) use self::results::results;
pub use self::truthful::{Untrue, truthful};
