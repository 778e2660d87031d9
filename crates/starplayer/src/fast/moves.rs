//! Moves a piece onto the table of a deal, or back from it.
//!
//! This is the fast version of code that either inserts or removes a piece (`slow` in the tests below). Two thirds
//! of the steps of a negotiation come here. The processor cannot predict the direction of a step, so the code
//! selects the change without a branch.

use tabletop_core::{Card, CardSet};

use crate::cards::DealItem;
use crate::money::Money;
use crate::state::{Bundle, Club, win_of_round};

impl Bundle {
    /// Moves a piece of a club onto the table if it is `pushed`, else back from the table (SP-9-3). A pushed piece must
    /// be the club's and not lie on the table yet. A piece that is taken back must lie on the table.
    pub(crate) fn move_piece(&mut self, club: &Club, item: DealItem, pushed: bool) {
        let count = |count: u8| count + u8::from(pushed) - u8::from(!pushed);
        match item {
            DealItem::Footballer(footballer) => put(&mut self.footballers, footballer, pushed),
            DealItem::Manager => self.manager = club.manager.filter(|_| pushed),
            DealItem::Stadium => self.stadium = club.stadium.filter(|_| pushed),
            DealItem::WildSubstitute => self.wild_substitutes = count(self.wild_substitutes),
            DealItem::Win(round) => {
                // Cards on the table are still in the club's own set.
                if let Some(card) = win_of_round(club.wins, round) {
                    put(&mut self.wins, card, pushed);
                }
            }
            DealItem::CupMatch => self.cup_matches = count(self.cup_matches),
            DealItem::Tackle => self.tackles = count(self.tackles),
            DealItem::TransferWindow => self.transfer_windows = count(self.transfer_windows),
            DealItem::Kept(card) => put(&mut self.kept, card, pushed),
            DealItem::Note(note) => {
                let worth = note.worth();
                self.money = self.money.plus(if pushed { worth } else { Money::ZERO.minus(worth) });
            }
        }
    }
}

/// Inserts a card into a set or removes it.
fn put<C: Card>(cards: &mut CardSet<C>, card: C, into: bool) {
    let rest = cards.without(card);
    *cards = if into { rest.union(CardSet::only(card)) } else { rest };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Footballer;

    fn slow<C: Card>(cards: &mut CardSet<C>, card: C, into: bool) {
        if into {
            cards.insert(card);
        } else {
            cards.remove(card);
        }
    }

    #[test]
    fn putting_is_inserting_or_removing() {
        for first in Footballer::all() {
            for card in Footballer::all() {
                for into in [false, true] {
                    let (mut fast, mut other) = (CardSet::only(first), CardSet::only(first));
                    put(&mut fast, card, into);
                    slow(&mut other, card, into);
                    assert_eq!(fast, other);
                }
            }
        }
    }

    #[test]
    fn what_is_pushed_and_taken_back_leaves_nothing() {
        let club = Club {
            footballers: Footballer::all().collect(),
            wins: crate::cards::WinCard::all(),
            manager: Some(crate::cards::Manager::default()),
            stadium: Some(crate::cards::Squad::Red),
            wild_substitutes: 1,
            tackles: 1,
            cup_matches: 1,
            transfer_windows: 1,
            ..Club::default()
        };
        for item in super::super::items() {
            let mut bundle = Bundle::default();
            bundle.move_piece(&club, item, true);
            assert!(bundle.count(item) > 0, "{item} is on the table");
            bundle.move_piece(&club, item, false);
            assert_eq!(bundle, Bundle::default(), "{item} is back");
        }
    }
}
