//! Events that a client has not received yet, with undone steps accounted for.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use super::Table;
use crate::{Entry, Game, Seat};

/// The point up to which a client has received the events of a table. A server keeps a cursor for each client, or
/// a client keeps its own.
///
/// A cursor belongs to one table. A table that was replayed or loaded counts anew, so a client with an older
/// cursor gets everything again from the beginning.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cursor {
    /// The number of steps whose events the client has.
    steps: usize,
    /// The serial of the last of these steps: see `Past::serial`. 0 before the first step.
    serial: u64,
}

/// The events that a client has not received yet: see [`Table::news`].
#[derive(Debug)]
pub struct News<'a, G: Game> {
    /// The number of steps that the client knows and that have been undone since. They are the last steps that it
    /// knows. The client drops the events of these steps before it adds the new ones.
    pub undone: usize,
    /// The new events, in order.
    pub events: Vec<&'a Entry<G>>,
    /// The cursor for the next call.
    pub cursor: Cursor,
}

impl<G: Game> Table<G> {
    /// Returns the events after the cursor `heard` that this seat may know. A `seat` of `None` is a spectator. If
    /// `heard` is `None`, returns all events from the set-up on.
    ///
    /// Undone steps are reported too. A step that was undone and replaced by another is reported as undone,
    /// although the number of steps is the same.
    ///
    /// ```
    /// use sale::{Sale, Setup};
    /// use tabletop_core::{Dealer, Game, Table};
    ///
    /// let mut table = Table::new(Sale::new(Setup::new(2))?);
    /// let mut dealer = Dealer::new(1);
    /// while table.deal(&mut dealer) {}
    /// table.enter("1: bid 3")?;
    /// let heard = table.news(None, None).cursor;
    ///
    /// table.undo_decision();
    /// table.enter("2: bid 4")?;
    /// let news = table.news(Some(heard), None);
    /// assert_eq!(news.undone, 1);
    /// assert!(table.game().text(&news.events[0].event).to_string().contains("seat 2 has decided"));
    /// assert!(table.news(Some(news.cursor), None).events.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn news(&self, heard: Option<Cursor>, seat: Option<Seat>) -> News<'_, G> {
        let cursor = self.cursor();
        let opening: &[Entry<G>] = if heard.is_none() { &self.opening } else { &[] };
        let (known, undone) = heard.map_or((0, 0), |heard| {
            // The client knows a step of the present record if the serial of the step is at most `heard.serial`.
            let known = self.past.partition_point(|past| past.serial <= heard.serial);
            (known, heard.steps.saturating_sub(known))
        });
        let later = self.past.iter().skip(known).flat_map(|past| &past.events);
        let events = opening.iter().chain(later).filter(|entry| entry.is_for(seat)).collect();
        News { undone, events, cursor }
    }

    /// The cursor at the end of the record. A client that begins with it receives only later events.
    pub fn cursor(&self) -> Cursor {
        Cursor { steps: self.past.len(), serial: self.past.last().map_or(0, |past| past.serial) }
    }
}
