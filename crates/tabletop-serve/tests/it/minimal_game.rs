//! A game that implements only what is required. Everything else that the pages show of it is a default.

use std::fmt;

use serde::{Deserialize, Serialize};
use tabletop::About;
use tabletop::SceneSource;
use tabletop::players::Heuristics;
use tabletop_core::{
    Accepted, Awaits, ChanceSource, Defects, Encoded, Ending, Faults, Game, Lawful, Log, Numbered, Parts,
    PerSeat, Positioned, Reason, Sampled, SavedState, Seat, SeatSet, Standing, Standings, StepOf, Uniform,
    View, WrongAmount, notation, rule_book, rulings,
};

rule_book! {
    /// The clauses.
    pub(crate) enum Rule {
        "Heap": {
            Deal = "HEAP-1", "A heap of 6 to 11 stones lies before two to four players.";
            Take = "HEAP-2", "In turn each takes one, two or three stones.";
            Last = "HEAP-3", "The last stone wins.";
        }
    }
}

rulings! {
    /// The readings.
    pub(crate) struct Rulings {
        /// The seat that begins.
        begins: Begins = "R-1", "who begins?", ["HEAP-2"], "somebody must" {
            /// The first.
            First: "the first seat",
            /// The last.
            Last: "the last seat",
        }
    }
}

notation! {
    /// An action of a player.
    pub(crate) enum Action: "action" {
        /// Takes stones.
        Take(stones: u8) = "take {stones}",
    }
}

notation! {
    /// An outcome of chance.
    pub(crate) enum Outcome: "outcome" {
        /// The heap has this number of stones.
        Heap(stones: u8) = "heap {stones}",
    }
}

/// The set-up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Setup {
    seats: u8,
    #[serde(default)]
    rulings: Rulings,
}

/// The public state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Public {
    /// The stones in the heap; `None` before the heap is laid.
    stones: Option<u8>,
    turn: Seat,
}

type State = Parts<Public, (), (), 16>;

/// An event.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Event {
    Laid(u8),
    Took(Seat, u8),
}

/// A reason for a refusal.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, thiserror::Error)]
pub(crate) enum Why {
    #[error("it is not the turn of seat {0}")]
    NotAsked(Seat),
    #[error("take {0} is not from 1 to {1}")]
    Wrong(u8, u8),
    #[error("the heap is laid once")]
    NotNow,
}

impl Reason for Why {
    fn wrong_amount(&self) -> Option<WrongAmount> {
        let Self::Wrong(take, most) = *self else { return None };
        Some(WrongAmount { have: take.into(), need: if take == 0 { 1 } else { most.into() } })
    }
}

/// The game: a set-up that has been checked.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Heap(Setup);

impl Game for Heap {
    type Setup = Setup;
    type Rulings = Rulings;
    type State = State;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;
    type Rule = Rule;
    type Why = Why;

    const NAME: &'static str = "heap";
    const EDITION: &'static str = "1";
    const REVISION: u32 = 1;

    fn default_setup(seats: u8) -> Setup {
        Setup { seats, rulings: Rulings::default() }
    }

    fn new(setup: Setup) -> Result<Self, Defects> {
        let mut defects = Defects::new();
        defects.require((2..=16).contains(&setup.seats), "seats", "not from 2 to 16");
        defects.or(Self(setup))
    }

    fn setup(&self) -> &Setup {
        &self.0
    }

    fn rulings(setup: &Setup) -> &Rulings {
        &setup.rulings
    }

    fn rulings_mut(setup: &mut Setup) -> &mut Rulings {
        &mut setup.rulings
    }

    fn seats(&self) -> u8 {
        self.0.seats
    }

    fn start<L: Log<Self>>(&self, _: &mut L) -> State {
        let turn = match self.0.rulings.begins {
            Begins::First => Seat::default(),
            Begins::Last => Seat::from_number(self.0.seats).unwrap_or_default(),
        };
        self.at(Public { stones: None, turn })
    }

    fn awaits(&self, public: &Public) -> Awaits {
        match public.stones {
            None => Awaits::Chance,
            Some(0) => Awaits::Over,
            Some(_) => Awaits::seats(SeatSet::only(public.turn)),
        }
    }

    fn list_actions(&self, view: View<'_, State>, out: &mut Vec<Action>) {
        if self.awaits(view.public).deciders().contains(view.seat) {
            out.extend((1..=most(*view.public)).map(Action::Take));
        }
    }

