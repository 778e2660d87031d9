//! How the names in actions and outcomes are written and read back.

use core::fmt::{self, Display};
use core::str::FromStr;

use tabletop_core::NotationError;
use tabletop_core::words::plain_number;

use crate::step::{Position, Specialist, Tile};

impl Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Position {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let error = NotationError { what: "column", expected: &["PG", "SG", "SF", "PF", "C"] };
        Self::ALL.into_iter().find(|position| position.name() == text).ok_or(error)
    }
}

impl Display for Specialist {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Specialist {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let error =
            NotationError { what: "specialist", expected: &["referee", "agent", "trainer", "banker"] };
        Self::ALL.into_iter().find(|specialist| specialist.name() == text).ok_or(error)
    }
}

impl Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.is_injury() { "injury-" } else { "" }, self.number())
    }
}

impl FromStr for Tile {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let (digits, tile): (_, fn(u8) -> Option<Self>) = match text.strip_prefix("injury-") {
            Some(digits) => (digits, Self::injury),
            None => (text, Self::agent),
        };
        let error = NotationError { what: "tile", expected: &["1 to 60", "injury-1 to injury-4"] };
        plain_number(digits).and_then(tile).ok_or(error)
    }
}

tabletop_core::serde_as_text!(Position, Specialist, Tile);
