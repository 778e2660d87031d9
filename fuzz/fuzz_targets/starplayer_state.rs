//! Reads any bytes as a saved state of Starplayer, and played states with some bytes changed. Each has defects,
//! or the game can continue from it.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starplayer::Starplayer;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::state::<Starplayer>(bytes));
