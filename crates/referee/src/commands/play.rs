//! `referee play`: one game, told as a story, played by people, or printed as JSON.

mod hand;
mod hint;
mod json;
mod live;
mod opponents;
mod person;
mod record;
mod story;

use std::io;
use std::path::{Path, PathBuf};

use tabletop_core::transcript::parse_step;
use tabletop_core::{Awaits, Choices, Dealer, Playout, Policy, Seat, SeatSet, Step, StepOf, Transcript};

use crate::args::PlayArgs;
use crate::commands::{fresh_seed, game_for, plural};
use crate::failure::{Failure, Verdict};
use crate::files::{for_a_shell, is_stdin, read_text, shown};
use crate::playable::Playable;
use crate::screen::{Screen, Tone};
use crate::transcripts::{game_of, parse, replayed};

use live::Live;
use opponents::Opponents;
use person::{Person, Said};
use record::{Digests, Record};
use story::{Story, who_plays};

pub(crate) fn run<G: Playable>(args: &PlayArgs, screen: &mut Screen<'_>) -> Result<Verdict, Failure> {
    let seed = args.seed.map_or_else(fresh_seed, Ok)?;
    if (args.by_hand || !args.you.is_empty()) && args.reads_stdin() {
        let message = "standard input cannot be both a file and what people type: give the file by its name";
        return Err(Failure::Input(message.to_string()));
    }
    if args.transcript.as_deref().is_some_and(is_stdin) && (args.by_hand || !args.you.is_empty() || args.json)
    {
        let message = "standard output cannot be the record and something else: give the record a file";
        return Err(Failure::Input(message.to_string()));
    }
    let (live, mut before) = if let Some(file) = &args.from {
        continued(file, seed)?
    } else {
        let game: G = game_for(args.seats, args.setup.as_deref())?;
        let before = Transcript::new(game.setup().clone());
        (Live::new(game), before)
    };
    let seats = live.game.seats();
    if let Some(seat) = args.you.iter().find(|seat| !SeatSet::first_seats(seats).contains(**seat)) {
        return Err(Failure::Input(format!("there is no seat {seat}: {seats} play")));
    }
    let digests = if args.no_digests { Digests::LeftOut } else { Digests::Written };
    let others = Opponents::new(&live.game, args.opponents);
    let mut session = Session {
        dealer: Dealer::new(seed),
        seed,
        most_steps: live.steps.saturating_add(live.game.most_steps().into()),
        live,
        others,
        record: Record::open(args.transcript.clone(), args.replaces(), digests)?,
    };
    if args.no_digests {
        before.steps.iter_mut().for_each(|step| step.digest = None);
    }
    let steps = before.steps.len();
    session.record.begin(before, steps)?;
    if args.json {
        json::run(session)
    } else if session.record.is_told() {
        recorded(session)
    } else {
        told(session, args, screen)
    }
}

/// The game at the end of a transcript or in a position, what that leaves open dealt by this seed, and the record up to there with a digest after every step.
fn continued<G: Playable>(file: &Path, seed: u64) -> Result<(Live<G>, Transcript<G>), Failure> {
    let text = read_text(file)?;
    let called = shown(file);
    let named = game_of(&called, &text)?.name();
    if named != G::NAME {
        return Err(Failure::Input(format!("{called}: a transcript of {named}, not of {}", G::NAME)));
    }
    let table = replayed(file, &parse::<G>(&called, &text, seed)?)?;
    Ok((Live::from_table(&table), table.transcript()))
}

/// A game in progress, with the policy, the dealer and the record.
struct Session<G: Playable> {
    live: Live<G>,
    others: Opponents<G>,
    dealer: Dealer,
    seed: u64,
    most_steps: u64,
    record: Record,
}

impl<G: Playable> Session<G> {
    /// Returns the next step if no person plays, as in a simulation. `None` when the game is over.
    fn next_step(&mut self) -> Option<StepOf<G>> {
        if let Awaits::Seats { must, may } = self.live.awaits() {
            let seat = one_of(must, may, &mut self.dealer)?;
            return self.decision(seat);
        }
        let Live { game, state, .. } = &self.live;
        Playout::new(game, &mut self.others).next_step(state, &mut self.dealer)
    }

