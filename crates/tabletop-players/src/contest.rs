//! Games among players.

use alloc::boxed::Box;
use alloc::vec::Vec;

use tabletop_core::{
    Awaits, ChanceSource, Dealer, Entry, Game, Layout as _, Played, Seat, SeatSet, Standings, Step, StepOf,
};

use crate::heuristics::{Heuristics, SeatResult, results_of};
use crate::player::{Player, Situation, Thought};
use crate::stop::StopSignal;

/// Players at a table, who play any number of games.
///
/// Game `number` of a seed always has the same chance, no matter who plays. The cards, tiles and dice come from one
/// stream, and each player draws its choices from a stream of its own. So two sets of players, or two set-ups, can be
/// compared game by game.
///
/// All seats that owe a decision at the same time are asked before the first decision is carried out. So no player
/// has to think about a hidden choice that has been made already.
///
/// A player that answers with an action that was not listed does not stop the game. The first listed action is
/// taken in its place.
pub struct Contest<'g, G: Game> {
    game: &'g G,
    /// In the order of the players, not of the seats: [`rotate`](Contest::rotate) moves the players round the
    /// table.
    players: Vec<Box<dyn Player<G>>>,
    moved: usize,
    seed: u64,
    /// For each player that listens, the events that it has not received yet.
    heard: Vec<Vec<G::Event>>,
    legal: Vec<G::Action>,
    stop: Option<&'g StopSignal>,
}

/// A game that was played to its end.
#[derive(Clone, Debug)]
pub struct Finished<G: Game> {
    /// Places and scores.
    pub standings: Standings<G::Rule>,
    /// The result of each seat, in order.
    pub results: Vec<SeatResult>,
    /// Number of decisions and of outcomes of chance. A game that is not over after the greatest number of steps
    /// that its set-up allows has a defect in its rules.
    pub played: Played,
}

/// An observer of a game while it is played: see [`Contest::play_observed`].
pub trait Observer<G: Game> {
    /// `true` if the observer wants the events. The default is `false`, because games are played faster without
    /// events.
    fn wants_events(&self) -> bool {
        false
    }

    /// Called when the game begins, with its first state and the events of the set-up.
    fn begin(&mut self, game: &G, state: &G::State, events: &[Entry<G>]) {
        let _ = (game, state, events);
    }

    /// Called after each step, with the step, the state after it and its events.
    fn step(&mut self, game: &G, step: StepOf<G>, after: &G::State, events: &[Entry<G>]);
}

impl<G: Game> Observer<G> for () {
    fn step(&mut self, _: &G, _: StepOf<G>, _: &G::State, _: &[Entry<G>]) {}
}

impl<'g, G: Heuristics> Contest<'g, G> {
    /// A contest of these players, one for each seat in order. A seat without a player takes the first listed
    /// action.
    pub fn new(game: &'g G, players: Vec<Box<dyn Player<G>>>, seed: u64) -> Self {
        let heard = players.iter().map(|_| Vec::new()).collect();
        Self { game, players, moved: 0, seed, heard, legal: Vec::new(), stop: None }
    }

    /// Makes the players stop when `stop` asks for it. The game in progress then ends where it stands, and is not
    /// [over](Played::over).
    pub const fn stopping_at(&mut self, stop: &'g StopSignal) {
        self.stop = Some(stop);
    }

    /// Moves each player `by` seats on from its place in the list. Player `i` then sits at seat `i + by`, counted
    /// round the table.
    pub fn rotate(&mut self, by: usize) {
        self.moved = by % self.players.len().max(1);
    }

    /// The player at a seat; `None` beyond the list.
    fn player_at(&self, seat: usize) -> Option<usize> {
        let players = self.players.len();
        (seat < players).then(|| (seat + players - self.moved) % players)
    }

    /// Plays the game with this number from the start to its end.
    pub fn play(&mut self, number: u64) -> Finished<G> {
        self.play_observed(number, &mut ())
    }

