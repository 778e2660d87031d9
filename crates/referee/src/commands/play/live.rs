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
}

impl<G: Game> Live<G> {
    pub(super) fn new(game: G) -> Self {
        let mut events = Vec::new();
        let state = game.start(&mut events);
        Self { game, state, events, steps: 0 }
    }

    /// The game at the end of a record.
    pub(super) fn from_table(table: &Table<G>) -> Self {
        Self {
            game: table.game().clone(),
            state: table.state().clone(),
            events: table.last_events().to_vec(),
            steps: u64::try_from(table.steps().len()).unwrap_or(u64::MAX),
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

    pub(super) fn standings(&self) -> Standings<G::Rule> {
        self.game.standings(&self.state)
    }

    pub(super) fn digest(&self) -> Digest {
        Digest::of(&self.state)
    }
}
