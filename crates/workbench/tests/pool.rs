//! The players of the pool play by the rules, and the same way each time.

#![expect(clippy::float_arithmetic, reason = "shares of wins are no rules")]

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use basketball_duel::BasketballDuel;
use basketboss::Basketboss;
use starplayer::Starplayer;
use tabletop_core::ChanceSource;
use tabletop_players::{Chance, Contest, Player, Situation, Thought};
use workbench::pool::Pool;
use world_league::WorldLeague;

/// Counts the answers of a player that were not listed.
struct Watched<G: Pool> {
    player: Box<dyn Player<G>>,
    unlisted: Arc<AtomicU32>,
}

impl<G: Pool> Player<G> for Watched<G> {
    fn decide(&mut self, asked: &Situation<'_, G>, choices: &mut dyn ChanceSource) -> Thought<G::Action> {
        let thought = self.player.decide(asked, choices);
        if !asked.legal.contains(&thought.action) {
            self.unlisted.fetch_add(1, Ordering::Relaxed);
        }
        thought
    }

    fn listens(&self) -> bool {
        self.player.listens()
    }

    fn begin(&mut self) {
        self.player.begin();
    }
}

fn game<G: Pool>(seats: u8) -> G {
    G::new(G::match_setup(seats)).expect("the set-up is sound")
}

/// Plays a game with this player at the first seat and the newcomer of the pool at the others.
///
/// Returns whether the game is over, the number of steps, the scores, and the number of answers that were not listed.
fn play<G: Pool>(name: &str, seats: u8) -> (bool, u64, Vec<i32>, u32) {
    let game: G = game(seats);
    let unlisted = Arc::new(AtomicU32::new(0));
    let mut players: Vec<Box<dyn Player<G>>> = Vec::new();
    for seat in 0..seats {
        let player =
            G::pool_player(if seat == 0 { name } else { G::NEWCOMER }).expect("a player of the pool");
        players.push(Box::new(Watched { player, unlisted: Arc::clone(&unlisted) }));
    }
    let finished = Contest::new(&game, players, 7).play(0);
    let scores = finished.standings.rows.iter().map(|row| row.score).collect();
    let steps = finished.played.decisions + finished.played.chance_steps;
    (finished.played.over, steps, scores, unlisted.load(Ordering::Relaxed))
}

fn check_games<G: Pool>(most_seats: u8) {
    for (name, _) in G::NAMES {
        for seats in 2..=most_seats {
            let (over, steps, scores, unlisted) = play::<G>(name, seats);
            assert!(over, "`{name}` ends no game of {} at {seats} seats in {steps} steps", G::NAME);
            assert_eq!(unlisted, 0, "`{name}` gave answers in {} that were not listed", G::NAME);
            if seats == 2 {
                assert_eq!(
                    play::<G>(name, seats),
                    (over, steps, scores, unlisted),
                    "`{name}` in {}",
                    G::NAME
                );
            }
        }
    }
}

#[test]
fn every_player_ends_its_games_by_the_rules_and_the_same_way_each_time() {
    check_games::<WorldLeague>(5);
    check_games::<Basketboss>(5);
    check_games::<Starplayer>(4);
    check_games::<BasketballDuel>(4);
}

/// The share of wins in twelve games against chance.
fn share_against_chance<G: Pool>() -> f64 {
    let game: G = game(2);
    let strongest = G::pool_player(G::STRONGEST).expect("a player of the pool");
    let mut contest = Contest::new(&game, vec![strongest, Box::new(Chance)], 18);
    let mut share = 0.0;
    for number in 0..12 {
        let by = usize::from(number % 2 == 1);
        contest.rotate(by);
        share += contest.play(number / 2).results[by].share / 12.0;
    }
    share
}

#[test]
fn the_strongest_player_beats_chance() {
    let shares = [
        share_against_chance::<WorldLeague>(),
        share_against_chance::<Basketboss>(),
        share_against_chance::<Starplayer>(),
        share_against_chance::<BasketballDuel>(),
    ];
    assert!(shares.iter().all(|share| *share >= 0.75), "{shares:?}");
}

/// Answers with an action that is not listed, except where every action is.
struct Outlaw;

impl Player<WorldLeague> for Outlaw {
    fn decide(
        &mut self,
        _: &Situation<'_, WorldLeague>,
        _: &mut dyn ChanceSource,
    ) -> Thought<world_league::Action> {
        Thought::of(world_league::Action::Bid(9999))
    }
}

#[test]
fn an_answer_that_is_not_listed_is_noticed() {
    let game: WorldLeague = game(2);
    let unlisted = Arc::new(AtomicU32::new(0));
    let outlaw = Watched { player: Box::new(Outlaw), unlisted: Arc::clone(&unlisted) };
    let others = WorldLeague::pool_player("never").expect("a player of the pool");
    let finished = Contest::new(&game, vec![Box::new(outlaw), others], 7).play(0);
    assert!(finished.played.over && unlisted.load(Ordering::Relaxed) > 0);
}

#[test]
fn players_are_found_by_name() {
    fn check<G: Pool>() {
        let game: G = game(2);
        for (name, what) in G::NAMES {
            assert!(game.player(name).is_some() && !what.is_empty(), "`{name}` in {}", G::NAME);
        }
        assert!([G::NEWCOMER, G::STRONGEST].iter().all(|name| G::pool_player(name).is_some()));
        assert!(game.player("search:5").is_some() && game.player("nobody").is_none());
    }
    check::<WorldLeague>();
    check::<Basketboss>();
    check::<Starplayer>();
    check::<BasketballDuel>();
}
