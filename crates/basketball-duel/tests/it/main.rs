//! Basketball Duel through its public interface.

#![expect(clippy::unwrap_used, reason = "in a test what is not there is a failure")]

#[cfg(feature = "face")]
mod advice;
#[cfg(feature = "face")]
mod choice_notes;
mod cited;
mod encoded;
mod examples;
mod golden;
mod laws;
mod numbers;
#[cfg(feature = "face")]
mod other_words;
#[cfg(feature = "face")]
mod own_notes;
mod position;
mod positions;
mod quarters;
mod regressions;
mod rulings;
mod sampled;
mod scenarios;
mod setup;
mod size;
mod stand_ins;
mod values;
mod wording;
