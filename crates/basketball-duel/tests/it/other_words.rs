//! Positions and actions in the words of a hurried person: each means the same as the notation.

#![cfg(feature = "face")]

use basketball_duel::BasketballDuel;
use tabletop_any::About as _;
use tabletop_core::testing::differing_halves;
use tabletop_core::{CheckedPosition, Dealer, Layout as _, Seat};

#[test]
fn other_words_mean_the_same() {
    let differing =
        differing_halves::<BasketballDuel>(include_str!("other_words.txt"), |game, state, seat, said| {
            game.action_meant(state.public(), seat, said)
        });
    assert!(differing.is_empty(), "{}", differing.join("\n\n"));
}

/// A question about a card that cannot be meant is no other action: the one that does not lie on top, the one that was not
/// swiped, a card in the area of an opponent.
#[test]
fn a_card_that_cannot_be_meant_is_not_replaced() {
    let read = |lines: &str| {
        let text = format!("tabletop position 1\ngame basketball-duel\nseats 2\n\n{lines}");
        CheckedPosition::<BasketballDuel>::read(&text, &mut Dealer::new(1)).unwrap()
    };
    let [one, ..] = Seat::ALL;
    let draws = read("round 1, 1 to draw\ndiscard: swipe wild, 12\narea 2: 3@0,0\n");
    let swiped = read("round 1, 1 has swiped 17\nhand 1: 3 cards\narea 1: 10@0,0\narea 2: 3@0,0\n");
    for (position, said) in [
        (&draws, "draws the swipe wild from the discard pile"),
        (&swiped, "keep 18 in the hand"),
        (&swiped, "lay it right of 10 in area 2"),
    ] {
        let meant = position.game.action_meant(position.state.public(), one, said);
        assert_eq!(meant, None, "{said}");
    }
}