    /// Returns the decision of a seat that no person plays.
    fn decision(&mut self, seat: Seat) -> Option<StepOf<G>> {
        let legal = self.live.legal(seat);
        let view = self.live.view_in_thought(seat).filter(|_| !legal.is_empty())?;
        let index = self.others.choose(&self.live.game, view, &legal, &mut self.dealer);
        let action = legal.get(index).copied()?;
        Some(Step::Decision { seat, action })
    }

    /// Takes a step that is known to be legal, and records it. It can be taken back if a table keeps its record
    /// by hand; it was typed, or the program has decided it.
    fn take(&mut self, step: StepOf<G>, by_hand: Option<Typed>) -> Result<(), Failure> {
        if self.live.steps >= self.most_steps {
            return Err(Failure::Defect(format!("no end after {} steps", self.most_steps)));
        }
        let taken = match by_hand {
            Some(typed) => self.live.take_by_hand(step, typed == Typed::Yes),
            None => self.live.take(step),
        };
        let refused = taken.err().map(|refusal| refusal.to_string());
        match refused {
            Some(refusal) => Err(Failure::Defect(format!("the listed step `{step}` was refused: {refusal}"))),
            None => self.record.step(step, self.live.digest()),
        }
    }
}

impl<G: Playable> Session<G> {
    /// Takes back what was typed last, here and in the record.
    fn undo(&mut self, screen: &mut Screen<'_>) -> Result<(), Failure> {
        let undone = self.live.undo();
        if undone.is_empty() {
            screen.toned(Tone::Bad, "  Nothing was typed yet that could be taken back.")?;
        }
        for step in undone {
            self.record.undo()?;
            screen.toned(Tone::Dim, format_args!("  Taken back: {step}"))?;
        }
        Ok(())
    }
}

/// Plays without a story, since standard output is the record.
fn recorded<G: Playable>(mut session: Session<G>) -> Result<Verdict, Failure> {
    while let Some(step) = session.next_step() {
        session.take(step, None)?;
    }
    Ok(Verdict::Fine)
}

/// Plays for people and tells the whole story, or only the end.
fn told<G: Playable>(
    mut session: Session<G>,
    args: &PlayArgs,
    screen: &mut Screen<'_>,
) -> Result<Verdict, Failure> {
    let mut story = Story::new(args.people(), args.quiet);
    story.opening(&session, args, screen)?;
    loop {
        let (step, typed) = match next(&mut session, args, screen)? {
            Next::Step(step, typed) => (step, typed),
            Next::Several(lines) => {
                several(&mut session, &mut story, &lines, screen)?;
                continue;
            }
            Next::Undo => {
                session.undo(screen)?;
                continue;
            }
            Next::Over => break,
            Next::Left => {
                session.record.finish()?;
                left(&session.live, args, screen)?;
                return Ok(Verdict::Fine);
            }
        };
        session.take(step, args.by_hand.then_some(typed))?;
        if typed == Typed::Yes {
            session.record.settle()?;
        }
        story.step(&session.live, screen)?;
    }
    session.record.finish()?;
    story.end(&session, args, screen)?;
    Ok(Verdict::Fine)
}

/// Takes the steps of one line. The first counts as typed, so that all of them are taken back at once.
fn several<G: Playable>(
    session: &mut Session<G>,
    story: &mut Story,
    lines: &[String],
    screen: &mut Screen<'_>,
) -> Result<(), Failure> {
    let mut typed = Typed::Yes;
    for line in lines {
        let step = parse_step::<G>(line).map_err(|error| Failure::Defect(error.to_string()))?;
        session.take(step, Some(typed))?;
        story.step(&session.live, screen)?;
        typed = Typed::No;
    }
    session.record.settle()
}

