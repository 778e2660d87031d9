//! The tests of Basketboss: scenarios for each clause and each ruling, saved states, the laws.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod cited;
mod encoded;
mod examples;
mod golden;
mod laws;
mod notation;
mod numbers;
#[cfg(feature = "face")]
mod other_words;
mod position;
mod positions;
mod rulings;
mod saves;
mod scenarios;
mod setup;
mod size;
mod stand_ins;
mod told;
#[cfg(feature = "face")]
mod told_ahead;
mod told_of_choices;
#[cfg(feature = "face")]
mod told_of_columns;
