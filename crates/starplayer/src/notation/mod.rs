//! How steps, cards and choices are written, and read back.

mod cards;
mod choices;

use core::fmt;
use core::str::FromStr;

use tabletop_core::{NotationError, Seat};

use crate::step::{Action, Claim, Die, GoalFace, Outcome};

const ACTION: NotationError = NotationError {
    what: "action",
    expected: &[
        "roll",
        "buy",
        "buy {manager}",
        "buy stadium-{squad}",
        "decline",
        "end",
        "sell {card}",
        "window",
        "negotiate {seat}",
        "give {item}",
        "take {item}",
        "keep {item}",
        "waive {item}",
        "propose",
        "accept",
        "change",
        "tackle",
        "pass",
        "match {seat}",
        "kept-match {seat}",
        "free-match {seat}",
        "final {seat}",
        "claim {claim}",
        "show-red {seat}",
        "call {seat}",
        "recall",
        "return {footballer}",
        "forget",
        "trophy {squad}",
        "lapse",
        "pay",
    ],
};
const PURCHASE: NotationError =
    NotationError { what: "purchase", expected: &["buy", "buy manager-{1 to 4}", "buy stadium-{squad}"] };
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
const CLAIM: NotationError = NotationError {
    what: "claim",
    expected: &["royalty", "full-royalty", "gates", "doubles", "all-six", "penalties", "wilds", "wins"],
};

impl Claim {
    const fn name(self) -> &'static str {
        match self {
            Self::Royalty => "royalty",
            Self::FullRoyalty => "full-royalty",
            Self::Gates => "gates",
            Self::Doubles => "doubles",
            Self::AllSix => "all-six",
            Self::Penalties => "penalties",
            Self::WildSubstitutes => "wilds",
            Self::Wins => "wins",
        }
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Claim {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        Self::ALL.into_iter().find(|claim| claim.name() == text).ok_or(CLAIM)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Roll => f.write_str("roll"),
            Self::Buy => f.write_str("buy"),
            Self::BuyManager(manager) => write!(f, "buy {manager}"),
            Self::BuyStadium(colour) => write!(f, "buy stadium-{colour}"),
            Self::Decline => f.write_str("decline"),
            Self::End => f.write_str("end"),
            Self::Sell(asset) => write!(f, "sell {asset}"),
            Self::OpenWindow => f.write_str("window"),
            Self::Match(seat) => write!(f, "match {seat}"),
            Self::KeptMatch(seat) => write!(f, "kept-match {seat}"),
            Self::FreeMatch(seat) => write!(f, "free-match {seat}"),
            Self::Final(seat) => write!(f, "final {seat}"),
            Self::Tackle => f.write_str("tackle"),
            Self::Pass => f.write_str("pass"),
            Self::Negotiate(seat) => write!(f, "negotiate {seat}"),
            Self::Give(item) => write!(f, "give {item}"),
            Self::Take(item) => write!(f, "take {item}"),
            Self::Keep(item) => write!(f, "keep {item}"),
            Self::Waive(item) => write!(f, "waive {item}"),
            Self::Propose => f.write_str("propose"),
            Self::Accept => f.write_str("accept"),
            Self::Change => f.write_str("change"),
            Self::Lapse => f.write_str("lapse"),
            Self::Claim(claim) => write!(f, "claim {claim}"),
            Self::ShowRed(seat) => write!(f, "show-red {seat}"),
            Self::Call(seat) => write!(f, "call {seat}"),
            Self::Recall => f.write_str("recall"),
            Self::Return(footballer) => write!(f, "return {footballer}"),
            Self::Forget => f.write_str("forget"),
            Self::Trophy(colour) => write!(f, "trophy {colour}"),
            Self::Pay => f.write_str("pay"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let Some((verb, object)) = text.split_once(' ') else {
            return Ok(match text {
                "roll" => Self::Roll,
                "buy" => Self::Buy,
                "decline" => Self::Decline,
                "end" => Self::End,
                "window" => Self::OpenWindow,
                "tackle" => Self::Tackle,
                "pass" => Self::Pass,
                "propose" => Self::Propose,
                "accept" => Self::Accept,
                "change" => Self::Change,
                "lapse" => Self::Lapse,
                "recall" => Self::Recall,
                "forget" => Self::Forget,
                "pay" => Self::Pay,
                _ => return Err(ACTION),
            });
        };
        let seat = || object.parse::<Seat>().map_err(|_| ACTION);
        Ok(match verb {
            "buy" => match object.strip_prefix("stadium-") {
                Some(colour) => colour.parse().map(Self::BuyStadium),
                None => object.parse().map(Self::BuyManager),
            }
            .map_err(|_| PURCHASE)?,
            "sell" => Self::Sell(object.parse()?),
            "match" => Self::Match(seat()?),
            "kept-match" => Self::KeptMatch(seat()?),
            "free-match" => Self::FreeMatch(seat()?),
            "final" => Self::Final(seat()?),
            "negotiate" => Self::Negotiate(seat()?),
            "give" => Self::Give(object.parse()?),
            "take" => Self::Take(object.parse()?),
            "keep" => Self::Keep(object.parse()?),
            "waive" => Self::Waive(object.parse()?),
            "claim" => Self::Claim(object.parse()?),
            "show-red" => Self::ShowRed(seat()?),
            "call" => Self::Call(seat()?),
            "return" => Self::Return(object.parse()?),
            "trophy" => Self::Trophy(object.parse()?),
            _ => return Err(ACTION),
        })
    }
}

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

tabletop_core::serde_as_text!(Claim, Action, Outcome);

impl tabletop_core::Worded for Action {}

impl tabletop_core::Worded for Outcome {}
