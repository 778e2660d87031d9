//! Tables that were begun by another version of the program.
//!
//! A table of another revision of the rules is replayed, and each state is compared with the digest stored with
//! its move. If no state differs, the table continues under the present revision. Otherwise it is read-only, and
//! shows the game up to the first step that differs.

use std::fmt;

use tabletop::Games;

use crate::session::{Divergence, Session};
use crate::store::{Store, StoreError, StoredMove, StoredTable, TableSummary};

/// A table that this program can only show, not continue.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadOnlyTable {
    /// The public id.
    pub id: String,
    /// The name of the game.
    pub game: String,
    /// The first step that differs, and the reason.
    pub divergence: Divergence,
}

/// The numbers of tables in a database.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Survey {
    /// The number of tables with a running game.
    pub going_on: usize,
    /// The number of running tables that were begun under another revision of the rules and do not differ at any
    /// step.
    pub moved: usize,
    /// The number of tables with a finished game.
    pub over: usize,
    /// The tables that are read-only.
    pub stuck: Vec<ReadOnlyTable>,
}

/// The choice of tables to replay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SurveyDepth {
    /// Tables of another revision, and tables of schema 1 without steps. The results are stored.
    News,
    /// All tables. Nothing is stored.
    All,
}

/// Surveys the tables of a database with the games of a list.
///
/// # Errors
/// The errors of the database.
pub async fn survey(games: &Games, store: &Store, depth: SurveyDepth) -> Result<Survey, StoreError> {
    let mut survey = Survey::default();
    for summary in store.summaries().await? {
        let present = games.game(&summary.game).ok().map(|info| info.revision);
        let is_present = present == Some(summary.revision);
        if depth == SurveyDepth::News && summary.is_recorded && (is_present || summary.is_over) {
            survey.count(summary.is_over);
            continue;
        }
        let Some(stored) = store.table(&summary.id).await? else { continue };
        let moves = store.moves(&summary.id, 0).await?;
        // Replaying a long game takes some milliseconds. Other requests are answered in the meantime.
        let games = games.clone();
        let replay = tokio::task::spawn_blocking(move || Replay::of(&games, stored, &moves));
        let replay = replay.await.map_err(|_| StoreError::Database(sqlx::Error::WorkerCrashed))?;
        survey.take(store, depth, &summary, present, replay).await?;
    }
    Ok(survey)
}

/// The result of a replay.
struct Replay {
    divergence: Option<Divergence>,
    opening: String,
    steps: Vec<String>,
    /// The record, if the game is over.
    record: Option<String>,
}

impl Replay {
    fn of(games: &Games, stored: StoredTable, moves: &[StoredMove]) -> Self {
        let mut replay = Self { divergence: None, opening: String::new(), steps: Vec::new(), record: None };
        let mut session = match Session::begin(games, stored) {
            Ok(session) => session,
            Err(error) => {
                replay.divergence = Some(Divergence { step: 0, why: error.to_string(), is_over: false });
                return replay;
            }
        };
        replay.opening = session.table().recorded_after(0).join("\n");
        for kept in moves {
            let before = session.table().step_count();
            session.replay(kept);
            replay.steps.push(session.table().recorded_after(before).join("\n"));
        }
        replay.divergence = session.divergence().cloned();
        replay.record = session.is_over().then(|| session.table().transcript());
        replay
    }
}

impl Survey {
    fn count(&mut self, is_over: bool) {
        if is_over {
            self.over += 1;
        } else {
            self.going_on += 1;
        }
    }

    async fn take(
        &mut self,
        store: &Store,
        depth: SurveyDepth,
        summary: &TableSummary,
        present: Option<u32>,
        replay: Replay,
    ) -> Result<(), StoreError> {
        if let Some(divergence) = replay.divergence {
            self.stuck.push(ReadOnlyTable { id: summary.id.clone(), game: summary.game.clone(), divergence });
            return Ok(());
        }
        self.count(replay.record.is_some());
        let revision = present.unwrap_or(summary.revision);
        self.moved += usize::from(revision != summary.revision && replay.record.is_none());
        if depth == SurveyDepth::News {
            let record = replay.record.as_deref();
            store.confirm(&summary.id, revision, &replay.opening, &replay.steps, record).await?;
        }
        Ok(())
    }
}

/// Formats as `12 tables: 9 going on, 2 over, 1 that can only be read`.
impl fmt::Display for Survey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = self.going_on + self.over + self.stuck.len();
        let noun = if all == 1 { "table" } else { "tables" };
        write!(f, "{all} {noun}: {} going on, {} over", self.going_on, self.over)?;
        if self.moved > 0 {
            let moved = self.moved;
            write!(
                f,
                "; {moved} of those going on were begun under another revision of the rules and continue without a difference"
            )?;
        }
        match self.stuck.len() {
            0 => Ok(()),
            stuck => write!(f, "; {stuck} that can only be read (`check` says from which step on)"),
        }
    }
}

/// Formats as `world-league 2f06…: step 14: …`. The reason may contain a secret choice of a seat.
impl fmt::Display for ReadOnlyTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}: {}", self.game, self.id, self.divergence)
    }
}
