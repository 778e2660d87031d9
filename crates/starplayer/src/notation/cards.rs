//! The notation of cards, spaces and pieces of a deal.

use core::fmt;
use core::str::FromStr;

use tabletop_core::words::plain_number;
use tabletop_core::{Card, NotationError};

use crate::cards::{DeckName, Footballer, InstructionCard, Manager, SquadCard, WinCard};
use crate::components::Space;

const FOOTBALLER: NotationError = NotationError { what: "footballer", expected: &["{squad}-{1 to 11}"] };
const SQUAD_CARD: NotationError =
    NotationError { what: "squad card", expected: &["{squad}-{1 to 11}", "bogus-{squad}"] };
const DECK: NotationError = NotationError { what: "deck", expected: &["referee", "chairman", "bonus"] };
const INSTRUCTION_CARD: NotationError = NotationError { what: "instruction card", expected: &["{1 to 18}"] };
const MANAGER: NotationError = NotationError { what: "manager", expected: &["manager-{1 to 4}"] };
const WIN_CARD: NotationError = NotationError { what: "Win card", expected: &["win-{1 to 5}-{squad}"] };
const SPACE: NotationError = NotationError {
    what: "space",
    expected: &[
        "kickoff",
        "{footballer}",
        "manager",
        "stadium-{squad}",
        "referee",
        "chairman",
        "bonus",
        "wild",
        "penalty",
        "cup",
    ],
};

impl fmt::Display for Footballer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.squad(), self.number())
    }
}

impl FromStr for Footballer {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let read = || {
            let (squad, number) = text.split_once('-')?;
            Self::new(squad.parse().ok()?, counted(number)?)
        };
        read().ok_or(FOOTBALLER)
    }
}

impl fmt::Display for SquadCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.footballer() {
            Some(footballer) => footballer.fmt(f),
            None => write!(f, "bogus-{}", self.squad()),
        }
    }
}

impl FromStr for SquadCard {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let card = match text.strip_prefix("bogus-") {
            Some(squad) => squad.parse().map(Self::bogus),
            None => text.parse::<Footballer>().map(Self::from),
        };
        card.map_err(|_| SQUAD_CARD)
    }
}

impl DeckName {
    const fn name(self) -> &'static str {
        match self {
            Self::Referee => "referee",
            Self::Chairman => "chairman",
            Self::Bonus => "bonus",
        }
    }
}

impl fmt::Display for DeckName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for DeckName {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        Self::ALL.into_iter().find(|deck| deck.name() == text).ok_or(DECK)
    }
}

impl fmt::Display for InstructionCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl FromStr for InstructionCard {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        counted(text).and_then(Self::new).ok_or(INSTRUCTION_CARD)
    }
}

impl fmt::Display for Manager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "manager-{}", self.number())
    }
}

impl FromStr for Manager {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let number = text.strip_prefix("manager-").and_then(counted);
        number.and_then(|number: u8| Self::from_index(number - 1)).ok_or(MANAGER)
    }
}

impl fmt::Display for WinCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "win-{}-{}", self.round(), self.colour())
    }
}

impl FromStr for WinCard {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let read = || {
            let (round, colour) = text.strip_prefix("win-")?.split_once('-')?;
            Self::new(counted(round)?, colour.parse().ok()?)
        };
        read().ok_or(WIN_CARD)
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::KickOff => f.write_str("kickoff"),
            Self::Footballer(footballer) => footballer.fmt(f),
            Self::Manager => f.write_str("manager"),
            Self::Stadium(colour) => write!(f, "stadium-{colour}"),
            Self::Deck(deck) => deck.fmt(f),
            Self::WildSubstitute => f.write_str("wild"),
            Self::PenaltySpot => f.write_str("penalty"),
            Self::CupMatch => f.write_str("cup"),
        }
    }
}

impl FromStr for Space {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if let Some(colour) = text.strip_prefix("stadium-") {
            return colour.parse().map(Self::Stadium).map_err(|_| SPACE);
        }
        if let Ok(deck) = text.parse() {
            return Ok(Self::Deck(deck));
        }
        Ok(match text {
            "kickoff" => Self::KickOff,
            "manager" => Self::Manager,
            "wild" => Self::WildSubstitute,
            "penalty" => Self::PenaltySpot,
            "cup" => Self::CupMatch,
            _ => Self::Footballer(text.parse().map_err(|_| SPACE)?),
        })
    }
}

/// A number on a card, counted from 1.
fn counted(text: &str) -> Option<u8> {
    plain_number(text).filter(|&number| number > 0)
}

tabletop_core::serde_as_text!(Footballer, SquadCard, DeckName, InstructionCard, Manager, WinCard, Space,);
