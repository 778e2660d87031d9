//! Code that is written for speed.
//!
//! The columns with a card, and the spaces that each card has slid, are unpredictable. A branch on them is
//! mispredicted about every second time. So the figures of all cards stand in tables in which every index has a
//! row, even the one for no card. The plain form stands in the tests of the file. They compare the two over all
//! inputs.

pub(crate) mod figures;
