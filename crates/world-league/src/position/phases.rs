//! The phases of a season by their numbers: `phase 7`.

use tabletop_core::position::{PositionItem, PositionLines};
use tabletop_core::words::{number_word, plain_number};

use super::parse::{Going, ParsedLines};

impl Going {
    /// The number of its phase. `None` outside the seasons.
    const fn phase(self) -> Option<u8> {
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
    const fn of_phase(phase: u8) -> Option<Self> {
        match phase {
            6 => Some(Self::MarketPhase),
            7 => Some(Self::Hiring),
            _ => None,
        }
    }
}

/// The number of `phase 7` or `phase seven`.
pub(super) fn phase_number(item: PositionItem<'_>) -> Option<u8> {
    let number = item.with(item.after("in").unwrap_or(item.text)).after("phase")?;
    plain_number(number).or_else(|| number_word(number))
}

impl ParsedLines<'_> {
    /// The moment that the table says. Without one, it follows from the number of the phase. Both are compared.
    pub(super) fn going_in_phase(&self, going: Option<Going>, said: &mut PositionLines<'_>) -> Option<Going> {
        let (Some(phase), Some(known)) = (self.season_phase, going) else {
            return going.or_else(|| Going::of_phase(self.season_phase?));
        };
        if known.phase() != Some(phase) {
            let belongs = known.phase().map_or("no phase".into(), |phase| alloc::format!("phase {phase}"));
            said.wrong(
                self.line,
                format_args!(
                    "the table is in phase {phase}, but what is going on there belongs to {belongs}"
                ),
            );
        }
        Some(known)
    }
}
