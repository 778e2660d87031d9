//! Decisions and outcomes of chance.

use tabletop_core::Seat;

use crate::cards::Item;
use crate::game_card::{GameCard, Swipe};
use crate::spot::Spot;

/// For whom a card is laid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Whose {
    /// For the seat itself.
    Own,
    /// For its team-mate: written `mate` at the end.
    Mate,
}

/// A Bonus card on the table (BD-SWIPE-BONUS-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BonusSource {
    /// One of those set aside. Nobody has seen any of them, so it does not matter which.
    Aside,
    /// One in front of a seat.
    Before {
        /// The seat.
        seat: Seat,
        /// Its number in the row, from 1.
        number: u8,
    },
}

/// What a seat decides.
///
/// One word rather than the five bytes it needs: an action is mostly read just after it was written, and a
/// read that spans two writes has to wait for both.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(align(8))]
pub enum Action {
    /// `draw pile`: take the top of the draw pile.
    DrawPile,
    /// `draw discard`: take the top of the discard pile.
    DrawDiscard,
    /// `lay 17 2,-1`, `lay 17 2,-1 mate`: connect an Item card.
    Lay {
        /// The card.
        card: GameCard,
        /// Where.
        at: Spot,
        /// In whose area.
        area: Whose,
    },
    /// `start 17`, `start 17 mate`: lay a Start card.
    Start {
        /// The card.
        card: GameCard,
        /// In whose area.
        area: Whose,
    },
    /// `immunity sneakers`, `immunity sneakers mate`: lay an Immunity card.
    Immunity {
        /// Its item.
        item: Item,
        /// For whom.
        area: Whose,
    },
    /// `swipe sneakers 2 2,-1`, `swipe wild 2 2,-1`: take an Item card from the area of a seat.
    SwipeItem {
        /// The item that the Swipe card names; `None` for a Wild.
        named: Option<Item>,
        /// From whom.
        from: Seat,
        /// Where it lies.
        at: Spot,
    },
    /// `swipe bonus 2 1`, `swipe bonus aside`: take a Bonus card.
    SwipeBonus {
        /// Which one.
        from: BonusSource,
    },
    /// `swipe immunity 2 sneakers`, `swipe immunity 2 sneakers mate`: take an Immunity card.
    SwipeImmunity {
        /// From whom.
        from: Seat,
        /// Its item.
        item: Item,
        /// For whom.
        area: Whose,
    },
    /// `fizzle wild`: play a Swipe card that has nothing to take.
    Fizzle {
        /// Which one.
        swipe: Swipe,
    },
    /// `discard 17`: put a card on the discard pile.
    Discard {
        /// The card.
        card: GameCard,
    },
    /// `show 1`: show an own Bonus card to all.
    Show {
        /// Its number in the row, from 1.
        number: u8,
    },
    /// `bonus down`: lay the Bonus card just taken beside the own ones, face-down.
    BonusDown,
    /// `bonus up`: lay it shown.
    BonusUp,
    /// `keep`: keep the swiped Item card in the hand.
    Keep,
    /// `pass`: play nothing more of what is left, or show nothing when asked.
    Pass,
}

impl Action {
    /// For whom a card is laid; `None` if the action lays none.
    pub const fn whose(self) -> Option<Whose> {
        match self {
            Self::Lay { area, .. }
            | Self::Start { area, .. }
            | Self::Immunity { area, .. }
            | Self::SwipeImmunity { area, .. } => Some(area),
            _ => None,
        }
    }
}

/// What chance decides: always one card of those that may come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// `card 17`: this game card is dealt or drawn.
    Card(GameCard),
    /// `bonus sneakers`: the Bonus card of this item is dealt or taken.
    Bonus(Item),
}
