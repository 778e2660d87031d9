//! `ask` for people.

use std::io;

use tabletop_any::choices::Choice;
use tabletop_any::{Answer, AnyEvent, AnyTable, Asked, Clarity, Options, Question};
use tabletop_core::{Awaits, Seat, SeatSet};

use crate::commands::ask::{Asking, why_unanswered};
use crate::commands::clarity::{clear_or_open, not_said, resting, sentences};
use crate::commands::phrases::{standings, waits_for, whispered};
use crate::commands::{beyond, edition_of, joined, numbered_name, plural};
use crate::failure::Failure;
use crate::printer::{Printer, Tone};
use crate::scene_text;

/// The maximum number of outcomes that are printed.
const MOST_OUTCOMES: usize = 60;
/// The maximum number of clauses of events whose sentences follow an answer.
const MOST_SENTENCES: usize = 4;
/// The maximum number of answers that are printed if the answer depends on what a position leaves open.
const MOST_ANSWERS: usize = 3;

pub(super) fn tell(file: &str, asking: &Asking<'_>, printer: &mut Printer<'_>) -> Result<(), Failure> {
    let steps = plural(asking.table.step_count(), "step");
    head(&format!("{file}: after {steps}"), asking, printer)?;
    if asking.questions.is_empty() {
        whole(asking.table, asking.listener, printer)?;
    }
    answers(asking, printer)
}

/// Prints a title, whose turn it is, and the facts that the position does not state.
pub(super) fn head(title: &str, asking: &Asking<'_>, printer: &mut Printer<'_>) -> Result<(), Failure> {
    let Asking { record, table, listener, .. } = *asking;
    let names = SeatSet::first_seats(table.seats()).iter().map(|seat| (seat, table.seat_name(seat)));
    printer.introduce(names.collect());
    printer.whole(Tone::Strong, format_args!("{title} {}", waits_for(table.awaits())))?;
    let listener = listener.map(|seat| format!(", as {} knows it", called(table, seat)));
    printer.line(format_args!(
        "  {}, {}{}.",
        edition_of(&table.info()),
        plural(table.seats(), "seat"),
        listener.unwrap_or_default()
    ))?;
    not_said(record, printer)?;
    Ok(())
}

/// Prints the answers.
pub(super) fn answers(asking: &Asking<'_>, printer: &mut Printer<'_>) -> Result<(), Failure> {
    let Asking { record, table, questions, clarities, listener } = *asking;
    let open: Vec<_> = record.left_open().iter().map(ToString::to_string).collect();
    let info = table.info();
    for (Asked { question, others }, clarity) in questions.iter().zip(clarities) {
        let clarity = clarity.as_ref();
        printer.section(format_args!("What about `{}`?", question.said))?;
        match common(question, others) {
            Some(verdict) if !others.is_empty() => {
                let (tone, words, rest) = verdict;
                printer.toned(tone, format_args!("  {words} in every deal that was tried."))?;
                printer.line(format_args!("  {rest} on {}. For one deal:", joined(&open)))?;
            }
            _ if !others.is_empty() => {
                printer.line(format_args!("  It depends on {}. One answer:", joined(&open)))?;
            }
            _ => {}
        }
        let is_told = !others.is_empty() && common(question, others).is_some();
        answered(question, clarity, (listener, is_told), printer)?;
        for (number, other) in (2..=MOST_ANSWERS).zip(others) {
            printer.line(format_args!("  Answer {number}, for another deal:"))?;
            answered(other, None, (listener, is_told), printer)?;
        }
        match beyond(others.len(), MOST_ANSWERS - 1) {
            Some(more) => printer.toned(Tone::Dim, format_args!("  … and {more} more: --json lists all"))?,
            None if others.is_empty() && !open.is_empty() => {
                printer.toned(Tone::Dim, "  The answer is the same for every deal that was tried.")?;
            }
            None => {}
        }
        if let Some(clarity) = clarity {
            clear_or_open(clarity, printer)?;
        }
        sentences(&info, cited(question), printer)?;
    }
    Ok(())
}

/// Prints the last events, the position and what is possible.
pub(super) fn whole(
    table: &AnyTable,
    listener: Option<Seat>,
    printer: &mut Printer<'_>,
) -> Result<(), Failure> {
    let last = if table.step_count() == 0 { "At set-up" } else { "The last step" };
    let events = heard(table, listener);
    if !events.is_empty() {
        printer.section(last)?;
    }
    for told in events {
        printer.told(Tone::Plain, whispered(told.audience, listener, &told.text), told.rule)?;
    }
    printer.section("The position")?;
    scene_text::whole(&scene_text::scene(table, None)?, printer)?;
    if table.awaits() == Awaits::Over {
        printer.section("The end")?;
        standings(|seat| table.seat_name(seat), &table.standings(), printer)?;
        return Ok(());
    }
    possible(table, listener, printer)
}

/// The clauses that an answer cites, each once: all of a refusal, the first few of its events.
fn cited(question: &Question) -> Vec<&'static str> {
    let events = match &question.answer {
        Answer::Refused(refused) => return refused.rules().collect(),
        Answer::Allowed { events, .. } => events.as_deref().unwrap_or_default(),
        Answer::Unanswered(_) => &[],
    };
    let mut rules = Vec::new();
    for event in events {
        if !rules.contains(&event.rule) && rules.len() < MOST_SENTENCES {
            rules.push(event.rule);
        }
    }
    rules
}

