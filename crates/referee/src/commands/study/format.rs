//! Formats of figures for people.
#![expect(clippy::float_arithmetic, reason = "figures for people: nothing here goes back into a game")]

use tabletop_players::study::Estimate;

/// `43.2 %`.
pub(super) fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// `43.2 % (40–46)`, for a share with its interval.
pub(super) fn percent_in(share: Estimate) -> String {
    format!("{:.1} % ({:.0}–{:.0})", share.mean * 100.0, share.low * 100.0, share.high * 100.0)
}

/// `40.1 to 46.3 %`.
pub(super) fn between(low: f64, high: f64) -> String {
    format!("{:.1} to {:.1} %", low * 100.0, high * 100.0)
}

/// `12.34 ± 0.21`; `12.34` without an interval.
pub(super) fn with_margin(estimate: Estimate) -> String {
    let Estimate { mean, .. } = estimate;
    if estimate.has_interval() {
        format!("{mean:.2} ± {:.2}", estimate.margin())
    } else {
        format!("{mean:.2}")
    }
}

/// `+3.42 ± 0.21`; `+3.42` without an interval.
pub(super) fn signed(estimate: Estimate) -> String {
    let Estimate { mean, .. } = estimate;
    if estimate.has_interval() {
        format!("{mean:+.2} ± {:.2}", estimate.margin())
    } else {
        format!("{mean:+.2}")
    }
}

/// `+4.1 ± 1.2 %`; `+4.1 %` without an interval.
pub(super) fn signed_percent(estimate: Estimate) -> String {
    let (mean, margin) = (estimate.mean * 100.0, estimate.margin() * 100.0);
    if estimate.has_interval() { format!("{mean:+.1} ± {margin:.1} %") } else { format!("{mean:+.1} %") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_have_one_form() {
        let estimate = Estimate { mean: -0.0417, low: -0.06, high: -0.0234 };
        assert_eq!(signed_percent(estimate), "-4.2 ± 1.8 %");
        assert_eq!(signed(estimate), "-0.04 ± 0.02");
        assert_eq!(with_margin(estimate), "-0.04 ± 0.02");
        assert_eq!(between(0.4013, 0.4), "40.1 to 40.0 %");
        assert_eq!(percent(0.3333), "33.3 %");
        let share = Estimate { mean: 0.432, low: 0.4, high: 0.462 };
        assert_eq!(percent_in(share), "43.2 % (40–46)");
    }

    #[test]
    fn a_figure_without_an_interval_stands_alone() {
        let estimate = Estimate { mean: 0.36, low: f64::NEG_INFINITY, high: f64::INFINITY };
        assert_eq!(with_margin(estimate), "0.36");
        assert_eq!(signed(estimate), "+0.36");
        assert_eq!(signed_percent(estimate), "+36.0 %");
    }
}
