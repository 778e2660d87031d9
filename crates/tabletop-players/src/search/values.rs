//! The worth of a result to a search, and the balance between known and unknown actions.

use crate::heuristics::{Heuristics, SeatResult, clearness};

/// The worth of a result, from 0 to 1: the share of the win and the clearness of the lead, weighted by
/// [`Heuristics::FOR_THE_LEAD`]. The lead counts too, because a win or a loss alone says little about one
/// decision, and because a player who cannot win any more still plays for a better place.
pub(super) fn worth<G: Heuristics>(result: SeatResult) -> f64 {
    (1.0 - G::FOR_THE_LEAD) * result.share + G::FOR_THE_LEAD * clearness::<G>(result.lead)
}

/// Number of actions that are tried at a node with this many visits.
pub(super) fn width<G: Heuristics>(visits: u32) -> usize {
    let root = libm::sqrt(f64::from(visits));
    2 + usize::try_from(floor(root * G::WIDENING)).unwrap_or(usize::MAX)
}

/// Converts the square root of a `u32` to its whole part.
#[expect(
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a `WIDENING` of a few squares of 2^16; beyond `u32` it is capped"
)]
const fn floor(root: f64) -> u32 {
    root as u32
}

/// The weight of an action before its first visit, from its rank by merit: the lower the rank, the smaller the
/// weight.
pub(super) fn prior(rank: u32) -> f64 {
    1.0 / libm::sqrt(f64::from(rank) + 1.0)
}

/// The upper confidence bound by which the next action is selected: the mean worth so far, and a bonus for
/// exploration. `share` is the part of this action in the priors of all actions that can be selected. `of` is the
/// number of visits of all these actions.
pub(super) fn bound<G: Heuristics>(mean: f64, share: f64, visits: u32, of: u32) -> f64 {
    mean + G::EXPLORATION * share * libm::sqrt(f64::from(of)) / (1.0 + f64::from(visits))
}

/// The worth by which every other action is assumed to be below the action of the greatest merit, before their
/// first visits: see [`Heuristics::TRUST`].
pub(super) const DOUBT: f64 = 0.05;

#[cfg(test)]
mod tests {
    use super::*;

    use basketball_duel::BasketballDuel as Duel;
    use world_league::WorldLeague as League;

    /// In World League the share of the win and the lead count half each, in Basketball Duel three and seven
    /// tenths. A clear lead counts three quarters; it is 8 points in World League and 6 in Basketball Duel.
    #[test]
    fn a_result_is_worth_its_share_of_the_win_and_how_clear_the_lead_is() {
        fn at<G: Heuristics>(share: f64, lead: i32) -> f64 {
            worth::<G>(SeatResult { share, lead })
        }
        let is = |worth: f64, expected: f64| (worth - expected).abs() < 1e-9;
        assert!(is(at::<League>(1.0, 8), 0.5 + 0.375), "{}", at::<League>(1.0, 8));
        assert!(is(at::<Duel>(1.0, 6), 0.3 + 0.525), "{}", at::<Duel>(1.0, 6));
        assert!(is(at::<League>(0.5, 0), 0.5) && is(at::<Duel>(0.5, 0), 0.5));
        assert!(at::<League>(1.0, i32::MAX) <= 1.0 && at::<League>(0.0, i32::MIN) >= 0.0);
        assert!(at::<League>(1.0, 1) > at::<League>(0.5, 0) && at::<League>(0.5, 0) > at::<League>(0.0, -1));
    }

    #[test]
    fn a_list_is_widened_by_the_square_root_of_the_visits() {
        assert_eq!([0, 1, 3, 4, 100, 10_000].map(width::<League>), [2, 3, 3, 4, 12, 102]);
        assert_eq!([0, 1, 3, 4, 100, 10_000].map(width::<Duel>), [2, 2, 2, 3, 7, 52]);
        assert_eq!(width::<League>(u32::MAX), 65_537);
    }
}
