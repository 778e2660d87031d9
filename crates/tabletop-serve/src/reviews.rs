//! Reviews of finished games. Each is made once, on a thread of its own, and kept in memory for the next readers.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, Weak};

use tabletop::players::{Level, Spec};
use tabletop::{AnyTable, Review, ReviewPlan, Reviewer};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The maximum number of reviews that are kept. The oldest is dropped first; it is made again when it is asked for.
const MOST_KEPT: usize = 64;

/// The effort of a review: a few seconds of one core for each game.
const PLAN: ReviewPlan = ReviewPlan { player: Spec::Level(Level::Medium), tries: 400, seat: None, seed: 1 };

/// The reviews of a server.
#[derive(Debug)]
pub struct Reviews {
    kept: Mutex<VecDeque<(String, Arc<ReviewJob>)>>,
    /// One review is made at a time, so that it takes one core at most.
    turn: Arc<Semaphore>,
}

/// A review that is made, or is waiting for its turn.
#[derive(Debug, Default)]
pub struct ReviewJob {
    done: AtomicUsize,
    steps: usize,
    /// The review; `None` if the game could not be replayed.
    review: OnceLock<Option<Review>>,
}

impl ReviewJob {
    /// The answer; `None` while the review is being made. The answer has no review if the game could not be replayed.
    pub fn answer(&self) -> Option<Option<&Review>> {
        self.review.get().map(Option::as_ref)
    }

    /// Number of steps that were reviewed, and number of all steps.
    pub fn progress(&self) -> (usize, usize) {
        (self.done.load(Ordering::Relaxed), self.steps)
    }
}

impl Default for Reviews {
    fn default() -> Self {
        Self { kept: Mutex::default(), turn: Arc::new(Semaphore::new(1)) }
    }
}

impl Reviews {
    /// Finds the review of the table with this id, or begins it with `open`, which replays the game.
    pub fn of(
        self: &Arc<Self>,
        id: &str,
        steps: usize,
        open: impl FnOnce() -> Option<AnyTable> + Send + 'static,
    ) -> Arc<ReviewJob> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, job)) = kept.iter().find(|(known, _)| known == id) {
            return Arc::clone(job);
        }
        let job = Arc::new(ReviewJob { steps, ..ReviewJob::default() });
        kept.push_back((id.to_string(), Arc::clone(&job)));
        if kept.len() > MOST_KEPT {
            kept.pop_front();
        }
        drop(kept);
        // The review ends early if nobody keeps it any more: the server stops, or newer ones took its place.
        let (turn, wanted) = (Arc::clone(&self.turn), Arc::downgrade(&job));
        tokio::spawn(async move {
            // The semaphore is never closed.
            let Ok(permit) = turn.acquire_owned().await else { return };
            tokio::task::spawn_blocking(move || make(&wanted, open, permit));
        });
        job
    }
}

/// Makes a review as long as somebody keeps it.
fn make(wanted: &Weak<ReviewJob>, open: impl FnOnce() -> Option<AnyTable>, _turn: OwnedSemaphorePermit) {
    if wanted.strong_count() == 0 {
        return;
    }
    // Whatever ends this, a panic too: nobody waits for ever.
    let _answered = Answered(wanted);
    let Some(table) = open() else { return };
    let mut reviewer = Reviewer::of(&table, PLAN);
    while reviewer.next().is_some() {
        let Some(job) = wanted.upgrade() else { return };
        job.done.store(reviewer.progress().0, Ordering::Relaxed);
    }
    answer(wanted, Some(reviewer.finish()));
}

/// Answers that there is no review, unless there is one.
struct Answered<'a>(&'a Weak<ReviewJob>);

impl Drop for Answered<'_> {
    fn drop(&mut self) {
        answer(self.0, None);
    }
}

fn answer(wanted: &Weak<ReviewJob>, review: Option<Review>) {
    if let Some(job) = wanted.upgrade() {
        // The first answer stays.
        let _ = job.review.set(review);
    }
}
