//! Plays a game of World League that the bytes spell, and checks every state against all the laws.
#![no_main]

use libfuzzer_sys::fuzz_target;
use world_league::WorldLeague;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::play::<WorldLeague>(bytes));
