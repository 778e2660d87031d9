//! The laws hold for the sound game, and each of them fails for the mutants made against it.

use std::panic::{AssertUnwindSafe, catch_unwind};

use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestError, TestRng, TestRunner};
use sale::{Action, Sale};
use tabletop_core::laws::{Inspector, Law, harness};
use tabletop_core::testing::{assert_lawful, spelled};
use tabletop_core::{Bytes, Dealer, Game as _, Seat, Table};

use crate::broken::{Broken, Setup};
use crate::for_seats;
use crate::mutant::Mutant;

proptest! {
    #[test]
    fn the_honest_game_is_lawful(seats in 2_u8..=4, bytes in spelled(40)) {
        assert_lawful(&for_seats(seats), &bytes)?;
    }
}

#[test]
fn whole_games_of_the_honest_game_are_lawful() {
    for seed in 0..200 {
        let played = Inspector::new(&for_seats(3)).inspect(&mut Dealer::new(seed)).unwrap();
        assert_eq!((played.decisions, played.chance_steps, played.over), (9, 6, true));
        assert!(played.compared.redealt > 20 && played.compared.steps > 20, "{played:?}");
    }
}

/// The law that each mutant breaks.
const MUTANTS: [(Mutant, Law); 20] = [
    (Mutant::ShortList, Law::Exact),
    (Mutant::PicksNext, Law::Exact),
    (Mutant::CountsShort, Law::Exact),
    (Mutant::Credit, Law::Exact),
    (Mutant::AnyLot, Law::Exact),
    (Mutant::CostlyRefusal, Law::Atomic),
    (Mutant::Moody, Law::Deterministic),
    (Mutant::LastWins, Law::OrderFree),
    (Mutant::LoudDeal, Law::Blind),
    (Mutant::LoudLast, Law::Blind),
    (Mutant::NamesLast, Law::OrderFree),
    (Mutant::NeverOver, Law::Ending),
    (Mutant::OtherSetup, Law::Faithful),
    (Mutant::OpenBid, Law::Blind),
    (Mutant::FirstOnly, Law::OrderFree),
    (Mutant::OpenDeal, Law::Blind),
    (Mutant::Forgetful, Law::Faithful),
    (Mutant::Unpaid, Law::Conserving),
    (Mutant::LotReturns, Law::Conserving),
    (Mutant::Endless, Law::Ending),
];

#[test]
fn every_mutant_breaks_its_law_and_is_caught() {
    for (mutant, law) in MUTANTS {
        let game = Broken::by(mutant);
        let finding = (0..20).find_map(|seed| Inspector::new(&game).inspect(&mut Dealer::new(seed)).err());
        let finding = finding.unwrap_or_else(|| panic!("{mutant:?} is not caught"));
        assert_eq!(finding.violation.law, law, "{mutant:?}: {finding}");
        assert!(finding.to_string().contains("tabletop transcript 1\ngame broken-sale\n"), "{finding}");
    }
}

/// Checks that `ShortList` leaves a seat its only action, and that `Credit` accepts nothing from a seat that was not
/// asked.
#[test]
fn a_mutant_makes_its_one_mistake_only() {
    let first = Seat::ALL[0];
    let setup = |mutant| Setup { mutant, ..Broken::default_setup(2) };
    let mut short = setup(Mutant::ShortList);
    short.sale.coins = vec![0, 5];
    let mut short = Table::new(Broken::new(short).unwrap());
    let mut credit = Table::new(Broken::new(setup(Mutant::Credit)).unwrap());
    for line in ["chance: deal 4", "chance: deal 2", "chance: turn 5"] {
        let early = credit.enter("1: bid 6").unwrap_err().to_string();
        assert_eq!(early, "seat 1 is not asked to bid now [SS-SALE-2]");
        credit.enter(line).unwrap();
        short.enter(line).unwrap();
    }
    assert_eq!((short.legal(first), short.legal(Seat::ALL[1]).len()), (vec![Action::Pass], 5));
    credit.enter("1: bid 6").unwrap();
}

#[test]
fn an_inspection_stops_where_it_is_told_or_its_choices_run_out() {
    let game = for_seats(2);
    let played = Inspector::new(&game).at_most(3).inspect(&mut Dealer::new(1)).unwrap();
    assert_eq!((played.decisions + played.chance_steps, played.over), (3, false));
    let played = Inspector::new(&game).every(2).inspect(&mut Bytes::new(&[0, 0, 1, 2])).unwrap();
    assert!(!played.over && played.decisions + played.chance_steps == 2, "{played:?}");
}

