//! Basketball Duel: the notes on the places and cards of the table that follow from the reader's own view.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use tabletop_any::CellNote;
use tabletop_core::{Seat, View};

use super::card_notes::note_on_card;
use super::places::{cards_beside, could_complete, in_words, places_of};
use super::unseen::unseen;
use crate::rulings::SwipedCard;
use crate::{BasketballDuel, CardKind, GameCard, GameCards, Phase, Public, State};

/// The notes on the cards that the reader knows, on the open places where the reader lays cards, and on the cards that the
/// reader could swipe.
pub(super) fn all(game: &BasketballDuel, view: View<'_, State>) -> Vec<CellNote> {
    let public = view.public;
    if matches!(public.phase, Phase::Over { .. }) {
        return Vec::new();
    }
    let mut notes = on_cards(game, view);
    let hidden = unseen(game, public, Some(view));
    for area in [Some(view.seat), game.mate(view.seat)].into_iter().flatten() {
        for open in public.areas.open_spots(area) {
            let fit = game.cards_wanted(open.top, open.bottom);
            // The note of a place where no card of the set fits says so already.
            if !fit.is_empty() {
                let text = fitting(view, fit, hidden);
                let cell = format!("area-{area}-{}", open.at);
                notes.push(CellNote::new(cell, "Cards for this place", text, &["BD-CARDS-3"]));
            }
        }
    }
    if public.phase.is_sudden_death() {
        return notes;
    }
    for from in game.opponents(view.seat) {
        for laid in public.areas.laid(from) {
            if !public.areas.locked().contains(laid.card) {
                let text = if_swiped(game, public, view.seat, laid.card);
                let cell = format!("area-{from}-{}", laid.at);
                notes.push(CellNote::new(cell, "If you swipe this card", text, &["BD-SWIPE-ITEM-4"]));
            }
        }
    }
    notes
}

/// The notes on single cards: what an Immunity or a Swipe does, and where an Item card of the reader fits.
fn on_cards(game: &BasketballDuel, view: View<'_, State>) -> Vec<CellNote> {
    let public = view.public;
    let mut cards: Vec<(String, GameCard)> = Vec::new();
    cards.extend(view.own.hand.iter().map(|card| (format!("hand-{card}"), card)));
    cards.extend(view.own.mate.hand.iter().map(|card| (format!("mate-{card}"), card)));
    for seat in game.all_seats() {
        let known = public.known.get(seat).copied().unwrap_or(GameCards::EMPTY);
        cards.extend(known.iter().map(|card| (format!("known-{seat}-{card}"), card)));
    }
    cards.extend(public.top_discard().map(|card| (String::from("discard"), card)));
    if let Phase::LaySwiped { seat, card } = public.phase
        && seat == view.seat
    {
        cards.push((format!("swiped-{card}"), card));
    }
    let mut notes = Vec::new();
    for (cell, card) in cards {
        notes.extend(note_on_card(game, cell.clone(), card));
        let is_own = !cell.starts_with("mate") && !cell.starts_with("known");
        let is_item = matches!(game.card(card), Some(CardKind::Item(_)));
        if is_own && is_item && !public.phase.is_sudden_death() {
            notes.push(own_places(game, view, cell, card));
        }
    }
    notes
}

/// The places where the reader could lay a card of its own. Before the first card of its area, the cards that would fit
/// beside it instead.
fn own_places(game: &BasketballDuel, view: View<'_, State>, cell: String, card: GameCard) -> CellNote {
    if view.public.areas.cards(view.seat).is_empty() {
        let text = format!("As your Start card: {}", as_start(game, view, card));
        return CellNote::new(cell, "As your Start card", text, &["BD-START-1", "BD-CARDS-3"]);
    }
    let places = places_of(game, view.public, view.seat, card);
    let text = match places.as_slice() {
        [] => String::from("It fits nowhere now."),
        places => format!("It fits {}.", in_words(game, view.seat, places)),
    };
    CellNote::new(cell, "Places for this card", text, &["BD-CARDS-3"])
}

/// The cards that would fit beside a Start card: those of the hand, and the number of those that the reader does not see.
pub(super) fn as_start(game: &BasketballDuel, view: View<'_, State>, card: GameCard) -> String {
    let beside = cards_beside(game, card);
    let unseen = beside.intersection(unseen(game, view.public, Some(view)));
    let hand = match listed(beside.intersection(view.own.hand)) {
        (0, _) => String::from("no other card"),
        (1, one) => format!("card {one}"),
        (_, several) => format!("cards {several}"),
    };
    let unseen = match unseen.len() {
        1 => String::from("1 unseen card fits"),
        several => format!("{several} unseen cards fit"),
    };
    format!("{unseen} beside it, and {hand} of your hand.")
}

