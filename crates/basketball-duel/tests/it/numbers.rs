//! Actions as numbers.

use basketball_duel::{BasketballDuel, Mode, Setup, strategies};
use proptest::prelude::*;
use tabletop_core::testing::{assert_numbered, cases, spelled};
use tabletop_core::{Game, Numbered, digest};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(8)))]

    #[test]
    fn every_number_is_an_action_and_every_legal_action_has_one(
        setup in strategies::setups(),
        bytes in spelled(300),
    ) {
        assert_numbered(&BasketballDuel::new(setup).unwrap(), &bytes)?;
    }
}

/// Saved models depend on these numbers. If the digest changes, they read the numbers of another game.
#[test]
fn the_numbers_are_those_that_saved_models_go_by() {
    for (setup, count, expected) in [
        (Setup::new(2), 469_443, 0xc65e_d295_cca1_a53d),
        (Setup { mode: Mode::Teams, ..Setup::new(4) }, 938_828, 0x1d18_c8f3_9a86_f3a7),
    ] {
        let game = BasketballDuel::new(setup).unwrap();
        let actions: Vec<String> = (0..game.action_count())
            .map(|number| game.numbered_action(number).unwrap().to_string())
            .collect();
        assert_eq!((actions.len(), digest(&actions)), (count, expected));
    }
}
