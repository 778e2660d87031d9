//! `referee rules`: the clauses of a rule book and the readings of its open questions.

mod find;

use std::io;

use tabletop::GameInfo;
use tabletop_core::{RuleBook, RulingChoice, RulingInfo};

use crate::args::RulesArgs;
use crate::commands::{edition_of, plural, titled};
use crate::failure::{Failure, Verdict};
use crate::playable::Playable;
use crate::screen::{Screen, Tone};

/// The cases of `docs/disputes/`, under a heading for each game. The line of a case has its name,
/// the ids of its clauses and rulings, and the question. A test generates the file.
const DISPUTES: &str = include_str!("../disputes.txt");

/// The scenarios of the tests, under a heading for each game. The line of a scenario has its file,
/// the ids of its clauses and rulings, and its name. A test generates the file.
const SCENARIOS: &str = include_str!("../scenarios.txt");

pub(crate) fn run<G: Playable>(args: &RulesArgs, screen: &mut Screen<'_>) -> Result<Verdict, Failure> {
    if let Some(words) = &args.find {
        return find::run(&GameInfo::of::<G>(), words, listed_under::<G>(DISPUTES), screen);
    }
    if args.calendar {
        calendar(&GameInfo::of::<G>(), screen)?;
        return Ok(Verdict::Fine);
    }
    match &args.id {
        None => all::<G>(screen)?,
        Some(id) => {
            if !look_up::<G>(id, screen)? {
                let first = <G::Rule as RuleBook>::ALL.first().map_or("", |rule| rule.id());
                let problem = format!("{} has no clause and no ruling `{id}`", G::TITLE);
                let hint = format!("`referee rules {}` lists them, {first} to begin with", G::NAME);
                return Err(Failure::Input(format!("{problem}; {hint}")));
            }
            scenarios::<G>(id, screen)?;
            disputes::<G>(id, screen)?;
        }
    }
    Ok(Verdict::Fine)
}

/// Prints a clause or a ruling. Returns whether there is one with this id.
pub(crate) fn look_up<G: Playable>(id: &str, screen: &mut Screen<'_>) -> io::Result<bool> {
    if let Some(rule) = G::Rule::from_id(id) {
        clause::<G>(rule, screen)?;
    } else if let Some(ruling) = <G::Rulings as RulingChoice>::info(id) {
        reading::<G>(ruling, screen)?;
    } else {
        return Ok(false);
    }
    Ok(true)
}

/// Prints the disputes about a clause or a ruling, and those about a ruling that bears on it.
fn disputes<G: Playable>(id: &str, screen: &mut Screen<'_>) -> io::Result<()> {
    let bears = |about: &str| {
        let ruling = <G::Rulings as RulingChoice>::info(about);
        about.eq_ignore_ascii_case(id)
            || ruling
                .is_some_and(|ruling| ruling.clauses.iter().any(|clause| clause.eq_ignore_ascii_case(id)))
    };
    let cases = listed_under::<G>(DISPUTES);
    let cases =
        cases.filter(|(_, about, _)| about.split(' ').any(bears)).map(|(slug, _, title)| (slug, title));
    let cases: Vec<_> = cases.collect();
    if cases.is_empty() {
        return Ok(());
    }
    screen.blank()?;
    let count = plural(cases.len(), "case");
    screen.line(format_args!("  Disputed in {count} (docs/disputes/{}/):", G::NAME))?;
    for (slug, title) in cases {
        screen.line(format_args!("    {slug}: {title}"))?;
    }
    Ok(())
}

/// Prints who is asked when, and what is written.
fn calendar(game: &GameInfo, screen: &mut Screen<'_>) -> io::Result<()> {
    screen.toned(Tone::Strong, edition_of(game))?;
    for line in game.calendar {
        screen.blank()?;
        screen.told(Tone::Strong, line.when, line.clause)?;
        screen.line(format_args!("    asked: {}", line.asked))?;
        screen.line(format_args!(
            "    written: {}",
            line.written.join(" · ").replace(' ', "\u{a0}").replace("\u{a0}·\u{a0}", " · ")
        ))?;
    }
    Ok(())
}

