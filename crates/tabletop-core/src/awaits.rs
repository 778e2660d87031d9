//! What a game waits for.

use serde::{Deserialize, Serialize};

use crate::{Seat, SeatSet};

/// What a game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Awaits {
    /// An outcome of chance.
    Chance,
    /// Decisions of seats.
    Seats {
        /// Those who owe a decision: the game waits for each of them. Several decide simultaneously, in any
        /// order.
        must: SeatSet,
        /// Those who may act but for whom nothing waits. Each of them has an action, at least one that does
        /// nothing: whether a seat is named here must not tell what it holds.
        may: SeatSet,
    },
    /// Nothing: the game is over.
    Over,
}

impl Awaits {
    /// The game waits for this seat alone.
    pub const fn seat(seat: Seat) -> Self {
        Self::seats(SeatSet::only(seat))
    }

    /// The game waits for all these seats.
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
