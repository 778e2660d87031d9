//! From the share of wins in games in thought to the share that comes true.

/// The correction of the shares that a search finds.
///
/// Games in thought are played on at first sight. So they even out what good play would not, and whoever is behind wins
/// more of them than it will of games that are played well. The odds of a share against the fair one are raised to the
/// power [`sharpness`](Calibration::sharpness) and multiplied with [`odds`](Calibration::odds). The order of the actions
/// stays as it is. Both figures are measured by `calibration` in the workbench.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Calibration {
    /// The power of the odds. Above 1 it moves shares away from the fair one.
    pub sharpness: f64,
    /// The factor of the odds. Below 1 it lowers all shares: a player expects too much of its own decisions.
    pub odds: f64,
}

impl Calibration {
    /// No correction.
    pub const NONE: Self = Self { sharpness: 1.0, odds: 1.0 };

    /// The corrected share, from 0 to 1. `sides` is the number of sides that can win, at least 2.
    pub(crate) fn share(self, found: f64, sides: u8) -> f64 {
        let others = f64::from(sides.max(2) - 1);
        let own = self.odds * libm::pow(found * others, self.sharpness);
        own / (own + others * libm::pow(1.0 - found, self.sharpness))
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn a_correction_leaves_ends_and_order_and_moves_the_rest() {
        let sharp = Calibration { sharpness: 2.0, odds: 1.0 };
        for sides in 2..=5 {
            let fair = 1.0 / f64::from(sides);
            let shares: Vec<f64> = (0..=20).map(|part| sharp.share(f64::from(part) / 20.0, sides)).collect();
            assert!(shares.is_sorted() && shares[0] == 0.0 && (shares[20] - 1.0).abs() < 1e-12, "{shares:?}");
            assert!((sharp.share(fair, sides) - fair).abs() < 1e-12, "{sides}");
            assert!((Calibration::NONE.share(0.3, sides) - 0.3).abs() < 1e-12);
            let modest = Calibration { odds: 0.5, ..Calibration::NONE };
            assert!(modest.share(fair, sides) < fair);
        }
        // Odds of 1 to 3 become 1 to 9.
        assert!((sharp.share(0.25, 2) - 0.1).abs() < 1e-12);
    }
}
