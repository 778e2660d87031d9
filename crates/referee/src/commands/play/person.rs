//! The dialogue with a person at the table.

use std::io::{self, BufRead as _, IsTerminal as _, Read as _};

use tabletop_any::choices::{self, Choice};
use tabletop_any::{ActionLineError, AnyEnterError, AnyTable, GameInfo, NotationLine, Refused};
use tabletop_core::Seat;

use crate::commands::beyond;
use crate::commands::play::hint;
use crate::commands::rules::look_up;
use crate::failure::Failure;
use crate::printer::{Printer, Tone};
use crate::scene_text;

/// The maximum number of bytes that are read of a typed line.
const MOST_TYPED: u64 = 1000;
/// The maximum number of entries that are listed without a request.
const MOST_LISTED: usize = 60;

/// The person who plays a seat.
pub(super) struct Person<'a> {
    pub(super) table: &'a AnyTable,
    pub(super) seat: Seat,
    /// `true` if the person may wait for the others instead of acting.
    pub(super) can_wait: bool,
    /// `true` if the record is kept by hand. Then typed steps can be taken back.
    pub(super) by_hand: bool,
}

/// The answer of a person.
pub(super) enum Reply {
    /// A legal step.
    Step(String),
    /// Several steps in a row, as a transcript writes them.
    Several(Vec<String>),
    /// Take back the last typed step.
    Undo,
    /// Let the others go on.
    Wait,
    /// The person leaves, or the input has ended.
    Left,
}

impl Person<'_> {
    /// Asks until the person decides something legal, waits, or leaves.
    pub(super) fn ask(&self, printer: &mut Printer<'_>) -> Result<Reply, Failure> {
        let info = self.table.info();
        let legal = self.table.legal(self.seat);
        let choices = if info.has_amounts { choices::fold(&legal) } else { choices::words(&legal) };
        self.look(printer)?;
        self.list(&choices, "", printer)?;
        loop {
            printer.prompt(format_args!("{}>", self.table.seat_name(self.seat)))?;
            let Some(typed) = read_line(printer)? else { return Ok(Reply::Left) };
            let typed = typed.trim();
            match typed.to_ascii_lowercase().as_str() {
                "" | "wait" if self.can_wait => return Ok(Reply::Wait),
                "" => self.list(&choices, "", printer)?,
                "quit" | "exit" => return Ok(Reply::Left),
                "wait" => printer.toned(Tone::Bad, "  The game waits for you.")?,
                "undo" if self.by_hand => return Ok(Reply::Undo),
                "undo" => printer.toned(
                    Tone::Bad,
                    "  `undo` works only with --by-hand: here hidden cards may have been seen. \
                     The same --seed plays the same game again.",
                )?,
                "table" => {
                    scene_text::whole(&scene_text::scene(self.table, Some(self.seat))?, printer)?;
                    printer.blank()?;
                    self.list(&choices, "", printer)?;
                }
                "hint" => hint::tell(self.table, self.seat, printer)?,
                "?" | "help" => self.help(&info, printer)?,
                lower if lower.starts_with('?') => {
                    let about = typed.trim_start_matches('?').trim();
                    if !look_up(&info, about, printer)? {
                        self.list(&choices, about, printer)?;
                    }
                }
                _ => {
                    if self.by_hand
                        && let Some(steps) = self.several(typed)
                    {
                        match steps {
                            Ok(steps) => return Ok(Reply::Several(steps)),
                            Err(halted) => stopped(&halted, printer)?,
                        }
                    } else if let Some(step) = self.read(&legal, &choices, typed, printer)? {
                        return Ok(Reply::Step(step));
                    }
                }
            }
        }
    }

    /// Draws the areas that the question concerns. Then prints the question.
    fn look(&self, printer: &mut Printer<'_>) -> Result<(), Failure> {
        let scene = scene_text::scene(self.table, Some(self.seat))?;
        printer.blank()?;
        scene_text::asked(&scene, &scene_text::scene(self.table, None)?, printer)?;
        printer.blank()?;
        scene_text::question(&scene, self.table, printer)?;
        Ok(())
    }

    /// Parses a line that stands for several steps. Returns `None` if the line is a single action.
    fn several(&self, typed: &str) -> Option<Result<Vec<String>, ActionLineError>> {
        if let Some(("all", action)) = typed.split_once(':').map(|(who, action)| (who.trim(), action)) {
            return Some(self.table.all(action));
        }
        let steps = self.table.several(self.seat, without_own(self.seat, typed));
        steps.map(|steps| (!steps.is_empty()).then_some(steps)).transpose()
    }

    /// Lists the allowed actions that begin with `head`.
    fn list(&self, choices: &[Choice], head: &str, printer: &mut Printer<'_>) -> io::Result<()> {
        let entries = begins_so(choices, head, choices::are_numbered(choices));
        if entries.is_empty() {
            let beginning =
                if head.is_empty() { String::new() } else { format!(" that begins with `{head}`") };
            return printer.line(format_args!("  Nothing{beginning} is allowed now."));
        }
        let what = if head.is_empty() { "You may:".to_string() } else { format!("Beginning with `{head}`:") };
        show(&what, &entries, if self.can_wait { "   or wait (an empty line)" } else { "" }, printer)
    }

    /// Reads what was typed as a step. An illegal action is answered with every rule that it breaks.
    fn read(
        &self,
        legal: &[String],
        choices: &[Choice],
        typed: &str,
        printer: &mut Printer<'_>,
    ) -> io::Result<Option<String>> {
        let typed = without_own(self.seat, typed);
        let notation = choices::meant(typed, choices).unwrap_or_else(|| typed.to_string());
        match self.table.check_for(self.seat, &notation) {
            Ok(()) => Ok(Some(format!("{}: {notation}", self.seat))),
            Err(AnyEnterError::Refused(why)) => refused(&why, printer).map(|()| None),
            Err(AnyEnterError::Unreadable(why)) => {
                unreadable(&why, &notation, (typed, legal), printer).map(|()| None)
            }
        }
    }

    fn help(&self, info: &GameInfo, printer: &mut Printer<'_>) -> io::Result<()> {
        printer.line("  Type one of the listed actions, or the number before it, or an amount alone where one is asked for.")?;
        for NotationLine { example: notation, meaning } in info.notation {
            printer.entry(notation, meaning)?;
        }
        if self.can_wait {
            printer.entry("wait", "let the others go on; an empty line does the same")?;
        }
        if self.by_hand {
            printer.entry("A, B", "several actions, or several items of one: all of them or none")?;
            printer.entry("all: ACTION", "the same for every seat that is asked, each once")?;
            printer.entry("undo", "take back what was typed last")?;
        }
        printer.entry("? RULE", "a clause or a ruling, by its id at the right edge")?;
        printer.entry("? TEXT", "the allowed actions that begin with TEXT")?;
        printer.entry("hint", "what a strong player would do who sees what you see")?;
        printer.entry("table", "the whole position again")?;
        printer.entry("quit", "leave the game")?;
        if !info.legend.is_empty() {
            printer.line("  In the pictures:")?;
        }
        info.legend.iter().try_for_each(|(sign, meaning)| printer.entry(sign, meaning))
    }
}

