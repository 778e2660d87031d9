//! A game in progress: the present state and the events of the last step. Earlier steps are only in
//! the record on disk, so the memory does not grow with the game.

use tabletop_core::{
    Awaits, Digest, Entry, Game, Layout as _, PublicOf, RefusalOf, Seat, SeatSet, Standings, StepOf, Table,
    View,
};

/// A game in progress.
pub(super) struct Live<G: Game> {
    pub(super) game: G,
    pub(super) state: G::State,
    /// The events of the last step, or of the set-up.
    pub(super) events: Vec<Entry<G>>,
    /// The number of steps taken.
    pub(super) steps: u64,
    /// While several seats choose unseen: the state before the first of them has chosen. Not known in a record
    /// that ends within such a round.
    round: Option<G::State>,
    /// What can be taken back: empty unless a table keeps its record by hand.
    past: Vec<Past<G>>,
}

/// A step that can be taken back.
struct Past<G: Game> {
    before: G::State,
    round: Option<G::State>,
    step: StepOf<G>,
    is_typed: bool,
}

impl<G: Game> Live<G> {
    pub(super) fn new(game: G) -> Self {
        let mut events = Vec::new();
        let state = game.start(&mut events);
        Self { game, state, events, steps: 0, round: None, past: Vec::new() }
    }

    /// The game at the end of a record.
    pub(super) fn from_table(table: &Table<G>) -> Self {
        Self {
            game: table.game().clone(),
            state: table.state().clone(),
            events: table.last_events().to_vec(),
            steps: u64::try_from(table.steps().len()).unwrap_or(u64::MAX),
            round: None,
            past: Vec::new(),
        }
    }

    pub(super) fn public(&self) -> &PublicOf<G> {
        self.state.public()
    }

    pub(super) fn view(&self, seat: Seat) -> Option<View<'_, G::State>> {
        self.game.view(&self.state, seat)
    }

    /// What a player thinks from who decides for this seat. Where several seats choose unseen, that is the view
    /// before the first of them has chosen: so it does not matter who has chosen already.
    pub(super) fn view_in_thought(&self, seat: Seat) -> Option<View<'_, G::State>> {
        let mut legal = Vec::new();
        let is_alike = |round: &&G::State| {
            self.game.legal_actions(round, seat, &mut legal);
            legal == self.legal(seat)
        };
        self.game.view(self.round.as_ref().filter(is_alike).unwrap_or(&self.state), seat)
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
        let owed = self.owing();
        let begun = (self.round.is_none() && owed.len() > 1).then(|| self.state.clone());
        self.events.clear();
        self.game.apply(&mut self.state, step, &mut self.events)?;
        self.steps += 1;
        // A round goes on as long as some of those who owed a choice still owe it, and no others.
        let owing = self.owing();
        let goes_on = !owing.is_empty() && owing.is_subset(owed) && owing != owed;
        self.round = self.round.take().or(begun).filter(|_| goes_on);
        Ok(())
    }

    /// The seats that owe a decision.
    fn owing(&self) -> SeatSet {
        match self.awaits() {
            Awaits::Seats { must, .. } => must,
            Awaits::Chance | Awaits::Over => SeatSet::EMPTY,
        }
    }

    /// As [`take`](Live::take), of a step that can be taken back.
    pub(super) fn take_by_hand(&mut self, step: StepOf<G>, is_typed: bool) -> Result<(), RefusalOf<G>> {
        let (before, round) = (self.state.clone(), self.round.clone());
        self.take(step)?;
        self.past.push(Past { before, round, step, is_typed });
        Ok(())
    }

    /// Takes back the last step that was typed, with all that came after it: the steps, the last first. None
    /// if nothing was typed yet.
    pub(super) fn undo(&mut self) -> Vec<StepOf<G>> {
        let mut undone = Vec::new();
        if self.past.iter().any(|past| past.is_typed) {
            while let Some(Past { before, round, step, is_typed }) = self.past.pop() {
                self.state = before;
                self.round = round;
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

#[cfg(test)]
mod tests {
    use tabletop_core::{Dealer, OwnedView, Playout};
    use world_league::{Setup, WorldLeague};

    use super::*;

    #[test]
    fn within_a_round_the_last_thinks_from_its_beginning() {
        let game = WorldLeague::new(Setup::new(3)).unwrap();
        let mut playout = Playout::uniform(&game);
        let thinks = |live: &Live<WorldLeague>, seat| OwnedView::from(live.view_in_thought(seat).unwrap());
        let mut compared = 0;
        for seed in 0..20 {
            let (mut live, mut dealer) = (Live::new(game.clone()), Dealer::new(seed));
            while let Some(step) = playout.next_step(&live.state, &mut dealer) {
                let last = live.owing().iter().last().filter(|_| live.owing().len() > 1);
                let before = last.map(|last| thinks(&live, last));
                live.take_by_hand(step, true).unwrap();
                let Some(last) = last else { continue };
                assert_eq!(Some(thinks(&live, last)), before);
                assert_ne!(live.view(last).map(OwnedView::from), before, "somebody has chosen");
                live.undo();
                assert_eq!(Some(thinks(&live, last)), before);
                live.take_by_hand(step, true).unwrap();
                compared += 1;
            }
            assert!(live.round.is_none(), "the game is over");
        }
        assert!(compared > 10, "{compared}");
    }
}
