//! Sets of cards.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;

use serde::de::{Error as _, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The identity of a physical card or tile: a small number that says which of its kind it is.
///
/// ```
/// use tabletop_core::{Card, CardSet};
///
/// /// A coin with its two sides.
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// enum Coin {
///     Heads,
///     Tails,
/// }
///
/// impl Card for Coin {
///     fn index(self) -> u8 {
///         match self {
///             Self::Heads => 0,
///             Self::Tails => 1,
///         }
///     }
///
///     fn from_index(index: u8) -> Option<Self> {
///         [Self::Heads, Self::Tails].get(usize::from(index)).copied()
///     }
/// }
///
/// let coins: CardSet<Coin> = [Coin::Tails].into_iter().collect();
/// assert_eq!(coins.nth(0), Some(Coin::Tails));
/// ```
pub trait Card: Copy {
    /// How many words of 64 cards a set of all of them takes: more than 1 where there are more than 64, and
    /// at most 4. Such a set is a `CardSet<Self, WORDS>`; one of fewer words does not compile.
    const WORDS: usize = 1;

    /// 0 to 64 · [`WORDS`](Card::WORDS) − 1, without gaps; two cards are the same card if and only if their
    /// indices are the same.
    fn index(self) -> u8;

    /// The card with this index; `None` beyond the last, and always from 64 · [`WORDS`](Card::WORDS) on.
    fn from_index(index: u8) -> Option<Self>;
}

/// A set of cards: which of them, in no order.
///
/// It is a bit for each card. One word holds 64 cards, which is enough for most games. Where there are more
/// cards, the number of words is said: `CardSet<Card, 2>` holds 128 and is 16 bytes, `CardSet<Card, 4>` holds 256.
///
/// ```
/// use tabletop_core::{CardSet, Deck, numbered_cards};
///
/// numbered_cards! {
///     /// A card of a game that has 104.
///     pub struct Number: "number", 104;
/// }
///
/// let mut deck: Deck<Number, 0, 2> = Deck::shuffled(CardSet::first_cards(Number::COUNT));
/// let last = deck.possible().nth(103).unwrap();
/// assert!(last.number() == 104 && deck.draw(last));
/// assert_eq!(deck.len(), 103);
/// ```
///
/// ```compile_fail
/// use tabletop_core::{CardSet, numbered_cards};
///
/// numbered_cards! {
///     /// A card of a game that has 104.
///     pub struct Number: "number", 104;
/// }
///
/// let one_word: CardSet<Number> = CardSet::first_cards(3);
/// ```
pub struct CardSet<C, const WORDS: usize = 1> {
    words: [u64; WORDS],
    card: PhantomData<C>,
}

impl<C: Card> CardSet<C> {
    /// The set as bits: the bit `i`, from the lowest, is the card with the index `i`.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.words[0]
    }
}

impl<C: Card, const WORDS: usize> CardSet<C, WORDS> {
    /// No card.
    pub const EMPTY: Self = Self::of([0; WORDS]);

    /// What does not compile for a set that is too small for its cards.
    const HOLDS_ALL: () = assert!(
        C::WORDS <= WORDS && 0 < WORDS && WORDS <= 4,
        "a set of so many cards has more words: write `CardSet<Card, WORDS>` with the card's `WORDS`"
    );

    const fn of(words: [u64; WORDS]) -> Self {
        const { Self::HOLDS_ALL }
        Self { words, card: PhantomData }
    }

    /// The set of one card.
    pub fn only(card: C) -> Self {
        let mut set = Self::EMPTY;
        set.insert(card);
        set
    }

    /// The cards with the indices 0 to `count` − 1, which must be cards; all that there is place for if the
    /// count is more.
    pub const fn first_cards(count: u8) -> Self {
        let mut words = [0; WORDS];
        let (mut word, mut rest) = (0, count);
        while word < WORDS {
            words[word] = if rest >= 64 { u64::MAX } else { (1 << rest) - 1 };
            rest = rest.saturating_sub(64);
            word += 1;
        }
        Self::of(words)
    }

