//! Mistakes that are noticed late: a record with a line more, a line less or another line, and what follows from it.

mod late;
mod sentences;
mod steps;

use alloc::string::String;
use alloc::vec::Vec;

use tabletop_core::PositionError;

pub use self::late::{LateOutcome, LateRuling};
pub use self::sentences::AmendedSentences;
use crate::compare::{Course, CourseEnd, position_lines};
use crate::error::OpenError;
use crate::options::{Options, left_out};
use crate::record::{LineChange, Record, RecordedStep};
use crate::table::AnyTable;

/// A correction of one line of a record: of a step, or of a line of the position at its head.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Amendment {
    /// A line that was forgotten.
    Insert {
        /// The line before which the forgotten line belongs, from 1. A line after the last step stands for the end.
        before: u32,
        /// The step, such as `2: claim royalty`. It is a line of the position if it belongs before the last such
        /// line.
        step: String,
    },
    /// A step that should not have been taken, or a line of the position that is wrong.
    LeaveOut {
        /// The line, from 1.
        line: u32,
    },
    /// A line that should have been another one.
    Replace {
        /// The line, from 1.
        line: u32,
        /// The step that belongs there, or the line of the position.
        step: String,
    },
}

impl Amendment {
    const fn line(&self) -> u32 {
        match self {
            Self::Insert { before: line, .. } | Self::LeaveOut { line } | Self::Replace { line, .. } => *line,
        }
    }

    /// The change of a line of a position.
    fn change(&self) -> LineChange<'_> {
        match self {
            Self::Insert { before, step } => LineChange::Insert(*before, step),
            Self::LeaveOut { line } => LineChange::LeaveOut(*line),
            Self::Replace { line, step } => LineChange::Replace(*line, step),
        }
    }

    const fn is_insert(&self) -> bool {
        matches!(self, Self::Insert { .. })
    }
}

/// The error of a record that cannot be amended.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum AmendError {
    /// No amendment was given.
    #[error("nothing to amend: give at least one change")]
    Nothing,
    /// The line has no step and no words of a position to leave out or to replace.
    #[error("neither a step nor a line of a position stands on line {line}")]
    NoStep {
        /// The line.
        line: u32,
    },
    /// The line is left out or replaced twice.
    #[error("line {line} is changed twice")]
    Twice {
        /// The line.
        line: u32,
    },
    /// The new text is not a step.
    #[error("`{step}` is not a step: {why}")]
    Unreadable {
        /// The text.
        step: String,
        /// The reason.
        why: String,
    },
    /// The corrected position is impossible. The error lists everything that is wrong with it.
    #[error("with the correction, the position is impossible: {0}")]
    Position(PositionError),
    /// The record cannot be replayed, not even in part.
    #[error(transparent)]
    Open(#[from] OpenError),
}

/// A record beside the same record with its mistakes corrected. [`under`](Self::under) has the table to go on from,
/// for each reading of the [`LateRuling`].
#[derive(Clone, Debug)]
pub struct Amended {
    /// The table before the first changed line. If the position at the head of the record is corrected, the corrected
    /// position.
    pub before: AnyTable,
    /// The steps as they were recorded. Digests are compared.
    pub written: Course,
    /// The steps as they should have been. If a later step is not possible any more, the course
    /// ends before it: see [`first_impossible`](Self::first_impossible).
    pub amended: Course,
    /// The table of the recorded steps, as far as `amended` goes: at the end, or before the step that is no longer
    /// possible.
    pub beside: AnyTable,
    /// Number of recorded steps from the first changed line to the end.
    pub later_steps: u32,
    /// Number of recorded steps from the first one that is not possible any more to the end.
    pub lost_steps: u32,
}

impl Amended {
    /// `true` if every later step is still possible.
    pub const fn is_possible(&self) -> bool {
        self.amended.stop.is_none()
    }

    /// The first step that is not possible any more, if there is one.
    pub const fn first_impossible(&self) -> Option<&CourseEnd> {
        self.amended.stop.as_ref()
    }

    /// The differing lines of the written [position](crate::ErasedTable::position) where the amended steps end: first the lines
    /// of the recorded table, then those of the amended table.
    pub fn differing_lines(&self) -> [Vec<String>; 2] {
        differing(&self.beside, &self.amended.table)
    }

    /// The differing steps that may come next where the amended steps end: first those that are possible only at the
    /// recorded table, then those that are possible only at the amended table.
    pub fn differing_options(&self) -> [Options; 2] {
        let [was, is] = [&self.beside, &self.amended.table].map(Options::of);
        [was.without(&is), is.without(&was)]
    }
}

