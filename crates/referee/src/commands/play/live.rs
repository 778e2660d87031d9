//! A game in progress: the present state and the events of the last step. Earlier steps are only in
//! the record on disk, so the memory does not grow with the game.

use tabletop_core::{
    Awaits, Digest, Entry, Game, Layout as _, PublicOf, RefusalOf, Seat, Standings, StepOf, Table, View,
};

/// A game in progress.
pub(super) struct Live<G: Game> {
    pub(super) game: G,
    pub(super) state: G::State,
    /// The events of the last step, or of the set-up.
    pub(super) events: Vec<Entry<G>>,
    /// The number of steps taken.
    pub(super) steps: u64,
    /// What can be taken back: empty unless a table keeps its record by hand.
    past: Vec<Past<G>>,
}

/// A step that can be taken back.
struct Past<G: Game> {
    before: G::State,
    step: StepOf<G>,
    is_typed: bool,
}

impl<G: Game> Live<G> {
    pub(super) fn new(game: G) -> Self {
        let mut events = Vec::new();
        let state = game.start(&mut events);
        Self { game, state, events, steps: 0, past: Vec::new() }
    }

    /// The game at the end of a record.
    pub(super) fn from_table(table: &Table<G>) -> Self {
        Self {
            game: table.game().clone(),
            state: table.state().clone(),
            events: table.last_events().to_vec(),
            steps: u64::try_from(table.steps().len()).unwrap_or(u64::MAX),
            past: Vec::new(),
        }
    }

    pub(super) fn public(&self) -> &PublicOf<G> {
        self.state.public()
    }

    pub(super) fn view(&self, seat: Seat) -> Option<View<'_, G::State>> {
        self.game.view(&self.state, seat)
    }

    pub(super) fn awaits(&self) -> Awaits {
        self.game.awaits(self.public())
    }

    pub(super) fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut legal = Vec::new();
        self.game.legal_actions(&self.state, seat, &mut legal);
        legal
    }

    pub(super) fn outcomes(&self) -> impl Iterator<Item = G::Outcome> {
        (0..self.game.outcome_count(&self.state)).filter_map(|index| self.game.outcome(&self.state, index))
    }

    pub(super) fn check(&self, step: StepOf<G>) -> Result<(), RefusalOf<G>> {
        self.game.check(&self.state, step)
    }

    pub(super) fn take(&mut self, step: StepOf<G>) -> Result<(), RefusalOf<G>> {
        self.events.clear();
        self.game.apply(&mut self.state, step, &mut self.events)?;
        self.steps += 1;
        Ok(())
    }

    /// As [`take`](Live::take), of a step that can be taken back.
    pub(super) fn take_by_hand(&mut self, step: StepOf<G>, is_typed: bool) -> Result<(), RefusalOf<G>> {
        let before = self.state.clone();
        self.take(step)?;
        self.past.push(Past { before, step, is_typed });
        Ok(())
    }

    /// Takes back the last step that was typed, with all that came after it: the steps, the last first. None
    /// if nothing was typed yet.
    pub(super) fn undo(&mut self) -> Vec<StepOf<G>> {
        let mut undone = Vec::new();
        if self.past.iter().any(|past| past.is_typed) {
            while let Some(Past { before, step, is_typed }) = self.past.pop() {
                self.state = before;
                self.events.clear();
                self.steps -= 1;
                undone.push(step);
                if is_typed {
                    break;
                }
            }
        }
        undone
    }

    pub(super) fn standings(&self) -> Standings<G::Rule> {
        self.game.standings(&self.state)
    }

    pub(super) fn digest(&self) -> Digest {
        Digest::of(&self.state)
    }
}
