//! Reads transcripts from files, and sets up the tables at which they begin and end.

use std::path::Path;

use tabletop_core::transcript::{self, Problem};
use tabletop_core::words::seen;
use tabletop_core::{Dealer, Position, Table, Transcript, TranscriptError, position};

use crate::failure::{Failure, note};
use crate::files::{for_a_shell, is_stdin, shown};
use crate::games::Named;
use crate::playable::Playable;

/// Returns the game that a transcript names.
pub(crate) fn game_of(file: &str, text: &str) -> Result<Named, Failure> {
    let name = transcript::game_name(text).map_err(|error| Failure::Input(format!("{file}: {error}")))?;
    let name: String = name.chars().take(60).collect();
    Named::from_name(&name).ok_or_else(|| {
        Failure::Input(format!("{file}: there is no game `{}`; `referee games` lists them", seen(&name)))
    })
}

/// Reads a transcript of this game, or a position with the steps after it. What a position leaves open is
/// dealt by this seed.
pub(crate) fn parse<G: Playable>(file: &str, text: &str, seed: u64) -> Result<Transcript<G>, Failure> {
    if position::is_position(text) {
        let position = Position::<G>::read(text, &mut Dealer::new(seed));
        let position = position.map_err(|error| Failure::Input(format!("{file}: {error}")))?;
        return Ok(position.record);
    }
    Transcript::parse(text).map_err(|error| unusable(file, error))
}

/// The table at the end of a transcript that has to be faithful.
///
/// # Errors
/// Why it is not faithful, with the step.
pub(crate) fn replayed<G: Playable>(file: &Path, transcript: &Transcript<G>) -> Result<Table<G>, Failure> {
    let table = transcript.replay().map_err(|error| {
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
    })?;
    if let Some(other) = transcript.other_revision() {
        note(format_args!("{}: {other}", shown(file)));
    }
    Ok(table)
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
