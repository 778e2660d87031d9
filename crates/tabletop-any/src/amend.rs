//! Mistakes that are noticed late: a record with a step more, a step less or another step, and what follows from it.

mod sentences;

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

pub use self::sentences::AmendedSentences;
use crate::compare::{Course, CourseEnd, position_lines};
use crate::error::OpenError;
use crate::options::left_out;
use crate::record::{Record, RecordedStep};
use crate::table::AnyTable;

/// A correction of one line of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Amendment {
    /// A step that was forgotten.
    Insert {
        /// The line before which the step belongs, from 1. A line behind the last step stands for the end.
        before: u32,
        /// The step: `2: claim royalty`.
        step: String,
    },
    /// A step that should not have been taken.
    LeaveOut {
        /// The line of the step, from 1.
        line: u32,
    },
    /// A step that should have been another one.
    Replace {
        /// The line of the step, from 1.
        line: u32,
        /// The step that belongs there.
        step: String,
    },
}

impl Amendment {
    const fn line(&self) -> u32 {
        match self {
            Self::Insert { before: line, .. } | Self::LeaveOut { line } | Self::Replace { line, .. } => *line,
        }
    }
}

/// The error of a record that cannot be amended.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum AmendError {
    /// No amendment was given.
    #[error("no line is to be changed")]
    Nothing,
    /// The line has no step to leave out or to replace.
    #[error("no step stands on line {line}")]
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
    /// The new text is no step.
    #[error("`{step}` is no step: {why}")]
    Unreadable {
        /// The text.
        step: String,
        /// The reason.
        why: String,
    },
    /// The record cannot be replayed, not even in part.
    #[error(transparent)]
    Open(#[from] OpenError),
}

/// A record beside the same record with its mistakes corrected.
///
/// Tables settle a mistake that is noticed late in one of three ways: they go on from [`written`](Self::written), they
/// put right what is known and go on from [`amended`](Self::amended), or they go back to [`before`](Self::before).
#[derive(Clone, Debug)]
pub struct Amended {
    /// The table before the first changed line.
    pub before: AnyTable,
    /// The steps as they were recorded. Digests are compared.
    pub written: Course,
    /// The steps as they should have been. If a later step is not possible any more, the course
    /// ends before it: see [`first_impossible`](Self::first_impossible).
    pub amended: Course,
    /// The recorded table at the point that `amended` reaches: the end, or before the step that is not possible any
    /// more.
    pub beside: AnyTable,
    /// Number of recorded steps from the first changed line to the end.
    pub later_steps: u32,
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

    /// The lines of the written [position](AnyTable::position) that differ, at the point that the amended record
    /// reaches: those of the recorded table, and those of the amended one.
    pub fn differing_lines(&self) -> [Vec<String>; 2] {
        let [was, is] = [&self.beside, &self.amended.table].map(position_lines);
        [left_out(&was, &is), left_out(&is, &was)]
    }
}

impl Record {
    /// Plays the record as it is, and once more with corrections. Outcomes of chance stay as they were recorded. The
    /// digests of the record mean nothing from the first changed line on.
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
    /// # Errors
    /// There is no step on a line that is to be left out or replaced, a line is changed twice, a new step cannot be
    /// parsed, or the record cannot be replayed, not even in part.
    pub fn amend(&self, amendments: &[Amendment]) -> Result<Amended, AmendError> {
        let first = amendments.iter().map(Amendment::line).min().ok_or(AmendError::Nothing)?;
        let begun = self.begin()?;
        let steps = self.steps();
        let amended = amended_steps(&begun, &steps, amendments)?;
        let taken = |steps: &[RecordedStep]| {
            let mut course = Course::new(begun.fork());
            course.take_all(steps);
            course
        };
        let until = |line: u32| {
            let earlier: Vec<_> = steps.iter().filter(|step| step.line < line).cloned().collect();
            taken(&earlier).table
        };
        let (before, written, other) = (until(first), taken(&steps), taken(&amended));
        let beside = other.stop.as_ref().map_or_else(|| written.table.fork(), |stop| until(stop.line));
        let later = steps.iter().filter(|step| step.line >= first).count();
        let later_steps = u32::try_from(later).unwrap_or(u32::MAX);
        Ok(Amended { before, written, amended: other, beside, later_steps })
    }
}

/// The steps with the corrections. Steps from the first changed line on have no digest.
fn amended_steps(
    begun: &AnyTable,
    steps: &[RecordedStep],
    amendments: &[Amendment],
) -> Result<Vec<RecordedStep>, AmendError> {
    let first = amendments.iter().map(Amendment::line).min().unwrap_or_default();
    let read = |line: u32, step: &str| {
        let unreadable = |why| AmendError::Unreadable { step: step.into(), why };
        let text = begun.read_step(step).map_err(unreadable)?.to_string();
        Ok::<_, AmendError>(RecordedStep { line, text, digest: None })
    };
    // Each step with its line; an inserted step comes before the recorded one on its line.
    let mut all = Vec::new();
    for amendment in amendments {
        match amendment {
            Amendment::Insert { before, step } => all.push((*before, 0, read(*before, step)?)),
            Amendment::LeaveOut { line } | Amendment::Replace { line, .. } => {
                if steps.iter().all(|step| step.line != *line) {
                    return Err(AmendError::NoStep { line: *line });
                }
            }
        }
    }
    for recorded in steps {
        let line = recorded.line;
        let is_change = |amendment: &&Amendment| {
            amendment.line() == line && !matches!(amendment, Amendment::Insert { .. })
        };
        let mut changes = amendments.iter().filter(is_change);
        let step = match (changes.next(), changes.next()) {
            (_, Some(_)) => return Err(AmendError::Twice { line }),
            (Some(Amendment::Replace { step, .. }), None) => read(line, step)?,
            (Some(_), None) => continue,
            (None, None) => {
                RecordedStep { digest: recorded.digest.filter(|_| line < first), ..recorded.clone() }
            }
        };
        all.push((line, 1, step));
    }
    all.sort_by_key(|(line, order, _)| (*line, *order));
    Ok(all.into_iter().map(|(_, _, step)| step).collect())
}
