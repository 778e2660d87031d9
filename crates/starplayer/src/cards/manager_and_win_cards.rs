//! Managers and Win cards (rules 11 and 18).

use tabletop_core::{Card, CardSet};

use super::Squad;

/// One of the four Managers, written `manager-2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Manager(u8);

impl Manager {
    /// The four Managers.
    pub const ALL: [Self; 4] = [Self(0), Self(1), Self(2), Self(3)];

    /// The number, 1 to 4.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
}

impl Card for Manager {
    #[inline]
    fn index(self) -> u8 {
        self.0
    }

    #[inline]
    fn from_index(index: u8) -> Option<Self> {
        (index < 4).then_some(Self(index))
    }
}

tabletop_core::card_argument!(Manager, 4);

/// A Win card: a round from 1 to 5 in one of the four colours, written `win-3-red`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct WinCard(u8);

impl WinCard {
    /// Number of rounds of the Cup before the Final.
    pub const ROUNDS: u8 = 5;

    /// The Win card of a round; `None` unless it is 1 to 5.
    pub const fn new(round: u8, colour: Squad) -> Option<Self> {
        if round >= 1 && round <= Self::ROUNDS { Some(Self((round - 1) * 4 + colour.index())) } else { None }
    }

    /// The round, 1 to 5.
    #[inline]
    pub const fn round(self) -> u8 {
        self.0 / 4 + 1
    }

    /// The colour, which has no bearing on play.
    #[inline]
    pub const fn colour(self) -> Squad {
        Squad::ALL[usize_of(self.0 % 4)]
    }

    /// All twenty Win cards.
    pub const fn all() -> CardSet<Self> {
        CardSet::first_cards(Self::ROUNDS * 4)
    }
}

#[allow(clippy::as_conversions, reason = "u8 to usize cannot lose anything; `From` is not const")]
const fn usize_of(number: u8) -> usize {
    number as usize
}

impl Card for WinCard {
    #[inline]
    fn index(self) -> u8 {
        self.0
    }

    #[inline]
    fn from_index(index: u8) -> Option<Self> {
        (index < Self::ROUNDS * 4).then_some(Self(index))
    }
}
