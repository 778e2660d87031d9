//! The cards by their identity: squads, footballers, managers, Win cards, bank notes, and what a deal may
//! hold.

mod deals;
mod decks;
mod squads;
mod tray;

pub use deals::{Asset, Item, Note};
pub use decks::{DeckName, InstructionCard};
pub use squads::{Footballer, SQUAD_SIZE, Squad, SquadCard};
pub use tray::{Manager, WinCard};

/// How many cards there are in a set: at most 64, which the lowest byte holds.
#[inline]
pub(crate) const fn number_of<C: tabletop_core::Card>(cards: tabletop_core::CardSet<C>) -> u8 {
    cards.len().to_le_bytes()[0]
}
