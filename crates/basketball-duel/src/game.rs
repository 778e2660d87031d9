//! Basketball Duel as a [`Game`]: each method forwards to the module of its rule.

use alloc::vec::Vec;
use core::fmt;

use tabletop_core::{Accepted, Awaits, Defects, Faults, Game, Log, SavedState, Seat, Standings, View};

use crate::event::Event;
use crate::event_text;
use crate::invariants;
use crate::legal::chance;
use crate::look::Look;
use crate::phase;
use crate::rules::Rule;
use crate::rulings::{Rulings, Showing};
use crate::setup::{BasketballDuel, Setup};
use crate::state::{Public, State};
use crate::step::{Action, Outcome};
use crate::why::Why;

impl Game for BasketballDuel {
    type Setup = Setup;
    type Rulings = Rulings;
    type State = State;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;
    type Rule = Rule;
    type Why = Why;

    const NAME: &'static str = "basketball-duel";
    const EDITION: &'static str = "the only edition";
    const REVISION: u32 = 1;

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
        let mut full = self.setup.clone();
        full.components.get_or_insert_default();
        full
    }

    fn rulings(setup: &Setup) -> &Rulings {
        &setup.rulings
    }

    fn rulings_mut(setup: &mut Setup) -> &mut Rulings {
        &mut setup.rulings
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn start<L: Log<Self>>(&self, log: &mut L) -> State {
        phase::begin(self, log)
    }

    #[inline]
    fn awaits(&self, public: &Public) -> Awaits {
        if public.phase.is_chance() {
            return Awaits::Chance;
        }
        match public.phase.decider() {
            None => Awaits::Over,
            Some(seat) if self.rulings().showing == Showing::AnyTime => self.awaits_showing(public, seat),
            Some(seat) => Awaits::seat(seat),
        }
    }

    #[inline]
    fn list_actions(&self, view: View<'_, State>, out: &mut Vec<Action>) {
        Look::new(self, view).list(out);
    }

    #[inline]
    fn faults<F: Faults<Rule, Why>>(&self, view: View<'_, State>, action: Action, faults: &mut F) {
        Look::new(self, view).find_faults(action, faults);
    }

    /// The refusal of a step by a seat that is not at the table (BD-SEATS-1).
    fn no_such_seat(&self, seat: Seat) -> (Rule, Why) {
        (Rule::Seats1, Why::NoSuchSeat { seat, seats: self.seats })
    }

    #[inline]
    fn outcome_count(&self, state: &State) -> u32 {
        chance::count(&state.public)
    }

    #[inline]
    fn outcome(&self, state: &State, index: u32) -> Option<Outcome> {
        chance::nth(state, index)
    }

    #[inline]
    fn outcome_faults<F: Faults<Rule, Why>>(&self, state: &State, outcome: Outcome, faults: &mut F) {
        chance::find_faults(self, state, outcome, faults);
    }

    #[inline]
    fn decide<L: Log<Self>>(&self, state: &mut State, seat: Seat, action: Accepted<Action>, log: &mut L) {
        phase::decide(self, state, seat, action.get(), log);
    }

    #[inline]
    fn resolve<L: Log<Self>>(&self, state: &mut State, outcome: Accepted<Outcome>, log: &mut L) {
        phase::resolve(self, state, outcome.get(), log);
    }

    fn restore(&self, saved: SavedState<State>) -> Result<State, Defects> {
        invariants::restore(self, &saved)
    }

    fn check_state(&self, state: &State) -> Result<(), Defects> {
        invariants::check(self, state)
    }

    fn standings(&self, state: &State) -> Standings<Rule> {
        self.standings_of(&state.public)
    }

    fn describe(&self, event: &Event, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        event_text::describe(self, *event, f)
    }
}
