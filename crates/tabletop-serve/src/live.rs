//! Who is told that a table has moved on, as it happens.
//!
//! What is sent is the number of moves and nothing else. Whoever hears it asks for the page again, and gets
//! what is theirs.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::Stream;
use futures_util::stream;
use tokio::sync::watch;

use crate::desk::Desk;

/// How often the store is asked what other processes have stored.
const POLL: Duration = Duration::from_millis(400);
/// How often a silent connection is kept alive.
const KEEP_ALIVE: Duration = Duration::from_secs(15);
/// The most connections that are told of one table.
const MOST_LISTENERS: usize = 64;

/// The tables that somebody listens to.
#[derive(Debug, Default)]
pub struct Live {
    tables: Mutex<BTreeMap<String, watch::Sender<u64>>>,
}

impl Live {
    /// Tells everybody who listens to a table how many moves it has taken.
    pub fn tell(&self, table: &str, moves: u64) {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(sender) = tables.get(table) {
            sender.send_if_modified(|known| {
                let is_news = *known < moves;
                *known = moves.max(*known);
                is_news
            });
        }
    }

    /// Listens to a table that has taken so many moves. `None` if too many do.
    pub fn listen(&self, table: &str, moves: u64) -> Option<watch::Receiver<u64>> {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let sender = tables.entry(table.to_string()).or_insert_with(|| watch::channel(moves).0);
        (sender.receiver_count() < MOST_LISTENERS).then(|| {
            let mut receiver = sender.subscribe();
            receiver.mark_changed();
            receiver
        })
    }

    /// The tables that somebody listens to. The others are forgotten.
    fn heard(&self) -> Vec<String> {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.retain(|_, sender| sender.receiver_count() > 0);
        tables.keys().cloned().collect()
    }
}

/// The events of one listener: the number of moves, at once and whenever it grows.
pub fn events(receiver: watch::Receiver<u64>) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let numbers = stream::unfold(receiver, |mut receiver| async move {
        receiver.changed().await.ok()?;
        let moves = *receiver.borrow_and_update();
        Some((Ok(Event::default().data(moves.to_string())), receiver))
    });
    Sse::new(numbers).keep_alive(KeepAlive::new().interval(KEEP_ALIVE))
}

/// Asks the store again and again what other processes have stored.
pub async fn poll(desk: Arc<Desk>) {
    loop {
        tokio::time::sleep(POLL).await;
        for tables in desk.live().heard().chunks(500) {
            // If the database does not answer now, it is asked again.
            for (table, moves) in desk.store().counts(tables).await.unwrap_or_default() {
                desk.live().tell(&table, moves);
            }
        }
    }
}
