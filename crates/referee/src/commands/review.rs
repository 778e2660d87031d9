//! `referee review`: what each decision of a recorded game cost, and how much was luck.

mod text;

use std::fs;
use std::io::{self, IsTerminal as _, Write as _};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use indicatif::{ProgressBar, ProgressStyle};
use tabletop_any::{AnyTable, Games, Review, Reviewer};
use tabletop_core::SeatSet;
use tabletop_players::DecisionClass;
use tabletop_players::study::drawn_chances;

use crate::args::ReviewArgs;
use crate::commands::json;
use crate::failure::{ExitStatus, Failure};
use crate::files::{is_stdin, shown};
use crate::printer::Printer;
use crate::transcripts::{at_the_end, read, written};
use crate::tui;

pub(crate) fn run(
    games: &Games,
    args: &ReviewArgs,
    printer: &mut Printer<'_>,
) -> Result<ExitStatus, Failure> {
    let record = read(games, &shown(&args.file), &written(games, &args.file, &args.cards)?)?;
    let table = at_the_end(&args.file, &record)?;
    if let Some(seat) = args.seat.filter(|seat| seat.number() > table.seats()) {
        return Err(Failure::Input(format!("there is no seat {seat}; there are {}", table.seats())));
    }
    if !(args.plain || args.json || args.svg.is_some() || is_stdin(&args.file)) && tui::is_there() {
        return tui::review(table, args.plan(), printer);
    }
    let review = reviewed(&table, args);
    if !review.is_whole {
        let last = review.decisions.last().map_or(0, |last| last.step);
        writeln!(io::stderr().lock(), "interrupted: this is the review of the first {last} steps")?;
    }
    if let Some(path) = &args.svg {
        draw(&table, &review, path)?;
    }
    if args.json {
        json::print(&review)?;
    } else {
        text::print(&table, &review, DecisionClass::from(args.least), printer)?;
    }
    Ok(if review.is_whole { ExitStatus::Fine } else { ExitStatus::Interrupted })
}

/// Reviews the game until it is done, or until the person or the system interrupts it.
fn reviewed(table: &AnyTable, args: &ReviewArgs) -> Review {
    let mut reviewer = Reviewer::of(table, args.plan());
    let stop = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&stop);
    // Without a handler, Ctrl-C ends the program at once. That is acceptable.
    drop(ctrlc::set_handler(move || {
        if asked.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    }));
    let bar = bar(table.step_count());
    while !stop.load(Ordering::Relaxed) && reviewer.next().is_some() {
        bar.set_position(u64::try_from(reviewer.progress().0).unwrap_or(u64::MAX));
    }
    bar.finish_and_clear();
    reviewer.finish()
}

/// A progress bar on standard error, hidden unless that is a terminal.
fn bar(steps: usize) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(u64::try_from(steps).unwrap_or(u64::MAX));
    let style = ProgressStyle::with_template("{wide_bar:.cyan} step {human_pos} of {human_len}, {eta} left");
    style.map_or_else(|_| bar.clone(), |style| bar.clone().with_style(style))
}

/// Writes the picture of the chances.
fn draw(table: &AnyTable, review: &Review, path: &Path) -> Result<(), Failure> {
    let title = format!("{}: chances of the win", table.info().title);
    let lines: Vec<_> = SeatSet::first_seats(table.seats())
        .iter()
        .map(|seat| (table.seat_name(seat), review.curve(seat)))
        .collect();
    let svg = drawn_chances(&title, review.steps, &lines)
        .map_err(|error| Failure::Input(format!("the chances cannot be drawn: {error}")))?;
    fs::write(path, svg).map_err(|error| Failure::Input(format!("{}: {error}", path.display())))
}
