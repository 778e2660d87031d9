//! The state of a game's turn: chance, seats that decide, or the end.

use serde::{Deserialize, Serialize};

use crate::{Seat, SeatSet};

/// The decision or chance that a game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Awaits {
    /// An outcome of chance.
    Chance,
    /// Decisions of seats.
    Seats {
        /// The seats that owe a decision. The game waits for each of them. Several of them decide simultaneously,
        /// in any order.
        must: SeatSet,
        /// The seats that may act without owing a decision. The game does not wait for them. Each of these seats
        /// always has an action, at least one that does nothing. Otherwise the presence of a seat in this set would
        /// reveal its secret.
        may: SeatSet,
    },
    /// Nothing. The game is over.
    Over,
}

impl Awaits {
    /// The value that awaits a decision of this seat alone.
    pub const fn seat(seat: Seat) -> Self {
        Self::seats(SeatSet::only(seat))
    }

    /// The value that awaits a decision of each of these seats.
    pub const fn seats(must: SeatSet) -> Self {
        Self::Seats { must, may: SeatSet::EMPTY }
    }

    /// Every seat that has something to decide now, owed or not.
    pub const fn deciders(self) -> SeatSet {
        match self {
            Self::Seats { must, may } => must.union(may),
            Self::Chance | Self::Over => SeatSet::EMPTY,
        }
    }
}
