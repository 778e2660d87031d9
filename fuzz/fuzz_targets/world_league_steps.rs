//! Bytes spell arbitrary steps of World League, most of them not allowed: accepted or refused, never a panic.
#![no_main]

use libfuzzer_sys::fuzz_target;
use world_league::WorldLeague;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::steps::<WorldLeague>(bytes));
