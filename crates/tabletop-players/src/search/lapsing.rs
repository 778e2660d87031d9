//! The policy of games in thought.

use alloc::vec::Vec;

use tabletop_core::{ChanceSource, Policy, View};

use crate::greedy::best_by_lot;
use crate::heuristics::Heuristics;

/// Takes the action of the greatest insight, and one of [`Heuristics::LAPSES`]
/// decisions at random.
#[derive(Clone, Debug, Default)]
pub(super) struct Lapsing {
    /// Buffer for the insights of a list.
    insights: Vec<i32>,
}

impl<G: Heuristics> Policy<G> for Lapsing {
    fn choose(
        &mut self,
        game: &G,
        view: View<'_, G::State>,
        legal: &[G::Action],
        choices: &mut dyn ChanceSource,
    ) -> usize {
        if legal.len() < 2 {
            return 0;
        }
        if G::LAPSES > 0 && choices.below(G::LAPSES) == 0 {
            return choices.index(legal.len());
        }
        game.hunches(view, legal, &mut self.insights);
        best_by_lot(&self.insights, choices)
    }
}
