//! The reason for a decision of a computer player, in words.

use alloc::format;
use alloc::string::String;

use crate::rationale::Rationale;
use crate::thought::AnyThought;

impl AnyThought {
    /// The reason for the decision in one or two sentences: whether it wins more often than the
    /// [alternative](AnyThought::alternative), or whether chance can explain the difference, and which points `rationale`
    /// shows for it. `words` gives the words for an action. `None` if there is no alternative, or without a search.
    ///
    /// `It wins more often than “pass”, 58 against 46 %. On average it brings 2.1 points more for trophies.`
    #[expect(clippy::float_arithmetic, reason = "shares for people: nothing here goes back into a game")]
    pub fn reason(&self, rationale: Option<&Rationale>, words: &dyn Fn(&str) -> String) -> Option<String> {
        let found = |action: &str| {
            let one = self.considered.iter().find(|one| one.action == action)?;
            Some((one.share?, one.margin?))
        };
        let other = self.alternative()?;
        let ((own, margin), (its, its_margin)) = (found(&self.action)?, found(other)?);
        let wins_more = own - its > libm::hypot(margin, its_margin);
        let shares = format!("{:.0} against {:.0} %", 100.0 * own, 100.0 * its);
        let other = words(other);
        let first = if wins_more {
            format!("It wins more often than “{other}”, {shares}.")
        } else {
            format!("“{other}” may be as good: {shares}, within chance.")
        };
        // A game without a score has no parts of it.
        let then = rationale.filter(|rationale| !rationale.parts.is_empty()).and_then(|rationale| {
            let games = rationale.games;
            match rationale.shown() {
                Some(shown) if rationale.speaks_for() => Some(format!("On average it brings {shown}.")),
                Some(shown) => Some(format!(
                    "Played on at first sight, {games} times each, it brings {shown}: its worth lies in what a closer look \
                     makes of it."
                )),
                None if wins_more => {
                    Some(format!("Which points make the difference is not shown by {games} games at first sight."))
                }
                None => None,
            }
        });
        Some(then.map_or_else(|| first.clone(), |then| format!("{first} {then}")))
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;
    use alloc::vec::Vec;

    use super::*;
    use crate::rationale::RationalePart;
    use crate::thought::AnyConsidered;

    fn one(action: &str, visits: u32, share: f64) -> AnyConsidered {
        AnyConsidered {
            action: action.into(),
            merit: 0,
            visits,
            share: Some(share),
            margin: Some(0.03),
            lead: Some(0.0),
        }
    }

    fn reason(shares: [f64; 2], parts: &[f64]) -> String {
        let considered =
            vec![one("bid 3", 900, shares[0]), one("bid 4", 300, 0.5), one("pass", 400, shares[1])];
        let thought = AnyThought { action: "bid 3".into(), considered };
        let part =
            |points: &f64| RationalePart { name: "money".into(), points: *points, error: 0.1, period: None };
        let parts: Vec<_> = parts.iter().map(part).collect();
        let rationale = Rationale { action: "bid 3".into(), instead_of: "pass".into(), games: 60, parts };
        thought.reason(Some(&rationale), &|action| action.replace("pass", "pass, and be done")).unwrap()
    }

    #[test]
    fn a_reason_says_no_more_than_its_figures_show() {
        let clear = reason([0.58, 0.46], &[2.1]);
        assert_eq!(
            clear,
            "It wins more often than “pass, and be done”, 58 against 46 %. On average it brings 2.1 points more for money."
        );
        let close = reason([0.52, 0.51], &[2.1]);
        assert!(
            close.starts_with(
                "“pass, and be done” may be as good: 52 against 51 %, within chance. On average"
            ),
            "{close}"
        );
        // The action with the most tries is taken, even if another did a little better.
        assert!(reason([0.50, 0.53], &[]).ends_with("50 against 53 %, within chance."));
        assert!(reason([0.58, 0.46], &[0.1]).ends_with("not shown by 60 games at first sight."));
        assert!(reason([0.58, 0.46], &[-0.8]).contains("0.8 points less for money: its worth"));
        assert!(reason([0.58, 0.46], &[]).ends_with("58 against 46 %."), "a game without scores");
    }

    #[test]
    fn the_alternative_is_compared_however_few_are_shown() {
        let considered = vec![one("bid 3", 900, 0.5), one("bid 4", 300, 0.5), one("pass", 40, 0.5)];
        let thought = AnyThought { action: "bid 3".into(), considered };
        let compared: Vec<&str> = thought.compared(1).map(|one| one.action.as_str()).collect();
        assert_eq!(compared, ["bid 3", "pass"]);
    }

    #[test]
    fn an_answer_without_a_search_has_no_reason() {
        let considered = vec![AnyConsidered { share: None, margin: None, visits: 0, ..one("pass", 0, 0.0) }];
        let thought = AnyThought { action: "pass".into(), considered };
        assert_eq!(thought.reason(None, &|action| action.into()), None);
    }
}
