//! `referee play`: one game, told, played along, or as JSON.

mod json;
mod live;
mod person;
mod story;

use std::fmt::Display;
use std::fs::File;
use std::io::Write as _;
use std::path::PathBuf;

use tabletop_core::{Awaits, Choices, Dealer, Playout, Policy, Seat, SeatSet, Step, StepOf, View};

use crate::args::PlayArgs;
use crate::commands::{fresh_seed, game_for, plural};
use crate::failure::{Failure, Verdict};
use crate::games::Playable;
use crate::screen::Screen;

use live::Live;
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
        live: Live::new(game),
        others: G::Others::default(),
        record: Record::open(args.transcript.clone())?,
    };
    if args.json { json::run(play) } else { told(play, args, screen) }
}

/// A game that is being played, with whoever drives it.
struct Play<G: Playable> {
    live: Live<G>,
    /// Who plays the seats that no person plays.
    others: G::Others,
    dealer: Dealer,
    seed: u64,
    most_steps: u32,
    record: Record,
}

impl<G: Playable> Play<G> {
    /// The next step if no person plays, as in a simulation; `None` when the game is over.
    fn next_step(&mut self) -> Option<StepOf<G>> {
        let Live { game, state, .. } = &self.live;
        Playout::new(game, Borrowed(&mut self.others)).next_step(state, &mut self.dealer)
    }

    /// What a seat does that no person plays.
    fn decision(&mut self, seat: Seat) -> Option<StepOf<G>> {
        let legal = self.live.legal(seat);
        let view = self.live.view(seat).filter(|_| !legal.is_empty())?;
        let index = self.others.choose(&self.live.game, view, &legal, &mut self.dealer);
        let action = legal.get(index).copied()?;
        Some(Step::Decision { seat, action })
    }

    /// Takes a step that has been found to be legal, and records it.
    fn take(&mut self, step: StepOf<G>) -> Result<(), Failure> {
        if self.live.steps >= u64::from(self.most_steps) {
            return Err(Failure::Defect(format!("no end after {} steps", self.most_steps)));
        }
        let refused = self.live.take(step).err().map(|refusal| refusal.to_string());
        match refused {
            Some(refusal) => Err(Failure::Defect(format!("the listed step `{step}` was refused: {refusal}"))),
            None => self.record.step(step, self.live.digest()),
        }
    }

    /// Begins the record.
    fn begin_record(&mut self) -> Result<(), Failure> {
        let header = self.live.header();
        self.record.header(header)
    }
}

/// A policy that is only borrowed, so that it goes on from one step to the next.
struct Borrowed<'a, P>(&'a mut P);

impl<G: Playable, P: Policy<G>> Policy<G> for Borrowed<'_, P> {
    fn choose<C: Choices>(
        &mut self,
        game: &G,
        view: View<'_, G::State>,
        legal: &[G::Action],
        choices: &mut C,
    ) -> usize {
        self.0.choose(game, view, legal, choices)
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
            None => play.next_step(),
            Some(person) => match step_beside(&mut play, person, screen)? {
                Next::Step(step) => Some(step),
                Next::Over => None,
                Next::Left => {
                    let steps = plural(play.live.steps, "step");
                    screen.blank()?;
                    screen.line(format_args!("You leave the table after {steps}. The game is not over."))?;
                    return Ok(Verdict::Fine);
                }
            },
        };
        let Some(step) = step else { break };
        play.take(step)?;
        story.step(&play.live, screen)?;
    }
    story.end(&play.live, screen)?;
    Ok(Verdict::Fine)
}

/// How a game with a person goes on.
enum Next<S> {
    Step(S),
    Over,
    /// The person has left.
    Left,
}

/// The next step where a person plays: the person is asked whenever there is something to decide, the others decide
/// for themselves.
fn step_beside<G: Playable>(
    play: &mut Play<G>,
    person: &mut Person,
    screen: &mut Screen<'_>,
) -> Result<Next<StepOf<G>>, Failure> {
    let you = person.seat();
    let (must, may) = match play.live.awaits() {
        Awaits::Seats { must, may } => (must, may),
        Awaits::Chance | Awaits::Over => return Ok(play.next_step().map_or(Next::Over, Next::Step)),
    };
    let mut seat = who_goes(you, must, may, &mut play.dealer);
    if seat == Some(you) {
        let can_wait = !must.contains(you) && must.union(may) != SeatSet::only(you);
        match person.ask(&play.live, can_wait, screen)? {
            Said::Action(action) => return Ok(Next::Step(Step::Decision { seat: you, action })),
            Said::Left => return Ok(Next::Left),
            Said::Wait => seat = one_of(must, may.without(you), &mut play.dealer),
        }
    }
    match seat.and_then(|seat| play.decision(seat)) {
        Some(step) => Ok(Next::Step(step)),
        None => Err(Failure::Defect("a seat is awaited that can do nothing".to_string())),
    }
}

/// Whose turn it is to be asked at a table with a person. Who owes a decision is asked in order, the person first; where
/// others may act unasked, anyone may come first. A person who may act unasked is always asked.
fn who_goes<C: Choices>(you: Seat, must: SeatSet, may: SeatSet, choices: &mut C) -> Option<Seat> {
    if may.contains(you) || (must.contains(you) && may.is_empty()) {
        Some(you)
    } else {
        one_of(must, may, choices)
    }
}

/// The first who owes a decision, or anyone where some may act unasked.
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
    fn the_person_is_asked_whenever_there_is_something_to_decide() {
        let [_, you, ..] = Seat::ALL;
        let goes = |must: &[u8], may: &[u8], choice: u8| {
            who_goes(you, seats(must), seats(may), &mut Bytes::new(&[choice])).map(Seat::number)
        };
        assert_eq!(goes(&[1, 2, 3], &[], 0), Some(2), "before the others who owe one");
        assert_eq!(goes(&[1, 3], &[], 1), Some(1), "the others in order");
        assert_eq!(goes(&[1], &[2, 3], 2), Some(2), "may act: asked each time");
        assert_eq!(goes(&[2], &[3], 0), Some(2));
        assert_eq!(goes(&[2], &[3], 1), Some(3), "another may come first");
        assert_eq!(goes(&[1], &[3], 1), Some(3));
        assert_eq!(goes(&[], &[], 0), None);
        // After the person has let the others go on.
        assert_eq!(one_of(seats(&[1]), seats(&[]), &mut Bytes::new(&[])).map(Seat::number), Some(1));
        assert_eq!(one_of(seats(&[1]), seats(&[3]), &mut Bytes::new(&[1])).map(Seat::number), Some(3));
    }
}
