//! A finding reduced to the fewest steps that still break the law.

use alloc::sync::Arc;
use alloc::vec::Vec;

use super::{Finding, Inspector, Violation};
use crate::{Awaits, Dealer, Game, Lawful, Step, StepOf, Table};

/// The number of times that a state is checked before it counts as lawful. The laws choose at random what they try
/// in a state, so one check can miss a violation.
const LOOKS: u64 = 4;

impl<G: Lawful> Inspector<'_, G> {
    /// Returns the same finding with as few steps as still break the law. Pieces of the record are removed. Of the
    /// steps after a removed piece, those that are still legal are kept. A finding stays as it is if it cannot be
    /// reproduced, or if it is not about one state or step, such as a game without end.
    #[must_use]
    pub fn shortest(&self, finding: Finding<G>) -> Finding<G> {
        let Ok(table) = finding.transcript.replay() else { return finding };
        let law = finding.violation.law;
        let seen = |table: &Table<G>| {
            let broken = |tries| self.broken(table, tries).filter(|violation| violation.law == law);
            (0..LOOKS).find_map(|tries| Some((tries, broken(tries)?)))
        };
        if seen(&table).is_none() {
            return finding;
        }
        let table = shortest(table, |shorter| seen(shorter).is_some());
        let Some((tries, violation)) = seen(&table) else { return finding };
        Finding { violation, transcript: table.transcript(), tries }
    }

    /// Returns the violation by the last step of a table, or by the state after that step.
    fn broken(&self, table: &Table<G>, tries: u64) -> Option<Violation> {
        let mut before = table.clone();
        if before.undo().is_some()
            && let Err(violation) = self.accounts(before.state(), table)
        {
            return Some(violation);
        }
        self.inspect_state(table, &mut Dealer::new(tries)).err()
    }
}

/// Removes steps from a record as long as the rest `fails`: first half of them, then smaller pieces, each from the
/// end to the beginning.
pub(crate) fn shortest<G: Game>(table: Table<G>, mut fails: impl FnMut(&Table<G>) -> bool) -> Table<G> {
    let mut shortest = table;
    let mut piece = shortest.steps().len().div_ceil(2);
    while piece > 0 {
        let mut end = shortest.steps().len();
        while end > 0 {
            let steps: Vec<StepOf<G>> = shortest.steps().collect();
            let begin = end.saturating_sub(piece);
            let (before, rest) = steps.split_at(begin);
            let behind = rest.get(end - begin..).unwrap_or(&[]);
            let shorter = played(shortest.shared_game(), before.iter().chain(behind));
            if shorter.steps().len() < steps.len() && fails(&shorter) {
                shortest = shorter;
            }
            end = begin.min(shortest.steps().len());
        }
        piece /= 2;
    }
    shortest
}

/// The table after these steps, without those that are not legal when their turn comes. If a decision comes while
/// chance is awaited, the first outcome of chance is dealt before it.
pub(crate) fn played<'s, G: Game>(game: &Arc<G>, steps: impl Iterator<Item = &'s StepOf<G>>) -> Table<G>
where
    StepOf<G>: 's,
{
    let mut table = Table::new(Arc::clone(game));
    for &step in steps {
        while matches!(step, Step::Decision { .. })
            && matches!(table.awaits(), Awaits::Chance)
            && let Some(first) = game.outcome(table.state(), 0)
            && table.take(Step::Chance(first)).is_ok()
        {}
        // A step that is no longer legal is left out.
        let _ = table.take(step);
    }
    table
}
