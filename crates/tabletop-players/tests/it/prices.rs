//! The insights of World League and Basketboss, which a search uses: the prices of players.

use basketboss::{Basketboss, CardId, PlayerId};
use tabletop_core::{Awaits, ChanceSource, Dealer, Game, Layout as _, Playout, Policy, Seat, Step, View};
use tabletop_players::{Greedy, Heuristics};
use world_league::{Tile, WorldLeague};

/// Takes the action with the greatest insight; of equal ones the first.
#[derive(Default)]
struct Insight(Vec<i32>);

impl<G: Heuristics> Policy<G> for Insight {
    fn choose(
        &mut self,
        game: &G,
        view: View<'_, G::State>,
        legal: &[G::Action],
        _: &mut dyn ChanceSource,
    ) -> usize {
        game.insights(view, legal, &mut self.0);
        let best = (0..legal.len()).rev().max_by_key(|index| self.0[*index]);
        best.unwrap_or(0)
    }
}

/// Number of games, of 200 at a table of three, that one player by insight wins against two greedy ones.
fn won_by_insight<G: Heuristics>() -> u32 {
    let game = G::new(G::default_setup(3)).unwrap();
    let mut won = 0;
    for number in 0..200_u64 {
        let own = usize::try_from(number % 3).unwrap();
        let mut seats: Vec<Box<dyn Policy<G>>> = vec![Box::new(Greedy::new()), Box::new(Greedy::new())];
        seats.insert(own, Box::new(Insight::default()));
        let mut state = game.start(&mut ());
        let mut dealer = Dealer::for_game(5, number / 3);
        let played = Playout::new(&game, seats).play(&mut state, &mut dealer, &mut (), 10_000);
        assert!(played.over);
        won += u32::from(game.standings(&state).rows[own].wins);
    }
    won
}

#[test]
fn insight_beats_two_at_first_sight() {
    let won = won_by_insight::<WorldLeague>();
    assert!(won > 140, "World League: {won} of 200");
    let won = won_by_insight::<Basketboss>();
    assert!(won > 140, "Basketboss: {won} of 200");
}

/// The first state of a game in which a manager decides. Chance chooses `first` as soon as it can, and else the
/// first outcome.
fn opened<G: Game>(game: &G, first: impl Fn(&G::Outcome) -> bool) -> G::State {
    let mut state = game.start(&mut ());
    while game.awaits(state.public()) == Awaits::Chance {
        let outcomes = (0..game.outcome_count(&state)).filter_map(|index| game.outcome(&state, index));
        let outcomes: Vec<_> = outcomes.collect();
        let chosen = outcomes.iter().copied().find(&first).unwrap_or(outcomes[0]);
        game.apply(&mut state, Step::Chance(chosen), &mut ()).unwrap();
    }
    state
}

/// The merit and the insight of the lowest bid of the manager in turn.
fn of_lowest_bid<G: Heuristics>(game: &G, state: &G::State, bid: G::Action) -> (i32, i32) {
    let seat = game.awaits(state.public()).deciders().first().unwrap();
    let view = game.view(state, seat).unwrap();
    let (mut legal, mut merits, mut insights) = (Vec::new(), Vec::new(), Vec::new());
    game.list_actions(view, &mut legal);
    game.merits(view, &legal, &mut merits);
    game.insights(view, &legal, &mut insights);
    let index = legal.iter().position(|action| *action == bid).unwrap();
    (merits[index], insights[index])
}

/// The merit and the insight of a bid of one million for the free agent of this name, at a table of three in season 1.
fn in_league(name: &str) -> (i32, i32) {
    let game = WorldLeague::new(WorldLeague::default_setup(3)).unwrap();
    let number = (1..).zip(&game.components().agents).find(|(_, agent)| agent.name == name).unwrap().0;
    let first = world_league::Outcome::Turn(Tile::agent(number).unwrap());
    let state = opened(&game, |outcome| *outcome == first);
    assert_eq!(state.public().market.first().copied(), Tile::agent(number));
    of_lowest_bid(&game, &state, world_league::Action::Bid(1))
}

