//! Any bytes as a position of World League, and real positions with some words changed: what is wrong, or a state of the game.
#![no_main]

use libfuzzer_sys::fuzz_target;
use world_league::WorldLeague;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::position::<WorldLeague>(bytes));
