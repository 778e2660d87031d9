//! What the game is made of: set-up, steps, state, events, reasons.

use serde::{Deserialize, Serialize};
use tabletop_core::{Figures, Parts, Reason, Seat, notation};

use crate::rules::Rulings;

/// The fewest and the most coins of a heap (NG-HEAP-1).
pub(crate) const HEAP: std::ops::RangeInclusive<u8> = 10..=20;

/// The most coins that may be taken at once (NG-HEAP-2).
pub(crate) const MOST: u8 = 3;

/// What is fixed before the game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// How many play, 2 to 6.
    pub seats: u8,
    /// The readings.
    #[serde(default)]
    pub rulings: Rulings,
}

notation! {
    /// What a player does.
    pub enum Action: "action" {
        /// Takes coins from the heap.
        Take(coins: u8) = "take {coins}",
    }
}

notation! {
    /// What chance gives.
    pub enum Outcome: "outcome" {
        /// A heap of so many coins.
        Lay(coins: u8) = "lay {coins}",
    }
}

/// What everybody knows, and with it what the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Public {
    /// The heap is laid next.
    Laying,
    /// A seat takes from the heap.
    Taking {
        /// Whose turn it is.
        turn: Seat,
        /// How many coins are left.
        heap: u8,
    },
    /// The heap is gone.
    Over {
        /// Who took the last coin.
        last: Seat,
    },
}

/// Nothing is hidden: neither what a seat alone knows nor what nobody knows.
pub type State = Parts<Public, (), (), 6>;

/// What happens.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Event {
    /// The players sit down.
    Began,
    /// A heap of so many coins.
    Laid(u8),
    /// A seat takes so many coins.
    Took(Seat, u8),
    /// A seat has taken the last coin.
    TookTheLast(Seat),
}

/// Why something may not be.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, thiserror::Error)]
pub enum Why {
    /// It is not the turn of this seat.
    #[error("it is not the turn of seat {0}")]
    NotYourTurn(Seat),
    /// No coin is taken.
    #[error("at least one coin is taken")]
    NoCoin,
    /// More than may be taken.
    #[error("{coins} coins are more than the {most} that may be taken")]
    TooMany {
        /// How many are asked for.
        coins: u8,
        /// How many there may be.
        most: u8,
    },
    /// No heap is laid now.
    #[error("no heap is laid now")]
    NotNow,
    /// No heap is of this size.
    #[error("a heap of {0} coins is not of 10 to 20")]
    NoSuchHeap(u8),
}

impl Reason for Why {
    fn figures(&self) -> Option<Figures> {
        let Self::TooMany { coins, most } = *self else {
            return None;
        };
        Some(Figures {
            have: coins.into(),
            need: most.into(),
        })
    }
}
