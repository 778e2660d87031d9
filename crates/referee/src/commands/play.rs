//! `referee play` in text: one game, narrated, played by people, or printed as JSON.

mod hint;
mod json;
mod manual_chance;
mod person;
mod record_file;
mod session;
mod story;

use std::io;
use std::path::{Path, PathBuf};

use tabletop_any::{AnyTable, Games, ListedGame};
use tabletop_core::{Awaits, ChanceSource, Seat, SeatSet};

use crate::args::PlayArgs;
use crate::commands::{begun, fresh_seed, game, missing_game, plural, varied};
use crate::failure::{ExitStatus, Failure};
use crate::files::{for_a_shell, is_stdin};
use crate::printer::{Printer, Tone};
use crate::program;
use crate::scene_text;
use crate::{transcripts, tui};

pub(crate) use person::read_line;
use person::{Person, Reply};
use record_file::{Digests, RecordFile};
use session::{Session, Typed};
use story::{Story, who_plays};

pub(crate) fn run(games: &Games, args: &PlayArgs, printer: &mut Printer<'_>) -> Result<ExitStatus, Failure> {
    let name = args.game.as_deref().ok_or_else(|| missing_game(games))?;
    let info = game(games, name)?;
    let seed = args.seed.map_or_else(fresh_seed, Ok)?;
    if (args.by_hand || !args.you.is_empty()) && args.reads_stdin() {
        let message = "standard input cannot be both a file and the keyboard: name the file";
        return Err(Failure::Input(message.to_string()));
    }
    if args.transcript.as_deref().is_some_and(is_stdin) && (args.by_hand || !args.you.is_empty() || args.json)
    {
        let message = "standard output cannot hold the record and other output: name a file for the record";
        return Err(Failure::Input(message.to_string()));
    }
    let table = opened(games, &info, args, seed)?;
    let digests = if args.no_digests { Digests::LeftOut } else { Digests::Written };
    let record = RecordFile::open(args.transcript.clone(), args.replaces(), digests)?;
    let mut session = Session::new(table, args.opponents, seed, record)?;
    if args.json {
        json::run(session)
    } else if session.record.is_told() {
        // Standard output holds the record, so no story is printed.
        while session.advance()? {}
        Ok(ExitStatus::Fine)
    } else {
        tui::tell_why_text(args);
        told(&mut session, args, printer)
    }
}

/// Opens the table at which a game begins or continues. The seats that people play must exist.
pub(crate) fn opened(
    games: &Games,
    info: &ListedGame,
    args: &PlayArgs,
    seed: u64,
) -> Result<AnyTable, Failure> {
    let table = if let Some(file) = &args.from {
        transcripts::gone_on_with(games, info, (file, &args.cards), seed)?
    } else {
        let table = begun(info, args.seats, args.setup.as_deref(), &args.cards)?;
        varied(info, table, args.variant.as_deref(), args.seats)?
    };
    let seats = table.seats();
    let (people, names) = (args.people(), args.names.len());
    if let Some(seat) = people.iter().find(|seat| !SeatSet::first_seats(seats).contains(*seat)) {
        return Err(Failure::Input(format!("there is no seat {seat}: the table has {seats} seats")));
    }
    if names > people.len().into() {
        let given = format!("{} for {}", plural(names, "name"), plural(people.len(), "seat"));
        return Err(Failure::Input(format!("{given}: --you takes a seat for each person")));
    }
    Ok(table)
}

/// Plays a game with people, and narrates all of it or only the end.
fn told(session: &mut Session, args: &PlayArgs, printer: &mut Printer<'_>) -> Result<ExitStatus, Failure> {
    let mut story = Story::new(args.people(), args.quiet);
    story.opening(session, args, printer)?;
    loop {
        match next(session, args, printer)? {
            Next::Step(step) => {
                session.take(&step, args.by_hand.then_some(Typed::Yes))?;
                session.record.settle()?;
                story.step(&session.table, printer)?;
            }
            Next::Several(steps) => {
                let mut typed = Typed::Yes;
                for step in steps {
                    // Only the first step counts as typed. One undo then takes all of them back.
                    session.take(&step, Some(typed))?;
                    story.step(&session.table, printer)?;
                    typed = Typed::No;
                }
                session.record.settle()?;
            }
            Next::Taken => story.step(&session.table, printer)?,
            Next::Undo => {
                session.undo(printer)?;
                story.seen(&scene_text::scene(&session.table, None)?);
            }
            Next::Over => break,
            Next::Left => {
                session.record.finish()?;
                left(&session.table, args, printer)?;
                return Ok(ExitStatus::Fine);
            }
        }
    }
    session.record.finish()?;
    story.end(session, args, printer)?;
    Ok(ExitStatus::Fine)
}

