//! Actions and outcomes with their notation.

use tabletop_core::{notation, numbered};

use crate::cards::{Lot, SecretCard};
use crate::setup::Sale;

notation! {
    /// A decision of a player, made unseen.
    pub enum Action: "action" of Sale {
        /// Bids nothing for the lot.
        Pass = "pass",
        /// Bids coins for the lot.
        Bid(coins: u8) = "bid {coins}",
    }
}

numbered!(Sale);

notation! {
    /// An outcome of chance.
    pub enum Outcome: "outcome" {
        /// The secret card of the next seat.
        Deal(card: SecretCard) = "deal {card}",
        /// The lot on top of the deck.
        Turn(lot: Lot) = "turn {lot}",
    }
}
