//! Actions that are weighed against each other.

use std::sync::Arc;

use basketball_duel::BasketballDuel;
use basketboss::Basketboss;
use starplayer::Starplayer;
use tabletop::{About, AnyTable, ReviewPlan, Reviewed, Reviewer};
use tabletop_core::{Awaits, Dealer, Game, Layout as _, Playout, Sampled as _, Seat, Table};
use tabletop_players::{Greedy, Heuristics, Situation, Weighed, weigh};
use world_league::WorldLeague;

/// A state in the middle of a game, and a seat that has a choice of at least three actions there.
fn somewhere<G: Heuristics>(game: &G, seed: u64) -> Option<(G::State, Seat, Vec<G::Action>)> {
    let (mut state, mut dealer) = (game.start(&mut ()), Dealer::new(seed));
    let mut playout = Playout::new(game, Greedy::new());
    let mut legal = Vec::new();
    for number in 0.. {
        if number > 10 * seed {
            for seat in game.awaits(state.public()).deciders() {
                game.legal_actions(&state, seat, &mut legal);
                if legal.len() > 2 {
                    return Some((state, seat, legal));
                }
            }
        }
        let step = playout.next_step(&state, &mut dealer)?;
        game.apply(&mut state, step, &mut ()).unwrap();
    }
    None
}

fn weighed<G: Heuristics>(
    game: &G,
    state: &G::State,
    seat: Seat,
    actions: &[G::Action],
    tries: u32,
) -> Vec<Weighed<G::Action>> {
    let mut legal = Vec::new();
    game.legal_actions(state, seat, &mut legal);
    let view = game.view(state, seat).unwrap();
    let asked = Situation { game, view, legal: &legal, heard: &[], budget: None, stop: None };
    weigh(&asked, actions, tries, &mut Dealer::new(5))
}

/// Checks the answers at some positions of a game.
fn holds<G: Heuristics>(game: &G) {
    for seed in 0..4 {
        let Some((state, seat, legal)) = somewhere(game, seed) else { continue };
        let three = [legal[2], legal[0], legal[1]];
        let found = weighed(game, &state, seat, &three, 12);
        assert_eq!(found.iter().map(|one| one.action).collect::<Vec<_>>(), three, "in the order asked for");
        for one in &found {
            assert_eq!(one.tries, 12);
            assert!(one.shares.iter().all(|share| (0.0..=1.0).contains(share)), "{one:?}");
            for (index, share) in one.shares.iter().enumerate() {
                let apart = share - found[0].shares[index];
                assert!((one.differences[index] - apart).abs() < 1e-9, "{one:?}");
            }
        }
        assert!(found[0].differences.iter().chain(&found[0].errors).all(|figure| *figure == 0.0));
        assert_eq!(weighed(game, &state, seat, &three, 12), found, "the same choices give the same answer");
        let twice = weighed(game, &state, seat, &[legal[1], legal[1]], 3);
        assert_eq!(twice.len(), 1, "an action is weighed once");
    }
}

#[test]
fn all_actions_are_tried_equally_often_and_compared_with_the_first() {
    holds(&WorldLeague::new(WorldLeague::default_setup(3)).unwrap());
    holds(&Basketboss::new(Basketboss::default_setup(3)).unwrap());
    holds(&Starplayer::new(Starplayer::default_setup(3)).unwrap());
    holds(&BasketballDuel::new(BasketballDuel::default_setup(2)).unwrap());
}

/// An action that is weighed alone meets the same games in thought as beside another one.
#[test]
fn what_stands_beside_an_action_changes_nothing_about_it() {
    let game = WorldLeague::new(WorldLeague::default_setup(2)).unwrap();
    let (state, seat, legal) = somewhere(&game, 2).unwrap();
    let both = weighed(&game, &state, seat, &[legal[0], legal[2]], 20);
    let alone = weighed(&game, &state, seat, &[legal[2]], 20);
    assert_eq!(both[1].shares, alone[0].shares);
    let none = weighed(&game, &state, seat, &[], 20);
    assert!(none.is_empty());
}

/// Two tables that differ only in facts hidden from the seat give the same figures.
#[test]
fn nothing_hangs_on_what_the_seat_cannot_see() {
    let game = BasketballDuel::new(BasketballDuel::default_setup(2)).unwrap();
    let mut hidden = 0;
    for seed in 1..9 {
        let (state, seat, legal) = somewhere(&game, seed).unwrap();
        let other = game.sample(game.view(&state, seat).unwrap(), &mut Dealer::new(seed + 50));
        hidden += usize::from(other != state);
        let [here, there] = [&state, &other].map(|state| weighed(&game, state, seat, &legal[..2], 4));
        assert_eq!(here, there, "seed {seed}");
    }
    assert!(hidden > 4, "{hidden} of 8");
}

/// A game among greedy players, at a table with its record.
fn played<G: About>(seats: u8, seed: u64) -> AnyTable {
    let game = Arc::new(G::new(G::default_setup(seats)).unwrap());
    let mut table = Table::<G>::new(Arc::clone(&game));
    let mut playout = Playout::new(&*game, Greedy::new());
    let mut dealer = Dealer::new(seed);
    while let Some(step) = playout.next_step(table.state(), &mut dealer) {
        table.take(step).unwrap();
    }
    table.into()
}

/// After the last decision nothing is uncertain, unless something is hidden or dealt. Then the figures must be the
/// result of the game, which the rules compute without a search.
#[test]
fn after_the_last_decision_the_chances_are_the_result() {
    let plan = ReviewPlan { player: "search:8".parse().unwrap(), tries: 8, ..ReviewPlan::default() };
    let mut seen = 0;
    let tables = (0..6).flat_map(|seed| [played::<WorldLeague>(2, seed), played::<Basketboss>(2, seed)]);
    for table in tables {
        let steps = table.step_count();
        // Only the end is reviewed: the table forgets what was before it.
        let mut late = table.clone();
        while late.step_count() + 4 > steps {
            late.undo();
        }
        let mut end = late.fork();
        for step in &table.steps()[steps - 4..] {
            end.enter(step).unwrap();
        }
        let review = {
            let mut reviewer = Reviewer::of(&end, plan);
            while reviewer.next().is_some() {}
            reviewer.finish()
        };
        let result = review.end.clone().unwrap();
        let standings = end.standings();
        let winners = standings.rows.iter().filter(|row| row.wins).count();
        for (row, share) in standings.rows.iter().zip(&result) {
            let fair = 1.0 / f64::from(u32::try_from(winners).unwrap());
            assert_eq!(
                *share,
                if row.wins { fair } else { 0.0 },
                "the share at the end is that of the winners"
            );
        }
        let is_last = |one: &&Reviewed| one.step == review.steps;
        if let Some(last) = review.decisions.iter().find(is_last).filter(|_| end.awaits() == Awaits::Over) {
            seen += 1;
            assert_eq!(last.after, result, "{last:?}");
        }
    }
    assert!(seen > 2, "{seen} of 12 games end with a choice");
}
