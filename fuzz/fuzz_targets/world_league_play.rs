//! Bytes spell a game of World League; every state is put under all the laws.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tabletop_core::Game;
use tabletop_core::laws::harness;
use world_league::WorldLeague;

fuzz_target!(|bytes: &[u8]| {
    let Some((seats, game)) = bytes.split_first() else { return };
    let setup = WorldLeague::default_setup(2 + seats % 4);
    let league = WorldLeague::new(setup).expect("the default set-up is fine");
    harness::play(&league, game).unwrap_or_else(|finding| panic!("{finding}"));
});
