//! World League as a [`Game`]: each call is handed to the file that the rule stands in.

use alloc::vec::Vec;
use core::fmt;

use tabletop_core::{
    Accepted, Awaits, Defects, Faults, Game, Log, PerSeat, SavedState, Seat, Standings, View,
};
use tinyvec::ArrayVec;

use crate::state::{Phase, Public, Secret, Specialists, State, Team};
use crate::{Action, Event, Outcome, Rule, Rulings, Setup, Why, WorldLeague};

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
        self.turn_next(&mut state, log);
        state
    }

    #[inline]
    fn awaits(&self, public: &Public) -> Awaits {
        if let Phase::Auction(auction) = &public.phase {
            Awaits::seat(auction.turn())
        } else if public.phase == Phase::Market {
            Awaits::Chance
        } else {
            awaits_besides(&public.phase)
        }
    }

    #[inline]
    fn list_actions(&self, view: View<'_, State>, out: &mut Vec<Action>) {
        self.list(view, out);
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "part of the path that two thirds of all decisions take")]
    fn pick_action(
        &self,
        view: View<'_, State>,
        list: &mut Vec<Action>,
        choose: impl FnOnce(u32) -> u32,
    ) -> Option<Action> {
        self.pick(view, list, choose)
    }

    #[inline]
    fn faults<F: Faults<Rule, Why>>(&self, view: View<'_, State>, action: Action, faults: &mut F) {
        self.find_faults(view, action, faults);
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
        self.find_outcome_faults(&state.public, outcome, faults);
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "part of the path that two thirds of all decisions take")]
    fn decide<L: Log<Self>>(&self, state: &mut State, seat: Seat, action: Accepted<Action>, log: &mut L) {
        if let Phase::Auction(auction) = &mut state.public.phase {
            if !self.take_turn(auction, seat, action.get(), log) {
                self.go_on_bidding(state, log);
            }
        } else {
            self.decide_besides(state, seat, action.get(), log);
        }
    }

    #[inline]
    fn resolve<L: Log<Self>>(&self, state: &mut State, outcome: Accepted<Outcome>, log: &mut L) {
        let Outcome::Turn(tile) = outcome.get();
        self.turn(state, tile, log);
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
    /// Carries out any decision but those of an auction, which are two thirds of all and stand apart.
    #[inline(never)]
    fn decide_besides<L: Log<Self>>(&self, state: &mut State, seat: Seat, action: Action, log: &mut L) {
        match (action, &mut state.public.phase) {
            (Action::Place(column), _) => self.place(state, seat, column, log),
            (Action::Keep, &mut Phase::Train { column, .. }) => self.keep(state, seat, column, log),
            (Action::Train, &mut Phase::Train { column, .. }) => self.train(state, seat, column, log),
            (Action::Spend(millions), Phase::HealthCosts(round)) => {
                round.choose(seat);
                let is_complete = round.is_complete();
                seal(state, seat, millions, Rule::Injury1, log);
                if is_complete {
                    self.reveal_health_costs(state, log);
                }
            }
            (Action::Injure(column), _) => self.injure(state, seat, column, log),
            (Action::Bribe(millions), Phase::Bribes { round, settled, place }) => {
                round.choose(seat);
                let (round, given) = (*round, (*settled, *place));
                seal(state, seat, millions, Rule::Trophy4, log);
                if round.is_complete() {
                    self.reveal_bribes(state, given, round.asked(), log);
                }
            }
            (Action::Hire(specialist), Phase::Hire { .. }) => self.hire(state, seat, specialist, log),
            (Action::Medal, Phase::Hire { .. }) => self.take_medal(state, seat, log),
            (Action::Slide(column), Phase::Slide { .. }) => self.slide_tile(state, seat, column, log),
            (Action::Done, _) => self.end_training(state, seat, log),
            // An accepted action belongs to its phase.
            _ => {}
        }
    }

    /// The events of the preparation, which happen before the first step.
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

/// What the game waits for besides an auction and the market.
#[inline(never)]
fn awaits_besides(phase: &Phase) -> Awaits {
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

/// An amount is chosen unseen: everybody learns that, only the seat itself how much.
fn seal<L: Log<WorldLeague>>(state: &mut State, seat: Seat, millions: u16, rule: Rule, log: &mut L) {
    state.secrets[seat] = Secret { sealed: Some(millions) };
    log.tell(rule, Event::HasChosen { seat });
    log.whisper(rule, seat, Event::Sealed { seat, millions });
}
