//! Decks that are shuffled only as far as their cards are seen.

use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use crate::{Card, CardSet};

/// A face-down deck. It stores only what people at the table know of it: the cards, and the order of those that were
/// put under it.
///
/// The cards that were shuffled have no order until they are drawn: any of them may be next, with equal chance. Cards
/// put back under the deck lie below them in a known order. Cards are drawn with the same distribution as from a deck
/// shuffled beforehand, but the deck holds no secret.
///
/// `N` is the maximum number of cards whose place at the bottom is known. `WORDS` is the number of words in the
/// [set](CardSet) of its cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(
    try_from = "Unchecked<C, N, WORDS>",
    bound(serialize = "C: Card + Default + Serialize", deserialize = "C: Card + Default + Deserialize<'de>")
)]
pub struct Deck<C: Card + Default, const N: usize, const WORDS: usize = 1> {
    shuffled: CardSet<C, WORDS>,
    bottom: ArrayVec<[C; N]>,
}

/// A deck as it was deserialized, not yet checked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "C: Card + Default + Deserialize<'de>"))]
struct Unchecked<C: Card + Default, const N: usize, const WORDS: usize> {
    shuffled: CardSet<C, WORDS>,
    bottom: ArrayVec<[C; N]>,
}

impl<C: Card + Default, const N: usize, const WORDS: usize> TryFrom<Unchecked<C, N, WORDS>>
    for Deck<C, N, WORDS>
{
    type Error = &'static str;

    fn try_from(read: Unchecked<C, N, WORDS>) -> Result<Self, &'static str> {
        let mut all = read.shuffled;
        for &card in &read.bottom {
            if usize::from(card.index()) >= 64 * WORDS || !all.insert(card) {
                return Err("a card lies twice in a deck");
            }
        }
        Ok(Self { shuffled: read.shuffled, bottom: read.bottom })
    }
}

impl<C: Card + Default, const N: usize, const WORDS: usize> Default for Deck<C, N, WORDS> {
    fn default() -> Self {
        Self::shuffled(CardSet::EMPTY)
    }
}

impl<C: Card + Default, const N: usize, const WORDS: usize> Deck<C, N, WORDS> {
    /// A deck of these cards, shuffled.
    pub fn shuffled(cards: CardSet<C, WORDS>) -> Self {
        Self { shuffled: cards, bottom: ArrayVec::new() }
    }

    /// The number of cards left.
    pub fn len(&self) -> u32 {
        self.shuffled.len() + u32::try_from(self.bottom.len()).unwrap_or(u32::MAX)
    }

    /// `true` if no card is left.
    pub fn is_empty(&self) -> bool {
        self.shuffled.is_empty() && self.bottom.is_empty()
    }

    /// The cards that may be next, all equally likely. If there is only one, that card is next.
    pub fn possible(&self) -> CardSet<C, WORDS> {
        match self.bottom.first() {
            Some(&next) if self.shuffled.is_empty() => CardSet::only(next),
            _ => self.shuffled,
        }
    }

    /// Draws `card` and returns `true`. Returns `false`, and changes nothing, if the card is not
    /// [possible](Deck::possible).
    pub fn draw(&mut self, card: C) -> bool {
        if self.shuffled.remove(card) {
            return true;
        }
        let next = self.shuffled.is_empty() && self.bottom.first().is_some_and(|c| c.index() == card.index());
        if next {
            self.bottom.remove(0);
        }
        next
    }

    /// Puts a card under the deck. Its place is then known to everybody.
    ///
    /// # Errors
    /// The card itself, if it is in the deck already, or if `N` known cards already lie at the bottom. The deck is
    /// then unchanged.
    pub fn put_under(&mut self, card: C) -> Result<(), C> {
        if self.cards().contains(card) {
            return Err(card);
        }
        self.bottom.try_push(card).map_or(Ok(()), Err)
    }

    /// Shuffles cards into the deck. The order of its bottom is no longer known.
    pub fn shuffle_in(&mut self, cards: CardSet<C, WORDS>) {
        self.shuffled = self.shuffled.union(cards).union(self.bottom.iter().copied().collect());
        self.bottom.clear();
    }

    /// The cards above the known bottom, in no order.
    pub fn unordered(&self) -> CardSet<C, WORDS> {
        self.shuffled
    }

    /// The known cards at the bottom, the next to be drawn first.
    pub fn known_bottom(&self) -> &[C] {
        &self.bottom
    }

    /// All cards that are left, in no order.
    pub fn cards(&self) -> CardSet<C, WORDS> {
        self.shuffled.union(self.bottom.iter().copied().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn a_deck_knows_the_order_of_what_was_put_back() {
        let mut deck = Deck::<u8, 4>::shuffled(CardSet::first_cards(2));
        assert!(!deck.draw(7), "not in the deck");
        assert!(deck.draw(1));
        deck.put_under(1).unwrap();
        deck.put_under(9).unwrap();
        assert_eq!(deck.possible().iter().collect::<Vec<_>>(), [0], "the shuffled card lies on top");
        assert!(!deck.draw(1), "known to lie below");
        assert!(deck.draw(0));
        assert_eq!(deck.possible().iter().collect::<Vec<_>>(), [1]);
        assert!(!deck.draw(9));
        assert!(deck.draw(1) && deck.draw(9) && deck.is_empty());
        assert!(deck.possible().is_empty());
    }

    #[test]
    fn a_full_bottom_gives_the_card_back_and_shuffling_forgets_it() {
        let mut deck = Deck::<u8, 1>::default();
        deck.put_under(3).unwrap();
        assert_eq!(deck.put_under(4), Err(4));
        deck.shuffle_in(core::iter::once(5).collect());
        assert!(deck.known_bottom().is_empty());
        assert_eq!(deck.unordered().iter().collect::<Vec<_>>(), [3, 5]);
        assert_eq!((deck.len(), deck.cards()), (2, deck.unordered()));
    }

    #[test]
    fn a_deck_is_read_through_its_check() {
        let mut deck = Deck::<u8, 4>::shuffled([1, 2].into_iter().collect());
        deck.put_under(9).unwrap();
        assert_eq!((deck.put_under(9), deck.put_under(2)), (Err(9), Err(2)), "it lies there already");
        let text = serde_json::to_string(&deck).unwrap();
        assert_eq!(text, r#"{"shuffled":[1,2],"bottom":[9]}"#);
        assert_eq!(serde_json::from_str::<Deck<u8, 4>>(&text).unwrap(), deck);
        let last = text.replace("[9]", "[63]");
        assert!(
            serde_json::from_str::<Deck<u8, 4>>(&last).unwrap().cards().contains(63),
            "the last card there can be"
        );
        for (from, to) in [
            ("[9]", "[1]"),
            ("[9]", "[9,9]"),
            ("[9]", "[64]"),
            ("[9]", "[200]"),
            ("[9]", "[3,4,5,6,7]"),
            ("}", ",\"x\":1}"),
        ] {
            assert!(serde_json::from_str::<Deck<u8, 4>>(&text.replace(from, to)).is_err(), "{to}");
        }
    }

    #[test]
    fn a_deck_counts_all_its_cards() {
        let mut deck = Deck::<u8, 4>::shuffled(CardSet::only(1));
        deck.put_under(2).unwrap();
        assert_eq!((deck.len(), deck.is_empty()), (2, false));
        assert!(deck.draw(1));
        assert_eq!((deck.len(), deck.is_empty()), (1, false));
        assert!(deck.draw(2));
        assert_eq!((deck.len(), deck.is_empty()), (0, true));
    }
}
