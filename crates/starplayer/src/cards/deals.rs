//! What a deal may hold and what can be sold: notes, items, assets (rules 9 and 24).

use super::{Footballer, InstructionCard};
use crate::money::Money;

/// A bank note (printed: the six denominations of SP-SETUP-3), written `0.5m`, `1m`, … `50m`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Note {
    /// £500K.
    HalfMillion,
    /// £1M.
    OneMillion,
    /// £2M.
    TwoMillion,
    /// £5M.
    FiveMillion,
    /// £10M.
    TenMillion,
    /// £50M.
    FiftyMillion,
}

impl Note {
    /// The six notes, the smallest first.
    pub const ALL: [Self; 6] = [
        Self::HalfMillion,
        Self::OneMillion,
        Self::TwoMillion,
        Self::FiveMillion,
        Self::TenMillion,
        Self::FiftyMillion,
    ];

    /// What it is worth.
    #[inline]
    pub const fn worth(self) -> Money {
        Money::half_millions(match self {
            Self::HalfMillion => 1,
            Self::OneMillion => 2,
            Self::TwoMillion => 4,
            Self::FiveMillion => 10,
            Self::TenMillion => 20,
            Self::FiftyMillion => 100,
        })
    }
}

/// What can be pushed onto the table in a deal (SP-9-3), one piece at a time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Item {
    /// A Footballer: `red-5`.
    Footballer(Footballer),
    /// The Manager that the giver owns: `manager`.
    Manager,
    /// The Stadium that the giver owns: `stadium`.
    Stadium,
    /// A Wild Substitute: `wild`.
    WildSubstitute,
    /// The giver's Win card of a round: `win-3`.
    Win(u8),
    /// A Cup Match card: `cup-match`.
    CupMatch,
    /// A Tackle card: `tackle`.
    Tackle,
    /// A Transfer Window card: `window`.
    TransferWindow,
    /// A kept card of the Bonus deck, by its number: `kept-9`.
    Kept(InstructionCard),
    /// A sum of money, note by note: `5m`.
    Note(Note),
}

/// What can be sold to the Official (SP-24-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Asset {
    /// A Footballer: `red-5`.
    Footballer(Footballer),
    /// The Manager that the seller owns: `manager`.
    Manager,
    /// The Stadium that the seller owns: `stadium`.
    Stadium,
}
