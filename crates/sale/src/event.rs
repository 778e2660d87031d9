//! Events and their texts.

use core::fmt;

use serde::{Deserialize, Serialize};
use tabletop_core::{Seat, documented};

use crate::cards::{Lot, SecretCard};

documented! {
    /// An event.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    pub enum Event {
        /// The game begins.
        Began { seats: u8 = "The number of players." },
        /// A seat is dealt a card.
        Dealt { seat: Seat },
        /// The card that a seat is dealt. Only that seat is told.
        Got { seat: Seat, card: SecretCard },
        /// A lot is turned over.
        Turned { lot: Lot },
        /// A seat has decided, unseen.
        Decided { seat: Seat },
        /// A lot is sold.
        Sold {
            seat: Seat = "The buyer.",
            amount: u8 = "The price in coins.",
            points: u8 = "The points of the lot.",
        },
        /// All pass: the lot leaves the game.
        NobodyBids { lot: Lot },
        /// The game is over.
        Ended,
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Began { seats } => write!(f, "{seats} players begin"),
            Self::Dealt { seat } => write!(f, "seat {seat} is dealt a card"),
            Self::Got { seat, card } => write!(f, "seat {seat} is dealt card {card}"),
            Self::Turned { lot } => write!(f, "lot {lot} is turned over"),
            Self::Decided { seat } => write!(f, "seat {seat} has decided"),
            Self::Sold { seat, amount, points } => write!(f, "seat {seat} pays {amount} for {points} points"),
            Self::NobodyBids { lot } => write!(f, "nobody bids for lot {lot}"),
            Self::Ended => f.write_str("the game is over"),
        }
    }
}
