//! `referee rules`: the clauses of a rule book and the readings of its open questions.

mod find;
mod numbered;
mod ranking;

use std::io;

use tabletop_any::{Clause, GameInfo, Games};
use tabletop_core::RulingInfo;

use crate::args::RulesArgs;
use crate::commands::{edition_of, game, plural};
use crate::failure::{ExitStatus, Failure};
use crate::printer::{Printer, Tone};
use crate::program;

/// The cases of `docs/disputes/`, under a heading for each game. The line of a case has its name,
/// the ids of its clauses and rulings, and the question. A test generates the file.
const DISPUTES: &str = include_str!("../disputes.txt");

/// The scenarios of the tests, under a heading for each game. The line of a scenario has its file,
/// the ids of its clauses and rulings, and its name. A test generates the file.
const SCENARIOS: &str = include_str!("../scenarios.txt");

pub(crate) fn run(games: &Games, args: &RulesArgs, printer: &mut Printer<'_>) -> Result<ExitStatus, Failure> {
    let info = game(games, &args.game)?;
    if let Some(words) = &args.find {
        return find::run(&info, words, listed_under(&info, DISPUTES), printer);
    }
    if args.calendar {
        calendar(&info, printer)?;
        return Ok(ExitStatus::Fine);
    }
    match &args.id {
        None => all(&info, printer)?,
        Some(number) if number.bytes().all(|byte| byte.is_ascii_digit()) => {
            numbered::run(&info, number, printer)?;
        }
        Some(id) => one(&info, id, args.tests, printer)?,
    }
    Ok(ExitStatus::Fine)
}

/// Prints a clause or a ruling with its disputes. With `tests`, also prints the parts for maintainers.
fn one(info: &GameInfo, id: &str, tests: bool, printer: &mut Printer<'_>) -> Result<(), Failure> {
    if !look_up(info, id, printer)? {
        let clauses = info.clauses();
        let first = clauses.first().map_or("", |clause| clause.id);
        let problem = format!("{} has no clause and no ruling `{id}`", info.title);
        let hint = format!("`{} rules {}` lists them, {first} to begin with", program(), info.name);
        return Err(Failure::Input(format!("{problem}; {hint}")));
    }
    if tests {
        uncited(info, id, printer)?;
        scenarios(info, id, printer)?;
    }
    disputes(info, id, printer)?;
    Ok(())
}

/// Prints a clause or a ruling. Returns whether there is one with this id.
pub(crate) fn look_up(info: &GameInfo, id: &str, printer: &mut Printer<'_>) -> io::Result<bool> {
    let clauses = info.clauses();
    if let Some(found) = clauses.iter().find(|clause| clause.id.eq_ignore_ascii_case(id)) {
        clause(info, found, printer)?;
    } else if let Some(ruling) = ruling(info, id) {
        reading(info, ruling, printer)?;
    } else {
        return Ok(false);
    }
    Ok(true)
}

/// Finds a ruling by its id.
fn ruling(info: &GameInfo, id: &str) -> Option<&'static RulingInfo> {
    info.rulings.iter().find(|ruling| ruling.id.eq_ignore_ascii_case(id))
}

/// Prints the disputes about a clause or a ruling, and about the rulings that bear on the clause.
fn disputes(info: &GameInfo, id: &str, printer: &mut Printer<'_>) -> io::Result<()> {
    let bears = |about: &str| {
        let has = |ruling: &RulingInfo| ruling.clauses.iter().any(|clause| clause.eq_ignore_ascii_case(id));
        about.eq_ignore_ascii_case(id) || ruling(info, about).is_some_and(has)
    };
    let cases = listed_under(info, DISPUTES);
    let cases =
        cases.filter(|(_, about, _)| about.split(' ').any(bears)).map(|(slug, _, title)| (slug, title));
    let cases: Vec<_> = cases.collect();
    if cases.is_empty() {
        return Ok(());
    }
    printer.blank()?;
    let count = plural(cases.len(), "case");
    printer.line(format_args!("  Disputed in {count} (docs/disputes/{}/):", info.name))?;
    for (slug, title) in cases {
        printer.line(format_args!("    {slug}: {title}"))?;
    }
    Ok(())
}

/// Prints the calendar: who is asked when, and what is written.
fn calendar(game: &GameInfo, printer: &mut Printer<'_>) -> io::Result<()> {
    printer.toned(Tone::Strong, edition_of(game))?;
    for line in game.calendar {
        printer.blank()?;
        printer.told(Tone::Strong, line.when, line.clause)?;
        printer.line(format_args!("    asked: {}", line.asked))?;
        printer.line(format_args!(
            "    written: {}",
            line.written.join(" · ").replace(' ', "\u{a0}").replace("\u{a0}·\u{a0}", " · ")
        ))?;
    }
    Ok(())
}

