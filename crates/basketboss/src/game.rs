//! Basketboss as a [`Game`]. Each call is forwarded to the file of its rule.

use alloc::vec::Vec;
use core::fmt;

use tabletop_core::{
    Accepted, Awaits, Defects, Faults, Game, Log, PerSeat, SavedState, Seat, Standings, View,
};

use crate::event::Event;
use crate::look::Look;
use crate::phase::Run;
use crate::rules::Rule;
use crate::rulings::Rulings;
use crate::setup::{Basketboss, Setup};
use crate::state::{Phase, Public, State};
use crate::step::{Action, Outcome};
use crate::why::Why;

impl Game for Basketboss {
    type Setup = Setup;
    type Rulings = Rulings;
    type State = State;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;
    type Rule = Rule;
    type Why = Why;

    const NAME: &'static str = "basketboss";
    const EDITION: &'static str = "2022";
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
        Setup { components: Some(self.components.clone()), ..self.setup.clone() }
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
        let state = self.lay_table();
        self.tell_table(&state.public, log);
        state
    }

    #[inline]
    fn awaits(&self, public: &Public) -> Awaits {
        if let Phase::Offer { auction } = &public.phase {
            Awaits::seat(auction.turn())
        } else if matches!(public.phase, Phase::Market { .. }) {
            Awaits::Chance
        } else {
            self.awaits_outside_auctions(public)
        }
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
        Look::new(self, view)?.pick(list, choose)
    }

    #[inline]
    fn faults<F: Faults<Rule, Why>>(&self, view: View<'_, State>, action: Action, faults: &mut F) {
        match Look::new(self, view) {
            Some(look) => look.faults(action, faults),
            None => faults
                .add(Rule::Setup1, Why::NoSuchSeat { seat: view.seat, seats: view.public.teams.seats() }),
        }
    }

    fn no_such_seat(&self, seat: Seat) -> (Rule, Why) {
        (Rule::Setup1, Why::NoSuchSeat { seat, seats: self.setup.seats })
    }

    #[inline]
    fn outcome_count(&self, state: &State) -> u32 {
        Self::count_outcomes(&state.public)
    }

    #[inline]
    fn outcome(&self, state: &State, index: u32) -> Option<Outcome> {
        Self::nth_outcome(&state.public, index)
    }

    #[inline]
    fn outcome_faults<F: Faults<Rule, Why>>(&self, state: &State, outcome: Outcome, faults: &mut F) {
        self.draw_faults(&state.public, outcome, faults);
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "two thirds of all decisions come here")]
    fn decide<L: Log<Self>>(&self, state: &mut State, seat: Seat, action: Accepted<Action>, log: &mut L) {
        self.carry_out(state, seat, action.get(), log);
    }

    #[inline]
    fn resolve<L: Log<Self>>(&self, state: &mut State, outcome: Accepted<Outcome>, log: &mut L) {
        Run::new(self, state, log).resolve(outcome.get());
    }

    fn restore(&self, saved: SavedState<State>) -> Result<State, Defects> {
        let Some(secrets) = PerSeat::from_slice(&saved.secrets) else {
            let mut defects = Defects::new();
            defects.add("secrets", "more than 5 seats");
            return Err(defects);
        };
        let state = State { public: saved.public, secrets, unseen: saved.unseen };
        self.check_state(&state).map(|()| state)
    }

    fn check_state(&self, state: &State) -> Result<(), Defects> {
        self.check_whole(state)
    }

    fn standings(&self, state: &State) -> Standings<Rule> {
        self.standings_of(&state.public)
    }

    fn describe(&self, event: &Event, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::event_text::describe(&self.components, *event, f)
    }
}

impl Basketboss {
    /// Returns the seats or the chance that the game waits for, outside auctions.
    #[inline(never)]
    fn awaits_outside_auctions(&self, public: &Public) -> Awaits {
        match &public.phase {
            Phase::SeasonRow | Phase::Market { .. } => Awaits::Chance,
            Phase::Offer { auction } => Awaits::seat(auction.turn()),
            Phase::InjuryBids { round, .. } | Phase::TieBids { round, .. } => Awaits::seats(round.owing()),
            Phase::Hire { taken } => Awaits::seat(self.next_to_hire(public, *taken)),
            Phase::Place { seat, .. }
            | Phase::Injure { seat, .. }
            | Phase::Train { seat, .. }
            | Phase::Spare { seat } => Awaits::seat(*seat),
            Phase::Over => Awaits::Over,
        }
    }
}
