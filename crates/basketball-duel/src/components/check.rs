//! The checks of a set of components.

use alloc::vec::Vec;

use tabletop_core::Defects;

use super::{Checks, Components, GAME_CARDS, HAND, ItemCard, Star};
use crate::cards::{Direction, Face, Half, Item, completed_item, connects};
use crate::game_card::MOST_CARDS;

impl Components {
    /// Adds every defect of the set, for a game with this number of seats.
    pub(crate) fn check(&self, seats: u8, defects: &mut Defects) {
        let cards = self.len();
        if cards > MOST_CARDS {
            defects.add(
                "components",
                format_args!("{cards} game cards are more than the {MOST_CARDS} there can be"),
            );
        }
        let needed = usize::from(HAND) * usize::from(seats);
        if cards < needed {
            let problem = format_args!("{cards} game cards are too few to deal {HAND} to each of {seats}");
            defects.add_by("BD-SETUP-2", "components", problem);
        }
        self.names.check(defects);
        if self.checks == Checks::Printed {
            self.check_printed(defects);
        }
    }

    /// Checks the printed numbers of BD-CARDS-1, and that every rule has its cards.
    fn check_printed(&self, defects: &mut Defects) {
        let mut require =
            |fine: bool, clause: &'static str, place: &str, problem: &dyn core::fmt::Display| {
                if !fine {
                    defects.add_by(clause, place, problem);
                }
            };
        let cards = self.len();
        let all = format_args!("{cards} game cards, not the {GAME_CARDS} of the box");
        require(cards == GAME_CARDS, "BD-CARDS-1", "components", &all);
        for (number, card) in (1_usize..).zip(&self.items) {
            let place = alloc::format!("components.items[{number}]");
            let same = format_args!("both halves show {}", card.top.item);
            require(card.top.item != card.bottom.item, "BD-CARDS-2", &place, &same);
        }
        let faces: Vec<Face> = self.items.iter().map(ItemCard::face).collect();
        for item in Item::ALL {
            let never = format_args!("{item} can never be completed");
            require(can_be_completed(&faces, item), "BD-ITEM-1", "components.items", &never);
        }
        let stars = self.items.iter().any(|card| card.star == Star::Star);
        require(stars, "BD-STAR-1", "components.items", &"no card has a star");
        let kinds = [
            (self.immunity.is_empty(), "BD-IMMUNITY-1", "components.immunity", "there is no Immunity card"),
            (
                self.swipe_item.is_empty(),
                "BD-SWIPE-ITEM-1",
                "components.swipe_item",
                "no Swipe: Item names an item",
            ),
            (self.swipe_wild == 0, "BD-SWIPE-ITEM-1", "components.swipe_wild", "no Swipe: Item is Wild"),
            (self.swipe_bonus == 0, "BD-SWIPE-BONUS-1", "components.swipe_bonus", "there is no Swipe: Bonus"),
            (
                self.swipe_immunity == 0,
                "BD-SWIPE-IMMUNITY-1",
                "components.swipe_immunity",
                "there is no Swipe: Immunity",
            ),
        ];
        for (missing, clause, place, problem) in kinds {
            require(!missing, clause, place, &problem);
        }
    }
}

/// `true` if the set has four cards that complete the item (BD-ITEM-1) with every touching edge matching
/// (BD-CARDS-3).
fn can_be_completed(faces: &[Face], item: Item) -> bool {
    let pairs = |quarter: fn(&Face) -> Half| {
        let mut pairs = Vec::new();
        for (i, left) in faces.iter().enumerate().filter(|(_, face)| quarter(face) == Half::left(item)) {
            for (j, right) in faces.iter().enumerate() {
                if i != j && quarter(right) == Half::right(item) && connects(*left, *right, Direction::Right)
                {
                    pairs.push((i, j));
                }
            }
        }
        pairs
    };
    let (upper, lower) = (pairs(|face| face.bottom), pairs(|face| face.top));
    upper.iter().any(|&(a, b)| {
        lower.iter().any(|&(c, d)| {
            let four_cards = a != c && a != d && b != c && b != d;
            four_cards && completed_item(faces[a], faces[b], faces[c], faces[d]).is_some()
        })
    })
}
