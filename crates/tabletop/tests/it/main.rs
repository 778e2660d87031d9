//! Any game by its name, tested through the public interface.

#![expect(clippy::unwrap_used, reason = "in a test what is not there is a failure")]

mod amend;
mod any;
mod cell_notes;
mod clarity;
mod figures;
mod hostile;
mod house;
mod interview;
mod mangled;
mod named_cards;
mod otherwise;
mod paraphrases;
mod places;
mod purses;
mod results;
mod review;
mod scene;
mod seated;
mod sheets;
mod stand_ins;
mod subjects;
mod table_readings;
mod truth;
mod verdicts;
mod why_not;
