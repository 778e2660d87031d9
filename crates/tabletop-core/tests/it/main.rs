//! The core, tested with the small game of the crate `sale` and with mutants of that game.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use sale::{Sale, Setup};
use tabletop_core::Game as _;

mod broken;
mod cards;
mod house;
mod laws;
mod mutant;
mod perft;
mod scenario;
mod set_ups;
mod table;
mod transcript;

/// The game for this many players.
fn for_seats(seats: u8) -> Sale {
    Sale::new(Setup::new(seats)).unwrap()
}