/// Prints the last words to a person who leaves.
fn left(table: &AnyTable, args: &PlayArgs, printer: &mut Printer<'_>) -> io::Result<()> {
    let steps = plural(table.step_count(), "step");
    printer.blank()?;
    printer.line(format_args!("You leave the table after {steps}. The game is not over."))?;
    match args.transcript.as_deref().filter(|file| file.is_file()) {
        Some(file) => {
            let (old, new) = (file.to_string_lossy(), fresh_name(file));
            let (from, to) = (for_a_shell(&old), for_a_shell(&new.to_string_lossy()));
            let (name, who) = (table.info().name, who_plays(args));
            let again = format!("{} play {name} --from {from}{who} --transcript {to}", program());
            printer.whole(Tone::Dim, format_args!("To go on: {again}"))
        }
        None => printer.toned(Tone::Dim, "Nothing was recorded; `--transcript FILE` keeps the record."),
    }
}

/// Returns a free name next to this file: `evening-2.txt` after `evening.txt`, then
/// `evening-3.txt`.
fn fresh_name(file: &Path) -> PathBuf {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let end = file.extension().map(|end| format!(".{}", end.to_string_lossy())).unwrap_or_default();
    let is_there = |name: &str| file.with_file_name(format!("{name}{end}")).exists();
    // The number counts records only if the first record exists. Otherwise it may be part of a
    // date.
    let numbered = stem.rsplit_once('-').filter(|(name, _)| is_there(name));
    let numbered = numbered.and_then(|(name, number)| Some((name, number.parse::<u32>().ok()?)));
    let (name, number) = numbered.unwrap_or((&stem, 1));
    let mut names =
        (number.saturating_add(1)..).map(|number| file.with_file_name(format!("{name}-{number}{end}")));
    names.find(|name| !name.exists()).unwrap_or_else(|| file.to_path_buf())
}

/// The next thing that happens at the table.
enum Next {
    /// A person has typed a step.
    Step(String),
    /// A person has typed several steps in one line.
    Several(Vec<String>),
    /// The program has dealt, or has decided for a seat that no person plays.
    Taken,
    /// A person takes back what was typed last.
    Undo,
    Over,
    /// The person has left.
    Left,
}

/// Advances the game by one event. People type chance outcomes with --by-hand, and their own decisions; the
/// program does the rest.
fn next(session: &mut Session, args: &PlayArgs, printer: &mut Printer<'_>) -> Result<Next, Failure> {
    if args.by_hand && session.table.awaits() == Awaits::Chance {
        return Ok(match manual_chance::ask(&session.table, printer)? {
            Reply::Step(step) => Next::Step(step),
            Reply::Undo => Next::Undo,
            Reply::Left | Reply::Wait | Reply::Several(_) => Next::Left,
        });
    }
    let people = args.people();
    match session.table.awaits() {
        Awaits::Seats { must, may } if !people.is_empty() => {
            beside(session, people, (must, may), args.by_hand, printer)
        }
        _ => Ok(if session.advance_beside(args.by_hand)? { Next::Taken } else { Next::Over }),
    }
}

