//! Player cards that are named by their figures: `PG worth 3 now, then 2, 1 coin`.

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use tabletop_core::position::{CardFigures, FigureCard};

use crate::components::{Checks, PlayerCard, SEASONS};
use crate::names::Position;
use crate::setup::Setup;

pub(super) const FIGURES: CardFigures = CardFigures {
    noun: "card",
    kinds: &[
        ("PG", "point guard"),
        ("SG", "shooting guard"),
        ("SF", "small forward"),
        ("PF", "power forward"),
        ("C", "center"),
    ],
    rows: 6,
    most_value: 20,
    most_coins: 9,
    most_letters: 40,
    has_height: false,
    ages,
};

const _: () = assert!(SEASONS == 6, "the rows of a card");

/// The end of the message that a text `is not a …`. If the text may be a name, the message says how to write a card of
/// one's own box.
pub(super) fn unknown(text: &str) -> &'static str {
    if text.contains(char::is_alphabetic) {
        "card of this set: one of your own box has figures, such as `PG worth 3, then 2, 1 coin`"
    } else {
        "card of this set"
    }
}

/// The numbers of spaces that a card on a column can have slid, from the line about the table. No card slides in
/// season 1 before phase 5. When the market is filled, all have.
fn ages(table: &str, _about: &str, _column: &str) -> RangeInclusive<u8> {
    let table = table.to_ascii_lowercase();
    let is_later_season = table.split(',').map(str::trim).any(|item| {
        item.strip_prefix("season ")
            .is_some_and(|season| !matches!(season.split_whitespace().next(), Some("1")))
    });
    let is_over = table.split(',').any(|item| item.trim() == "over");
    let has_aged = is_over || is_later_season && table.contains("filling the market");
    match (is_over || is_later_season, has_aged) {
        (false, _) => 0..=0,
        (true, false) => 0..=5,
        (true, true) => 1..=5,
    }
}

/// The player cards of a set-up.
pub(super) fn cards(setup: &Setup) -> Vec<FigureCard> {
    let components = setup.components.clone().unwrap_or_default();
    let card = |card: PlayerCard| FigureCard {
        name: card.name,
        kind: card.position.index().into(),
        values: card.stars.to_vec(),
        height_cm: 0,
        coins: card.income_dollars,
    };
    components.players.into_iter().map(card).collect()
}

/// Puts other player cards into a set-up. They need not agree with the printed facts.
pub(super) fn set_cards(setup: &mut Setup, cards: Vec<FigureCard>) {
    let mut components = setup.components.take().unwrap_or_default();
    components.checks = Checks::Free;
    for (player, card) in components.players.iter_mut().zip(cards) {
        // A card retires where no star follows.
        let rows = card.values.iter().rposition(|stars| *stars > 0).map_or(1, |last| last + 1);
        *player = PlayerCard {
            name: card.name,
            position: Position::ALL.get(card.kind).copied().unwrap_or(player.position),
            income_dollars: card.coins,
            stars: card.values.into_iter().take(rows).collect(),
        };
    }
    setup.components = Some(components);
}
