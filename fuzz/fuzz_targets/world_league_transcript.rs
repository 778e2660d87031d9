//! Any bytes as a transcript of World League: replayed, or answered with an error.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tabletop_core::laws::harness;
use world_league::WorldLeague;

fuzz_target!(|bytes: &[u8]| {
    harness::transcript::<WorldLeague>(bytes).unwrap_or_else(|violation| panic!("{violation}"));
});
