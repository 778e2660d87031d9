//! Decisions and outcomes of chance.

use tabletop_core::{Seat, notation};

use crate::arguments::{Holder, InRow, ItemCard, Named};
use crate::cards::Item;
use crate::coordinates::Spot;
use crate::game_card::{GameCard, Swipe};
use crate::setup::BasketballDuel;

/// The play area into which a card is laid: the own one or the mate's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum AreaOwner {
    /// The seat's own.
    Own,
    /// Its team-mate's: written as `mate` at the end.
    Mate,
}

/// A Bonus card on the table (BD-SWIPE-BONUS-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BonusSource {
    /// A Bonus card set aside. Nobody has seen these cards, so they need no number.
    Aside,
    /// A Bonus card in front of a seat.
    Before {
        /// The seat.
        seat: Seat,
        /// Its number in the row, from 1.
        number: u8,
    },
}

notation! {
    /// A decision of a seat.
    ///
    /// Aligned to one word, although five bytes would do: an action is mostly read just after it was written, and
    /// a read that spans two writes has to wait for both.
    #[repr(align(8))]
    pub enum Action: "action" of BasketballDuel {
        /// Take the top of the draw pile.
        DrawPile = "draw pile",
        /// Take the top of the discard pile.
        DrawDiscard = "draw discard",
        /// Connect an Item card: `lay 17 2,-1`.
        Lay {
            /// The card.
            card: GameCard as ItemCard,
            /// The spot.
            at: Spot,
            /// The play area.
            area: AreaOwner,
        } = "lay {card} {at}{area}" ("lay {card} {spot}", "lay {card} {spot} mate"),
        /// Lay a Start card: `start 17`.
        Start {
            /// The card.
            card: GameCard as ItemCard,
            /// The play area.
            area: AreaOwner,
        } = "start {card}{area}" ("start {card}", "start {card} mate"),
        /// Lay an Immunity card: `immunity sneakers`.
        Immunity {
            /// Its item.
            item: Item,
            /// The seat that it protects: the own one or the mate.
            area: AreaOwner,
        } = "immunity {item}{area}" ("immunity {item}", "immunity {item} mate"),
        /// Take an Item card from the area of a seat: `swipe sneakers 2 2,-1`, `swipe wild 2 2,-1`.
        SwipeItem {
            /// The item that the Swipe card names; `None` for a Wild.
            named: Option<Item> as Named,
            /// The seat that loses the card.
            from: Seat as Holder,
            /// The spot where it lies.
            at: Spot,
        } = "swipe {named} {from} {at}" ("swipe {item} {seat} {spot}", "swipe wild {seat} {spot}"),
        /// Take a Bonus card: `swipe bonus 2 1`, `swipe bonus aside`.
        SwipeBonus {
            /// The Bonus card.
            from: BonusSource,
        } = "swipe bonus {from}" ("swipe bonus {seat} {number}", "swipe bonus aside"),
        /// Take an Immunity card: `swipe immunity 2 sneakers`.
        SwipeImmunity {
            /// The seat that loses the card.
            from: Seat as Holder,
            /// Its item.
            item: Item,
            /// The seat that the card protects from now on.
            area: AreaOwner,
        } = "swipe immunity {from} {item}{area}"
            ("swipe immunity {seat} {item}", "swipe immunity {seat} {item} mate"),
        /// Play a Swipe card that has nothing to take.
        Fizzle {
            /// The Swipe card.
            swipe: Swipe,
        } = "fizzle {swipe}",
        /// Put a card on the discard pile.
        Discard {
            /// The card.
            card: GameCard,
        } = "discard {card}",
        /// Turn one of the own Bonus cards face-up.
        Show {
            /// Its number in the row, from 1.
            number: u8 as InRow,
        } = "show {number}",
        /// Lay the Bonus card just taken beside the own ones, face-down.
        BonusDown = "bonus down",
        /// Lay the Bonus card just taken beside the own ones, face-up.
        BonusUp = "bonus up",
        /// Keep the swiped Item card in the hand.
        Keep = "keep",
        /// Make no further play, or show nothing when asked.
        Pass = "pass",
    }
}

tabletop_core::numbered!(BasketballDuel);

impl Action {
    /// The play area into which a card is laid; `None` if the action lays none.
    pub const fn whose(self) -> Option<AreaOwner> {
        match self {
            Self::Lay { area, .. }
            | Self::Start { area, .. }
            | Self::Immunity { area, .. }
            | Self::SwipeImmunity { area, .. } => Some(area),
            _ => None,
        }
    }
}

notation! {
    /// An outcome of chance: one of the cards that may come.
    pub enum Outcome: "outcome" {
        /// This game card is dealt or drawn.
        Card(card: GameCard) = "card {card}",
        /// The Bonus card of this item is dealt or taken.
        Bonus(item: Item) = "bonus {item}",
    }
}
