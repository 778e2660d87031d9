//! The tables in use. A table is loaded and kept in memory while it is used. It takes moves, and its computers
//! play.
//!
//! The memory is a cache. Each request queries the store for the number of moves and replays the moves that are
//! missing. Another process may have stored them.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex as Lock, PoisonError};

use tabletop::core::Seat;
use tabletop::{AnyEnterError, Games};
use tokio::sync::{Mutex, MutexGuard, Semaphore};
use tracing::{error, info};

use crate::logging::{cause, short, without_secrets};
use crate::metrics::DecidedBy;
use crate::moves::Move;
use crate::session::{MoveRefused, Session, SessionError};
use crate::sse::Listeners;
use crate::store::{Store, StoreError, within_deadline};

/// The maximum number of tables in memory.
const MOST_TABLES: usize = 1_000;
/// Number of attempts to store a move if other moves come first, as long as the question that it answers is still
/// asked.
const TRIES: u32 = 16;

/// The tables in use, and the store behind them.
#[derive(Debug)]
pub struct Tables {
    games: Games,
    store: Store,
    listeners: Listeners,
    slots: Lock<BTreeMap<String, Arc<Slot>>>,
    clock: AtomicU64,
    /// Limits the number of computers that think at the same time.
    thinkers: Semaphore,
}

/// The slot of a table in memory.
#[derive(Debug, Default)]
struct Slot {
    session: Mutex<Option<Session>>,
    used: AtomicU64,
    is_driven: AtomicBool,
}

/// The errors of a request to a table.
#[derive(Debug, thiserror::Error)]
pub enum TablesError {
    /// The table does not exist.
    #[error("there is no such table")]
    NoTable,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The table cannot be opened with the games of the list.
    #[error(transparent)]
    Host(#[from] SessionError),
}

impl TablesError {
    /// Returns the reason without secrets, for the log.
    pub fn cause(&self) -> String {
        match self {
            Self::Store(error) => cause(error),
            error => without_secrets(&error.to_string()),
        }
    }
}

impl Slot {
    /// Waits for exclusive use of the table.
    async fn turn(&self) -> Result<MutexGuard<'_, Option<Session>>, TablesError> {
        within_deadline(async { Ok(self.session.lock().await) }).await
    }
}

/// The outcome of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveOutcome {
    /// The move was accepted and is stored.
    Taken,
    /// The move breaks rules or cannot be parsed. Nothing has changed.
    Refused(AnyEnterError),
    /// The move is not possible now. Nothing has changed.
    NotNow(&'static str),
    /// The move answers a question that is no longer asked. Nothing has changed.
    Late,
}

