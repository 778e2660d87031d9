//! How a command ends.

use std::fmt::Display;
use std::io::{self, Write as _};

use owo_colors::OwoColorize as _;
use tabletop_core::Defects;
use tabletop_core::words::steers;

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
    /// Whether nobody can read our output any more: the pipe was closed, or the terminal.
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
    }
}

/// The number of the error that a write to a terminal gives that is gone, `EIO`.
const HUNG_UP: i32 = 5;

/// Where standard output went when the program began.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Output {
    Terminal,
    Elsewhere,
}

/// Prints a note to standard error, beside the answer.
pub(crate) fn note(text: impl Display) {
    tell(format_args!("{} {}", "note:".bold(), readable(text)));
}

/// Prints a line to standard error. If that is gone, there is nobody to be told.
pub(crate) fn tell(line: impl Display) {
    let _ = writeln!(anstream::stderr(), "{line}");
}

/// A message in which whatever would steer a terminal is shown instead. It may repeat what was read.
pub(crate) fn readable(message: impl Display) -> String {
    let shown = |c: char| if steers(c) && c != '\n' { c.escape_default().to_string() } else { c.to_string() };
    message.to_string().chars().map(shown).collect()
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        Self::Output(error.into())
    }
}
