//! The state in its three parts.

use serde::{Deserialize, Serialize};
use tabletop_core::{CardSet, Parts, PerSeat, SealedRound, Seat, SeatSet};

use crate::cards::{Lot, SecretCard};

/// The number of lots that are sold.
pub(crate) const ROUNDS: u8 = 3;

/// The state: the public part, the secret of each seat, and the cards that were not dealt.
pub type State = Parts<Public, Secret, CardSet<SecretCard>, 4>;

/// The part that everybody knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Public {
    /// The step that the game waits for.
    pub phase: Phase,
    /// The lots in the deck.
    pub lots: CardSet<Lot>,
    /// The number of lots that have been sold or have found no buyer.
    pub sold: u8,
    /// The coins of each seat.
    pub coins: PerSeat<u8, 4>,
    /// The points of the lots that each seat has bought.
    pub points: PerSeat<u8, 4>,
}

/// The step that the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Phase {
    /// A secret card is dealt to this seat.
    Dealing(Seat),
    /// The next lot is turned over.
    Turning,
    /// All decide unseen about a lot.
    Bidding {
        /// The lot.
        lot: Lot,
        /// The seats that have decided.
        round: SealedRound,
    },
    /// The game has ended.
    Over,
}

/// The part that one seat knows alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Secret {
    /// The secret card, once it is dealt.
    pub card: Option<SecretCard>,
    /// The bid for the present lot, once it is made. 0 for a seat that passes.
    pub bid: Option<u8>,
}

impl Phase {
    /// The seats that have a secret card.
    pub(crate) fn dealt(self, seats: SeatSet) -> SeatSet {
        match self {
            Self::Dealing(next) => seats.intersection(SeatSet::first_seats(next.number() - 1)),
            Self::Turning | Self::Bidding { .. } | Self::Over => seats,
        }
    }

    /// The seats that have decided about the present lot.
    pub(crate) fn decided(self) -> SeatSet {
        if let Self::Bidding { round, .. } = self { round.chosen() } else { SeatSet::EMPTY }
    }

    /// The lot that is for sale.
    pub(crate) fn lot(self) -> Option<Lot> {
        if let Self::Bidding { lot, .. } = self { Some(lot) } else { None }
    }
}