impl Tables {
    /// Creates the tables of a store, for the games of a list.
    pub fn new(games: Games, store: Store) -> Arc<Self> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Arc::new(Self {
            games,
            store,
            listeners: Listeners::default(),
            slots: Lock::new(BTreeMap::new()),
            clock: AtomicU64::new(0),
            thinkers: Semaphore::new(cores),
        })
    }

    /// The list of games.
    pub const fn games(&self) -> &Games {
        &self.games
    }

    /// The store.
    pub const fn store(&self) -> &Store {
        &self.store
    }

    /// The listeners of all tables.
    pub const fn listeners(&self) -> &Listeners {
        &self.listeners
    }

    /// Calls a function with the present state of a table.
    ///
    /// # Errors
    /// The table does not exist, or it cannot be loaded.
    pub async fn look<R>(
        self: &Arc<Self>,
        id: &str,
        at: impl FnOnce(&Session) -> R,
    ) -> Result<R, TablesError> {
        let slot = self.slot(id);
        let mut guard = slot.turn().await?;
        let session = self.current(id, &mut guard).await?;
        let answer = at(session);
        if session.drives_itself() {
            self.drive(id, &slot);
        }
        Ok(answer)
    }

    /// Takes a move. `question` is the name of the question that a decision answers, or `None` for a move that
    /// answers no question.
    ///
    /// # Errors
    /// The table does not exist, or the database fails. In the second case the move is stored either completely or
    /// not at all.
    pub async fn play(
        self: &Arc<Self>,
        id: &str,
        play: &Move,
        question: Option<&str>,
    ) -> Result<MoveOutcome, TablesError> {
        let outcome = self.played(id, play, question).await?;
        if matches!(play, Move::Decides { .. }) {
            self.store.metrics().decision(DecidedBy::Person, &outcome);
        }
        Ok(outcome)
    }

    async fn played(
        self: &Arc<Self>,
        id: &str,
        play: &Move,
        question: Option<&str>,
    ) -> Result<MoveOutcome, TablesError> {
        let slot = self.slot(id);
        let mut guard = slot.turn().await?;
        for _ in 0..TRIES {
            let session = self.current(id, &mut guard).await?;
            if question.is_some() && session.answered_by(play).as_deref() != question {
                return Ok(MoveOutcome::Late);
            }
            if session.is_computers(play.seat())
                && !matches!(play, Move::Is(..) | Move::Again(..) | Move::Returns(_) | Move::Sits { .. })
            {
                return Ok(MoveOutcome::NotNow(
                    "a computer plays this seat; the host can give it back to you",
                ));
            }
            match session.check(play) {
                Ok(()) => {}
                Err(MoveRefused::Rules(error)) => return Ok(MoveOutcome::Refused(error)),
                Err(MoveRefused::Custom(why)) => return Ok(MoveOutcome::NotNow(why)),
            }
            if let Some(session) = self.store_move(id, &mut guard, play).await? {
                if session.drives_itself() {
                    self.drive(id, &slot);
                }
                return Ok(MoveOutcome::Taken);
            }
        }
        Ok(MoveOutcome::Late)
    }

    /// Takes a checked move and stores it. Returns `None` if another process stored a move first. Nothing is
    /// stored then.
    ///
    /// The session is taken out of its slot in the meantime. If this future is dropped, the next request loads the
    /// table again. So the memory is never ahead of the store.
    async fn store_move<'a>(
        &self,
        id: &str,
        place: &'a mut Option<Session>,
        play: &Move,
    ) -> Result<Option<&'a Session>, TablesError> {
        let Some(mut session) = place.take() else { return Ok(None) };
        let heard = session.moves();
        let played = session.take(play);
        if !self.store.append(id, heard, &played).await? {
            return Ok(None);
        }
        if played.record.is_some() {
            info!(table = short(id), game = session.stored().game, moves = session.moves(), "a game is over");
        }
        self.listeners.tell(id, session.moves());
        Ok(Some(place.insert(session)))
    }

    /// Brings a session up to date with the store.
    async fn current<'a>(
        &self,
        id: &str,
        session: &'a mut Option<Session>,
    ) -> Result<&'a mut Session, TablesError> {
        let count = self.store.count(id).await?.ok_or(TablesError::NoTable)?;
        let mut table = match session.take() {
            Some(table) if table.moves() <= count => table,
            _ => Session::begin(&self.games, self.store.table(id).await?.ok_or(TablesError::NoTable)?)?,
        };
        if table.moves() < count {
            for kept in self.store.moves(id, table.moves()).await? {
                table.replay(&kept);
            }
            self.listeners.tell(id, table.moves());
        }
        Ok(session.insert(table))
    }

    /// Returns the slot of a table. If there are too many slots, the least recently used one is dropped.
    fn slot(&self, id: &str) -> Arc<Slot> {
        let now = self.clock.fetch_add(1, Ordering::Relaxed);
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        if slots.len() >= MOST_TABLES && !slots.contains_key(id) {
            let oldest = slots.iter().min_by_key(|(_, slot)| slot.used.load(Ordering::Relaxed));
            if let Some(id) = oldest.map(|(id, _)| id.clone()) {
                slots.remove(&id);
            }
        }
        let slot = Arc::clone(slots.entry(id.to_string()).or_default());
        slot.used.store(now, Ordering::Relaxed);
        slot
    }

    /// Starts the task that plays for the computers of a table, unless the task is already running.
    fn drive(self: &Arc<Self>, id: &str, slot: &Arc<Slot>) {
        if slot.is_driven.swap(true, Ordering::AcqRel) {
            return;
        }
        let (tables, slot, id) = (Arc::clone(self), Arc::clone(slot), id.to_string());
        tokio::spawn(async move {
            // The next request to the table tries again.
            if let Err(failure) = tables.computers(&id, &slot).await {
                error!(
                    table = short(&id),
                    cause = failure.cause(),
                    "the computer players of a table have stopped until its next request"
                );
            }
            slot.is_driven.store(false, Ordering::Release);
        });
    }

    async fn computers(&self, id: &str, slot: &Slot) -> Result<(), TablesError> {
        loop {
            let thinking = {
                let mut guard = slot.session.lock().await;
                let session = self.current(id, &mut guard).await?;
                if let Some(play) = session.next_forced() {
                    self.drive_move(id, &mut guard, &play).await?;
                    continue;
                }
                let Some((seat, spec)) = session.next_computer() else {
                    // The flag is cleared before the lock is released, because the next request may have to start
                    // the task again.
                    slot.is_driven.store(false, Ordering::Release);
                    return Ok(());
                };
                (session.clone(), seat, spec)
            };
            let Ok(_permit) = self.thinkers.acquire().await else { return Ok(()) };
            let (before, seat, spec) = thinking;
            let moves = before.moves();
            let thought = tokio::task::spawn_blocking(move || before.thought(seat, spec)).await;
            let Some(play) = decided(seat, thought.ok().flatten()) else { return Ok(()) };
            let mut guard = slot.session.lock().await;
            let session = self.current(id, &mut guard).await?;
            // Another process or a person may have moved in the meantime.
            if session.moves() == moves && session.check(&play).is_ok() {
                self.drive_move(id, &mut guard, &play).await?;
            }
        }
    }

    /// Stores a move of a computer or of automatic play.
    async fn drive_move(
        &self,
        id: &str,
        place: &mut Option<Session>,
        play: &Move,
    ) -> Result<(), TablesError> {
        if self.store_move(id, place, play).await?.is_some() {
            self.store.metrics().decision(DecidedBy::Computer, &MoveOutcome::Taken);
        }
        Ok(())
    }
}

fn decided(seat: Seat, thought: Option<tabletop::AnyThought>) -> Option<Move> {
    thought.map(|thought| Move::Decides { seat, action: thought.action })
}
