//! Basketball Duel: what a card does, by the readings of the game.

use alloc::format;
use alloc::string::String;

use tabletop_any::CellNote;

use crate::rulings::{ImmunityReach, NothingToTake, SwipedCard};
use crate::{BasketballDuel, CardKind, GameCard, Item, Mode, Swipe};

/// The note on an Immunity card, a Swipe card, or an Item card with a star. `None` for any other card.
pub(super) fn note_on_card(game: &BasketballDuel, cell: String, card: GameCard) -> Option<CellNote> {
    let note = match game.card(card)? {
        CardKind::Item(_) if game.has_star(card) => {
            let text = "The star: whoever lays this card has another whole turn at once. In the last plays of a round it \
                        gives nothing.";
            CellNote::new(cell, "A star", text, &["BD-STAR-1", "BD-ROUND-1"])
        }
        CardKind::Item(_) => return None,
        CardKind::Immunity(item) => {
            let text = immunity(game, item);
            CellNote::new(cell, "An Immunity card", text, &["BD-IMMUNITY-1", "BD-SWIPE-ITEM-3"])
        }
        CardKind::Swipe(swipe) => {
            let clauses: &[&str] = match swipe {
                Swipe::Item(_) | Swipe::Wild => &["BD-SWIPE-ITEM-1", "BD-SWIPE-ITEM-4", "BD-SWIPE-1"],
                Swipe::Bonus => &["BD-SWIPE-BONUS-1", "BD-SWIPE-BONUS-2", "BD-SWIPE-1"],
                Swipe::Immunity => &["BD-SWIPE-IMMUNITY-1", "BD-SWIPE-1"],
            };
            CellNote::new(cell, "A Swipe card", self::swipe(game, swipe), clauses)
        }
    };
    Some(note)
}

/// The text about an Immunity card (BD-IMMUNITY-1; R-4).
fn immunity(game: &BasketballDuel, item: Item) -> String {
    let item = game.names().of(item);
    let protects = match game.rulings().immunity {
        ImmunityReach::EitherHalf => {
            format!("While it lies before you, no card of your area that shows {item} can be swiped.")
        }
        ImmunityReach::NamedItem => format!(
            "While it lies before you, no Swipe that names {item} takes a card of your area, and no Wild takes one for {item}."
        ),
    };
    let mate = if game.setup.mode == Mode::Teams { ", or for your team-mate" } else { "" };
    format!(
        "To lay it is the play of your turn{mate}. {protects} It stays till the round ends or till an opponent swipes it with \
         Swipe: Immunity."
    )
}

/// The text about a Swipe card (BD-SWIPE-1; ).
fn swipe(game: &BasketballDuel, swipe: Swipe) -> String {
    let names = game.names();
    let takes = match swipe {
        Swipe::Item(item) => format!("a card that shows {} from the area of an opponent", names.of(item)),
        Swipe::Wild => String::from("any Item card from the area of an opponent"),
        Swipe::Bonus => {
            String::from("a Bonus card of an opponent, or one of those set aside, which you then look at")
        }
        Swipe::Immunity => String::from("an Immunity card of an opponent, which then protects you instead"),
    };
    let limits = match swipe {
        Swipe::Item(_) | Swipe::Wild => {
            let laid = match game.rulings().swiped {
                SwipedCard::AtOnceIfItFits => {
                    "You lay it at once; if it fits nowhere, it goes into your hand."
                }
                SwipedCard::TakerChooses => "You lay it at once or keep it in your hand.",
                SwipedCard::IntoHand | SwipedCard::ThenAnyPlay => "It goes into your hand.",
            };
            format!(
                " Cards of a completed item, and those that an Immunity protects, cannot be taken. {laid}"
            )
        }
        Swipe::Bonus => String::from(
            " With several Bonus cards you have 3 points for each of their items; who holds none has 2 for all.",
        ),
        Swipe::Immunity => String::new(),
    };
    let then = match game.rulings().swiped {
        SwipedCard::ThenAnyPlay => " Then you lay an Item card or discard a card.",
        _ => "",
    };
    let without = match game.rulings().nothing_to_take {
        NothingToTake::No => "With nothing to take it cannot be played.",
        NothingToTake::Fizzle => "With nothing to take it can be played, too, and takes nothing.",
    };
    format!("To play it is the play of your turn. It takes {takes}.{limits}{then} {without}")
}
