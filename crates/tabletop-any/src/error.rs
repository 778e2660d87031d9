//! The errors of tables, steps and records, without the game's own types.

use alloc::string::{String, ToString};

use tabletop_core::transcript::{Problem, TranscriptError};
use tabletop_core::{Defects, Digest, Game, PositionError};

use crate::events::Refused;
use crate::reading::ReadingError;

/// The error of a step that was not taken.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AnyEnterError {
    /// The text cannot be parsed as a step.
    #[error("{0}")]
    Unreadable(String),
    /// The step breaks rules.
    #[error("{0}")]
    Refused(Refused),
}

impl AnyEnterError {
    pub(crate) fn of<G: Game>(error: &tabletop_core::EnterError<G>) -> Self {
        match error {
            tabletop_core::EnterError::Unreadable(error) => Self::Unreadable(error.to_string()),
            tabletop_core::EnterError::Refused(refusal) => Self::Refused(Refused::of::<G>(refusal)),
        }
    }
}

/// The error of a table that could not be opened.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum OpenError {
    /// No game on the list has this name, or the Cargo feature of the game is switched off.
    #[error("there is no game `{0}`")]
    NoSuchGame(String),
    /// The text is neither a transcript nor a position, or its header names no game. The message says why, with
    /// the line number.
    #[error("{0}")]
    NoHeader(String),
    /// The save does not name its game.
    #[error("the text names no game")]
    NoGame,
    /// The set-up has defects. The error names all of them.
    #[error("{0}")]
    Setup(Defects),
    /// The transcript cannot be replayed to its end.
    #[error("{0}")]
    Record(RecordError),
    /// The position cannot be parsed, or the rules cannot lead to it. The error names every problem.
    #[error("{0}")]
    Position(PositionError),
    /// A reading cannot be chosen, or makes the position impossible.
    #[error(transparent)]
    Reading(#[from] ReadingError),
    /// The save cannot be parsed, or its state is invalid.
    #[error("{0}")]
    Save(String),
}

/// The error of a transcript that could not be replayed to its end.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("{text}")]
pub struct RecordError {
    /// The line number, from 1.
    pub line: u32,
    /// The number of the step, from 1; 0 for an error before the first step.
    pub step: u32,
    /// The kind of problem.
    pub problem: RecordProblem,
    /// The message, including the line and the step.
    pub text: String,
}

/// The kind of problem in a transcript.
#[derive(Clone, PartialEq, Debug)]
pub enum RecordProblem {
    /// The set-up has defects.
    Setup(Defects),
    /// The text cannot be parsed, or its end is missing.
    Unreadable,
    /// The step breaks rules.
    Refused(Refused),
    /// The step leads to another state than the one recorded.
    Differs {
        /// The recorded digest.
        recorded: Digest,
        /// The digest of the state that the step leads to.
        found: Digest,
    },
    /// The record was made under another revision of the rules, and the game now differs at a step.
    Revision {
        /// The recorded revision.
        recorded: u32,
    },
}

impl RecordError {
    /// `true` if the text could be parsed and replayed up to a step that breaks a rule, or that leads to another
    /// state than the recorded one.
    pub const fn is_unfaithful(&self) -> bool {
        matches!(self.problem, RecordProblem::Refused(_) | RecordProblem::Differs { .. })
    }

    pub(crate) fn of<G: Game>(error: &TranscriptError<G>) -> Self {
        let problem = match &error.problem {
            Problem::Setup(defects) => RecordProblem::Setup(defects.clone()),
            Problem::Refused(refusal) => RecordProblem::Refused(Refused::of::<G>(refusal)),
            Problem::Differs { recorded, found } => {
                RecordProblem::Differs { recorded: *recorded, found: *found }
            }
            Problem::Revision { recorded, .. } => RecordProblem::Revision { recorded: *recorded },
            Problem::Header(_)
            | Problem::State(_)
            | Problem::Ruling(_)
            | Problem::Unreadable(_)
            | Problem::TooLong
            | Problem::Torn => RecordProblem::Unreadable,
        };
        Self { line: error.line, step: error.step, problem, text: error.to_string() }
    }
}
