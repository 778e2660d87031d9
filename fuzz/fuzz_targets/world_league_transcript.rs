//! Reads any bytes as a transcript of World League, which is replayed or refused with an error.
#![no_main]

use libfuzzer_sys::fuzz_target;
use world_league::WorldLeague;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::transcript::<WorldLeague>(bytes));
