//! What somebody has not heard yet, undone steps included.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use super::Table;
use crate::{Entry, Game, Seat};

/// How far somebody has followed a table: what a server remembers of each client, or a client of itself.
///
/// It belongs to one table. A table that was replayed or loaded counts anew, so whoever held a cursor is told
/// everything from the beginning again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cursor {
    /// How many steps had been heard of.
    steps: usize,
    /// Which was the last of them: see `Past::serial`. 0 before the first step.
    serial: u64,
}

/// What somebody has not heard yet: see [`Table::news`].
#[derive(Debug)]
pub struct News<'a, G: Game> {
    /// How many of the steps that had been heard of were undone since, the last ones. What they told is to
    /// be forgotten, before the events are told.
    pub undone: usize,
    /// What happened since, in order.
    pub events: Vec<&'a Entry<G>>,
    /// Where to go on the next time.
    pub cursor: Cursor,
}

impl<G: Game> Table<G> {
    /// What happened after `heard`, as far as this seat may know it; a seat of `None` is a spectator. Whoever
    /// has heard nothing (`None`) hears everything from the set-up on.
    ///
    /// Steps that were undone are reported too: one step back and another one forth are two changes, though
    /// the number of steps is the same.
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
            // A step that is still there and was taken before the last one heard of was heard of as well.
            let known = self.past.partition_point(|past| past.serial <= heard.serial);
            (known, heard.steps.saturating_sub(known))
        });
        let later = self.past.iter().skip(known).flat_map(|past| &past.events);
        let events = opening.iter().chain(later).filter(|entry| entry.is_for(seat)).collect();
        News { undone, events, cursor }
    }

    /// Where the table stands now: for whoever wants to hear what follows and nothing of what came before.
    pub fn cursor(&self) -> Cursor {
        Cursor { steps: self.past.len(), serial: self.past.last().map_or(0, |past| past.serial) }
    }
}
