//! The questions that a person is asked, and their explanations.

use tabletop_any::{Interview, ListedGame, Prompt, PromptKind, Suggestion};

use super::{Conversation, Stage, sentence};
use crate::commands::{edition_of, joined};
use crate::failure::Failure;
use crate::printer::{Printer, Tone};

impl Conversation<'_> {
    /// Prints the present question, if it has not been printed, or the table with its possible actions.
    pub(super) fn ask(&mut self, printer: &mut Printer<'_>) -> Result<(), Failure> {
        if std::mem::replace(&mut self.is_told, true) {
            return Ok(());
        }
        printer.blank()?;
        match &self.stage {
            Stage::Game => {
                printer.toned(Tone::Strong, "Which game is it?")?;
                let games = self.games.iter();
                numbered(games.map(|game| edition_of(&game.info)), printer)?;
            }
            Stage::Seats(game) => {
                printer.toned(Tone::Strong, format_args!("How many play? {}.", numbers_of_seats(game)))?;
            }
            Stage::Table(interview) => match interview.next() {
                Some(prompt) => prompted(interview, &prompt, printer)?,
                None => self.shown(printer)?,
            },
        }
        Ok(())
    }

    /// Explains the present question and the possible answers. With `all`, it also lists the facts that can still be
    /// given about a complete table.
    pub(super) fn help(&self, all: bool, printer: &mut Printer<'_>) -> Result<(), Failure> {
        match &self.stage {
            Stage::Game => {
                printer.line("  The number of the game, its name, or the beginning of its name.")?;
            }
            Stage::Seats(game) => {
                let usual = game.usual_seats;
                printer.line(format_args!("  The number of people who play. An empty line is {usual}."))?;
            }
            Stage::Table(interview) => {
                explained(interview, all, printer)?;
                printer.line("  At any time:")?;
                printer.entry("A; B", "several things at once, such as `season 4; seat 2: 1 gold`")?;
                printer.entry(
                    "keep FILE",
                    "write the position to a file, for `ask`, `check` and `play --from`",
                )?;
                printer.entry("screen", "open the table on the screen, and end here")?;
            }
        }
        printer.entry("back", "take the last answer back")?;
        printer.entry("table", "show the table, or what has been said so far")?;
        printer.entry("done", "end; so does Ctrl-D")?;
        Ok(())
    }
}

fn numbers_of_seats(game: &ListedGame) -> String {
    let seats = game.seats();
    match seats.as_slice() {
        [first, .., last] => format!("{first} to {last}"),
        [only] => only.to_string(),
        [] => String::new(),
    }
}

/// Prints a prompt of an interview.
fn prompted(interview: &Interview, prompt: &Prompt, printer: &mut Printer<'_>) -> Result<(), Failure> {
    let examples: Vec<_> = prompt.suggestions.iter().map(|one| format!("`{}`", one.words)).collect();
    match prompt.kind {
        PromptKind::Moment => {
            printer.toned(Tone::Strong, &prompt.question)?;
            if interview.game().moments.is_empty() {
                printer.line(format_args!(
                    "  {}.",
                    sentence(&format!("write for example {}", joined(&examples)))
                ))?;
            } else {
                numbered(prompt.suggestions.iter().map(|one| sentence(&one.meaning)), printer)?;
            }
        }
        PromptKind::Part => {
            let list = listed(&prompt.suggestions);
            printer.toned(Tone::Strong, format_args!("{} ({list})", prompt.question))?;
        }
        PromptKind::Missing => {
            let name = prompt.seat.map(|seat| interview.seat_name(seat));
            let name = name.filter(|name| !name.starts_with("seat ")).map(|name| format!("{name}: "));
            let question = format!("{}{}", name.unwrap_or_default(), prompt.question);
            printer.toned(Tone::Strong, format_args!("{}.", sentence(&question)))?;
            if examples.len() > 2 {
                printer.line(format_args!("  {}", sentence(&joined(&examples))))?;
            }
        }
        PromptKind::Unfit => {
            let why = format!("that does not fit together yet: {}", prompt.question);
            printer.toned(Tone::Strong, format_args!("{}.", sentence(&why)))?;
            let examples =
                if examples.is_empty() { String::new() } else { format!(" ({})", joined(&examples)) };
            let what = sentence(&format!("say what else is so{examples}, or `back`"));
            printer.line(format_args!("  {what}."))?;
        }
    }
    Ok(())
}

/// The words that may be answered: `1, 2 or 3`, `1 Lima Llamas, 2 Moscow Mammoths`.
fn listed(suggestions: &[Suggestion]) -> String {
    let one = |one: &Suggestion| match one.meaning.as_str() {
        meaning if meaning.is_empty() || meaning == format!("seat {}", one.words) => one.words.clone(),
        meaning => format!("{} {meaning}", one.words),
    };
    suggestions.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// Prints the possible questions about a complete table, or the facts that can be given about an incomplete one. With
/// `all`, prints both for a complete table.
fn explained(interview: &Interview, all: bool, printer: &mut Printer<'_>) -> Result<(), Failure> {
    let game = interview.game();
    if interview.next().is_none() {
        printer.line("  What can be asked:")?;
        for line in game.notation {
            printer.entry(line.example, line.meaning)?;
        }
        if !all {
            printer.line("  More about the table can be said too: `? all` lists it.")?;
            return Ok(());
        }
    } else if !game.moments.is_empty() {
        printer.line("  What is going on, in words:")?;
        for moment in game.moments {
            printer.line(format_args!("    {}", moment.words))?;
        }
    }
    let said = interview.may_be_said();
    for (title, forms) in [
        ("About the table:", said.table),
        ("About a seat, after `seat 2:`:", said.seat),
        ("Lines:", said.lines),
    ] {
        if !forms.is_empty() {
            printer.line(format_args!("  {title}"))?;
            let forms: Vec<_> = forms.iter().map(|form| form.replace(' ', "\u{a0}")).collect();
            printer.line(format_args!("    {}", forms.join("   ")))?;
        }
    }
    Ok(())
}

fn numbered(entries: impl Iterator<Item = String>, printer: &mut Printer<'_>) -> Result<(), Failure> {
    for (number, entry) in (1..).zip(entries) {
        printer.line(format_args!("  {number:>2}  {entry}"))?;
    }
    Ok(())
}
