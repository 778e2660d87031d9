//! Events that a client has not heard yet, with undone steps accounted for.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use super::Table;
use crate::{Entry, Game, Seat};

/// The point up to which a client has followed a table. A server keeps one for each client, or a client keeps its
/// own.
///
/// It belongs to one table. A table that was replayed or loaded counts anew, so a client with an older cursor is
/// told everything again from the beginning.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cursor {
    /// The number of steps heard of.
    steps: usize,
    /// The serial of the last of them: see `Past::serial`. 0 before the first step.
    serial: u64,
}

/// The events that a client has not heard yet: see [`Table::news`].
#[derive(Debug)]
pub struct News<'a, G: Game> {
    /// The number of steps heard of that have been undone since, counted from the last. The client forgets their
    /// events before it tells the new ones.
    pub undone: usize,
    /// The events since then, in order.
    pub events: Vec<&'a Entry<G>>,
    /// The cursor for the next call.
    pub cursor: Cursor,
}

impl<G: Game> Table<G> {
    /// The events after `heard` that this seat may know. A `seat` of `None` is a spectator. Without `heard`,
    /// everything from the set-up on.
    ///
    /// Undone steps are reported too. One step back and another one forth are two changes, though the number of
    /// steps is the same.
    ///
    /// ```
    /// use tabletop_core::{Dealer, Game, Table};
    /// use world_league::{Setup, WorldLeague};
    ///
    /// let mut table = Table::new(WorldLeague::new(Setup::new(2))?);
    /// let mut dealer = Dealer::new(1);
    /// while table.deal(&mut dealer) {}
    /// table.enter("1: bid 3")?;
    /// let heard = table.news(None, None).cursor;
    ///
    /// table.undo_decision();
    /// table.enter("1: bid 4")?;
    /// let news = table.news(Some(heard), None);
    /// assert_eq!(news.undone, 1);
    /// assert!(table.game().text(&news.events[0].event).to_string().contains("bid 4 million"));
    /// assert!(table.news(Some(news.cursor), None).events.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn news(&self, heard: Option<Cursor>, seat: Option<Seat>) -> News<'_, G> {
        let cursor = self.cursor();
        let opening: &[Entry<G>] = if heard.is_none() { &self.opening } else { &[] };
        let (known, undone) = heard.map_or((0, 0), |heard| {
            // A step that still stands and has no later serial than the last one heard of was heard of as well.
            let known = self.past.partition_point(|past| past.serial <= heard.serial);
            (known, heard.steps.saturating_sub(known))
        });
        let later = self.past.iter().skip(known).flat_map(|past| &past.events);
        let events = opening.iter().chain(later).filter(|entry| entry.is_for(seat)).collect();
        News { undone, events, cursor }
    }

    /// The cursor at the end of the record. A client with it hears only what follows.
    pub fn cursor(&self) -> Cursor {
        Cursor { steps: self.past.len(), serial: self.past.last().map_or(0, |past| past.serial) }
    }
}
