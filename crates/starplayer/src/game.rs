//! Starplayer as a [`Game`]. Each call is forwarded to the file of its rule.

use alloc::vec::Vec;
use core::fmt;

use tabletop_core::{Accepted, Awaits, Defects, Faults, Game, Log, SavedState, Seat, Standings, View};

use crate::event::Event;
use crate::legal::awaits;
use crate::look::Look;
use crate::phase::{Run, outcome, outcome_count, outcome_faults, start};
use crate::rules::Rule;
use crate::rulings::Rulings;
use crate::setup::{Setup, Starplayer};
use crate::state::{Public, State};
use crate::step::{Action, Outcome};
use crate::why::Why;

impl Game for Starplayer {
    type Setup = Setup;
    type Rulings = Rulings;
    type State = State;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;
    type Rule = Rule;
    type Why = Why;

    const NAME: &'static str = "starplayer";
    const EDITION: &'static str = "28 rules";
    const REVISION: u32 = 1;

    fn default_setup(seats: u8) -> Setup {
        Setup::new(seats)
    }

    fn new(setup: Setup) -> Result<Self, Defects> {
        Self::of(setup)
    }

    fn setup(&self) -> &Setup {
        self.checked_setup()
    }

    fn full_setup(&self) -> Setup {
        self.whole_setup()
    }

    fn rulings(setup: &Setup) -> &Rulings {
        &setup.rulings
    }

    fn rulings_mut(setup: &mut Setup) -> &mut Rulings {
        &mut setup.rulings
    }

    #[inline]
    fn seats(&self) -> u8 {
        self.seats_at_table()
    }

    fn start<L: Log<Self>>(&self, log: &mut L) -> State {
        start(self, log)
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "asked before every step")]
    fn awaits(&self, public: &Public) -> Awaits {
        awaits(self, public)
    }

    #[inline]
    fn list_actions(&self, view: View<'_, State>, out: &mut Vec<Action>) {
        if let Some(look) = Look::new(self, view) {
            look.list(out);
        }
    }

    #[inline]
    fn pick_action(
        &self,
        view: View<'_, State>,
        list: &mut Vec<Action>,
        choose: impl FnOnce(u32) -> u32,
    ) -> Option<Action> {
        Look::new(self, view)?.pick(list, choose)
    }

    #[inline]
    fn faults<F: Faults<Rule, Why>>(&self, view: View<'_, State>, action: Action, faults: &mut F) {
        if let Some(look) = Look::new(self, view) {
            look.faults(action, faults);
        } else {
            let (rule, why) = self.no_such_seat(view.seat);
            faults.add(rule, why);
        }
    }

    fn no_such_seat(&self, seat: Seat) -> (Rule, Why) {
        (Rule::Teams1, Why::NoSuchSeat { seat, seats: self.seats_at_table() })
    }

    #[inline]
    fn outcome_count(&self, state: &State) -> u32 {
        outcome_count(self, &state.public)
    }

    #[inline]
    fn outcome(&self, state: &State, index: u32) -> Option<Outcome> {
        outcome(self, &state.public, index)
    }

    #[inline]
    fn outcome_faults<F: Faults<Rule, Why>>(&self, state: &State, given: Outcome, faults: &mut F) {
        outcome_faults(self, &state.public, given, faults);
    }

    #[inline]
    fn decide<L: Log<Self>>(&self, state: &mut State, seat: Seat, action: Accepted<Action>, log: &mut L) {
        Run { game: self, state, log }.decide(seat, action.get());
    }

    #[inline]
    fn resolve<L: Log<Self>>(&self, state: &mut State, given: Accepted<Outcome>, log: &mut L) {
        Run { game: self, state, log }.resolve(given.get());
    }

    fn restore(&self, saved: SavedState<State>) -> Result<State, Defects> {
        crate::invariants::restore(self, &saved)
    }

    fn check_state(&self, state: &State) -> Result<(), Defects> {
        crate::invariants::defects_of(self, state).or(())
    }

    fn standings(&self, state: &State) -> Standings<Rule> {
        self.standings_of(&state.public)
    }

    fn describe(&self, event: &Event, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::event_text::describe(self, event, f)
    }
}
