//! What is written for speed.
//!
//! Which columns have a card, and how far it has slid, is unpredictable: a branch on it is mispredicted about
//! every second time. So the figures of all cards stand in tables in which every index has a row, the one for
//! no card included. The plain form stands in the tests of the file, which compare the two over all inputs.

pub(crate) mod figures;
