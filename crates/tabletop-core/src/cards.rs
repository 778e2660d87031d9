//! Sets of cards.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;

use serde::de::{Error as _, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The identity of a physical card or tile: a small number that says which of at most 64 it is.
pub trait Card: Copy {
    /// 0 to 63, without gaps; two cards are the same card if and only if their indices are the same.
    fn index(self) -> u8;

    /// The card with this index; `None` beyond the last, and always above 63.
    fn from_index(index: u8) -> Option<Self>;
}

/// A set of cards: which of them, in no order.
pub struct CardSet<C> {
    bits: u64,
    card: PhantomData<C>,
}

impl<C: Card> CardSet<C> {
    /// No card.
    pub const EMPTY: Self = Self { bits: 0, card: PhantomData };

    /// The set of one card.
    pub fn only(card: C) -> Self {
        Self { bits: bit(card), card: PhantomData }
    }

    /// The cards with the indices 0 to `count` − 1, which must be cards; 64 of them for 64 and above.
    pub const fn first_cards(count: u8) -> Self {
        let bits = if count >= 64 { u64::MAX } else { (1 << count) - 1 };
        Self { bits, card: PhantomData }
    }

    /// Whether the card is in the set.
    pub fn contains(self, card: C) -> bool {
        self.bits & bit(card) != 0
    }

    /// Adds a card; says whether it was new.
    pub fn insert(&mut self, card: C) -> bool {
        let new = !self.contains(card);
        self.bits |= bit(card);
        new
    }

    /// Takes a card out; says whether it was there.
    pub fn remove(&mut self, card: C) -> bool {
        let there = self.contains(card);
        self.bits &= !bit(card);
        there
    }

    /// This set without `card`.
    #[must_use]
    pub fn without(self, card: C) -> Self {
        Self { bits: self.bits & !bit(card), card: PhantomData }
    }

    /// Whether every card of this set is in `other`.
    pub const fn is_subset(self, other: Self) -> bool {
        self.bits & !other.bits == 0
    }

    /// The cards of either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self { bits: self.bits | other.bits, card: PhantomData }
    }

    /// The cards of both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self { bits: self.bits & other.bits, card: PhantomData }
    }

    /// The cards of this set that are not in `other`.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self { bits: self.bits & !other.bits, card: PhantomData }
    }

    /// How many cards, 0 to 64.
    pub const fn len(self) -> u32 {
        self.bits.count_ones()
    }

    /// Whether no card is in the set.
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// The set as bits: the bit `i`, from the lowest, is the card with the index `i`.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.bits
    }

    /// The card with `index` lower cards in the set before it; `None` from `len` on.
    #[inline]
    pub fn nth(self, index: u32) -> Option<C> {
        // How many ones each byte has, then, in byte i, how many the bytes 0 to i have together: at most 64.
        // Nothing here overflows, and it is not asked whether it does.
        let mut ones = self.bits.wrapping_sub((self.bits >> 1) & (EACH_BYTE * 0x55));
        ones = (ones & (EACH_BYTE * 0x33)).wrapping_add((ones >> 2) & (EACH_BYTE * 0x33));
        ones = ones.wrapping_add(ones >> 4) & (EACH_BYTE * 0x0f);
        let up_to = ones.wrapping_mul(EACH_BYTE);
        let index = u64::from(index);
        if index >= up_to >> 56 {
            return None;
        }
        // The byte that holds it is the first whose sum exceeds the index: count the bytes before it.
        let not_beyond = (index.wrapping_mul(EACH_BYTE) | (EACH_BYTE * 0x80)).wrapping_sub(up_to);
        let byte = ((not_beyond & (EACH_BYTE * 0x80)) >> 7).wrapping_mul(EACH_BYTE) >> 56;
        let shift = byte << 3 & 0x38;
        let index = index.wrapping_sub((up_to << 8) >> shift & 7);
        let bits = self.bits >> shift & 0xff;
        let bit = IN_BYTE[usize::try_from(bits << 3 | index & 7).unwrap_or(0) % IN_BYTE.len()];
        let [shift, ..] = shift.to_le_bytes();
        C::from_index(shift | bit)
    }

    /// How many cards of the set have a lower index than `card`.
    pub fn position(self, card: C) -> u32 {
        (self.bits & (bit(card) - 1)).count_ones()
    }

    /// The cards by rising index.
    pub const fn iter(self) -> Cards<C> {
        Cards(self)
    }
}

/// For each byte, and each number from 0 to 7, which of its bits is the one with that number of ones before
/// it.
const IN_BYTE: [u8; 2048] = {
    let mut all = [0; 2048];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut ones) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 != 0 {
                all[byte << 3 | ones] = bit;
                ones += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    all
};

/// A one in each byte.
const EACH_BYTE: u64 = 0x0101_0101_0101_0101;

const fn low_six(index: u8) -> u8 {
    index & 63
}

fn bit<C: Card>(card: C) -> u64 {
    1 << low_six(card.index())
}

fn trailing_zeros(bits: u64) -> u8 {
    u8::try_from(bits.trailing_zeros()).unwrap_or(64)
}

/// The cards of a set by rising index: see [`CardSet::iter`].
pub struct Cards<C>(CardSet<C>);

impl<C: Card> Iterator for Cards<C> {
    type Item = C;

    fn next(&mut self) -> Option<C> {
        if self.0.bits == 0 {
            return None;
        }
        let card = C::from_index(trailing_zeros(self.0.bits));
        self.0.bits &= self.0.bits - 1;
        card
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = usize::try_from(self.0.len()).unwrap_or(usize::MAX);
        (len, Some(len))
    }
}

