//! A person at the table.

use std::collections::BTreeSet;
use std::io::{self, BufRead as _, IsTerminal as _, Read as _};

use tabletop::choices::{self, Choice};
use tabletop::{AnyTable, EnterError, Halted, NotationLine};
use tabletop_core::{Seat, SeatSet, Step, Table};

use crate::commands::beyond;
use crate::commands::play::hint;
use crate::commands::play::live::Live;
use crate::commands::rules::look_up;
use crate::failure::Failure;
use crate::playable::Playable;
use crate::screen::{Screen, Tone};

/// The most bytes that are read of a typed line.
const MOST_TYPED: u64 = 1000;
/// The most entries that are listed without being asked for.
const MOST_LISTED: usize = 60;

/// The person who plays a seat.
pub(super) struct Person {
    seat: Seat,
}

/// The answer of a person.
pub(super) enum Said<A> {
    Action(A),
    /// Several steps in a row, as a transcript writes them.
    Several(Vec<String>),
    /// The last step that was typed is taken back.
    Undo,
    /// Nothing for now. The others may go on.
    Wait,
    /// The person leaves, or the input has ended.
    Left,
}

impl Person {
    pub(super) const fn new(seat: Seat) -> Self {
        Self { seat }
    }

    /// Asks until the person decides something legal, waits, or leaves.
    pub(super) fn ask<G: Playable>(
        &self,
        live: &Live<G>,
        can_wait: bool,
        by_hand: bool,
        screen: &mut Screen<'_>,
    ) -> Result<Said<G::Action>, Failure> {
        let choices = G::choices(live.legal(self.seat));
        if live.game.is_drawn_for_person(live.public()) {
            screen.blank()?;
            live.game.draw(live.public(), screen)?;
        }
        self.list(live, &choices, can_wait, "", screen)?;
        loop {
            screen.prompt(format_args!("{}>", live.game.seat_name(self.seat)))?;
            let Some(typed) = read_line(screen)? else { return Ok(Said::Left) };
            let typed = typed.trim();
            match typed.to_ascii_lowercase().as_str() {
                "" | "wait" if can_wait => return Ok(Said::Wait),
                "" => self.list(live, &choices, can_wait, "", screen)?,
                "quit" | "exit" => return Ok(Said::Left),
                "wait" => screen.toned(Tone::Bad, "  The game waits for you.")?,
                "undo" if by_hand => return Ok(Said::Undo),
                "undo" => screen.toned(
                    Tone::Bad,
                    "  Nothing is taken back here: what has been seen cannot be unseen. \
                     The same seed plays the same game again.",
                )?,
                "table" => {
                    live.game.draw(live.public(), screen)?;
                    self.list(live, &choices, can_wait, "", screen)?;
                }
                "hint" => hint::tell(live, self.seat, screen)?,
                "?" | "help" => help::<G>(can_wait, by_hand, screen)?,
                lower if lower.starts_with('?') => {
                    let about = typed.trim_start_matches('?').trim();
                    if !look_up::<G>(about, screen)? {
                        self.list(live, &choices, can_wait, about, screen)?;
                    }
                }
                _ => {
                    if by_hand && let Some(steps) = self.several(live, typed) {
                        match steps {
                            Ok(steps) => return Ok(Said::Several(steps)),
                            Err(halted) => stopped(&halted, screen)?,
                        }
                    } else if let Some(action) = self.read(live, &choices, typed, screen)? {
                        return Ok(Said::Action(action));
                    }
                }
            }
        }
    }

    /// The steps that a line stands for, if that is more than one. None if it is an action alone.
    fn several<G: Playable>(&self, live: &Live<G>, typed: &str) -> Option<Result<Vec<String>, Halted>> {
        let table = || AnyTable::from(Table::from_state(live.game.clone(), live.state.clone()));
        if let Some(("all", action)) = typed.split_once(':').map(|(who, action)| (who.trim(), action)) {
            return Some(table().all(action));
        }
        let steps = table().several(self.seat, without_own(self.seat, typed));
        steps.map(|steps| (!steps.is_empty()).then_some(steps)).transpose()
    }

    /// Lists the allowed actions that begin with `head`.
    fn list<G: Playable>(
        &self,
        live: &Live<G>,
        choices: &[Choice],
        can_wait: bool,
        head: &str,
        screen: &mut Screen<'_>,
    ) -> io::Result<()> {
        screen.blank()?;
        if let Some(view) = live.view(self.seat) {
            if head.is_empty() {
                live.game.draw_own(view, screen)?;
            }
            screen.toned(Tone::Dim, format_args!("  {}", live.game.status(view)))?;
            if head.is_empty() {
                self.others(live, screen)?;
            }
        }
        let entries = begins_so(choices, head, choices::are_numbered(choices));
        if entries.is_empty() {
            let beginning =
                if head.is_empty() { String::new() } else { format!(" that begins with `{head}`") };
            return screen.line(format_args!("  Nothing{beginning} is allowed now."));
        }
        let what = if head.is_empty() { "You may:".to_string() } else { format!("Beginning with `{head}`:") };
        show(&what, &entries, if can_wait { "   or wait (an empty line)" } else { "" }, screen)
    }

