//! The laws that every game obeys, over random games.

use basketball_duel::strategies::{actions, outcomes, setups};
use basketball_duel::{BasketballDuel, HowOver, Mode, Phase, Rule, Setup};
use proptest::prelude::*;
use tabletop_core::laws::{Inspector, harness};
use tabletop_core::testing::{assert_lawful, cases, game_bytes, spelled};
use tabletop_core::{Dealer, Ending, Game, Layout, Playout};

fn tables() -> [Setup; 4] {
    let individual = |seats| Setup { seats, ..Setup::default() };
    [individual(2), individual(3), individual(4), Setup { mode: Mode::Teams, ..individual(4) }]
}

/// Whole games with the default readings: every state is valid, and they end long before the turn limit.
#[test]
fn random_games_end_by_the_rules() {
    let mut sudden_deaths = 0;
    for setup in tables() {
        let game = BasketballDuel::new(setup).unwrap();
        for number in 0..60 {
            let mut state = game.start(&mut ());
            let mut dealer = Dealer::for_game(7, number);
            let mut playout = Playout::uniform(&game);
            while let Some(step) = playout.next_step(&state, &mut dealer) {
                game.apply(&mut state, step, &mut ()).unwrap();
                game.check_state(&state).unwrap_or_else(|defects| panic!("after `{step}`: {defects}"));
            }
            let standings = game.standings(&state);
            assert!(matches!(standings.ending, Ending::Finished { .. }), "{standings:?}");
            assert!(!standings.winners().is_empty());
            // Sudden death (BD-SUDDEN-1) is for the seats that are tied in front, and for nobody else.
            let most = standings.rows.iter().map(|row| row.score).max().unwrap();
            let level: Vec<_> = standings.rows.iter().filter(|row| row.score == most).collect();
            let sudden = matches!(standings.ending, Ending::Finished { rule: Rule::Sudden1 | Rule::Sudden2 });
            let dealt_out = matches!(state.public().phase, Phase::Over { by: HowOver::DealtOut, .. });
            for row in &standings.rows {
                let decided = row.tiebreaks.first().map(|tiebreak| tiebreak.figure);
                let asked = sudden && row.score == most;
                assert_eq!(decided, asked.then(|| i32::from(row.wins && !dealt_out)), "{standings:?}");
                assert!(row.wins == (row.place == 1) && (sudden || row.wins == (row.score == most)));
            }
            assert!(level.len() > 1 || !sudden);
            sudden_deaths += u32::from(sudden);
        }
    }
    assert!(sudden_deaths > 5, "{sudden_deaths}");
}

/// Whole games under all the laws.
#[test]
fn random_games_obey_the_laws() {
    for setup in tables() {
        let game = BasketballDuel::new(setup).unwrap();
        for seed in 0..3 {
            let inspected = Inspector::new(&game).every(5).inspect(&mut Dealer::new(seed));
            let inspected = inspected.unwrap_or_else(|finding| panic!("{finding}"));
            assert!(inspected.compared.redealt > 0 && inspected.compared.steps > 0, "{inspected:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(cases(8)) })]

    /// Whole games with any readings, at any table.
    #[test]
    fn any_set_up_is_lawful(setup in setups(), seed in any::<u64>()) {
        let game = BasketballDuel::new(setup).unwrap();
        let inspected = Inspector::new(&game).every(23).inspect(&mut Dealer::new(seed));
        prop_assert!(inspected.is_ok(), "{:?}\n{}", game, inspected.unwrap_err());
    }

    #[test]
    fn short_games_are_lawful(setup in setups(), bytes in spelled(60)) {
        assert_lawful(&BasketballDuel::new(setup).unwrap(), &bytes)?;
    }

    #[test]
    fn arbitrary_steps_are_accepted_or_refused(setup in setups(), bytes in game_bytes(600)) {
        let stepped = harness::steps(&BasketballDuel::new(setup).unwrap(), &bytes);
        prop_assert!(stepped.is_ok(), "{}", stepped.unwrap_err());
    }

    #[test]
    fn changed_saves_are_refused_or_played_on(setup in setups(), bytes in game_bytes(12)) {
        let changed = harness::changed_state(&BasketballDuel::new(setup).unwrap(), &bytes);
        prop_assert!(changed.is_ok(), "{}", changed.unwrap_err());
    }

    #[test]
    fn changed_views_are_answered(setup in setups(), bytes in game_bytes(12)) {
        let changed = harness::changed_view(&BasketballDuel::new(setup).unwrap(), &bytes);
        prop_assert!(changed.is_ok(), "{}", changed.unwrap_err());
    }

    #[test]
    fn any_bytes_are_answered(bytes in game_bytes(400)) {
        prop_assert!(harness::transcript::<BasketballDuel>(&bytes).is_ok());
        prop_assert!(harness::setup::<BasketballDuel>(&bytes).is_ok());
        prop_assert!(harness::state(&BasketballDuel::new(Setup::default()).unwrap(), &bytes).is_ok());
    }

    #[test]
    fn steps_read_back_as_written(action in actions(), outcome in outcomes()) {
        prop_assert_eq!(action.to_string().parse(), Ok(action));
        prop_assert_eq!(outcome.to_string().parse(), Ok(outcome));
    }
}

/// Two seats that pass the same card through the discard pile for ever (R-13, `Unbounded`) are stopped by the turn
/// limit. The standings name the limit.
#[test]
fn endless_drawing_of_discards_is_stopped_by_the_turn_limit() {
    let mut script = crate::position::play(
        "@ limit 60
         bonus basketball sneakers
         hands 10 12 14 16 / 18 20 26 28
         1 draws 24
         1: start 10
         2 draws 36
         2: start 18
         1 draws 38
         1: discard 38",
    );
    for turn in 4..=60 {
        let seat = if turn % 2 == 0 { 2 } else { 1 };
        script = script.then(&format!("{seat}: draw discard / {seat}: discard 38"));
        if turn == 60 {
            assert!(script.table.last_events().iter().any(|entry| entry.rule == Rule::Draw1));
        }
    }
    let standings = script.table.game().standings(script.table.state());
    assert_eq!(
        standings.ending,
        Ending::Stopped { rule: Rule::Draw1, bound: "turn limit".into(), limit: 60 }
    );
    assert!(standings.winners().is_empty());
    let script = script.then("1: draw pile ! BD-DRAW-1");
    assert!(script.table.standings().is_over());
}
