//! Game cards: their numbers and kinds.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tabletop_core::{Card, CardSet};

use crate::cards::{Face, ITEMS, Item};

/// The most game cards that a set may have, whatever its [`Checks`](crate::Checks).
pub(crate) const MOST_CARDS: usize = 64;

/// A game card by its number in the set, 1 to 64. People read and write numbers; only [`index`](Card::index)
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

    /// The index in an array of [`MOST_CARDS`]. The mask saves a bounds check.
    #[inline]
    pub(crate) fn index(self) -> usize {
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

/// The number of cards in a set, at most 64.
pub(crate) fn count(cards: GameCards) -> u8 {
    let [count, ..] = cards.len().to_le_bytes();
    count
}

/// The kind of a game card (BD-CARDS-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CardKind {
    /// An Item card.
    Item(Face),
    /// An Immunity card.
    Immunity(Item),
    /// A Swipe card.
    Swipe(Swipe),
}

/// The kind of a Swipe card, by its target (BD-SWIPE-1).
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

    /// The index in the list of all kinds, 0 to 7.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        match self {
            Self::Item(item) => item.index(),
            Self::Wild => ITEMS,
            Self::Bonus => ITEMS + 1,
            Self::Immunity => ITEMS + 2,
        }
    }

    /// The Swipe: Item that names this item; the Wild for `None` (BD-SWIPE-ITEM-1).
    #[inline]
    pub(crate) const fn of_item(named: Option<Item>) -> Self {
        match named {
            Some(item) => Self::Item(item),
            None => Self::Wild,
        }
    }
}
