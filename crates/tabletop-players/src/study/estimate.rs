//! Estimates with intervals of 95 %.

use serde::Serialize;
use statrs::distribution::{ContinuousCDF as _, StudentsT};

/// An estimate with its interval of 95 %: in about 95 of a hundred studies such an interval holds the true figure.
///
/// The variance between deals cannot be estimated from a single deal. A mean then has no interval: its ends are -∞
/// and ∞, which JSON writes as `null`. A share always lies from 0 to 1, so it always has an interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Estimate {
    /// The estimate.
    pub mean: f64,
    /// The lower end; -∞ without an interval.
    pub low: f64,
    /// The upper end; ∞ without an interval.
    pub high: f64,
}

/// Number of standard errors that an interval of 95 % reaches to each side.
pub(super) const REACH: f64 = 1.959_964;

/// Number of deals of independent games that are counted in with the deals played, about the square of [`REACH`], as
/// in the interval of Agresti and Coull (1998).
const DEALS_ASSUMED: f64 = 4.0;

impl Estimate {
    /// An estimate without an interval.
    pub(super) const fn without_interval(mean: f64) -> Self {
        Self { mean, low: f64::NEG_INFINITY, high: f64::INFINITY }
    }

    /// Half of the width; ∞ without an interval.
    pub fn margin(&self) -> f64 {
        (self.high - self.low) / 2.0
    }

    /// `true` if there is an interval. Without one, the estimate says nothing about the true figure.
    pub fn has_interval(&self) -> bool {
        self.margin().is_finite()
    }

    /// `true` if the interval excludes this figure.
    pub fn is_clear_of(&self, figure: f64) -> bool {
        self.low > figure || self.high < figure
    }

    /// The mean of a figure, by Student's t, from one value for each deal. It has no interval if there are fewer
    /// than two values.
    pub fn of_mean(values: &[f64]) -> Self {
        let (mean, error) = mean_and_error(values);
        Self::of_error(mean, error, values.len())
    }

    /// A mean with this standard error, found in `deals` deals.
    pub(super) fn of_error(mean: f64, error: f64, deals: usize) -> Self {
        let reach = reach(deals);
        Self { mean, low: mean - reach * error, high: mean + reach * error }
    }

    /// A share from 0 to 1, by Wilson's score interval. It is the mean of one value for each deal.
    ///
    /// The games of a deal are not independent: players who change seats may win and lose together, or share out the
    /// wins of each deal. So the interval is computed for the number of independent games that would have the same
    /// variance. That number is greater than the number of games played where the wins of a deal are shared out. Few
    /// deals may show less variance than there is, by luck. So four deals of independent games are counted in where that
    /// makes the interval wider, and the quantile is Student's. The interval is never empty, even if all games were won.
    /// A single deal counts as one game, since nothing shows how its games are correlated.
    pub fn of_share(values: &[f64], games: u64) -> Self {
        let (mean, error) = mean_and_error(values);
        let games = count(games);
        if games < 1.0 {
            return Self { mean, low: 0.0, high: 1.0 };
        }
        let spread = mean * (1.0 - mean);
        let deals = count(u64::try_from(values.len()).unwrap_or(u64::MAX));
        let alike = if values.len() < 2 {
            1.0
        } else if spread > 0.0 {
            let variance = error * error * (deals - 1.0) / deals;
            let of_independent = spread / games;
            let assumed = (deals * variance + DEALS_ASSUMED * of_independent) / (deals + DEALS_ASSUMED);
            spread / variance.max(assumed)
        } else {
            games
        };
        let alike = alike.max(1.0);
        let reach = if games > deals && values.len() > 1 { reach(values.len()) } else { REACH };
        let square = reach * reach;
        let scale = 1.0 + square / alike;
        let middle = (mean + square / (2.0 * alike)) / scale;
        let half = reach * libm::sqrt((spread + square / (4.0 * alike)) / alike) / scale;
        Self { mean, low: (middle - half).max(0.0).min(mean), high: (middle + half).min(1.0).max(mean) }
    }
}

/// The quantile of Student's t for an interval of 95 % from this many values.
pub(super) fn reach(values: usize) -> f64 {
    let freedom = count(u64::try_from(values.max(2) - 1).unwrap_or(u64::MAX));
    StudentsT::new(0.0, 1.0, freedom).map_or(REACH, |student| student.inverse_cdf(0.975))
}

/// The mean of some values and its standard error. The mean of no values is 0. The error of fewer than two values
/// is ∞, since their variance cannot be estimated.
pub(super) fn mean_and_error(values: &[f64]) -> (f64, f64) {
    let number = count(u64::try_from(values.len()).unwrap_or(u64::MAX));
    if values.is_empty() {
        return (0.0, f64::INFINITY);
    }
    let mean = values.iter().sum::<f64>() / number;
    if values.len() < 2 {
        return (mean, f64::INFINITY);
    }
    let squares: f64 = values.iter().map(|value| (value - mean) * (value - mean)).sum();
    (mean, libm::sqrt(squares / (number - 1.0) / number))
}

/// A count as a figure to calculate with.
#[expect(clippy::as_conversions, clippy::cast_precision_loss, reason = "counts of games are far below 2⁵³")]
pub(super) const fn count(number: u64) -> f64 {
    number as f64
}

