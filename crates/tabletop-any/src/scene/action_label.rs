//! The label of an action.

use alloc::string::String;
use alloc::vec::Vec;

/// The label of an action: the action in plain words, with the cells that it touches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ActionLabel {
    /// The action in words.
    pub words: String,
    /// The ids of the cells that the action touches.
    pub cells: Vec<String>,
    /// The rank of the action in a menu: see [`Offer::rank`](crate::Offer::rank).
    pub rank: u16,
    /// The sentence on what the action gives or costs by the rules, with the id of its clause: see [`Offer::note`](crate::Offer::note).
    pub note: Option<(String, &'static str)>,
}

impl ActionLabel {
    /// Creates the label of an action that touches no cell.
    pub fn new(words: impl Into<String>) -> Self {
        Self { words: words.into(), cells: Vec::new(), rank: 0, note: None }
    }

    /// Adds a cell that the action touches.
    #[must_use]
    pub fn at(mut self, cell: impl Into<String>) -> Self {
        self.cells.push(cell.into());
        self
    }

    /// The same label with a rank.
    #[must_use]
    pub const fn ranked(mut self, rank: u16) -> Self {
        self.rank = rank;
        self
    }

    /// The same label with a sentence on what the action gives or costs, and the id of its clause.
    #[must_use]
    pub fn noted(mut self, text: impl Into<String>, clause: &'static str) -> Self {
        self.note = Some((text.into(), clause));
        self
    }
}
