//! The parts of the table that an event is about.

use alloc::string::String;
use alloc::vec::Vec;

use serde::Serialize;
use tabletop_core::{Seat, SeatSet};

/// The seats, cells, pieces and amounts that an event names, so that a screen can point at them.
///
/// They follow from the event alone, so they tell no more than it. A game fills them in
/// [`SceneSource::subjects`](crate::SceneSource::subjects).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Subjects {
    /// The seats, in order.
    pub seats: SeatSet,
    /// The ids of cells of a [`Scene`](crate::Scene): places that stay where they are. A cell may be gone by now.
    pub cells: Vec<String>,
    /// The ids of pieces, which may lie on any cell: see [`Cell::piece`](crate::Cell::piece).
    pub pieces: Vec<String>,
    /// The amounts, in the order of the text.
    pub amounts: Vec<EventAmount>,
}

/// An amount in an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct EventAmount {
    /// The number of units.
    pub value: i64,
    /// The unit: `million`, `points`.
    pub unit: &'static str,
}

impl Subjects {
    /// `true` if the event names the seat together with a place, a piece, an amount or another seat. An event that says only
    /// whose turn it is does not.
    pub fn concern(&self, seat: Seat) -> bool {
        let Self { seats, cells, pieces, amounts } = self;
        let is_alone = seats.len() == 1 && cells.is_empty() && pieces.is_empty() && amounts.is_empty();
        seats.contains(seat) && !is_alone
    }

    /// Creates the subjects of an event that names these seats.
    pub fn of(seats: impl IntoIterator<Item = Seat>) -> Self {
        Self { seats: seats.into_iter().collect(), ..Self::default() }
    }

    /// Adds a cell.
    #[must_use]
    pub fn at(mut self, cell: impl Into<String>) -> Self {
        self.cells.push(cell.into());
        self
    }

    /// Adds a piece.
    #[must_use]
    pub fn with(mut self, piece: impl Into<String>) -> Self {
        self.pieces.push(piece.into());
        self
    }

    /// Adds an amount.
    #[must_use]
    pub fn amount(mut self, value: impl Into<i64>, unit: &'static str) -> Self {
        self.amounts.push(EventAmount { value: value.into(), unit });
        self
    }
}

/// The begin or the end of a part of the game that people follow as one, such as a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Episode {
    /// The event begins an episode.
    Begins {
        /// The name of the episode, with a capital.
        name: String,
        /// The seats that take part.
        seats: SeatSet,
    },
    /// The event ends the episode that began last.
    Ends,
}
