//! Game cards: their numbers and what each of them is.

use core::fmt;
use core::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tabletop_core::{Card, CardSet};

use crate::cards::{Face, ITEMS, Item, ParseError, plain_number};

/// The most game cards that a set may have, whatever its [`Checks`](crate::Checks).
pub const MOST_CARDS: usize = 64;

/// A game card by its number in the set, 1 to 64: people read and write numbers, only [`index`](Card::index)
/// counts from zero.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct GameCard(u8);

/// A set of game cards.
pub type GameCards = CardSet<GameCard>;

impl GameCard {
    /// The card with this number; `None` for 0 and above 64.
    pub const fn from_number(number: u8) -> Option<Self> {
        match number {
            1..=64 => Some(Self(number - 1)),
            _ => None,
        }
    }

    /// The number, from one.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The place in a table of 64.
    #[inline]
    pub(crate) fn at(self) -> usize {
        usize::from(self.0 & 63)
    }
}

impl Card for GameCard {
    #[inline]
    fn index(self) -> u8 {
        self.0
    }

    #[inline]
    fn from_index(index: u8) -> Option<Self> {
        (index < 64).then_some(Self(index))
    }
}

impl fmt::Display for GameCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl FromStr for GameCard {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let number = plain_number(text).and_then(|number| u8::try_from(number).ok());
        number.and_then(Self::from_number).ok_or(ParseError("a card is a number from 1 to 64"))
    }
}

impl Serialize for GameCard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for GameCard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::from_number(u8::deserialize(deserializer)?)
            .ok_or_else(|| D::Error::custom("a card is a number from 1 to 64"))
    }
}

/// What a game card is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CardKind {
    /// An Item card.
    Item(Face),
    /// An Immunity card.
    Immunity(Item),
    /// A Swipe card.
    Swipe(Swipe),
}

impl fmt::Display for CardKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Item(face) => write!(f, "{face}"),
            Self::Immunity(item) => write!(f, "Immunity: {item}"),
            Self::Swipe(swipe) => write!(f, "Swipe: {swipe}"),
        }
    }
}

/// What a Swipe card takes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Swipe {
    /// Swipe: Item, of this item.
    Item(Item),
    /// Swipe: Item, Wild.
    Wild,
    /// Swipe: Bonus.
    Bonus,
    /// Swipe: Immunity.
    Immunity,
}

impl Swipe {
    /// Every kind of Swipe.
    pub const ALL: [Self; ITEMS + 3] = [
        Self::Item(Item::Basketball),
        Self::Item(Item::Sneakers),
        Self::Item(Item::Hoop),
        Self::Item(Item::Jersey),
        Self::Item(Item::Whistle),
        Self::Wild,
        Self::Bonus,
        Self::Immunity,
    ];

    /// 0 to 7.
    #[inline]
    pub(crate) const fn at(self) -> usize {
        match self {
            Self::Item(item) => item.at(),
            Self::Wild => ITEMS,
            Self::Bonus => ITEMS + 1,
            Self::Immunity => ITEMS + 2,
        }
    }
}

impl fmt::Display for Swipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Item(item) => item.word(),
            Self::Wild => "wild",
            Self::Bonus => "bonus",
            Self::Immunity => "immunity",
        })
    }
}

impl FromStr for Swipe {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text {
            "wild" => Ok(Self::Wild),
            "bonus" => Ok(Self::Bonus),
            "immunity" => Ok(Self::Immunity),
            _ => text
                .parse()
                .map(Self::Item)
                .map_err(|_| ParseError("a Swipe is an item, wild, bonus or immunity")),
        }
    }
}

tabletop_core::serde_as_text!(Swipe);
