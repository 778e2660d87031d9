//! Fast code outside the play areas. Each part stands beside a slow form, and a test compares the two.
//!
//! A playout chooses plays at random, so a branch on the options of a seat is mispredicted about every second
//! time. The fast code of the play areas is in [`area`](crate::area).

pub(crate) mod select;
pub(crate) mod takeable;
