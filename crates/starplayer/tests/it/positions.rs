//! Positions as people write them.

use proptest::prelude::*;
use starplayer::{Starplayer, strategies};
use tabletop_core::Game;
use tabletop_core::testing::{assert_positioned, game_bytes};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_position_reads_back_at_every_step(setup in strategies::setups(12), bytes in game_bytes(1200)) {
        assert_positioned(&Starplayer::new(setup).unwrap(), &bytes)?;
    }
}
