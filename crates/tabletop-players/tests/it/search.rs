//! What a search may know, and what it tells.

use std::time::Duration;

use proptest::prelude::*;
use tabletop::About;
use tabletop_core::{Dealer, Game, Layout as _, Playout, Seat};
use tabletop_players::{Asked, Budget, Considered, Greedy, Player, Search, Sense, Thought};

/// A position in the middle of a game, and a seat that has a choice there.
fn position<G: Sense>(game: &G, seed: u64, steps: u32) -> Option<(G::State, Seat)> {
    let (mut state, mut dealer) = (game.start(&mut ()), Dealer::new(seed));
    let mut playout = Playout::new(game, Greedy::new());
    let mut legal = Vec::new();
    for step in 0..steps + 400 {
        if step >= steps {
            for seat in game.awaits(state.public()).deciders() {
                game.legal_actions(&state, seat, &mut legal);
                if legal.len() > 1 {
                    return Some((state, seat));
                }
            }
        }
        let next = playout.next_step(&state, &mut dealer)?;
        game.apply(&mut state, next, &mut ()).unwrap();
    }
    None
}

fn decide<G: Sense>(
    game: &G,
    state: &G::State,
    seat: Seat,
    mut search: Search,
    seed: u64,
) -> Thought<G::Action> {
    let mut legal = Vec::new();
    game.legal_actions(state, seat, &mut legal);
    let view = game.view(state, seat).unwrap();
    let asked = Asked { game, view, legal: &legal, heard: &[], budget: None };
    search.decide(&asked, &mut Dealer::new(seed))
}

/// A state that only differs in what the seat cannot see is decided alike.
fn cannot_cheat<G: About + Sense>(seats: u8, seed: u64, steps: u32) {
    let game = G::new(G::usual_setup(seats)).unwrap();
    let Some((state, seat)) = position(&game, seed, steps) else { return };
    let other = game.sample(game.view(&state, seat).unwrap(), &mut Dealer::new(seed.wrapping_add(99)));
    let search = Search::new(Budget::Iterations(12));
    let (here, there) =
        (decide(&game, &state, seat, search, seed), decide(&game, &other, seat, search, seed));
    assert_eq!(here, there, "{}: seed {seed}, {steps} steps", G::NAME);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn nothing_hangs_on_what_the_seat_cannot_see(seed: u64, steps in 0_u32..160, seats in 2_u8..=4) {
        cannot_cheat::<world_league::WorldLeague>(seats, seed, steps);
        cannot_cheat::<basketboss::Basketboss>(seats, seed, steps);
        cannot_cheat::<starplayer::Starplayer>(seats, seed, steps);
        cannot_cheat::<basketball_duel::BasketballDuel>(seats, seed, steps);
    }

    #[test]
    fn what_it_tells_adds_up(seed: u64, steps in 0_u32..120, iterations in 1_u32..80) {
        adds_up::<world_league::WorldLeague>(seed, steps, iterations);
        adds_up::<basketball_duel::BasketballDuel>(seed, steps, iterations);
        adds_up::<starplayer::Starplayer>(seed, steps, iterations);
    }
}

fn adds_up<G: About + Sense>(seed: u64, steps: u32, iterations: u32) {
    let game = G::new(G::usual_setup(2)).unwrap();
    let Some((state, seat)) = position(&game, seed, steps) else { return };
    let mut legal = Vec::new();
    game.legal_actions(&state, seat, &mut legal);
    for trees in [1, 3] {
        let search = Search::new(Budget::Iterations(iterations)).in_trees(trees);
        let thought = decide(&game, &state, seat, search, seed);
        assert!(legal.contains(&thought.action));
        let found = |one: &Considered<G::Action>| one.found.unwrap();
        assert_eq!(thought.considered[0].action, thought.action, "the best comes first");
        let visits: u32 = thought.considered.iter().map(|one| found(one).visits).sum();
        let all = iterations.div_ceil(u32::from(trees)) * u32::from(trees);
        let second = thought.considered.get(1).map_or(0, |one| found(one).visits);
        let is_settled = trees == 1 && found(&thought.considered[0]).visits - second > all - visits;
        assert!(visits == all || (visits < all && is_settled), "{visits} of {all}, {second} for the next");
        for pair in thought.considered.windows(2) {
            assert!(found(&pair[0]).visits >= found(&pair[1]).visits);
            assert!(thought.considered.iter().filter(|one| one.action == pair[0].action).count() == 1);
        }
        for one in &thought.considered {
            assert!((0.0..=1.0).contains(&found(one).share) && found(one).visits > 0);
        }
    }
}

#[test]
fn a_budget_of_the_question_goes_before_its_own() {
    let game = world_league::WorldLeague::new(world_league::Setup::new(2)).unwrap();
    let (state, seat) = position(&game, 1, 10).unwrap();
    let mut legal = Vec::new();
    game.legal_actions(&state, seat, &mut legal);
    let view = game.view(&state, seat).unwrap();
    let budget = Some(Budget::Iterations(17));
    let asked = Asked { game: &game, view, legal: &legal, heard: &[], budget };
    let thought = Search::new(Budget::Iterations(500)).decide(&asked, &mut Dealer::new(1));
    let visits: u32 = thought.considered.iter().filter_map(|one| one.found).map(|found| found.visits).sum();
    assert!((9..=17).contains(&visits), "{visits}");
}

#[test]
fn a_budget_of_time_thinks_at_least_once() {
    let game = basketboss::Basketboss::new(basketboss::Basketboss::default_setup(2)).unwrap();
    let (state, seat) = position(&game, 2, 30).unwrap();
    let search = Search::new(Budget::Time(Duration::ZERO));
    let thought = decide(&game, &state, seat, search, 1);
    assert_eq!(thought.considered[0].found.unwrap().visits, 1);
}

#[test]
fn slips_are_as_frequent_as_they_were_asked_for() {
    let game = world_league::WorldLeague::new(world_league::Setup::new(2)).unwrap();
    let (state, seat) = position(&game, 3, 4).unwrap();
    let slips = |percent| {
        let search = Search::new(Budget::Iterations(1)).slipping(percent);
        let slips = (0..400).filter(|seed| decide(&game, &state, seat, search, *seed).considered.is_empty());
        slips.count()
    };
    assert_eq!(slips(0), 0);
    assert!((60..140).contains(&slips(25)), "{}", slips(25));
    assert_eq!(slips(100), 400);
}