/// Returns the events of the last step that the listener may know; all of them for the referee (`None`).
pub(super) fn heard(table: &AnyTable, listener: Option<Seat>) -> Vec<AnyEvent> {
    if listener.is_none() { table.every_last_event() } else { table.last_events(listener) }
}

fn called(table: &AnyTable, seat: Seat) -> String {
    numbered_name(&table.seat_name(seat), seat)
}

/// Prints the own areas and the legal actions of each awaited seat, and the possible outcomes of chance.
fn possible(table: &AnyTable, listener: Option<Seat>, printer: &mut Printer<'_>) -> Result<(), Failure> {
    let public = scene_text::scene(table, None)?;
    let options = Options::of(table).heard_by(listener);
    for (seat, legal) in &options.seats {
        printer.section(called(table, *seat))?;
        let scene = scene_text::scene(table, Some(*seat))?;
        scene_text::own(&scene, &public, printer)?;
        scene_text::question(&scene, table, printer)?;
        let title = format!("Allowed ({}):", plural(legal.len(), "action"));
        listed(&title, &options.choices(legal), usize::MAX, printer)?;
    }
    if !options.chance.is_empty() {
        let what = table.chance_words().unwrap_or_default();
        printer.section(format_args!("Chance: {what}"))?;
        let count = options.chance.len();
        let likely = if count == 1 { "" } else { ", all equally likely" };
        let title = format!("Possible ({}{likely}):", plural(count, "outcome"));
        let folded = options.folded().into_iter().flat_map(|(_, list)| list).collect::<Vec<_>>();
        listed(&title, &folded, MOST_OUTCOMES, printer)?;
    }
    match listener {
        Some(seat) if options.seats.is_empty() => {
            printer.line(format_args!("Nothing is asked of {} now.", called(table, seat)))?;
        }
        _ => {}
    }
    Ok(())
}

fn listed(title: &str, list: &[Choice], most: usize, printer: &mut Printer<'_>) -> io::Result<()> {
    let entries: Vec<_> =
        list.iter().take(most).map(|entry| entry.to_string().replace(' ', "\u{a0}")).collect();
    printer.line(format_args!("  {title}   {}", entries.join("   ")))?;
    match beyond(list.len(), most) {
        Some(more) => printer.toned(Tone::Dim, format_args!("  … and {more} more: --json lists all")),
        None => Ok(()),
    }
}

/// The verdict that all answers share, in words, and the part that depends on the deal. `None` if the verdicts
/// differ, or if an answer has none.
fn common(question: &Question, others: &[Question]) -> Option<(Tone, &'static str, &'static str)> {
    let all = || core::iter::once(question).chain(others).map(|question| &question.answer);
    if all().all(|answer| matches!(answer, Answer::Refused(_))) {
        return Some((Tone::Bad, "Not allowed", "The reasons depend"));
    }
    let is_allowed = all().all(|answer| matches!(answer, Answer::Allowed { .. }));
    is_allowed.then_some((Tone::Good, "Allowed", "What follows depends"))
}

/// Prints one answer. With `is_told`, its verdict has been printed already.
fn answered(
    question: &Question,
    clarity: Option<&Clarity>,
    (listener, is_told): (Option<Seat>, bool),
    printer: &mut Printer<'_>,
) -> io::Result<()> {
    let (after, events) = match &question.answer {
        Answer::Unanswered(why) => {
            return printer.toned(Tone::Bad, format_args!("  No answer: {}.", why_unanswered(why)));
        }
        Answer::Refused(refused) => {
            if !is_told {
                let (rules, reasons) = (refused.rules().count(), refused.broken().len());
                let rules_broken = plural(rules, "rule");
                if rules == reasons {
                    printer.toned(Tone::Bad, format_args!("  Not allowed: it breaks {rules_broken}."))?;
                } else {
                    let words =
                        format_args!("  Not allowed: it breaks {rules_broken}, for {reasons} reasons.");
                    printer.toned(Tone::Bad, words)?;
                }
            }
            for broken in refused.broken() {
                printer.told(Tone::Plain, &broken.text, resting(clarity, &broken.text, broken.rule))?;
            }
            return Ok(());
        }
        Answer::Allowed { after, events } => (after, events),
    };
    let Some(events) = events else {
        return printer.toned(
            Tone::Good,
            "  Allowed. Its events would reveal something that this seat may not know before it decides.",
        );
    };
    match (is_told, events.is_empty()) {
        (true, true) => printer.line("  It brings nothing yet.")?,
        (true, false) => printer.line("  It brings:")?,
        (false, true) => printer.toned(Tone::Good, "  Allowed.")?,
        (false, false) => printer.toned(Tone::Good, "  Allowed. It brings:")?,
    }
    for told in events {
        let text = whispered(told.audience, listener, &told.text);
        printer.told(Tone::Plain, text, resting(clarity, &told.text, told.rule))?;
    }
    // The chance that follows shows what a step without an event leads to.
    match after.chance_words().filter(|_| events.is_empty()) {
        Some(what) => printer.line(format_args!("  Then chance is awaited: {what}.")),
        None => printer.line(format_args!("  Then {}.", waits_for(after.awaits()))),
    }
}
