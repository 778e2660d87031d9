//! A game told to people.

use std::io;
use std::path::Path;

use tabletop_core::{Entry, SeatSet};

use crate::args::PlayArgs;
use crate::commands::play::Play;
use crate::commands::play::live::Live;
use crate::commands::telling::{standings, whispered};
use crate::commands::{plural, titled};
use crate::files::is_stdin;
use crate::games::{Look, Playable};
use crate::screen::{Screen, Tone};

/// Tells what happens, as far as whoever listens may know it.
pub(super) struct Story {
    /// The seats of the people who listen; with nobody playing everything is told.
    people: SeatSet,
    /// Only the end is told.
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
        play: &Play<G>,
        args: &PlayArgs,
        screen: &mut Screen<'_>,
    ) -> io::Result<()> {
        let game = &play.live.game;
        let names = SeatSet::first_seats(game.seats()).iter().map(|seat| (seat, game.seat_name(seat)));
        screen.introduce(names.collect());
        let seats = plural(game.seats(), "seat");
        let after = if args.from.is_some() {
            format!(", after {}", plural(play.live.steps, "step"))
        } else {
            String::new()
        };
        screen.toned(Tone::Strong, format_args!("{}, {seats}{after}, seed {}", titled::<G>(), play.seed))?;
        if self.quiet {
            return Ok(());
        }
        // Whole, so that it can be copied into a shell.
        screen.whole(Tone::Dim, format_args!("Again: {}", again::<G>(args, play.seed, game.seats())))?;
        for (file, what) in [(&args.setup, "set-up"), (&args.from, "transcript")] {
            if file.as_deref().is_some_and(is_stdin) {
                let told = "on the standard input: it was read from there.";
                screen.toned(Tone::Dim, format_args!("       with the same {what} {told}"))?;
            }
        }
        if !self.people.is_empty() {
            let names: Vec<_> = self.people.iter().map(|seat| game.numbered_name(seat)).collect();
            screen.line(format_args!("You are {}. Type ? for help.", names.join(" and ")))?;
        }
        if args.from.is_some() {
            screen.section("The position", None)?;
            return game.draw(play.live.public(), screen);
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
                Look::Plain => {
                    screen.told(Tone::Plain, whispered(entry, self.people.single(), text), entry.rule)?;
                }
                Look::Minor => {
                    screen.told(Tone::Dim, whispered(entry, self.people.single(), text), entry.rule)?;
                }
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

    /// Whether this is told: everything where nobody plays, otherwise what one of the people may know.
    fn hears<G: Playable>(&self, entry: &Entry<G>) -> bool {
        self.people.is_empty() || self.people.iter().any(|seat| entry.is_for(Some(seat)))
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
    let named = |option: &str, file: &Path| format!("{option} {}", for_a_shell(&file.to_string_lossy()));
    let what = match (&args.from, &args.setup) {
        (Some(file), _) => named("--from", file),
        (None, Some(file)) => named("--setup", file),
        (None, None) => format!("--seats {seats}"),
    };
    let people: Vec<_> = args.people().iter().map(|seat| seat.to_string()).collect();
    let you = if people.is_empty() { String::new() } else { format!(" --you {}", people.join(",")) };
    let by_hand = if args.by_hand { " --by-hand" } else { "" };
    format!("referee play {} {what} --seed {seed}{you}{by_hand}", G::NAME)
}

/// A word as a shell takes it: in quotes if it holds anything that a shell could take for something else.
pub(super) fn for_a_shell(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_./+:=@%,".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_string()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::for_a_shell;

    #[test]
    fn a_word_is_quoted_where_a_shell_would_take_it_apart() {
        let cases = [
            ("set-ups/ours_2.json", "set-ups/ours_2.json"),
            ("our set-up.json", "'our set-up.json'"),
            ("Bob's", r"'Bob'\''s'"),
            ("$HOME/x", "'$HOME/x'"),
            ("~/x", "'~/x'"),
            ("", "''"),
        ];
        for (word, quoted) in cases {
            assert_eq!(for_a_shell(word), quoted);
        }
    }
}
