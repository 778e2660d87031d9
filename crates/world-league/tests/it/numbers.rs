//! Actions as numbers.

use proptest::prelude::*;
use tabletop_core::Game;
use tabletop_core::testing::{assert_numbered, game_bytes};
use world_league::{WorldLeague, strategies};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn every_number_is_an_action_and_every_legal_action_has_one(
        setup in strategies::setups(),
        bytes in game_bytes(300),
    ) {
        assert_numbered(&WorldLeague::new(setup).unwrap(), &bytes)?;
    }
}