    fn faults<F: Faults<Rule, Why>>(
        &self,
        view: View<'_, State>,
        Action::Take(take): Action,
        faults: &mut F,
    ) {
        if !self.awaits(view.public).deciders().contains(view.seat) {
            faults.add(Rule::Take, Why::NotAsked(view.seat));
        } else if !(1..=most(*view.public)).contains(&take) {
            faults.add(Rule::Take, Why::Wrong(take, most(*view.public)));
        }
    }

    fn no_such_seat(&self, seat: Seat) -> (Rule, Why) {
        (Rule::Deal, Why::NotAsked(seat))
    }

    fn outcome_count(&self, state: &State) -> u32 {
        if state.public.stones.is_none() { 6 } else { 0 }
    }

    fn outcome(&self, state: &State, index: u32) -> Option<Outcome> {
        let stones = u8::try_from(index).ok().filter(|index| *index < 6)? + 6;
        state.public.stones.is_none().then_some(Outcome::Heap(stones))
    }

    fn outcome_faults<F: Faults<Rule, Why>>(&self, state: &State, outcome: Outcome, faults: &mut F) {
        let Outcome::Heap(stones) = outcome;
        if state.public.stones.is_some() || !(6..=11).contains(&stones) {
            faults.add(Rule::Deal, Why::NotNow);
        }
    }

    fn decide<L: Log<Self>>(&self, state: &mut State, seat: Seat, action: Accepted<Action>, log: &mut L) {
        let Action::Take(take) = action.get();
        let left = state.public.stones.unwrap_or(0).saturating_sub(take);
        state.public.stones = Some(left);
        log.tell(Rule::Take, Event::Took(seat, take));
        if left > 0 {
            state.public.turn = Seat::from_number(seat.number() % self.0.seats + 1).unwrap_or_default();
        }
    }

    fn resolve<L: Log<Self>>(&self, state: &mut State, outcome: Accepted<Outcome>, log: &mut L) {
        let Outcome::Heap(stones) = outcome.get();
        state.public.stones = Some(stones);
        log.tell(Rule::Deal, Event::Laid(stones));
    }

    fn restore(&self, saved: SavedState<State>) -> Result<State, Defects> {
        let state = State::from_saved(saved, self.0.seats)?;
        self.check_state(&state).map(|()| state)
    }

    fn check_state(&self, state: &State) -> Result<(), Defects> {
        let mut defects = Defects::new();
        let stones = state.public.stones.unwrap_or(0);
        let fine = stones <= 11 && state.public.turn.number() <= self.0.seats;
        defects.require(fine, "state", "no game comes to it");
        defects.or(())
    }

    fn standings(&self, state: &State) -> Standings<Rule> {
        let over = state.public.stones == Some(0);
        let row = |seat| {
            let score = i32::from(over && seat == state.public.turn);
            Standing { seat, place: 1, wins: false, score, parts: Vec::new(), tiebreaks: Vec::new() }
        };
        let ending = if over { Ending::Finished { rule: Rule::Last } } else { Ending::Running };
        Standings::by_score(ending, state.secrets.all().iter().map(row).collect())
    }

    fn describe(&self, event: &Event, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match event {
            Event::Laid(stones) => write!(f, "{stones} stones lie on the heap"),
            Event::Took(seat, stones) => write!(f, "seat {seat} takes {stones}"),
        }
    }
}

impl Heap {
    fn at(&self, public: Public) -> State {
        State { public, secrets: PerSeat::new(self.0.seats), unseen: () }
    }
}

fn most(public: Public) -> u8 {
    public.stones.unwrap_or(0).min(3)
}

impl Sampled for Heap {
    fn deal_hidden<C: ChanceSource>(&self, public: &Public, _: Option<(Seat, &())>, _: &mut C) -> State {
        self.at(*public)
    }
}

impl Lawful for Heap {
    fn any_action<C: ChanceSource>(&self, choices: &mut C) -> Action {
        Action::Take(u8::try_from(choices.below(6)).unwrap_or(0))
    }

    fn any_outcome<C: ChanceSource>(&self, choices: &mut C) -> Outcome {
        Outcome::Heap(u8::try_from(choices.below(16)).unwrap_or(0))
    }

    fn reveals(&self, _: &State, _: StepOf<Self>, _: Option<Seat>) -> bool {
        false
    }

    fn most_steps(&self) -> u32 {
        12
    }
}

// The following implementations are empty: they use the defaults.
impl Encoded for Heap {}
impl Numbered for Heap {}
impl Positioned for Heap {}
impl SceneSource for Heap {}
impl About for Heap {}
impl Heuristics for Heap {
    type Simple = Uniform;
}
