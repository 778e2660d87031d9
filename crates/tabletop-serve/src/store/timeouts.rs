//! Time limits for the database: one for each query, and one for all queries of a request.

use std::time::Duration;

use tokio::time::{Instant, timeout_at};
use tracing::warn;

use super::{Store, StoreError};
use crate::logging::milliseconds;

/// Time limit for the database, at the start and later.
pub(super) const TIMEOUT: Duration = Duration::from_secs(4);
/// Queries that take longer are logged.
const SLOW: Duration = Duration::from_secs(1);

tokio::task_local! {
    /// The deadline for the database in the present request.
    static UNTIL: Instant;
}

/// Runs a request with a deadline. All its queries, including the time that it waits for queries of others, take
/// no longer than a single query may.
pub async fn with_deadline<R>(request: impl Future<Output = R>) -> R {
    UNTIL.scope(Instant::now() + TIMEOUT, request).await
}

/// Waits for a future, at most until the deadline of the request.
///
/// # Errors
/// [`StoreError::Silent`] at the deadline.
pub(crate) async fn within_deadline<T, E: From<StoreError>>(
    work: impl Future<Output = Result<T, E>>,
) -> Result<T, E> {
    let until = UNTIL.try_with(|until| *until).unwrap_or_else(|_| Instant::now() + TIMEOUT);
    timeout_at(until, work).await.unwrap_or_else(|_| Err(StoreError::Silent.into()))
}

impl Store {
    /// Runs a query, counts its time, and logs a database that is slow or does not answer.
    pub(super) async fn ask<T>(
        &self,
        work: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        let began = Instant::now();
        let answer = within_deadline(work).await;
        let took = began.elapsed();
        self.metrics.database_query(took, answer.is_err());
        let ms = milliseconds(took);
        if matches!(answer, Err(StoreError::Silent | StoreError::Database(sqlx::Error::PoolTimedOut))) {
            warn!(ms, "the database did not answer in time");
        } else if took >= SLOW {
            warn!(ms, "the database took long to answer");
        }
        answer
    }
}
