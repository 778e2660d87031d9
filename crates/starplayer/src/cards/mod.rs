//! The identities of the cards: squads, footballers, managers, Win cards, bank notes, pieces of a deal.

mod deals;
mod decks;
mod manager_and_win_cards;
mod squads;

pub use deals::{Asset, DealItem, Note};
pub use decks::{DeckName, InstructionCard};
pub use manager_and_win_cards::{Manager, WinCard};
pub use squads::{Footballer, SQUAD_SIZE, Squad, SquadCard};

/// The number of cards in a set. It is at most 64, so the lowest byte holds it.
#[inline]
pub(crate) const fn number_of<C: tabletop_core::Card>(cards: tabletop_core::CardSet<C>) -> u8 {
    cards.len().to_le_bytes()[0]
}
