//! The times at which the people of seats were last seen, in the memory of this process.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tabletop::core::{Seat, SeatSet};
use tokio::time::Instant;

/// The maximum number of seats that are remembered. Those that were seen longest ago are forgotten first.
const MOST_SEATS: usize = 50_000;
/// Age at which a seat is forgotten if there are too many.
const OLD: Duration = Duration::from_hours(1);

/// The times at which seats were last seen. A seat that is not remembered was last seen when the process started.
#[derive(Debug)]
pub struct Presence {
    started: Instant,
    seen: Mutex<BTreeMap<(String, Seat), Instant>>,
}

impl Default for Presence {
    fn default() -> Self {
        Self { started: Instant::now(), seen: Mutex::default() }
    }
}

impl Presence {
    /// Records that the person of a seat is there.
    pub fn saw(&self, table: &str, seat: Seat) {
        let now = Instant::now();
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        if seen.len() >= MOST_SEATS {
            seen.retain(|_, at| now - *at < OLD);
        }
        seen.insert((table.to_string(), seat), now);
    }

    /// Returns the seats of a table that are remembered.
    pub fn known(&self, table: &str) -> SeatSet {
        let seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let all = |seat| (table.to_string(), seat);
        seen.range(all(Seat::ALL[0])..=all(Seat::ALL[Seat::MAX - 1])).map(|((_, seat), _)| *seat).collect()
    }

    /// Returns those of these seats that were not seen for this time.
    pub fn away(&self, table: &str, seats: SeatSet, time: Duration) -> SeatSet {
        let now = Instant::now();
        let seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let last = |seat| seen.get(&(table.to_string(), seat)).copied().unwrap_or(self.started);
        seats.iter().filter(|seat| now - last(*seat) >= time).collect()
    }
}
