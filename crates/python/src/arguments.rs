//! Arguments from Python. Each kind of argument has its own message for a wrong value.

use std::collections::BTreeMap;
use std::fmt::{self, Display};

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyInt, PyMapping, PyString};
use tabletop::Reading;
use tabletop_core::Seat;

/// A whole number of any size, from Python or from `NumPy`. Booleans and fractions are refused.
#[derive(Debug)]
pub(crate) enum Whole {
    /// A number that fits into 64 bits, signed or unsigned.
    Small(i128),
    /// A longer number, as its digits.
    Large(String),
}

impl<'py> FromPyObject<'_, 'py> for Whole {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let wrong = || PyTypeError::new_err(format!("a whole number is needed, not {}", shown(&given)));
        if is_truth(given) {
            return Err(wrong());
        }
        if let Ok(number) = given.extract::<i64>() {
            return Ok(Self::Small(number.into()));
        }
        if let Ok(number) = given.extract::<u64>() {
            return Ok(Self::Small(number.into()));
        }
        let whole = given.py().import("operator")?.call_method1("index", (given,)).map_err(|_| wrong())?;
        // Python refuses to convert a number of more than 4,300 digits to text.
        let digits = whole
            .str()
            .map_or_else(|_| "a number of thousands of digits".to_string(), |text| text.to_string());
        Ok(Self::Large(digits))
    }
}

impl Display for Whole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Small(number) => number.fmt(f),
            Self::Large(digits) => cut(digits).fmt(f),
        }
    }
}

impl Whole {
    /// The number as a `T`; `None` if `T` cannot hold it.
    pub(crate) fn get<T: TryFrom<i128>>(&self) -> Option<T> {
        match self {
            Self::Small(number) => T::try_from(*number).ok(),
            Self::Large(_) => None,
        }
    }

    /// The number, if it is between `least` and `most`, both included.
    pub(crate) fn within(&self, what: &str, least: u64, most: u64) -> PyResult<u64> {
        self.get().filter(|number| (least..=most).contains(number)).ok_or_else(|| {
            PyValueError::new_err(format!("`{what}` is {self}: it goes from {least} to {most}"))
        })
    }

    /// A seed, or the number of a game in a series: 64 bits, unsigned.
    pub(crate) fn long(&self, what: &str) -> PyResult<u64> {
        self.within(what, 0, u64::MAX)
    }

    /// The seat with this number, from 1.
    pub(crate) fn seat(&self, seats: u8) -> PyResult<Seat> {
        let seat = self.get().and_then(Seat::from_number).filter(|seat| seat.number() <= seats);
        seat.ok_or_else(|| {
            PyValueError::new_err(format!("there is no seat {self}: the seats are numbered 1 to {seats}"))
        })
    }
}

/// A text.
#[derive(Debug)]
pub(crate) struct Text(pub(crate) String);

impl<'py> FromPyObject<'_, 'py> for Text {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let Ok(text) = given.cast::<PyString>() else {
            return Err(PyTypeError::new_err(format!("a text is needed, not {}", shown(&given))));
        };
        // Python's `str` may also contain lone surrogates (halves of characters).
        text.extract().map(Self).map_err(|_: PyErr| {
            PyValueError::new_err(format!("a text of whole characters is needed, not {}", shown(&given)))
        })
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Self {
        Self(text.to_string())
    }
}

/// Several texts, in order.
#[derive(Debug)]
pub(crate) struct Texts(pub(crate) Vec<String>);

impl<'py> FromPyObject<'_, 'py> for Texts {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let wrong = || PyTypeError::new_err(format!("several texts are needed, not {}", shown(&given)));
        // A `str` is a sequence of `str` too, so it is refused here.
        if given.is_instance_of::<PyString>() {
            return Err(wrong());
        }
        let items = given.try_iter().map_err(|_| wrong())?;
        let text = |item: PyResult<Bound<'py, PyAny>>| item?.extract::<Text>().map(|text| text.0);
        items.map(text).collect::<PyResult<_>>().map(Self).map_err(|_| wrong())
    }
}

/// Lines of a record, from 1.
#[derive(Debug, Default)]
pub(crate) struct Lines(pub(crate) Vec<u32>);

impl<'py> FromPyObject<'_, 'py> for Lines {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let wrong =
            || PyTypeError::new_err(format!("numbers of lines are needed, from 1, not {}", shown(&given)));
        let items = given.try_iter().map_err(|_| wrong())?;
        let line = |item: PyResult<Bound<'py, PyAny>>| line(&item?).ok_or_else(wrong);
        items.map(line).collect::<PyResult<_>>().map(Self).map_err(|_| wrong())
    }
}

