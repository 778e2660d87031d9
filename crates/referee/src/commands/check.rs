//! `referee check`: checks the record of a game, or compares it under another reading.

mod compare;
mod json;

use std::io;

use tabletop_any::{
    AnyTable, Aspect, Case, Checked, Games, Judged, Options, Record, RecordError, RecordProblem, Refused,
    Verdict as Answered,
};
use tabletop_core::{Digest, Ending};

use crate::args::CheckArgs;
use crate::commands::clarity::{clear_or_open, not_said, sentences};
use crate::commands::phrases::{stopped_by, waits_for, winners};
use crate::commands::{beyond, edition_of, joined, plural};
use crate::failure::{ExitStatus, Failure};
use crate::files::shown;
use crate::printer::{Printer, Tone};
use crate::transcripts::{read, unusable, written};

/// The maximum number of entries of a list that are printed. `ask` and `--json` print all.
const MOST_AWAITED: usize = 60;
/// The maximum number of questions at the head of a file whose answers are printed. Of the remaining questions,
/// only those are printed for which the file expects another answer, again up to this number.
const MOST_ANSWERED: usize = 20;

pub(crate) fn run(games: &Games, args: &CheckArgs, printer: &mut Printer<'_>) -> Result<ExitStatus, Failure> {
    let text = written(games, &args.file, &args.cards)?;
    let file = shown(&args.file);
    let mut record = read(games, &file, &text)?;
    if args.no_digests {
        record = record.without_digests();
    }
    if !args.rulings.is_empty() {
        return compare::run(&file, &record, args, printer);
    }
    let checked = record.check().map_err(|error| unusable(&file, error))?;
    let asked =
        Case::of(record.clone(), &text).judge_checked(&checked).map_err(|error| unusable(&file, error))?;
    let clarity = record.clarity_of_check(&checked);
    if args.json {
        json::print(&record, &checked, &asked, clarity.as_ref())?;
    } else {
        match &checked.error {
            None => faithful(&file, &record, &checked.table, printer)?,
            Some(error) => {
                unfaithful(&file, &record, error, &checked, printer)?;
                if let Some(sheet) = &args.cards.sheet {
                    let sheet = shown(sheet);
                    printer.line(format_args!("  The steps were checked with the cards of {sheet}. If others lay there, check again without --cards."))?;
                }
            }
        }
    }
    if !args.json {
        not_said(&record, printer)?;
        if let Some(clarity) = clarity {
            clear_or_open(&clarity, printer)?;
        }
        questions(&asked, printer)?;
    }
    // A case may be about a refused step. Its author then expects the refusal.
    let is_expected = asked.iter().any(|judged| judged.question == "verdict");
    let is_fine = checked.error.is_none() || is_expected;
    let agrees = asked.iter().all(|judged| judged.written.is_none());
    Ok(if is_fine && agrees { ExitStatus::Fine } else { ExitStatus::Unfaithful })
}

/// Prints the questions at the head of the file with their answers, and the expected answer if that differs.
fn questions(asked: &[Judged], printer: &mut Printer<'_>) -> io::Result<()> {
    if asked.is_empty() {
        return Ok(());
    }
    printer.section("Asked at the head of the file")?;
    let (first, rest) = asked.split_at(asked.len().min(MOST_ANSWERED));
    let disputed = rest.iter().filter(|judged| judged.written.is_some()).take(MOST_ANSWERED);
    let shown: Vec<_> = first.iter().chain(disputed).collect();
    for judged in &shown {
        printer.line(format_args!("  {judged}"))?;
        answer(&judged.verdict, Tone::Dim, printer)?;
        if let Some(written) = &judged.written {
            printer.toned(Tone::Bad, format_args!("  The file says: {}", written.head))?;
            answer(written, Tone::Bad, printer)?;
        }
    }
    match beyond(asked.len(), shown.len()) {
        Some(more) => printer.toned(Tone::Dim, format_args!("  … and {more} more: --json lists all")),
        None => Ok(()),
    }
}

fn answer(verdict: &Answered, tone: Tone, printer: &mut Printer<'_>) -> io::Result<()> {
    verdict.more.iter().try_for_each(|line| printer.toned(tone, format_args!("    {line}")))
}

