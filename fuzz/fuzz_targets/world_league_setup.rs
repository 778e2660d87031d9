//! Reads any bytes as a set-up of World League, which has defects or makes a game that can be played.
#![no_main]

use libfuzzer_sys::fuzz_target;
use world_league::WorldLeague;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::setup::<WorldLeague>(bytes));
