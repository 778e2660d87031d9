//! Positions as people write them.

use proptest::prelude::*;
use tabletop_core::testing::{assert_positioned, game_bytes};
use tabletop_core::Game;
use world_league::{WorldLeague, strategies};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_position_reads_back_at_every_step(setup in strategies::setups(), bytes in game_bytes(600)) {
        assert_positioned(&WorldLeague::new(setup).unwrap(), &bytes)?;
    }
}
