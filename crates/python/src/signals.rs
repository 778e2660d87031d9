//! Long computations that Ctrl-C ends.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// Time between two checks for a signal.
const LOOK: Duration = Duration::from_millis(50);

/// Runs `work` in a thread, with the interpreter released. When a signal raises an exception, `stop` is called and
/// the exception is returned at once. The thread then ends by itself, and its result is dropped.
#[expect(clippy::redundant_closure_for_method_calls, reason = "the method itself is of one lifetime alone")]
pub(crate) fn interruptible<T: Send + 'static>(
    py: Python<'_>,
    stop: impl Fn() + Send + Sync,
    work: impl FnOnce() -> T + Send + 'static,
) -> PyResult<T> {
    py.detach(|| {
        let (done, waited) = mpsc::channel();
        let spawned = thread::Builder::new().spawn(move || {
            // Sending fails if the caller no longer waits.
            let _ = done.send(work());
        });
        let worker = spawned.map_err(|error| {
            PyRuntimeError::new_err(format!("the system has no thread to think in: {error}"))
        })?;
        loop {
            match waited.recv_timeout(LOOK) {
                Ok(result) => return Ok(result),
                Err(RecvTimeoutError::Timeout) => {
                    Python::attach(|py| py.check_signals()).inspect_err(|_| stop())?;
                }
                // The thread has ended without a result, so it has panicked.
                Err(RecvTimeoutError::Disconnected) => match worker.join() {
                    Err(panic) => std::panic::resume_unwind(panic),
                    Ok(()) => return Err(PyRuntimeError::new_err("the thread that thinks has ended early")),
                },
            }
        }
    })
}
