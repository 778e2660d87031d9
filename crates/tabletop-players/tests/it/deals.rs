//! The insights of Starplayer, which a search uses: worked examples, and whole games.

use starplayer::{Action, Bundle, Setup, Starplayer, State};
use tabletop_core::{
    ChanceSource, CheckedPosition, Dealer, Game as _, Layout as _, Playout, Policy, Seat, Step, View,
};
use tabletop_players::{Greedy, Heuristics};

/// Takes the action with the greatest insight; of equal ones one by lot.
#[derive(Default)]
struct Insight(Vec<i32>);

impl Policy<Starplayer> for Insight {
    fn choose(
        &mut self,
        game: &Starplayer,
        view: View<'_, State>,
        legal: &[Action],
        choices: &mut dyn ChanceSource,
    ) -> usize {
        game.insights(view, legal, &mut self.0);
        assert_eq!(self.0.len(), legal.len());
        let most = self.0.iter().max();
        let best: Vec<_> = (0..legal.len()).filter(|index| Some(&self.0[*index]) == most).collect();
        best[choices.index(best.len())]
    }
}

/// The game and the state of a position in words.
fn position(seats: u8, lines: &str) -> (Starplayer, State) {
    let text = format!("tabletop position 1\ngame starplayer\nseats {seats}\n\n{lines}");
    let CheckedPosition { game, state, .. } =
        CheckedPosition::<Starplayer>::read(&text, &mut Dealer::new(1)).unwrap();
    (game, state)
}

/// The action that a seat likes best.
fn liked(game: &Starplayer, state: &State, seat: Seat) -> Action {
    let mut legal = Vec::new();
    game.legal_actions(state, seat, &mut legal);
    let view = game.view(state, seat).unwrap();
    legal[Insight::default().choose(game, view, &legal, &mut Dealer::new(1))]
}

/// Lets the first seat negotiate as it likes, from a window that it has opened to its proposal number `number`,
/// while the second seat declines. Returns what both would give.
fn proposed(game: &Starplayer, mut state: State, number: u32) -> [Bundle; 2] {
    let [one, two, ..] = Seat::ALL;
    let mut proposals = 0;
    for _ in 0..100 {
        let action = liked(game, &state, one);
        game.apply(&mut state, Step::Decision { seat: one, action }, &mut ()).unwrap();
        if action == Action::Propose {
            proposals += 1;
            let deal = state.public().deal.unwrap();
            if proposals == number {
                return [deal.one_gives, deal.other_gives];
            }
            let decline = Step::Decision { seat: two, action: Action::Decline };
            game.apply(&mut state, decline, &mut ()).unwrap();
        }
    }
    panic!("{proposals} proposals");
}

/// The own squad is red. The other club holds three reds that are of no use to it.
#[test]
fn a_seat_buys_what_its_squad_lacks_and_offers_more_after_a_refusal() {
    let (game, mut state) = position(
        2,
        "turn of seat 1, to roll\nseat 1: £80M, red 1-6, manager-1, red stadium, no cup matches, 2 windows\nseat 2: £30M, blue 1-5, red 7-9\n",
    );
    let one = Seat::ALL[0];
    assert_eq!(liked(&game, &state, one), Action::OpenWindow);
    let opens = Step::Decision { seat: one, action: Action::OpenWindow };
    game.apply(&mut state, opens, &mut ()).unwrap();
    let [first_price, second_price] = [1, 2].map(|number| {
        let [gives, takes] = proposed(&game, state, number);
        let reds = takes.footballers.iter().filter(|one| one.squad() == starplayer::Squad::Red).count();
        assert_eq!(reds, 3, "all reds: {takes:?}");
        gives.money
    });
    assert!(first_price < second_price, "{first_price}, then {second_price}");
}

/// A proposal is answered by worth: for the red that seat 2 can spare £1M is too little in a race of two, and £30M
/// enough.
#[test]
fn a_proposal_is_accepted_for_enough_money_only() {
    let (game, state) = position(
        2,
        "turn of seat 1, to roll\nseat 1: £120M, red 1 2, 2 windows\nseat 2: £80M, blue 1-5, red 7\n",
    );
    let [one, two, ..] = Seat::ALL;
    for (notes, answer) in [(&["1m"][..], Action::Decline), (&["10m", "10m", "10m"][..], Action::Accept)] {
        let mut state = state;
        let pushes = notes.iter().map(|note| format!("give {note}"));
        let pushes = ["window", "negotiate 2", "take red-7"].map(String::from).into_iter().chain(pushes);
        for action in pushes.chain([String::from("propose")]) {
            let step = Step::Decision { seat: one, action: action.parse().unwrap() };
            game.apply(&mut state, step, &mut ()).unwrap();
        }
        assert_eq!(liked(&game, &state, two), answer, "{notes:?}");
    }
}

/// A swap helps both clubs against the third.
#[test]
fn an_equal_swap_is_accepted_if_there_is_a_third_club() {
    let (game, mut state) = position(
        3,
        "turn of seat 1, to roll\nseat 1: £80M, red 1-5, blue 6, 2 windows\n\
         seat 2: £80M, blue 1-5, red 6\nseat 3: £80M, white 1-5\n",
    );
    let [one, two, ..] = Seat::ALL;
    for action in ["window", "negotiate 2", "take red-6", "give blue-6", "propose"] {
        let step = Step::Decision { seat: one, action: action.parse().unwrap() };
        game.apply(&mut state, step, &mut ()).unwrap();
    }
    assert_eq!(liked(&game, &state, two), Action::Accept);
}

/// A Footballer of the own squad is bought. If there is no room, the Footballer that is missed least is sold first.
#[test]
fn a_footballer_of_the_own_squad_is_bought() {
    for (cards, liked_best) in [("red 1-4", "buy"), ("red 1-7, blue 1-4", "sell blue-1")] {
        let (game, state) = position(
            2,
            &format!("turn of seat 1, may buy\nseat 1: £100M, on red-5, {cards}\nseat 2: £100M, white 1-4\n"),
        );
        assert_eq!(liked(&game, &state, Seat::ALL[0]), liked_best.parse().unwrap(), "{cards}");
    }
}

/// Seats are exchanged between the two games of each deal.
#[test]
fn insight_beats_the_first_sight_and_does_not_lock_the_table() {
    let play = |seats: Vec<Box<dyn Policy<Starplayer>>>, number: u64| {
        let count = u8::try_from(seats.len()).unwrap();
        let game = Starplayer::new(Setup { turn_limit: Some(500), ..Setup::new(count) }).unwrap();
        let mut state = game.start(&mut ());
        let mut dealer = Dealer::for_game(5, number);
        assert!(Playout::new(&game, seats).play(&mut state, &mut dealer, &mut (), 1_000_000).over);
        game.standings(&state)
    };
    let mut won = 0;
    for number in 0..200_u64 {
        let own = usize::try_from(number % 2).unwrap();
        let mut seats: Vec<Box<dyn Policy<Starplayer>>> = vec![Box::new(Greedy::new())];
        seats.insert(own, Box::new(Insight::default()));
        won += u32::from(play(seats, number / 2).rows[own].wins);
    }
    assert!(won > 124, "{won} of 200");
    for number in 0..40 {
        let mut seats: Vec<Box<dyn Policy<Starplayer>>> = Vec::new();
        seats.resize_with(4, || Box::new(Insight::default()));
        let rows = play(seats, number).rows;
        assert!(rows.iter().any(|row| row.wins), "game {number} is stopped");
    }
}