    /// Plays as [`play`](Contest::play) does, with an observer of every step.
    pub fn play_observed<W: Observer<G>>(&mut self, number: u64, observer: &mut W) -> Finished<G> {
        for player in &mut self.players {
            player.begin();
        }
        self.heard.iter_mut().for_each(Vec::clear);
        let mut run = GameRun {
            chance: Dealer::for_game(self.seed, number),
            minds: minds(self.seed, number, self.players.len()),
            tells: observer.wants_events() || self.listens(),
            events: Vec::new(),
        };
        let mut state = self.game.start(&mut run.events);
        self.tell(&run.events);
        observer.begin(self.game, &state, &run.events);
        let mut played = Played::default();
        let most = u64::from(self.game.most_steps());
        while played.decisions + played.chance_steps < most && !self.stop.is_some_and(StopSignal::is_stopped)
        {
            match self.game.awaits(state.public()) {
                Awaits::Over => break,
                Awaits::Chance => {
                    let index = run.chance.below(self.game.outcome_count(&state));
                    let Some(outcome) = self.game.outcome(&state, index) else { break };
                    played.chance_steps += 1;
                    self.take(&mut state, Step::Chance(outcome), &mut run, observer);
                }
                Awaits::Seats { must, may } => {
                    let decisions = self.decisions(&state, must, may, &mut run);
                    if decisions.is_empty() {
                        break;
                    }
                    for (seat, action) in decisions {
                        played.decisions += 1;
                        self.take(&mut state, Step::Decision { seat, action }, &mut run, observer);
                    }
                }
            }
        }
        played.over = self.game.awaits(state.public()) == Awaits::Over;
        let results = results_of(self.game, &state);
        Finished { standings: self.game.standings(&state), results, played }
    }

    /// `true` if any player listens.
    fn listens(&self) -> bool {
        let mut players = self.players.iter();
        players.any(|player| Player::listens(player))
    }

    /// Asks for the next decisions. If all awaited seats owe a decision, each is asked for one. If some seats may
    /// act without owing a decision, one of all seats that must or may decide is drawn at random and asked.
    fn decisions(
        &mut self,
        state: &G::State,
        must: SeatSet,
        may: SeatSet,
        run: &mut GameRun<G>,
    ) -> Vec<(Seat, G::Action)> {
        let asked = if may.is_empty() { must } else { any_of(must.union(may), &mut run.chance) };
        let mut decisions = Vec::new();
        for seat in asked {
            decisions.extend(self.decision(state, seat, run).map(|action| (seat, action)));
        }
        decisions
    }

    fn decision(&mut self, state: &G::State, seat: Seat, run: &mut GameRun<G>) -> Option<G::Action> {
        self.game.legal_actions(state, seat, &mut self.legal);
        let view = self.game.view(state, seat)?;
        let first = *self.legal.first()?;
        let Some(index) = self.player_at(seat.index()) else { return Some(first) };
        let (player, mind) = (self.players.get_mut(index)?, run.minds.get_mut(index)?);
        let heard = self.heard.get_mut(index).map(core::mem::take).unwrap_or_default();
        let asked = Situation {
            game: self.game,
            view,
            legal: &self.legal,
            heard: &heard,
            budget: None,
            stop: self.stop,
        };
        let Thought { action, .. } = player.decide(&asked, mind);
        Some(if self.legal.contains(&action) { action } else { first })
    }

    fn take<W: Observer<G>>(
        &mut self,
        state: &mut G::State,
        step: StepOf<G>,
        run: &mut GameRun<G>,
        observer: &mut W,
    ) {
        let events = &mut run.events;
        events.clear();
        let taken = if run.tells {
            self.game.apply(state, step, events)
        } else {
            self.game.apply(state, step, &mut ())
        };
        debug_assert!(taken.is_ok(), "`{step}` was listed");
        self.tell(&run.events);
        observer.step(self.game, step, state, &run.events);
    }

    /// Tells each player that listens the events that its seat may know.
    fn tell(&mut self, events: &[Entry<G>]) {
        let players = self.players.len();
        for (index, (heard, player)) in self.heard.iter_mut().zip(&self.players).enumerate() {
            if player.listens() {
                let seat = Seat::ALL.get((index + self.moved) % players).copied();
                let is_for = |entry: &&Entry<G>| entry.is_for(seat);
                heard.extend(events.iter().filter(is_for).map(|entry| entry.event.clone()));
            }
        }
    }
}

/// The data of one game.
struct GameRun<G: Game> {
    chance: Dealer,
    minds: Vec<Dealer>,
    tells: bool,
    events: Vec<Entry<G>>,
}

/// A stream of choices for each player of a game. None of them is the stream of the cards.
fn minds(seed: u64, number: u64, players: usize) -> Vec<Dealer> {
    let mind = |player: u64| {
        let of_players = seed.rotate_left(32) ^ 0x7461_626c_6574_6f70;
        Dealer::for_game(of_players, number.wrapping_mul(8).wrapping_add(player))
    };
    (1..).take(players).map(mind).collect()
}

fn any_of(seats: SeatSet, choices: &mut Dealer) -> SeatSet {
    let index = choices.index(usize::from(seats.len()));
    seats.iter().nth(index).map_or(SeatSet::EMPTY, SeatSet::only)
}
