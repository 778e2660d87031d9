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
        /// The seats that may act without owing a decision. The game does not wait for them. Each of them always
        /// has at least one action, such as one that does nothing. Otherwise its presence in this set would reveal
        /// what it holds.
        may: SeatSet,
    },
    /// Nothing. The game is over.
    Over,
}

impl Awaits {
    /// An `Awaits` for this seat alone.
    pub const fn seat(seat: Seat) -> Self {
        Self::seats(SeatSet::only(seat))
    }

    /// An `Awaits` for all these seats.
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
