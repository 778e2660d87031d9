//! How long the database is waited for: each question, and all questions of one request together.

use std::time::Duration;

use tokio::time::{Instant, timeout_at};
use tracing::warn;

use super::{Store, StoreError};
use crate::logging::milliseconds;

/// How long the database may take to answer, at the start and later.
pub(super) const TIMEOUT: Duration = Duration::from_secs(4);
/// An answer that takes longer is told to whoever runs the program.
const SLOW: Duration = Duration::from_secs(1);

tokio::task_local! {
    /// Until when the request that is carried out waits for the database.
    static UNTIL: Instant;
}

/// Carries out a request. All that it asks the database, and what it waits for because others ask, takes no longer
/// than one answer may.
pub async fn with_deadline<R>(request: impl Future<Output = R>) -> R {
    UNTIL.scope(Instant::now() + TIMEOUT, request).await
}

/// Waits for something, until the time of the request is over.
///
/// # Errors
/// [`StoreError::Silent`] then.
pub(crate) async fn within_deadline<T, E: From<StoreError>>(
    work: impl Future<Output = Result<T, E>>,
) -> Result<T, E> {
    let until = UNTIL.try_with(|until| *until).unwrap_or_else(|_| Instant::now() + TIMEOUT);
    timeout_at(until, work).await.unwrap_or_else(|_| Err(StoreError::Silent.into()))
}

impl Store {
    /// Asks the database something, counts the time, and tells of a database that is slow or gives no answer.
    pub(super) async fn ask<T>(
        &self,
        work: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        let began = Instant::now();
        let answer = within_deadline(work).await;
        let took = began.elapsed();
        self.metrics.store(took, answer.is_err());
        let ms = milliseconds(took);
        if matches!(answer, Err(StoreError::Silent | StoreError::Database(sqlx::Error::PoolTimedOut))) {
            warn!(ms, "the database gives no answer");
        } else if took >= SLOW {
            warn!(ms, "the database is slow");
        }
        answer
    }
}
