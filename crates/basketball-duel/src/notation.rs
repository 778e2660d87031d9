//! Notation: how steps, cards and spots are written and read back. Each value has exactly one form.

use core::fmt;
use core::str::FromStr;

use tabletop_core::words::plain_number;
use tabletop_core::{NotationError, Seat};

use crate::cards::{Face, Half, Item};
use crate::game_card::{CardKind, GameCard, Swipe};
use crate::spot::Spot;
use crate::step::{Action, BonusSource, Outcome, Whose};
use crate::want::WantedHalf;

/// The error for a text that is no `what`.
const fn not(what: &'static str, expected: &'static [&'static str]) -> NotationError {
    NotationError { what, expected }
}

const NOT_AN_ITEM: NotationError = not("item", &["basketball", "sneakers", "hoop", "jersey", "whistle"]);
const NOT_A_HALF: NotationError = not("half", &["{item} left", "{item} right"]);
const NOT_A_CARD: NotationError = not("card", &["1 to 64"]);
const NOT_A_SWIPE: NotationError = not("Swipe", &["{item}", "wild", "bonus", "immunity"]);
const NOT_A_SPOT: NotationError = not("spot", &["{column from -63 to 63},{row from -63 to 63}"]);
const NOT_WANTED: NotationError =
    not("half", &["nothing", "left", "right", "any", "{item} left", "{item} right"]);
const NOT_A_SEAT: NotationError = not("seat", &["1 to 8"]);
const NOT_A_NUMBER: NotationError = not("number", &["1 to 99"]);
const NOT_AN_OUTCOME: NotationError = not("outcome", &["card {card}", "bonus {item}"]);
const NOT_AN_ACTION: NotationError = not(
    "action",
    &[
        "draw pile",
        "draw discard",
        "lay {card} {spot}",
        "lay {card} {spot} mate",
        "start {card}",
        "start {card} mate",
        "immunity {item}",
        "immunity {item} mate",
        "swipe {item} {seat} {spot}",
        "swipe wild {seat} {spot}",
        "swipe bonus {seat} {number}",
        "swipe bonus aside",
        "swipe immunity {seat} {item}",
        "swipe immunity {seat} {item} mate",
        "fizzle {swipe}",
        "discard {card}",
        "show {number}",
        "bonus down",
        "bonus up",
        "keep",
        "pass",
    ],
);

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

impl FromStr for Item {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let known = Self::ALL.into_iter().find(|item| item.word() == text);
        known.ok_or(NOT_AN_ITEM)
    }
}

impl fmt::Display for Half {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.item, self.side.word())
    }
}

impl FromStr for Half {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let (item, side) = text.split_once(' ').ok_or(NOT_A_HALF)?;
        let item = item.parse()?;
        match side {
            "left" => Ok(Self::left(item)),
            "right" => Ok(Self::right(item)),
            _ => Err(NOT_A_HALF),
        }
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} over {}", self.top, self.bottom)
    }
}

impl fmt::Display for WantedHalf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => f.write_str("nothing"),
            Self::Exactly(half) => write!(f, "{half}"),
            Self::AnyLeft => f.write_str("left"),
            Self::AnyRight => f.write_str("right"),
            Self::Any => f.write_str("any"),
        }
    }
}

impl FromStr for WantedHalf {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text {
            "nothing" => Ok(Self::Nothing),
            "left" => Ok(Self::AnyLeft),
            "right" => Ok(Self::AnyRight),
            "any" => Ok(Self::Any),
            _ => text.parse().map(Self::Exactly).map_err(|_| NOT_WANTED),
        }
    }
}

impl fmt::Display for GameCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl FromStr for GameCard {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        plain_number(text).and_then(Self::from_number).ok_or(NOT_A_CARD)
    }
}

impl fmt::Display for CardKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Item(face) => write!(f, "{face}"),
            Self::Immunity(item) => write!(f, "Immunity: {item}"),
            Self::Swipe(swipe) => write!(f, "Swipe: {swipe}"),
        }
    }
}

impl fmt::Display for Swipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Item(item) => item.word(),
            Self::Wild => "wild",
            Self::Bonus => "bonus",
            Self::Immunity => "immunity",
        })
    }
}

impl FromStr for Swipe {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text {
            "wild" => Ok(Self::Wild),
            "bonus" => Ok(Self::Bonus),
            "immunity" => Ok(Self::Immunity),
            _ => text.parse().map(Self::Item).map_err(|_| NOT_A_SWIPE),
        }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x(), self.y())
    }
}

