//! Server-sent events that tell pages of new moves.
//!
//! An event contains the number of moves and nothing else. A page that receives one requests its new content,
//! which has only what its reader may see.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::http::HeaderName;
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream;
use tokio::sync::watch;

use crate::security::{ClientSlot, Role};
use crate::tables::Tables;

/// Interval between two queries of the store for moves of other processes.
const POLL: Duration = Duration::from_millis(400);
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
}

/// A table that has listeners.
#[derive(Debug)]
struct Listened {
    sender: watch::Sender<u64>,
    /// The listeners of each role. Each listener holds a reference to its entry, so the number of references counts
    /// the listeners.
    by_role: BTreeMap<Role, Arc<()>>,
}

/// A listener of a table. Dropping it frees its slot.
#[derive(Debug)]
pub struct Listener {
    receiver: watch::Receiver<u64>,
    _place: Arc<()>,
    /// The slot of the client that this listener takes.
    _of_client: Option<ClientSlot>,
}

impl Listeners {
    /// Tells all listeners of a table its number of moves.
    pub fn tell(&self, table: &str, moves: u64) {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(listened) = tables.get(table) {
            listened.sender.send_if_modified(|known| {
                let is_news = *known < moves;
                *known = moves.max(*known);
                is_news
            });
        }
    }

    /// Registers a listener of a table that has taken `moves` moves. `None` if links of this role already have the
    /// maximum number of listeners. So no role can take the slots of others.
    pub fn listen(&self, table: &str, role: Role, moves: u64) -> Option<Listener> {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let listened = tables
            .entry(table.to_string())
            .or_insert_with(|| Listened { sender: watch::channel(moves).0, by_role: BTreeMap::new() });
        let most = if role == Role::Spectator { MOST_OF_SPECTATORS } else { MOST_OF_A_SEAT };
        let places = listened.by_role.entry(role).or_default();
        (Arc::strong_count(places) <= most).then(|| {
            let mut receiver = listened.sender.subscribe();
            receiver.mark_changed();
            Listener { receiver, _place: Arc::clone(places), _of_client: None }
        })
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

/// Streams the events of one listener: the number of moves, first at once and then whenever it increases.
pub fn events(listener: Listener) -> impl IntoResponse {
    let numbers = stream::unfold(listener, |mut listener| async move {
        let moves = listener.next().await?;
        Some((Ok::<_, Infallible>(Event::default().data(moves.to_string())), listener))
    });
    let events = Sse::new(numbers).keep_alive(KeepAlive::new().interval(KEEP_ALIVE));
    // Without this header nginx delays events in a buffer.
    ([(HeaderName::from_static("x-accel-buffering"), "no")], events)
}

impl Listener {
    /// Attaches the slot of the client to the listener.
    #[must_use]
    pub fn at(self, place: Option<ClientSlot>) -> Self {
        Self { _of_client: place, ..self }
    }

    /// Waits for the next number of moves. The first comes at once. `None` when the table is dropped.
    pub async fn next(&mut self) -> Option<u64> {
        self.receiver.changed().await.ok()?;
        Some(*self.receiver.borrow_and_update())
    }
}

/// Polls the store for moves of other processes, forever.
pub async fn poll(tables: Arc<Tables>) {
    loop {
        tokio::time::sleep(POLL).await;
        for ids in tables.listeners().heard().chunks(500) {
            // A database that does not answer is queried again at the next poll.
            for (table, moves) in tables.store().counts(ids).await.unwrap_or_default() {
                tables.listeners().tell(&table, moves);
            }
        }
    }
}
