//! A search that asks for a proof: Starplayer's. It leaves its first sight where games in thought show a better action.

use starplayer::{Action, Pending, Setup, Starplayer, State};
use tabletop_core::{Awaits, Dealer, Game as _, Layout as _, Playout, Seat};
use tabletop_players::{Budget, Greedy, Heuristics as _, Player as _, Search, Situation, Thought, weigh};

/// The purchases of a few games among greedy players in which somebody has a choice.
fn purchases(game: &Starplayer) -> Vec<(State, Seat, Vec<Action>)> {
    let mut found = Vec::new();
    for number in 0..6 {
        let (mut state, mut dealer) = (game.start(&mut ()), Dealer::for_game(3, number));
        let mut playout = Playout::new(game, Greedy::new());
        while let Some(step) = playout.next_step(&state, &mut dealer) {
            if let (Awaits::Seats { must, .. }, Some(Pending::Buying)) =
                (game.awaits(state.public()), state.public().now())
                && let Some(seat) = must.first()
                && state.public().turn_number % 4 == 0
            {
                let mut legal = Vec::new();
                game.legal_actions(&state, seat, &mut legal);
                if legal.len() > 1 {
                    found.push((state, seat, legal));
                }
            }
            game.apply(&mut state, step, &mut ()).unwrap();
        }
    }
    found
}

fn asked<'a>(
    game: &'a Starplayer,
    (state, seat, legal): &'a (State, Seat, Vec<Action>),
) -> Situation<'a, Starplayer> {
    let view = game.view(state, *seat).unwrap();
    Situation { game, view, legal, heard: &[], budget: None, stop: None }
}

fn thought(asked: &Situation<'_, Starplayer>, games: u32) -> Thought<Action> {
    Search::new(Budget::Iterations(games)).decide(asked, &mut Dealer::new(4))
}

/// The greatest insight.
fn best(asked: &Situation<'_, Starplayer>) -> (Vec<i32>, i32) {
    let mut insights = Vec::new();
    asked.game.insights(asked.view, asked.legal, &mut insights);
    let best = insights.iter().copied().max().unwrap();
    (insights, best)
}

/// Where the search disagrees with its first sight, other games in thought, which a tree plays on with other luck, find
/// its action better too, on average over all these decisions.
#[test]
fn where_it_disagrees_with_first_sight_it_is_right() {
    let game = Starplayer::new(Setup { turn_limit: Some(500), ..Setup::new(2) }).unwrap();
    let purchases = purchases(&game);
    let (mut others, mut gain) = (0, 0.0);
    for purchase in &purchases {
        let asked = asked(&game, purchase);
        let taken = thought(&asked, 400).action;
        let (insights, best) = best(&asked);
        let first = (0..insights.len()).find(|index| insights[*index] == best).unwrap();
        let place = asked.legal.iter().position(|action| *action == taken).unwrap();
        if insights[place] < best {
            others += 1;
            let weighed = weigh(&asked, &[asked.legal[first], taken], 150, &mut Dealer::new(70));
            gain += weighed[1].differences[purchase.1.index()];
        }
    }
    let mean = gain / f64::from(others);
    assert!(others >= 3 && mean > 0.005, "{others} of {}, gain {mean}", purchases.len());
    assert!(
        purchases.len() > 4 * usize::try_from(others).unwrap(),
        "mostly the first sight is right: {others}"
    );
}

/// Too few games prove nothing: the search then takes what it takes without any.
#[test]
fn where_nothing_is_shown_it_follows_first_sight() {
    let game = Starplayer::new(Setup::new(2)).unwrap();
    let mut choices = 0;
    for purchase in &purchases(&game) {
        let asked = asked(&game, purchase);
        let (insights, best) = best(&asked);
        for games in [1, 7, 20] {
            let taken = thought(&asked, games).action;
            let place = asked.legal.iter().position(|action| *action == taken).unwrap();
            assert_eq!(insights[place], best, "{games} games, {taken:?}");
        }
        choices += u32::from(thought(&asked, 20).considered.len() > 1);
    }
    assert!(choices > 10, "{choices}");
}
