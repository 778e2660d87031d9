//! Basketball Duel: the notes on the places and cards of the table that follow from the reader's own view.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use tabletop_any::CellNote;
use tabletop_core::{Seat, View};

use super::unseen::unseen;
use crate::rulings::SwipedCard;
use crate::{BasketballDuel, GameCard, GameCards, Phase, Public, State};

/// The notes on the open places where the reader lays cards, and on the cards that the reader could swipe.
pub(super) fn all(game: &BasketballDuel, view: View<'_, State>) -> Vec<CellNote> {
    let public = view.public;
    if matches!(public.phase, Phase::Over { .. }) {
        return Vec::new();
    }
    let mut notes = Vec::new();
    let hidden = unseen(game, public, Some(view));
    for area in [Some(view.seat), game.mate(view.seat)].into_iter().flatten() {
        for open in public.areas.open_spots(area) {
            let fit = game.cards_wanted(open.top, open.bottom);
            // The note of a place where no card of the set fits says so already.
            if !fit.is_empty() {
                let text = fitting(fit.intersection(view.own.hand), fit.intersection(hidden));
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

/// The cards that fit at a place, of the hand and of those that the reader does not see.
fn fitting(hand: GameCards, unseen: GameCards) -> String {
    let numbers: Vec<String> = hand.iter().map(|card| format!("{card}")).collect();
    let hand = match numbers.as_slice() {
        [] => String::from("No card of your hand fits here."),
        [one] => format!("Of your hand, card {one} fits here."),
        several => format!("Of your hand, cards {} fit here.", several.join(", ")),
    };
    let unseen = match unseen.len() {
        0 => String::from("none fits"),
        1 => String::from("1 fits"),
        several => format!("{several} fit"),
    };
    format!("{hand} Of the cards that you do not see, in the draw pile and in other hands, {unseen}.")
}

/// The destination of an opponent's card if the seat swipes it (BD-SWIPE-ITEM-4; R-5).
fn if_swiped(game: &BasketballDuel, public: &Public, seat: Seat, card: GameCard) -> &'static str {
    let fits = fits_somewhere(game, public, seat, card);
    match (game.rulings().swiped, fits) {
        (SwipedCard::AtOnceIfItFits, true) => "If you swipe this card, you lay it at once: it fits.",
        (SwipedCard::TakerChooses, true) => {
            "If you swipe this card, you lay it at once or keep it in your hand: it fits."
        }
        (SwipedCard::AtOnceIfItFits | SwipedCard::TakerChooses, false) => {
            "If you swipe this card, it goes into your hand: it fits nowhere now."
        }
        (SwipedCard::IntoHand | SwipedCard::ThenAnyPlay, true) => {
            "If you swipe this card, it goes into your hand. It fits now."
        }
        (SwipedCard::IntoHand | SwipedCard::ThenAnyPlay, false) => {
            "If you swipe this card, it goes into your hand. It fits nowhere now."
        }
    }
}

/// The way of a swiped card in two or three words, for a choice.
pub(super) fn way_of_swiped(
    game: &BasketballDuel,
    public: &Public,
    seat: Seat,
    card: GameCard,
) -> &'static str {
    let fits = fits_somewhere(game, public, seat, card);
    match game.rulings().swiped {
        SwipedCard::AtOnceIfItFits if fits => "to lay",
        SwipedCard::TakerChooses if fits => "to lay or keep",
        _ => "into your hand",
    }
}

/// `true` if the seat could lay the card now, in the own area or the team-mate's.
fn fits_somewhere(game: &BasketballDuel, public: &Public, seat: Seat, card: GameCard) -> bool {
    game.can_lay(public, seat, GameCards::only(card)).is_some()
}
