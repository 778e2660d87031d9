//! The eight laws of the core, on this game.

use basketboss::strategies::{actions, games, outcomes};
use basketboss::{Action, Basketboss, Outcome};
use proptest::prelude::*;
use tabletop_core::laws::{Inspector, harness};
use tabletop_core::testing::{assert_lawful, cases, spelled, written_one_way};
use tabletop_core::{Dealer, Game, Lawful};

#[test]
fn whole_games_are_lawful() {
    for seats in 2..=5 {
        let game = Basketboss::new(Basketboss::default_setup(seats)).unwrap();
        for seed in 0..12 {
            let played = Inspector::new(&game).every(5).inspect(&mut Dealer::new(seed));
            let played = played.unwrap_or_else(|finding| panic!("{seats} seats, seed {seed}: {finding}"));
            assert!(played.over);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(16)))]

    #[test]
    fn games_under_any_rulings_are_lawful(game in games(), bytes in spelled(120)) {
        assert_lawful(&game, &bytes)?;
    }

    #[test]
    fn whole_games_under_any_rulings_are_lawful(game in games(), seed: u64) {
        let played = Inspector::new(&game).every(40).inspect(&mut Dealer::new(seed));
        let played = played.map_err(|finding| TestCaseError::fail(finding.to_string()))?;
        prop_assert!(played.over);
        prop_assert!(played.decisions + played.chance_steps <= u64::from(game.most_steps()));
    }

    #[test]
    fn any_bytes_are_answered(game in games(), bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        prop_assert_eq!(harness::play(&game, &bytes).map_err(|finding| finding.violation), Ok(()));
        prop_assert_eq!(harness::steps(&game, &bytes).map_err(|finding| finding.violation), Ok(()));
        prop_assert_eq!(harness::transcript::<Basketboss>(&bytes), Ok(()));
        prop_assert_eq!(harness::setup::<Basketboss>(&bytes), Ok(()));
        prop_assert_eq!(harness::state(&game, &bytes), Ok(()));
        prop_assert_eq!(harness::changed_state(&game, &bytes), Ok(()));
        prop_assert_eq!(harness::changed_view(&game, &bytes), Ok(()));
    }

    #[test]
    fn any_step_reads_back(action in actions(), outcome in outcomes()) {
        prop_assert_eq!(action.to_string().parse::<Action>(), Ok(action));
        prop_assert_eq!(outcome.to_string().parse::<Outcome>(), Ok(outcome));
    }
}

/// The first words of steps, and a word that begins none.
const VERBS: [&str; 13] = [
    "pass", "offer", "match", "place", "bid", "injure", "slide", "done", "hire", "spare", "season", "flip",
    "Bid",
];
/// The text after the first word: nothing, numbers and names, and misspellings of them.
const REST: [&str; 23] = [
    "",
    " ",
    " 0",
    " 4",
    " 04",
    " +4",
    " -4",
    "  4",
    " 4 ",
    " 65535",
    " 65536",
    " SF",
    " sf",
    " C",
    " agent",
    " Agent",
    " none",
    " None",
    " injury-1",
    " injury-01",
    " injury-3",
    " rest-year",
    " Rest-year",
];

#[test]
fn notation_is_written_in_one_way_only() {
    // Actions: three of one word, two with 0, 4 and 65535, four with two columns, one with an advisor, and
    // `spare none`. Outcomes: a season card and two cards of the stack.
    let read = (written_one_way::<Action>(&VERBS, &REST), written_one_way::<Outcome>(&VERBS, &REST));
    assert_eq!(read, (3 + 2 * 3 + 4 * 2 + 1 + 1, 3));
}
