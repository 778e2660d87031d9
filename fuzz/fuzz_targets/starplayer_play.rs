//! Plays a game of Starplayer that the bytes spell, and checks every state against all the laws.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starplayer::Starplayer;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::play::<Starplayer>(bytes));
