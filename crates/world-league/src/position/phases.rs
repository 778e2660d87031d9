//! The phases of a season by their numbers: `phase 7`.

use super::parse::Going;

impl Going {
    /// The number of its phase. `None` outside the seasons.
    pub(super) const fn phase(self) -> Option<u8> {
        match self {
            Self::Auction(_) | Self::Won(..) | Self::Train(..) | Self::HealthCosts(_) | Self::Injure(..) => {
                Some(1)
            }
            Self::Bribes(_) => Some(2),
            Self::MarketPhase => Some(6),
            Self::Hiring | Self::Training(_) => Some(7),
            Self::Preparation | Self::Over => None,
        }
    }

    /// The moment that a phase is known by, if there is just one.
    pub(super) const fn of_phase(phase: u8) -> Option<Self> {
        match phase {
            6 => Some(Self::MarketPhase),
            7 => Some(Self::Hiring),
            _ => None,
        }
    }
}