fn all(info: &GameInfo, printer: &mut Printer<'_>) -> io::Result<()> {
    printer.toned(Tone::Strong, edition_of(info))?;
    let mut heading = "";
    for clause in info.clauses() {
        if clause.heading != heading {
            heading = clause.heading;
            printer.section(heading)?;
        }
        printer.told(Tone::Plain, clause.summary, clause.id)?;
    }
    printer.section("Rulings: where the book is silent or can be read in two ways")?;
    for ruling in info.rulings {
        printer.told(Tone::Plain, ruling.question, ruling.id)?;
        let values: Vec<_> = ruling.values.iter().map(|value| value.name).collect();
        printer.toned(Tone::Dim, format_args!("    {}", values.join(" · ")))?;
    }
    Ok(())
}

fn clause(info: &GameInfo, clause: &Clause, printer: &mut Printer<'_>) -> io::Result<()> {
    printer.toned(Tone::Strong, format_args!("{}  {}", clause.id, clause.heading))?;
    printer.line(format_args!("  {}", clause.summary))?;
    if info.is_printed() {
        places(clause, printer)?;
    }
    for ruling in info.rulings.iter().filter(|ruling| ruling.clauses.contains(&clause.id)) {
        printer.blank()?;
        reading(info, ruling, printer)?;
    }
    Ok(())
}

/// Prints the places of a clause in the printed book, the main one first.
fn places(clause: &Clause, printer: &mut Printer<'_>) -> io::Result<()> {
    if clause.places.is_empty() {
        printer.toned(Tone::Dim, "  The book does not print this.")?;
    }
    for (index, place) in clause.places.iter().enumerate() {
        let said = if index == 0 { "In the book" } else { "and" };
        printer.toned(Tone::Dim, format_args!("  {said}: {place}"))?;
    }
    Ok(())
}

/// Prints the reason why nothing cites a clause.
fn uncited(info: &GameInfo, id: &str, printer: &mut Printer<'_>) -> io::Result<()> {
    let clauses = info.clauses();
    let clause = clauses.iter().find(|clause| clause.id.eq_ignore_ascii_case(id));
    if let Some(reason) = clause.and_then(|clause| clause.never_cited) {
        printer.blank()?;
        printer.line(format_args!("  No event and no refusal cites it: {reason}."))?;
    }
    Ok(())
}

/// Prints the scenarios that expect a clause, or that choose a reading of a ruling.
fn scenarios(info: &GameInfo, id: &str, printer: &mut Printer<'_>) -> io::Result<()> {
    let asks = |ids: &str| ids.split(' ').any(|asked| asked.eq_ignore_ascii_case(id));
    let cases: Vec<_> = listed_under(info, SCENARIOS).filter(|(_, ids, _)| asks(ids)).collect();
    if cases.is_empty() {
        return Ok(());
    }
    printer.blank()?;
    let count = plural(cases.len(), "scenario");
    printer.line(format_args!("  Pinned by {count} (crates/{}/tests/it/):", info.name))?;
    for (file, _, name) in cases {
        printer.line(format_args!("    {file}: {name}"))?;
    }
    Ok(())
}

/// Returns the lines under the heading of this game, split at their tabs: place, ids, title.
fn listed_under(
    info: &GameInfo,
    index: &'static str,
) -> impl Iterator<Item = (&'static str, &'static str, &'static str)> + use<> {
    let name = info.name;
    let is_heading =
        move |line: &&str| line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) == Some(name);
    let below = index.lines().skip_while(move |line| !is_heading(line)).skip(1);
    let lines = below.take_while(|line| !line.starts_with('['));
    lines.filter_map(|line| {
        let (place, rest) = line.split_once('\t')?;
        let (ids, title) = rest.split_once('\t')?;
        Some((place, ids, title))
    })
}

fn reading(info: &GameInfo, ruling: &RulingInfo, printer: &mut Printer<'_>) -> io::Result<()> {
    printer.toned(Tone::Strong, format_args!("{}  {}", ruling.id, ruling.question))?;
    let default = info.default_reading(ruling.id);
    for value in ruling.values {
        let name = default.as_deref().filter(|default| is_value(default, value.name));
        let (name, note) = name.map_or((value.name, ""), |name| (name, " (default)"));
        printer.line(format_args!("  {name}{note}: {}", value.meaning))?;
        if value.name.contains("(N)") {
            let example = if name == value.name { name.replace("(N)", "(2)") } else { name.to_string() };
            let id = ruling.id;
            printer.toned(
                Tone::Dim,
                format_args!("    with a number for N, such as --ruling '{id}={example}'"),
            )?;
        }
    }
    printer.line(format_args!("  Why this default: {}.", ruling.reason))?;
    printer.toned(Tone::Dim, format_args!("  It bears on {}.", ruling.clauses.join(", ")))
}

/// Returns `true` if a choice such as `Cap(3)` is an instance of the value `Cap(N)`.
fn is_value(chosen: &str, name: &str) -> bool {
    let stem = |text: &str| text.split('(').next().map(str::to_string);
    stem(chosen) == stem(name)
}
