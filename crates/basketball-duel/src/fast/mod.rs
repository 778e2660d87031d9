//! What exists for speed alone outside the play areas, each beside a slow form that its test compares it
//! with.
//!
//! Plays are chosen at random in a playout, so a branch on what a seat may do is mispredicted about every
//! second time. The play areas have their own fence: [`area`](crate::area).

pub(crate) mod select;
pub(crate) mod takeable;
