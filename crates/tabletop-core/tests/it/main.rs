//! The core, tested with a small game made for it and with mutants of that game.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod cards;
mod house;
mod laws;
mod perft;
mod sale;
mod scenario;
mod set_ups;
mod table;
mod transcript;