    /// Whether the card is in the set.
    pub fn contains(self, card: C) -> bool {
        self.words[word::<WORDS>(card.index())] & bit(card) != 0
    }

    /// Adds a card; says whether it was new.
    pub fn insert(&mut self, card: C) -> bool {
        let new = !self.contains(card);
        self.words[word::<WORDS>(card.index())] |= bit(card);
        new
    }

    /// Takes a card out; says whether it was there.
    pub fn remove(&mut self, card: C) -> bool {
        let there = self.contains(card);
        self.words[word::<WORDS>(card.index())] &= !bit(card);
        there
    }

    /// This set without `card`.
    #[must_use]
    pub fn without(mut self, card: C) -> Self {
        self.remove(card);
        self
    }

    /// Whether every card of this set is in `other`.
    pub const fn is_subset(self, other: Self) -> bool {
        self.difference(other).is_empty()
    }

    /// The cards of either set.
    #[must_use]
    pub const fn union(mut self, other: Self) -> Self {
        let mut word = 0;
        while word < WORDS {
            self.words[word] |= other.words[word];
            word += 1;
        }
        self
    }

    /// The cards of both sets.
    #[must_use]
    pub const fn intersection(mut self, other: Self) -> Self {
        let mut word = 0;
        while word < WORDS {
            self.words[word] &= other.words[word];
            word += 1;
        }
        self
    }

    /// The cards of this set that are not in `other`.
    #[must_use]
    pub const fn difference(mut self, other: Self) -> Self {
        let mut word = 0;
        while word < WORDS {
            self.words[word] &= !other.words[word];
            word += 1;
        }
        self
    }

    /// How many cards, 0 to 64 · `WORDS`.
    pub const fn len(self) -> u32 {
        let (mut count, mut word) = (0, 0);
        while word < WORDS {
            count += self.words[word].count_ones();
            word += 1;
        }
        count
    }

    /// Whether no card is in the set.
    pub const fn is_empty(self) -> bool {
        let mut word = 0;
        while word < WORDS {
            if self.words[word] != 0 {
                return false;
            }
            word += 1;
        }
        true
    }

    /// The card with `index` lower cards in the set before it; `None` from `len` on.
    #[inline]
    pub fn nth(self, index: u32) -> Option<C> {
        let mut index = index;
        for (word, &bits) in (0..).zip(&self.words) {
            if let Some(bit) = nth_one(bits, index) {
                return C::from_index(word << 6 | bit);
            }
            // There are no more than the index in this word. It is not asked whether there are.
            index = index.wrapping_sub(bits.count_ones());
        }
        None
    }

    /// How many cards of the set have a lower index than `card`.
    pub fn position(self, card: C) -> u32 {
        let own = word::<WORDS>(card.index());
        let before: u32 = self.words.iter().take(own).map(|bits| bits.count_ones()).sum();
        before + (self.words[own] & (bit(card) - 1)).count_ones()
    }

    /// The cards by rising index.
    pub const fn iter(self) -> Cards<C, WORDS> {
        Cards(self)
    }
}

