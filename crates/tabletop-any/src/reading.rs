//! Readings of rulings, and the errors of choosing one.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use tabletop_core::RulingInfo;
use tabletop_core::position::PositionProblem;

/// A ruling and the reading that is chosen for it, as in a set-up.
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

/// A ruling with the reading under which a table plays: see [`ErasedTable::readings`](crate::ErasedTable::readings).
#[derive(Clone, PartialEq, Debug)]
pub struct RulingInForce {
    /// The ruling.
    pub ruling: &'static RulingInfo,
    /// The reading, as in a set-up: `SameOpener`, `Cap(2)`.
    pub reading: String,
}

impl RulingInForce {
    /// The reading in words for people: its meaning, with the number in parentheses if it has one.
    pub fn in_words(&self) -> String {
        let number = self.reading.split_once('(').and_then(|(_, rest)| rest.strip_suffix(')'));
        match number {
            Some(number) => format!("{} (here {number})", self.meaning()),
            None => self.meaning().to_string(),
        }
    }

    /// The meaning of the reading in words. A reading with a number has N in its place.
    pub fn meaning(&self) -> &'static str {
        // A reading with a number is named `Cap(N)`.
        let bare = |name: &str| name.split('(').next().map(String::from);
        let value = self.ruling.values.iter().find(|value| bare(value.name) == bare(&self.reading));
        value.map_or("", |value| value.meaning)
    }
}

/// The error of a reading that cannot be chosen, or that is impossible for this record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReadingError {
    /// The game has no such ruling.
    #[error("there is no ruling {id}; {title} has {}", known.join(", "))]
    NoSuchRuling {
        /// The id that the caller named.
        id: String,
        /// The title of the game.
        title: &'static str,
        /// The ids of the rulings of the game.
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

/// The readings under which the position at the head of a record is impossible, and the problems.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("under {} this position cannot be: {}", listed(readings, ", "), listed(problems, "; "))]
pub struct CannotBe {
    /// The readings.
    pub readings: Vec<Reading>,
    /// Every problem of the position under the readings, in the order of the lines. Problems of the whole position
    /// are on line 0. All problems are on line 0 if the position was not written as text.
    pub problems: Vec<PositionProblem>,
}

fn listed<T: ToString>(list: &[T], between: &str) -> String {
    list.iter().map(ToString::to_string).collect::<Vec<_>>().join(between)
}
