//! Transcripts of any game from files of the user, and their errors.

use std::path::Path;

use tabletop_any::{AnyTable, GameInfo, Games, OpenError, Record, RecordError, RecordProblem};

use crate::args::BoxCards;
use crate::failure::{Failure, note};
use crate::files::{for_a_shell, is_stdin, read_sheet, read_text, shown};
use crate::program;

/// Reads a transcript of the game that it names.
pub(crate) fn read(games: &Games, file: &str, text: &str) -> Result<Record, Failure> {
    games.read(text).map_err(|error| unusable(file, error))
}

/// Reads the text of a transcript or a position. The cards of a spreadsheet take the place of those of its set-up.
pub(crate) fn written(games: &Games, file: &Path, cards: &BoxCards) -> Result<String, Failure> {
    let text = read_text(file)?;
    let Some(path) = &cards.sheet else { return Ok(text) };
    games.with_cards(&text, &read_sheet(path)?).map_err(|error| Failure::of_sheet(path, error))
}

/// Returns the table at the end of a transcript or in a position. The file must be of the game `info`. Facts that
/// a position leaves open are dealt with `seed`.
pub(crate) fn gone_on_with(
    games: &Games,
    info: &GameInfo,
    (file, cards): (&Path, &BoxCards),
    seed: u64,
) -> Result<AnyTable, Failure> {
    let record = read(games, &shown(file), &written(games, file, cards)?)?;
    let named = record.info().name;
    if named != info.name {
        let message = format!("{}: a transcript of {named}, not of {}", shown(file), info.name);
        return Err(Failure::Input(message));
    }
    at_the_end(file, &record.dealt_by(seed))
}

/// Returns the table at the end of a transcript. The transcript must be faithful.
pub(crate) fn at_the_end(file: &Path, record: &Record) -> Result<AnyTable, Failure> {
    let table = record.replay().map_err(|error| no_end(file, record, error))?;
    tell_revision(&shown(file), record);
    Ok(table)
}

/// Prints a note, after the replay, if a record was made under another revision of the rules.
pub(crate) fn tell_revision(file: &str, record: &Record) {
    if let Some(other) = record.other_revision() {
        note(format_args!("{file}: {other}"));
    }
}

/// Explains why a transcript is unusable.
pub(crate) fn unusable(file: &str, error: OpenError) -> Failure {
    match error {
        OpenError::NoSuchGame(name) => {
            Failure::Input(format!("{file}: there is no game `{name}`; `{} games` lists them", program()))
        }
        OpenError::Setup(defects)
        | OpenError::Record(RecordError { problem: RecordProblem::Setup(defects), .. }) => {
            Failure::Setup { place: file.to_string(), defects }
        }
        OpenError::Position(error) => {
            let problems: Vec<_> = error.problems().iter().map(|problem| format!("\n  {problem}")).collect();
            Failure::Input(format!("{file}: not a position of this game:{}", problems.concat()))
        }
        error @ (OpenError::NoGame
        | OpenError::NoHeader(_)
        | OpenError::Record(_)
        | OpenError::Reading(_)
        | OpenError::Save(_)) => Failure::Input(format!("{file}: {error}")),
    }
}

/// Explains why there is no position at the end of a transcript, with the step.
pub(crate) fn no_end(file: &Path, record: &Record, error: OpenError) -> Failure {
    let OpenError::Record(error) = error else { return unusable(&shown(file), error) };
    let index = usize::try_from(error.step).ok().and_then(|step| step.checked_sub(1));
    let said = index.and_then(|index| record.steps().get(index).map(|recorded| recorded.text.clone()));
    let what = match (&error.problem, said) {
        (RecordProblem::Refused(refused), Some(said)) => format!("`{said}` is not allowed: {refused}"),
        (RecordProblem::Differs { .. }, Some(said)) => {
            format!("`{said}` leads to another state than the one recorded")
        }
        _ => return unusable(&shown(file), OpenError::Record(error)),
    };
    let place = format!("{}: line {}, step {}", shown(file), error.line, error.step);
    let check = if is_stdin(file) {
        format!("`{} check`", program())
    } else {
        format!("`{} check {}`", program(), for_a_shell(&file.to_string_lossy()))
    };
    Failure::Input(format!("{place}: {what}; {check} tells more"))
}
