//! Any bytes as a transcript of World League: replayed, or answered with an error.
#![no_main]

use libfuzzer_sys::fuzz_target;
use world_league::WorldLeague;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::transcript::<WorldLeague>(bytes));
