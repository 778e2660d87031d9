//! Sets of a few cards or named values.

use core::fmt;
use core::marker::PhantomData;

use crate::Card;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A set of cards, or of other named values, for a type with at most eight values. It takes one byte. For more values
/// there is [`CardSet`](crate::CardSet).
pub struct SmallSet<C> {
    bits: u8,
    card: PhantomData<C>,
}

impl<C: Card> SmallSet<C> {
    /// No card.
    pub const EMPTY: Self = Self { bits: 0, card: PhantomData };

    /// The set of one card.
    #[inline]
    pub fn only(card: C) -> Self {
        Self { bits: bit(card), card: PhantomData }
    }

    /// The cards with the indices 0 to `count` − 1, all of which must exist. Eight cards for 8 and above.
    pub const fn first_cards(count: u8) -> Self {
        let bits = if count >= 8 { u8::MAX } else { (1 << count) - 1 };
        Self { bits, card: PhantomData }
    }

    /// The values of `all` that satisfy `so`. Branch-free.
    #[inline]
    pub fn of<const N: usize>(all: [C; N], so: impl Fn(C) -> bool) -> Self {
        let bits = all.into_iter().fold(0, |bits, card| bits | u8::from(so(card)) << (card.index() & 7));
        Self { bits, card: PhantomData }
    }

    /// `true` if the card is in the set.
    #[inline]
    pub fn contains(self, card: C) -> bool {
        self.bits & bit(card) != 0
    }

    /// Adds a card. Returns `true` if it was not there.
    #[inline]
    pub fn insert(&mut self, card: C) -> bool {
        let new = !self.contains(card);
        self.bits |= bit(card);
        new
    }

    /// Removes a card. Returns `true` if it was there.
    #[inline]
    pub fn remove(&mut self, card: C) -> bool {
        let there = self.contains(card);
        self.bits &= !bit(card);
        there
    }

    /// The cards that are in at least one of the two sets.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self { bits: self.bits | other.bits, card: PhantomData }
    }

    /// The cards that are in both sets.
    #[inline]
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self { bits: self.bits & other.bits, card: PhantomData }
    }

    /// The cards of this set that are not in `other`.
    #[inline]
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self { bits: self.bits & !other.bits, card: PhantomData }
    }

    /// `true` if every card of this set is in `other`.
    #[inline]
    pub const fn is_subset(self, other: Self) -> bool {
        self.bits & !other.bits == 0
    }

    /// The number of cards, 0 to 8.
    #[inline]
    pub const fn len(self) -> u32 {
        self.bits.count_ones()
    }

    /// `true` if the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// The set as bits. Bit `i`, counted from the lowest, is the card with the index `i`.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.bits
    }

    /// The card at this place in the order of rising indices. The place counts from zero. `None` if there are not so many cards.
    pub fn nth(self, index: u32) -> Option<C> {
        self.iter().nth(usize::try_from(index).ok()?)
    }

    /// The only card of a set of one; `None` for any other set.
    pub fn single(self) -> Option<C> {
        if self.bits.is_power_of_two() { self.nth(0) } else { None }
    }

    /// The cards by rising index.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = C> {
        (0..8).filter(move |index| self.bits & (1 << index) != 0).filter_map(C::from_index)
    }
}

impl<C: Card> FromIterator<C> for SmallSet<C> {
    fn from_iter<I: IntoIterator<Item = C>>(cards: I) -> Self {
        let mut set = Self::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

#[inline]
fn bit<C: Card>(card: C) -> u8 {
    1 << (card.index() & 7)
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

/// Serialized as the list of its cards.
impl<C: Card + Serialize> Serialize for SmallSet<C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, C: Card + Deserialize<'de>> Deserialize<'de> for SmallSet<C> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut set = Self::EMPTY;
        for card in crate::decode::bounded_list::<C, D>(deserializer, 8)? {
            if card.index() > 7 || !set.insert(card) {
                return Err(D::Error::custom("a card is there twice in a set of cards"));
            }
        }
        Ok(set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CardSet;

    #[test]
    fn it_answers_as_a_card_set_of_the_same_cards() {
        for bits in 0..=u8::MAX {
            let cards = (0..8_u8).filter(|card| bits >> card & 1 != 0);
            let (small, large): (SmallSet<u8>, CardSet<u8>) = (cards.clone().collect(), cards.collect());
            assert_eq!((small.bits(), small.len(), small.is_empty()), (bits, large.len(), large.is_empty()));
            assert!(small.iter().eq(large.iter()));
            for card in 0..8 {
                let (mut less, mut more) = (small, small);
                assert_eq!(small.contains(card), large.contains(card));
                assert_eq!(
                    (less.remove(card), more.insert(card)),
                    (large.contains(card), !large.contains(card))
                );
                assert_eq!(more.difference(less).bits(), SmallSet::only(card).bits());
                assert_eq!((less.union(more), less.intersection(more)), (more, less));
                assert!(less.is_subset(more) && !more.is_subset(less));
                assert_eq!(small.nth(card.into()), large.nth(card.into()));
            }
            assert_eq!(SmallSet::of([0, 1, 2, 3, 4, 5, 6, 7], |card| large.contains(card)), small);
            assert_eq!(small.single(), large.nth(0).filter(|_| large.len() == 1));
            let text = serde_json::to_string(&small).unwrap();
            assert_eq!(text, serde_json::to_string(&large).unwrap());
            assert_eq!(serde_json::from_str::<SmallSet<u8>>(&text).unwrap(), small);
        }
        assert_eq!((SmallSet::<u8>::first_cards(3).bits(), SmallSet::<u8>::first_cards(8).bits()), (7, 255));
        for wrong in ["[1,1]", "[8]", "3"] {
            assert!(serde_json::from_str::<SmallSet<u8>>(wrong).is_err(), "{wrong}");
        }
    }
}
