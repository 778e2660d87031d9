//! The cards of the stack, players and injuries, and their notation.

use core::fmt;
use core::num::NonZeroU8;
use core::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tabletop_core::words::plain_number;
use tabletop_core::{Card, NotationError, named};

named! {
    /// One of the two injury cards.
    pub enum Injury: "injury" {
        /// The first injury.
        First = "injury-1",
        /// The second injury.
        Second = "injury-2",
    }
}

/// A player card: its number in the set, from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PlayerId(NonZeroU8);

impl PlayerId {
    /// The most player cards that a set may have.
    pub const MAX: u8 = 62;

    /// The card with this number. `None` for 0 and for numbers above [`MAX`](Self::MAX).
    pub const fn from_number(number: u8) -> Option<Self> {
        match NonZeroU8::new(number) {
            Some(number) if number.get() <= Self::MAX => Some(Self(number)),
            _ => None,
        }
    }

    /// The number, from 1.
    pub const fn number(self) -> u8 {
        self.0.get()
    }

    /// The index in the list of cards.
    pub(crate) fn index(self) -> usize {
        usize::from(self.0.get() - 1)
    }
}

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for PlayerId {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let error = NotationError { what: "player card", expected: &["1 to 62"] };
        plain_number(text).and_then(Self::from_number).ok_or(error)
    }
}

impl Serialize for PlayerId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for PlayerId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let error = || serde::de::Error::custom("the number of a player card is from 1 to 62");
        Self::from_number(u8::deserialize(deserializer)?).ok_or_else(error)
    }
}

/// A card of the stack: a player or an injury. Written `12` or `injury-1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CardId {
    /// An injury card.
    Injury(Injury),
    /// A player card.
    Player(PlayerId),
}

/// The first injury, which fills the unused places of a list.
impl Default for CardId {
    fn default() -> Self {
        Self::Injury(Injury::First)
    }
}

/// Injuries have the first indices, then the player cards by number.
impl Card for CardId {
    #[inline]
    fn index(self) -> u8 {
        match self {
            Self::Injury(Injury::First) => 0,
            Self::Injury(Injury::Second) => 1,
            Self::Player(player) => player.number() + 1,
        }
    }

    #[inline]
    fn from_index(index: u8) -> Option<Self> {
        match index {
            0 => Some(Self::Injury(Injury::First)),
            1 => Some(Self::Injury(Injury::Second)),
            _ => PlayerId::from_number(index - 1).map(Self::Player),
        }
    }
}

impl fmt::Display for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Injury(injury) => injury.fmt(f),
            Self::Player(player) => player.fmt(f),
        }
    }
}

impl FromStr for CardId {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let card = text.parse().map(Self::Injury).or_else(|_| text.parse().map(Self::Player));
        let error = NotationError { what: "card", expected: &["1 to 62", "injury-1", "injury-2"] };
        card.map_err(|_| error)
    }
}

tabletop_core::serde_as_text!(CardId);
