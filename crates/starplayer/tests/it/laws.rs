//! The laws of the core over random games, arbitrary steps and damaged saves.

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use starplayer::{Event, Limit, Memory, Purses, Sensible, Setup, Starplayer, strategies};
use tabletop_core::laws::{Inspector, conserving, harness};
use tabletop_core::testing::{assert_lawful, cases, game_bytes, spelled};
use tabletop_core::{Dealer, Game, Layout, Playout};

/// Set-ups drawn by a fixed generator, the same in every run.
fn some_setups(count: u32, turn_limit: u32) -> Vec<Setup> {
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[9; 32]);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    let strategy = strategies::setups(turn_limit);
    (0..count).map(|_| strategy.new_tree(&mut runner).unwrap().current()).collect()
}

#[test]
fn whole_games_of_every_kind_are_lawful() {
    for (number, setup) in (0..).zip(some_setups(cases(23), 12)) {
        let game = Starplayer::new(setup).unwrap();
        if let Err(finding) = Inspector::new(&game).every(24).inspect(&mut Dealer::for_game(7, number)) {
            panic!("game {number}: {finding}");
        }
    }
}

#[test]
fn short_games_are_lawful_at_every_step() {
    for (number, setup) in (0..).zip(some_setups(cases(8), 3)) {
        let game = Starplayer::new(setup).unwrap();
        if let Err(finding) = Inspector::new(&game).inspect(&mut Dealer::for_game(8, number)) {
            panic!("game {number}: {finding}");
        }
    }
}

/// A set-up that leaves the players as many choices as the rules allow.
fn everything_open() -> Starplayer {
    let mut setup = Setup { turn_limit: Some(40), ..Setup::new(3) };
    setup.rulings.memory = Memory::AsRequested;
    setup.rulings.limit = Limit::Penalised;
    setup.rulings.purses = Purses::Hidden;
    Starplayer::new(setup).unwrap()
}

proptest! {
    #![proptest_config(Config::with_cases(cases(8)))]

    #[test]
    fn games_spelt_by_bytes_are_lawful(setup in strategies::setups(30), bytes in spelled(250)) {
        assert_lawful(&Starplayer::new(setup).unwrap(), &bytes)?;
    }

    #[test]
    fn arbitrary_steps_change_nothing_when_refused(bytes in game_bytes(500)) {
        for game in [everything_open(), Starplayer::new(Setup::new(4)).unwrap()] {
            harness::steps(&game, &bytes).map_err(|finding| TestCaseError::fail(finding.to_string()))?;
        }
    }

    #[test]
    fn damaged_saves_are_refused_or_played_on(bytes in proptest::collection::vec(any::<u8>(), 3..24)) {
        for game in [everything_open(), Starplayer::new(Setup::new(4)).unwrap()] {
            harness::changed_state(&game, &bytes).map_err(|violation| TestCaseError::fail(violation.to_string()))?;
        }
    }

    #[test]
    fn damaged_views_are_answered(setup in strategies::setups(30), bytes in game_bytes(24)) {
        prop_assert_eq!(harness::changed_view(&Starplayer::new(setup).unwrap(), &bytes), Ok(()));
    }

    #[test]
    fn any_action_and_outcome_reads_back(action in strategies::actions(), outcome in strategies::outcomes()) {
        prop_assert_eq!(action.to_string().parse(), Ok(action));
        prop_assert_eq!(outcome.to_string().parse(), Ok(outcome));
    }
}

/// Clubs that begin with £3M are always in debt. Steps of sensible and of random
/// players alternate.
#[test]
fn poor_games_conserve_money_and_cards() {
    let mut debts = 0;
    for (number, setup) in (0..).zip(some_setups(80, 40)) {
        let game = Starplayer::new(setup).unwrap();
        let mut dealer = Dealer::for_game(12, number);
        // Everybody is rich before the first turn, and poor from then on.
        let mut state = game.start(&mut ());
        while state.public().turn_number == 0 {
            let step = Playout::uniform(&game).next_step(&state, &mut dealer).unwrap();
            game.apply(&mut state, step, &mut ()).unwrap();
        }
        let mut saved = serde_json::to_value(state).unwrap();
        for seat in 0..usize::from(game.seats()) {
            let open = &mut saved["public"]["clubs"][seat]["cash_half_millions"];
            if !open.is_null() {
                *open = 6.into();
                continue;
            }
            for secret in saved["secrets"].as_array_mut().unwrap() {
                secret["purses_half_millions"][seat] = 6.into();
            }
        }
        let mut state = game.restore(serde_json::from_str(&saved.to_string()).unwrap()).unwrap();
        let (mut sensible, mut uniform) = (Playout::new(&game, Sensible), Playout::uniform(&game));
        let mut turned = false;
        while let Some(step) = if turned {
            sensible.next_step(&state, &mut dealer)
        } else {
            uniform.next_step(&state, &mut dealer)
        } {
            turned = !turned;
            let before = state;
            let mut log = Vec::new();
            game.apply(&mut state, step, &mut log).unwrap();
            conserving(&game, &before, &state, &log).unwrap();
            debts += log.iter().filter(|entry| matches!(entry.event, Event::DebtOpened { .. })).count();
        }
    }
    assert!(debts > 100, "{debts} debts");
}
