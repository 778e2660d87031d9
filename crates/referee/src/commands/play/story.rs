//! Tells a game to people.

use std::io;
use std::path::Path;

use tabletop_core::{Entry, RuleBook, SeatSet};

use crate::args::PlayArgs;
use crate::commands::play::Session;
use crate::commands::play::live::Live;
use crate::commands::telling::{standings, whispered};
use crate::commands::{joined, plural, seats, titled};
use crate::files::{for_a_shell, is_stdin};
use crate::playable::{Playable, Weight};
use crate::screen::{Screen, Tone};

/// Tells the events that the listeners may know.
pub(super) struct Story {
    /// The seats of the people who listen. If it is empty, everything is told.
    people: SeatSet,
    /// Whether only the end is told.
    quiet: bool,
    chapter: Option<String>,
    section: Option<String>,
}

impl Story {
    pub(super) const fn new(people: SeatSet, quiet: bool) -> Self {
        Self { people, quiet, chapter: None, section: None }
    }

    pub(super) fn opening<G: Playable>(
        &mut self,
        session: &Session<G>,
        args: &PlayArgs,
        screen: &mut Screen<'_>,
    ) -> io::Result<()> {
        let game = &session.live.game;
        let names = SeatSet::first_seats(game.seats()).iter().map(|seat| (seat, game.seat_name(seat)));
        screen.introduce(names.collect());
        let count = plural(game.seats(), "seat");
        let after = if args.from.is_some() {
            format!(", after {}", plural(session.live.steps, "step"))
        } else {
            String::new()
        };
        // A player who knows the seed knows every card. So people are told the seed at the end.
        let seed = if self.people.is_empty() { format!(", seed {}", session.seed) } else { String::new() };
        screen.toned(Tone::Strong, format_args!("{}, {count}{after}{seed}", titled::<G>()))?;
        if self.quiet {
            return Ok(());
        }
        if self.people.is_empty() {
            tell_again(session, args, screen)?;
        }
        if !self.people.is_empty() {
            screen.line(format_args!("You are {}. Type ? for help.", named(game, self.people)))?;
        }
        if args.from.is_some() {
            screen.section("The position", None)?;
            return game.draw(session.live.public(), screen);
        }
        screen.section("Set-up", None)?;
        self.tell(&session.live, screen)
    }

    pub(super) fn step<G: Playable>(&mut self, live: &Live<G>, screen: &mut Screen<'_>) -> io::Result<()> {
        if self.quiet { Ok(()) } else { self.tell(live, screen) }
    }

    /// Tells the events of the last step.
    fn tell<G: Playable>(&mut self, live: &Live<G>, screen: &mut Screen<'_>) -> io::Result<()> {
        let game = &live.game;
        let drawn_at = game.drawn_at(&live.events);
        for (place, entry) in live.events.iter().enumerate() {
            if drawn_at == Some(place) {
                game.draw(live.public(), screen)?;
            }
            if !self.hears(entry) {
                continue;
            }
            let text = game.text(&entry.event);
            match game.weight(entry) {
                Weight::Plain => {
                    screen.told(
                        Tone::Plain,
                        whispered(entry.audience, self.people.single(), text),
                        entry.rule,
                    )?;
                }
                Weight::Minor => {
                    screen.told(
                        Tone::Dim,
                        whispered(entry.audience, self.people.single(), text),
                        entry.rule,
                    )?;
                }
                Weight::Strong => screen.told(Tone::Strong, text, entry.rule)?,
                Weight::Item => {
                    screen.blank()?;
                    screen.told(Tone::Strong, text, entry.rule)?;
                }
                Weight::Heading { chapter, section } => {
                    if let Some(chapter) = chapter.filter(|chapter| self.chapter.as_ref() != Some(chapter)) {
                        screen.chapter(&chapter)?;
                        self.chapter = Some(chapter);
                        self.section = None;
                    }
                    if self.section.as_ref() == Some(&section) {
                        screen.told(Tone::Plain, text, entry.rule)?;
                    } else {
                        screen.section(&section, Some(&entry.rule))?;
                        self.section = Some(section);
                    }
                }
            }
        }
        if drawn_at.is_some_and(|place| place >= live.events.len()) {
            game.draw(live.public(), screen)?;
        }
        Ok(())
    }

    /// Whether an event is told. If nobody plays, all are. Otherwise one of the people must be
    /// allowed to know it.
    fn hears<G: Playable>(&self, entry: &Entry<G>) -> bool {
        self.people.is_empty() || self.people.iter().any(|seat| entry.is_for(Some(seat)))
    }

    pub(super) fn end<G: Playable>(
        &self,
        session: &Session<G>,
        args: &PlayArgs,
        screen: &mut Screen<'_>,
    ) -> io::Result<()> {
        let live = &session.live;
        if !self.quiet {
            screen.chapter("The end")?;
            live.game.draw(live.public(), screen)?;
            screen.blank()?;
        }
        standings(|seat| live.game.seat_name(seat), &live.standings().cite_as(RuleBook::id), screen)?;
        if self.people.is_empty() {
            return Ok(());
        }
        screen.blank()?;
        screen.toned(Tone::Dim, format_args!("The seed was {}.", session.seed))?;
        tell_again(session, args, screen)
    }
}

/// Prints the command that plays the same game again, unwrapped, so that it can be copied.
fn tell_again<G: Playable>(session: &Session<G>, args: &PlayArgs, screen: &mut Screen<'_>) -> io::Result<()> {
    let again = again::<G>(args, session.seed, session.live.game.seats());
    screen.whole(Tone::Dim, format_args!("Again: {again}"))?;
    for (file, what) in [(&args.setup, "set-up"), (&args.from, "transcript")] {
        if file.as_deref().is_some_and(is_stdin) {
            let told = "on the standard input: it was read from there.";
            screen.toned(Tone::Dim, format_args!("       with the same {what} {told}"))?;
        }
    }
    Ok(())
}

/// Returns the command that plays the same game again.
fn again<G: Playable>(args: &PlayArgs, seed: u64, seats: u8) -> String {
    let named = |option: &str, file: &Path| format!("{option} {}", for_a_shell(&file.to_string_lossy()));
    let what = match (&args.from, &args.setup) {
        (Some(file), _) => named("--from", file),
        (None, Some(file)) => named("--setup", file),
        (None, None) => format!("--seats {seats}"),
    };
    format!("referee play {} {what} --seed {seed}{}", G::NAME, who_plays(args))
}

/// Returns the options for who plays which seats, and for chance by hand.
pub(super) fn who_plays(args: &PlayArgs) -> String {
    let people: Vec<_> = args.people().iter().map(|seat| seat.to_string()).collect();
    let you = if people.is_empty() { String::new() } else { format!(" --you {}", people.join(",")) };
    let by_hand = if args.by_hand { " --by-hand" } else { "" };
    let opponents = args.opponents.map(|spec| format!(" --opponents {spec}")).unwrap_or_default();
    format!("{you}{by_hand}{opponents}")
}

/// Names some seats: `seats 1 and 2`, `Lima Llamas (seat 2)`.
fn named<G: Playable>(game: &G, people: SeatSet) -> String {
    if people.iter().all(|seat| game.seat_name(seat) == format!("seat {seat}")) {
        return seats(people);
    }
    joined(&people.iter().map(|seat| game.numbered_name(seat)).collect::<Vec<_>>())
}
