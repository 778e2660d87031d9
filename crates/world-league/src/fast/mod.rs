//! What is written for speed.
//!
//! Who plays in a column, and how far his career has come, is unpredictable: a branch on it is mispredicted
//! about every second time. So the figures of all players stand in one table, and who counts is selected as a
//! row of it. The plain form of each function stands in the tests of its file, which compare the two over all
//! inputs.

pub(crate) mod auction;
pub(crate) mod figures;
pub(crate) mod lineup;
