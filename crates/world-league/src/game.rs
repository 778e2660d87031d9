//! World League as a [`Game`]: each call is forwarded to the file in which the rule stands.

use alloc::vec::Vec;
use core::fmt;

use tabletop_core::{
    Accepted, Awaits, Defects, Faults, Game, Log, PerSeat, SavedState, Seat, Standings, View,
};
use tinyvec::ArrayVec;

use crate::event::Event;
use crate::look::Look;
use crate::phase::Run;
use crate::rules::Rule;
use crate::rulings::Rulings;
use crate::setup::{Setup, WorldLeague};
use crate::state::{Phase, Public, Specialists, State, Team};
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
        let public = Public {
            season: 1,
            bar: 1,
            phase: Phase::Market,
            opener: self.tallest_manager(),
            market: ArrayVec::new(),
            pile: self.tiles(),
            specialists: Specialists::default(),
            teams: *self.new_teams(),
        };
        let mut state = State { public, secrets: PerSeat::new(self.seat_count()), unseen: () };
        self.tell_setup(&state.public, log);
        Run { game: self, state: &mut state, log }.turn_next();
        state
    }

    #[inline]
    fn awaits(&self, public: &Public) -> Awaits {
        if let Phase::Auction(auction) = &public.phase {
            Awaits::seat(auction.turn())
        } else if public.phase == Phase::Market {
            Awaits::Chance
        } else {
            awaits_outside_auctions(&public.phase)
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
            None => {
                let (rule, why) = self.no_such_seat(view.seat);
                faults.add(rule, why);
            }
        }
    }

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
        let mut run = Run { game: self, state, log };
        if let Phase::Auction(_) = &run.state.public.phase {
            run.answer(seat, action.get());
        } else {
            run.decide_outside_auctions(seat, action.get());
        }
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

impl WorldLeague {
    /// The events of the preparation, before the first step (WL-SETUP-1 to WL-SETUP-6).
    fn tell_setup<L: Log<Self>>(&self, public: &Public, log: &mut L) {
        if !L::KEEPS {
            return;
        }
        for (seat, team) in public.teams.iter() {
            log.tell(Rule::Setup1, Event::TakesBoard { seat, board: self.board_number(seat) });
            let Team { millions, strength, .. } = *team;
            log.tell(Rule::Setup2, Event::Starts { seat, millions, strength });
        }
        let injuries = public.pile.iter().filter(|tile| tile.is_injury()).count();
        let injuries = u8::try_from(injuries).unwrap_or(u8::MAX);
        let agents = u8::try_from(public.pile.len()).unwrap_or(u8::MAX) - injuries;
        log.tell(Rule::Setup3, Event::PileShuffled { agents, injuries });
        log.tell(Rule::Setup4, Event::TrophiesInPlay { kinds: self.trophies_in_play() });
        log.tell(Rule::Setup5, Event::BoardReady { medals: MEDALS });
        let mut tallest_first: ArrayVec<[Seat; 5]> = self.all_seats().iter().collect();
        tallest_first.sort_unstable_by_key(|seat| self.manager_rank(*seat));
        log.tell(Rule::Setup6, Event::ManagersRanked { tallest_first });
        log.tell(Rule::Season2, Event::BarAt { season: public.bar });
    }
}

/// What the game waits for, outside auctions.
#[inline(never)]
fn awaits_outside_auctions(phase: &Phase) -> Awaits {
    match phase {
        Phase::Market => Awaits::Chance,
        Phase::Auction(auction) => Awaits::seat(auction.turn()),
        Phase::Place { seat }
        | Phase::Train { seat, .. }
        | Phase::Injure { seat }
        | Phase::Slide { seat, .. } => Awaits::seat(*seat),
        Phase::HealthCosts(round) | Phase::Bribes { round, .. } => Awaits::seats(round.owing()),
        Phase::Hire { waiting, .. } => waiting.first().map_or(Awaits::Over, |seat| Awaits::seat(*seat)),
        Phase::Over => Awaits::Over,
    }
}

/// How many medals there are: one for each season that has a phase 7.
const MEDALS: u8 = 5;

impl<L: Log<WorldLeague>> Run<'_, L> {
    /// Carries out a decision that does not belong to an auction. Auctions, which are two thirds of all, are kept apart and inline.
    #[inline(never)]
    fn decide_outside_auctions(&mut self, seat: Seat, action: Action) {
        match (action, &self.state.public.phase) {
            (Action::Place(column), _) => self.place(seat, column),
            (Action::Keep, &Phase::Train { column, .. }) => self.keep(seat, column),
            (Action::Train, &Phase::Train { column, .. }) => self.train(seat, column),
            (Action::Spend(millions), _) => self.spend(seat, millions),
            (Action::Injure(column), _) => self.injure(seat, column),
            (Action::Bribe(millions), _) => self.bribe(seat, millions),
            (Action::Hire(specialist), _) => self.hire(seat, specialist),
            (Action::Medal, _) => self.take_medal(seat),
            (Action::Slide(column), _) => self.slide_tile(seat, column),
            (Action::Done, _) => self.end_training(seat),
            (Action::Pass | Action::Match | Action::Bid(_) | Action::Keep | Action::Train, _) => {
                debug_assert!(false, "an accepted action belongs to its phase");
            }
        }
    }
}