/// Advances a game with people. A person is asked whenever there is something to decide; computers decide for the
/// other seats.
fn beside(
    session: &mut Session,
    people: SeatSet,
    (must, may): (SeatSet, SeatSet),
    by_hand: bool,
    printer: &mut Printer<'_>,
) -> Result<Next, Failure> {
    let mut still_may = may;
    loop {
        let seat = who_goes(people, must, still_may, &mut session.dealer)
            .ok_or_else(|| Failure::Defect("the game waits for a decision, but names no seat".to_string()))?;
        if !people.contains(seat) {
            session.decide(seat, by_hand.then_some(Typed::No))?;
            return Ok(Next::Taken);
        }
        let can_wait = !must.contains(seat) && must.union(may) != SeatSet::only(seat);
        if people.single().is_none() {
            printer.blank()?;
            printer.toned(Tone::Of(seat), session.numbered_name(seat))?;
        }
        match (Person { table: &session.table, seat, can_wait, by_hand }).ask(printer)? {
            Reply::Step(step) => return Ok(Next::Step(step)),
            Reply::Several(steps) => return Ok(Next::Several(steps)),
            Reply::Undo => return Ok(Next::Undo),
            Reply::Left => return Ok(Next::Left),
            Reply::Wait => still_may = still_may.without(seat),
        }
        if must.union(still_may).is_empty() {
            // Every person has chosen to wait for the others, so all are asked again.
            still_may = may;
        }
    }
}

/// Returns the seat that is asked next at a table with people. If some seats may act but need not, the first
/// person among them is asked, so that no chance to act is missed. Otherwise the first person who must decide is
/// asked. If there is no such person, [`one_of`] chooses the seat.
fn who_goes<C: ChanceSource>(people: SeatSet, must: SeatSet, may: SeatSet, choices: &mut C) -> Option<Seat> {
    let asked = if may.is_empty() { must } else { may };
    asked.intersection(people).first().or_else(|| one_of(must, may, choices))
}

/// Returns the first seat that must decide. If no seat must, returns a random one of those that may.
fn one_of<C: ChanceSource>(must: SeatSet, may: SeatSet, choices: &mut C) -> Option<Seat> {
    if may.is_empty() {
        return must.first();
    }
    let all = must.union(may);
    let index = choices.below(u32::from(all.len()));
    usize::try_from(index).ok().and_then(|index| all.iter().nth(index))
}

#[cfg(test)]
mod tests {
    use tabletop_core::Bytes;

    use super::*;

    fn seats(numbers: &[u8]) -> SeatSet {
        numbers.iter().filter_map(|number| Seat::from_number(*number)).collect()
    }

    #[test]
    fn a_record_goes_on_under_the_next_name() {
        let cases = [
            ("no/such/evening.txt", "no/such/evening-2.txt"),
            ("no/such/our-evening", "no/such/our-evening-2"),
            ("no/such/2026-11-22.txt", "no/such/2026-11-22-2.txt"),
            ("src/main-9.rs", "src/main-10.rs"),
        ];
        for (file, next) in cases {
            assert_eq!(fresh_name(Path::new(file)), Path::new(next));
        }
        assert_eq!(fresh_name(Path::new("Cargo.toml")), Path::new("Cargo-2.toml"));
    }

    #[test]
    fn the_person_is_asked_whenever_there_is_something_to_decide() {
        let goes = |must: &[u8], may: &[u8], choice: u8| {
            who_goes(seats(&[2]), seats(must), seats(may), &mut Bytes::new(&[choice])).map(Seat::number)
        };
        assert_eq!(goes(&[1, 2, 3], &[], 0), Some(2), "before the others who owe one");
        assert_eq!(goes(&[1, 3], &[], 1), Some(1), "the others in order");
        assert_eq!(goes(&[1], &[2, 3], 2), Some(2), "may act: asked each time");
        assert_eq!(goes(&[2], &[3], 0), Some(2));
        assert_eq!(goes(&[2], &[3], 1), Some(3), "another may come first");
        assert_eq!(goes(&[1], &[3], 1), Some(3));
        assert_eq!(goes(&[], &[], 0), None);
        let people = |must: &[u8], may: &[u8]| {
            who_goes(seats(&[2, 3]), seats(must), seats(may), &mut Bytes::new(&[0])).map(Seat::number)
        };
        assert_eq!(people(&[1, 2, 3], &[]), Some(2), "the first of them");
        assert_eq!(people(&[1], &[2, 3]), Some(2), "each may act");
        assert_eq!(people(&[1], &[3]), Some(3), "when the first has let the others go on");
        // The person has chosen to wait for the others.
        assert_eq!(one_of(seats(&[1]), seats(&[]), &mut Bytes::new(&[])).map(Seat::number), Some(1));
        assert_eq!(one_of(seats(&[1]), seats(&[3]), &mut Bytes::new(&[1])).map(Seat::number), Some(3));
    }
}
