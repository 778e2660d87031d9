//! `ask` for people.

use std::io;

use tabletop_core::{Awaits, Seat, SeatSet, Table};

use crate::args::AskArgs;
use crate::choices::Choice;
use crate::commands::ask::{Found, Question, heard};
use crate::commands::telling::{standings, waits_for, whispered};
use crate::commands::{plural, titled};
use crate::options::Options;
use crate::playable::Playable;
use crate::screen::{Screen, Tone};

/// The most entries of a list of outcomes that are printed.
const MOST_OUTCOMES: usize = 60;

pub(super) fn tell<G: Playable>(
    file: &str,
    table: &Table<G>,
    questions: &[Question<G>],
    args: &AskArgs,
    screen: &mut Screen<'_>,
) -> io::Result<()> {
    let game = table.game();
    let names = SeatSet::first_seats(game.seats()).iter().map(|seat| (seat, game.seat_name(seat)));
    screen.introduce(names.collect());
    let steps = plural(table.steps().len(), "step");
    screen.whole(Tone::Strong, format_args!("{file}: after {steps} {}", waits_for(table)))?;
    let listener = args.listener.map(|seat| format!(", as {} knows it", game.numbered_name(seat)));
    screen.line(format_args!(
        "  {}, {}{}.",
        titled::<G>(),
        plural(game.seats(), "seat"),
        listener.unwrap_or_default()
    ))?;
    let last = if table.steps().len() == 0 { "At set-up" } else { "The last step" };
    let events = heard(table.last_events(), args.listener);
    if !events.is_empty() {
        screen.section(last, None)?;
    }
    for entry in events {
        let text = game.text(&entry.event);
        screen.told(Tone::Plain, whispered(&entry, args.listener, text), entry.rule)?;
    }
    screen.section("The position", None)?;
    game.draw(table.public(), screen)?;
    if table.awaits() == Awaits::Over {
        screen.section("The end", None)?;
        standings(game, &table.standings(), screen)?;
    } else {
        possible(table, args.listener, screen)?;
    }
    for question in questions {
        screen.section(format_args!("What of `{}`?", question.said), None)?;
        answered(table, question, args.listener, screen)?;
    }
    Ok(())
}

/// Everything that is possible, with what each seat that is awaited has before its eyes.
fn possible<G: Playable>(
    table: &Table<G>,
    listener: Option<Seat>,
    screen: &mut Screen<'_>,
) -> io::Result<()> {
    let game = table.game();
    let options = Options::of(table).heard_by(listener);
    for (seat, legal) in &options.seats {
        screen.section(game.numbered_name(*seat), None)?;
        if let Some(view) = table.view(*seat) {
            game.draw_own(view, screen)?;
            screen.toned(Tone::Dim, format_args!("  {}", game.status(view)))?;
        }
        listed(
            &format!("Allowed ({}):", plural(legal.len(), "action")),
            &G::choices(legal.clone()),
            usize::MAX,
            screen,
        )?;
    }
    if !options.chance.is_empty() {
        screen.section("Chance", None)?;
        let count = options.chance.len();
        let likely = if count == 1 { "" } else { ", all equally likely" };
        let title = format!("Possible ({}{likely}):", plural(count, "outcome"));
        let folded = options.folded().into_iter().flat_map(|(_, list)| list).collect::<Vec<_>>();
        listed(&title, &folded, MOST_OUTCOMES, screen)?;
    }
    match listener {
        Some(seat) if options.seats.is_empty() => {
            screen.line(format_args!("Nothing is asked of {} now.", game.numbered_name(seat)))
        }
        _ => Ok(()),
    }
}

fn listed(title: &str, list: &[Choice], most: usize, screen: &mut Screen<'_>) -> io::Result<()> {
    let entries: Vec<_> =
        list.iter().take(most).map(|entry| entry.to_string().replace(' ', "\u{a0}")).collect();
    screen.line(format_args!("  {title}   {}", entries.join("   ")))?;
    match list.len().checked_sub(most).filter(|more| *more > 0) {
        Some(more) => screen.toned(Tone::Dim, format_args!("  … and {more} more: --json lists all")),
        None => Ok(()),
    }
}

fn answered<G: Playable>(
    table: &Table<G>,
    question: &Question<G>,
    listener: Option<Seat>,
    screen: &mut Screen<'_>,
) -> io::Result<()> {
    let after = match &question.found {
        Found::Unanswered(why) => return screen.toned(Tone::Bad, format_args!("  No answer: {why}.")),
        Found::Refused(refusal) => {
            let broken = plural(refusal.rules().count(), "rule");
            screen.toned(Tone::Bad, format_args!("  Not allowed: it breaks {broken}."))?;
            for fault in refusal.faults() {
                screen.told(Tone::Plain, &fault.why, fault.rule)?;
            }
            return Ok(());
        }
        Found::Allowed { after, .. } => after,
    };
    let Some(events) = question.events(listener) else {
        return screen.toned(
            Tone::Good,
            "  Allowed. What it brings shows something that this seat may not know before it has decided.",
        );
    };
    screen.toned(Tone::Good, "  Allowed. It brings:")?;
    for entry in events {
        let text = table.game().text(&entry.event);
        screen.told(Tone::Plain, whispered(&entry, listener, text), entry.rule)?;
    }
    screen.line(format_args!("  Then {}.", waits_for(after)))
}
