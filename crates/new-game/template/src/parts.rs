//! The parts of the game: set-up, steps, state, events, reasons.

use serde::{Deserialize, Serialize};
use tabletop_core::{Parts, Reason, Seat, WrongAmount, notation};

use crate::rules::Rulings;

/// The fewest and the most coins of a heap (NG-HEAP-1).
pub(crate) const HEAP: std::ops::RangeInclusive<u8> = 10..=20;

/// The most coins that may be taken at once (NG-HEAP-2).
pub(crate) const MOST: u8 = 3;

/// Everything that is fixed before the game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The number of players, 2 to 6.
    pub seats: u8,
    /// The readings of the open questions.
    #[serde(default)]
    pub rulings: Rulings,
}

notation! {
    /// A decision of a player.
    pub enum Action: "action" {
        /// Takes coins from the heap.
        Take(coins: u8) = "take {coins}",
    }
}

notation! {
    /// An outcome of chance.
    pub enum Outcome: "outcome" {
        /// The size of the heap.
        Lay(coins: u8) = "lay {coins}",
    }
}

/// The part of the state that everybody knows. It also tells what the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Public {
    /// The heap is laid next.
    Laying,
    /// A seat takes coins from the heap.
    Taking {
        /// The seat in turn.
        turn: Seat,
        /// The number of coins left.
        heap: u8,
    },
    /// The heap is gone.
    Over {
        /// The seat that took the last coin.
        last: Seat,
    },
}

/// The state. Nothing in it is hidden, so two of its parts are `()`.
pub type State = Parts<Public, (), (), 6>;

/// An event.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Event {
    /// The players sit down.
    Began,
    /// A heap of this many coins is laid.
    Laid(u8),
    /// A seat takes this many coins.
    Took(Seat, u8),
    /// A seat has taken the last coin.
    TookTheLast(Seat),
}

/// The reason why a step is refused.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, thiserror::Error)]
pub enum Why {
    /// It is not the turn of this seat.
    #[error("it is not the turn of seat {0}")]
    NotYourTurn(Seat),
    /// No coin is taken.
    #[error("at least one coin is taken")]
    NoCoin,
    /// More coins are taken than allowed.
    #[error("{coins} coins are more than the {most} that may be taken")]
    TooMany {
        /// The number of coins that the action takes.
        coins: u8,
        /// The number of coins that may be taken.
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
    fn wrong_amount(&self) -> Option<WrongAmount> {
        let Self::TooMany { coins, most } = *self else {
            return None;
        };
        Some(WrongAmount {
            have: coins.into(),
            need: most.into(),
        })
    }
}
