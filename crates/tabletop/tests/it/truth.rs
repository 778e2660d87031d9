//! The statements of scenes about scores and winners are true, even in a game whose score depends on secrets.

use proptest::prelude::*;
use tabletop::core::testing::{assert_lawful, cases, spelled, tables};
use tabletop::core::{Awaits, Dealer, Game, Seat, Table};
use tabletop::{About, AnyTable, Scene, Untrue, truthful};

use crate::purses::{Purses, Says, Setup, purses};

/// Plays games of a set-up. Checks every `n`-th table and the last one of each game. Returns the number of
/// finished tables among them.
fn watch<G: About>(game: &G, games: u64, n: usize) -> Result<u32, Untrue> {
    let mut over = 0;
    for seed in 0..games {
        let (mut table, mut lots) = (Table::new(game.clone()), Dealer::new(seed));
        loop {
            let is_over = table.awaits() == Awaits::Over;
            if is_over || table.steps().len() % n == 0 {
                truthful(&table, &mut lots)?;
            }
            over += u32::from(is_over);
            if !advance(&mut table, &mut lots) {
                break;
            }
        }
    }
    Ok(over)
}

/// Takes a random step, if there is one.
fn advance<G: Game>(table: &mut Table<G>, lots: &mut Dealer) -> bool {
    let game = table.shared_game().clone();
    let next = tabletop::core::Playout::uniform(&*game).next_step(table.state(), lots);
    next.is_some_and(|step| table.take(step).is_ok())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(16)))]

    #[test]
    fn scenes_of_a_game_with_hidden_coins_are_true(table in tables(purses(3), 10), seed: u64) {
        truthful(&table, &mut Dealer::new(seed))?;
    }

    #[test]
    fn purses_obeys_the_laws(seats in 2_u8..=4, bytes in spelled(10)) {
        assert_lawful(&purses(seats), &bytes)?;
    }
}

#[test]
fn every_scene_of_whole_games_is_true() {
    assert_eq!(watch(&purses(3), 40, 1), Ok(40));
    let league = tabletop::world_league::WorldLeague::default_setup(3);
    assert_eq!(watch(&tabletop::world_league::WorldLeague::new(league).unwrap(), 1, 9), Ok(1));
    let boss = tabletop::basketboss::Basketboss::default_setup(3);
    assert_eq!(watch(&tabletop::basketboss::Basketboss::new(boss).unwrap(), 1, 9), Ok(1));
    for setup in [r#"{"seats": 3}"#, r#"{"seats": 4, "mode": "teams"}"#] {
        let duel = serde_json::from_str(setup).unwrap();
        assert_eq!(watch(&tabletop::basketball_duel::BasketballDuel::new(duel).unwrap(), 1, 9), Ok(1));
    }
    let hidden = r#"{"seats": 3, "length": "short", "turn_limit": 40, "rulings": {"R-21": "Hidden"}}"#;
    let star = serde_json::from_str(hidden).unwrap();
    assert_eq!(watch(&tabletop::starplayer::Starplayer::new(star).unwrap(), 1, 9), Ok(1));
}

/// A table after `steps`.
fn played(steps: &[&str]) -> Table<Purses> {
    let mut table = Table::new(purses(2));
    for step in steps {
        table.enter(step).unwrap();
    }
    table
}

const DEAL: [&str; 2] = ["chance: purse 2", "chance: purse 6"];

#[test]
fn while_the_game_runs_a_seat_is_told_its_own_score_and_a_spectator_none() {
    let table = AnyTable::from(played(&DEAL));
    let scores = |seat: Option<Seat>| -> Vec<Option<i32>> {
        table.scene(seat).unwrap().panels.iter().map(|panel| panel.score).collect()
    };
    assert_eq!(scores(Some(Seat::ALL[0])), [Some(2), None]);
    assert_eq!(scores(Some(Seat::ALL[1])), [None, Some(6)]);
    assert_eq!(scores(None), [None, None]);
}

#[test]
fn at_the_end_a_table_shows_its_own_standings_and_a_view_what_it_is_sent() {
    let steps = [&DEAL[..], &["1: bid 2", "2: bid 0"]].concat();
    let table = AnyTable::from(played(&steps));
    for seat in [None, Some(Seat::ALL[0]), Some(Seat::ALL[1])] {
        let scene = table.scene(seat).unwrap();
        assert_eq!(scene.ask, "The game is over. The win goes to seat 2.");
        assert_eq!(scene.panels.iter().map(|panel| panel.score).collect::<Vec<_>>(), [Some(3), Some(6)]);
    }
    let view = table.view(Seat::ALL[0]).unwrap();
    let alone: Scene = view.scene();
    assert_eq!(alone.ask, "The game is over.");
    assert_eq!(
        alone.panels.iter().map(|panel| (panel.score, panel.wins)).collect::<Vec<_>>(),
        [(Some(3), false), (None, false)]
    );
    assert_eq!(
        view.scene_at_end(table.standings()),
        Scene { log: Vec::new(), ..table.scene(Some(Seat::ALL[0])).unwrap() }
    );
    // Standings that are passed before the end are not shown.
    let table = AnyTable::from(played(&DEAL));
    let view = table.view(Seat::ALL[0]).unwrap();
    assert_eq!(view.scene_at_end(table.standings()), view.scene());
}

#[test]
fn what_an_action_brings_to_a_hidden_score_is_left_out_and_to_the_own_one_shown() {
    let effects = |table: Table<Purses>, seat: usize, action: &str| -> Vec<String> {
        let scene = AnyTable::from(table).scene(Some(Seat::ALL[seat])).unwrap();
        let offer = scene.offers().find(|offer| offer.action == action).unwrap().clone();
        offer
            .effects
            .iter()
            .map(|effect| format!("{} {} {} {}", effect.seat, effect.what, effect.before, effect.after))
            .collect()
    };
    let last = |bid| played(&[&DEAL[..], &[bid]].concat());
    assert_eq!(effects(last("1: bid 2"), 1, "bid 3"), ["2 bid none 3"], "pays 3, and wins 3");
    assert_eq!(effects(last("1: bid 1"), 1, "bid 5"), ["2 bid none 5", "2 score 6 4"]);
    // Seat 1 wins by this bid. Seat 2 does not know how many coins seat 1 has left.
    assert_eq!(effects(last("1: bid 2"), 1, "bid 1"), ["2 bid none 1"]);
}

/// Two mutants show that the law can fail: one shows the standings of a random state, the other a wrong score.
#[test]
fn the_law_finds_scores_that_do_not_follow() {
    let found = |says| {
        let setup = Setup { says, ..Purses::default_setup(3) };
        watch(&Purses::new(setup).unwrap(), 10, 1).unwrap_err().to_string()
    };
    let drawn = found(Says::Drawn);
    assert!(drawn.starts_with("the scene of seat ") && drawn.contains(" has the score "), "{drawn}");
    let unpaid = found(Says::Unpaid);
    assert!(unpaid.contains(" is made of ") || unpaid.contains(" has the score "), "{unpaid}");
}
