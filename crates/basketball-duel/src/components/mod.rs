//! The cards of a set, and the figures of the box, each with its origin.

mod check;
mod default;

use alloc::vec::Vec;

use serde::{Deserialize, Deserializer, Serialize};
use tabletop_core::decode::bounded_list;

use crate::cards::{Face, Half, Item};
use crate::game_card::{MOST_CARDS, Swipe};
use crate::names::ItemNames;

/// The strictness with which a set of cards is checked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Checks {
    /// The set must be one that could be sold: 58 game cards, every kind of card, and every item can be completed.
    /// The book does not print how many there are of each kind, so any numbers are accepted.
    #[default]
    Printed,
    /// A free set must only meet the needs of the engine: enough cards to deal, and no more than it can hold.
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
    /// The star, if it carries one.
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

/// The game cards of a set. They are numbered from 1 in this order: Item cards, Immunity cards, then the
/// Swipe cards that name an item, Wild, Bonus and Immunity.
///
/// The five Bonus cards, one for each item, are the same in every set. A later version may have more fields,
/// so write `..Components::default()` after those you set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Components {
    /// The strictness of the checks.
    #[serde(default)]
    pub checks: Checks,
    /// The names of the items.
    #[serde(default)]
    pub names: ItemNames,
    /// The Item cards.
    #[serde(deserialize_with = "at_most_all")]
    pub items: Vec<ItemCard>,
    /// The items of the Immunity cards.
    #[serde(deserialize_with = "at_most_all")]
    pub immunity: Vec<Item>,
    /// The items of the Swipe: Item cards that name an item.
    #[serde(deserialize_with = "at_most_all")]
    pub swipe_item: Vec<Item>,
    /// The number of Swipe: Item cards that are Wild.
    pub swipe_wild: u8,
    /// The number of Swipe: Bonus cards.
    pub swipe_bonus: u8,
    /// The number of Swipe: Immunity cards.
    pub swipe_immunity: u8,
}

fn at_most_all<'de, T: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<T>, D::Error> {
    bounded_list(deserializer, MOST_CARDS)
}

/// The most seats (printed).
pub(crate) const MOST_SEATS: usize = 4;
/// The number of game cards (printed).
pub const GAME_CARDS: usize = 58;
/// The number of Item cards in the default set (ours: a multiple of ten, so that every quarter can occur
/// equally often).
pub const ITEM_CARDS: usize = 40;
/// The number of cards dealt to each player (printed).
pub const HAND: u8 = 4;
/// The number of Bonus cards: one for each item (the number is printed, the items are derived).
pub const BONUS_CARDS: u8 = 5;
/// The points of a completed item (printed).
pub const POINTS: u16 = 2;
/// The points of a completed item whose Bonus card its owner holds (printed).
pub const BONUS_POINTS: u16 = 3;

impl ItemCard {
    /// The two halves of the card.
    pub const fn face(&self) -> Face {
        Face { top: self.top, bottom: self.bottom }
    }
}

impl Components {
    /// The number of game cards.
    pub fn len(&self) -> usize {
        self.items.len() + self.immunity.len() + self.swipe_item.len() + self.swipes_without_item()
    }

    /// `true` if there are no cards.
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
}
