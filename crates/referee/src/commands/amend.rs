//! `referee amend`: corrects a mistake that was noticed late, and prints what follows from it.

use std::collections::BTreeMap;
use std::io;

use serde::Serialize;
use tabletop_any::{
    AmendError, Amended, AmendedSentences, Amendment, Broken, CourseEndReason, GameInfo, Games, LateRuling,
    Record,
};

use crate::args::{AmendArgs, numbers};
use crate::commands::check::broken_rules;
use crate::commands::clarity::sentences;
use crate::commands::{edition_of, json};
use crate::failure::{ExitStatus, Failure};
use crate::files::shown;
use crate::printer::{Printer, Tone};
use crate::transcripts::{read, tell_revision, unusable, written};

pub(crate) fn run(games: &Games, args: &AmendArgs, printer: &mut Printer<'_>) -> Result<ExitStatus, Failure> {
    let file = shown(&args.file);
    let record = read(games, &file, &written(games, &args.file, &args.cards)?)?;
    let amended = record.amend(&amendments(args)?).map_err(|error| match error {
        AmendError::Open(error) => unusable(&file, error),
        error => Failure::Input(format!("{file}: {error}")),
    })?;
    if args.json {
        print_json(&record.info(), &amended)?;
    } else if let Some(ruling) = args.late {
        position_under(&amended, ruling, printer)?;
        return Ok(ExitStatus::Fine);
    } else {
        tell_revision(&file, &record);
        tell(&file, &record, &amended, printer)?;
    }
    Ok(if amended.is_possible() { ExitStatus::Fine } else { ExitStatus::Unfaithful })
}

/// The corrections that the command line names.
fn amendments(args: &AmendArgs) -> Result<Vec<Amendment>, Failure> {
    let pair = |pair: &[String]| match pair {
        [line, step] => {
            let line = numbers::line(line).map_err(|why| Failure::Input(format!("line `{line}`: {why}")))?;
            Ok((line, step.clone()))
        }
        _ => Err(Failure::Input("write a line and a step".to_string())),
    };
    let inserted =
        args.insert.chunks(2).map(|of| pair(of).map(|(before, step)| Amendment::Insert { before, step }));
    let replaced =
        args.replace.chunks(2).map(|of| pair(of).map(|(line, step)| Amendment::Replace { line, step }));
    let left_out = args.leave_out.iter().map(|&line| Ok(Amendment::LeaveOut { line }));
    inserted.chain(replaced).chain(left_out).collect()
}

fn tell(file: &str, record: &Record, amended: &Amended, printer: &mut Printer<'_>) -> io::Result<()> {
    let info = record.info();
    let AmendedSentences { verdict, extent, refused, different, then, clauses, late } = amended.sentences();
    let tone = if amended.is_possible() { Tone::Good } else { Tone::Bad };
    printer.whole(tone, format_args!("{file}: {verdict}"))?;
    printer.line(format_args!("  {}: {extent}.", edition_of(&info)))?;
    if let Some(refused) = &refused {
        broken_rules(record, refused, printer)?;
    }
    printer.section(AmendedSentences::DIFFERENT)?;
    if different.is_empty() {
        printer.line(format_args!("  {}", AmendedSentences::NOTHING))?;
    }
    for (title, lines) in different {
        printer.line(format_args!("  {title}:"))?;
        lines.iter().try_for_each(|line| printer.line(format_args!("    {line}")))?;
    }
    printer.line(format_args!("  {then}"))?;
    printer.section(AmendedSentences::BOOK)?;
    if clauses.is_empty() {
        printer.line(format_args!("  {}", AmendedSentences::NOTHING))?;
    }
    sentences(&info, clauses.iter().map(|clause| clause.id), printer)?;
    printer.line(format_args!("  {}", AmendedSentences::OPEN))?;
    late.iter().try_for_each(|reading| printer.line(format_args!("  {reading}")))
}

/// Prints the position to go on from under one reading of the ruling on late mistakes.
fn position_under(amended: &Amended, ruling: LateRuling, printer: &mut Printer<'_>) -> io::Result<()> {
    amended.under(ruling).table.position().lines().try_for_each(|line| printer.line(line))
}

/// The correction as one object. `docs/json.md` describes it.
#[derive(Serialize)]
struct Report<'a> {
    game: &'static str,
    edition: &'static str,
    ruleset: u32,
    /// Number of recorded steps from the first changed line on.
    later_steps: u32,
    possible: bool,
    /// The line of the first step that is not possible any more.
    line: Option<u32>,
    said: Option<&'a str>,
    rules: &'a [Broken],
    /// The lines of the position that only the recorded table has, and those that only the corrected table has.
    was: Vec<String>,
    is: Vec<String>,
    /// The steps that may come next only at the recorded table, and those only at the corrected table, by seat.
    was_legal: BTreeMap<String, Vec<String>>,
    is_legal: BTreeMap<String, Vec<String>>,
    /// The tables to go on from, one for each reading of the ruling on late mistakes.
    late: Vec<Late>,
    /// The clauses of the book about late corrections.
    clauses: &'static [&'static str],
}

/// The table to go on from under one reading of the ruling on late mistakes.
#[derive(Serialize)]
struct Late {
    reading: &'static str,
    /// Number of recorded steps that are undone.
    undone_steps: u32,
    /// The lines of the position that change on the table as it lies now.
    was: Vec<String>,
    is: Vec<String>,
    position: String,
}

fn print_json(info: &GameInfo, amended: &Amended) -> Result<(), Failure> {
    let stop = amended.first_impossible();
    let [was, is] = amended.differing_lines();
    let [only_was, only_is] = amended.differing_options();
    let late = LateRuling::ALL.into_iter().map(|ruling| {
        let outcome = amended.under(ruling);
        let (undone_steps, position) = (outcome.undone_steps, outcome.table.position());
        let [was, is] = outcome.changed_lines;
        Late { reading: ruling.name(), undone_steps, was, is, position }
    });
    json::print(&Report {
        game: info.name,
        edition: info.edition,
        ruleset: info.revision,
        later_steps: amended.later_steps,
        possible: amended.is_possible(),
        line: stop.map(|stop| stop.line),
        said: stop.map(|stop| stop.said.as_str()),
        rules: match stop.map(|stop| &stop.why) {
            Some(CourseEndReason::Refused(refused)) => refused.broken(),
            Some(CourseEndReason::Differs { .. }) | None => &[],
        },
        was,
        is,
        was_legal: only_was.by_name(),
        is_legal: only_is.by_name(),
        late: late.collect(),
        clauses: info.corrections,
    })
}
