//! Views as figures.

use proptest::prelude::*;
use starplayer::{Starplayer, strategies};
use tabletop_core::Game;
use tabletop_core::testing::{assert_encoded, game_bytes};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn every_view_has_as_many_figures(setup in strategies::setups(40), bytes in game_bytes(300)) {
        assert_encoded(&Starplayer::new(setup).unwrap(), &bytes)?;
    }
}
