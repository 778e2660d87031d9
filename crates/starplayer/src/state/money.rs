//! Payers, payees and causes: sums due and debts.

use serde::{Deserialize, Serialize};
use tabletop_core::Seat;

use crate::cards::DeckName;
use crate::money::Money;
use crate::rules::Rule;
use crate::state::Club;

/// A payer or payee.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Party {
    /// The Official: the bank.
    #[default]
    Official,
    /// A seat.
    Seat(Seat),
}

impl Party {
    /// The seat; `None` for the Official.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Official => None,
            Self::Seat(seat) => Some(seat),
        }
    }
}

/// The cause of a payment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// The price of a Footballer (SP-4-1).
    #[default]
    FootballerPrice,
    /// The price of a Manager (SP-11-1).
    ManagerPrice,
    /// The price of a Stadium (SP-12-1).
    StadiumPrice,
    /// A royalty (SP-6-1).
    Royalty,
    /// A royalty of the owner of all four Starplayers (SP-6-2).
    FullRoyalty,
    /// Gate receipts (SP-12-2).
    Gate,
    /// A double (SP-3-1).
    Double,
    /// An All-6 bonus (SP-7-1).
    AllSix,
    /// The legal fees of a Bogus (SP-8-1).
    Bogus,
    /// An instruction card of a deck.
    Instruction(DeckName),
    /// A goal from the Penalty Spot (SP-20-1).
    PenaltyGoal,
    /// A sale to the Official (SP-24-1).
    Sale,
    /// A sale to the Official in an emergency (SP-25-1).
    EmergencySale,
    /// The refund of a Footballer above the limit (SP-23-1).
    Refund,
    /// The penalty fee for a Footballer above the limit (SP-23-1).
    ExcessFee,
    /// The forfeit of a lost Cup Final (SP-27-2).
    Forfeit,
    /// A deal (SP-9-3).
    Deal,
}

impl Cause {
    /// The clause that makes the sum due.
    pub const fn rule(self) -> Rule {
        match self {
            Self::FootballerPrice => Rule::R4_1,
            Self::ManagerPrice => Rule::R11_1,
            Self::StadiumPrice => Rule::R12_1,
            Self::Royalty => Rule::R6_1,
            Self::FullRoyalty => Rule::R6_2,
            Self::Gate => Rule::R12_2,
            Self::Double => Rule::R3_1,
            Self::AllSix => Rule::R7_1,
            Self::Bogus => Rule::R8_1,
            Self::Instruction(deck) => deck.rule(),
            Self::PenaltyGoal => Rule::R20_1,
            Self::Sale => Rule::R24_1,
            Self::EmergencySale => Rule::R25_1,
            Self::Refund | Self::ExcessFee => Rule::R23_1,
            Self::Forfeit => Rule::R27_2,
            Self::Deal => Rule::R9_3,
        }
    }

    /// `true` for the price of a purchase that is called off if the sum cannot be raised.
    pub const fn is_purchase_price(self) -> bool {
        matches!(self, Self::FootballerPrice | Self::ManagerPrice | Self::StadiumPrice)
    }
}

/// A sum that has fallen due.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Due {
    /// The payer.
    pub payer: Seat,
    /// The payee.
    pub payee: Party,
    /// The amount, in half-millions.
    #[serde(rename = "amount_half_millions")]
    pub amount: Money,
    /// The cause.
    pub cause: Cause,
}

/// A sum that its payer must pay and cannot (SP-25-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Debt {
    /// The sum.
    pub due: Due,
    /// Number of proposals that the debtor may still make.
    pub proposals_left: u8,
}

impl Debt {
    /// `true` if the debtor may turn to another player, because it has proposals left and a card to offer
    /// (SP-25-1, R-4).
    #[inline]
    pub(crate) fn may_negotiate(&self, debtor: &Club) -> bool {
        self.proposals_left > 0 && debtor.has_cards_to_offer()
    }
}
