//! The amounts of a refusal: the present number and the needed one.

use tabletop_core::{Reason, WrongAmount};

use super::Why;
use crate::money::Money;

impl Reason for Why {
    /// Counts of cards, and money in half-millions (£500K). £5.5M in the text is the amount 11.
    fn wrong_amount(&self) -> Option<WrongAmount> {
        let counts =
            |have: u32, need: u32| Some(WrongAmount { have: i64::from(have), need: i64::from(need) });
        match *self {
            Self::TooManyFootballers { have, most } => counts(have, most),
            // A seat can be called only if it owns one more than the limit.
            Self::NoExcess { have, most, .. } => counts(have, most.saturating_add(1)),
            Self::MatchCardsLeft { have } => counts(have.into(), 0),
            Self::TooManyManagers { have } | Self::TooManyStadiums { have } => counts(have.into(), 1),
            Self::TooManyWilds { have, most }
            | Self::TooManyWins { have, most }
            | Self::TooManyWinsReceived { have, most } => counts(have.into(), most.into()),
            Self::NotEnoughMoney { have, need } | Self::MoreThanDue { have, most: need } => {
                Some(WrongAmount {
                    have: i64::from(have.in_half_millions()),
                    need: i64::from(need.in_half_millions()),
                })
            }
            Self::ClubSetShort { have, need }
            | Self::WildsShort { have, need }
            | Self::MatchesShort { have, need }
            | Self::WinsShort { have, need } => counts(have.into(), need.into()),
            _ => None,
        }
    }
}

impl Why {
    /// The reason that a sum is too small; `None` if it is enough.
    #[inline]
    pub(crate) fn too_little(have: Money, need: Money) -> Option<Self> {
        (have < need).then_some(Self::NotEnoughMoney { have, need })
    }
}
