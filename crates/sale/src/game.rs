//! The contract with the core. The work is done in the other files.

use alloc::vec::Vec;
use core::fmt;

use tabletop_core::{
    Accepted, Awaits, CardSet, Defects, Faults, Game, Log, PerSeat, SavedState, Seat, Standings, View,
};

use crate::cards::{Lot, SecretCard};
use crate::event::Event;
use crate::rules::Rule;
use crate::rulings::Rulings;
use crate::setup::{Sale, Setup};
use crate::state::{Phase, Public, State};
use crate::step::{Action, Outcome};
use crate::why::Why;

impl Game for Sale {
    type Setup = Setup;
    type Rulings = Rulings;
    type State = State;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;
    type Rule = Rule;
    type Why = Why;

    const NAME: &'static str = "sealed-sale";
    const EDITION: &'static str = "1";
    const REVISION: u32 = 3;

    fn default_setup(seats: u8) -> Setup {
        Setup::new(seats)
    }

    fn new(setup: Setup) -> Result<Self, Defects> {
        Self::checked(setup)
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn full_setup(&self) -> Setup {
        self.full()
    }

    fn rulings(setup: &Setup) -> &Rulings {
        &setup.rulings
    }

    fn rulings_mut(setup: &mut Setup) -> &mut Rulings {
        &mut setup.rulings
    }

    fn seats(&self) -> u8 {
        self.setup.seats
    }

    fn start<L: Log<Self>>(&self, log: &mut L) -> State {
        let seats = self.setup.seats;
        log.tell(Rule::Deal2, Event::Began { seats });
        State {
            public: Public {
                phase: Phase::Dealing(Seat::ALL[0]),
                lots: CardSet::first_cards(Lot::COUNT),
                sold: 0,
                coins: self.coins,
                points: PerSeat::new(seats),
            },
            secrets: PerSeat::new(seats),
            unseen: CardSet::first_cards(SecretCard::COUNT),
        }
    }

    fn awaits(&self, public: &Public) -> Awaits {
        match public.phase {
            Phase::Dealing(_) | Phase::Turning => Awaits::Chance,
            Phase::Bidding { round, .. } => Awaits::seats(round.owing()),
            Phase::Over => Awaits::Over,
        }
    }

    fn list_actions(&self, view: View<'_, State>, out: &mut Vec<Action>) {
        self.list(view, out);
    }

    fn faults<F: Faults<Rule, Why>>(&self, view: View<'_, State>, action: Action, faults: &mut F) {
        self.refuse(view, action, faults);
    }

    fn no_such_seat(&self, seat: Seat) -> (Rule, Why) {
        (Rule::Deal2, Why::NoSeat(seat))
    }

    fn outcome_count(&self, state: &State) -> u32 {
        match state.public.phase {
            Phase::Dealing(_) => state.unseen.len(),
            Phase::Turning => state.public.lots.len(),
            Phase::Bidding { .. } | Phase::Over => 0,
        }
    }

    fn outcome(&self, state: &State, index: u32) -> Option<Outcome> {
        match state.public.phase {
            Phase::Dealing(_) => state.unseen.nth(index).map(Outcome::Deal),
            Phase::Turning => state.public.lots.nth(index).map(Outcome::Turn),
            Phase::Bidding { .. } | Phase::Over => None,
        }
    }

    fn outcome_faults<F: Faults<Rule, Why>>(&self, state: &State, outcome: Outcome, faults: &mut F) {
        Self::refuse_outcome(state, outcome, faults);
    }

    fn decide<L: Log<Self>>(&self, state: &mut State, seat: Seat, action: Accepted<Action>, log: &mut L) {
        self.take_bid(state, seat, action.get(), log);
    }

    fn resolve<L: Log<Self>>(&self, state: &mut State, outcome: Accepted<Outcome>, log: &mut L) {
        match outcome.get() {
            Outcome::Deal(card) => self.deal(state, card, log),
            Outcome::Turn(lot) => Self::turn(state, lot, log),
        }
    }

    fn restore(&self, saved: SavedState<State>) -> Result<State, Defects> {
        let state = State::from_saved(saved, self.setup.seats)?;
        self.check_state(&state).map(|()| state)
    }

    fn check_state(&self, state: &State) -> Result<(), Defects> {
        self.check(state)
    }

    fn standings(&self, state: &State) -> Standings<Rule> {
        Self::count(state)
    }

    fn describe(&self, event: &Event, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{event}")
    }
}
