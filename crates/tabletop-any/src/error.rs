//! What can go wrong between a program and a table.

use alloc::string::{String, ToString};

use tabletop_core::transcript::{Problem, TranscriptError};
use tabletop_core::{Defects, Digest, Game, PositionError};

use crate::events::Refused;
use crate::reading::ReadingError;

/// A step that was not taken.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EnterError {
    /// It cannot be read as a step.
    #[error("{0}")]
    Unreadable(String),
    /// It breaks rules.
    #[error("{0}")]
    Refused(Refused),
}

impl EnterError {
    pub(crate) fn of<G: Game>(error: &tabletop_core::EnterError<G>) -> Self {
        match error {
            tabletop_core::EnterError::Unreadable(error) => Self::Unreadable(error.to_string()),
            tabletop_core::EnterError::Refused(refusal) => Self::Refused(Refused::of::<G>(refusal)),
        }
    }
}

/// A table that could not be opened.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum OpenError {
    /// No game has this name, or its feature is switched off. The list says which there are.
    #[error("there is no game `{0}`")]
    NoSuchGame(String),
    /// The text is no transcript and no position, or its header names no game: why, with the line.
    #[error("{0}")]
    NoHeader(String),
    /// The save does not say which game it is of.
    #[error("the text names no game")]
    NoGame,
    /// The set-up has defects: all of them.
    #[error("{0}")]
    Setup(Defects),
    /// The transcript is no record of a game by these rules.
    #[error("{0}")]
    Record(RecordError),
    /// The position cannot be read, or is none that the game could be in: everything that is wrong.
    #[error("{0}")]
    Position(PositionError),
    /// A reading cannot be chosen, or a position cannot be under it.
    #[error(transparent)]
    Reading(#[from] ReadingError),
    /// The save cannot be read, or holds a state that the game could not be in.
    #[error("{0}")]
    Save(String),
}

/// Why a transcript was not replayed to its end.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("{text}")]
pub struct RecordError {
    /// The line, from 1.
    pub line: u32,
    /// The step, from 1; 0 if it happened before the first.
    pub step: u32,
    /// What kind of problem it is.
    pub problem: RecordProblem,
    /// In words, with the place.
    pub text: String,
}

/// What is wrong with a transcript.
#[derive(Clone, PartialEq, Debug)]
pub enum RecordProblem {
    /// The set-up has defects.
    Setup(Defects),
    /// It cannot be read, or was cut off.
    Unreadable,
    /// The step breaks rules.
    Refused(Refused),
    /// The step leads to another state than the one recorded.
    Differs {
        /// The recorded digest.
        recorded: Digest,
        /// The digest of the state that it leads to.
        found: Digest,
    },
    /// It was made under another revision of the rules, and a step differs.
    Revision {
        /// The recorded revision.
        recorded: u32,
    },
}

impl RecordError {
    /// Whether the game itself went wrong, by a broken rule or a state that differs: the record could be read
    /// and replayed.
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
