//! Item cards of a box of one's own, named by their halves.

use basketball_duel::{BasketballDuel, Checks, Components, Half, Item, ItemCard, Side, Star};
use tabletop_core::{CheckedPosition, Dealer, Game as _, PositionError};

fn read(header: &str, lines: &str) -> Result<CheckedPosition<BasketballDuel>, PositionError> {
    let text = format!("tabletop position 1\ngame basketball-duel\n{header}\n\n{lines}");
    CheckedPosition::read(&text, &mut Dealer::new(1))
}

fn half((item, side): (Item, Side)) -> String {
    format!("{} {}", item.word(), side.word())
}

/// Every card with two different items is read. A card of the set is that card; any other takes the place of one that
/// nobody names, and everything is as in a set-up that has the card there.
#[test]
fn every_pair_of_halves_can_lie_on_the_table() {
    const ELSEWHERE: [usize; 5] = [27, 3, 4, 5, 40];
    let halves = || Item::ALL.into_iter().flat_map(|item| [(item, Side::Left), (item, Side::Right)]);
    let (mut known, mut own) = (0, 0);
    for (top, bottom) in halves().flat_map(|top| halves().map(move |bottom| (top, bottom))) {
        let card = format!("{} over {}", half(top), half(bottom));
        let lines = |card: &str| {
            format!("round 1, 1 to play\nhand 1: 41, 27, 3, 4, 5\narea 1: {card}@0,0\narea 2: 40@0,0\n")
        };
        let is_it = |other: &ItemCard| {
            (other.top.item, other.top.side) == top && (other.bottom.item, other.bottom.side) == bottom
        };
        let mut set = Components::default();
        let known_place = set.items.iter().position(is_it);
        if known_place.is_some_and(|place| ELSEWHERE.contains(&(place + 1))) {
            continue;
        }
        let position = read("seats 2", &lines(&card));
        if top.0 == bottom.0 {
            assert!(position.is_err(), "{card}");
            continue;
        }
        let position = position.unwrap_or_else(|error| panic!("{card}: {error}"));
        let setup = position.game.setup();
        if let Some(place) = known_place {
            known += 1;
            assert_eq!(setup.components, None, "{card}");
            let due = read("seats 2", &lines(&(place + 1).to_string()));
            assert_eq!(due.map(|due| due.state).ok(), Some(position.state), "{card}");
            continue;
        }
        own += 1;
        let place = setup.components.as_ref().unwrap().items.iter().position(is_it).unwrap();
        assert!(!ELSEWHERE.contains(&(place + 1)), "{card} takes the place of a card that is named");
        let half = |(item, side)| Half { item, side };
        set.items[place] = ItemCard { top: half(top), bottom: half(bottom), star: Star::None };
        assert_eq!(setup.components.as_ref(), Some(&set), "{card}");
        let header = format!("setup {}", serde_json::to_string(setup).unwrap());
        let due = read(&header, &lines(&(place + 1).to_string())).unwrap();
        assert_eq!((due.state, due.game.setup()), (position.state, setup), "{card}");
        let place = format!("takes the place of card {}", place + 1);
        assert!(position.taken.iter().any(|taken| taken.contains(&place)), "{:?}", position.taken);
    }
    assert_eq!((known, own), (35, 40));
}

#[test]
fn a_card_told_of_twice_is_one() {
    let card = "sneakers left over jersey left";
    let swiped = format!(
        "round 1, 1 to play\nhand 1: {card}, 4 cards\nseat 1: known {card}\narea 1: 10@0,0\narea 2: 3@0,0\n"
    );
    let position = read("seats 2", &swiped).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(position.taken.iter().filter(|taken| taken.contains("takes the place")).count(), 1);
    let twice = format!("round 1, 1 to play\narea 1: {card}@0,0\narea 2: {card}@0,0\n");
    let position = read("seats 2", &twice).unwrap();
    let items = &position.game.setup().components.as_ref().unwrap().items;
    let alike = items.iter().filter(|card| card.top.side == Side::Left && card.bottom.side == Side::Left);
    let stars: Vec<_> = alike.map(|card| card.star).collect();
    assert_eq!(stars, [Star::None; 2]);
}

#[test]
fn a_set_that_can_no_longer_be_sold_is_free() {
    let cards: Vec<_> = (1..=30).map(|_| "whistle left over jersey left").collect();
    let position = read("seats 2", &format!("round 1, 1 to play\ndiscard: {}\n", cards.join(", "))).unwrap();
    assert_eq!(position.game.setup().components.as_ref().unwrap().checks, Checks::Free);
}
