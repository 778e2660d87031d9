//! Tests that a search decides only by facts that its seat knows, and tests of its answers.

use std::sync::Arc;
use std::time::Duration;

use basketball_duel::{BasketballDuel, Mode};
use basketboss::Basketboss;
use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use starplayer::Starplayer;
use tabletop::{About, AnyTable};
use tabletop::{AnyThought, SeatedTable};
use tabletop_core::testing::cases;
use tabletop_core::{Awaits, Dealer, Game, Layout as _, Playout, Seat, SeatSet, Table};
use tabletop_players::{Budget, Considered, Greedy, Heuristics, Player, Search, Situation, Spec, Thought};
use world_league::WorldLeague;

/// A position in the middle of a game, and a seat that has a choice there.
fn position<G: Heuristics>(game: &G, seed: u64, steps: u32) -> Option<(G::State, Seat)> {
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

fn decide<G: Heuristics>(
    game: &G,
    state: &G::State,
    seat: Seat,
    mut search: Search,
    seed: u64,
) -> Thought<G::Action> {
    let mut legal = Vec::new();
    game.legal_actions(state, seat, &mut legal);
    let view = game.view(state, seat).unwrap();
    let asked = Situation { game, view, legal: &legal, heard: &[], budget: None, stop: None };
    search.decide(&asked, &mut Dealer::new(seed))
}

/// A position within a round in which several seats choose unseen, with a seat that still has several actions to
/// choose from. Another seat has already chosen.
fn within_round<G: Heuristics>(game: &G, seed: u64) -> Option<(G::State, Seat)> {
    let owing = |state: &G::State| match game.awaits(state.public()) {
        Awaits::Seats { must, .. } => must,
        Awaits::Chance | Awaits::Over => SeatSet::EMPTY,
    };
    let (mut state, mut dealer) = (game.start(&mut ()), Dealer::new(seed));
    let mut playout = Playout::new(game, Greedy::new());
    let mut legal = Vec::new();
    while let Some(step) = playout.next_step(&state, &mut dealer) {
        let owed = owing(&state);
        game.apply(&mut state, step, &mut ()).unwrap();
        let owe = owing(&state);
        if owed.len() > 1
            && owe.is_subset(owed)
            && let Some(seat) = owe.first()
        {
            game.legal_actions(&state, seat, &mut legal);
            if legal.len() > 1 {
                return Some((state, seat));
            }
        }
    }
    None
}

/// The decision of a player at a table in this state. The table holds the whole state, secrets included.
fn decided<G: About + Heuristics>(game: &Arc<G>, state: &G::State, seat: Seat, seed: u64) -> AnyThought {
    let table = AnyTable::from(Table::<G>::from_state(Arc::clone(game), state.clone()));
    let table = SeatedTable::new(table, Dealer::new(0), Vec::new(), seed);
    table.thought(seat, Spec::Search(Budget::Iterations(12))).unwrap()
}

/// Checks that a seat decides alike at tables that differ only in hidden facts. Returns `true` if they do differ.
fn cannot_cheat<G: About + Heuristics>(game: &Arc<G>, (state, seat): &(G::State, Seat), seed: u64) -> bool {
    let other = game.sample(game.view(state, *seat).unwrap(), &mut Dealer::new(seed.wrapping_add(99)));
    let (here, there) = (decided(game, state, *seat, seed), decided(game, &other, *seat, seed));
    assert_eq!(here, there, "{}: seed {seed}, seat {seat}", G::NAME);
    other != *state
}

/// Checks that no decision in these positions depends on hidden facts. Returns the number of positions in which
/// something was hidden from the seat.
fn blind<G: About + Heuristics>(
    setup: G::Setup,
    seeds: std::ops::Range<u64>,
    position: impl Fn(&G, u64) -> Option<(G::State, Seat)>,
) -> usize {
    let shared = Arc::new(G::new(setup).unwrap());
    let game: &G = &shared;
    let positions = seeds.filter_map(|seed| Some((seed, position(game, seed)?)));
    positions.filter(|(seed, found)| cannot_cheat(&shared, found, *seed)).count()
}

/// A position after a number of steps that grows with the seed.
fn some_time<G: Heuristics>(game: &G, seed: u64) -> Option<(G::State, Seat)> {
    position(game, seed, u32::try_from(seed * 7).unwrap())
}

/// Set-ups drawn by a fixed generator, the same in every run.
fn some<S: std::fmt::Debug>(setups: &impl Strategy<Value = S>) -> Vec<S> {
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[7; 32]);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    (0..6).map(|_| setups.new_tree(&mut runner).unwrap().current()).collect()
}

