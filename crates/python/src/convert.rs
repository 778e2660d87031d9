//! Conversions of Rust values to Python values.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};
use serde::Serialize;
use serde_json::Value;
use tabletop::{AnyEvent, Broken, Subjects};
use tabletop_core::{Audience, SeatSet};

/// Creates a named tuple of `tabletop.types`.
pub(crate) fn make<'py, A>(py: Python<'py>, name: &str, arguments: A) -> PyResult<Bound<'py, PyAny>>
where
    A: pyo3::call::PyCallArgs<'py>,
{
    py.import("tabletop.types")?.getattr(name)?.call1(arguments)
}

/// Converts a value by serializing it: to dictionaries, lists, strings, numbers and `None`.
pub(crate) fn plain<'py>(py: Python<'py>, value: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    let json = serde_json::to_value(value).map_err(|error| PyValueError::new_err(error.to_string()))?;
    from_json(py, &json)
}

/// Converts JSON to Python values.
pub(crate) fn from_json<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Null => py.None().into_bound(py),
        Value::Bool(yes) => yes.into_pyobject(py)?.to_owned().into_any(),
        Value::Number(number) => match (number.as_i64(), number.as_u64()) {
            (Some(whole), _) => whole.into_pyobject(py)?.into_any(),
            (None, Some(whole)) => whole.into_pyobject(py)?.into_any(),
            (None, None) => number.as_f64().unwrap_or(f64::NAN).into_pyobject(py)?.into_any(),
        },
        Value::String(text) => text.into_pyobject(py)?.into_any(),
        Value::Array(values) => {
            let list = PyList::empty(py);
            for value in values {
                list.append(from_json(py, value)?)?;
            }
            list.into_any()
        }
        Value::Object(fields) => {
            let dict = PyDict::new(py);
            for (name, value) in fields {
                dict.set_item(name, from_json(py, value)?)?;
            }
            dict.into_any()
        }
    })
}

/// The numbers of the seats, in order.
pub(crate) fn numbers(seats: SeatSet) -> Vec<u16> {
    // PyO3 would convert a list of `u8` to `bytes`.
    seats.iter().map(|seat| u16::from(seat.number())).collect()
}

/// Converts an event to an `Event`.
pub(crate) fn event<'py>(py: Python<'py>, told: &AnyEvent) -> PyResult<Bound<'py, PyAny>> {
    let seats = match told.audience {
        Audience::All => None,
        Audience::Only(seats) => Some(PyTuple::new(py, numbers(seats))?),
    };
    make(py, "Event", (&told.text, told.rule, seats, subjects(py, &told.subjects)?))
}

/// Converts the subjects of an event to `Subjects`.
fn subjects<'py>(py: Python<'py>, told: &Subjects) -> PyResult<Bound<'py, PyAny>> {
    let Subjects { seats, cells, pieces, amounts } = told;
    let amounts = amounts.iter().map(|amount| (amount.value, amount.unit));
    make(
        py,
        "Subjects",
        (
            PyTuple::new(py, numbers(*seats))?,
            PyTuple::new(py, cells)?,
            PyTuple::new(py, pieces)?,
            PyTuple::new(py, amounts.collect::<Vec<_>>())?,
        ),
    )
}

/// Converts events to a list of `Event`.
pub(crate) fn events<'py>(py: Python<'py>, told: &[AnyEvent]) -> PyResult<Bound<'py, PyList>> {
    let events = told.iter().map(|one| event(py, one)).collect::<PyResult<Vec<_>>>()?;
    PyList::new(py, events)
}

/// Converts the rules that a step breaks to a list of `Broken`.
pub(crate) fn broken<'py>(py: Python<'py>, broken: &[Broken]) -> PyResult<Bound<'py, PyList>> {
    let one = |one: &Broken| make(py, "Broken", (one.rule, &one.text, one.have, one.need));
    PyList::new(py, broken.iter().map(one).collect::<PyResult<Vec<_>>>()?)
}
