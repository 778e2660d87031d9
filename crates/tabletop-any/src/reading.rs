//! Readings of rulings, and why one cannot be chosen.

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

/// `R-2=SameOpener`.
impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.ruling, self.value)
    }
}

/// A reading that cannot be chosen, or not of this record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReadingError {
    /// The game has no such ruling.
    #[error("there is no ruling {id}; {title} has {}", known.join(", "))]
    NoSuchRuling {
        /// What was written.
        id: String,
        /// The title of the game.
        title: &'static str,
        /// The rulings that it has.
        known: Vec<&'static str>,
    },
    /// It is named twice.
    #[error("{id} is given twice")]
    Twice {
        /// The id of the ruling.
        id: &'static str,
    },
    /// The ruling has no such reading: in words, with those it has.
    #[error("{0}")]
    NoSuchReading(String),
    /// The position that the record begins with cannot be under it.
    #[error(transparent)]
    CannotBe(CannotBe),
}

/// The verdict of readings under which the position that a record begins with is none.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("under {} this position cannot be: {}", listed(readings, ", "), listed(problems, "; "))]
pub struct CannotBe {
    /// The readings.
    pub readings: Vec<Reading>,
    /// Everything that they find wrong with it, in the order of the lines. On line 0 is what concerns the whole
    /// position, and all of it where nobody wrote any line.
    pub problems: Vec<PositionProblem>,
}

fn listed<T: ToString>(list: &[T], between: &str) -> String {
    list.iter().map(ToString::to_string).collect::<Vec<_>>().join(between)
}