fn all<G: Playable>(screen: &mut Screen<'_>) -> io::Result<()> {
    screen.toned(Tone::Strong, titled::<G>())?;
    let mut heading = "";
    for rule in G::Rule::ALL {
        if rule.heading() != heading {
            heading = rule.heading();
            screen.section(heading, None)?;
        }
        screen.told(Tone::Plain, rule.summary(), rule.id())?;
    }
    screen.section("Rulings: where the book is silent or can be read in two ways", None)?;
    for ruling in <G::Rulings as RulingChoice>::ALL {
        screen.told(Tone::Plain, ruling.question, ruling.id)?;
        let values: Vec<_> = ruling.values.iter().map(|value| value.name).collect();
        screen.toned(Tone::Dim, format_args!("    {}", values.join(" · ")))?;
    }
    Ok(())
}

fn clause<G: Playable>(rule: G::Rule, screen: &mut Screen<'_>) -> io::Result<()> {
    screen.toned(Tone::Strong, format_args!("{}  {}", rule.id(), rule.heading()))?;
    screen.line(format_args!("  {}", rule.summary()))?;
    if let Some(reason) = rule.never_cited() {
        screen.toned(Tone::Dim, format_args!("  No event and no refusal cites it: {reason}."))?;
    }
    let bears_on = |ruling: &&RulingInfo| ruling.clauses.contains(&rule.id());
    for ruling in <G::Rulings as RulingChoice>::ALL.iter().filter(bears_on) {
        screen.blank()?;
        reading::<G>(ruling, screen)?;
    }
    Ok(())
}

/// Prints the scenarios that expect a clause, or that choose a reading of a ruling.
fn scenarios<G: Playable>(id: &str, screen: &mut Screen<'_>) -> io::Result<()> {
    let cases = listed_under::<G>(SCENARIOS);
    let asks = |ids: &str| ids.split(' ').any(|asked| asked.eq_ignore_ascii_case(id));
    let cases: Vec<_> = cases.filter(|(_, ids, _)| asks(ids)).collect();
    if cases.is_empty() {
        return Ok(());
    }
    screen.blank()?;
    let count = plural(cases.len(), "scenario");
    screen.line(format_args!("  Pinned by {count} (crates/{}/tests/it/):", G::NAME))?;
    for (file, _, name) in cases {
        screen.line(format_args!("    {file}: {name}"))?;
    }
    Ok(())
}

/// Returns the lines under the heading of this game, split at their tabs: place, ids, title.
fn listed_under<G: Playable>(
    index: &'static str,
) -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    let is_heading =
        |line: &&str| line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) == Some(G::NAME);
    let below = index.lines().skip_while(move |line| !is_heading(line)).skip(1);
    let lines = below.take_while(|line| !line.starts_with('['));
    lines.filter_map(|line| {
        let (place, rest) = line.split_once('\t')?;
        let (ids, title) = rest.split_once('\t')?;
        Some((place, ids, title))
    })
}

fn reading<G: Playable>(ruling: &RulingInfo, screen: &mut Screen<'_>) -> io::Result<()> {
    screen.toned(Tone::Strong, format_args!("{}  {}", ruling.id, ruling.question))?;
    let default = <G::Rulings as Default>::default().chosen(ruling.id);
    for value in ruling.values {
        let name = default.as_deref().filter(|default| is_value(default, value.name));
        let (name, note) = name.map_or((value.name, ""), |name| (name, " (default)"));
        screen.line(format_args!("  {name}{note}: {}", value.meaning))?;
        if value.name.contains("(N)") {
            let example = if name == value.name { name.replace("(N)", "(2)") } else { name.to_string() };
            let id = ruling.id;
            screen.toned(
                Tone::Dim,
                format_args!("    with a number for N, such as --ruling '{id}={example}'"),
            )?;
        }
    }
    screen.line(format_args!("  Why this default: {}.", ruling.reason))?;
    screen.toned(Tone::Dim, format_args!("  It bears on {}.", ruling.clauses.join(", ")))
}

/// Whether a choice such as `Cap(3)` is an instance of the value `Cap(N)`.
fn is_value(chosen: &str, name: &str) -> bool {
    let stem = |text: &str| text.split('(').next().map(str::to_string);
    stem(chosen) == stem(name)
}
