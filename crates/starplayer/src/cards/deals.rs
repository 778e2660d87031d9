//! What a deal may hold and what can be sold: notes, items, assets (rules 9 and 24).

use core::fmt;
use core::str::FromStr;

use super::{Footballer, InstructionCard, ParseNotationError, WinCard, small_number};
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

    const fn name(self) -> &'static str {
        match self {
            Self::HalfMillion => "0.5m",
            Self::OneMillion => "1m",
            Self::TwoMillion => "2m",
            Self::FiveMillion => "5m",
            Self::TenMillion => "10m",
            Self::FiftyMillion => "50m",
        }
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

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Footballer(footballer) => footballer.fmt(f),
            Self::Manager => f.write_str("manager"),
            Self::Stadium => f.write_str("stadium"),
            Self::WildSubstitute => f.write_str("wild"),
            Self::Win(round) => write!(f, "win-{round}"),
            Self::CupMatch => f.write_str("cup-match"),
            Self::Tackle => f.write_str("tackle"),
            Self::TransferWindow => f.write_str("window"),
            Self::Kept(card) => write!(f, "kept-{card}"),
            Self::Note(note) => f.write_str(note.name()),
        }
    }
}

impl FromStr for Item {
    type Err = ParseNotationError;

    fn from_str(text: &str) -> Result<Self, ParseNotationError> {
        const ERROR: ParseNotationError = ParseNotationError::ITEM;
        if let Some(note) = Note::ALL.into_iter().find(|note| note.name() == text) {
            return Ok(Self::Note(note));
        }
        if let Some(round) = text.strip_prefix("win-") {
            return small_number(round).filter(|&round| round <= WinCard::ROUNDS).map(Self::Win).ok_or(ERROR);
        }
        if let Some(card) = text.strip_prefix("kept-") {
            return card.parse().map(Self::Kept).map_err(|_| ERROR);
        }
        Ok(match text {
            "manager" => Self::Manager,
            "stadium" => Self::Stadium,
            "wild" => Self::WildSubstitute,
            "cup-match" => Self::CupMatch,
            "tackle" => Self::Tackle,
            "window" => Self::TransferWindow,
            _ => Self::Footballer(text.parse().map_err(|_| ERROR)?),
        })
    }
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

impl fmt::Display for Asset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Footballer(footballer) => footballer.fmt(f),
            Self::Manager => f.write_str("manager"),
            Self::Stadium => f.write_str("stadium"),
        }
    }
}

impl FromStr for Asset {
    type Err = ParseNotationError;

    fn from_str(text: &str) -> Result<Self, ParseNotationError> {
        Ok(match text {
            "manager" => Self::Manager,
            "stadium" => Self::Stadium,
            _ => Self::Footballer(text.parse().map_err(|_| ParseNotationError::ASSET)?),
        })
    }
}

tabletop_core::serde_as_text!(Item, Asset);
