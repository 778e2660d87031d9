//! Counts of all sequences of steps from a position, depth by depth. They change whenever a rule does.

mod weight;

use alloc::string::{String, ToString as _};
use alloc::vec;
use alloc::vec::Vec;

use serde::Serialize;

pub use self::weight::Fraction;
use self::weight::Weights;
use crate::{Awaits, Game, Layout as _, Step, StepOf};

/// The number of sequences between two reports.
const REPORTED_AT_ONCE: u64 = 10_000;

/// The counts at one depth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PerftRow {
    /// The number of steps of a sequence, from 1.
    pub depth: u8,
    /// The number of sequences.
    pub sequences: u64,
    /// The number of sequences that end with a decision.
    pub decisions: u64,
    /// The number of sequences that end with an outcome of chance.
    pub chance: u64,
    /// The number of sequences after which the game is over.
    pub over: u64,
    /// The sum of the weights of the sequences. The weight of a sequence is 1, divided at each of its chance steps
    /// by the number of outcomes.
    pub weight: Fraction,
    /// The sum of the weights of those sequences after which the game is over.
    pub over_weight: Fraction,
}

/// The reason why there are no counts.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PerftError {
    /// A listed step was refused: the game has a defect.
    #[error("the listed step `{step}` was refused: {refusal}")]
    Refused {
        /// The step.
        step: String,
        /// The refusal.
        refusal: String,
    },
    /// A weight is smaller than 1/2¹²⁸.
    #[error("at this depth the weights do not fit into 128 bits")]
    TooFine,
}

/// Counts every sequence of up to `depth` steps from a state, depth by depth. It keeps no table of known
/// positions, so every step is taken by the rules. Now and then it calls `report` with the number of sequences
/// since the last call.
///
/// ```
/// use sale::{Sale, Setup};
/// use tabletop_core::{Game, perft};
///
/// let game = Sale::new(Setup::new(2))?;
/// let rows = perft(&game, &game.start(&mut ()), 2, &mut |_| {}).expect("two steps are few");
/// assert_eq!((rows[0].chance, rows[0].weight.to_string()), (6, "1".to_string()));
/// # Ok::<(), tabletop_core::Defects>(())
/// ```
///
/// # Errors
/// [`PerftError`].
pub fn perft<G: Game>(
    game: &G,
    state: &G::State,
    depth: u8,
    report: &mut dyn FnMut(u64),
) -> Result<Vec<PerftRow>, PerftError> {
    let depth = usize::from(depth);
    let (tallies, steps) = (vec![Tally::default(); depth], vec![Vec::new(); depth]);
    let mut counter = Counter { game, tallies, steps, legal: Vec::new(), report, unreported: 0 };
    counter.walk(state, 0, 1)?;
    (1..=u8::MAX).zip(&counter.tallies).map(|(depth, tally)| tally.row(depth)).collect()
}

/// The counts of one depth.
#[derive(Clone, Debug, Default)]
struct Tally {
    decisions: u64,
    chance: u64,
    over: u64,
    weights: Weights,
    over_weights: Weights,
}

/// A walk through all sequences of a game, up to a depth.
struct Counter<'a, G: Game> {
    game: &'a G,
    /// The counts by depth, from 1.
    tallies: Vec<Tally>,
    /// A list of steps for each depth, allocated once.
    steps: Vec<Vec<StepOf<G>>>,
    /// A buffer for the actions of one seat.
    legal: Vec<G::Action>,
    report: &'a mut dyn FnMut(u64),
    /// The number of sequences that have not been reported to the caller yet.
    unreported: u64,
}

impl<G: Game> Counter<'_, G> {
    /// Counts the sequences that continue from `state`, which `depth` steps have reached with the weight
    /// 1/`denominator`.
    fn walk(&mut self, state: &G::State, depth: usize, denominator: u128) -> Result<(), PerftError> {
        let Some(list) = self.steps.get_mut(depth) else { return Ok(()) };
        let mut steps = core::mem::take(list);
        self.list(state, &mut steps);
        let is_chance = matches!(steps.first(), Some(Step::Chance(_)));
        let count = u64::try_from(steps.len()).unwrap_or(u64::MAX);
        let denominator = if is_chance { denominator.checked_mul(count.into()) } else { Some(denominator) };
        let denominator = denominator.ok_or(PerftError::TooFine)?;
        let mut over = 0;
        for &step in &steps {
            let mut after = state.clone();
            self.game.apply(&mut after, step, &mut ()).map_err(|refusal| PerftError::Refused {
                step: step.to_string(),
                refusal: refusal.to_string(),
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
        self.tell(count);
        Ok(())
    }

    fn tell(&mut self, count: u64) {
        self.unreported += count;
        if self.unreported >= REPORTED_AT_ONCE {
            (self.report)(self.unreported);
            self.unreported = 0;
        }
    }

    /// Lists every possible step: the outcomes of chance, or the actions of each seat that must or may decide.
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
    fn row(&self, depth: u8) -> Result<PerftRow, PerftError> {
        Ok(PerftRow {
            depth,
            sequences: self.decisions + self.chance,
            decisions: self.decisions,
            chance: self.chance,
            over: self.over,
            weight: self.weights.sum().ok_or(PerftError::TooFine)?,
            over_weight: self.over_weights.sum().ok_or(PerftError::TooFine)?,
        })
    }
}