#[test]
fn nothing_hangs_on_what_the_seat_cannot_see() {
    let alone = [2, 3, 4].map(BasketballDuel::default_setup);
    let teams = basketball_duel::Setup { mode: Mode::Teams, ..BasketballDuel::default_setup(4) };
    let duel = alone.into_iter().chain([teams]);
    let hidden: usize = duel.map(|setup| blind::<BasketballDuel>(setup, 0..12, some_time)).sum();
    assert!(hidden > 24, "hands: {hidden} of 48");

    // In World League and Basketboss only a round of sealed amounts hides anything.
    let setups = [2, 3, 4].map(WorldLeague::default_setup).into_iter();
    let hidden: usize = setups.map(|setup| blind::<WorldLeague>(setup, 0..12, within_round)).sum();
    assert!(hidden > 6, "bribes and health costs: {hidden} of 36");
    let setups = [2, 3, 4].map(Basketboss::default_setup).into_iter();
    let hidden: usize = setups.map(|setup| blind::<Basketboss>(setup, 0..12, within_round)).sum();
    assert!(hidden > 6, "bids: {hidden} of 36");
}

#[test]
fn nothing_hangs_on_it_under_any_rulings() {
    for setup in some(&world_league::strategies::setups()) {
        blind::<WorldLeague>(setup.clone(), 0..3, some_time);
        blind::<WorldLeague>(setup, 0..3, within_round);
    }
    for setup in some(&basketboss::strategies::setups()) {
        blind::<Basketboss>(setup.clone(), 0..3, some_time);
        blind::<Basketboss>(setup, 0..3, within_round);
    }
    for setup in some(&starplayer::strategies::setups(30)) {
        blind::<Starplayer>(setup.clone(), 0..6, some_time);
        blind::<Starplayer>(setup, 0..3, within_round);
    }
    for setup in some(&basketball_duel::strategies::setups()) {
        blind::<BasketballDuel>(setup, 0..6, some_time);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(8)))]

    #[test]
    fn what_it_tells_adds_up(seed: u64, steps in 0_u32..120, iterations in 1_u32..80) {
        adds_up::<WorldLeague>(seed, steps, iterations);
        adds_up::<BasketballDuel>(seed, steps, iterations);
        adds_up::<Starplayer>(seed, steps, iterations);
    }
}

fn adds_up<G: About + Heuristics>(seed: u64, steps: u32, iterations: u32) {
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
        let is_race = G::PROOF.is_some();
        let adds_up = visits == all || visits < all && (is_race || is_settled);
        assert!(adds_up, "{visits} of {all}, {second} for the next");
        for pair in thought.considered.windows(2) {
            // Of several races, the one action that is taken may have dropped out of one.
            let is_taken = is_race && pair[0].action == thought.action;
            assert!(is_taken || found(&pair[0]).visits >= found(&pair[1]).visits);
            assert!(thought.considered.iter().filter(|one| one.action == pair[0].action).count() == 1);
        }
        for one in &thought.considered {
            assert!((0.0..=1.0).contains(&found(one).share) && found(one).visits > 0);
        }
    }
}

