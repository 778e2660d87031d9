//! A table: a game being played, with its record.

mod dealt;
mod news;

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

pub use self::dealt::DealtTable;
pub use self::news::{Cursor, News};
use crate::save::{Save, StateParts};
use crate::transcript::{ParseStepError, Transcript, TranscriptStep};
use crate::{
    Awaits, ChanceSource, Dealer, Digest, Entry, Game, Layout, PublicOf, RefusalOf, Seat, Standings, Step,
    StepOf, View,
};

/// A game being played: it takes steps, records them, undoes them and forks.
///
/// ```
/// use sale::{Action, Sale, Setup};
/// use tabletop_core::{Dealer, Game, Step, Table};
///
/// let mut table = Table::new(Sale::new(Setup::new(2))?);
/// let mut dealer = Dealer::new(2026);
/// while table.deal(&mut dealer) {} // chance, as far as it is awaited
///
/// let seat = table.awaits().deciders().first().expect("now somebody decides");
/// assert!(table.legal(seat).contains(&Action::Bid(4)));
/// let heard = table.take(Step::Decision { seat, action: Action::Bid(4) })?;
/// assert_eq!(heard[0].rule.to_string(), "SS-SALE-2");
///
/// // The answer to what may not be done names every rule, and nothing changes.
/// let before = table.digest();
/// let refusal = table.enter("1: bid 3").unwrap_err();
/// assert_eq!(table.digest(), before, "{refusal}");
///
/// // Try something out, take something back, keep the record.
/// let mut elsewhere = table.fork();
/// elsewhere.enter("2: pass")?;
/// assert!(table.undo().is_some());
/// assert!(table.transcript().to_string().starts_with("tabletop transcript 1\ngame sealed-sale\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Its `Debug` is the transcript.
#[derive(Clone)]
pub struct Table<G: Game> {
    game: Arc<G>,
    state: G::State,
    /// The state it began with, if that was not the start of the game.
    began: Option<G::State>,
    opening: Vec<Entry<G>>,
    past: Vec<Past<G>>,
    /// The states before the first step and every [`STRIDE`] steps later.
    kept: Vec<G::State>,
    /// The number of steps taken here, undone ones included.
    taken: u64,
}

/// The number of steps from one kept state to the next. The steps between are played again when a step is undone.
const STRIDE: usize = 64;

#[derive(Clone, Debug)]
struct Past<G: Game> {
    step: StepOf<G>,
    /// The digest of the state after the step.
    digest: Digest,
    events: Vec<Entry<G>>,
    /// The value of `taken` after this step. It rises from step to step, and no two steps share it, undone or not.
    serial: u64,
}

/// A line that could not be entered at a table.
#[derive(Clone, PartialEq, Debug)]
pub enum EnterError<G: Game> {
    /// The line is not a step.
    Unreadable(ParseStepError),
    /// The step breaks rules.
    Refused(RefusalOf<G>),
}

impl<G: Game> fmt::Display for EnterError<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(error) => error.fmt(f),
            Self::Refused(refusal) => refusal.fmt(f),
        }
    }
}

impl<G: Game> core::error::Error for EnterError<G> {}

impl<G: Game> Table<G> {
    /// A table at which this game begins.
    pub fn new(game: impl Into<Arc<G>>) -> Self {
        let game = game.into();
        let mut opening = Vec::new();
        let state = game.start(&mut opening);
        Self { game, state, began: None, opening, past: Vec::new(), kept: Vec::new(), taken: 0 }
    }

    /// A table that goes on from a state, such as a loaded one. It does not know earlier steps: its transcript
    /// begins with that state.
    pub fn from_state(game: impl Into<Arc<G>>, state: G::State) -> Self {
        let began = Some(state.clone());
        let (opening, past, kept) = (Vec::new(), Vec::new(), Vec::new());
        Self { game: game.into(), state, began, opening, past, kept, taken: 0 }
    }

    /// The game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The whole state, secrets included. For the referee alone.
    pub const fn state(&self) -> &G::State {
        &self.state
    }

    /// The state in which this table began.
    pub fn first_state(&self) -> G::State {
        self.began.clone().unwrap_or_else(|| self.game.start(&mut ()))
    }

    /// A table at which the same game begins in the same state, with no step taken.
    pub(crate) fn begun_again(&self, game: Arc<G>) -> Self {
        match &self.began {
            None => Self::new(game),
            Some(state) => Self::from_state(game, state.clone()),
        }
    }

