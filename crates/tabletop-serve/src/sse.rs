//! Who is told that a table has moved on, as it happens.
//!
//! What is sent is the number of moves and nothing else. Whoever hears it asks for the page again, and gets
//! what is theirs.

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

/// How often the store is asked what other processes have stored.
const POLL: Duration = Duration::from_millis(400);
/// How often a silent connection is kept alive.
const KEEP_ALIVE: Duration = Duration::from_secs(15);
/// The most connections that are told of one table by one link of a seat or of the host. More are only one
/// person's open windows.
const MOST_OF_A_SEAT: usize = 4;
/// The most of one table by the link of the spectators, which is handed around.
const MOST_OF_SPECTATORS: usize = 40;

/// The tables that somebody listens to.
#[derive(Debug, Default)]
pub struct Listeners {
    tables: Mutex<BTreeMap<String, Listened>>,
}

/// A table that somebody listens to.
#[derive(Debug)]
struct Listened {
    sender: watch::Sender<u64>,
    /// How many listen by each role. A count is shared with those it counts.
    by_role: BTreeMap<Role, Arc<()>>,
}

/// A place among the listeners of a table: it is free again when this is dropped.
#[derive(Debug)]
pub struct Listener {
    receiver: watch::Receiver<u64>,
    _place: Arc<()>,
    /// That among the listeners of its client.
    _of_client: Option<ClientSlot>,
}

impl Listeners {
    /// Tells everybody who listens to a table how many moves it has taken.
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

    /// Listens to a table that has taken so many moves. `None` if too many do by links of this role: so nobody
    /// takes the places of others.
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

    /// How many listen.
    pub fn count(&self) -> usize {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let by_role = tables.values().flat_map(|listened| listened.by_role.values());
        by_role.map(|places| Arc::strong_count(places) - 1).sum()
    }

    /// The tables that somebody listens to. The others are forgotten.
    fn heard(&self) -> Vec<String> {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.retain(|_, listened| listened.sender.receiver_count() > 0);
        tables.keys().cloned().collect()
    }
}

/// The events of one listener: the number of moves, at once and whenever it grows.
pub fn events(listener: Listener) -> impl IntoResponse {
    let numbers = stream::unfold(listener, |mut listener| async move {
        let moves = listener.next().await?;
        Some((Ok::<_, Infallible>(Event::default().data(moves.to_string())), listener))
    });
    let events = Sse::new(numbers).keep_alive(KeepAlive::new().interval(KEEP_ALIVE));
    // nginx holds answers back until it has a buffer full of them, unless it is told not to.
    ([(HeaderName::from_static("x-accel-buffering"), "no")], events)
}

impl Listener {
    /// The same, which holds a place of its client as well.
    #[must_use]
    pub fn at(self, place: Option<ClientSlot>) -> Self {
        Self { _of_client: place, ..self }
    }

    /// Waits for the next number of moves; the first comes at once. `None` when the table is forgotten.
    pub async fn next(&mut self) -> Option<u64> {
        self.receiver.changed().await.ok()?;
        Some(*self.receiver.borrow_and_update())
    }
}

/// Asks the store again and again what other processes have stored.
pub async fn poll(tables: Arc<Tables>) {
    loop {
        tokio::time::sleep(POLL).await;
        for ids in tables.listeners().heard().chunks(500) {
            // If the database does not answer now, it is asked again.
            for (table, moves) in tables.store().counts(ids).await.unwrap_or_default() {
                tables.listeners().tell(&table, moves);
            }
        }
    }
}
