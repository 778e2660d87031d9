//! How figures are written for people.
#![expect(clippy::float_arithmetic, reason = "figures for people: nothing here goes back into a game")]

use tabletop_players::study::Estimate;

/// `43.2 %`.
pub(super) fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// `40.1 to 46.3 %`.
pub(super) fn between(low: f64, high: f64) -> String {
    format!("{:.1} to {:.1} %", low * 100.0, high * 100.0)
}

/// `12.34 ± 0.21`.
pub(super) fn with_margin(estimate: Estimate) -> String {
    format!("{:.2} ± {:.2}", estimate.mean, estimate.margin())
}

/// `+3.42 ± 0.21`.
pub(super) fn signed(estimate: Estimate) -> String {
    format!("{:+.2} ± {:.2}", estimate.mean, estimate.margin())
}

/// `+4.1 ± 1.2 %`.
pub(super) fn signed_percent(estimate: Estimate) -> String {
    format!("{:+.1} ± {:.1} %", estimate.mean * 100.0, estimate.margin() * 100.0)
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
    }
}
