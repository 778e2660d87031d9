//! A game told to people.

use std::io;

use tabletop_core::{Audience, Ending, Entry, Seat, SeatSet, Standings, may_hear};

use crate::args::PlayArgs;
use crate::commands::play::Play;
use crate::commands::play::live::Live;
use crate::commands::{plural, titled};
use crate::games::{Look, Playable};
use crate::screen::{Cell, Screen, Tone};

/// Tells what happens, as far as whoever listens may know it.
pub(super) struct Story {
    /// The seat that listens; with nobody playing everything is told.
    you: Option<Seat>,
    /// Only the end is told.
    quiet: bool,
    chapter: Option<String>,
    section: Option<String>,
}

impl Story {
    pub(super) const fn new(you: Option<Seat>, quiet: bool) -> Self {
        Self { you, quiet, chapter: None, section: None }
    }

    pub(super) fn opening<G: Playable>(
        &mut self,
        play: &Play<G>,
        args: &PlayArgs,
        screen: &mut Screen<'_>,
    ) -> io::Result<()> {
        let game = &play.live.game;
        let names = SeatSet::first_seats(game.seats()).iter().map(|seat| (seat, game.seat_name(seat)));
        screen.introduce(names.collect());
        let seats = plural(game.seats(), "seat");
        screen.toned(Tone::Strong, format_args!("{}, {seats}, seed {}", titled::<G>(), play.seed))?;
        if self.quiet {
            return Ok(());
        }
        screen.toned(Tone::Dim, format_args!("Again: {}", again::<G>(args, play.seed, game.seats())))?;
        if let Some(you) = self.you {
            screen.line(format_args!("You are {}. Type ? for help.", game.numbered_name(you)))?;
        }
        screen.section("Set-up", None)?;
        self.tell(&play.live, screen)
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
            match game.look(entry) {
                Look::Plain => screen.told(Tone::Plain, whispered(entry, self.you, text), entry.rule)?,
                Look::Minor => screen.told(Tone::Dim, whispered(entry, self.you, text), entry.rule)?,
                Look::Strong => screen.told(Tone::Strong, text, entry.rule)?,
                Look::Item => {
                    screen.blank()?;
                    screen.told(Tone::Strong, text, entry.rule)?;
                }
                Look::Heading { chapter, section } => {
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

    /// Whether this is told: everything where nobody plays, otherwise what the person may know.
    fn hears<G: Playable>(&self, entry: &Entry<G>) -> bool {
        self.you.is_none() || may_hear(entry, self.you)
    }

    pub(super) fn end<G: Playable>(&self, live: &Live<G>, screen: &mut Screen<'_>) -> io::Result<()> {
        if !self.quiet {
            screen.chapter("The end")?;
            live.game.draw(live.public(), screen)?;
            screen.blank()?;
        }
        standings(&live.game, &live.standings(), screen)
    }
}

/// The command that plays the same game again.
fn again<G: Playable>(args: &PlayArgs, seed: u64, seats: u8) -> String {
    let what = match &args.setup {
        Some(file) => format!("--setup {}", file.display()),
        None => format!("--seats {seats}"),
    };
    let you = args.you.map(|seat| format!(" --you {seat}")).unwrap_or_default();
    format!("referee play {} {what} --seed {seed}{you}", G::NAME)
}

/// An event's text, with a mark if not everybody hears it.
fn whispered<G: Playable>(entry: &Entry<G>, you: Option<Seat>, text: impl std::fmt::Display) -> String {
    match entry.audience {
        Audience::All => text.to_string(),
        Audience::Only(seats) if you.is_some_and(|you| seats == SeatSet::only(you)) => {
            format!("(you alone know) {text}")
        }
        Audience::Only(seats) => format!("(seat {seats} alone) {text}"),
    }
}

/// The final standings, with the parts of the scores.
fn standings<G: Playable>(
    game: &G,
    standings: &Standings<G::Rule>,
    screen: &mut Screen<'_>,
) -> io::Result<()> {
    let mut parts: Vec<(&'static str, G::Rule)> = Vec::new();
    for part in standings.rows.iter().flat_map(|row| &row.parts) {
        if !parts.iter().any(|(name, _)| *name == part.name) {
            parts.push((part.name, part.rule));
        }
    }
    let mut header = vec![Cell::new("place"), Cell::new("")];
    header.extend(parts.iter().map(|(name, _)| Cell::number(name)));
    header.push(Cell::number("score"));
    let tiebreak = standings.rows.iter().find_map(|row| row.tiebreak.as_ref());
    header.extend(tiebreak.map(|tiebreak| Cell::number(tiebreak.name)));
    let mut rows: Vec<_> = standings.rows.iter().collect();
    rows.sort_by_key(|row| (row.place, row.seat));
    let rows = rows.iter().map(|row| {
        let name = Cell::new(game.seat_name(row.seat)).tone(Tone::Of(row.seat));
        let mut cells = vec![Cell::number(row.place), name];
        for (name, _) in &parts {
            let points: i64 =
                row.parts.iter().filter(|part| part.name == *name).map(|part| i64::from(part.points)).sum();
            cells.push(Cell::number(points));
        }
        let score = Cell::number(row.score);
        cells.push(if row.wins { score.tone(Tone::Good) } else { score.tone(Tone::Strong) });
        if tiebreak.is_some() {
            cells.push(Cell::number(
                row.tiebreak.as_ref().map_or(String::new(), |tie| tie.figure.to_string()),
            ));
        }
        cells
    });
    screen.table(header, rows.collect())?;
    let mut rest = parts.as_slice();
    while let Some((_, rule)) = rest.first() {
        let (same, others) = rest.split_at(rest.iter().take_while(|(_, other)| other == rule).count());
        let names: Vec<_> = same.iter().map(|(name, _)| *name).collect();
        screen.told(Tone::Dim, names.join(", "), rule)?;
        rest = others;
    }
    if let Some(tiebreak) = tiebreak {
        screen.told(Tone::Dim, format_args!("equal scores: {}", tiebreak.name), tiebreak.rule)?;
    }
    let winners: Vec<_> = standings.winners().iter().map(|seat| game.seat_name(seat)).collect();
    let winners = match winners.as_slice() {
        [] => "Nobody wins.".to_string(),
        [one] => format!("The winner: {one}."),
        several => format!("The win is shared: {}.", several.join(" and ")),
    };
    match &standings.ending {
        Ending::Running => screen.line("The game is not over."),
        Ending::Finished { rule } => screen.told(Tone::Good, winners, rule),
        Ending::Stopped { rule, why } => {
            screen.told(Tone::Bad, format_args!("Stopped: {why}. {winners}"), rule)
        }
    }
}
