//! Reads any bytes as a transcript of Starplayer, which is replayed or refused with an error.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starplayer::Starplayer;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::transcript::<Starplayer>(bytes));
