//! Scenes are made of views and of tables here.

mod effects;
mod make;
mod table;
mod truth;

pub(crate) use self::table::{at_table, can_take_back};
pub use self::truth::{Untrue, truthful};
