//! Actions and outcomes, with their notation.

use tabletop_core::{Amounts, notation};

use crate::cards::CardId;
use crate::names::{Advisor, Position};
use crate::season::SeasonCard;
use crate::setup::Basketboss;

notation! {
    /// A decision of a manager.
    pub enum Action: "action" of Basketboss {
        /// Leave the auction.
        Pass = "pass",
        /// Offer this whole sum for the player.
        Offer(dollars: u16) = "offer {dollars}",
        /// Offer exactly the highest offer, with the Agent.
        Match = "match",
        /// Lay the player that was won on this column.
        Place(column: Position) = "place {column}",
        /// Make a sealed bid for an injury or in a tie.
        Bid(dollars: u16) = "bid {dollars}",
        /// Cover this player with the injury.
        Injure(column: Position) = "injure {column}",
        /// Let the Trainer slide this card.
        Slide(column: Position) = "slide {column}",
        /// Stop sliding.
        Done = "done",
        /// Take this advisor.
        Hire(advisor: Advisor) = "hire {advisor}",
        /// Let the Therapist keep no card from sliding.
        SpareNone = "spare none",
        /// Let the Therapist keep this card from sliding.
        Spare(column: Position) = "spare {column}",
    }
}

tabletop_core::numbered!(Basketboss);

/// An amount is at most all the money that can be in the game.
impl Amounts for Basketboss {
    fn most(&self) -> u32 {
        self.most_dollars().into()
    }
}

notation! {
    /// An outcome of chance.
    pub enum Outcome: "outcome" {
        /// This card lies next in the season row (BB-SETUP-3).
        Season(card: SeasonCard) = "season {card}",
        /// This card is flipped from the stack (BB-MARKET-1).
        Flip(card: CardId) = "flip {card}",
    }
}
