//! Something long that Ctrl-C ends.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// How often it is looked whether a signal has come.
const LOOK: Duration = Duration::from_millis(50);

/// Does something long in a thread, with the interpreter free. When a signal says so, `stop` is called, and the
/// exception of the signal is raised without waiting: what is being thought about ends by itself, and nobody
/// hears of it.
#[expect(clippy::redundant_closure_for_method_calls, reason = "the method itself is of one lifetime alone")]
pub(crate) fn interruptible<T: Send + 'static>(
    py: Python<'_>,
    stop: impl Fn() + Send + Sync,
    work: impl FnOnce() -> T + Send + 'static,
) -> PyResult<T> {
    py.detach(|| {
        let (done, waited) = mpsc::channel();
        let spawned = thread::Builder::new().spawn(move || {
            // Nobody may wait any more.
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
                // It has sent nothing and is gone: it has panicked.
                Err(RecvTimeoutError::Disconnected) => match worker.join() {
                    Err(panic) => std::panic::resume_unwind(panic),
                    Ok(()) => return Err(PyRuntimeError::new_err("the thread that thinks has ended early")),
                },
            }
        }
    })
}
