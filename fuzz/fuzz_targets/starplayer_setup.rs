//! Any bytes as a set-up of Starplayer: its defects, or a game that can be played.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starplayer::Starplayer;
use tabletop_core::laws::harness;

fuzz_target!(|bytes: &[u8]| {
    harness::setup::<Starplayer>(bytes).unwrap_or_else(|violation| panic!("{violation}"));
});
