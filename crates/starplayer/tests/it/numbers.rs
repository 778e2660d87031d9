//! Actions as numbers.

use proptest::prelude::*;
use starplayer::{Setup, Starplayer, strategies};
use tabletop_core::testing::{assert_numbered, cases, spelled};
use tabletop_core::{Game, Numbered, digest};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(8)))]

    #[test]
    fn every_number_is_an_action_and_every_legal_action_has_one(
        setup in strategies::setups(30),
        bytes in spelled(300),
    ) {
        assert_numbered(&Starplayer::new(setup).unwrap(), &bytes)?;
    }
}

/// Saved models of players store actions by these numbers. If the numbers changed, so would the meaning of the
/// models.
#[test]
fn the_numbers_are_those_that_saved_models_go_by() {
    for (setup, count, expected) in
        [(Setup::new(2), 454, 0x44de_37c5_61d3_a3d9), (Setup::new(4), 468, 0x2db8_23c1_6f0c_14bc)]
    {
        let game = Starplayer::new(setup).unwrap();
        let actions: Vec<String> = (0..game.action_count())
            .map(|number| game.numbered_action(number).unwrap().to_string())
            .collect();
        assert_eq!((actions.len(), digest(&actions)), (count, expected));
    }
}