/// The lines of two tables that only one of them has.
fn differing(one: &AnyTable, other: &AnyTable) -> [Vec<String>; 2] {
    let [was, is] = [one, other].map(position_lines);
    [left_out(&was, &is), left_out(&is, &was)]
}

impl Record {
    /// Plays the record as it is, and once more with corrections. Outcomes of chance stay as they were recorded. The
    /// corrected steps are compared with no digest from the first changed line on.
    ///
    /// ```
    /// use tabletop::Amendment;
    ///
    /// // Seat 2 has bid 4; it meant to pass.
    /// let record = tabletop::read("tabletop transcript 1\ngame world-league\nseats 2\n\n\
    ///     chance: turn 9\nchance: turn 11\n1: bid 3\n2: bid 4\n1: pass\n2: place C\n")?;
    /// let amended = record.amend(&[Amendment::Replace { line: 8, step: "2: pass".into() }])?;
    /// let first = amended.first_impossible().expect("the auction is over before seat 1 passes");
    /// assert_eq!((first.line, first.said.as_str()), (9, "1: pass"));
    /// # Ok::<(), tabletop::AmendError>(())
    /// ```
    ///
    /// A line of the position at the head of a record is corrected in the same way:
    ///
    /// ```
    /// use tabletop::Amendment;
    ///
    /// let record = tabletop::read("tabletop position 1\ngame world-league\nseats 2\n\n\
    ///     season 3, auction of 15, opened by 2, highest 4 by 1\nseat 1: 7 million\nseat 2: 5 million\n")?;
    /// let amended = record.amend(&[Amendment::Replace { line: 7, step: "seat 2: 7 million".into() }])?;
    /// let [_, possible] = amended.differing_options();
    /// assert_eq!(possible.by_name()["2"], ["bid 6", "bid 7"], "with two million more");
    /// # Ok::<(), tabletop::AmendError>(())
    /// ```
    ///
    /// # Errors
    /// A line that is to be left out or replaced has no step and no words of a position, a line is changed twice, a new
    /// step cannot be parsed, a corrected position is impossible, or the record cannot be replayed, not even in part.
    pub fn amend(&self, amendments: &[Amendment]) -> Result<Amended, AmendError> {
        let first = amendments.iter().map(Amendment::line).min().ok_or(AmendError::Nothing)?;
        let lines = self.position_lines();
        let of_position =
            |amendment: &&Amendment| lines.iter().any(|(number, _)| *number == amendment.line());
        let (placed, stepped): (Vec<_>, Vec<_>) = amendments.iter().partition(of_position);
        let begun = self.begin()?;
        let corrected = if placed.is_empty() { begun.fork() } else { self.corrected(&placed)?.begin()? };
        let steps = self.steps();
        let amended = steps::amended(&corrected, &steps, &stepped, first)?;
        let taken = |begun: &AnyTable, steps: &[RecordedStep]| {
            let mut course = Course::new(begun.fork());
            course.take_all(steps);
            course
        };
        let until = |line: u32| {
            let earlier: Vec<_> = steps.iter().filter(|step| step.line < line).cloned().collect();
            taken(&begun, &earlier).table
        };
        let (written, other) = (taken(&begun, &steps), taken(&corrected, &amended));
        let before = if placed.is_empty() { until(first) } else { corrected };
        let stop = other.stop.as_ref().map(|stop| stop.line);
        let beside = stop.map_or_else(|| written.table.fork(), until);
        let steps_from = |line: u32| {
            u32::try_from(steps.iter().filter(|step| step.line >= line).count()).unwrap_or(u32::MAX)
        };
        let lost_steps = stop.map_or(0, steps_from);
        Ok(Amended { before, written, amended: other, beside, later_steps: steps_from(first), lost_steps })
    }

    /// The record with corrected lines of its position.
    fn corrected(&self, amendments: &[&Amendment]) -> Result<Self, AmendError> {
        for (place, amendment) in amendments.iter().enumerate() {
            let line = amendment.line();
            let changes = |other: &&&Amendment| other.line() == line && !other.is_insert();
            if !amendment.is_insert() && amendments.iter().skip(place + 1).any(|other| changes(&other)) {
                return Err(AmendError::Twice { line });
            }
        }
        let changes: Vec<_> = amendments.iter().map(|amendment| amendment.change()).collect();
        self.with_position_lines(&changes).map_err(AmendError::Position)
    }
}
