//! `referee ask`: at the end of a transcript or in a position, whose turn it is, what is allowed, and what an
//! action would do.

mod conversation;
mod json;
mod text;

use std::path::Path;

use tabletop_any::{
    Answer, AnyTable, Asked, Asker, CannotBe, Clarity, Games, OpenError, Question, ReadingError, Record,
    Unanswered,
};
use tabletop_core::{Seat, SeatSet, transcript};

use crate::args::AskArgs;
use crate::failure::{ExitStatus, Failure};
use crate::files::shown;
use crate::printer::Printer;
use crate::rulings::{cannot_be, impossible};
use crate::transcripts::{no_end, tell_revision, unusable, written};

/// Answers questions about the position at the end of a transcript, or about the table in front of people.
pub(crate) fn run(games: &Games, args: &AskArgs, printer: &mut Printer<'_>) -> Result<ExitStatus, Failure> {
    match &args.file {
        Some(path) => about_file(games, path, args, printer),
        None => conversation::run(games, &args.cards, &args.rulings, printer),
    }
}

fn about_file(
    games: &Games,
    path: &Path,
    args: &AskArgs,
    printer: &mut Printer<'_>,
) -> Result<ExitStatus, Failure> {
    let text = written(games, path, &args.cards)?;
    let file = shown(path);
    let mut record = match games.read_under(&text, &args.rulings) {
        Ok(record) => record,
        Err(OpenError::Reading(ReadingError::CannotBe(why))) => {
            return answer_none(games, &file, &text, &why, args, printer);
        }
        Err(OpenError::Reading(error)) => return Err(impossible(error)),
        Err(error) => return Err(unusable(&file, error)),
    };
    if !args.rulings.is_empty() {
        // Recorded digests are valid only under the readings with which the record was made.
        record = record.without_digests();
    }
    if let Some(line) = args.at {
        record = up_to(&file, &record, line)?;
    }
    let table = at_the_end(path, &record, args)?;
    tell_revision(&file, &record);
    if let Some(seat) = [args.seat, args.listener].into_iter().flatten().find(|seat| !is_at(&table, *seat)) {
        return Err(Failure::Input(format!(
            "there is no seat {seat}: the table has {} seats",
            table.seats()
        )));
    }
    let asker = Asker { seat: args.seat, listener: args.listener };
    let questions = record.ask_all(&args.actions, asker);
    let questions = questions.map_err(|error| no_end(path, &record, error))?;
    // Another reading could tell a listener something about the secrets of others.
    let clarity = |asked| args.listener.map_or_else(|| record.clarity_of_answer(asked), |_| None);
    let clarities: Vec<_> = questions.iter().map(clarity).collect();
    let asking = Asking {
        record: &record,
        table: &table,
        questions: &questions,
        clarities: &clarities,
        listener: args.listener,
    };
    if args.json {
        json::print(&asking)?;
    } else {
        text::tell(&file, &asking, printer)?;
    }
    let worst = questions.iter().map(verdict).max();
    Ok(worst.unwrap_or(ExitStatus::Fine))
}

/// Prints that the position is impossible under the chosen readings. This is a verdict too, not a failure.
fn answer_none(
    games: &Games,
    file: &str,
    text: &str,
    why: &CannotBe,
    args: &AskArgs,
    printer: &mut Printer<'_>,
) -> Result<ExitStatus, Failure> {
    if args.json {
        let game = games.game(&transcript::game_name(text).unwrap_or_default());
        json::print_none(&game.map_err(|error| unusable(file, error))?.info, why)?;
    } else {
        cannot_be(file, why, printer)?;
    }
    Ok(ExitStatus::Unfaithful)
}

/// The questions, with the record and the table they are about.
struct Asking<'a> {
    record: &'a Record,
    /// The table at its end.
    table: &'a AnyTable,
    questions: &'a [Asked],
    /// The answers under every other reading, one for each question. `None` for a question without an answer,
    /// or with a listener.
    clarities: &'a [Option<Clarity>],
    /// The seat that hears the answers; `None` for the referee.
    listener: Option<Seat>,
}

/// Cuts the record after the step on this line.
pub(super) fn up_to(file: &str, record: &Record, line: u32) -> Result<Record, Failure> {
    let record = record.up_to_line(line);
    if record.steps().last().is_none_or(|step| step.line != line) {
        return Err(Failure::Input(format!("{file}: there is no step on line {line}")));
    }
    Ok(record)
}

/// Returns the table at the end of a transcript.
fn at_the_end(path: &Path, record: &Record, args: &AskArgs) -> Result<AnyTable, Failure> {
    if args.listener.is_none() {
        return record.replay().map_err(|error| no_end(path, record, error));
    }
    // The message of a refusal may contain secrets that this seat does not know.
    record.replay().map_err(|error| {
        let (line, step) = match error {
            tabletop_any::OpenError::Record(error) => (error.line, error.step),
            _ => (0, 0),
        };
        Failure::Input(format!(
            "{}: line {line}, step {step} breaks a rule, so there is no position to ask about",
            shown(path)
        ))
    })
}

fn is_at(table: &AnyTable, seat: Seat) -> bool {
    SeatSet::first_seats(table.seats()).contains(seat)
}

/// Returns the verdict; `Unanswered` if it depends on what the position leaves open.
fn verdict(asked: &Asked) -> ExitStatus {
    let first = verdict_of(&asked.question);
    if asked.others.iter().all(|other| verdict_of(other) == first) { first } else { ExitStatus::Unanswered }
}

const fn verdict_of(question: &Question) -> ExitStatus {
    match question.answer {
        Answer::Unanswered(_) => ExitStatus::Unanswered,
        Answer::Refused(_) => ExitStatus::Unfaithful,
        Answer::Allowed { .. } => ExitStatus::Fine,
    }
}

/// Explains why there is no answer, with the options of this command that would help.
fn why_unanswered(why: &Unanswered) -> String {
    match why {
        Unanswered::WhoseIsIt | Unanswered::ChanceIsAwaited { written: None } => {
            format!("{why}, or name the seat with --seat")
        }
        Unanswered::NotTheListeners { step, listener } => {
            format!("`{step}` is not a step of seat {listener}, and --for {listener} answers that seat alone")
        }
        Unanswered::Unreadable(_)
        | Unanswered::ChanceIsAwaited { written: Some(_) }
        | Unanswered::NoAmount { .. } => why.to_string(),
    }
}
