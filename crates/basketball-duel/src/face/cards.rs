//! The cards of Basketball Duel, one by one.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use crate::{BasketballDuel, CardKind, Item, Outcome};
use tabletop_core::Step;

use tabletop_any::Component;

/// The game cards by their numbers, then the Bonus cards.
pub(super) fn all(game: &BasketballDuel) -> Vec<Component> {
    let cards = game.game_cards().map(|card| {
        let kind = match game.card(card) {
            Some(CardKind::Immunity(_)) => "Immunity cards",
            Some(CardKind::Swipe(_)) => "Swipe cards",
            Some(CardKind::Item(_)) | None => "Item cards",
        };
        // The text is `card 17 (hoop left over basketball right, star)`. The number is shown before it already, so
        // only the description is kept.
        let named = game.named(card).to_string();
        let text = named.split_once(" (").and_then(|(_, text)| text.strip_suffix(')'));
        dealt(kind, card.to_string(), Outcome::Card(card), text.unwrap_or(&named).to_string())
    });
    let bonus = Item::ALL.into_iter().map(|item| {
        let text = format!("Bonus: {}", with_capital(game.names().of(item)));
        dealt("Bonus cards", item.to_string(), Outcome::Bonus(item), text)
    });
    cards.chain(bonus).collect()
}

fn dealt(kind: &'static str, name: String, outcome: Outcome, text: String) -> Component {
    Component { kind, name, chance: Some(Step::Chance::<u8, _>(outcome).to_string()), text }
}

/// A name with a capital letter, for the beginning of a line.
fn with_capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_ascii_uppercase().to_string() + letters.as_str())
}