impl<C: Card> ExactSizeIterator for Cards<C> {}

impl<C> Clone for Cards<C> {
    fn clone(&self) -> Self {
        Self(self.0)
    }
}

impl<C: Card> IntoIterator for CardSet<C> {
    type Item = C;
    type IntoIter = Cards<C>;

    fn into_iter(self) -> Cards<C> {
        self.iter()
    }
}

impl<C: Card> FromIterator<C> for CardSet<C> {
    fn from_iter<I: IntoIterator<Item = C>>(cards: I) -> Self {
        let mut set = Self::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl<C> Clone for CardSet<C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C> Copy for CardSet<C> {}

impl<C> PartialEq for CardSet<C> {
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}

impl<C> Eq for CardSet<C> {}

impl<C> Hash for CardSet<C> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.bits.hash(state);
    }
}

impl<C: Card> Default for CardSet<C> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<C: Card + fmt::Debug> fmt::Debug for CardSet<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Serialized as the list of its cards.
impl<C: Card + Serialize> Serialize for CardSet<C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, C: Card + Deserialize<'de>> Deserialize<'de> for CardSet<C> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Listed<C>(PhantomData<C>);

        impl<'de, C: Card + Deserialize<'de>> Visitor<'de> for Listed<C> {
            type Value = CardSet<C>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of different cards")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<CardSet<C>, A::Error> {
                let mut set = CardSet::EMPTY;
                while let Some(card) = seq.next_element::<C>()? {
                    if card.index() > 63 || !set.insert(card) {
                        return Err(A::Error::custom("a card stands twice in a set of cards"));
                    }
                }
                Ok(set)
            }
        }

        deserializer.deserialize_seq(Listed(PhantomData))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;
    use alloc::vec::Vec;

    impl Card for u8 {
        fn index(self) -> u8 {
            self
        }

        fn from_index(index: u8) -> Option<Self> {
            (index < 64).then_some(index)
        }
    }

    #[test]
    fn nth_and_position_agree_with_counting() {
        let some = [0, 1, 0x8000_0000_0000_0000, 0x0123_4567_89ab_cdef, u64::MAX, 0x8080_0000_0101_0000];
        let many = (0..2000_u64).map(|n| (n + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (n % 60));
        for bits in some.into_iter().chain(many) {
            let set = CardSet::<u8> { bits, card: PhantomData };
            let cards: Vec<u8> = set.iter().collect();
            assert_eq!(u32::try_from(cards.len()).unwrap(), set.len());
            for (index, &card) in (0..).zip(&cards) {
                assert_eq!(set.nth(index), Some(card));
                assert_eq!(set.position(card), index);
            }
            assert_eq!(set.nth(set.len()), None);
            assert_eq!(set.nth(u32::MAX), None);
        }
    }

    #[test]
    fn set_operations_change_what_they_say() {
        let mut set = CardSet::<u8>::first_cards(3);
        assert!(set.contains(2) && !set.contains(3));
        assert!(set.insert(5) && !set.insert(5));
        assert!(set.remove(0) && !set.remove(0));
        let other = CardSet::first_cards(2);
        assert_eq!(set.union(other).iter().collect::<Vec<_>>(), [0, 1, 2, 5]);
        assert_eq!(set.intersection(other).iter().collect::<Vec<_>>(), [1]);
        assert_eq!(set.difference(other).iter().collect::<Vec<_>>(), [2, 5]);
        assert_eq!(CardSet::<u8>::first_cards(64).len(), 64);
        assert!(CardSet::<u8>::EMPTY.is_empty());
    }

    #[test]
    fn a_set_is_its_cards() {
        use core::hash::BuildHasher as _;
        let (set, same): (CardSet<u8>, CardSet<u8>) =
            ([3, 63].into_iter().collect(), [63, 3].into_iter().collect());
        let other = CardSet::only(3);
        assert!(set == same && set != other);
        let hash =
            |set: CardSet<u8>| core::hash::BuildHasherDefault::<crate::tests::Sum>::default().hash_one(set);
        assert_eq!(hash(set), hash(same));
        assert_ne!(hash(set), hash(other));
        assert_eq!(alloc::format!("{set:?}"), "{3, 63}");
        assert_eq!(serde_json::from_str::<CardSet<u8>>("[3,63]").unwrap(), set);
        let twice = serde_json::from_str::<CardSet<u8>>("[1,1]").unwrap_err().to_string();
        assert!(twice.starts_with("a card stands twice"), "{twice}");
        let number = serde_json::from_str::<CardSet<u8>>("3").unwrap_err().to_string();
        assert!(number.contains("a list of different cards"), "{number}");
    }

    #[test]
    fn sets_of_one_and_less() {
        let set = CardSet::only(3_u8);
        assert!(set.is_subset(CardSet::first_cards(4)) && !set.is_subset(CardSet::first_cards(3)));
        assert!(set.without(3).is_empty());
        assert_eq!(set.without(2), set);
    }

    #[test]
    fn sets_survive_serde() {
        let set: CardSet<u8> = [3, 1].into_iter().collect();
        let text = serde_json::to_string(&set).unwrap();
        assert_eq!(text, "[1,3]");
        assert_eq!(serde_json::from_str::<CardSet<u8>>(&text).unwrap(), set);
        assert_eq!((set.iter().len(), set.iter().clone().count()), (2, 2));
        for wrong in ["[1,1]", "[64]", "[-1]", "3"] {
            assert!(serde_json::from_str::<CardSet<u8>>(wrong).is_err(), "{wrong}");
        }
    }
}
