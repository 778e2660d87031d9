//! Server-sent events that tell pages of new moves.
//!
//! An event contains the number of moves, or the seats whose pages are open, and nothing else. A page that receives a
//! number of moves requests its new content, which has only what its reader may see.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::http::HeaderName;
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{self, StreamExt as _};
use tabletop::core::{Seat, SeatSet};
use tokio::sync::watch;

use crate::presence::Presence;
use crate::security::{ClientSlot, Role};
use crate::tables::Tables;

/// Interval between two queries of the store for moves of other processes.
const POLL: Duration = Duration::from_millis(400);
/// Number of polls between two looks who is away.
const POLLS_OF_AWAY: u32 = 10;
/// Interval after which something is sent on a silent connection to keep it open.
const KEEP_ALIVE: Duration = Duration::from_secs(15);
/// The maximum number of connections to one table by the link of a seat or of the host. Further connections are
/// only more windows of the same person.
const MOST_OF_A_SEAT: usize = 4;
/// The maximum number of connections to one table by the link of the spectators, which many people share.
const MOST_OF_SPECTATORS: usize = 40;

/// The tables that have listeners.
#[derive(Debug, Default)]
pub struct Listeners {
    tables: Mutex<BTreeMap<String, Listened>>,
    presence: Arc<Presence>,
}

/// What listeners of a table are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableNews {
    /// Number of moves.
    pub moves: u64,
    /// The seats whose pages are open.
    pub here: SeatSet,
    /// The seats whose people are away, as far as others may vote about them.
    pub away: SeatSet,
}

/// A table that has listeners.
#[derive(Debug)]
struct Listened {
    sender: watch::Sender<TableNews>,
    /// The listeners of each role. Each listener holds a reference to its entry, so the number of references counts
    /// the listeners.
    by_role: BTreeMap<Role, Arc<()>>,
}

/// A listener of a table. Dropping it frees its slot.
#[derive(Debug)]
pub struct Listener {
    receiver: watch::Receiver<TableNews>,
    sender: watch::Sender<TableNews>,
    seat: Option<Seat>,
    table: String,
    presence: Arc<Presence>,
    /// `None` only while the listener is dropped.
    place: Option<Arc<()>>,
    /// The slot of the client that this listener takes.
    of_client: Option<ClientSlot>,
}

impl Listeners {
    /// Tells all listeners of a table its number of moves.
    pub fn tell(&self, table: &str, moves: u64) {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(listened) = tables.get(table) {
            listened.sender.send_if_modified(|known| {
                let is_news = known.moves < moves;
                known.moves = moves.max(known.moves);
                is_news
            });
        }
    }

    /// Registers a listener of a table that has taken `moves` moves. `None` if links of this role already have the
    /// maximum number of listeners. So no role can take the slots of others.
    pub fn listen(&self, table: &str, role: Role, moves: u64) -> Option<Listener> {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let listened = tables.entry(table.to_string()).or_insert_with(|| {
            let news = TableNews { moves, here: SeatSet::EMPTY, away: SeatSet::EMPTY };
            Listened { sender: watch::channel(news).0, by_role: BTreeMap::new() }
        });
        let most = if role == Role::Spectator { MOST_OF_SPECTATORS } else { MOST_OF_A_SEAT };
        let places = listened.by_role.entry(role).or_default();
        (Arc::strong_count(places) <= most).then(|| {
            let (sender, seat, place) = (listened.sender.clone(), role.seat(), Some(Arc::clone(places)));
            sender.send_if_modified(|news| seat.is_some_and(|seat| news.here.insert(seat)));
            let mut receiver = sender.subscribe();
            receiver.mark_changed();
            let (table, presence) = (table.to_string(), Arc::clone(&self.presence));
            Listener { receiver, sender, seat, table, presence, place, of_client: None }
        })
    }

    /// Returns the seats of a table whose pages are open.
    pub fn here(&self, table: &str) -> SeatSet {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.get(table).map_or(SeatSet::EMPTY, |listened| listened.sender.borrow().here)
    }

    /// Records that the person of a seat is there.
    pub fn saw(&self, table: &str, seat: Seat) {
        self.presence.saw(table, seat);
    }

