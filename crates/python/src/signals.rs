//! Something long that Ctrl-C ends.

use std::sync::mpsc;
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// How often it is looked whether a signal has come.
const LOOK: Duration = Duration::from_millis(50);

/// Does something long in a thread, with the interpreter free, and calls `stop` when a signal says so: `work` then
/// returns soon, and the exception of the signal is raised.
#[expect(clippy::redundant_closure_for_method_calls, reason = "the method itself is of one lifetime alone")]
pub(crate) fn interruptible<T: Send>(
    py: Python<'_>,
    stop: &(dyn Fn() + Sync),
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    py.detach(|| {
        std::thread::scope(|scope| {
            let (done, waited) = mpsc::channel();
            let spawned = std::thread::Builder::new().spawn_scoped(scope, move || {
                let result = work();
                // The other end waits until this is sent.
                let _ = done.send(());
                result
            });
            let worker = spawned.map_err(|error| {
                PyRuntimeError::new_err(format!("the system has no thread to think in: {error}"))
            })?;
            let mut signal = Ok(());
            while let Err(mpsc::RecvTimeoutError::Timeout) = waited.recv_timeout(LOOK) {
                if signal.is_ok() {
                    signal = Python::attach(|py| py.check_signals());
                }
                if signal.is_err() {
                    stop();
                }
            }
            let result = worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            signal.map(|()| result)
        })
    })
}