/// The number of some cards, and their numbers in words.
fn listed(cards: GameCards) -> (usize, String) {
    let numbers: Vec<String> = cards.iter().map(|card| format!("{card}")).collect();
    (numbers.len(), numbers.join(", "))
}

/// A count of cards that fit: `12 fit`.
fn counted(count: u32) -> String {
    match count {
        0 => String::from("none fits"),
        1 => String::from("1 fits"),
        several => format!("{several} fit"),
    }
}

/// The cards that fit at a place, of those that the reader could lay and of those that the reader does not see.
fn fitting(view: View<'_, State>, fit: GameCards, unseen: GameCards) -> String {
    let is_sudden = view.public.phase.is_sudden_death();
    let own = if is_sudden {
        view.public.sudden.cards.get(view.seat).copied().unwrap_or(GameCards::EMPTY)
    } else {
        view.own.hand
    };
    let whose = if is_sudden { "your face-up cards" } else { "your hand" };
    let own = match listed(fit.intersection(own)) {
        (0, _) => format!("No card of {whose} fits here."),
        (1, one) => format!("Of {whose}, card {one} fits here."),
        (_, several) => format!("Of {whose}, cards {several} fit here."),
    };
    let swiped = match view.public.phase {
        Phase::LaySwiped { seat, card } if seat == view.seat && fit.contains(card) => {
            format!("The swiped card {card} fits here. ")
        }
        Phase::LaySwiped { seat, card } if seat == view.seat => {
            format!("The swiped card {card} does not fit here. ")
        }
        _ => String::new(),
    };
    let unseen = counted(fit.intersection(unseen).len());
    let others = if is_sudden {
        "that are not dealt yet"
    } else {
        "that you do not see, in the draw pile and in other hands"
    };
    format!("{swiped}{own} Of the cards {others}, {unseen}.")
}

/// The destination of an opponent's card if the seat swipes it (BD-SWIPE-ITEM-4; R-5), with the places where it fits.
fn if_swiped(game: &BasketballDuel, public: &Public, seat: Seat, card: GameCard) -> String {
    let places = places_of(game, public, seat, card);
    let fits = in_words(game, seat, &places);
    let swipe = "If you swipe this card,";
    match (game.rulings().swiped, places.is_empty()) {
        (SwipedCard::AtOnceIfItFits, false) => format!("{swipe} you lay it at once: it fits {fits}."),
        (SwipedCard::TakerChooses, false) => {
            format!("{swipe} you lay it at once or keep it in your hand: it fits {fits}.")
        }
        (SwipedCard::AtOnceIfItFits | SwipedCard::TakerChooses, true) => {
            format!("{swipe} it goes into your hand: it fits nowhere now.")
        }
        (SwipedCard::IntoHand | SwipedCard::ThenAnyPlay, false) => {
            format!("{swipe} it goes into your hand. It fits {fits} now.")
        }
        (SwipedCard::IntoHand | SwipedCard::ThenAnyPlay, true) => {
            format!("{swipe} it goes into your hand. It fits nowhere now.")
        }
    }
}

/// The sentence on a Swipe of an Item card: the places where the card fits, or that it fits nowhere.
pub(super) fn places_of_swiped(game: &BasketballDuel, public: &Public, seat: Seat, card: GameCard) -> String {
    match places_of(game, public, seat, card).as_slice() {
        [] => String::from("The card fits nowhere now."),
        places => format!("The card fits {}.", in_words(game, seat, places)),
    }
}

/// The way of a swiped card in a few words, for a choice: `to lay`, `to complete hoop`.
pub(super) fn way_of_swiped(game: &BasketballDuel, public: &Public, seat: Seat, card: GameCard) -> String {
    let places = places_of(game, public, seat, card);
    let completed: Vec<&str> = could_complete(&places).iter().map(|item| game.names().of(*item)).collect();
    let way = match game.rulings().swiped {
        SwipedCard::AtOnceIfItFits if !completed.is_empty() => {
            return format!("to complete {}", completed.join(" and "));
        }
        SwipedCard::AtOnceIfItFits if !places.is_empty() => "to lay",
        SwipedCard::TakerChooses if !places.is_empty() => "to lay or keep",
        _ => "into your hand",
    };
    String::from(way)
}
