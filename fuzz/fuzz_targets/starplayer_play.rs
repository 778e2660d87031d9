//! Bytes spell a game of Starplayer; every state is put under all the laws.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starplayer::Starplayer;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::play::<Starplayer>(bytes));
