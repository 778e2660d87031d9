//! The cards of a set, and the default one, each figure with its origin.

use alloc::vec::Vec;

use serde::{Deserialize, Deserializer, Serialize};
use tabletop_core::Defects;
use tabletop_core::decode::bounded_list;

use crate::cards::{Face, Half, ITEMS, Item};
use crate::game_card::{MOST_CARDS, Swipe};
use crate::names::ItemNames;
use crate::tables::{can_be_completed, faces};

/// How strictly a set of cards is checked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Checks {
    /// As a box that can be sold: 58 game cards, every kind of card there, every item can be completed; and, which is ours and not
    /// printed, 40 of them Item cards with every quarter equally often.
    #[default]
    Printed,
    /// Only what the engine needs to run: enough cards to deal, not more than it can hold.
    Free,
}

/// An Item card of a set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ItemCard {
    /// The top half: a lower quarter.
    pub top: Half,
    /// The bottom half: an upper quarter.
    pub bottom: Half,
    /// Whether it carries a star.
    #[serde(default)]
    pub star: Star,
}

/// The mark that some Item cards carry.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Star {
    /// No star.
    #[default]
    None,
    /// A star.
    Star,
}

/// The game cards of a set. They are numbered from 1 in this order: Item cards, Immunity cards, then the Swipe
/// cards that name an item, Wild, Bonus and Immunity.
///
/// The five Bonus cards, one for each item, are the same in every set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Components {
    /// How strictly the set is checked.
    #[serde(default)]
    pub checks: Checks,
    /// What the items are called.
    #[serde(default)]
    pub names: ItemNames,
    /// The Item cards.
    #[serde(deserialize_with = "at_most_all")]
    pub items: Vec<ItemCard>,
    /// The Immunity cards, by their items.
    #[serde(deserialize_with = "at_most_all")]
    pub immunity: Vec<Item>,
    /// The Swipe: Item cards that name an item.
    #[serde(deserialize_with = "at_most_all")]
    pub swipe_item: Vec<Item>,
    /// How many Swipe: Item cards are Wild.
    pub swipe_wild: u8,
    /// How many Swipe: Bonus cards there are.
    pub swipe_bonus: u8,
    /// How many Swipe: Immunity cards there are.
    pub swipe_immunity: u8,
}

fn at_most_all<'de, T: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<T>, D::Error> {
    bounded_list(deserializer, MOST_CARDS)
}

/// The number of game cards (printed).
pub const GAME_CARDS: usize = 58;
/// The number of Item cards (ours: a multiple of ten, so that every quarter can occur equally often).
pub const ITEM_CARDS: usize = 40;
/// The number of cards dealt to each player (printed).
pub const HAND: u8 = 4;
/// The number of Bonus cards: one for each item (the number printed, one an item derived).
pub const BONUS_CARDS: u8 = 5;
/// The points of a completed item (printed).
pub const POINTS: u16 = 2;
/// The points of a completed item whose Bonus card its owner holds (printed).
pub const BONUS_POINTS: u16 = 3;

/// Top item, bottom item, and whether the card with the left quarter on top, and the one with the right quarter on
/// top, has a star: every ordered pair of different items once each way. (ours)
const PAIRS: [(Item, Item, Star, Star); 20] = {
    use Item::{Basketball as B, Hoop as H, Jersey as J, Sneakers as S, Whistle as W};
    use Star::{None as N, Star as X};
    [
        (B, S, X, X),
        (B, H, N, N),
        (B, J, N, N),
        (B, W, N, N),
        (S, B, N, N),
        (S, H, X, N),
        (S, J, N, N),
        (S, W, N, N),
        (H, B, N, N),
        (H, S, N, N),
        (H, J, X, X),
        (H, W, N, N),
        (J, B, N, N),
        (J, S, N, N),
        (J, H, N, N),
        (J, W, X, X),
        (W, B, N, X),
        (W, S, N, N),
        (W, H, N, N),
        (W, J, N, N),
    ]
};

impl Default for Components {
    /// The set of this crate: the number of cards is printed, their halves, stars and numbers of each kind are ours.
    fn default() -> Self {
        let pair = |(top, bottom, left_star, right_star)| {
            [
                ItemCard { top: Half::left(top), bottom: Half::right(bottom), star: left_star },
                ItemCard { top: Half::right(top), bottom: Half::left(bottom), star: right_star },
            ]
        };
        Self {
            checks: Checks::Printed,
            names: ItemNames::default(),
            items: PAIRS.into_iter().flat_map(pair).collect(),
            immunity: Item::ALL.to_vec(),
            swipe_item: Item::ALL.to_vec(),
            swipe_wild: 3,
            swipe_bonus: 3,
            swipe_immunity: 2,
        }
    }
}

impl ItemCard {
    /// What it shows.
    pub const fn face(&self) -> Face {
        Face { top: self.top, bottom: self.bottom }
    }
}

impl Components {
    /// How many game cards there are in all.
    pub fn len(&self) -> usize {
        self.items.len() + self.immunity.len() + self.swipe_item.len() + self.swipes_without_item()
    }

    /// Whether there are no cards at all.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn swipes_without_item(&self) -> usize {
        [self.swipe_wild, self.swipe_bonus, self.swipe_immunity].into_iter().map(usize::from).sum()
    }

    /// The Swipe cards in the order of their numbers.
    pub(crate) fn swipes(&self) -> impl Iterator<Item = Swipe> {
        let several = |swipe, count| core::iter::repeat_n(swipe, usize::from(count));
        self.swipe_item
            .iter()
            .map(|&item| Swipe::Item(item))
            .chain(several(Swipe::Wild, self.swipe_wild))
            .chain(several(Swipe::Bonus, self.swipe_bonus))
            .chain(several(Swipe::Immunity, self.swipe_immunity))
    }

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
            self.check_quarters(defects);
        }
    }

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
        let faces = faces(&self.items);
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

    /// So many Item cards, and every one of the 20 quarters equally often on them: that is ours, no clause of the book.
    fn check_quarters(&self, defects: &mut Defects) {
        let items = self.items.len();
        if items != ITEM_CARDS {
            // Which quarters are too many would say nothing of the card that lacks.
            return defects.add("components.items", format_args!("{items} Item cards, not {ITEM_CARDS}"));
        }
        let mut counts = [[0_usize; 2 * ITEMS]; 2];
        for card in &self.items {
            counts[0][card.top.at()] += 1;
            counts[1][card.bottom.at()] += 1;
        }
        for (row, kind) in counts.iter().zip(["top", "bottom"]) {
            for (&count, half) in row.iter().zip(Half::ALL) {
                let problem = format_args!(
                    "{half} stands in {count} {kind} halves, but every quarter must occur equally often ({items} Item cards in 20 quarters)"
                );
                defects.require(count * 2 * ITEMS == items, "components.items", problem);
            }
        }
    }
}
