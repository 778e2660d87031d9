//! States drawn from the view of a seat.

use std::collections::BTreeMap;

use basketball_duel::{BasketballDuel, GameCard, Setup, State};
use tabletop_core::{
    Awaits, CardSet, CheckedPosition, Dealer, Game, Layout, Playout, Sampled, Seat, Step, Table,
};

/// The cards that do not lie open in a position of round 1: ten, of which each hand has four.
const NEARLY_ALL_OPEN: [u8; 10] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

fn hand(state: &State, seat: usize) -> CardSet<GameCard> {
    state.secrets()[seat].hand
}

/// Seat 1 holds cards 1 to 4. Four of the six others that do not lie open are in the hand of seat 2.
fn nearly_all_open(more: &str) -> (BasketballDuel, State) {
    let game = BasketballDuel::new(Setup::new(2)).unwrap();
    let open = game.game_cards().map(GameCard::number).filter(|card| !NEARLY_ALL_OPEN.contains(card));
    let open: Vec<_> = open.map(|card| card.to_string()).collect();
    let written = format!(
        "tabletop position 1\ngame basketball-duel\nseats 2\n\nround 1, 1 to draw\ndiscard: {}\nhand 1: 1, 2, 3, 4\n\
         hand 2: 4 cards, 5\nseat 2: bonus face-down{more}\n",
        open.join(", ")
    );
    let position = CheckedPosition::<BasketballDuel>::read(&written, &mut Dealer::new(3)).unwrap();
    (position.game, position.state)
}

#[test]
fn every_hand_is_drawn_as_often() {
    let (game, state) = nearly_all_open("");
    let view = game.view(&state, Seat::ALL[0]).unwrap();
    let (mut counts, mut dealer) = (BTreeMap::new(), Dealer::new(4));
    for _ in 0..15_000 {
        let drawn = game.sample(view, &mut dealer);
        assert_eq!(hand(&drawn, 0), hand(&state, 0));
        let cards: Vec<_> = hand(&drawn, 1).iter().map(GameCard::number).collect();
        *counts.entry(cards).or_insert(0_u32) += 1;
    }
    // Four of six cards make 15 hands, and each should come about 1000 times.
    assert_eq!(counts.len(), 15);
    assert!(counts.values().all(|count| (880..=1120).contains(count)), "{counts:?}");
}

#[test]
fn a_card_that_all_saw_taken_stays_where_it_is() {
    let (game, state) = nearly_all_open(", known 5");
    let view = game.view(&state, Seat::ALL[0]).unwrap();
    let (mut hands, mut dealer) = (BTreeMap::new(), Dealer::new(5));
    for _ in 0..10_000 {
        let cards = hand(&game.sample(view, &mut dealer), 1);
        assert!(cards.contains(GameCard::from_number(5).unwrap()));
        let cards: Vec<_> = cards.iter().map(GameCard::number).collect();
        *hands.entry(cards).or_insert(0_u32) += 1;
    }
    assert_eq!(hands.len(), 10, "three of the five others");
    assert!(hands.values().all(|count| (880..=1120).contains(count)), "{hands:?}");
}

#[test]
fn what_is_taken_openly_is_known_until_it_is_played() {
    let mut table = Table::new(BasketballDuel::new(Setup::new(2)).unwrap());
    let (mut dealer, mut taken, mut played) = (Dealer::new(8), 0, 0);
    for _ in 0..600 {
        let game = table.game().clone();
        if game.awaits(table.public()) == Awaits::Over {
            break;
        }
        let before = *table.public();
        let step = Playout::uniform(&game).next_step(table.state(), &mut dealer).unwrap();
        table.take(step).unwrap();
        for seat in [Seat::ALL[0], Seat::ALL[1]] {
            let (known, was) = (table.public().known[seat], before.known[seat]);
            assert!(known.difference(hand(table.state(), seat.index())).is_empty());
            taken += known.difference(was).len();
            played += was.difference(known).len();
            let new = known.difference(was).nth(0);
            let swiped =
                matches!(step, Step::Decision { action, .. } if action.to_string().starts_with("swipe"));
            assert!(new.is_none() || swiped || new == before.top_discard(), "{step}");
        }
    }
    assert!(taken > 0 && played > 0, "{taken} {played}");
}
