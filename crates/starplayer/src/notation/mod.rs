//! The notation of steps, cards and choices, written and read.

mod cards;
mod choices;

use core::fmt;
use core::str::FromStr;

use tabletop_core::NotationError;

use crate::step::{Die, GoalFace, Outcome};

const OUTCOME: NotationError = NotationError {
    what: "outcome",
    expected: &[
        "dice {1 to 6} {1 to 6}",
        "goal-{1 to 3}",
        "miss-{1 to 3}",
        "card {squad card}",
        "referee {1 to 18}",
        "chairman {1 to 18}",
        "bonus {1 to 18}",
        "deal {manager}",
        "deal stadium-{squad}",
    ],
};
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Dice(one, other) => write!(f, "dice {} {}", one.spots(), other.spots()),
            Self::Goal(GoalFace::Goal(face)) => write!(f, "goal-{face}"),
            Self::Goal(GoalFace::Miss(face)) => write!(f, "miss-{face}"),
            Self::Card(card) => write!(f, "card {card}"),
            Self::Instruction(deck, card) => write!(f, "{deck} {card}"),
            Self::Manager(manager) => write!(f, "deal {manager}"),
            Self::Stadium(colour) => write!(f, "deal stadium-{colour}"),
        }
    }
}

impl FromStr for Outcome {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let Some((kind, object)) = text.split_once(' ') else {
            return match text.as_bytes() {
                [b'g', b'o', b'a', b'l', b'-', face @ b'1'..=b'3'] => {
                    Ok(Self::Goal(GoalFace::Goal(face - b'0')))
                }
                [b'm', b'i', b's', b's', b'-', face @ b'1'..=b'3'] => {
                    Ok(Self::Goal(GoalFace::Miss(face - b'0')))
                }
                _ => Err(OUTCOME),
            };
        };
        match kind {
            "dice" => match object.as_bytes() {
                &[one @ b'1'..=b'6', b' ', other @ b'1'..=b'6'] => {
                    let dice = Die::new(one - b'0').zip(Die::new(other - b'0'));
                    dice.map(|(one, other)| Self::Dice(one, other)).ok_or(OUTCOME)
                }
                _ => Err(OUTCOME),
            },
            "card" => object.parse().map(Self::Card),
            "deal" => match object.strip_prefix("stadium-") {
                Some(colour) => colour.parse().map(Self::Stadium),
                None => object.parse().map(Self::Manager),
            }
            .map_err(|_| OUTCOME),
            _ => Ok(Self::Instruction(kind.parse().map_err(|_| OUTCOME)?, object.parse()?)),
        }
    }
}

tabletop_core::serde_as_text!(Outcome);

impl tabletop_core::Worded for Outcome {}
