//! The narration of a game.

use std::io;
use std::path::Path;

use tabletop_any::{AnyEvent, AnyTable, Panel, Scene};
use tabletop_core::{Audience, Awaits, SeatSet};

use crate::args::PlayArgs;
use crate::commands::phrases::{standings, whispered};
use crate::commands::play::Session;
use crate::commands::{edition_of, joined, numbered_name, plural, seats};
use crate::failure::Failure;
use crate::files::{for_a_shell, is_stdin};
use crate::printer::{Printer, Tone};
use crate::program;
use crate::scene_text;

/// The number of lines on a page. The table is drawn again when a new part of the game begins and this many events
/// were printed since the last time. Within a part, it is drawn again after three times as many events.
const PAGE: usize = 24;

/// Narrates the events that the listeners may know.
pub(super) struct Story {
    /// The seats of the people who listen. If it is empty, all events are printed.
    people: SeatSet,
    /// `true` if only the end is printed.
    quiet: bool,
    /// The last heading.
    heading: String,
    /// The panels of the seats after the last step.
    panels: Vec<Panel>,
    /// The number of events printed since the table was last drawn.
    since: usize,
}

impl Story {
    pub(super) const fn new(people: SeatSet, quiet: bool) -> Self {
        Self { people, quiet, heading: String::new(), panels: Vec::new(), since: PAGE }
    }

    pub(super) fn opening(
        &mut self,
        session: &Session,
        args: &PlayArgs,
        printer: &mut Printer<'_>,
    ) -> Result<(), Failure> {
        let table = &session.table;
        let names = SeatSet::first_seats(table.seats()).iter().map(|seat| (seat, table.seat_name(seat)));
        printer.introduce(names.collect());
        let count = plural(table.seats(), "seat");
        let after = if args.from.is_some() {
            format!(", after {}", plural(table.step_count(), "step"))
        } else {
            String::new()
        };
        // The seed reveals every card, so people see it only at the end.
        let seed = if self.people.is_empty() { format!(", seed {}", session.seed) } else { String::new() };
        printer.toned(Tone::Strong, format_args!("{}, {count}{after}{seed}", edition_of(&table.info())))?;
        if self.quiet {
            return Ok(());
        }
        if self.people.is_empty() {
            tell_again(session, args, printer)?;
        } else {
            printer.line(format_args!("You are {}. Type ? for help.", named(table, self.people)))?;
        }
        if args.from.is_some() {
            printer.section("The position")?;
            let scene = scene_text::scene(table, None)?;
            self.seen(&scene);
            scene_text::whole(&scene, printer)?;
            printer.blank()?;
            self.since = 0;
            return Ok(());
        }
        printer.section("Set-up")?;
        self.step(table, printer)
    }

    /// Prints the events of the last step, a heading at each new part of the game, and from time to time the
    /// table. Events that change no fact of any seat are dim. Events that change a score are bold.
    pub(super) fn step(&mut self, table: &AnyTable, printer: &mut Printer<'_>) -> Result<(), Failure> {
        if self.quiet {
            return Ok(());
        }
        let scene = scene_text::scene(table, None)?;
        let scores =
            |panels: &[Panel]| panels.iter().map(|panel| (panel.score, panel.wins)).collect::<Vec<_>>();
        let facts = |panels: &[Panel]| panels.iter().map(|panel| panel.facts.clone()).collect::<Vec<_>>();
        let is_scored = !self.panels.is_empty() && scores(&self.panels) != scores(&scene.panels);
        // In a game without facts no event counts as unimportant.
        let is_idle = self.panels.iter().any(|panel| !panel.facts.is_empty())
            && facts(&self.panels) == facts(&scene.panels);
        let heard = table.every_last_event().into_iter().filter(|told| self.hears(told));
        let heard: Vec<AnyEvent> = heard.collect();
        self.since += heard.len();
        for told in heard {
            let is_secret = told.audience != Audience::All;
            let tone = match (is_scored, is_idle) {
                (true, _) if !is_secret => Tone::Strong,
                (false, true) => Tone::Dim,
                _ => Tone::Plain,
            };
            let text = whispered(told.audience, self.people.single(), &told.text);
            printer.told(tone, text, told.rule)?;
        }
        let is_new = self.heading(&scene, table, printer)?;
        let long = if is_new { PAGE } else { 3 * PAGE };
        // People see the table whenever they are asked.
        if self.since >= long && self.people.is_empty() && table.awaits() != Awaits::Over {
            printer.blank()?;
            scene_text::whole(&scene, printer)?;
            printer.blank()?;
            self.since = 0;
        }
        self.seen(&scene);
        Ok(())
    }

