//! Any bytes as a set-up of Starplayer: its defects, or a game that can be played.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starplayer::Starplayer;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::setup::<Starplayer>(bytes));