#[test]
fn a_mutant_that_never_ends_is_not_blamed_when_it_was_stopped() {
    let game = Broken::by(Mutant::Endless);
    assert!(Inspector::new(&game).at_most(30).inspect(&mut Dealer::new(1)).is_ok());
}

proptest! {
    #[test]
    fn any_bytes_are_answered(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let game = for_seats(3);
        prop_assert_eq!(harness::play(&game, &bytes).map_err(|finding| finding.violation), Ok(()));
        prop_assert_eq!(harness::steps(&game, &bytes).map_err(|finding| finding.violation), Ok(()));
        prop_assert_eq!(harness::transcript::<Sale>(&bytes), Ok(()));
        prop_assert_eq!(harness::setup::<Sale>(&bytes), Ok(()));
        prop_assert_eq!(harness::state(&game, &bytes), Ok(()));
        prop_assert_eq!(harness::changed_state(&game, &bytes), Ok(()));
        prop_assert_eq!(harness::changed_view(&game, &bytes), Ok(()));
    }
}

#[test]
fn the_harnesses_see_mutants_too() {
    let bytes: Vec<u8> = (0..200_u8).map(|byte| byte.wrapping_mul(31)).collect();
    let costly = harness::steps(&Broken::by(Mutant::CostlyRefusal), &bytes).unwrap_err();
    assert_eq!(costly.violation.law, Law::Atomic);
    let setup = br#"{"sale":{"seats":3},"mutant":"OpenDeal"}"#;
    assert_eq!(harness::setup::<Broken>(setup).unwrap_err().law, Law::Blind);
    assert_eq!(harness::setup::<Sale>(br#"{"seats":3}"#), Ok(()));
    let short = Broken::by(Mutant::ShortList);
    let caught = (0..=255).find_map(|seed| harness::changed_state(&short, &[0, 5, seed]).err());
    assert_eq!(caught.map(|violation| violation.law), Some(Law::Exact));
}

#[test]
fn a_view_that_is_trusted_panics_under_its_harness() {
    let answered = |mutant, place, digit| {
        let game = Broken::by(mutant);
        catch_unwind(AssertUnwindSafe(|| harness::changed_view(&game, &[0, 5, 0, 0, place, digit]))).is_ok()
    };
    let anywhere = |mutant| (0..=255).all(|place| (5..=8).all(|digit| answered(mutant, place, digit)));
    assert!(anywhere(Mutant::None));
    assert!(!anywhere(Mutant::TrustsViews));
}

/// Checks that every finding is shortened to a game that breaks the same law and that is not longer.
#[test]
fn what_a_law_finds_is_shortened_by_steps() {
    let (mut before, mut after) = (0, 0);
    for (mutant, law) in MUTANTS {
        let game = Broken::by(mutant);
        // The first inspector checks fewer states. It finds a mistake later, or not at all.
        let inspectors = [Inspector::new(&game).every(4), Inspector::new(&game)];
        let find = |inspector: &Inspector<'_, Broken>| {
            (0..20).find_map(|seed| inspector.inspect(&mut Dealer::new(seed)).err())
        };
        let found = inspectors.iter().find_map(find).unwrap();
        let shortest = Inspector::new(&game).shortest(found.clone());
        assert_eq!(shortest.violation.law, law, "{mutant:?}");
        assert!(shortest.transcript.steps.len() <= found.transcript.steps.len(), "{mutant:?}");
        if law != Law::Ending {
            before += found.transcript.steps.len();
            after += shortest.transcript.steps.len();
        }
    }
    assert!(after < before, "from {before} steps to {after}");
}

/// Checks that the short game is printed, with only the number of the bytes that spelled the long one.
#[test]
fn a_failure_under_proptest_is_a_short_transcript() {
    let config = Config { failure_persistence: None, ..Config::with_cases(64) };
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[1; 32]);
    let answer = TestRunner::new_with_rng(config, rng)
        .run(&spelled(40), |bytes| assert_lawful(&Broken::by(Mutant::Unpaid), &bytes));
    let Err(TestError::Fail(reason, bytes)) = answer else { panic!("{answer:?}") };
    let reason = reason.to_string();
    assert!(reason.starts_with("the law Conserving is broken: seat "), "{reason}");
    let steps = reason
        .lines()
        .filter(|line| line.contains(": bid ") || line.contains(": pass") || line.starts_with("chance: "))
        .count();
    // Three secret cards, a lot, and three decisions, one of which is a bid.
    assert_eq!(steps, 7, "{reason}");
    assert!(format!("{bytes:?}").starts_with("a game spelled by "), "{bytes:?}");
}
