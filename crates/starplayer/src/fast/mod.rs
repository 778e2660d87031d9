//! Code that exists only for speed. The rules are in other files. The tests of each file contain a slow version,
//! and compare both.
//!
//! Two fifths of all decisions of random play put a deal together. Each is one of many possible moves.
//! [`building`](self) lists and picks these moves from prepared rows of actions.

mod building;
mod counts;
mod moves;
mod pieces;
mod rounds;

pub(crate) use rounds::{rounds_of, rounds_of_each};

/// Every item that a deal may hold, in the order of the list of actions: Footballers, Win cards, kept cards,
/// other cards, notes.
#[cfg(test)]
fn items() -> impl Iterator<Item = crate::cards::DealItem> {
    use crate::cards::{DealItem, Footballer, InstructionCard, Note, WinCard};

    Footballer::all()
        .map(DealItem::Footballer)
        .chain((1..=WinCard::ROUNDS).map(DealItem::Win))
        .chain((1..=InstructionCard::MOST).filter_map(InstructionCard::new).map(DealItem::Kept))
        .chain(pieces::KINDS)
        .chain(Note::ALL.map(DealItem::Note))
}
