//! A set of at most four cards.

use core::fmt;
use core::marker::PhantomData;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tabletop_core::Card;

/// A set of at most four cards in one byte: of squads (for Stadiums and Trophies) or of Managers.
pub struct SmallSet<C> {
    bits: u8,
    card: PhantomData<C>,
}

impl<C: Card> SmallSet<C> {
    /// None.
    pub const EMPTY: Self = Self { bits: 0, card: PhantomData };
    /// All four.
    pub const FULL: Self = Self { bits: 0b1111, card: PhantomData };

    /// Whether the card is in the set.
    #[inline]
    pub fn contains(self, card: C) -> bool {
        self.bits & bit(card) != 0
    }

    /// Adds a card; says whether it was new.
    #[inline]
    pub fn insert(&mut self, card: C) -> bool {
        let new = !self.contains(card);
        self.bits |= bit(card);
        new
    }

    /// Takes a card out; says whether it was there.
    #[inline]
    pub fn remove(&mut self, card: C) -> bool {
        let there = self.contains(card);
        self.bits &= !bit(card);
        there
    }

    /// How many.
    #[inline]
    pub const fn len(self) -> u32 {
        self.bits.count_ones()
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// The card with `index` lower cards in the set before it.
    pub fn nth(self, index: u32) -> Option<C> {
        self.iter().nth(usize::try_from(index).ok()?)
    }

    /// The cards in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = C> {
        (0..4).filter(move |index| self.bits & (1 << index) != 0).filter_map(C::from_index)
    }
}

#[inline]
fn bit<C: Card>(card: C) -> u8 {
    1 << (card.index() & 3)
}

impl<C> Clone for SmallSet<C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C> Copy for SmallSet<C> {}

impl<C> PartialEq for SmallSet<C> {
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}

impl<C> Eq for SmallSet<C> {}

impl<C> core::hash::Hash for SmallSet<C> {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self.bits.hash(state);
    }
}

impl<C: Card> Default for SmallSet<C> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<C: Card + fmt::Debug> fmt::Debug for SmallSet<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<C: Card + Serialize> Serialize for SmallSet<C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, C: Card + Deserialize<'de>> Deserialize<'de> for SmallSet<C> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut set = Self::EMPTY;
        for card in tabletop_core::decode::bounded_list::<C, D>(deserializer, 4)? {
            if card.index() > 3 || !set.insert(card) {
                return Err(D::Error::custom("a card stands twice in a set of cards"));
            }
        }
        Ok(set)
    }
}
