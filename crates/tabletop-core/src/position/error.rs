//! The problems of a position that somebody wrote: all of them at once.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::lines::Places;
use super::{PlaceInWords, Positioned};
use crate::defects::{and_more, complaint};
use crate::{Defect, Defects, Game, Seat, TranscriptError};

/// One problem of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionProblem {
    /// The line, from 1; 0 if the problem is with the position as a whole.
    pub line: u32,
    /// The problem with its figures, in lower case and without a full stop.
    pub problem: String,
    /// The clause that is broken, if there is one.
    pub clause: Option<&'static str>,
    /// The kind of problem.
    pub kind: ProblemKind,
    /// The seat about which something is missing; `None` if it is about the table, or if nothing is missing.
    pub seat: Option<Seat>,
    /// Examples of what may be written: instead of words that cannot be read, or where something is missing. Empty
    /// if the problem has none.
    pub forms: Vec<String>,
}

/// A kind of problem of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProblemKind {
    /// Words cannot be read, or say something a second time.
    Unread,
    /// Something that has to be said is not said.
    Missing,
    /// Facts do not fit together.
    Unfit,
}

impl PositionProblem {
    pub(super) fn new(kind: ProblemKind, line: u32, problem: impl Into<String>) -> Self {
        Self { line, problem: problem.into(), clause: None, kind, seat: None, forms: Vec::new() }
    }

    /// The same problem with examples of what may be written.
    pub(super) fn with(self, forms: &[&str]) -> Self {
        Self { forms: forms.iter().map(|form| String::from(*form)).collect(), ..self }
    }
}

impl fmt::Display for PositionProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "line {}: ", self.line)?;
        }
        f.write_str(&self.problem)?;
        self.clause.map_or(Ok(()), |clause| write!(f, " [{clause}]"))
    }
}

/// All problems of a position. Never empty.
///
/// At most [`MOST_COMPLAINTS`](crate::MOST_COMPLAINTS) are listed. The last one then gives the number of further
/// ones, and is about no line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionError {
    problems: Vec<PositionProblem>,
    /// `false` if something is missing, so that no other reading would be a remedy.
    may_have_remedy: bool,
}

impl PositionError {
    /// Every problem, in the order of the lines.
    pub fn problems(&self) -> &[PositionProblem] {
        &self.problems
    }

    pub(super) fn at(line: u32, problem: impl fmt::Display) -> Self {
        Self::from(alloc::vec![PositionProblem::new(ProblemKind::Unread, line, complaint(&problem))])
    }

    /// The error for these defects of a set-up, all on one line.
    pub(super) fn by(line: u32, defects: &Defects) -> Self {
        Self::from(defects.iter().map(|defect| at_place(line, &defect.place, defect)).collect::<Vec<_>>())
    }

    /// The error for these defects of the state that the lines make, each on the line of its place.
    pub(super) fn of_state<G: Positioned>(places: Places, defects: &Defects) -> Self {
        let problems = defects.iter().map(|defect| match G::place_said(&defect.place) {
            Some(PlaceInWords { seat, what }) => {
                let seat_words = seat.map(|seat| alloc::format!("seat {seat}"));
                let words = seat_words.into_iter().chain(Some(what).filter(|what| !what.is_empty()));
                at_place(places.line(seat), &words.collect::<Vec<_>>().join(", "), defect)
            }
            None => at_place(0, &defect.place, defect),
        });
        Self::from(problems.collect::<Vec<_>>())
    }

    pub(super) fn of<G: Game>(error: &TranscriptError<G>) -> Self {
        Self::at(error.line, &error.problem)
    }

    /// The same error, for which no reading is tried as a remedy.
    pub(super) fn without_remedy(self) -> Self {
        Self { may_have_remedy: false, ..self }
    }

    pub(super) const fn may_have_remedy(&self) -> bool {
        self.may_have_remedy
    }

    /// The same error with another problem at the end.
    pub(super) fn and(mut self, problem: PositionProblem) -> Self {
        self.problems.push(problem);
        self
    }

    /// The error for these problems in the order of their lines, with `more` further ones; `None` if there are
    /// none.
    pub(super) fn new(mut problems: Vec<PositionProblem>, more: usize) -> Option<Self> {
        problems.sort_by_key(|problem| problem.line);
        if more > 0 {
            problems.push(PositionProblem::new(ProblemKind::Unfit, 0, and_more(more)));
        }
        if problems.is_empty() { None } else { Some(Self::from(problems)) }
    }
}

impl From<Vec<PositionProblem>> for PositionError {
    fn from(problems: Vec<PositionProblem>) -> Self {
        Self { problems, may_have_remedy: true }
    }
}

/// The problem of a defect at this place. Line 0 is the position as a whole.
fn at_place(line: u32, place: &str, defect: &Defect) -> PositionProblem {
    let place = place.trim_start_matches("public.");
    let problem =
        if place.is_empty() { defect.problem.clone() } else { alloc::format!("{place}: {}", defect.problem) };
    PositionProblem { clause: defect.clause, ..PositionProblem::new(ProblemKind::Unfit, line, problem) }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, problem) in self.problems.iter().enumerate() {
            write!(f, "{}{problem}", if place == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl core::error::Error for PositionError {}
