//! The cards of a position, each in one place.

use alloc::format;
use alloc::vec::Vec;

use tabletop_core::position::PositionLines;

use super::parse::SaidCard;
use crate::game_card::{GameCard, GameCards};

/// The cards that have been placed.
pub(super) struct Placed {
    pub(super) cards: GameCards,
    /// The cards that are named by their number anywhere. A card named by its kind is none of them.
    pub(super) named: GameCards,
}

impl Placed {
    /// Places a card: its number, or the first free one of its kind.
    pub(super) fn place(&mut self, card: SaidCard, said: &mut PositionLines<'_>) -> Option<GameCard> {
        let is_kind = card.one_of.len() > 1;
        let taken = if is_kind { self.cards.union(self.named) } else { self.cards };
        let free = card.one_of.difference(taken);
        let found = free.nth(0);
        match (found, card.one_of.nth(0)) {
            (Some(card), _) => drop(self.cards.insert(card)),
            (None, Some(one)) if card.one_of.len() == 1 => {
                said.wrong(card.line, format!("card {one} is in two places"));
            }
            (None, _) => said.wrong(card.line, "more cards of this kind than the set has"),
        }
        found
    }

    pub(super) fn all(&mut self, cards: &[SaidCard], said: &mut PositionLines<'_>) -> Vec<GameCard> {
        cards.iter().filter_map(|card| self.place(*card, said)).collect()
    }
}
