//! The notation of set-up choices and of the parties to a payment.

use core::fmt;
use core::str::FromStr;

use tabletop_core::NotationError;

use crate::setup::{Formation, OfficialRole};
use crate::state::Party;

const PARTY: NotationError = NotationError { what: "party", expected: &["official", "seat-{seat}"] };
const FORMATION: NotationError = NotationError { what: "formation", expected: &["4-4-2", "4-5-1", "4-3-3"] };
const OFFICIAL: NotationError =
    NotationError { what: "role of the Official", expected: &["apart", "rolled", "seat-{seat}"] };

impl fmt::Display for Party {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Official => f.write_str("official"),
            Self::Seat(seat) => write!(f, "seat-{seat}"),
        }
    }
}

impl FromStr for Party {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if text == "official" {
            return Ok(Self::Official);
        }
        let seat = text.strip_prefix("seat-").and_then(|seat| seat.parse().ok());
        seat.map(Self::Seat).ok_or(PARTY)
    }
}

impl fmt::Display for Formation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::FourFourTwo => "4-4-2",
            Self::FourFiveOne => "4-5-1",
            Self::FourThreeThree => "4-3-3",
        })
    }
}

impl FromStr for Formation {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text {
            "4-4-2" => Ok(Self::FourFourTwo),
            "4-5-1" => Ok(Self::FourFiveOne),
            "4-3-3" => Ok(Self::FourThreeThree),
            _ => Err(FORMATION),
        }
    }
}

impl fmt::Display for OfficialRole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Apart => f.write_str("apart"),
            Self::Playing(seat) => write!(f, "seat-{seat}"),
            Self::Rolled => f.write_str("rolled"),
        }
    }
}

impl FromStr for OfficialRole {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text {
            "apart" => Ok(Self::Apart),
            "rolled" => Ok(Self::Rolled),
            _ => {
                let seat = text.strip_prefix("seat-").and_then(|seat| seat.parse().ok());
                seat.map(Self::Playing).ok_or(OFFICIAL)
            }
        }
    }
}

tabletop_core::serde_as_text!(Party, Formation, OfficialRole);
