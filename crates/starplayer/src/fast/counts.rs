//! The counted cards of a club or of a side of a deal, in one integer.
//!
//! This is the fast version of code that asks for each kind of card separately (`slow` in the tests below). The
//! processor cannot predict which kinds are there, so four counts are compared at once.

use crate::state::{Bundle, Club};

impl Club {
    /// The numbers of Wild Substitutes, Tackles, Cup Matches and Transfer Windows, one byte each.
    #[inline]
    pub(super) const fn counts(&self) -> u32 {
        let Self { wild_substitutes, tackles, cup_matches, transfer_windows, .. } = *self;
        u32::from_le_bytes([wild_substitutes, tackles, cup_matches, transfer_windows])
    }
}

impl Bundle {
    /// The numbers of the same four kinds of cards that this side gives, one byte each.
    #[inline]
    pub(super) const fn counts(&self) -> u32 {
        let Self { wild_substitutes, tackles, cup_matches, transfer_windows, .. } = *self;
        u32::from_le_bytes([wild_substitutes, tackles, cup_matches, transfer_windows])
    }

    /// `true` if this side gives a card.
    #[inline]
    pub fn has_card(&self) -> bool {
        let sets = self.footballers.bits() | self.wins.bits() | self.kept.bits();
        sets != 0 || self.counts() != 0 || self.manager.is_some() || self.stadium.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{DealItem, Footballer, InstructionCard, Manager, Squad, WinCard};
    use tabletop_core::CardSet;

    fn slow(bundle: &Bundle) -> bool {
        let footballers = Footballer::all().map(DealItem::Footballer);
        let wins = (1..=WinCard::ROUNDS).map(DealItem::Win);
        let kept = (1..=18).filter_map(InstructionCard::new).map(DealItem::Kept);
        let kinds = [
            DealItem::Manager,
            DealItem::Stadium,
            DealItem::WildSubstitute,
            DealItem::Tackle,
            DealItem::CupMatch,
            DealItem::TransferWindow,
        ];
        footballers.chain(wins).chain(kept).chain(kinds).any(|item| bundle.count(item) > 0)
    }

    /// A bundle with a card of each kind whose bit is set.
    fn bundle(kinds: u16) -> Bundle {
        let has = |kind: u16| kinds >> kind & 1 != 0;
        let one = |kind: u16| u8::from(has(kind));
        Bundle {
            footballers: if has(0) { CardSet::only(Footballer::default()) } else { CardSet::EMPTY },
            wins: if has(1) { CardSet::only(WinCard::default()) } else { CardSet::EMPTY },
            kept: if has(2) { CardSet::only(InstructionCard::default()) } else { CardSet::EMPTY },
            manager: has(3).then(Manager::default),
            stadium: has(4).then(Squad::default),
            wild_substitutes: one(5),
            tackles: one(6),
            cup_matches: one(7),
            transfer_windows: one(8),
            ..Bundle::default()
        }
    }

    #[test]
    fn a_bundle_has_a_card_if_it_has_one_of_any_kind() {
        for kinds in 0..1 << 9 {
            let bundle = bundle(kinds);
            assert_eq!(bundle.has_card(), slow(&bundle), "{bundle:?}");
            let Bundle { wild_substitutes, tackles, cup_matches, transfer_windows, .. } = bundle;
            let club = Club { wild_substitutes, tackles, cup_matches, transfer_windows, ..Club::default() };
            assert_eq!(club.counts(), bundle.counts());
        }
    }
}
