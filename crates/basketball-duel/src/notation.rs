//! Notation: how cards and spots are written and read back. Each value has exactly one form.

use core::fmt;
use core::str::FromStr;

use tabletop_core::NotationError;
use tabletop_core::words::plain_number;

use crate::cards::{Face, Half, Item};
use crate::coordinates::Spot;
use crate::fit::WantedHalf;
use crate::game_card::{CardKind, GameCard, Swipe};

/// The error for a text that is not a `what`.
pub(crate) const fn not(what: &'static str, expected: &'static [&'static str]) -> NotationError {
    NotationError { what, expected }
}

const NOT_AN_ITEM: NotationError = not("item", &["basketball", "sneakers", "hoop", "jersey", "whistle"]);
const NOT_A_HALF: NotationError = not("half", &["{item} left", "{item} right"]);
const NOT_A_CARD: NotationError = not("card", &["1 to 64"]);
const NOT_A_SWIPE: NotationError = not("Swipe", &["{item}", "wild", "bonus", "immunity"]);
const NOT_A_SPOT: NotationError = not("spot", &["{column from -63 to 63},{row from -63 to 63}"]);
const NOT_WANTED: NotationError =
    not("half", &["nothing", "left", "right", "any", "{item} left", "{item} right"]);

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

tabletop_core::serde_as_text!(Item, Half, WantedHalf, Swipe, Spot);
