//! Bytes spell arbitrary steps of Starplayer, most of them not allowed: accepted or refused, never a panic.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starplayer::Starplayer;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::steps::<Starplayer>(bytes));
