//! Positions as people write them.

use basketboss::{Basketboss, strategies};
use proptest::prelude::*;
use tabletop_core::Game;
use tabletop_core::testing::{assert_positioned, game_bytes};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_position_reads_back_at_every_step(setup in strategies::setups(), bytes in game_bytes(700)) {
        assert_positioned(&Basketboss::new(setup).unwrap(), &bytes)?;
    }
}