/// The percentile of sorted values, by the nearest rank: the least value that `percent` % of the values do not
/// exceed. 0 gives the least value, 100 the greatest. Returns 0 if there are no values.
pub(super) fn quantile(sorted: &[u64], percent: usize) -> u64 {
    let rank = (sorted.len() * percent).div_ceil(100).max(1);
    sorted.get(rank - 1).copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    fn is_close(found: f64, expected: f64) -> bool {
        (found - expected).abs() < 5e-4
    }

    #[test]
    fn a_share_has_the_interval_of_wilson() {
        // Newcombe (1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
        let cases = [
            (81, 263, 0.2553, 0.3662),
            (15, 148, 0.0624, 0.1605),
            (0, 20, 0.0, 0.1611),
            (1, 29, 0.0061, 0.1718),
        ];
        for (won, of, low, high) in cases {
            let values: Vec<f64> = (0..of).map(|game| if game < won { 1.0 } else { 0.0 }).collect();
            let found = Estimate::of_share(&values, of);
            assert!(is_close(found.low, low) && is_close(found.high, high), "{won} of {of}: {found:?}");
        }
    }

    #[test]
    fn games_that_go_together_count_for_less() {
        // A hundred deals of two games, both won or both lost. The interval is as wide as that of a hundred games.
        let deals: Vec<f64> = (0..100).map(|deal| f64::from(deal % 2)).collect();
        let (of_200, of_100) = (Estimate::of_share(&deals, 200), Estimate::of_share(&deals, 100));
        assert!(of_200.margin() / of_100.margin() > 0.98, "{of_200:?} {of_100:?}");
        // Deals of one win and one loss each: with the four deals that are assumed, 104 deals have the variance of
        // four, so 200 games count as 200 · 104 / 4. Student's t for 100 deals is 1.984217.
        let split = Estimate::of_share(&[0.5; 100], 200);
        assert!(
            is_close(split.margin(), 1.984_217 * 0.5 / libm::sqrt(5200.0 + 1.984_217 * 1.984_217)),
            "{split:?}"
        );
    }

    /// Studies of deals with two seats, over and over: in each deal both players win once, or one of them wins twice.
    #[test]
    fn in_about_95_of_100_studies_the_interval_holds_the_true_share() {
        const STUDIES: u32 = 2000;
        let mut dealer = tabletop_core::Dealer::new(95);
        let mut percent = |below| tabletop_core::ChanceSource::below(&mut dealer, 100) < below;
        for (deals, split, wins, least, most) in [
            (20, 0, 50, 93.0, 98.0),
            (20, 50, 50, 93.0, 98.0),
            (100, 0, 50, 92.5, 97.5),
            (100, 50, 50, 93.0, 97.5),
            (100, 80, 50, 93.0, 97.5),
            (100, 80, 90, 93.0, 97.5),
            (100, 95, 95, 93.0, 99.0),
        ] {
            let share = f64::from(split) / 200.0 + f64::from(100 - split) * f64::from(wins) / 10_000.0;
            let (mut held, mut width) = (0, 0.0);
            for _ in 0..STUDIES {
                let deal = |_| if percent(split) { 0.5 } else { f64::from(u8::from(percent(wins))) };
                let values: Vec<f64> = (0..deals).map(deal).collect();
                let found = Estimate::of_share(&values, 2 * deals);
                held += u32::from(!found.is_clear_of(share));
                width += found.margin() / f64::from(STUDIES);
            }
            let held = 100.0 * f64::from(held) / f64::from(STUDIES);
            assert!((least..=most).contains(&held), "{deals} deals, {split} % split, {wins} %: {held} %");
            if split == 80 && wins == 50 {
                // A fifth of the variance that deals won twice have: 0.089 / 2, where 200 games alone would give 0.069.
                assert!((0.040..0.048).contains(&width), "{width}");
            }
        }
    }

    #[test]
    fn a_mean_has_the_interval_of_student() {
        // t = 2.262157 for 9 degrees of freedom; the standard deviation of 1 to 10 is 3.02765.
        let found = Estimate::of_mean(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0]);
        assert!(
            is_close(found.mean, 5.5) && is_close(found.low, 3.3341) && is_close(found.high, 7.6659),
            "{found:?}"
        );
    }

    #[test]
    fn one_value_has_no_interval() {
        let two = Estimate::of_mean(&[36.0, 38.0]);
        assert!(two.has_interval() && two.is_clear_of(0.0), "{two:?}");
        for values in [&[36.0][..], &[]] {
            let found = Estimate::of_mean(values);
            assert_eq!(found, Estimate::without_interval(values.first().copied().unwrap_or(0.0)));
            assert!(!found.has_interval() && !found.is_clear_of(-1e9), "{found:?}");
            let json = serde_json::to_value(found).unwrap();
            assert!(json["low"].is_null() && json["high"].is_null() && json["mean"].is_f64(), "{json}");
        }
    }

    #[test]
    fn one_deal_of_several_games_counts_as_one_game() {
        // One win in one game: from 1 / (1 + 1.96²) to 1.
        let won = Estimate::of_share(&[1.0], 4);
        assert!(is_close(won.low, 0.2065) && is_close(won.high, 1.0), "{won:?}");
        assert_eq!(won, Estimate::of_share(&[1.0], 1));
        assert_eq!(Estimate::of_share(&[0.25], 4), Estimate::of_share(&[0.25], 1));
    }

    #[test]
    fn a_quantile_is_a_value_that_occurs() {
        let values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
        assert_eq!([0, 10, 11, 50, 90, 100].map(|percent| quantile(&values, percent)), [1, 1, 2, 5, 9, 10]);
        assert_eq!(quantile(&[], 50), 0);
        assert_eq!(quantile(&[7], 50), 7);
    }
}
