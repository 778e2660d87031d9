//! The answer of a computer player of any game: its decision, and the actions that it has considered.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use serde::Serialize;
use tabletop_core::{ChanceSource, View};
use tabletop_players::{Heuristics, Situation, Spec, StopSignal, Thought, Weighed, weigh};

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
