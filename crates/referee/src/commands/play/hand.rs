//! Chance by hand: a person turns the cards or rolls the dice, and types the outcome.

use std::io;

use tabletop::choices::{self, Choice};
use tabletop_core::Step;

use crate::commands::play::live::Live;
use crate::commands::play::person::{Said, begins_so, read_line, show};
use crate::commands::rules::look_up;
use crate::failure::Failure;
use crate::playable::Playable;
use crate::screen::{Screen, Tone};

/// Asks until a possible outcome is typed, or the person takes a step back or leaves.
pub(super) fn ask<G: Playable>(live: &Live<G>, screen: &mut Screen<'_>) -> Result<Said<G::Outcome>, Failure> {
    let outcomes: Vec<_> = live.outcomes().collect();
    let possible = choices::fold(&outcomes);
    let what = match outcomes.as_slice() {
        [] => "nothing can come".to_string(),
        [only] => format!("only `{only}` can come"),
        [first, ..] => format!("one of {} outcomes, such as `{first}`; ? lists them", outcomes.len()),
    };
    screen.blank()?;
    let awaited = live.game.chance_words(live.public());
    screen.toned(Tone::Dim, format_args!("  Chance: {awaited}; {what}."))?;
    loop {
        screen.prompt("chance>")?;
        let Some(typed) = read_line(screen)? else { return Ok(Said::Left) };
        let typed = typed.trim();
        match typed.to_ascii_lowercase().as_str() {
            "" => list(&possible, "", screen)?,
            "quit" | "exit" => return Ok(Said::Left),
            "undo" => return Ok(Said::Undo),
            "table" => live.game.draw(live.public(), screen)?,
            "?" | "help" => {
                list(&possible, "", screen)?;
                help(screen)?;
            }
            lower if lower.starts_with('?') => {
                let about = typed.trim_start_matches('?').trim();
                if !look_up::<G>(about, screen)? {
                    list(&possible, about, screen)?;
                }
            }
            _ => {
                if let Some(outcome) = read(live, &possible, typed, screen)? {
                    return Ok(Said::Action(outcome));
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

/// Reads what was typed. An outcome that cannot come about is answered with every rule that it
/// breaks.
fn read<G: Playable>(
    live: &Live<G>,
    possible: &[Choice],
    typed: &str,
    screen: &mut Screen<'_>,
) -> io::Result<Option<G::Outcome>> {
    let typed = typed.strip_prefix("chance:").unwrap_or(typed).trim();
    let notation = choices::meant_unseen(typed, possible).unwrap_or_else(|| typed.to_string());
    let outcome: G::Outcome = match notation.parse() {
        Ok(outcome) => outcome,
        Err(error) => {
            let listed: Vec<_> = live.outcomes().map(|outcome| outcome.to_string()).collect();
            let why = choices::unread(&error.to_string(), typed, listed.iter().map(String::as_str));
            screen.toned(Tone::Bad, format_args!("  {why}"))?;
            return Ok(None);
        }
    };
    match live.check(Step::Chance(outcome)) {
        Ok(()) => Ok(Some(outcome)),
        Err(refusal) => {
            for fault in refusal.faults() {
                screen.told(Tone::Bad, &fault.why, fault.rule)?;
            }
            Ok(None)
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
