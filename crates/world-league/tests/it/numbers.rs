//! Actions as numbers.

use proptest::prelude::*;
use tabletop_core::testing::{assert_numbered, cases, spelled};
use tabletop_core::{Game, Numbered, digest};
use world_league::{Setup, WorldLeague, strategies};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(8)))]

    #[test]
    fn every_number_is_an_action_and_every_legal_action_has_one(
        setup in strategies::setups(),
        bytes in spelled(300),
    ) {
        assert_numbered(&WorldLeague::new(setup).unwrap(), &bytes)?;
    }
}

/// Saved models depend on these numbers. If the digest changes, they read the numbers of another game.
#[test]
fn the_numbers_are_those_that_saved_models_go_by() {
    for (setup, count, expected) in
        [(Setup::new(2), 526, 0x29d4_ffb4_9134_a46d), (Setup::new(5), 1165, 0x0a1e_2a3e_abbb_6e4c)]
    {
        let game = WorldLeague::new(setup).unwrap();
        let actions: Vec<String> = (0..game.action_count())
            .map(|number| game.numbered_action(number).unwrap().to_string())
            .collect();
        assert_eq!((actions.len(), digest(&actions)), (count, expected));
    }
}
