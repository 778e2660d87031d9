//! The threads of a batch. They belong to the process that has started them.

use std::mem::forget;
use std::process;
use std::sync::{Arc, Mutex, PoisonError};

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};
use rayon::{ThreadPool, ThreadPoolBuilder};

/// The threads that step the games. With a single thread there is no pool, and the calling thread does the work.
pub(super) struct Workers {
    threads: usize,
    started: Mutex<Option<Started>>,
}

/// A thread pool, as an executor for a batch.
pub(super) struct Pool(ThreadPool);

impl tabletop::batch::Workers for Pool {
    fn each(&self, parts: usize, work: &(dyn Fn(usize) + Sync)) {
        self.0.install(|| (0..parts).into_par_iter().for_each(work));
    }
}

/// A pool and the process that started it. Another process cannot use it: a fork copies no threads, and a copied
/// pool would wait for them for ever.
struct Started {
    process: u32,
    pool: Arc<Pool>,
}

impl Workers {
    /// Creates the workers. The threads start when they are first needed.
    pub(super) const fn new(threads: usize) -> Self {
        Self { threads, started: Mutex::new(None) }
    }

    /// Number of threads.
    pub(super) const fn threads(&self) -> usize {
        self.threads
    }

    /// The pool of this process; `None` if there is a single thread.
    pub(super) fn pool(&self) -> PyResult<Option<Arc<Pool>>> {
        if self.threads <= 1 {
            return Ok(None);
        }
        let process = process::id();
        let mut started = self.started.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(ours) = started.as_ref().filter(|started| started.process == process) {
            return Ok(Some(Arc::clone(&ours.pool)));
        }
        let built = ThreadPoolBuilder::new().num_threads(self.threads).build();
        let pool = built.map(|pool| Arc::new(Pool(pool))).map_err(|error| {
            let text = format!("the system cannot start {} threads for a batch: {error}", self.threads);
            PyRuntimeError::new_err(text)
        })?;
        // The pool is leaked, not dropped: dropping the pool of another process would wait for threads that do not
        // exist.
        forget(started.replace(Started { process, pool: Arc::clone(&pool) }));
        Ok(Some(pool))
    }
}

impl Drop for Workers {
    fn drop(&mut self) {
        let started = self.started.get_mut().unwrap_or_else(PoisonError::into_inner).take();
        if started.as_ref().is_some_and(|started| started.process != process::id()) {
            forget(started);
        }
    }
}
