//! Items, quarters, halves and faces, and the rule by which two cards match.

use serde::{Deserialize, Serialize};
use tabletop_core::{Card, CardSet};

/// The number of items.
pub(crate) const ITEMS: usize = 5;

/// One of the five basketball things.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Item {
    /// The ball. (printed)
    #[default]
    Basketball,
    /// The shoes. (printed)
    Sneakers,
    /// The ring and its net. (ours)
    Hoop,
    /// The shirt. (ours)
    Jersey,
    /// The whistle of the referee. (ours)
    Whistle,
}

impl Item {
    /// Every item, in order.
    pub const ALL: [Self; ITEMS] =
        [Self::Basketball, Self::Sneakers, Self::Hoop, Self::Jersey, Self::Whistle];

    /// The index, 0 to 4.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        match self {
            Self::Basketball => 0,
            Self::Sneakers => 1,
            Self::Hoop => 2,
            Self::Jersey => 3,
            Self::Whistle => 4,
        }
    }

    /// The word in notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Basketball => "basketball",
            Self::Sneakers => "sneakers",
            Self::Hoop => "hoop",
            Self::Jersey => "jersey",
            Self::Whistle => "whistle",
        }
    }

    /// One letter, for pictures.
    pub const fn letter(self) -> char {
        match self {
            Self::Basketball => 'B',
            Self::Sneakers => 'S',
            Self::Hoop => 'H',
            Self::Jersey => 'J',
            Self::Whistle => 'W',
        }
    }
}

/// Items can be in a [`CardSet`]. An item also stands for its Bonus card (BD-CARDS-1: one for each).
impl Card for Item {
    #[inline]
    fn index(self) -> u8 {
        match self {
            Self::Basketball => 0,
            Self::Sneakers => 1,
            Self::Hoop => 2,
            Self::Jersey => 3,
            Self::Whistle => 4,
        }
    }

    #[inline]
    fn from_index(index: u8) -> Option<Self> {
        Self::ALL.get(usize::from(index)).copied()
    }
}

/// A set of items.
pub type ItemSet = CardSet<Item>;

/// The side of its item that a quarter shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// The left side. At the right-hand edge of its card it meets the right side.
    Left,
    /// The right side.
    Right,
}

impl Side {
    /// The word in notation: `left` or `right`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Right => "right",
        }
    }
}

/// The half of an Item card: a quarter of an item (BD-CARDS-2). Written `sneakers left`.
///
/// A half is not marked as an upper or a lower quarter: bottom halves carry upper quarters, top halves lower ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Half {
    /// The item.
    pub item: Item,
    /// The side of the item that the half shows.
    pub side: Side,
}

impl Half {
    /// Every half, in the order of their indices.
    pub const ALL: [Self; 2 * ITEMS] = {
        let mut all = [Self::left(Item::Basketball); 2 * ITEMS];
        let mut item = 0;
        while item < ITEMS {
            all[2 * item] = Self::left(Item::ALL[item]);
            all[2 * item + 1] = Self::right(Item::ALL[item]);
            item += 1;
        }
        all
    };

    /// The left quarter of an item.
    pub const fn left(item: Item) -> Self {
        Self { item, side: Side::Left }
    }

    /// The right quarter of an item.
    pub const fn right(item: Item) -> Self {
        Self { item, side: Side::Right }
    }

    /// The index, 0 to 9: two for each item, the left one first.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        match self.side {
            Side::Left => 2 * self.item.index(),
            Side::Right => 2 * self.item.index() + 1,
        }
    }
}

/// The two halves that an Item card shows (BD-CARDS-2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Face {
    /// The top half: a lower quarter.
    pub top: Half,
    /// The bottom half: an upper quarter.
    pub bottom: Half,
}

impl Face {
    /// `true` if either half shows the item.
    pub fn shows(self, item: Item) -> bool {
        self.top.item == item || self.bottom.item == item
    }
}

/// The side of a card on which another one lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// Above the card.
    Above,
    /// To the right of the card.
    Right,
    /// Below the card.
    Below,
    /// To the left of the card.
    Left,
}

impl Direction {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Above, Self::Right, Self::Below, Self::Left];

    /// The index, 0 to 3.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        match self {
            Self::Above => 0,
            Self::Right => 1,
            Self::Below => 2,
            Self::Left => 3,
        }
    }

    /// The words in sentences: `above`, `on the right`, `below` or `on the left`.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Above => "above",
            Self::Right => "on the right",
            Self::Below => "below",
            Self::Left => "on the left",
        }
    }

    /// The opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Above => Self::Below,
            Self::Right => Self::Left,
            Self::Below => Self::Above,
            Self::Left => Self::Right,
        }
    }
}

/// Directions can be in a [`CardSet`].
impl Card for Direction {
    #[inline]
    fn index(self) -> u8 {
        match self {
            Self::Above => 0,
            Self::Right => 1,
            Self::Below => 2,
            Self::Left => 3,
        }
    }

    #[inline]
    fn from_index(index: u8) -> Option<Self> {
        Self::ALL.get(usize::from(index)).copied()
    }
}

/// `true` if two cards match edge to edge (BD-CARDS-3), both upright (R-1). `other` lies on the side `side` of
/// `card`.
///
/// ```
/// use basketball_duel::{Direction, Face, Half, Item, connects};
///
/// let card = Face { top: Half::left(Item::Hoop), bottom: Half::right(Item::Jersey) };
/// let beside = Face { top: Half::right(Item::Hoop), bottom: Half::left(Item::Whistle) };
/// assert!(connects(card, beside, Direction::Right), "the hoop continues; beside a jersey's outer edge any item may begin");
/// assert!(!connects(beside, card, Direction::Right), "a whistle's left quarter wants its right one");
/// ```
pub fn connects(card: Face, other: Face, side: Direction) -> bool {
    match side {
        Direction::Above => one_above_the_other(other, card),
        Direction::Right => side_by_side(card, other),
        Direction::Below => one_above_the_other(card, other),
        Direction::Left => side_by_side(other, card),
    }
}

/// BD-CARDS-3: `true` if the upper card's bottom half and the lower card's top half show the same side of the same
/// item.
fn one_above_the_other(upper: Face, lower: Face) -> bool {
    upper.bottom == lower.top
}

/// BD-CARDS-3: `true` if both pairs of halves match. To the right of a left quarter comes the right quarter of its
/// item. To the right of a right quarter comes any left quarter (R-11).
fn side_by_side(left: Face, right: Face) -> bool {
    let halves_match = |left: Half, right: Half| match left.side {
        Side::Left => right == Half::right(left.item),
        Side::Right => right.side == Side::Left,
    };
    halves_match(left.top, right.top) && halves_match(left.bottom, right.bottom)
}

/// The item that four cards laid two by two complete around their inner corner (BD-ITEM-1); `None` if they
/// complete none.
pub(crate) fn completed_item(
    upper_left: Face,
    upper_right: Face,
    lower_left: Face,
    lower_right: Face,
) -> Option<Item> {
    let item = upper_left.bottom.item;
    let quarters = [upper_left.bottom, upper_right.bottom, lower_left.top, lower_right.top];
    let wanted = [Half::left(item), Half::right(item), Half::left(item), Half::right(item)];
    (quarters == wanted).then_some(item)
}