/// Which bit of a word is a one with `index` lower ones before it; `None` if there are no more than `index`.
#[inline]
fn nth_one(bits: u64, index: u32) -> Option<u8> {
    // How many ones each byte has, then, in byte i, how many the bytes 0 to i have together: at most 64.
    // Nothing here overflows, and it is not asked whether it does.
    let mut ones = bits.wrapping_sub((bits >> 1) & (EACH_BYTE * 0x55));
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
    let bits = bits >> shift & 0xff;
    let bit = IN_BYTE[usize::try_from(bits << 3 | index & 7).unwrap_or(0) % IN_BYTE.len()];
    let [shift, ..] = shift.to_le_bytes();
    Some(shift | bit)
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

/// In which of so many words the bit of a card lies.
fn word<const WORDS: usize>(index: u8) -> usize {
    usize::from(index >> 6) % WORDS
}

/// The bit of a card in its word.
fn bit<C: Card>(card: C) -> u64 {
    1 << (card.index() & 63)
}

fn trailing_zeros(bits: u64) -> u8 {
    u8::try_from(bits.trailing_zeros()).unwrap_or(64)
}

/// The cards of a set by rising index: see [`CardSet::iter`].
pub struct Cards<C, const WORDS: usize = 1>(CardSet<C, WORDS>);

impl<C: Card, const WORDS: usize> Iterator for Cards<C, WORDS> {
    type Item = C;

    fn next(&mut self) -> Option<C> {
        for (word, bits) in (0..).zip(&mut self.0.words) {
            if *bits != 0 {
                let card = C::from_index(word << 6 | trailing_zeros(*bits));
                *bits &= *bits - 1;
                return card;
            }
        }
        None
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = usize::try_from(self.0.len()).unwrap_or(usize::MAX);
        (len, Some(len))
    }
}

impl<C: Card, const WORDS: usize> ExactSizeIterator for Cards<C, WORDS> {}

impl<C, const WORDS: usize> Clone for Cards<C, WORDS> {
    fn clone(&self) -> Self {
        Self(self.0)
    }
}

impl<C: Card, const WORDS: usize> IntoIterator for CardSet<C, WORDS> {
    type Item = C;
    type IntoIter = Cards<C, WORDS>;

    fn into_iter(self) -> Cards<C, WORDS> {
        self.iter()
    }
}

impl<C: Card, const WORDS: usize> FromIterator<C> for CardSet<C, WORDS> {
    fn from_iter<I: IntoIterator<Item = C>>(cards: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(cards);
        set
    }
}

impl<C: Card, const WORDS: usize> Extend<C> for CardSet<C, WORDS> {
    fn extend<I: IntoIterator<Item = C>>(&mut self, cards: I) {
        for card in cards {
            self.insert(card);
        }
    }
}

impl<C, const WORDS: usize> Clone for CardSet<C, WORDS> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C, const WORDS: usize> Copy for CardSet<C, WORDS> {}

impl<C, const WORDS: usize> PartialEq for CardSet<C, WORDS> {
    fn eq(&self, other: &Self) -> bool {
        self.words == other.words
    }
}

impl<C, const WORDS: usize> Eq for CardSet<C, WORDS> {}

impl<C, const WORDS: usize> Hash for CardSet<C, WORDS> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        for word in &self.words {
            word.hash(state);
        }
    }
}

impl<C: Card, const WORDS: usize> Default for CardSet<C, WORDS> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<C: Card + fmt::Debug, const WORDS: usize> fmt::Debug for CardSet<C, WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Serialized as the list of its cards.
impl<C: Card + Serialize, const WORDS: usize> Serialize for CardSet<C, WORDS> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, C: Card + Deserialize<'de>, const WORDS: usize> Deserialize<'de> for CardSet<C, WORDS> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Listed<C, const WORDS: usize>(PhantomData<C>);

        impl<'de, C: Card + Deserialize<'de>, const WORDS: usize> Visitor<'de> for Listed<C, WORDS> {
            type Value = CardSet<C, WORDS>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of different cards")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<CardSet<C, WORDS>, A::Error> {
                let mut set = CardSet::EMPTY;
                while let Some(card) = seq.next_element::<C>()? {
                    if usize::from(card.index()) >= 64 * WORDS || !set.insert(card) {
                        return Err(A::Error::custom("a card stands twice in a set of cards"));
                    }
                }
                Ok(set)
            }
        }

        deserializer.deserialize_seq(Listed::<C, WORDS>(PhantomData))
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
            let set = CardSet::<u8>::of([bits]);
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
        let set = CardSet::<u8>::only(3);
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
