//! `referee play`: one game, told, played along, or as JSON.

mod json;
mod person;
mod story;

use std::fmt::Display;
use std::fs::File;
use std::io::Write as _;
use std::path::PathBuf;
use std::sync::Arc;

use tabletop_core::{Awaits, Choices as _, Dealer, Player, Seat, SeatSet, Step, StepOf, Table};

use crate::args::PlayArgs;
use crate::commands::{fresh_seed, game_for, plural};
use crate::failure::{Failure, Verdict};
use crate::games::Playable;
use crate::screen::Screen;

use person::{Person, Said};
use story::Story;

pub(crate) fn run<G: Playable>(args: &PlayArgs, screen: &mut Screen<'_>) -> Result<Verdict, Failure> {
    let game: G = game_for(args.seats, args.setup.as_deref())?;
    if let Some(seat) = args.you.filter(|seat| !SeatSet::first_seats(game.seats()).contains(*seat)) {
        return Err(Failure::Input(format!("there is no seat {seat}: {} play", game.seats())));
    }
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let play = Play {
        dealer: Dealer::new(seed),
        seed,
        most_steps: game.most_steps(),
        table: Table::new(game),
        record: Record::open(args.transcript.clone())?,
    };
    if args.json { json::run(play) } else { told(play, args, screen) }
}

/// A game that is being played, with whoever drives it.
struct Play<G: Playable> {
    table: Table<G>,
    dealer: Dealer,
    seed: u64,
    most_steps: u32,
    record: Record,
}

impl<G: Playable> Play<G> {
    /// The next step if all seats play at random, as in a simulation; `None` when the game is over.
    fn random_step(&mut self) -> Option<StepOf<G>> {
        let game = Arc::clone(self.table.shared_game());
        Player::uniform(&*game).next_step(self.table.state(), &mut self.dealer)
    }

    /// A random decision of one seat.
    fn random_decision(&mut self, seat: Seat) -> Option<StepOf<G>> {
        let legal = self.table.legal(seat);
        let index = self.dealer.below(u32::try_from(legal.len()).unwrap_or(u32::MAX));
        let action = usize::try_from(index).ok().and_then(|index| legal.get(index).copied())?;
        Some(Step::Decision { seat, action })
    }

    /// Takes a step that has been found to be legal, and records it.
    fn take(&mut self, step: StepOf<G>) -> Result<(), Failure> {
        if u32::try_from(self.table.steps().len()).map_or(true, |steps| steps >= self.most_steps) {
            return Err(Failure::Defect(format!("no end after {} steps", self.most_steps)));
        }
        let refused = self.table.take(step).err().map(|refusal| refusal.to_string());
        match refused {
            Some(refusal) => Err(Failure::Defect(format!("the listed step `{step}` was refused: {refusal}"))),
            None => self.record.step(step, self.table.digest()),
        }
    }

    /// Begins the record.
    fn begin_record(&mut self) -> Result<(), Failure> {
        let header = self.table.transcript();
        self.record.header(header)
    }
}

/// The record on disk: written step by step, so that whatever happens it holds the game up to there.
struct Record(Option<(PathBuf, File)>);

impl Record {
    fn open(path: Option<PathBuf>) -> Result<Self, Failure> {
        let Some(path) = path else { return Ok(Self(None)) };
        match File::create(&path) {
            Ok(file) => Ok(Self(Some((path, file)))),
            Err(error) => Err(Failure::Input(format!("{}: {error}", path.display()))),
        }
    }

    fn header(&mut self, header: impl Display) -> Result<(), Failure> {
        self.write(format_args!("{header}"))
    }

    fn step(&mut self, step: impl Display, digest: impl Display) -> Result<(), Failure> {
        self.write(format_args!("{step} = {digest}\n"))
    }

    fn write(&mut self, text: std::fmt::Arguments<'_>) -> Result<(), Failure> {
        let Some((path, file)) = &mut self.0 else { return Ok(()) };
        let written = file.write_all(text.to_string().as_bytes());
        written.map_err(|error| Failure::Input(format!("{}: {error}", path.display())))
    }
}

/// Plays for people: the whole story, or the end alone.
fn told<G: Playable>(
    mut play: Play<G>,
    args: &PlayArgs,
    screen: &mut Screen<'_>,
) -> Result<Verdict, Failure> {
    let mut story = Story::new(args.you, args.quiet);
    let mut person = args.you.map(Person::new);
    play.begin_record()?;
    story.opening(&play, args, screen)?;
    loop {
        let step = match &mut person {
            None => play.random_step(),
            Some(person) => match step_beside(&mut play, person, screen)? {
                Next::Step(step) => Some(step),
                Next::Over => None,
                Next::Left => {
                    let steps = plural(play.table.steps().len(), "step");
                    screen.blank()?;
                    screen.line(format_args!("You leave the table after {steps}. The game is not over."))?;
                    return Ok(Verdict::Fine);
                }
            },
        };
        let Some(step) = step else { break };
        play.take(step)?;
        story.step(&play.table, screen)?;
    }
    story.end(&play.table, screen)?;
    Ok(Verdict::Fine)
}

/// How a game with a person goes on.
enum Next<S> {
    Step(S),
    Over,
    /// The person has left.
    Left,
}

/// The next step where a person plays: the person is asked whenever there is something to decide, the others decide at
/// random.
fn step_beside<G: Playable>(
    play: &mut Play<G>,
    person: &mut Person,
    screen: &mut Screen<'_>,
) -> Result<Next<StepOf<G>>, Failure> {
    let you = person.seat();
    let (must, may) = match play.table.awaits() {
        Awaits::Seats { must, may } => (must, may),
        Awaits::Chance | Awaits::Over => return Ok(play.random_step().map_or(Next::Over, Next::Step)),
    };
    let others = must.union(may).without(you);
    if must.union(may).contains(you) {
        let can_wait = !must.contains(you) && !others.is_empty();
        match person.ask(&play.table, can_wait, screen)? {
            Said::Action(action) => return Ok(Next::Step(Step::Decision { seat: you, action })),
            Said::Wait => {}
            Said::Left => return Ok(Next::Left),
        }
    }
    // Those who owe a decision in order; where some only may act, anyone.
    let seat = if may.without(you).is_empty() {
        must.without(you).first()
    } else {
        let index = play.dealer.below(u32::from(others.len()));
        usize::try_from(index).ok().and_then(|index| others.iter().nth(index))
    };
    match seat.and_then(|seat| play.random_decision(seat)) {
        Some(step) => Ok(Next::Step(step)),
        None => Err(Failure::Defect("a seat is awaited that can do nothing".to_string())),
    }
}
