//! Reads transcripts from files, and sets up the tables at which they begin and end.

use std::path::Path;

use tabletop_core::transcript::{self, Problem};
use tabletop_core::{Table, Transcript, TranscriptError};

use crate::failure::Failure;
use crate::files::{for_a_shell, is_stdin, shown};
use crate::games::Named;
use crate::playable::Playable;

/// Returns the game that a transcript names.
pub(crate) fn game_of(file: &str, text: &str) -> Result<Named, Failure> {
    let Some(name) = transcript::game_name(text) else {
        return Err(Failure::Input(format!("{file}: no transcript: its header has no line `game NAME`")));
    };
    let name: String = name.trim().chars().take(60).collect();
    Named::from_name(&name).ok_or_else(|| {
        Failure::Input(format!("{file}: there is no game `{name}`; `referee games` lists them"))
    })
}

/// Reads a transcript of this game.
pub(crate) fn parse<G: Playable>(file: &str, text: &str) -> Result<Transcript<G>, Failure> {
    Transcript::parse(text).map_err(|error| unusable(file, error))
}

/// The table at the end of a transcript that has to be faithful.
///
/// # Errors
/// Why it is not faithful, with the step.
pub(crate) fn replayed<G: Playable>(file: &Path, transcript: &Transcript<G>) -> Result<Table<G>, Failure> {
    transcript.replay().map_err(|error| {
        let index = usize::try_from(error.step).ok().and_then(|step| step.checked_sub(1));
        let said = index.and_then(|index| transcript.steps.get(index)).map(|recorded| recorded.step);
        let what = match (&error.problem, said) {
            (Problem::Refused(refusal), Some(said)) => format!("`{said}` is not allowed: {refusal}"),
            (Problem::Differs { .. }, Some(said)) => {
                format!("`{said}` leads to another state than the one recorded")
            }
            _ => return unusable(&shown(file), error),
        };
        let place = format!("{}: line {}, step {}", shown(file), error.line, error.step);
        let check = if is_stdin(file) {
            "`referee check`".to_string()
        } else {
            format!("`referee check {}`", for_a_shell(&file.to_string_lossy()))
        };
        Failure::Input(format!("{place}: {what}; {check} tells more"))
    })
}

/// The failure for a transcript that cannot be used.
pub(crate) fn unusable<G: Playable>(file: &str, error: TranscriptError<G>) -> Failure {
    match error.problem {
        Problem::Setup(defects) => Failure::Setup { place: file.to_string(), defects },
        Problem::Header(_)
        | Problem::State(_)
        | Problem::Ruling(_)
        | Problem::Unreadable(_)
        | Problem::TooLong
        | Problem::Torn
        | Problem::Refused(_)
        | Problem::Differs { .. }
        | Problem::Revision { .. } => Failure::Input(format!("{file}: {error}")),
    }
}
