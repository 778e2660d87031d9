//! Any bytes as a saved state of World League, and real states with some bytes changed: its defects, or a state to go on from.
#![no_main]

use libfuzzer_sys::fuzz_target;
use world_league::WorldLeague;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::state::<WorldLeague>(bytes));