/// Prints the last words to a person who leaves.
fn left<G: Playable>(live: &Live<G>, args: &PlayArgs, screen: &mut Screen<'_>) -> io::Result<()> {
    let steps = plural(live.steps, "step");
    screen.blank()?;
    screen.line(format_args!("You leave the table after {steps}. The game is not over."))?;
    match args.transcript.as_deref().filter(|file| file.is_file()) {
        Some(file) => {
            let (old, new) = (file.to_string_lossy(), fresh_name(file));
            let (from, to) = (for_a_shell(&old), for_a_shell(&new.to_string_lossy()));
            let who = who_plays(args);
            let again = format!("referee play {} --from {from}{who} --transcript {to}", G::NAME);
            screen.whole(Tone::Dim, format_args!("To go on: {again}"))
        }
        None => screen.toned(Tone::Dim, "Nothing was recorded; `--transcript FILE` keeps the record."),
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

/// Whether a person has typed a step, or the program has decided it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Typed {
    Yes,
    No,
}

/// How a game with a person goes on.
enum Next<S> {
    Step(S, Typed),
    /// Several steps that were typed in one line, as a transcript writes them.
    Several(Vec<String>),
    /// A person takes back what was typed last.
    Undo,
    Over,
    /// The person has left.
    Left,
}

/// Returns the next step. People type chance if they deal, and their own decisions. The program
/// does the rest.
fn next<G: Playable>(
    session: &mut Session<G>,
    args: &PlayArgs,
    screen: &mut Screen<'_>,
) -> Result<Next<StepOf<G>>, Failure> {
    if args.by_hand && session.live.awaits() == Awaits::Chance {
        return Ok(match hand::ask(&session.live, screen)? {
            Said::Action(outcome) => Next::Step(Step::Chance(outcome), Typed::Yes),
            Said::Undo => Next::Undo,
            Said::Left | Said::Wait | Said::Several(_) => Next::Left,
        });
    }
    let people = args.people();
    if people.is_empty() {
        return Ok(session.next_step().map_or(Next::Over, |step| Next::Step(step, Typed::No)));
    }
    step_beside(session, people, args.by_hand, screen)
}

/// Returns the next step at a table with people. Each person is asked whenever there is something
/// to decide. The policy decides for the other seats.
fn step_beside<G: Playable>(
    session: &mut Session<G>,
    people: SeatSet,
    by_hand: bool,
    screen: &mut Screen<'_>,
) -> Result<Next<StepOf<G>>, Failure> {
    let (must, may) = match session.live.awaits() {
        Awaits::Seats { must, may } => (must, may),
        Awaits::Chance | Awaits::Over => {
            return Ok(session.next_step().map_or(Next::Over, |step| Next::Step(step, Typed::No)));
        }
    };
    let mut still_may = may;
    loop {
        let seat = who_goes(people, must, still_may, &mut session.dealer);
        let Some(you) = seat.filter(|seat| people.contains(*seat)) else {
            return match seat.and_then(|seat| session.decision(seat)) {
                Some(step) => Ok(Next::Step(step, Typed::No)),
                None => Err(Failure::Defect("a seat is awaited that can do nothing".to_string())),
            };
        };
        let can_wait = !must.contains(you) && must.union(may) != SeatSet::only(you);
        if people.single().is_none() {
            screen.blank()?;
            screen.toned(Tone::Of(you), session.live.game.numbered_name(you))?;
        }
        match Person::new(you).ask(&session.live, can_wait, by_hand, screen)? {
            Said::Action(action) => return Ok(Next::Step(Step::Decision { seat: you, action }, Typed::Yes)),
            Said::Several(lines) => return Ok(Next::Several(lines)),
            Said::Undo => return Ok(Next::Undo),
            Said::Left => return Ok(Next::Left),
            Said::Wait => still_may = still_may.without(you),
        }
        if must.union(still_may).is_empty() {
            // Everybody waits for somebody else, so all are asked again.
            still_may = may;
        }
    }
}

/// Returns the seat that is asked next at a table with people. If some seats may act unasked, the
/// first person among them is asked, so that no chance to act is missed. Otherwise the first person
/// who owes a decision is asked. If there is no such person, the seat is that of [`one_of`].
fn who_goes<C: Choices>(people: SeatSet, must: SeatSet, may: SeatSet, choices: &mut C) -> Option<Seat> {
    let asked = if may.is_empty() { must } else { may };
    asked.intersection(people).first().or_else(|| one_of(must, may, choices))
}

/// Returns the first seat that owes a decision, or any seat if some may act unasked.
fn one_of<C: Choices>(must: SeatSet, may: SeatSet, choices: &mut C) -> Option<Seat> {
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
        // The person has let the others go on.
        assert_eq!(one_of(seats(&[1]), seats(&[]), &mut Bytes::new(&[])).map(Seat::number), Some(1));
        assert_eq!(one_of(seats(&[1]), seats(&[3]), &mut Bytes::new(&[1])).map(Seat::number), Some(3));
    }
}