fn faithful(file: &str, record: &Record, table: &AnyTable, printer: &mut Printer<'_>) -> io::Result<()> {
    let steps = record.steps();
    let digests = steps.iter().filter(|step| step.digest.is_some()).count();
    let digests = if digests == 0 { "no digests".to_string() } else { plural(digests, "digest") };
    printer.whole(Tone::Good, format_args!("{file}: faithful"))?;
    let (steps, seats) = (plural(steps.len(), "step"), plural(table.seats(), "seat"));
    printer.line(format_args!("  {}, {seats}: {steps}, {digests}.", edition_of(&record.info())))?;
    if let Some(other) = record.other_revision() {
        printer.line(format_args!("  It was {other}."))?;
    }
    printer.line(format_args!("  {}.", stands(table)))
}

/// Describes the state of the game at the end of a transcript.
fn stands(table: &AnyTable) -> String {
    match table.standings().ending {
        Ending::Running => format!("The game is not over: {}", waits_for(table.awaits())),
        Ending::Finished { .. } => format!("The game is over; the win goes to {}", winners(table)),
        Ending::Stopped { rule, bound, limit } => {
            let stopped = stopped_by(&bound, limit, Some(rule));
            format!("The game was stopped by {stopped}; the win goes to {}", winners(table))
        }
    }
}

/// Prints every rule that a step breaks, with its text.
pub(super) fn broken_rules(record: &Record, refused: &Refused, printer: &mut Printer<'_>) -> io::Result<()> {
    for broken in refused.broken() {
        printer.told(Tone::Plain, &broken.text, broken.rule)?;
    }
    sentences(&record.info(), refused.rules(), printer)
}

/// Prints all legal steps, by the seat that is awaited.
fn awaited(table: &AnyTable, printer: &mut Printer<'_>) -> io::Result<()> {
    for (who, list) in Options::of(table).folded() {
        let mut listed: Vec<_> = list.iter().take(MOST_AWAITED).map(ToString::to_string).collect();
        if let Some(more) = beyond(list.len(), MOST_AWAITED) {
            listed.push(format!("and {more} more"));
        }
        printer.line(format_args!("  Awaited of {who}: {}", listed.join(", ")))?;
    }
    Ok(())
}

/// Prints the two digests and the parts of the state that differ.
fn digests_differ(recorded: Digest, found: Digest, printer: &mut Printer<'_>) -> io::Result<()> {
    let parts: Vec<_> = recorded.differing_parts(found).map(part_said).collect();
    printer.line(format_args!("  recorded {recorded}"))?;
    printer.line(format_args!("  found    {found}: it differs in {}", joined(&parts)))
}

/// Returns the words for a part of the state: `public` is what everybody knows.
fn part_said(part: &'static str) -> String {
    Aspect::in_part(part).map_or(part, Aspect::said).to_string()
}

/// Prints why a transcript is unfaithful.
fn unfaithful(
    file: &str,
    record: &Record,
    error: &RecordError,
    checked: &Checked,
    printer: &mut Printer<'_>,
) -> io::Result<()> {
    let before = &checked.table;
    let place = format!("{file}: line {}, step {}", error.line, error.step);
    let said = record.steps().get(before.step_count()).map(|step| format!("`{}`", step.text));
    let said = said.unwrap_or_default();
    match &error.problem {
        RecordProblem::Refused(refused) => {
            let broken = plural(refused.rules().count(), "rule");
            printer.whole(Tone::Bad, format_args!("{place}: {said} breaks {broken}"))?;
            broken_rules(record, refused, printer)?;
        }
        RecordProblem::Differs { recorded, found } => {
            printer.whole(
                Tone::Bad,
                format_args!("{place}: {said} leads to another state than the one recorded"),
            )?;
            digests_differ(*recorded, *found, printer)?;
            printer.line("  If lines were edited: --no-digests checks the steps alone.")?;
        }
        RecordProblem::Setup(_) | RecordProblem::Unreadable | RecordProblem::Revision { .. } => {
            printer.line(error)?;
        }
    }
    printer.line(format_args!("  Before this step {}.", waits_for(before.awaits())))?;
    if let RecordProblem::Refused(_) = error.problem { awaited(before, printer) } else { Ok(()) }
}
