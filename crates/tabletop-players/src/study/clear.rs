//! Several estimates that are looked at together.

use alloc::vec::Vec;
use core::cmp::Ordering;

use statrs::distribution::{ContinuousCDF as _, StudentsT};

use super::estimate::{Estimate, count, reach};

/// Squared ratio of the deviations that a study shows in 80 of 100 repetitions, and in 50: `(1.96 + 0.84)² / 1.96²`.
/// A study whose interval just reaches the figure shows a true deviation of that size every second time only.
const POWER: f64 = 2.043_3;

/// For each estimate, with its figure and the number of deals that it is made of, `true` if it is clear of the figure
/// even though so many are looked at: by Holm's method all answers of `true` together are right in 95 of 100 studies.
///
/// An interval of 95 % misses the true figure once in twenty times. So of twenty rows without any effect, one is
/// clear of 0 by luck. An estimate without an interval is never clear.
///
/// ```
/// use tabletop_players::study::{Estimate, clear_together};
///
/// let near = Estimate { mean: 0.021, low: 0.001, high: 0.041 };
/// let far = Estimate { mean: 0.08, low: 0.06, high: 0.1 };
/// assert_eq!(clear_together(&[(near, 0.0, 600)]), [true]);
/// assert_eq!(clear_together(&[(near, 0.0, 600), (far, 0.0, 600), (near, 0.02, 600)]), [false, true, false]);
/// ```
pub fn clear_together(estimates: &[(Estimate, f64, u64)]) -> Vec<bool> {
    let chances: Vec<f64> =
        estimates.iter().map(|(estimate, figure, deals)| estimate.chance_of(*figure, *deals)).collect();
    let mut order: Vec<usize> = (0..chances.len()).collect();
    order.sort_by(|a, b| chances[*a].partial_cmp(&chances[*b]).unwrap_or(Ordering::Equal));
    let mut clear = alloc::vec![false; chances.len()];
    for (place, index) in order.into_iter().enumerate() {
        let left = u64::try_from(chances.len() - place).unwrap_or(u64::MAX);
        if chances[index] * count(left) >= 0.05 {
            break;
        }
        clear[index] = true;
    }
    clear
}

impl Estimate {
    /// Probability that chance alone takes an estimate at least this far from its true value, if `figure` is the true
    /// value, by Student's t for a study of `deals` deals. It is below 0.05 exactly if the estimate [is clear
    /// of](Estimate::is_clear_of) the figure. 1 without an interval.
    pub fn chance_of(&self, figure: f64, deals: u64) -> f64 {
        let (distance, margin) = if figure < self.mean {
            (self.mean - figure, self.mean - self.low)
        } else {
            (figure - self.mean, self.high - self.mean)
        };
        if distance <= 0.0 || !margin.is_finite() {
            return 1.0;
        }
        if margin <= 0.0 {
            return 0.0;
        }
        let deals = deals.max(2);
        let errors = distance / margin * reach(usize::try_from(deals).unwrap_or(usize::MAX));
        StudentsT::new(0.0, 1.0, count(deals - 1)).map_or(1.0, |student| 2.0 * (1.0 - student.cdf(errors)))
    }

    /// Number of games that show a deviation half as large as the one of this estimate from `figure` in 80 of 100
    /// studies, if this estimate is of `games` games. `None` without a deviation or without an interval.
    pub fn games_for_half(&self, figure: f64, games: u64) -> Option<u64> {
        let half = libm::fabs(self.mean - figure) / 2.0;
        let ratio = self.margin() / half;
        (half > 0.0 && ratio.is_finite()).then(|| whole(count(games) * ratio * ratio * POWER).max(1))
    }
}

/// A positive figure, rounded up.
#[expect(
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a count of games; a figure beyond 2⁶⁴ becomes the greatest"
)]
fn whole(figure: f64) -> u64 {
    libm::ceil(figure) as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::estimate::REACH;

    /// So many deals that Student's distribution is the normal one.
    const MANY: u64 = 1_000_000;

    /// An estimate of 0 that lies this many standard errors above it.
    fn above(errors: f64) -> (Estimate, f64, u64) {
        (Estimate { mean: errors, low: errors - REACH, high: errors + REACH }, 0.0, MANY)
    }

    #[test]
    fn the_chance_is_that_of_the_normal_distribution() {
        // Two-sided, from the table of the standard normal distribution.
        for (errors, chance) in [(1.0, 0.317_3), (1.959_964, 0.05), (2.575_829, 0.01), (3.290_527, 0.001)] {
            let (estimate, figure, _) = above(errors);
            assert!((estimate.chance_of(figure, MANY) - chance).abs() < 1e-4, "{errors}");
            let (below, ..) = above(-errors);
            assert!((below.chance_of(0.0, MANY) - chance).abs() < 1e-4, "{errors}");
        }
        assert!((Estimate::without_interval(3.0).chance_of(0.0, MANY) - 1.0).abs() < 1e-9);
        let certain = Estimate { mean: 1.0, low: 1.0, high: 1.0 };
        assert!(certain.chance_of(0.5, MANY) < 1e-9 && certain.chance_of(1.0, MANY) > 0.99);
    }

    #[test]
    fn six_deals_are_few() {
        // 1, 1, 0, 1, 1, 0: t = 3.162 with 5 degrees of freedom has p = 0.025. The normal distribution would say 0.015.
        let estimate = Estimate::of_mean(&[1.0, 1.0, 0.0, 1.0, 1.0, 0.0]);
        assert!((estimate.chance_of(0.0, 6) - 0.025).abs() < 1e-3, "{}", estimate.chance_of(0.0, 6));
        assert_eq!(clear_together(&[(estimate, 0.0, 6); 3]), [false; 3]);
    }

    #[test]
    fn the_last_of_many_needs_more() {
        // Holm (1979): of p = 0.01, 0.04, 0.03, 0.005 the two least are rejected at 5 %.
        let errors = [2.575_829, 2.053_749, 2.170_090, 2.807_034];
        assert_eq!(clear_together(&errors.map(above)), [true, false, false, true]);
        assert_eq!(clear_together(&[]), Vec::<bool>::new());
    }

    #[test]
    fn four_of_five_studies_of_that_size_show_it() {
        // Half of the deviation is 1, the standard error of 100 games 1: (1.96 + 0.8416)² errors are needed.
        let (estimate, ..) = above(2.0);
        assert_eq!(estimate.games_for_half(0.0, 100), Some(785));
        assert_eq!(estimate.games_for_half(2.0, 100), None);
        assert_eq!(Estimate::without_interval(1.0).games_for_half(0.0, 100), None);
    }
}
