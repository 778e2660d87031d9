//! The last results of a table.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use tabletop::PeriodResults;
use tabletop::core::Seat;

use super::Session;

/// The last results for each reader, with the number of results.
///
/// The library replays the game for them, which takes too long for every page.
#[derive(Clone, Debug, Default)]
pub(super) struct KnownResults(Arc<Mutex<BTreeMap<Option<Seat>, LastPeriod>>>);

/// The number of results, and the last of them.
type LastPeriod = (usize, Option<PeriodResults>);

impl KnownResults {
    /// Forgets everything, because a decision is taken back.
    pub(super) fn clear(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

impl Session {
    /// Returns the results of the last scored period or finished match, if it ended after the last decision of the
    /// reader began. For a spectator, that is the last decision of any seat.
    pub(super) fn results(&self, reader: Option<Seat>, result_count: usize) -> Option<PeriodResults> {
        if result_count == 0 {
            return None;
        }
        let last = self.last_period(reader, result_count)?;
        let is_of_reader = |seat| reader.is_none_or(|reader| reader == seat);
        let decided = self.decisions.iter().rev().find(|decision| is_of_reader(decision.seat));
        (last.step_count > decided.map_or(0, |decision| decision.steps)).then_some(last)
    }

    fn last_period(&self, reader: Option<Seat>, result_count: usize) -> Option<PeriodResults> {
        let mut known = self.known_results.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((count, results)) = known.get(&reader)
            && *count == result_count
        {
            return results.clone();
        }
        let last = self.table().results(reader).pop();
        known.insert(reader, (result_count, last.clone()));
        last
    }
}
