//! `--by-hand`: a person turns the cards or rolls the dice, and types the outcome.

use std::io;

use tabletop_any::choices::{self, Choice};
use tabletop_any::{AnyEnterError, AnyTable};

use crate::commands::play::person::{Reply, begins_so, read_line, refused, show, unreadable};
use crate::commands::rules::look_up;
use crate::failure::Failure;
use crate::printer::{Printer, Tone};
use crate::scene_text;

/// Asks until the person types a possible outcome, takes a step back, or leaves.
pub(super) fn ask(table: &AnyTable, printer: &mut Printer<'_>) -> Result<Reply, Failure> {
    let outcomes = table.outcomes();
    let possible = choices::fold(&outcomes);
    let what = match outcomes.as_slice() {
        [] => "no outcome is possible".to_string(),
        [only] => format!("only `{only}` is possible"),
        [first, ..] => format!("one of {} outcomes, such as `{first}`; ? lists them", outcomes.len()),
    };
    printer.blank()?;
    let awaited = table.chance_words().unwrap_or_default();
    printer.toned(Tone::Dim, format_args!("  Chance: {awaited}; {what}."))?;
    loop {
        printer.prompt("chance>")?;
        let Some(typed) = read_line(printer)? else { return Ok(Reply::Left) };
        let typed = typed.trim();
        match typed.to_ascii_lowercase().as_str() {
            "" => list(&possible, "", printer)?,
            "quit" | "exit" => return Ok(Reply::Left),
            "undo" => return Ok(Reply::Undo),
            "table" => scene_text::whole(&scene_text::scene(table, None)?, printer)?,
            "?" | "help" => {
                list(&possible, "", printer)?;
                help(printer)?;
            }
            lower if lower.starts_with('?') => {
                let about = typed.trim_start_matches('?').trim();
                if !look_up(&table.info(), about, printer)? {
                    list(&possible, about, printer)?;
                }
            }
            _ => {
                if let Some(step) = read(table, &outcomes, &possible, typed, printer)? {
                    return Ok(Reply::Step(step));
                }
            }
        }
    }
}

fn list(possible: &[Choice], head: &str, printer: &mut Printer<'_>) -> io::Result<()> {
    let entries = begins_so(possible, head, false);
    if entries.is_empty() {
        return printer.line(format_args!("  No possible outcome begins with `{head}`."));
    }
    let what = if head.is_empty() { "Possible:".to_string() } else { format!("Beginning with `{head}`:") };
    show(&what, &entries, "", printer)
}

/// Parses the input as a step. An impossible outcome is answered with every rule that it breaks.
fn read(
    table: &AnyTable,
    outcomes: &[String],
    possible: &[Choice],
    typed: &str,
    printer: &mut Printer<'_>,
) -> io::Result<Option<String>> {
    let typed = typed.strip_prefix("chance:").unwrap_or(typed).trim();
    let notation = choices::meant_unseen(typed, possible).unwrap_or_else(|| typed.to_string());
    let step = format!("chance: {notation}");
    match table.check(&step) {
        Ok(()) => Ok(Some(step)),
        Err(AnyEnterError::Refused(why)) => refused(&why, printer).map(|()| None),
        Err(AnyEnterError::Unreadable(why)) => {
            unreadable(&why, &notation, (typed, outcomes), printer).map(|()| None)
        }
    }
}

fn help(printer: &mut Printer<'_>) -> io::Result<()> {
    printer.line(
        "  Type what the dice, the deck or the draw gave, as a transcript writes it after `chance:`.",
    )?;
    printer.entry("undo", "take back what was typed last")?;
    printer.entry("? RULE", "a clause or a ruling, by its id at the right edge")?;
    printer.entry("? TEXT", "the possible outcomes that begin with TEXT")?;
    printer.entry("table", "the whole position again")?;
    printer.entry("quit", "leave the game")
}
