//! How a command ends.

use std::io;

use anstream::eprintln;
use owo_colors::OwoColorize as _;
use tabletop_core::Defects;

/// The answer of a command that could do its work.
///
/// The order counts: the worst answer to several questions decides the exit code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Verdict {
    /// Everything in order: exit code 0.
    Fine,
    /// A transcript breaks a rule, or a state is not the one recorded: exit code 1.
    Unfaithful,
    /// Something that was asked about could not be read, and the answer says so: exit code 2.
    Unanswered,
    /// The work was interrupted, and what was printed is a part of what was asked for: exit code 130, as a shell
    /// tells it of a program that Ctrl-C ended.
    Interrupted,
}

/// Why a command could not do its work: exit code 2.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// The input is unusable.
    #[error("{0}")]
    Input(String),
    /// A set-up has defects.
    #[error("{place}: this set-up cannot be played")]
    Setup {
        /// The file, or the command line.
        place: String,
        /// What is wrong with it.
        defects: Defects,
    },
    /// The output cannot be written.
    #[error("cannot write: {0}")]
    Output(#[from] io::Error),
    /// A game broke one of its own laws: a bug.
    #[error("a defect of this program, please report it: {0}")]
    Defect(String),
}

impl Failure {
    /// Whether the reader of our output has closed the pipe.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        matches!(self, Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    /// Prints the failure to standard error.
    pub(crate) fn report(&self) {
        eprintln!("{} {self}", "error:".red().bold());
        if let Self::Setup { defects, .. } = self {
            for defect in defects {
                eprintln!("  {defect}");
            }
        }
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        Self::Output(error.into())
    }
}
