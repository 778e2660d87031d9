//! Readings of rulings, and the errors of choosing one.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use tabletop_core::position::PositionProblem;

/// A ruling with one of its readings, as a set-up writes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The id of the ruling: `R-2`.
    pub ruling: String,
    /// The reading: `SameOpener`, `Cap(2)`.
    pub value: String,
}

/// Written as `R-2=SameOpener`.
impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.ruling, self.value)
    }
}

/// A reading that cannot be chosen, or not for this record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReadingError {
    /// The game has no such ruling.
    #[error("there is no ruling {id}; {title} has {}", known.join(", "))]
    NoSuchRuling {
        /// The id that was written.
        id: String,
        /// The title of the game.
        title: &'static str,
        /// The rulings of the game.
        known: Vec<&'static str>,
    },
    /// The ruling is named twice.
    #[error("{id} is given twice")]
    Twice {
        /// The id of the ruling.
        id: &'static str,
    },
    /// The ruling has no such reading. The message lists the readings that it has.
    #[error("{0}")]
    NoSuchReading(String),
    /// The position at the head of the record is impossible under the readings.
    #[error(transparent)]
    CannotBe(CannotBe),
}

/// The verdict of readings under which the position at the head of a record is impossible.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("under {} this position cannot be: {}", listed(readings, ", "), listed(problems, "; "))]
pub struct CannotBe {
    /// The readings.
    pub readings: Vec<Reading>,
    /// Everything that is wrong with it under them, in the order of the lines. Problems of the whole position are
    /// on line 0, and so are all problems of a position that nobody wrote in lines.
    pub problems: Vec<PositionProblem>,
}

fn listed<T: ToString>(list: &[T], between: &str) -> String {
    list.iter().map(ToString::to_string).collect::<Vec<_>>().join(between)
}
