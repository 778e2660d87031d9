//! Reads any bytes as a position of World League, and played positions with some words changed. Each has an
//! error, or gives a state of the game.
#![no_main]

use libfuzzer_sys::fuzz_target;
use world_league::WorldLeague;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::position::<WorldLeague>(bytes));
