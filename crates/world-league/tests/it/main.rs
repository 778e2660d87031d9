//! World League through its public interface.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod cited;
mod encoded;
mod examples;
mod golden;
mod laws;
mod numbers;
#[cfg(feature = "face")]
mod other_words;
mod position;
mod positions;
mod refusals;
mod rulings;
mod sampled;
mod saved;
mod scenarios;
mod setup;
mod size;
mod stand_ins;
mod states;
#[cfg(feature = "face")]
mod told_ahead;
mod told_of_choices;
#[cfg(feature = "face")]
mod told_of_columns;