    /// Returns those of these seats whose pages are not open, and whose people were not seen for this time.
    pub fn away(&self, table: &str, seats: SeatSet, time: Duration) -> SeatSet {
        self.presence.away(table, seats.difference(self.here(table)), time)
    }

    /// Tells all listeners which seats are away.
    fn tell_away(&self, time: Duration) {
        for table in self.heard() {
            let away = self.away(&table, self.presence.known(&table), time);
            let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(listened) = tables.get(&table) {
                listened.sender.send_if_modified(|news| {
                    let is_news = news.away != away;
                    news.away = away;
                    is_news
                });
            }
        }
    }

    /// Returns the number of listeners.
    pub fn count(&self) -> usize {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let by_role = tables.values().flat_map(|listened| listened.by_role.values());
        by_role.map(|places| Arc::strong_count(places) - 1).sum()
    }

    /// The tables that have listeners.
    fn heard(&self) -> Vec<String> {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.retain(|_, listened| listened.sender.receiver_count() > 0);
        tables.keys().cloned().collect()
    }
}

/// Streams the events of one listener, first at once and then whenever something changes: the number of moves, and as
/// events `here` the numbers of the seats whose pages are open. Events `away` have those of the
/// seats that are away for long.
pub fn events(listener: Listener) -> impl IntoResponse {
    let news = stream::unfold((listener, None), |(mut listener, last)| async move {
        let news = listener.next().await?;
        Some((told(last, news), (listener, Some(news))))
    });
    let events = news.flat_map(|events| stream::iter(events.into_iter().map(Ok::<_, Infallible>)));
    let events = Sse::new(events).keep_alive(KeepAlive::new().interval(KEEP_ALIVE));
    // Without this header nginx delays events in a buffer.
    ([(HeaderName::from_static("x-accel-buffering"), "no")], events)
}

/// Returns the events that tell a listener what has changed since the last news.
fn told(last: Option<TableNews>, news: TableNews) -> Vec<Event> {
    let mut events = Vec::new();
    if last.is_none_or(|last| last.moves != news.moves) {
        events.push(Event::default().data(news.moves.to_string()));
    }
    if last.is_none_or(|last| last.here != news.here) {
        events.push(Event::default().event("here").data(numbers(news.here)));
    }
    // A page that has just come knows who is away.
    if last.is_some_and(|last| last.away != news.away) {
        events.push(Event::default().event("away").data(numbers(news.away)));
    }
    events
}

fn numbers(seats: SeatSet) -> String {
    seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(" ")
}

impl Listener {
    /// Attaches the slot of the client to the listener.
    #[must_use]
    pub fn at(mut self, place: Option<ClientSlot>) -> Self {
        self.of_client = place;
        self
    }

    /// Waits for the next news. The first comes at once.
    pub async fn next(&mut self) -> Option<TableNews> {
        self.receiver.changed().await.ok()?;
        Some(*self.receiver.borrow_and_update())
    }
}

/// A seat is away when its last listener is dropped.
impl Drop for Listener {
    fn drop(&mut self) {
        let others = self.place.take().map(|place| Arc::downgrade(&place));
        // The list of listeners holds one reference itself.
        let is_last = others.is_some_and(|others| others.strong_count() <= 1);
        if let Some(seat) = self.seat.filter(|_| is_last) {
            self.presence.saw(&self.table, seat);
            self.sender.send_if_modified(|news| news.here.remove(seat));
        }
    }
}

/// Polls the store for moves of other processes, forever. Tells the listeners who was not seen for the time
/// `away_after`, too.
pub async fn poll(tables: Arc<Tables>, away_after: Option<Duration>) {
    for turn in (0..POLLS_OF_AWAY).cycle() {
        tokio::time::sleep(POLL).await;
        if let Some(time) = away_after.filter(|_| turn == 0) {
            tables.listeners().tell_away(time);
        }
        for ids in tables.listeners().heard().chunks(500) {
            // A database that does not answer is queried again at the next poll.
            for (table, moves) in tables.store().counts(ids).await.unwrap_or_default() {
                tables.listeners().tell(&table, moves);
            }
        }
    }
}
