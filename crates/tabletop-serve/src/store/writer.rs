//! The writer of moves. It uses a transaction for each move, or one for several moves.
//!
//! `SQLite` executes one transaction after another, and each waits for the disk. With a transaction for each move,
//! the disk would limit the number of moves in a second. So moves that arrive while the disk is busy share the
//! next transaction. A move is reported as accepted only after it is on the disk.

use sqlx::{AnyConnection, AnyPool};
use tokio::sync::{mpsc, oneshot};

use super::rows::signed;
use super::{NewMove, StoreError, now};

/// The maximum number of moves in one transaction.
const MOST_TOGETHER: usize = 256;

/// The writer of moves.
#[derive(Clone, Debug)]
pub(super) struct Writer(Way);

#[derive(Clone, Debug)]
enum Way {
    Each(AnyPool),
    Together(mpsc::Sender<Waiting>),
}

/// A queued move, with the channel for its result.
struct Waiting {
    table: String,
    heard: u64,
    played: NewMove,
    answer: oneshot::Sender<Result<bool, StoreError>>,
}

impl Writer {
    /// Creates a writer with a transaction for each move.
    pub(super) const fn each(pool: AnyPool) -> Self {
        Self(Way::Each(pool))
    }

    /// Creates a writer that uses one transaction for all queued moves. Its task ends when the last store that
    /// uses it is dropped.
    pub(super) fn together(pool: AnyPool) -> Self {
        let (sender, receiver) = mpsc::channel(MOST_TOGETHER);
        tokio::spawn(write(pool, receiver));
        Self(Way::Together(sender))
    }

    pub(super) async fn append(&self, table: &str, heard: u64, played: &NewMove) -> Result<bool, StoreError> {
        match &self.0 {
            Way::Each(pool) => {
                let mut transaction = pool.begin().await?;
                let won = append(&mut transaction, table, heard, played).await?;
                transaction.commit().await?;
                Ok(won)
            }
            Way::Together(sender) => {
                let (answer, answered) = oneshot::channel();
                let waiting = Waiting { table: table.to_string(), heard, played: played.clone(), answer };
                sender.send(waiting).await.map_err(|_| closed())?;
                answered.await.map_err(|_| closed())?
            }
        }
    }
}

fn closed() -> StoreError {
    StoreError::Database(sqlx::Error::WorkerCrashed)
}

async fn write(pool: AnyPool, mut receiver: mpsc::Receiver<Waiting>) {
    let mut waiting = Vec::new();
    while receiver.recv_many(&mut waiting, MOST_TOGETHER).await > 0 {
        // A request that has timed out must not have its move accepted later.
        waiting.retain(|one: &Waiting| !one.answer.is_closed());
        let written = together(&pool, &waiting).await;
        for (index, one) in waiting.drain(..).enumerate() {
            let answer = match &written {
                Ok(won) => Ok(won.get(index).copied().unwrap_or_default()),
                Err(error) => Err(StoreError::Together(error.to_string())),
            };
            // Sending fails if the request no longer waits. It finds the move in the store at its next attempt.
            let _ = one.answer.send(answer);
        }
    }
}

/// Appends all moves in one transaction. Returns, for each move, `true` if it was the first with its number.
async fn together(pool: &AnyPool, waiting: &[Waiting]) -> Result<Vec<bool>, StoreError> {
    let mut transaction = pool.begin().await?;
    let mut won = Vec::with_capacity(waiting.len());
    for one in waiting {
        won.push(append(&mut transaction, &one.table, one.heard, &one.played).await?);
    }
    transaction.commit().await?;
    Ok(won)
}

/// Appends a move to a table that has `heard` moves. Returns `false` if the table has another number of moves.
async fn append(
    connection: &mut AnyConnection,
    table: &str,
    heard: u64,
    played: &NewMove,
) -> Result<bool, StoreError> {
    // The update comes first, so that both databases lock the row until the transaction ends.
    let won = sqlx::query("UPDATE games SET moves = $1, touched = $2 WHERE id = $3 AND moves = $4")
        .bind(signed(heard + 1)?)
        .bind(signed(now())?)
        .bind(table)
        .bind(signed(heard)?)
        .execute(&mut *connection)
        .await?;
    if won.rows_affected() != 1 {
        return Ok(false);
    }
    sqlx::query("INSERT INTO moves (game, number, what, steps) VALUES ($1, $2, $3, $4)")
        .bind(table)
        .bind(signed(heard + 1)?)
        .bind(&played.what)
        .bind(&played.steps)
        .execute(&mut *connection)
        .await?;
    if let Some(record) = &played.record {
        sqlx::query("UPDATE games SET is_over = 1, record = $1 WHERE id = $2")
            .bind(record)
            .bind(table)
            .execute(connection)
            .await?;
    }
    Ok(true)
}
