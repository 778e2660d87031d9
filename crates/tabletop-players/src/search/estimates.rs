//! The estimates of actions from the sums of their tries.

use tabletop_core::SeatSet;

use crate::calibration::Calibration;
use crate::heuristics::Heuristics;
use crate::player::ActionEstimate;

/// The estimates of the actions of one game.
pub(super) struct Estimates {
    calibration: Calibration,
    sides: u8,
}

impl Estimates {
    pub(super) fn of<G: Heuristics>(game: &G) -> Self {
        // Seats with the same allies are one side.
        let seats = SeatSet::first_seats(game.seats());
        let first = seats.iter().filter(|seat| game.allies(*seat).first() == Some(*seat));
        Self { calibration: game.calibration(), sides: u8::try_from(first.count()).unwrap_or(u8::MAX) }
    }

    /// The estimate of an action from the means over its tries.
    pub(super) fn estimate(&self, visits: u32, share: f64, lead: f64) -> ActionEstimate {
        // The interval of Agresti and Coull: with two wins and two losses more, it is never empty.
        let tries = f64::from(visits) + 4.0;
        let middle = (share * f64::from(visits) + 2.0) / tries;
        let reach = 1.96 * libm::sqrt(middle * (1.0 - middle).max(0.0) / tries);
        let corrected = |share: f64| self.calibration.share(share.clamp(0.0, 1.0), self.sides);
        let share = corrected(share);
        // The longer side of an interval that need not be even, and that ends at 0 and 1.
        let margin = (corrected(middle + reach) - share).max(share - corrected(middle - reach));
        ActionEstimate { visits, share, margin, lead }
    }
}
