//! The phases of a season by their numbers: `phase 7`.

use tabletop_core::position::{PositionItem, PositionLines};
use tabletop_core::words::{number_word, plain_number};

use super::parse::{Activity, ParsedLines};

impl Activity {
    /// The number of its phase. `None` outside the seasons.
    const fn phase(self) -> Option<u8> {
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
    const fn of_phase(phase: u8) -> Option<Self> {
        match phase {
            3 => Some(Self::Hiring),
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
    /// The activity that the table says. Without one, it follows from the number of the phase. Both are compared.
    pub(super) fn activity_in_phase(
        &self,
        activity: Option<Activity>,
        said: &mut PositionLines<'_>,
    ) -> Option<Activity> {
        let (Some(phase), Some(known)) = (self.season_phase, activity) else {
            return activity.or_else(|| Activity::of_phase(self.season_phase?));
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
