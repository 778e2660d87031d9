//! Chance by hand: a person turns the cards or rolls the dice, and types the outcome.

use std::io;

use tabletop_any::choices::{self, Choice};
use tabletop_any::{AnyTable, EnterError};

use crate::commands::play::person::{Said, begins_so, read_line, refused, show, unreadable};
use crate::commands::rules::look_up;
use crate::face;
use crate::failure::Failure;
use crate::screen::{Screen, Tone};

/// Asks until a possible outcome is typed, or the person takes a step back or leaves.
pub(super) fn ask(table: &AnyTable, screen: &mut Screen<'_>) -> Result<Said, Failure> {
    let outcomes = table.outcomes();
    let possible = choices::fold(&outcomes);
    let what = match outcomes.as_slice() {
        [] => "nothing can come".to_string(),
        [only] => format!("only `{only}` can come"),
        [first, ..] => format!("one of {} outcomes, such as `{first}`; ? lists them", outcomes.len()),
    };
    screen.blank()?;
    let awaited = table.chance_words().unwrap_or_default();
    screen.toned(Tone::Dim, format_args!("  Chance: {awaited}; {what}."))?;
    loop {
        screen.prompt("chance>")?;
        let Some(typed) = read_line(screen)? else { return Ok(Said::Left) };
        let typed = typed.trim();
        match typed.to_ascii_lowercase().as_str() {
            "" => list(&possible, "", screen)?,
            "quit" | "exit" => return Ok(Said::Left),
            "undo" => return Ok(Said::Undo),
            "table" => face::whole(&face::scene(table, None)?, screen)?,
            "?" | "help" => {
                list(&possible, "", screen)?;
                help(screen)?;
            }
            lower if lower.starts_with('?') => {
                let about = typed.trim_start_matches('?').trim();
                if !look_up(&table.info(), about, screen)? {
                    list(&possible, about, screen)?;
                }
            }
            _ => {
                if let Some(step) = read(table, &outcomes, &possible, typed, screen)? {
                    return Ok(Said::Step(step));
                }
            }
        }
    }
}

fn list(possible: &[Choice], head: &str, screen: &mut Screen<'_>) -> io::Result<()> {
    let entries = begins_so(possible, head, false);
    if entries.is_empty() {
        return screen.line(format_args!("  Nothing that begins with `{head}` can come now."));
    }
    let what = if head.is_empty() { "May come:".to_string() } else { format!("Beginning with `{head}`:") };
    show(&what, &entries, "", screen)
}

/// Reads what was typed as a step. An outcome that cannot come about is answered with every rule that it breaks.
fn read(
    table: &AnyTable,
    outcomes: &[String],
    possible: &[Choice],
    typed: &str,
    screen: &mut Screen<'_>,
) -> io::Result<Option<String>> {
    let typed = typed.strip_prefix("chance:").unwrap_or(typed).trim();
    let notation = choices::meant_unseen(typed, possible).unwrap_or_else(|| typed.to_string());
    let step = format!("chance: {notation}");
    match table.check(&step) {
        Ok(()) => Ok(Some(step)),
        Err(EnterError::Refused(why)) => refused(&why, screen).map(|()| None),
        Err(EnterError::Unreadable(why)) => {
            unreadable(&why, &notation, (typed, outcomes), screen).map(|()| None)
        }
    }
}

fn help(screen: &mut Screen<'_>) -> io::Result<()> {
    screen.line(
        "  Type what the dice, the deck or the draw gave, as a transcript writes it behind `chance:`.",
    )?;
    screen.entry("undo", "take back what was typed last")?;
    screen.entry("? RULE", "a clause or a ruling, such as those at the right edge")?;
    screen.entry("? TEXT", "what may come that begins so")?;
    screen.entry("table", "the whole position again")?;
    screen.entry("quit", "leave the game")
}
