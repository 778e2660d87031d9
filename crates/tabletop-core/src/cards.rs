//! Sets of cards.

mod serde;
#[cfg(test)]
mod tests;

use core::fmt;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;

/// The identity of a physical card or tile: a small number within its kind.
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
    /// The number of 64-bit words that a set of all these cards needs, 1 to 4. The set is a `CardSet<Self, WORDS>`; a
    /// `CardSet` with fewer words does not compile.
    const WORDS: usize = 1;

    /// A number from 0 to 64 · [`WORDS`](Card::WORDS) − 1, without gaps. Two cards are the same card if and only
    /// if their indices are the same.
    fn index(self) -> u8;

    /// The card with this index; `None` after the last one, and always from 64 · [`WORDS`](Card::WORDS) on.
    fn from_index(index: u8) -> Option<Self>;
}

/// A set of cards, without order.
///
/// It has one bit for each card. One word holds 64 cards, which is enough for most games. For more cards, state
/// the number of words: `CardSet<Card, 2>` holds 128 and has 16 bytes, `CardSet<Card, 4>` holds 256.
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
    /// The set as bits. Bit `i`, counted from the lowest, is the card with the index `i`.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.words[0]
    }
}

impl<C: Card, const WORDS: usize> CardSet<C, WORDS> {
    /// No card.
    pub const EMPTY: Self = Self::of([0; WORDS]);

    /// A check at compile time: a set that is too small for its cards does not compile.
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

    /// The cards with the indices 0 to `count` − 1, all of which must exist. A `count` beyond the room in the set is
    /// lowered to that room.
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

    /// `true` if the card is in the set.
    pub fn contains(self, card: C) -> bool {
        self.words[word::<WORDS>(card.index())] & bit(card) != 0
    }

    /// Adds a card. Returns `true` if it was not there.
    pub fn insert(&mut self, card: C) -> bool {
        let new = !self.contains(card);
        self.words[word::<WORDS>(card.index())] |= bit(card);
        new
    }

    /// Removes a card. Returns `true` if it was there.
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

    /// `true` if every card of this set is in `other`.
    pub const fn is_subset(self, other: Self) -> bool {
        self.difference(other).is_empty()
    }

    /// The cards that are in at least one of the two sets.
    #[must_use]
    pub const fn union(mut self, other: Self) -> Self {
        let mut word = 0;
        while word < WORDS {
            self.words[word] |= other.words[word];
            word += 1;
        }
        self
    }

    /// The cards that are in both sets.
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

    /// The number of cards, 0 to 64 · `WORDS`.
    pub const fn len(self) -> u32 {
        let (mut count, mut word) = (0, 0);
        while word < WORDS {
            count += self.words[word].count_ones();
            word += 1;
        }
        count
    }

    /// `true` if the set is empty.
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

    /// The card at this place in the order of rising indices. The place counts from zero. `None` if there are not so many cards.
    #[inline]
    pub fn nth(self, index: u32) -> Option<C> {
        let mut index = index;
        for (word, &bits) in (0..).zip(&self.words) {
            if let Some(bit) = nth_one(bits, index) {
                return C::from_index(word << 6 | bit);
            }
            // This word has at most `index` one bits, so the subtraction does not overflow and needs no check.
            index = index.wrapping_sub(bits.count_ones());
        }
        None
    }

    /// The number of cards in the set with a lower index than `card`.
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

/// The place of the one bit that has `index` one bits below it; `None` if there are no more than `index` one bits.
#[inline]
fn nth_one(bits: u64, index: u32) -> Option<u8> {
    // First counts the one bits in each byte. Then byte i of `up_to` has the number of one bits in the bytes 0 to i,
    // at most 64. No sum overflows, so the wrapping operators are right.
    let mut ones = bits.wrapping_sub((bits >> 1) & (EACH_BYTE * 0x55));
    ones = (ones & (EACH_BYTE * 0x33)).wrapping_add((ones >> 2) & (EACH_BYTE * 0x33));
    ones = ones.wrapping_add(ones >> 4) & (EACH_BYTE * 0x0f);
    let up_to = ones.wrapping_mul(EACH_BYTE);
    let index = u64::from(index);
    if index >= up_to >> 56 {
        return None;
    }
    // The bit is in the first byte whose sum exceeds the index. Counts the bytes before that byte.
    let not_beyond = (index.wrapping_mul(EACH_BYTE) | (EACH_BYTE * 0x80)).wrapping_sub(up_to);
    let byte = ((not_beyond & (EACH_BYTE * 0x80)) >> 7).wrapping_mul(EACH_BYTE) >> 56;
    let shift = byte << 3 & 0x38;
    let index = index.wrapping_sub((up_to << 8) >> shift & 7);
    let bits = bits >> shift & 0xff;
    let bit = IN_BYTE[usize::try_from(bits << 3 | index & 7).unwrap_or(0) % IN_BYTE.len()];
    let [shift, ..] = shift.to_le_bytes();
    Some(shift | bit)
}

/// For each byte, and each `n` from 0 to 7, the place of the one bit that has `n` one bits below it.
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

/// The index of the word, among `WORDS` words, that holds the bit of the card with this index.
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
