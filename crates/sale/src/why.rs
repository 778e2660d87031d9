//! The reasons for which a step is refused.

use serde::{Deserialize, Serialize};
use tabletop_core::{Reason, Seat, WrongAmount};

use crate::cards::{Lot, SecretCard};

/// A reason for which a step breaks a rule, with its amounts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[allow(missing_docs, reason = "the message says it")]
pub enum Why {
    /// A bid of no coin.
    #[error("a bid is at least 1 coin")]
    NoCoin,
    /// A bid of more coins than the seat has.
    #[error("bid {bid} is more than the {coins} coins held")]
    TooMuch { bid: u8, coins: u8 },
    /// A seat with coins that passes, although R-2 forbids it.
    #[error("a seat that still has coins must bid; this one has {0}")]
    MustBid(u8),
    /// A seat that has decided, or that nobody asked.
    #[error("seat {0} is not asked to bid now")]
    NotAsked(Seat),
    /// A seat that is not at the table.
    #[error("there is no seat {0}")]
    NoSeat(Seat),
    /// A card that is gone, or that is dealt at another time.
    #[error("card {0} cannot be dealt now")]
    NoSuchCard(SecretCard),
    /// A lot that is gone, or that is turned over at another time.
    #[error("lot {0} cannot be turned over now")]
    NoSuchLot(Lot),
}

impl Reason for Why {
    fn wrong_amount(&self) -> Option<WrongAmount> {
        match *self {
            Self::NoCoin => Some(WrongAmount { have: 0, need: 1 }),
            Self::TooMuch { bid, coins } => Some(WrongAmount { have: coins.into(), need: bid.into() }),
            Self::MustBid(_)
            | Self::NotAsked(_)
            | Self::NoSeat(_)
            | Self::NoSuchCard(_)
            | Self::NoSuchLot(_) => None,
        }
    }
}