#[test]
fn several_trees_share_the_iterations_and_decide_the_same_again() {
    let game = WorldLeague::new(world_league::Setup::new(2)).unwrap();
    let (state, seat) = position(&game, 4, 12).unwrap();
    let search = Search::new(Budget::Iterations(88)).in_trees(3);
    assert_eq!((search.budget(), search.trees(), search.slips()), (Budget::Iterations(88), 3, 0));
    let thought = decide(&game, &state, seat, search, 5);
    assert_eq!(decide(&game, &state, seat, search, 5), thought);
    let visits = thought.considered.iter().filter_map(|one| one.found).map(|found| found.visits);
    assert_eq!(visits.sum::<u32>(), 90, "30 in each tree, all of them merged");
    let alone = decide(&game, &state, seat, Search::new(Budget::Iterations(30)), 5);
    assert_ne!(alone.considered, thought.considered);
}

#[test]
fn a_budget_of_the_question_goes_before_its_own() {
    let game = WorldLeague::new(world_league::Setup::new(2)).unwrap();
    let (state, seat) = position(&game, 1, 10).unwrap();
    let mut legal = Vec::new();
    game.legal_actions(&state, seat, &mut legal);
    let view = game.view(&state, seat).unwrap();
    let budget = Some(Budget::Iterations(17));
    let asked = Situation { game: &game, view, legal: &legal, heard: &[], budget, stop: None };
    let thought = Search::new(Budget::Iterations(500)).decide(&asked, &mut Dealer::new(1));
    let visits: u32 = thought.considered.iter().filter_map(|one| one.found).map(|found| found.visits).sum();
    assert!((9..=17).contains(&visits), "{visits}");
}

#[test]
fn a_budget_of_time_thinks_at_least_once() {
    let game = Basketboss::new(Basketboss::default_setup(2)).unwrap();
    let (state, seat) = position(&game, 2, 30).unwrap();
    let search = Search::new(Budget::Time(Duration::ZERO));
    let thought = decide(&game, &state, seat, search, 1);
    assert_eq!(thought.considered[0].found.unwrap().visits, 1);
}

#[test]
fn slips_are_as_frequent_as_they_were_asked_for() {
    let game = WorldLeague::new(world_league::Setup::new(2)).unwrap();
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

/// A player of Starplayer that slips in every decision still carries a deal on that it has begun.
#[test]
fn nobody_slips_out_of_a_deal_of_its_own() {
    let game = Starplayer::new(starplayer::Setup::new(3)).unwrap();
    let slipping = Search::new(Budget::Iterations(1)).slipping(100);
    let (mut own, mut others) = (0, 0);
    for seed in 0..4 {
        for steps in (0..400).step_by(9) {
            let Some((state, seat)) = position(&game, seed, steps) else { continue };
            let public = state.public();
            let leads = match (public.now(), &public.deal) {
                (Some(starplayer::Pending::Window { .. }), _) => true,
                (Some(starplayer::Pending::Deal), Some(deal)) => {
                    deal.stage == starplayer::DealStage::Building
                }
                _ => false,
            };
            let has_thought = !decide(&game, &state, seat, slipping, seed).considered.is_empty();
            assert_eq!(has_thought, leads, "{:?}", public.now());
            *if leads { &mut own } else { &mut others } += 1;
        }
    }
    assert!(own > 5 && others > 50, "{own} {others}");
}

/// The shares that searches of one position find lie within the margin of their mean.
#[test]
fn a_share_is_as_exact_as_its_margin_says() {
    let game = WorldLeague::new(world_league::Setup::new(3)).unwrap();
    let (state, seat) = position(&game, 3, 4).unwrap();
    let search = Search::new(Budget::Iterations(60));
    let mut found = std::collections::BTreeMap::<_, Vec<_>>::new();
    for seed in 0..40 {
        for one in decide(&game, &state, seat, search, seed).considered {
            found.entry(one.action).or_default().push(one.found.unwrap());
        }
    }
    let (mut within, mut all) = (0, 0);
    for estimates in found.values().filter(|estimates| estimates.len() > 20) {
        let tries: f64 = estimates.iter().map(|one| f64::from(one.visits)).sum();
        let mean = estimates.iter().map(|one| one.share * f64::from(one.visits)).sum::<f64>() / tries;
        within += estimates.iter().filter(|one| (one.share - mean).abs() <= one.margin).count();
        all += estimates.len();
    }
    assert!(all > 100 && within * 10 >= all * 9 && within < all, "{within} of {all}");
}