    /// The part of the state that everybody knows.
    pub fn public(&self) -> &PublicOf<G> {
        self.state.public()
    }

    /// The view of a seat; `None` for a seat that is not at the table.
    pub fn view(&self, seat: Seat) -> Option<View<'_, G::State>> {
        self.game.view(&self.state, seat)
    }

    /// The decision or chance that the game waits for.
    pub fn awaits(&self) -> Awaits {
        self.game.awaits(self.state.public())
    }

    /// Every action that the seat may take now.
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut legal = Vec::new();
        self.game.legal_actions(&self.state, seat, &mut legal);
        legal
    }

    /// Every outcome of the awaited chance, all equally likely. Empty if no chance is awaited.
    pub fn outcomes(&self) -> Vec<G::Outcome> {
        (0..self.game.outcome_count(&self.state))
            .filter_map(|index| self.game.outcome(&self.state, index))
            .collect()
    }

    /// Checks a step without taking it. The refusal of a seat's step is computed from that seat's view, and may be
    /// shown to that seat alone: see [`check_for`](Table::check_for).
    ///
    /// # Errors
    /// Every rule that it breaks.
    pub fn check(&self, step: StepOf<G>) -> Result<(), RefusalOf<G>> {
        self.game.check(&self.state, step)
    }

    /// Takes a step, records it, and returns its events.
    ///
    /// # Errors
    /// Every rule that the step breaks; the table is then unchanged.
    pub fn take(&mut self, step: StepOf<G>) -> Result<&[Entry<G>], RefusalOf<G>> {
        let before = self.past.len().is_multiple_of(STRIDE).then(|| self.state.clone());
        let mut events = Vec::new();
        self.game.apply(&mut self.state, step, &mut events)?;
        self.kept.extend(before);
        self.taken += 1;
        self.past.push(Past { step, digest: Digest::of(&self.state), events, serial: self.taken });
        Ok(self.last_events())
    }

    /// Checks an action that a seat has written, such as `bid 4`, without taking it. It is [`check`](Table::check)
    /// for text from that seat's connection. The answer is computed from that seat's view, and may be shown to that
    /// seat alone.
    ///
    /// # Errors
    /// The text is not an action, or the action breaks rules.
    pub fn check_for(&self, seat: Seat, action: &str) -> Result<(), EnterError<G>> {
        let step =
            crate::transcript::parse_step::<G>(&written_by(seat, action)).map_err(EnterError::Unreadable)?;
        self.check(step).map_err(EnterError::Refused)
    }

    /// Takes a step that is written as in a transcript, without a digest: `2: bid 4` or `chance: turn 17`. The
    /// line decides which seat acts, and may give an outcome of chance. So do not pass text from a client; use
    /// [`enter_for`](Table::enter_for).
    ///
    /// # Errors
    /// The line is not a step, or the step breaks rules; the table is then unchanged.
    pub fn enter(&mut self, line: &str) -> Result<&[Entry<G>], EnterError<G>> {
        let step = crate::transcript::parse_step::<G>(line).map_err(EnterError::Unreadable)?;
        self.take(step).map_err(EnterError::Refused)
    }

    /// Takes an action that a seat has written, such as `bid 4`. A server calls it with the text that came over
    /// that seat's connection.
    ///
    /// # Errors
    /// The text is not an action, or the action breaks rules; the table is then unchanged.
    pub fn enter_for(&mut self, seat: Seat, action: &str) -> Result<&[Entry<G>], EnterError<G>> {
        self.enter(&written_by(seat, action))
    }

    /// Deals one outcome if chance is awaited. Returns `true` if an outcome was dealt.
    pub fn deal<C: ChanceSource>(&mut self, dealer: &mut C) -> bool {
        let index = dealer.below(self.game.outcome_count(&self.state));
        let Some(outcome) = self.game.outcome(&self.state, index) else { return false };
        self.take(Step::Chance(outcome)).is_ok()
    }

    /// Takes the last step back and returns it. A table keeps the state of every 64th step, and plays again from
    /// the last one kept. This takes microseconds.
    pub fn undo(&mut self) -> Option<StepOf<G>> {
        let undone = self.past.pop()?.step;
        let from = self.past.len() / STRIDE;
        let again = self.past.iter().skip(from * STRIDE);
        self.state = self.kept.get(from)?.clone();
        for past in again {
            // The step was accepted in this state before. A game that refuses it now breaks the law *Deterministic*,
            // and the test of that law reports it.
            let _ = self.game.apply(&mut self.state, past.step, &mut ());
        }
        self.kept.truncate(self.past.len().div_ceil(STRIDE));
        Some(undone)
    }

    /// Takes back the last decision, with all chance that came after it, and returns the seat and its action.
    /// Returns `None`, and takes nothing back, if this table has no decision.
    ///
    /// The table has no dealer to rewind, so the dice are rolled anew after a decision was taken back. A
    /// [`DealtTable`] rewinds its dealer. A seat cannot forget what it has seen in the meantime. So not the rules but
    /// the application decides if a move may be taken back.
    pub fn undo_decision(&mut self) -> Option<(Seat, G::Action)> {
        if !self.steps().any(|step| matches!(step, Step::Decision { .. })) {
            return None;
        }
        loop {
            if let Step::Decision { seat, action } = self.undo()? {
                return Some((seat, action));
            }
        }
    }

    /// A second table in the same position, for trying something out. It shares the game and has no record of
    /// earlier steps, so a fork late in a game costs no more than an early one. A `clone` has the whole record.
    #[must_use]
    pub fn fork(&self) -> Self {
        Self::from_state(Arc::clone(&self.game), self.state.clone())
    }

    /// The steps so far.
    pub fn steps(&self) -> impl ExactSizeIterator<Item = StepOf<G>> {
        self.past.iter().map(|past| past.step)
    }

    /// The events of the last step. Before the first step, the events of the set-up.
    pub fn last_events(&self) -> &[Entry<G>] {
        self.past.last().map_or(&self.opening, |past| &past.events)
    }

    /// All events, those of the set-up first.
    pub fn events(&self) -> impl Iterator<Item = &Entry<G>> {
        self.opening.iter().chain(self.past.iter().flat_map(|past| &past.events))
    }

    /// The events after the first `steps` steps that this seat may know. `None` is a spectator.
    pub fn events_after(&self, steps: usize, seat: Option<Seat>) -> impl Iterator<Item = &Entry<G>> {
        let later = self.past.iter().skip(steps).flat_map(|past| &past.events);
        later.filter(move |entry| entry.is_for(seat))
    }

    /// All events that this seat may know. `None` is a spectator.
    pub fn events_for(&self, seat: Option<Seat>) -> impl Iterator<Item = &Entry<G>> {
        self.events().filter(move |entry| entry.is_for(seat))
    }

    /// Places and scores as they stand.
    pub fn standings(&self) -> Standings<G::Rule> {
        self.game.standings(&self.state)
    }

    /// The game as it stands, to be stored and continued, with the dealer if there is one. It does not hold the
    /// steps taken so far; the [transcript](Table::transcript) does.
    pub fn save(&self, dealer: Option<&Dealer>) -> Save<G> {
        Save { game: G::clone(&self.game), state: self.state.clone(), dealer: dealer.cloned() }
    }

    /// The digest of the state. For the referee alone.
    pub fn digest(&self) -> Digest {
        self.past.last().map_or_else(|| Digest::of(&self.state), |past| past.digest)
    }

    /// The record of the game, with the digest of the state after every step.
    pub fn transcript(&self) -> Transcript<G> {
        let state = self.began.as_ref().map(saved_text);
        let steps = self.recorded_after(0).collect();
        Transcript { state, steps, ..Transcript::new(self.game.setup().clone()) }
    }

    /// The steps after the first `count`, each with the digest of the state after it, as a server appends them to
    /// a record.
    pub fn recorded_after(&self, count: usize) -> impl ExactSizeIterator<Item = TranscriptStep<G>> {
        let recorded =
            |past: &Past<G>| TranscriptStep { line: 0, step: past.step, digest: Some(past.digest) };
        self.past.get(count..).unwrap_or_default().iter().map(recorded)
    }
}

impl<G: Game> fmt::Debug for Table<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.transcript())
    }
}

/// An action of a seat as a line of a transcript.
fn written_by(seat: Seat, action: &str) -> String {
    alloc::format!("{seat}: {action}")
}

/// A state as JSON. If a part's own `Serialize` fails, this returns a text that cannot be read as a state.
fn saved_text<S: Layout>(state: &S) -> String {
    serde_json::to_string(&StateParts(state)).unwrap_or_default()
}

impl<G: Game> Table<G> {
    /// The game, shared, so that forks and replays of the same set-up need no second copy.
    pub const fn shared_game(&self) -> &Arc<G> {
        &self.game
    }
}