/// Explains why the input cannot be read, with a suggestion if it is close to an entry of the list.
pub(super) fn unreadable(
    why: &str,
    notation: &str,
    (typed, list): (&str, &[String]),
    printer: &mut Printer<'_>,
) -> io::Result<()> {
    let why = why.strip_prefix(&format!("`{notation}`: ")).unwrap_or(why);
    let why = choices::unread(why, typed, list.iter().map(String::as_str));
    printer.toned(Tone::Bad, format_args!("  {why}"))
}

/// Prints every broken rule with the reason.
pub(super) fn refused(why: &Refused, printer: &mut Printer<'_>) -> io::Result<()> {
    why.broken().iter().try_for_each(|broken| printer.told(Tone::Bad, &broken.text, broken.rule))
}

/// Explains why no action of a line with several actions is taken.
fn stopped(halted: &ActionLineError, printer: &mut Printer<'_>) -> io::Result<()> {
    let none = "None of this is taken";
    match &halted.why {
        AnyEnterError::Unreadable(why) => printer.toned(Tone::Bad, format_args!("  {none}: {why}")),
        AnyEnterError::Refused(why) => {
            printer.toned(Tone::Bad, format_args!("  {none}, because `{}` is refused:", halted.step))?;
            refused(why, printer)
        }
    }
}

/// Strips the person's own seat before an action: `2: bid 3` becomes `bid 3`.
fn without_own(own: Seat, typed: &str) -> &str {
    match typed.split_once(':') {
        Some((who, what)) if who.trim().parse() == Ok(own) => what.trim(),
        _ => typed,
    }
}

/// Returns the entries that begin with `head`, with their numbers if the list is numbered.
pub(super) fn begins_so(choices: &[Choice], head: &str, numbered: bool) -> Vec<String> {
    let entry = |(place, choice): (usize, &Choice)| {
        let choice = choice.to_string();
        let fits = choice.get(..head.len()).is_some_and(|start| start.eq_ignore_ascii_case(head));
        fits.then(|| if numbered { format!("{}) {choice}", place + 1) } else { choice })
    };
    choices.iter().enumerate().filter_map(entry).collect()
}

/// Prints a list of entries, up to a readable number.
pub(super) fn show(what: &str, entries: &[String], end: &str, printer: &mut Printer<'_>) -> io::Result<()> {
    let listed: Vec<_> = entries.iter().take(MOST_LISTED).map(|entry| entry.replace(' ', "\u{a0}")).collect();
    printer.line(format_args!("  {what}   {}{end}", listed.join("   ")))?;
    match beyond(entries.len(), MOST_LISTED) {
        Some(more) => printer
            .toned(Tone::Dim, format_args!("  … and {more} more: `? TEXT` lists those that begin with TEXT")),
        None => Ok(()),
    }
}

/// Reads a line. Returns `None` at the end of the input. Whatever exceeds [`MOST_TYPED`] is
/// dropped.
pub(crate) fn read_line(printer: &mut Printer<'_>) -> io::Result<Option<String>> {
    let mut stdin = io::stdin().lock();
    let mut bytes = Vec::new();
    stdin.by_ref().take(MOST_TYPED).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if bytes.last() != Some(&b'\n') {
        stdin.skip_until(b'\n')?;
    }
    let typed = String::from_utf8_lossy(&bytes).into_owned();
    if !stdin.is_terminal() {
        // Without a terminal the input was not echoed.
        printer.line(typed.trim())?;
    }
    Ok(Some(typed))
}

#[cfg(test)]
mod tests {
    use tabletop_core::Seat;

    #[test]
    fn only_ones_own_seat_is_left_out_before_an_action() {
        let own = Seat::from_index(1).unwrap();
        let read = ["2: bid 3", " 2 :bid 3", "1: bid 3", "bid 3", "x: bid 3"];
        let meant = read.map(|typed| super::without_own(own, typed));
        assert_eq!(meant, ["bid 3", "bid 3", "1: bid 3", "bid 3", "x: bid 3"]);
    }
}
