//! The phases of a season by their numbers: `phase 7`.

use super::parse::Activity;

impl Activity {
    /// The number of its phase. `None` outside the seasons.
    pub(super) const fn phase(self) -> Option<u8> {
        match self {
            Self::Market
            | Self::Auction(_)
            | Self::Won(..)
            | Self::InjuryBids(_)
            | Self::Injure(..)
            | Self::Training(_) => Some(1),
            Self::Tie(_) => Some(2),
            Self::Hiring => Some(3),
            Self::Sparing(_) => Some(5),
            Self::SeasonRow | Self::Over => None,
        }
    }

    /// The activity that a phase is known by, if there is just one.
    pub(super) const fn of_phase(phase: u8) -> Option<Self> {
        match phase {
            3 => Some(Self::Hiring),
            _ => None,
        }
    }
}
