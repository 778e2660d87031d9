//! The construction of scenes from views and tables.

mod at_table;
mod build;
mod effects;
mod results;
mod truthful;
mod why_not;

pub(crate) use self::at_table::{at_table, can_take_back};
pub(crate) use self::results::results;
pub use self::truthful::{Untrue, truthful};
pub use self::why_not::WhyNot;
pub(crate) use self::why_not::{Subject, why_not};
