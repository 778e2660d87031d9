//! Counts every sequence of steps. There is no table of known positions: the rules are tested, not
//! a cache.

use indicatif::ProgressBar;
use serde::Serialize;
use tabletop_core::{Awaits, Layout as _, Step, StepOf};

use crate::commands::perft::weight::{Fraction, Weights};
use crate::failure::Failure;
use crate::playable::Playable;

/// The bar is updated after this many sequences.
const SHOWN_AT_ONCE: u64 = 10_000;

/// The counts at one depth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct Row {
    /// The number of steps of a sequence.
    pub(super) depth: u8,
    /// The number of sequences.
    pub(super) sequences: u64,
    /// The number of sequences that end with a decision.
    pub(super) decisions: u64,
    /// The number of sequences that end with an outcome of chance.
    pub(super) chance: u64,
    /// The number of sequences after which the game is over.
    pub(super) over: u64,
    /// The sum of their weights.
    pub(super) weight: Fraction,
    /// The sum of the weights of those after which the game is over.
    pub(super) over_weight: Fraction,
}

/// What has been counted at one depth.
#[derive(Clone, Debug, Default)]
struct Tally {
    decisions: u64,
    chance: u64,
    over: u64,
    weights: Weights,
    over_weights: Weights,
}

/// Walks through all sequences of a game, up to a depth.
pub(super) struct Counter<'g, G: Playable> {
    game: &'g G,
    /// By depth, from 1.
    tallies: Vec<Tally>,
    /// A list of steps for each depth, allocated once.
    steps: Vec<Vec<StepOf<G>>>,
    /// A buffer for the actions of one seat.
    legal: Vec<G::Action>,
    bar: &'g ProgressBar,
    /// The number of sequences that the bar does not show yet.
    unshown: u64,
}

impl<'g, G: Playable> Counter<'g, G> {
    pub(super) fn new(game: &'g G, depth: u8, bar: &'g ProgressBar) -> Self {
        let depth = usize::from(depth);
        let (tallies, steps) = (vec![Tally::default(); depth], vec![Vec::new(); depth]);
        Self { game, tallies, steps, legal: Vec::new(), bar, unshown: 0 }
    }

    /// Counts from a state.
    pub(super) fn rows(mut self, state: &G::State) -> Result<Vec<Row>, Failure> {
        self.walk(state, 0, 1)?;
        (1..).zip(&self.tallies).map(|(depth, tally)| tally.row(depth)).collect()
    }

    /// Counts the sequences below a state. It was reached in `depth` steps with the weight
    /// 1/`denominator`.
    fn walk(&mut self, state: &G::State, depth: usize, denominator: u128) -> Result<(), Failure> {
        let Some(list) = self.steps.get_mut(depth) else { return Ok(()) };
        let mut steps = std::mem::take(list);
        self.list(state, &mut steps);
        let is_chance = matches!(steps.first(), Some(Step::Chance(_)));
        let count = u64::try_from(steps.len()).unwrap_or(u64::MAX);
        let denominator = if is_chance { denominator.checked_mul(count.into()) } else { Some(denominator) };
        let denominator = denominator.ok_or_else(too_fine)?;
        let mut over = 0;
        for &step in &steps {
            let mut after = state.clone();
            self.game.apply(&mut after, step, &mut ()).map_err(|refusal| {
                Failure::Defect(format!("the listed step `{step}` was refused: {refusal}"))
            })?;
            if matches!(self.game.awaits(after.public()), Awaits::Over) {
                over += 1;
            } else {
                self.walk(&after, depth + 1, denominator)?;
            }
        }
        if let Some(tally) = self.tallies.get_mut(depth) {
            *(if is_chance { &mut tally.chance } else { &mut tally.decisions }) += count;
            tally.over += over;
            tally.weights.add(denominator, count);
            tally.over_weights.add(denominator, over);
        }
        if let Some(list) = self.steps.get_mut(depth) {
            *list = steps;
        }
        self.show(count);
        Ok(())
    }

    /// Adds to the count of the bar, and updates the bar now and then.
    fn show(&mut self, count: u64) {
        self.unshown += count;
        if self.unshown >= SHOWN_AT_ONCE {
            self.bar.inc(self.unshown);
            self.unshown = 0;
        }
    }

    /// Lists every possible step: the outcomes of chance, or the actions of each seat that must or
    /// may decide.
    fn list(&mut self, state: &G::State, steps: &mut Vec<StepOf<G>>) {
        steps.clear();
        match self.game.awaits(state.public()) {
            Awaits::Over => {}
            Awaits::Chance => {
                let outcomes = 0..self.game.outcome_count(state);
                steps.extend(outcomes.filter_map(|index| self.game.outcome(state, index)).map(Step::Chance));
            }
            awaits @ Awaits::Seats { .. } => {
                for seat in awaits.deciders() {
                    self.game.legal_actions(state, seat, &mut self.legal);
                    steps.extend(self.legal.iter().map(|&action| Step::Decision { seat, action }));
                }
            }
        }
    }
}

impl Tally {
    fn row(&self, depth: u8) -> Result<Row, Failure> {
        Ok(Row {
            depth,
            sequences: self.decisions + self.chance,
            decisions: self.decisions,
            chance: self.chance,
            over: self.over,
            weight: self.weights.sum().ok_or_else(too_fine)?,
            over_weight: self.over_weights.sum().ok_or_else(too_fine)?,
        })
    }
}

fn too_fine() -> Failure {
    Failure::Input("at this depth the weights do not go into 128 bits".to_string())
}

#[cfg(test)]
mod tests {
    use tabletop_core::Game as _;
    use world_league::WorldLeague;

    use super::*;

    #[test]
    fn the_bar_is_told_what_was_counted_now_and_then() {
        let game = WorldLeague::new(WorldLeague::default_setup(2)).unwrap();
        let bar = ProgressBar::hidden();
        let mut counter = Counter::new(&game, 1, &bar);
        counter.show(SHOWN_AT_ONCE - 1);
        assert_eq!(bar.position(), 0);
        counter.show(3);
        assert_eq!(bar.position(), SHOWN_AT_ONCE + 2);
        counter.show(1);
        assert_eq!(bar.position(), SHOWN_AT_ONCE + 2);
    }
}
