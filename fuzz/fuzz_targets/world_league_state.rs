//! Any bytes as a saved state of World League, and real states with some bytes changed: its defects, or a state to go on from.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tabletop_core::Game;
use tabletop_core::laws::harness;
use world_league::WorldLeague;

fuzz_target!(|bytes: &[u8]| {
    let Some((seats, state)) = bytes.split_first() else { return };
    let setup = WorldLeague::default_setup(2 + seats % 4);
    let league = WorldLeague::new(setup).expect("the default set-up is fine");
    harness::state(&league, state).unwrap_or_else(|violation| panic!("{violation}"));
    harness::changed_state(&league, state).unwrap_or_else(|violation| panic!("{violation}"));
});
