//! Actions as numbers.

use basketboss::{Basketboss, Setup, strategies};
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
        assert_numbered(&Basketboss::new(setup).unwrap(), &bytes)?;
    }
}

/// Saved models of players store actions by these numbers. If the numbers changed, so would the meaning of the
/// models.
#[test]
fn the_numbers_are_those_that_saved_models_go_by() {
    for (setup, count, expected) in
        [(Setup::new(2), 1092, 0x637a_77de_3dcb_e04d), (Setup::new(5), 2628, 0x0998_a114_0aa1_74ec)]
    {
        let game = Basketboss::new(setup).unwrap();
        let actions: Vec<String> = (0..game.action_count())
            .map(|number| game.numbered_action(number).unwrap().to_string())
            .collect();
        assert_eq!((actions.len(), digest(&actions)), (count, expected));
    }
}
