//! Code that is written for speed.
//!
//! The processor cannot predict which columns have a card, nor how many spaces a card has slid. A branch on either
//! is mispredicted about every second time. Therefore the figures of all cards are in tables in which every index
//! has a row, even index 0, which stands for no card. The tests of `figures.rs` contain the plain form, and
//! compare both forms over all inputs.

pub(crate) mod figures;
