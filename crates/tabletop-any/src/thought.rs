//! The answer of a computer player of any game: its decision, and the actions that it has considered.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use serde::Serialize;
use tabletop_core::{ChanceSource, View};
use tabletop_players::{Heuristics, Situation, Spec, StopSignal, Thought, Weighed, weigh};

use crate::rationale::Rationale;

/// The answer of a computer player: its decision, and the actions that it has considered.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AnyThought {
    /// The chosen action, in notation.
    pub action: String,
    /// The actions that the player has considered: the chosen one first, then the others from best to worst. Empty
    /// if the player does not compare actions.
    pub considered: Vec<AnyConsidered>,
}

/// One action that a player has considered.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AnyConsidered {
    /// The action, in notation.
    pub action: String,
    /// The value of the action before any search. Comparable only with the other actions of the same decision.
    pub merit: i32,
    /// Number of times that a search has tried the action; 0 without a search.
    pub visits: u32,
    /// The share of the win that the seat can expect, from 0 to 1; `None` without a search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub share: Option<f64>,
    /// The reach of chance around the share: see [`ActionEstimate::margin`](tabletop_players::ActionEstimate::margin).
    /// `None` without a search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub margin: Option<f64>,
    /// The lead in points that the seat can expect, below 0 if it is behind: see
    /// [`ActionEstimate::lead`](tabletop_players::ActionEstimate::lead). `None` without a search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lead: Option<f64>,
}

impl AnyConsidered {
    /// The share of the win with the reach of chance: `52 ± 3 %`. `None` without a search.
    #[expect(clippy::float_arithmetic, reason = "a share for people: nothing here goes back into a game")]
    pub fn share_with_margin(&self) -> Option<String> {
        Some(format!("{:.0} ± {:.0} %", 100.0 * self.share?, 100.0 * self.margin?))
    }
}

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

    /// The first `most` actions that a search has tried. The [alternative](AnyThought::alternative) follows if it is not
    /// among them.
    pub fn compared(&self, most: usize) -> impl Iterator<Item = &AnyConsidered> {
        let tried = self.considered.iter().filter(|one| one.visits > 0);
        let other = self.alternative();
        tried
            .enumerate()
            .filter(move |(number, one)| *number < most || other == Some(one.action.as_str()))
            .map(|(_, one)| one)
    }

    /// The action to compare the chosen one with: the best of another verb, or else the second best. `None` if the
    /// player has tried no other.
    pub fn alternative(&self) -> Option<&str> {
        let verb = |action: &str| action.split(' ').next().map(String::from);
        let mut others = self.considered.iter().filter(|one| one.action != self.action && one.visits > 0);
        let other_verb = others.clone().find(|one| verb(&one.action) != verb(&self.action));
        other_verb.or_else(|| others.next()).map(|one| one.action.as_str())
    }
}

/// The decision of a player of the kind `spec`. `None` if the seat has nothing to decide.
pub(crate) fn thought<G: Heuristics>(
    game: &G,
    view: View<'_, G::State>,
    spec: Spec,
    choices: &mut dyn ChanceSource,
    stop: Option<&StopSignal>,
) -> Option<AnyThought> {
    let mut legal = Vec::new();
    game.list_actions(view, &mut legal);
    if legal.is_empty() {
        return None;
    }
    let asked = Situation { game, view, legal: &legal, heard: &[], budget: None, stop };
    let Thought { action, considered } = spec.player(game).decide(&asked, choices);
    let considered = considered.into_iter().map(|one| AnyConsidered {
        action: one.action.to_string(),
        merit: one.merit,
        visits: one.found.map_or(0, |found| found.visits),
        share: one.found.map(|found| found.share),
        margin: one.found.map(|found| found.margin),
        lead: one.found.map(|found| found.lead),
    });
    Some(AnyThought { action: action.to_string(), considered: considered.collect() })
}

/// Weighs actions against each other: see [`weigh`]. Actions that cannot be parsed or are not legal are left out.
pub(crate) fn weighed<G: Heuristics>(
    game: &G,
    view: View<'_, G::State>,
    actions: &[&str],
    tries: u32,
    choices: &mut dyn ChanceSource,
    stop: Option<&StopSignal>,
) -> Vec<Weighed<String>> {
    let mut legal = Vec::new();
    game.list_actions(view, &mut legal);
    let asked = Situation { game, view, legal: &legal, heard: &[], budget: None, stop };
    let actions: Vec<_> = actions.iter().filter_map(|action| action.parse().ok()).collect();
    let written = |one: Weighed<G::Action>| Weighed {
        action: one.action.to_string(),
        tries: one.tries,
        shares: one.shares,
        lead: one.lead,
        differences: one.differences,
        errors: one.errors,
    };
    weigh(&asked, &actions, tries, choices).into_iter().map(written).collect()
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;
    use crate::rationale::RationalePart;

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
    fn an_answer_without_a_search_has_no_reason() {
        let considered = vec![AnyConsidered { share: None, margin: None, visits: 0, ..one("pass", 0, 0.0) }];
        let thought = AnyThought { action: "pass".into(), considered };
        assert_eq!(thought.reason(None, &|action| action.into()), None);
    }
}