impl FromStr for Spot {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let coordinate = |text: &str| {
            let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
            let number: i8 = plain_number(digits)?;
            if sign < 0 && number == 0 { None } else { Some(sign * number) }
        };
        let (x, y) = text.split_once(',').ok_or(NOT_A_SPOT)?;
        let spot = coordinate(x).zip(coordinate(y)).and_then(|(x, y)| Self::new(x, y));
        spot.ok_or(NOT_A_SPOT)
    }
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
            Self::SwipeBonus { from: BonusSource::Aside } => f.write_str("swipe bonus aside"),
            Self::SwipeBonus { from: BonusSource::Before { seat, number } } => {
                write!(f, "swipe bonus {seat} {number}")
            }
            Self::SwipeImmunity { from, item, area } => {
                write!(f, "swipe immunity {from} {item}{}", mate(area))
            }
            Self::Fizzle { swipe } => write!(f, "fizzle {swipe}"),
            Self::Discard { card } => write!(f, "discard {card}"),
            Self::Show { number } => write!(f, "show {number}"),
            Self::BonusDown => f.write_str("bonus down"),
            Self::BonusUp => f.write_str("bonus up"),
            Self::Keep => f.write_str("keep"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

fn seat(text: &str) -> Result<Seat, NotationError> {
    text.parse().map_err(|_| NOT_A_SEAT)
}

/// The number of a Bonus card in its row.
fn bonus_number(text: &str) -> Result<u8, NotationError> {
    plain_number(text).filter(|number| (1..=99).contains(number)).ok_or(NOT_A_NUMBER)
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let (text, area) = match text.strip_suffix(" mate") {
            Some(text) => (text, Whose::Mate),
            None => (text, Whose::Own),
        };
        let mut words = text.split(' ');
        let (word, [a, b, c]) = (words.next().unwrap_or(""), core::array::from_fn(|_| words.next()));
        if words.next().is_some() {
            return Err(NOT_AN_ACTION);
        }
        let action = match (word, a, b, c) {
            ("draw", Some("pile"), None, None) => Self::DrawPile,
            ("draw", Some("discard"), None, None) => Self::DrawDiscard,
            ("lay", Some(card), Some(at), None) => Self::Lay { card: card.parse()?, at: at.parse()?, area },
            ("start", Some(card), None, None) => Self::Start { card: card.parse()?, area },
            ("immunity", Some(item), None, None) => Self::Immunity { item: item.parse()?, area },
            ("swipe", Some("bonus"), Some("aside"), None) => Self::SwipeBonus { from: BonusSource::Aside },
            ("swipe", Some("bonus"), Some(from), Some(number)) => Self::SwipeBonus {
                from: BonusSource::Before { seat: seat(from)?, number: bonus_number(number)? },
            },
            ("swipe", Some("immunity"), Some(from), Some(item)) => {
                Self::SwipeImmunity { from: seat(from)?, item: item.parse()?, area }
            }
            ("swipe", Some(named), Some(from), Some(at)) => {
                let named = if named == "wild" { None } else { Some(named.parse()?) };
                Self::SwipeItem { named, from: seat(from)?, at: at.parse()? }
            }
            ("fizzle", Some(swipe), None, None) => Self::Fizzle { swipe: swipe.parse()? },
            ("discard", Some(card), None, None) => Self::Discard { card: card.parse()? },
            ("show", Some(number), None, None) => Self::Show { number: bonus_number(number)? },
            ("bonus", Some("down"), None, None) => Self::BonusDown,
            ("bonus", Some("up"), None, None) => Self::BonusUp,
            ("keep", None, None, None) => Self::Keep,
            ("pass", None, None, None) => Self::Pass,
            _ => return Err(NOT_AN_ACTION),
        };
        if area == Whose::Mate && action.whose().is_none() {
            return Err(NOT_AN_ACTION);
        }
        Ok(action)
    }
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
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text.split_once(' ') {
            Some(("card", card)) => card.parse().map(Self::Card),
            Some(("bonus", item)) => item.parse().map(Self::Bonus),
            _ => Err(NOT_AN_OUTCOME),
        }
    }
}

tabletop_core::serde_as_text!(Item, Half, WantedHalf, Swipe, Spot, Action, Outcome);

impl tabletop_core::Worded for Action {}

impl tabletop_core::Worded for Outcome {}
