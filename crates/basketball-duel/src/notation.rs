//! Notation: how steps, cards and spots are written and read back. Each value has exactly one form.

use core::fmt;
use core::str::FromStr;

use tabletop_core::Seat;

use crate::cards::{Face, Half, Item};
use crate::game_card::{CardKind, GameCard, Swipe};
use crate::spot::Spot;
use crate::step::{Action, BonusSource, Outcome, Whose};
use crate::want::WantedHalf;

/// A text that is not what it should be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct ParseError(pub(crate) &'static str);

/// A number as it is written: digits alone, no sign, no leading zero. So each has one notation.
fn plain_number(text: &str) -> Option<u16> {
    let plain = text.len() <= 4
        && text.bytes().all(|byte| byte.is_ascii_digit())
        && (text == "0" || !text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

impl FromStr for Item {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let known = Self::ALL.into_iter().find(|item| item.word() == text);
        known.ok_or(ParseError("an item is basketball, sneakers, hoop, jersey or whistle"))
    }
}

impl fmt::Display for Half {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.item, self.side.word())
    }
}

impl FromStr for Half {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (item, side) =
            text.split_once(' ').ok_or(ParseError("a half is an item and a side: `sneakers left`"))?;
        let item = item.parse()?;
        match side {
            "left" => Ok(Self::left(item)),
            "right" => Ok(Self::right(item)),
            _ => Err(ParseError("a side is left or right")),
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
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text {
            "nothing" => Ok(Self::Nothing),
            "left" => Ok(Self::AnyLeft),
            "right" => Ok(Self::AnyRight),
            "any" => Ok(Self::Any),
            _ => text.parse().map(Self::Exactly),
        }
    }
}

impl fmt::Display for GameCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl FromStr for GameCard {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let number = plain_number(text).and_then(|number| u8::try_from(number).ok());
        number.and_then(Self::from_number).ok_or(ParseError("a card is a number from 1 to 64"))
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
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text {
            "wild" => Ok(Self::Wild),
            "bonus" => Ok(Self::Bonus),
            "immunity" => Ok(Self::Immunity),
            _ => text
                .parse()
                .map(Self::Item)
                .map_err(|_| ParseError("a Swipe is an item, wild, bonus or immunity")),
        }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x(), self.y())
    }
}

impl FromStr for Spot {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let coordinate = |text: &str| {
            let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
            let number = plain_number(digits).and_then(|number| i8::try_from(number).ok())?;
            if sign < 0 && number == 0 { None } else { Some(sign * number) }
        };
        let (x, y) = text.split_once(',').ok_or(ParseError("a place is column,row: `2,-1`"))?;
        let spot = coordinate(x).zip(coordinate(y)).and_then(|(x, y)| Self::new(x, y));
        spot.ok_or(ParseError("columns and rows go from -63 to 63"))
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

const UNKNOWN: ParseError = ParseError(
    "not an action: it is `draw pile`, `draw discard`, `lay CARD PLACE`, `start CARD`, `immunity ITEM`, \
     `swipe ITEM|wild SEAT PLACE`, `swipe bonus SEAT NUMBER|aside`, `swipe immunity SEAT ITEM`, `fizzle SWIPE`, \
     `discard CARD`, `show NUMBER`, `bonus down`, `bonus up`, `keep` or `pass`; `mate` at the end lays for the team-mate",
);

fn seat(text: &str) -> Result<Seat, ParseError> {
    text.parse().map_err(|_| ParseError("a seat is a number from 1 to 8"))
}

/// The number of a Bonus card in its row: 1 to 99.
fn bonus_number(text: &str) -> Result<u8, ParseError> {
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

tabletop_core::serde_as_text!(Item, Half, WantedHalf, Swipe, Spot, Action, Outcome);
