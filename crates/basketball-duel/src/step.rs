//! Decisions and outcomes of chance, and how they are written.

use core::fmt;
use core::str::FromStr;

use tabletop_core::Seat;

use crate::cards::{Item, ParseError, plain_number};
use crate::game_card::{GameCard, Swipe};
use crate::place::Place;

/// For whom a card is laid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Whose {
    /// For the seat itself.
    Own,
    /// For its team-mate: written `mate` at the end.
    Mate,
}

/// One Bonus card on the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BonusSpot {
    /// One of those set aside: nobody has seen any of them, so which one makes no difference.
    Aside,
    /// The one at this place, from 1, in front of a seat.
    Before {
        /// The seat.
        seat: Seat,
        /// The place, from 1.
        place: u8,
    },
}

/// What a seat decides.
///
/// Five bytes would do, but an action is mostly read just after it was put into a list: as one word it is read as it was written, where
/// a part that lies across two writes would have to wait for both.
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
        at: Place,
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
        at: Place,
    },
    /// `swipe bonus 2 1`, `swipe bonus aside`: take a Bonus card.
    SwipeBonus {
        /// Which one.
        from: BonusSpot,
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
        /// Its place, from 1.
        place: u8,
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

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mate = |whose: Whose| match whose {
            Whose::Own => "",
            Whose::Mate => " mate",
        };
        match *self {
            Self::DrawPile => f.write_str("draw pile"),
            Self::DrawDiscard => f.write_str("draw discard"),
            Self::Lay { card, at, area } => write!(f, "lay {card} {at}{}", mate(area)),
            Self::Start { card, area } => write!(f, "start {card}{}", mate(area)),
            Self::Immunity { item, area } => write!(f, "immunity {item}{}", mate(area)),
            Self::SwipeItem { named: Some(item), from, at } => write!(f, "swipe {item} {from} {at}"),
            Self::SwipeItem { named: None, from, at } => write!(f, "swipe wild {from} {at}"),
            Self::SwipeBonus { from: BonusSpot::Aside } => f.write_str("swipe bonus aside"),
            Self::SwipeBonus { from: BonusSpot::Before { seat, place } } => {
                write!(f, "swipe bonus {seat} {place}")
            }
            Self::SwipeImmunity { from, item, area } => {
                write!(f, "swipe immunity {from} {item}{}", mate(area))
            }
            Self::Fizzle { swipe } => write!(f, "fizzle {swipe}"),
            Self::Discard { card } => write!(f, "discard {card}"),
            Self::Show { place } => write!(f, "show {place}"),
            Self::BonusDown => f.write_str("bonus down"),
            Self::BonusUp => f.write_str("bonus up"),
            Self::Keep => f.write_str("keep"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

const UNKNOWN: ParseError = ParseError(
    "not an action: it is `draw pile`, `draw discard`, `lay CARD PLACE`, `start CARD`, `immunity ITEM`, \
     `swipe ITEM|wild SEAT PLACE`, `swipe bonus SEAT NUMBER|aside`, `swipe immunity SEAT ITEM`, `fizzle SWIPE`, \
     `discard CARD`, `show NUMBER`, `bonus down`, `bonus up`, `keep` or `pass`; `mate` at the end lays for the team-mate",
);

fn seat(text: &str) -> Result<Seat, ParseError> {
    text.parse().map_err(|_| ParseError("a seat is a number from 1 to 8"))
}

/// The place of a Bonus card in a row: 1 to 99, so that each has one notation.
fn bonus_place(text: &str) -> Result<u8, ParseError> {
    let number = plain_number(text).filter(|number| (1..=99).contains(number));
    number.and_then(|number| u8::try_from(number).ok()).ok_or(ParseError("a Bonus card is numbered from 1"))
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (text, area) = match text.strip_suffix(" mate") {
            Some(text) => (text, Whose::Mate),
            None => (text, Whose::Own),
        };
        let mut words = text.split(' ');
        let (word, [a, b, c]) = (words.next().unwrap_or(""), core::array::from_fn(|_| words.next()));
        if words.next().is_some() {
            return Err(UNKNOWN);
        }
        let action = match (word, a, b, c) {
            ("draw", Some("pile"), None, None) => Self::DrawPile,
            ("draw", Some("discard"), None, None) => Self::DrawDiscard,
            ("lay", Some(card), Some(at), None) => Self::Lay { card: card.parse()?, at: at.parse()?, area },
            ("start", Some(card), None, None) => Self::Start { card: card.parse()?, area },
            ("immunity", Some(item), None, None) => Self::Immunity { item: item.parse()?, area },
            ("swipe", Some("bonus"), Some("aside"), None) => Self::SwipeBonus { from: BonusSpot::Aside },
            ("swipe", Some("bonus"), Some(from), Some(place)) => {
                Self::SwipeBonus { from: BonusSpot::Before { seat: seat(from)?, place: bonus_place(place)? } }
            }
            ("swipe", Some("immunity"), Some(from), Some(item)) => {
                Self::SwipeImmunity { from: seat(from)?, item: item.parse()?, area }
            }
            ("swipe", Some(named), Some(from), Some(at)) => {
                let named = if named == "wild" { None } else { Some(named.parse()?) };
                Self::SwipeItem { named, from: seat(from)?, at: at.parse()? }
            }
            ("fizzle", Some(swipe), None, None) => Self::Fizzle { swipe: swipe.parse()? },
            ("discard", Some(card), None, None) => Self::Discard { card: card.parse()? },
            ("show", Some(place), None, None) => Self::Show { place: bonus_place(place)? },
            ("bonus", Some("down"), None, None) => Self::BonusDown,
            ("bonus", Some("up"), None, None) => Self::BonusUp,
            ("keep", None, None, None) => Self::Keep,
            ("pass", None, None, None) => Self::Pass,
            _ => return Err(UNKNOWN),
        };
        if area == Whose::Mate && action.whose().is_none() {
            return Err(ParseError(
                "`mate` stands after laying a card or an Immunity, and after swiping an Immunity",
            ));
        }
        Ok(action)
    }
}

impl Action {
    /// For whom a card is laid; `None` if the action lays none.
    pub const fn whose(self) -> Option<Whose> {
        match self {
            Self::Lay { area, .. }
            | Self::Start { area, .. }
            | Self::Immunity { area, .. }
            | Self::SwipeImmunity { area, .. } => Some(area),
            Self::DrawPile
            | Self::DrawDiscard
            | Self::SwipeItem { .. }
            | Self::SwipeBonus { .. }
            | Self::Fizzle { .. }
            | Self::Discard { .. }
            | Self::Show { .. }
            | Self::BonusDown
            | Self::BonusUp
            | Self::Keep
            | Self::Pass => None,
        }
    }
}

/// What chance gives: always one card of those that may come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// `card 17`: this game card is dealt or drawn.
    Card(GameCard),
    /// `bonus sneakers`: the Bonus card of this item is dealt or taken.
    Bonus(Item),
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Card(card) => write!(f, "card {card}"),
            Self::Bonus(item) => write!(f, "bonus {item}"),
        }
    }
}

impl FromStr for Outcome {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text.split_once(' ') {
            Some(("card", card)) => card.parse().map(Self::Card),
            Some(("bonus", item)) => item.parse().map(Self::Bonus),
            _ => Err(ParseError("an outcome is `card NUMBER` or `bonus ITEM`")),
        }
    }
}

tabletop_core::serde_as_text!(Action, Outcome);
