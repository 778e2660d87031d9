//! The rounds of Win cards, as bits.
//!
//! This is the fast version of a loop that asks each card for its round (`slow` in the tests below). Every
//! proposal and every point of SP-TURN-2 needs the rounds, and the processor cannot predict where a loop over the
//! cards ends.

use tabletop_core::CardSet;

use crate::cards::WinCard;

/// The rounds of a set of Win cards as bits, round 1 in the lowest bit.
#[inline]
pub(crate) const fn rounds_of(wins: CardSet<WinCard>) -> u8 {
    rounds_of_each(wins, CardSet::EMPTY)[0]
}

/// The rounds of two sets, each in the form of [`rounds_of`]. Two sets cost no more than one.
#[inline]
pub(crate) const fn rounds_of_each(first: CardSet<WinCard>, second: CardSet<WinCard>) -> [u8; 2] {
    let [first, _, _, _, second, ..] = rounds_word(first, second).to_le_bytes();
    [first, second]
}

/// The rounds of two sets in one integer: the first set in the lower half, the second in the upper half.
#[inline]
pub(super) const fn rounds_word(first: CardSet<WinCard>, second: CardSet<WinCard>) -> u64 {
    let wins = first.bits() | second.bits() << 32;
    // A round has four cards, and any of them counts. First the four bits of a round are gathered in the lowest
    // of them. Then the five rounds, four bits apart, are moved together.
    let rounds = (wins | wins >> 1 | wins >> 2 | wins >> 3) & 0x0001_1111_0001_1111;
    let pairs = (rounds | rounds >> 3) & 0x0001_0303_0001_0303;
    (pairs | pairs >> 6 | pairs >> 12) & 0x0000_001f_0000_001f
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slow(wins: CardSet<WinCard>) -> u8 {
        wins.iter().fold(0, |rounds, card| rounds | 1 << (card.round() - 1))
    }

    #[test]
    fn the_rounds_of_every_set_are_those_of_its_cards() {
        // Each set is a set of lower cards with one card added, so each of the 2^20 sets comes once.
        let mut sets = alloc::vec![CardSet::EMPTY];
        for card in WinCard::all() {
            let richer: alloc::vec::Vec<_> = sets.iter().map(|set| set.union(CardSet::only(card))).collect();
            sets.extend(richer);
        }
        assert_eq!(sets.len(), 1 << 20);
        for (&first, &second) in sets.iter().zip(sets.iter().rev()) {
            assert_eq!(rounds_of(first), slow(first));
            assert_eq!(rounds_of_each(first, second), [slow(first), slow(second)]);
        }
    }
}