/// Steps, each with its line in a record, from 1.
#[derive(Debug, Default)]
pub(crate) struct LineSteps(pub(crate) Vec<(u32, String)>);

impl<'py> FromPyObject<'_, 'py> for LineSteps {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let wrong = || {
            let text = "pairs of a line and a step are needed, such as [(14, \"2: pass\")], not";
            PyTypeError::new_err(format!("{text} {}", shown(&given)))
        };
        let items = given.try_iter().map_err(|_| wrong())?;
        let pair = |item: PyResult<Bound<'py, PyAny>>| {
            let (number, step): (Bound<'py, PyAny>, Text) = item?.extract().map_err(|_| wrong())?;
            Ok((line(&number).ok_or_else(wrong)?, step.0))
        };
        items.map(pair).collect::<PyResult<_>>().map(Self).map_err(|_: PyErr| wrong())
    }
}

/// The number of a line.
fn line(given: &Bound<'_, PyAny>) -> Option<u32> {
    given.extract::<Whole>().ok()?.get().filter(|line| *line > 0)
}

/// A boolean, from Python or from `NumPy`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Flag(pub(crate) bool);

impl<'py> FromPyObject<'_, 'py> for Flag {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let value = given.extract::<bool>().ok().filter(|_| is_truth(given));
        value
            .map(Self)
            .ok_or_else(|| PyTypeError::new_err(format!("True or False is needed, not {}", shown(&given))))
    }
}

/// Readings of some rulings, keyed by the ids of the rulings.
#[derive(Debug)]
pub(crate) struct Rulings(BTreeMap<String, String>);

impl<'py> FromPyObject<'_, 'py> for Rulings {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let wrong = || {
            let text = "readings by the ids of rulings are needed, such as {\"R-2\": \"SameOpener\"}, not";
            PyTypeError::new_err(format!("{text} {}", shown(&given)))
        };
        let Ok(mapping) = given.cast::<PyMapping>() else { return Err(wrong()) };
        let mut rulings = BTreeMap::new();
        for item in mapping.items().map_err(|_| wrong())? {
            let (ruling, value): (Text, Text) = item.extract().map_err(|_| wrong())?;
            rulings.insert(ruling.0, value.0);
        }
        Ok(Self(rulings))
    }
}

impl Rulings {
    /// `true` if no ruling is named.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The readings, in the order of their ids.
    pub(crate) fn readings(self) -> Vec<Reading> {
        self.0.into_iter().map(|(ruling, value)| Reading { ruling, value }).collect()
    }
}

/// Number of threads for `parts` parts of work: `asked`, or one for each core. At most one for each part, and at
/// most four for each core.
pub(crate) fn threads(asked: Option<&Whole>, parts: u64) -> PyResult<usize> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let asked = match asked {
        None => cores,
        Some(Whole::Large(digits)) if !digits.starts_with('-') => usize::MAX,
        Some(number) => match number.get::<u64>() {
            Some(number) if number > 0 => usize::try_from(number).unwrap_or(usize::MAX),
            _ => return Err(PyValueError::new_err(format!("`threads` is {number}: it is at least 1"))),
        },
    };
    let most = cores.saturating_mul(4).min(usize::try_from(parts).unwrap_or(usize::MAX));
    Ok(asked.min(most).max(1))
}

/// `true` for a boolean, from Python or from `NumPy`.
fn is_truth(given: Borrowed<'_, '_, PyAny>) -> bool {
    given.is_instance_of::<PyBool>() || (!given.is_instance_of::<PyInt>() && given.extract::<bool>().is_ok())
}

/// A value for an error message: its `repr`, shortened, and its type.
pub(crate) fn shown(given: &Bound<'_, PyAny>) -> String {
    let kind = given.get_type().name().map_or_else(|_| "?".to_string(), |name| name.to_string());
    match given.repr() {
        Ok(text) => format!("{} ({kind})", cut(&text.to_string())),
        Err(_) => format!("a value of type {kind}"),
    }
}

/// The beginning of a text, on one line.
fn cut(text: &str) -> String {
    const MOST: usize = 40;
    let mut line = text.chars().map(|one| if one.is_control() { ' ' } else { one });
    let head: String = line.by_ref().take(MOST).collect();
    if line.next().is_some() { format!("{head}…") } else { head }
}
