//! World League as a [`Game`]: each method forwards to the file of its rule.

use alloc::vec::Vec;
use core::fmt;

use tabletop_core::{Accepted, Awaits, Defects, Faults, Game, Log, SavedState, Seat, Standings, View};

use crate::event::Event;
use crate::fast::auction;
use crate::look::Look;
use crate::phase::Run;
use crate::rules::Rule;
use crate::rulings::Rulings;
use crate::setup::{Setup, WorldLeague};
use crate::state::{Phase, Public, State};
use crate::step::{Action, Outcome};
use crate::why::Why;

impl Game for WorldLeague {
    type Setup = Setup;
    type Rulings = Rulings;
    type State = State;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;
    type Rule = Rule;
    type Why = Why;

    const NAME: &'static str = "world-league";
    const EDITION: &'static str = "2009";
    const REVISION: u32 = 1;

    fn default_setup(seats: u8) -> Setup {
        Setup::new(seats)
    }

    fn new(setup: Setup) -> Result<Self, Defects> {
        Self::checked(setup)
    }

    fn setup(&self) -> &Setup {
        self.setup_as_given()
    }

    fn full_setup(&self) -> Setup {
        self.written_out()
    }

    fn rulings(setup: &Setup) -> &Rulings {
        &setup.rulings
    }

    fn rulings_mut(setup: &mut Setup) -> &mut Rulings {
        &mut setup.rulings
    }

    fn seats(&self) -> u8 {
        self.seat_count()
    }

    fn start<L: Log<Self>>(&self, log: &mut L) -> State {
        self.prepared(log)
    }

    #[inline]
    fn awaits(&self, public: &Public) -> Awaits {
        public.phase.awaits()
    }

    #[inline]
    fn list_actions(&self, view: View<'_, State>, out: &mut Vec<Action>) {
        if let Some(look) = Look::new(self, view) {
            look.list(out);
        }
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "two thirds of all decisions come here")]
    fn pick_action(
        &self,
        view: View<'_, State>,
        list: &mut Vec<Action>,
        choose: impl FnOnce(u32) -> u32,
    ) -> Option<Action> {
        auction::pick(Look::new(self, view)?, list, choose)
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

    // WL-SETUP-1.
    fn no_such_seat(&self, seat: Seat) -> (Rule, Why) {
        (Rule::Setup1, Why::NoSuchSeat { seat, seats: self.seat_count() })
    }

    #[inline]
    fn outcome_count(&self, state: &State) -> u32 {
        if state.public.phase == Phase::Market { state.public.pile.len() } else { 0 }
    }

    #[inline]
    fn outcome(&self, state: &State, index: u32) -> Option<Outcome> {
        if state.public.phase == Phase::Market {
            state.public.pile.nth(index).map(Outcome::Turn)
        } else {
            None
        }
    }

    #[inline]
    fn outcome_faults<F: Faults<Rule, Why>>(&self, state: &State, outcome: Outcome, faults: &mut F) {
        self.draw_faults(&state.public, outcome, faults);
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "two thirds of all decisions come here")]
    fn decide<L: Log<Self>>(&self, state: &mut State, seat: Seat, action: Accepted<Action>, log: &mut L) {
        auction::decide(self, state, seat, action.get(), log);
    }

    #[inline]
    fn resolve<L: Log<Self>>(&self, state: &mut State, outcome: Accepted<Outcome>, log: &mut L) {
        let Outcome::Turn(tile) = outcome.get();
        Run { game: self, state, log }.turn(tile);
    }

    fn restore(&self, saved: SavedState<State>) -> Result<State, Defects> {
        self.restored(&saved)
    }

    fn check_state(&self, state: &State) -> Result<(), Defects> {
        self.state_defects(state).or(())
    }

    fn standings(&self, state: &State) -> Standings<Rule> {
        self.standings_of(&state.public)
    }

    fn describe(&self, event: &Event, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_event(event, f)
    }
}
