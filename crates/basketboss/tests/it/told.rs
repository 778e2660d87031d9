//! Events and their audience, as far as a scenario cannot express them.

use basketboss::{Basketboss, Event, SeasonCard};
use tabletop_core::{Game as _, Seat};

use crate::position::{last_told, play, seat};

/// Every seat receives the event of a closed hand. Only the bidder receives the amount.
#[test]
fn a_closed_hand_is_heard_of_and_its_bid_is_not() {
    let script = "
        @ seats 2
        @ season 2 rest-year, advisors banker agent
        @ row injury-1 9
        1: bid 3";
    let table = play(script).table;
    let heard = |who: Option<Seat>| {
        let told = table.last_events().iter().filter(|entry| entry.is_for(who));
        told.map(|entry| table.game().text(&entry.event).to_string()).collect::<Vec<_>>()
    };
    assert_eq!(heard(Some(seat(1))), ["seat 1 closes a hand", "seat 1 closes a hand over $3"]);
    assert_eq!(heard(Some(seat(2))), ["seat 1 closes a hand"]);
    assert_eq!(heard(None), ["seat 1 closes a hand"]);
}

/// A marker moves at the start of a season for one of three reasons: the new season card, the end of the old one,
/// or the ageing of the cards. A marker that stays has no event.
#[test]
fn markers_move_as_a_season_begins_by_the_clause_that_moves_them() {
    let begun = |before: SeasonCard, after: SeasonCard| {
        let script = format!(
            "@ seats 2
             @ season 2 {before}, advisors banker agent
             @ season card 3: {after}
             @ card 1 PG: 7
             @ row 9
             1: pass / 2: pass / 2: hire banker / 1: hire agent"
        );
        let table = play(&script).table;
        let told = last_told(&table);
        let begins = told.iter().position(|line| line.starts_with("season 3")).unwrap();
        let moved = told[begins..].iter().filter(|line| line.contains("marker"));
        moved.cloned().collect::<Vec<_>>()
    };
    assert_eq!(
        begun(SeasonCard::RestYear, SeasonCard::ChemistryClass),
        [
            "the marker of seat 1 moves to 19 [BB-CARD-CHEMISTRY-CLASS]",
            "the marker of seat 2 moves to 15 [BB-CARD-CHEMISTRY-CLASS]",
        ]
    );
    assert_eq!(
        begun(SeasonCard::ChemistryClass, SeasonCard::HardBargain),
        ["the marker of seat 1 moves to 13 [BB-SEASON-1]", "the marker of seat 2 moves to 10 [BB-SEASON-1]",]
    );
    assert_eq!(
        begun(SeasonCard::SharedGate, SeasonCard::HardBargain),
        ["the marker of seat 1 moves to 13 [BB-TROPHY-2]"]
    );
    assert_eq!(begun(SeasonCard::RestYear, SeasonCard::HardBargain), [""; 0]);
}

#[test]
fn one_of_anything_is_one() {
    let game = Basketboss::new(Basketboss::default_setup(2)).unwrap();
    for (event, words) in [
        (Event::StackRanOut { cards: 1 }, "the stack has run out with 1 card in the row"),
        (Event::StackRanOut { cards: 2 }, "the stack has run out with 2 cards in the row"),
        (Event::SlidesBy { spaces: 1 }, "player cards slide 1 space"),
        (
            Event::StrengthCounted { seat: seat(1), stars: 1, positions: 1, strength: 2 },
            "seat 1: 1 star and 1 position, strength 2",
        ),
    ] {
        assert_eq!(game.text(&event).to_string(), words);
    }
}
