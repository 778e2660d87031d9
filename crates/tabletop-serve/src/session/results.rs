//! The results of the scored periods of a table.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use tabletop::PeriodResults;
use tabletop::core::Seat;

use super::Session;

/// The results of the last scored period for each reader, with the number of scored periods.
///
/// The library replays the game for them, which takes too long for every page.
#[derive(Clone, Debug, Default)]
pub(super) struct KnownResults(Arc<Mutex<BTreeMap<Option<Seat>, LastPeriod>>>);

/// The number of scored periods, and the results of the last of them.
type LastPeriod = (u16, Option<PeriodResults>);

impl KnownResults {
    /// Forgets everything, because a decision is taken back.
    pub(super) fn clear(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

impl Session {
    /// Returns the results of the last scored period, if it ended after the last decision of the reader began. For
    /// a spectator, that is the last decision of any seat.
    pub(super) fn results(&self, reader: Option<Seat>, periods_scored: u16) -> Option<PeriodResults> {
        if periods_scored == 0 {
            return None;
        }
        let last = self.last_period(reader, periods_scored)?;
        let is_of_reader = |seat| reader.is_none_or(|reader| reader == seat);
        let decided = self.decisions.iter().rev().find(|decision| is_of_reader(decision.seat));
        (last.step_count > decided.map_or(0, |decision| decision.steps)).then_some(last)
    }

    fn last_period(&self, reader: Option<Seat>, periods_scored: u16) -> Option<PeriodResults> {
        let mut known = self.known_results.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((count, results)) = known.get(&reader)
            && *count == periods_scored
        {
            return results.clone();
        }
        let last = self.table().results(reader).pop();
        known.insert(reader, (periods_scored, last.clone()));
        last
    }
}
