//! Bytes spell a game of World League; every state is put under all the laws.
#![no_main]

use libfuzzer_sys::fuzz_target;
use world_league::WorldLeague;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::play::<WorldLeague>(bytes));
