//! Tries arbitrary steps of Starplayer that the bytes spell, most of them not allowed. Each is accepted or
//! refused, without a panic.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starplayer::Starplayer;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::steps::<Starplayer>(bytes));
