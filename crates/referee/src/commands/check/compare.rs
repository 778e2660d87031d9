//! `check --ruling`: compares the same steps under another reading of the rulings, as text.

use std::io;

use tabletop_any::{
    AtParting, Compared, Course, CourseEnd, CourseEndReason, Parting, Reading, ReadingError, Record,
};
use tabletop_core::Awaits;

use crate::args::CheckArgs;
use crate::commands::check::{broken_rules, digests_differ, json, stands};
use crate::commands::phrases::{standings, whispered};
use crate::commands::{edition_of, plural};
use crate::failure::{ExitStatus, Failure};
use crate::printer::{Printer, Tone};
use crate::rulings::{cannot_be, impossible, listed};
use crate::transcripts::{tell_revision, unusable};

pub(super) fn run(
    file: &str,
    record: &Record,
    args: &CheckArgs,
    printer: &mut Printer<'_>,
) -> Result<ExitStatus, Failure> {
    let written = record.chosen(&args.rulings).map_err(impossible)?;
    let other = match record.under(&args.rulings) {
        Ok(other) => other.chosen(&args.rulings).map_err(impossible)?,
        Err(ReadingError::CannotBe(why)) => why.readings,
        Err(error) => return Err(impossible(error)),
    };
    record.begin().map_err(|error| unusable(file, error))?;
    tell_revision(file, record);
    let place = format!("{file} under {}", listed(&other));
    let compared = record.compare(&args.rulings).map_err(|error| unusable(&place, error))?;
    if args.json {
        json::print_readings(record, [&written, &other], &compared)?;
    } else {
        tell(file, record, [&written, &other], &compared, printer)?;
    }
    let fine = !compared.parts() && compared.written.stop.is_none();
    Ok(if fine { ExitStatus::Fine } else { ExitStatus::Unfaithful })
}

fn tell(
    file: &str,
    record: &Record,
    [written, other]: [&[Reading]; 2],
    compared: &Compared,
    printer: &mut Printer<'_>,
) -> io::Result<()> {
    let steps = plural(record.steps().len(), "step");
    let title = |printer: &mut Printer<'_>| {
        let seats = plural(compared.written.table.seats(), "seat");
        printer.line(format_args!("  {}, {seats}: {steps}.", edition_of(&record.info())))
    };
    let (as_written, under) =
        (format!("As written: {}", listed(written)), format!("Under {}", listed(other)));
    let course = match &compared.other {
        Ok(course) => course,
        Err(why) => {
            cannot_be(file, why, printer)?;
            title(printer)?;
            printer.section(as_written)?;
            return follows(record, &compared.written, false, printer);
        }
    };
    let Some(parting) = &compared.parting else {
        let tone = if compared.written.stop.is_none() { Tone::Good } else { Tone::Bad };
        let so_far = if compared.written.is_forged() { " so far" } else { "" };
        printer.whole(tone, format_args!("{file}: under {} nothing differs{so_far}", listed(other)))?;
        title(printer)?;
        if written == other {
            printer.line("  That is the reading of the record itself.")?;
        }
        return follows(record, &compared.written, false, printer);
    };
    let place = place(record, parting.step);
    printer.whole(
        Tone::Strong,
        format_args!("{file}: under {} the first difference is at {place}", listed(other)),
    )?;
    title(printer)?;
    let differs: Vec<_> = parting.differs.iter().map(|what| what.said()).collect();
    printer.line(format_args!("  What differs: {}.", differs.join(", ")))?;
    let is_over = |course: &Course| course.table.awaits() == Awaits::Over;
    let both_end = is_over(&compared.written) && is_over(course);
    printer.section(as_written)?;
    side(record, parting, &parting.written, printer)?;
    follows(record, &compared.written, both_end, printer)?;
    printer.section(under)?;
    side(record, parting, &parting.other, printer)?;
    follows(record, course, both_end, printer)
}

/// Prints the lines of the position that stand under this reading only.
fn table_lines(side: &AtParting, printer: &mut Printer<'_>) -> io::Result<()> {
    if side.own_lines.is_empty() {
        return Ok(());
    }
    printer.line("  The table then, where it differs:")?;
    side.own_lines.iter().try_for_each(|line| printer.line(format_args!("    {line}")))
}

/// Returns the line and number of a step, with its text.
fn place(record: &Record, step: u32) -> String {
    let index = usize::try_from(step).ok().and_then(|step| step.checked_sub(1));
    match index.and_then(|index| record.steps().get(index).cloned()) {
        Some(recorded) => format!("line {}, step {step}: `{}`", recorded.line, recorded.text),
        None => "the set-up".to_string(),
    }
}

/// Prints the events and options that occur under one reading only, at the step where the two readings differ.
fn side(record: &Record, parting: &Parting, side: &AtParting, printer: &mut Printer<'_>) -> io::Result<()> {
    if let Some(refusal) = &side.refusal {
        printer.line("  This step is refused:")?;
        return broken_rules(record, refusal, printer);
    }
    for told in &side.own_events {
        printer.told(Tone::Plain, whispered(told.audience, None, &told.text), told.rule)?;
    }
    if side.own_events.is_empty() {
        let step = if parting.step == 0 { "set-up" } else { "step" };
        let of_all = if side.events.is_empty() { "no event at all" } else { "no event of its own" };
        printer.toned(Tone::Dim, format_args!("  At this {step}: {of_all}."))?;
    }
    for (who, list) in side.own_options.folded() {
        let list: Vec<_> = list.iter().map(ToString::to_string).collect();
        printer.line(format_args!("  Possible only here, {who}: {}", list.join(", ")))?;
    }
    table_lines(side, printer)
}

/// Prints how far the steps can be played under one reading.
fn follows(
    record: &Record,
    course: &Course,
    with_standings: bool,
    printer: &mut Printer<'_>,
) -> io::Result<()> {
    let Some(stop) = &course.stop else {
        let all = match course.accepted() {
            0 => "There is no step to play.".to_string(),
            1 => "The one step can be played.".to_string(),
            steps => format!("All {steps} steps can be played."),
        };
        printer.line(format_args!("  {all} {}.", stands(&course.table)))?;
        if with_standings {
            standings(|seat| course.table.seat_name(seat), &course.table.standings(), printer)?;
        }
        return Ok(());
    };
    let CourseEnd { step, line, said, why } = stop;
    match why {
        CourseEndReason::Refused(refusal) => {
            let accepted = plural(course.accepted(), "step");
            let told = format!("  {accepted} can be played; line {line}, step {step}: `{said}` is refused:");
            printer.whole(Tone::Bad, told)?;
            broken_rules(record, refusal, printer)
        }
        CourseEndReason::Differs { recorded, found } => {
            let told = "leads to another state than the one recorded";
            printer.whole(Tone::Bad, format_args!("  Line {line}, step {step}: `{said}` {told}"))?;
            digests_differ(*recorded, *found, printer)?;
            printer.line("  No more was compared.")
        }
    }
}
