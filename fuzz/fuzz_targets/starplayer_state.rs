//! Any bytes as a saved state of Starplayer, and real states with some bytes changed: its defects, or a state to go on from.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starplayer::Starplayer;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::state::<Starplayer>(bytes));