    /// Prints the heading if it has changed. Returns `true` if it has.
    fn heading(&self, scene: &Scene, table: &AnyTable, printer: &mut Printer<'_>) -> io::Result<bool> {
        if scene.heading == self.heading || table.awaits() == Awaits::Over {
            return Ok(false);
        }
        let (chapter, section) = scene_text::parts(&scene.heading);
        let is_new = chapter.is_none() || chapter != scene_text::parts(&self.heading).0;
        if let Some(chapter) = chapter.filter(|_| is_new) {
            printer.chapter(chapter)?;
        }
        printer.section(section)?;
        Ok(true)
    }

    /// Remembers a scene as the last one shown.
    pub(super) fn seen(&mut self, scene: &Scene) {
        self.heading.clone_from(&scene.heading);
        self.panels.clone_from(&scene.panels);
    }

    /// Returns `true` if an event is printed. Without people at the table all are. Otherwise at least one of the
    /// people must be allowed to know it.
    fn hears(&self, told: &AnyEvent) -> bool {
        self.people.is_empty()
            || match told.audience {
                Audience::All => true,
                Audience::Only(seats) => !seats.intersection(self.people).is_empty(),
            }
    }

    pub(super) fn end(
        &self,
        session: &Session,
        args: &PlayArgs,
        printer: &mut Printer<'_>,
    ) -> Result<(), Failure> {
        let table = &session.table;
        if !self.quiet {
            printer.chapter("The end")?;
            scene_text::whole(&scene_text::scene(table, None)?, printer)?;
            printer.blank()?;
        }
        standings(|seat| table.seat_name(seat), &table.standings(), printer)?;
        if self.people.is_empty() {
            return Ok(());
        }
        printer.blank()?;
        printer.toned(Tone::Dim, format_args!("The seed was {}.", session.seed))?;
        tell_again(session, args, printer)?;
        Ok(())
    }
}

/// Prints the command that plays the same game again, unwrapped, so that it can be copied.
fn tell_again(session: &Session, args: &PlayArgs, printer: &mut Printer<'_>) -> io::Result<()> {
    let again = again(args, session.seed, &session.table);
    printer.whole(Tone::Dim, format_args!("Again: {again}"))?;
    for (file, what) in [(&args.setup, "set-up"), (&args.from, "transcript")] {
        if file.as_deref().is_some_and(is_stdin) {
            let told = "on standard input, from which it was read.";
            printer.toned(Tone::Dim, format_args!("       with the same {what} {told}"))?;
        }
    }
    Ok(())
}

/// Returns the command that plays the same game again.
fn again(args: &PlayArgs, seed: u64, table: &AnyTable) -> String {
    let named = |option: &str, file: &Path| format!("{option} {}", for_a_shell(&file.to_string_lossy()));
    let what = match (&args.from, &args.setup) {
        (Some(file), _) => named("--from", file),
        (None, Some(file)) => named("--setup", file),
        (None, None) => format!("--seats {}", table.seats()),
    };
    let variant = args.variant.as_ref().map(|name| format!(" --variant {}", for_a_shell(name)));
    let variant = variant.unwrap_or_default();
    let cards =
        args.cards.sheet.as_deref().map(|file| format!(" {}", named("--cards", file))).unwrap_or_default();
    format!(
        "{} play {} {what}{variant}{cards} --seed {seed}{}",
        program(),
        table.info().name,
        who_plays(args)
    )
}

/// Returns the options that say who plays which seats, and whether chance is entered by hand.
pub(super) fn who_plays(args: &PlayArgs) -> String {
    let people: Vec<_> = args.people().iter().map(|seat| seat.to_string()).collect();
    let you = if people.is_empty() { String::new() } else { format!(" --you {}", people.join(",")) };
    let by_hand = if args.by_hand { " --by-hand" } else { "" };
    let opponents = args.opponents.map(|spec| format!(" --opponents {spec}")).unwrap_or_default();
    format!("{you}{by_hand}{opponents}")
}

/// Names some seats: `seats 1 and 2`, `Lima Llamas (seat 2)`.
fn named(table: &AnyTable, people: SeatSet) -> String {
    if people.iter().all(|seat| table.seat_name(seat) == format!("seat {seat}")) {
        return seats(people);
    }
    let names: Vec<_> = people.iter().map(|seat| numbered_name(&table.seat_name(seat), seat)).collect();
    joined(&names)
}
