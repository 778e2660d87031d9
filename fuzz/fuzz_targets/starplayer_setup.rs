//! Reads any bytes as a set-up of Starplayer, which has defects or makes a game that can be played.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starplayer::Starplayer;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::setup::<Starplayer>(bytes));
