//! The cards by their identity: squads, footballers, managers, Win cards, bank notes, and what a deal may hold.

mod deals;
mod decks;
mod notation;
mod squads;
mod tray;

pub use deals::{Asset, Item, Note};
pub use decks::{DeckName, InstructionCard};
pub use notation::ParseNotationError;
pub use squads::{Footballer, SQUAD_SIZE, Squad, SquadCard};
pub use tray::{Manager, WinCard};

/// A number from 1 to 99 as people write it, without sign or leading zero.
pub(crate) fn small_number(text: &str) -> Option<u8> {
    let plain = matches!(text.as_bytes(), [b'1'..=b'9'] | [b'1'..=b'9', b'0'..=b'9']);
    if plain { text.parse().ok() } else { None }
}
