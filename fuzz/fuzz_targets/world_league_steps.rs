//! Tries arbitrary steps of World League that the bytes spell, most of them not allowed. Each is accepted or
//! refused, without a panic.
#![no_main]

use libfuzzer_sys::fuzz_target;
use world_league::WorldLeague;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::steps::<WorldLeague>(bytes));