/// The merit and the insight of an offer of one dollar for the player of this name, at a table of three in season 1.
fn in_basketboss(name: &str) -> (i32, i32) {
    let game = Basketboss::new(Basketboss::default_setup(3)).unwrap();
    let number = (1..).zip(&game.components().players).find(|(_, card)| card.name == name).unwrap().0;
    let card = CardId::Player(PlayerId::from_number(number).unwrap());
    let state = opened(&game, |outcome| *outcome == basketboss::Outcome::Flip(card));
    assert_eq!(state.public().row.first(), Some(&card));
    of_lowest_bid(&game, &state, basketboss::Action::Offer(1))
}

/// Of two small forwards with one coin, Peak Ofform has 3, 4, 5, 4, 3 and 2 basketballs, and Al Rounder 3, 3, 3, 3, 2
/// and 2. Of two guards with $1, Ivan Allerson has 4, 4, 3 and 2 stars, and Tip Offerman
/// 4, 3 and 2.
#[test]
fn a_better_player_has_a_higher_price() {
    let [better, worse] = ["Peak Ofform", "Al Rounder"].map(|name| in_league(name).1);
    assert!(better > worse && worse > 0, "{better} {worse}");
    let [better, worse] = ["Ivan Allerson", "Tip Offerman"].map(|name| in_basketboss(name).1);
    assert!(better > worse && worse > 0, "{better} {worse}");
}

/// Roo Kie has no basketball in his first season, and 2, 4, 5, 5 and 4 later. At first sight he never counts.
#[test]
fn a_player_without_a_value_in_his_first_season_has_a_price() {
    let (merit, insight) = in_league("Roo Kie");
    assert!(merit < 0 && insight > 0, "merit {merit}, insight {insight}");
}

/// In games of players by insight, nobody bids more than a million above the money of the richest rival, and nobody
/// offers more than a dollar above it.
#[test]
fn nobody_bids_above_the_richest_rival() {
    let league = WorldLeague::new(WorldLeague::default_setup(3)).unwrap();
    let bids = bids(&league, |state, seat, action| match action {
        world_league::Action::Bid(millions) => {
            let rivals = state.public().teams.iter().filter(|(other, _)| *other != seat);
            let richest = rivals.map(|(_, team)| team.millions).max().unwrap_or(0);
            assert!(millions <= richest + 1, "{millions} against {richest}");
            true
        }
        _ => false,
    });
    assert!(bids > 500, "{bids} bids");
    let basketboss = Basketboss::new(Basketboss::default_setup(3)).unwrap();
    let offers = self::bids(&basketboss, |state, seat, action| match action {
        basketboss::Action::Offer(dollars) => {
            let rivals = state.public().teams.iter().filter(|(other, _)| *other != seat);
            let richest = rivals.map(|(_, team)| team.dollars).max().unwrap_or(0);
            // Under Hard Bargain an offer beats the last one by two dollars.
            assert!(dollars <= richest + 2, "{dollars} against {richest}");
            true
        }
        _ => false,
    });
    assert!(offers > 500, "{offers} offers");
}

/// Plays 20 games by insight, and counts the decisions for which `is_bid` is true.
fn bids<G: Heuristics>(game: &G, is_bid: impl Fn(&G::State, Seat, G::Action) -> bool) -> u32 {
    let mut count = 0;
    for number in 0..20 {
        let mut state = game.start(&mut ());
        let mut dealer = Dealer::for_game(7, number);
        let mut playout = Playout::new(game, Insight::default());
        while let Some(step) = playout.next_step(&state, &mut dealer) {
            if let Step::Decision { seat, action } = step {
                count += u32::from(is_bid(&state, seat, action));
            }
            game.apply(&mut state, step, &mut ()).unwrap();
        }
    }
    count
}
