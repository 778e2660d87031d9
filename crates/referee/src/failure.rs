//! The results of a command, and its exit codes.

use std::fmt::Display;
use std::io::{self, Write as _};
use std::path::Path;

use owo_colors::OwoColorize as _;
use tabletop_any::SheetError;
use tabletop_core::Defects;
use tabletop_core::words::steers;

use crate::files::shown;

/// The answer of a command that did its work.
///
/// The variants are ordered. Of several answers the worst decides the exit code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum ExitStatus {
    /// Everything in order: exit code 0.
    Fine,
    /// A transcript breaks a rule, or a state differs from the recorded one: exit code 1.
    Unfaithful,
    /// A question could not be read, and the answer says so: exit code 2.
    Unanswered,
    /// The work was interrupted, and only a part of the result was printed: exit code 130, as in shells after
    /// Ctrl-C.
    Interrupted,
}

/// The failure of a command: exit code 2.
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
        /// The defects.
        defects: Defects,
    },
    /// A spreadsheet of cards has problems.
    #[error("{place}: these cards cannot be played with")]
    Sheet {
        /// The file.
        place: String,
        /// The problems.
        error: SheetError,
    },
    /// The output cannot be written.
    #[error("cannot write: {0}")]
    Output(#[from] io::Error),
    /// A game broke one of its own laws, which is a bug.
    #[error("a defect of this program, please report it: {0}")]
    Defect(String),
}

impl Failure {
    /// The problems of a spreadsheet of cards.
    pub(crate) fn of_sheet(file: &Path, error: SheetError) -> Self {
        Self::Sheet { place: shown(file), error }
    }

    /// Returns `true` if nobody can read the output any more, because the pipe or the terminal was closed.
    pub(crate) fn is_lost_output(&self, output: Output) -> bool {
        let Self::Output(error) = self else { return false };
        let is_hung_up = cfg!(unix) && error.raw_os_error() == Some(HUNG_UP);
        error.kind() == io::ErrorKind::BrokenPipe || (is_hung_up && output == Output::Terminal)
    }

    /// Prints the failure to standard error.
    pub(crate) fn report(&self) {
        tell(format_args!("{} {}", "error:".red().bold(), readable(self)));
        if let Self::Setup { defects, .. } = self {
            for defect in defects {
                tell(format_args!("  {}", readable(defect)));
            }
        }
        if let Self::Sheet { error, .. } = self {
            for problem in error.problems() {
                tell(format_args!("  {}", readable(problem)));
            }
        }
    }
}

/// `EIO`, the error number of a write to a terminal that is gone.
const HUNG_UP: i32 = 5;

/// The kind of standard output at the start of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Output {
    Terminal,
    Elsewhere,
}

/// Prints a note to standard error, beside the answer.
pub(crate) fn note(text: impl Display) {
    tell(format_args!("{} {}", "note:".bold(), readable(text)));
}

/// Prints a line to standard error. An error is ignored, because it cannot be reported anywhere.
pub(crate) fn tell(line: impl Display) {
    let _ = writeln!(anstream::stderr(), "{line}");
}

/// Returns a message with the control characters of terminals escaped. The message may repeat untrusted input.
pub(crate) fn readable(message: impl Display) -> String {
    let shown = |c: char| if steers(c) && c != '\n' { c.escape_default().to_string() } else { c.to_string() };
    message.to_string().chars().map(shown).collect()
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        Self::Output(error.into())
    }
}
