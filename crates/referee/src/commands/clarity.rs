//! The parts that answers have in common: facts that were not said, whether the book is clear or open, and the
//! sentences of the clauses that are cited.

use std::io;

use tabletop_any::{Clarity, GameInfo, Record};

use crate::commands::joined;
use crate::printer::{Printer, Tone};

/// Prints the facts that a position does not state: those that were taken as usual, and those that were dealt.
pub(crate) fn not_said(record: &Record, printer: &mut Printer<'_>) -> io::Result<()> {
    let [guesses, usual] = record.taken_apart();
    for (head, facts) in [("Read as", guesses), ("Not given, so taken as usual", usual)] {
        if !facts.is_empty() {
            printer.line(format_args!("  {head}: {}.", facts.join("; ")))?;
        }
    }
    let open: Vec<_> = record.left_open().iter().map(ToString::to_string).collect();
    if !open.is_empty() {
        printer.line(format_args!("  Left open, and dealt at random here: {}.", joined(&open)))?;
    }
    Ok(())
}

/// Prints whether the answer is the same under every reading, and the readings under which it is another.
pub(crate) fn clear_or_open(clarity: &Clarity, printer: &mut Printer<'_>) -> io::Result<()> {
    for (place, line) in clarity.sentences().iter().enumerate() {
        let tone = if place == 0 { Tone::Strong } else { Tone::Plain };
        printer.toned(tone, format_args!("  {line}"))?;
    }
    Ok(())
}

/// The clause of a reason or an event, with the rulings on which it rests: `BD-TEAM-2, R-19`.
pub(crate) fn resting(clarity: Option<&Clarity>, text: &str, rule: &str) -> String {
    let rulings = clarity.map(|clarity| clarity.rests_on(&format!("{text} [{rule}]"))).unwrap_or_default();
    core::iter::once(rule).chain(rulings).collect::<Vec<_>>().join(", ")
}

/// Prints the sentences of some clauses, each with its place in the printed book.
pub(crate) fn sentences(
    info: &GameInfo,
    rules: impl IntoIterator<Item = &'static str>,
    printer: &mut Printer<'_>,
) -> io::Result<()> {
    let clauses = info.clauses();
    for rule in rules {
        let Some(clause) = clauses.iter().find(|clause| clause.id == rule) else { continue };
        printer.toned(Tone::Dim, format_args!("  {rule}: {}", clause.summary))?;
        if let Some(place) = clause.places.first() {
            printer.toned(Tone::Dim, format_args!("    In the book: {place}"))?;
        }
    }
    Ok(())
}
