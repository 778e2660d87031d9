//! Any bytes as a transcript of Starplayer: replayed, or answered with an error.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starplayer::Starplayer;
use tabletop_core::laws::harness;

fuzz_target!(|bytes: &[u8]| {
    harness::transcript::<Starplayer>(bytes).unwrap_or_else(|violation| panic!("{violation}"));
});
