//! `check --ruling`: the same steps under another reading of the rulings, told to people.

use std::io;

use tabletop_core::{Awaits, Transcript};

use crate::args::CheckArgs;
use crate::commands::check::changed::Change;
use crate::commands::check::compare::{Compared, Course, Parting, Side, Stop, Why, compare};
use crate::commands::check::{broken_rules, digests_differ, json, stands};
use crate::commands::telling::{standings, whispered};
use crate::commands::{plural, titled};
use crate::failure::{Failure, Verdict};
use crate::playable::Playable;
use crate::reading::{Chosen, choose, chosen, listed};
use crate::screen::{Screen, Tone};
use crate::transcripts::begin;

/// The most places of the public state that are listed.
const MOST_CHANGES: usize = 10;

pub(super) fn run<G: Playable>(
    file: &str,
    transcript: &Transcript<G>,
    args: &CheckArgs,
    screen: &mut Screen<'_>,
) -> Result<Verdict, Failure> {
    let mut read_otherwise = Transcript {
        setup: transcript.setup.clone(),
        state: transcript.state.clone(),
        lines: transcript.lines,
        ..Transcript::<G>::new(transcript.setup.clone())
    };
    let written = chosen::<G>(&transcript.setup, &args.rulings)?;
    let other = choose::<G>(&mut read_otherwise.setup, &args.rulings)?;
    let table = begin(file, transcript)?;
    let place = format!("{file} under {}", listed(&other));
    let compared = compare(transcript, table, begin(&place, &read_otherwise)?)?;
    if args.json {
        json::print_readings(transcript, [&written, &other], &compared)?;
    } else {
        tell(file, transcript, [&written, &other], &compared, screen)?;
    }
    let fine = compared.parting.is_none() && compared.written.stop.is_none();
    Ok(if fine { Verdict::Fine } else { Verdict::Unfaithful })
}

fn tell<G: Playable>(
    file: &str,
    transcript: &Transcript<G>,
    [written, other]: [&[Chosen]; 2],
    compared: &Compared<G>,
    screen: &mut Screen<'_>,
) -> io::Result<()> {
    let steps = plural(transcript.steps.len(), "step");
    let title = |screen: &mut Screen<'_>| {
        let seats = plural(compared.written.table.game().seats(), "seat");
        screen.line(format_args!("  {}, {seats}: {steps}.", titled::<G>()))
    };
    let (as_written, under) =
        (format!("As written: {}", listed(written)), format!("Under {}", listed(other)));
    let Some(parting) = &compared.parting else {
        let tone = if compared.written.stop.is_none() { Tone::Good } else { Tone::Bad };
        let so_far = if compared.written.is_forged() { " so far" } else { "" };
        screen.whole(tone, format_args!("{file}: under {} nothing differs{so_far}", listed(other)))?;
        title(screen)?;
        if written == other {
            screen.line("  That is the reading that it is written under.")?;
        }
        return follows(&compared.written, false, screen);
    };
    let place = place(transcript, parting.step);
    screen.whole(Tone::Strong, format_args!("{file}: under {} it parts at {place}", listed(other)))?;
    title(screen)?;
    let differs: Vec<_> = parting.differs.iter().map(|what| what.said()).collect();
    screen.line(format_args!("  What differs: {}.", differs.join(", ")))?;
    changed(&parting.changed, screen)?;
    let is_over = |course: &Course<G>| course.table.awaits() == Awaits::Over;
    let both_end = is_over(&compared.written) && is_over(&compared.other);
    screen.section(as_written, None)?;
    side(parting, &parting.written, &compared.written, screen)?;
    follows(&compared.written, both_end, screen)?;
    screen.section(under, None)?;
    side(parting, &parting.other, &compared.other, screen)?;
    follows(&compared.other, both_end, screen)
}

/// Where what everybody knows differs: as written, then under the other reading.
fn changed(changes: &[Change], screen: &mut Screen<'_>) -> io::Result<()> {
    if !changes.is_empty() {
        screen.line("  In what everybody knows, as written / otherwise (fields as in `--json`):")?;
    }
    for change in changes.iter().take(MOST_CHANGES) {
        screen.line(format_args!("    {}", change.said()))?;
    }
    match changes.len().checked_sub(MOST_CHANGES).filter(|more| *more > 0) {
        Some(more) => screen.toned(Tone::Dim, format_args!("    … and {more} more: --json lists all")),
        None => Ok(()),
    }
}

/// Where a step stands, and the step itself.
fn place<G: Playable>(transcript: &Transcript<G>, step: u32) -> String {
    let index = usize::try_from(step).ok().and_then(|step| step.checked_sub(1));
    match index.and_then(|index| transcript.steps.get(index)) {
        Some(recorded) => format!("line {}, step {step}: `{}`", recorded.line, recorded.step),
        None => "the set-up".to_string(),
    }
}

/// What one reading says at the step where the two part: what it alone has.
fn side<G: Playable>(
    parting: &Parting<G>,
    side: &Side<G>,
    course: &Course<G>,
    screen: &mut Screen<'_>,
) -> io::Result<()> {
    if let Some(refusal) = &side.refusal {
        screen.line("  This step is refused:")?;
        return broken_rules::<G>(refusal, screen);
    }
    for entry in &side.own_events {
        let text = course.table.game().text(&entry.event);
        screen.told(Tone::Plain, whispered(entry, None, text), entry.rule)?;
    }
    if side.own_events.is_empty() {
        let step = if parting.step == 0 { "set-up" } else { "step" };
        let of_all =
            if side.events.is_empty() { "nothing at all" } else { "nothing that happens here alone" };
        screen.toned(Tone::Dim, format_args!("  At this {step}: {of_all}."))?;
    }
    for (who, list) in side.own_options.folded() {
        let list: Vec<_> = list.iter().map(ToString::to_string).collect();
        screen.line(format_args!("  Possible here alone, {who}: {}", list.join(", ")))?;
    }
    Ok(())
}

/// How far the steps can be played under one reading.
fn follows<G: Playable>(course: &Course<G>, with_standings: bool, screen: &mut Screen<'_>) -> io::Result<()> {
    let Some(stop) = &course.stop else {
        let all = match course.accepted() {
            0 => "There is no step to play.".to_string(),
            1 => "The one step can be played.".to_string(),
            steps => format!("All {steps} steps can be played."),
        };
        screen.line(format_args!("  {all} {}.", stands(&course.table)))?;
        if with_standings {
            standings(course.table.game(), &course.table.standings(), screen)?;
        }
        return Ok(());
    };
    let Stop { step, line, said, why } = stop;
    match why {
        Why::Refused(refusal) => {
            let accepted = plural(course.accepted(), "step");
            let told = format!("  {accepted} can be played; line {line}, step {step}: `{said}` is refused:");
            screen.whole(Tone::Bad, told)?;
            broken_rules::<G>(refusal, screen)
        }
        Why::Differs { recorded, found } => {
            let told = "leads to another state than the one recorded";
            screen.whole(Tone::Bad, format_args!("  Line {line}, step {step}: `{said}` {told}"))?;
            digests_differ(*recorded, *found, screen)?;
            screen.line("  No more was compared.")
        }
    }
}
