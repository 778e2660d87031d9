//! The pieces of a deal and the cards that can be sold: notes, items, assets (rules 9 and 24).

use core::fmt;
use core::str::FromStr;

use tabletop_core::words::plain_number;
use tabletop_core::{Argument, named, notation, stand_in};

use super::{Footballer, InstructionCard, WinCard};
use crate::money::Money;
use crate::setup::Starplayer;

named! {
    /// A bank note (printed: the six denominations of SP-SETUP-3).
    pub enum Note: "note" {
        /// £500K.
        HalfMillion = "0.5m",
        /// £1M.
        OneMillion = "1m",
        /// £2M.
        TwoMillion = "2m",
        /// £5M.
        FiveMillion = "5m",
        /// £10M.
        TenMillion = "10m",
        /// £50M.
        FiftyMillion = "50m",
    }
}

impl Note {
    /// The value of the note.
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

stand_in! {
    /// The round of a Win card in notation, 1 to 5.
    struct Round(u8);
}

impl fmt::Display for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Round {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        plain_number(text).filter(|round| (1..=WinCard::ROUNDS).contains(round)).map(Self).ok_or(())
    }
}

impl<G> Argument<G> for Round {
    fn count(_: &G) -> u32 {
        WinCard::ROUNDS.into()
    }

    fn index_in(self, _: &G) -> Option<u32> {
        u32::from(self.0).checked_sub(1)
    }

    fn nth(_: &G, index: u32) -> Option<Self> {
        u8::try_from(index + 1).ok().map(Self)
    }
}

notation! {
    /// A piece that can be pushed onto the table in a deal (SP-9-3). Each action moves one piece.
    pub enum DealItem: "item of a deal" of Starplayer {
        /// A Footballer: `red-5`.
        Footballer(footballer: Footballer) = "{footballer}",
        /// The Manager that the giver owns.
        Manager = "manager",
        /// The Stadium that the giver owns.
        Stadium = "stadium",
        /// A Wild Substitute.
        WildSubstitute = "wild",
        /// The giver's Win card of a round: `win-3`.
        Win(round: u8 as Round) = "win-{round}" ("win-{1 to 5}"),
        /// A Cup Match card.
        CupMatch = "cup-match",
        /// A Tackle card.
        Tackle = "tackle",
        /// A Transfer Window card.
        TransferWindow = "window",
        /// A kept card of the Bonus deck: its number, `kept-9`.
        Kept(card: InstructionCard) = "kept-{card}" ("kept-{1 to 18}") else (),
        /// A bank note: `5m`. A sum is moved note by note.
        Note(note: Note) = "{note}" ("0.5m", "1m", "2m", "5m", "10m", "50m"),
    }
}

notation! {
    /// A card that can be sold to the Official (SP-24-1).
    pub enum Asset: "card to sell" of Starplayer {
        /// A Footballer: `red-5`.
        Footballer(footballer: Footballer) = "{footballer}",
        /// The Manager that the seller owns.
        Manager = "manager",
        /// The Stadium that the seller owns.
        Stadium = "stadium",
    }
}