    /// What the other seats have, and what is printed for later on what is asked about.
    fn others<G: Playable>(&self, live: &Live<G>, screen: &mut Screen<'_>) -> io::Result<()> {
        let Some(view) = live.view(self.seat) else { return Ok(()) };
        for seat in SeatSet::first_seats(live.game.seats()).iter().filter(|seat| *seat != self.seat) {
            let facts = live.game.facts(live.public(), Some(view), seat);
            let had = facts.iter().filter(|fact| fact.value != "none");
            let had: Vec<String> = had.map(|fact| format!("{} {}", fact.label, fact.value)).collect();
            screen.toned(Tone::Dim, format_args!("  {}: {}", live.game.seat_name(seat), had.join(" · ")))?;
        }
        let touched: BTreeSet<String> =
            live.legal(self.seat).into_iter().flat_map(|action| live.game.said(view, action).cells).collect();
        let areas = live.game.areas(live.public(), Some(view));
        for cell in areas.iter().flat_map(|area| &area.cells).filter(|cell| !cell.ahead.is_empty()) {
            if touched.contains(&cell.id) {
                let lines: Vec<&str> = cell.lines.iter().map(|line| line.trim_end()).collect();
                let (now, then) = (lines.join(", "), cell.ahead.join(" "));
                screen.toned(Tone::Dim, format_args!("  {now}, then season by season: {then}"))?;
            }
        }
        Ok(())
    }

    /// Reads what was typed. An illegal action is answered with every rule that it breaks.
    fn read<G: Playable>(
        &self,
        live: &Live<G>,
        choices: &[Choice],
        typed: &str,
        screen: &mut Screen<'_>,
    ) -> io::Result<Option<G::Action>> {
        let typed = without_own(self.seat, typed);
        let notation = choices::meant(typed, choices).unwrap_or_else(|| typed.to_string());
        let action: G::Action = match notation.parse() {
            Ok(action) => action,
            Err(error) => {
                let legal: Vec<_> = live.legal(self.seat).iter().map(ToString::to_string).collect();
                let why = choices::unread(&error.to_string(), typed, legal.iter().map(String::as_str));
                screen.toned(Tone::Bad, format_args!("  {why}"))?;
                return Ok(None);
            }
        };
        match live.check(Step::Decision { seat: self.seat, action }) {
            Ok(()) => Ok(Some(action)),
            Err(refusal) => {
                for fault in refusal.faults() {
                    screen.told(Tone::Bad, &fault.why, fault.rule)?;
                }
                Ok(None)
            }
        }
    }
}

/// Says why nothing of a line of several actions is taken.
fn stopped(halted: &Halted, screen: &mut Screen<'_>) -> io::Result<()> {
    let none = "Nothing of this is taken";
    match &halted.why {
        EnterError::Unreadable(why) => screen.toned(Tone::Bad, format_args!("  {none}: {why}")),
        EnterError::Refused(refused) => {
            screen.toned(Tone::Bad, format_args!("  {none}, since `{}` is refused:", halted.step))?;
            refused.broken().iter().try_for_each(|broken| screen.told(Tone::Bad, &broken.text, broken.rule))
        }
    }
}

/// Strips the person's own seat, which a transcript writes before an action: `2: bid 3` is `bid 3`.
fn without_own(own: Seat, typed: &str) -> &str {
    match typed.split_once(':') {
        Some((who, what)) if who.trim().parse() == Ok(own) => what.trim(),
        _ => typed,
    }
}

/// Returns the entries that begin with this text, with their numbers if the list is numbered.
pub(super) fn begins_so(choices: &[Choice], head: &str, numbered: bool) -> Vec<String> {
    let entry = |(place, choice): (usize, &Choice)| {
        let choice = choice.to_string();
        let fits = choice.get(..head.len()).is_some_and(|start| start.eq_ignore_ascii_case(head));
        fits.then(|| if numbered { format!("{}) {choice}", place + 1) } else { choice })
    };
    choices.iter().enumerate().filter_map(entry).collect()
}

/// Prints a list of entries, up to a readable number.
pub(super) fn show(what: &str, entries: &[String], end: &str, screen: &mut Screen<'_>) -> io::Result<()> {
    let listed: Vec<_> = entries.iter().take(MOST_LISTED).map(|entry| entry.replace(' ', "\u{a0}")).collect();
    screen.line(format_args!("  {what}   {}{end}", listed.join("   ")))?;
    match beyond(entries.len(), MOST_LISTED) {
        Some(more) => {
            screen.toned(Tone::Dim, format_args!("  … and {more} more: `? TEXT` lists those that begin so"))
        }
        None => Ok(()),
    }
}

fn help<G: Playable>(can_wait: bool, by_hand: bool, screen: &mut Screen<'_>) -> io::Result<()> {
    screen.line("  Type one of the listed actions, or the number before it, or an amount alone where one is asked for.")?;
    for NotationLine { example: notation, meaning } in G::NOTATION {
        screen.entry(notation, meaning)?;
    }
    if can_wait {
        screen.entry("wait", "let the others go on; an empty line does the same")?;
    }
    if by_hand {
        screen.entry("A, B", "several actions, or several items of one: all of them or none")?;
        screen.entry("all: ACTION", "the same for every seat that is asked, each once")?;
        screen.entry("undo", "take back what was typed last")?;
    }
    screen.entry("? RULE", "a clause or a ruling, such as those at the right edge")?;
    screen.entry("? TEXT", "the allowed actions that begin so")?;
    screen.entry("hint", "what a strong player would do who sees what you see")?;
    screen.entry("table", "the whole position again")?;
    screen.entry("quit", "leave the game")
}

/// Reads a line. Returns `None` at the end of the input. Whatever exceeds [`MOST_TYPED`] is
/// dropped.
pub(super) fn read_line(screen: &mut Screen<'_>) -> io::Result<Option<String>> {
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
        // No terminal has echoed it.
        screen.line(typed.trim())?;
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
