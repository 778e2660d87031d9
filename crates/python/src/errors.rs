//! Conversions of Rust errors to the exceptions of `tabletop.errors`.

use pyo3::prelude::*;
use tabletop::{AnyEnterError, OpenError, RecordProblem, Refused};

use crate::convert::broken;
use crate::game::list;

/// Creates the exception of `tabletop.errors` with this name and text.
pub(crate) fn raise(py: Python<'_>, name: &str, text: &str) -> PyErr {
    instance(py, name, (text,)).map_or_else(|error| error, PyErr::from_value)
}

/// Creates a `Busy` exception: another thread is using the table or the batch.
pub(crate) fn busy(text: &str) -> PyErr {
    Python::attach(|py| raise(py, "Busy", text))
}

fn instance<'py, A>(py: Python<'py>, name: &str, arguments: A) -> PyResult<Bound<'py, PyAny>>
where
    A: pyo3::call::PyCallArgs<'py>,
{
    py.import("tabletop.errors")?.getattr(name)?.call1(arguments)
}

/// Creates a `Refused` exception without raising it.
pub(crate) fn refused<'py>(py: Python<'py>, refusal: &Refused) -> PyResult<Bound<'py, PyAny>> {
    instance(py, "Refused", (refusal.to_string(), broken(py, refusal.broken())?))
}

/// Creates the exception for a step that was not taken.
pub(crate) fn entered(py: Python<'_>, error: &AnyEnterError) -> PyErr {
    match error {
        AnyEnterError::Unreadable(why) => raise(py, "Unreadable", why),
        AnyEnterError::Refused(refusal) => refused(py, refusal).map_or_else(|error| error, PyErr::from_value),
    }
}

/// Creates the exception for a table that could not be opened.
pub(crate) fn opened(py: Python<'_>, error: &OpenError) -> PyErr {
    match error {
        OpenError::NoSuchGame(name) => {
            let names: Vec<_> = list().iter().map(|game| game.name).collect();
            let text = format!("there is no game {name:?}; there are {}", names.join(", "));
            raise(py, "NoSuchGame", &text)
        }
        OpenError::Setup(_) | OpenError::Reading(_) => raise(py, "SetupError", &error.to_string()),
        OpenError::Record(record) => {
            let refusal = match &record.problem {
                RecordProblem::Refused(refusal) => refused(py, refusal).ok(),
                _ => None,
            };
            let arguments = (record.text.as_str(), record.line, record.step, refusal);
            instance(py, "RecordError", arguments).map_or_else(|error| error, PyErr::from_value)
        }
        OpenError::NoGame | OpenError::NoHeader(_) | OpenError::Position(_) | OpenError::Save(_) => {
            raise(py, "Unreadable", &error.to_string())
        }
    }
}
