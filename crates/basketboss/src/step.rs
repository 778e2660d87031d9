//! What may be done, and what chance may give, with the notation of both.

use core::fmt;
use core::str::FromStr;

use crate::cards::CardId;
use crate::names::{Advisor, Position, plain_number};
use crate::season::SeasonCard;

/// A decision of a manager.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// `pass`: leave the auction.
    Pass,
    /// `offer 4`: offer so many dollars for the player.
    Offer {
        /// The whole sum.
        dollars: u16,
    },
    /// `match`: offer exactly the highest offer, as the Agent allows.
    Match,
    /// `place SF`: lay the player that was won on this column.
    Place(Position),
    /// `bid 3`: the sealed bid for an injury or in a tie.
    Bid {
        /// The whole sum.
        dollars: u16,
    },
    /// `injure SF`: cover this player with the injury.
    Injure(Position),
    /// `slide SF`: have the Trainer slide this card.
    Slide(Position),
    /// `done`: stop sliding.
    Done,
    /// `hire agent`: take this advisor.
    Hire(Advisor),
    /// `spare SF`: have the Therapist keep this card from sliding; `spare none`: no card.
    Spare(Option<Position>),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pass => f.write_str("pass"),
            Self::Offer { dollars } => write!(f, "offer {dollars}"),
            Self::Match => f.write_str("match"),
            Self::Place(column) => write!(f, "place {column}"),
            Self::Bid { dollars } => write!(f, "bid {dollars}"),
            Self::Injure(column) => write!(f, "injure {column}"),
            Self::Slide(column) => write!(f, "slide {column}"),
            Self::Done => f.write_str("done"),
            Self::Hire(advisor) => write!(f, "hire {advisor}"),
            Self::Spare(Some(column)) => write!(f, "spare {column}"),
            Self::Spare(None) => f.write_str("spare none"),
        }
    }
}

/// A text that is no step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseStepError {
    /// No action begins so.
    #[error(
        "an action is pass, offer N, match, place COLUMN, bid N, injure COLUMN, slide COLUMN, done, hire ADVISOR, spare \
         COLUMN or spare none"
    )]
    NoAction,
    /// A sum is missing or written oddly.
    #[error("{0} needs a whole sum from 0 to 65535, in plain digits")]
    Sum(&'static str),
    /// A column is missing or unknown.
    #[error("{0} needs a column: PG, SG, SF, PF or C")]
    Column(&'static str),
    /// What is to be spared is missing or unknown.
    #[error("spare needs a column, PG, SG, SF, PF or C, or none")]
    Spare,
    /// An advisor is missing or unknown.
    #[error("hire needs an advisor: referee, trainer, agent, banker, therapist or publicist")]
    Advisor,
    /// No outcome begins so.
    #[error("an outcome is flip N, flip injury-N or season CARD")]
    NoOutcome,
    /// A card is missing or unknown.
    #[error("flip needs the number of a player card, injury-1 or injury-2")]
    Card,
    /// A season card is missing or unknown.
    #[error("season needs the name of a season card, such as rest-year")]
    SeasonCard,
}

impl FromStr for Action {
    type Err = ParseStepError;

    fn from_str(text: &str) -> Result<Self, ParseStepError> {
        let (verb, rest) = words(text);
        let column = |verb| rest.parse().map_err(|_| ParseStepError::Column(verb));
        let dollars = |verb| plain_number(rest).ok_or(ParseStepError::Sum(verb));
        match verb {
            "pass" if text == verb => Ok(Self::Pass),
            "match" if text == verb => Ok(Self::Match),
            "done" if text == verb => Ok(Self::Done),
            "offer" => Ok(Self::Offer { dollars: dollars("offer")? }),
            "bid" => Ok(Self::Bid { dollars: dollars("bid")? }),
            "place" => Ok(Self::Place(column("place")?)),
            "injure" => Ok(Self::Injure(column("injure")?)),
            "slide" => Ok(Self::Slide(column("slide")?)),
            "spare" if rest == "none" => Ok(Self::Spare(None)),
            "spare" => {
                rest.parse().map(|column| Self::Spare(Some(column))).map_err(|_| ParseStepError::Spare)
            }
            "hire" => rest.parse().map(Self::Hire).map_err(|_| ParseStepError::Advisor),
            _ => Err(ParseStepError::NoAction),
        }
    }
}

/// The first word, and what follows the one space after it.
fn words(text: &str) -> (&str, &str) {
    text.split_once(' ').unwrap_or((text, ""))
}

tabletop_core::serde_as_text!(Action);

/// An outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// `season rest-year`: this card lies next in the season row (BB-SETUP-3).
    Season(SeasonCard),
    /// `flip 12`, `flip injury-1`: this card is flipped from the stack (BB-MARKET-1).
    Flip(CardId),
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Season(card) => write!(f, "season {card}"),
            Self::Flip(card) => write!(f, "flip {card}"),
        }
    }
}

impl FromStr for Outcome {
    type Err = ParseStepError;

    fn from_str(text: &str) -> Result<Self, ParseStepError> {
        let (verb, rest) = words(text);
        match verb {
            "season" => rest.parse().map(Self::Season).map_err(|_| ParseStepError::SeasonCard),
            "flip" => rest.parse().map(Self::Flip).map_err(|_| ParseStepError::Card),
            _ => Err(ParseStepError::NoOutcome),
        }
    }
}

tabletop_core::serde_as_text!(Outcome);

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn every_kind_of_step_reads_back_as_written() {
        let actions = [
            "pass",
            "offer 0",
            "offer 65535",
            "match",
            "place SF",
            "bid 3",
            "injure C",
            "slide PG",
            "done",
            "hire therapist",
            "spare PF",
            "spare none",
        ];
        for text in actions {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
        for text in ["season rest-year", "flip 12", "flip injury-2"] {
            assert_eq!(text.parse::<Outcome>().unwrap().to_string(), text);
        }
        let json = serde_json::to_string(&Action::Spare(None)).unwrap();
        assert_eq!(json, r#""spare none""#);
        assert_eq!(serde_json::from_str::<Action>(&json).unwrap(), Action::Spare(None));
    }

    #[test]
    fn anything_else_is_refused_with_what_is_missing() {
        for (text, error) in [
            ("", ParseStepError::NoAction),
            ("pass ", ParseStepError::NoAction),
            ("Pass", ParseStepError::NoAction),
            ("offer", ParseStepError::Sum("offer")),
            ("offer 03", ParseStepError::Sum("offer")),
            ("offer +3", ParseStepError::Sum("offer")),
            ("bid 65536", ParseStepError::Sum("bid")),
            ("bid  3", ParseStepError::Sum("bid")),
            ("place sf", ParseStepError::Column("place")),
            ("spare None", ParseStepError::Spare),
            ("spare", ParseStepError::Spare),
            ("hire", ParseStepError::Advisor),
        ] {
            assert_eq!(text.parse::<Action>(), Err(error), "{text:?}");
        }
        assert_eq!("flip 0".parse::<Outcome>(), Err(ParseStepError::Card));
        assert_eq!("season".parse::<Outcome>(), Err(ParseStepError::SeasonCard));
        assert_eq!("roll 6".parse::<Outcome>(), Err(ParseStepError::NoOutcome));
    }
}
