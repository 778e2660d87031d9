//! The checked set-up, and how it is a game.

use alloc::vec::Vec;
use core::fmt;

use tabletop_core::{
    Accepted, Awaits, Defects, Faults, Game, Log, SavedState, Seat, SeatSet, Standings, View,
};

use crate::area::MOST_SEATS;
use crate::event::Event;
use crate::faults::clause_of;
use crate::game_card::{CardKind, GameCard};
use crate::look::{Look, Opponents};
use crate::names::ItemNames;
use crate::phase;
use crate::rules::Rule;
use crate::rulings::Rulings;
use crate::setup::Setup;
use crate::state::{Phase, Public, State};
use crate::step::{Action, Outcome};
use crate::tables::Tables;
use crate::targets::Takeable;
use crate::why::Why;

/// A table of Basketball Duel: a checked set-up. The state of play is a plain [`State`] beside it.
#[derive(Clone)]
pub struct BasketballDuel {
    pub(crate) setup: Setup,
    pub(crate) seats: u8,
    pub(crate) tables: Tables,
    names: ItemNames,
    pub(crate) opponents: [Opponents; MOST_SEATS],
    pub(crate) takeable: Takeable,
}

impl fmt::Debug for BasketballDuel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BasketballDuel").field("setup", &self.setup).finish_non_exhaustive()
    }
}

/// Two tables are the same if they were set up in the same way.
impl PartialEq for BasketballDuel {
    fn eq(&self, other: &Self) -> bool {
        self.setup == other.setup
    }
}

impl BasketballDuel {
    /// What the card is; `None` for a number beyond the set.
    pub fn card(&self, card: GameCard) -> Option<CardKind> {
        self.tables.kind(card)
    }

    /// Whether the card has a star.
    pub fn has_star(&self, card: GameCard) -> bool {
        self.tables.starred.contains(card)
    }

    /// What the set calls its items, in events and pictures.
    pub const fn names(&self) -> &ItemNames {
        &self.names
    }

    /// Every game card of the set.
    pub fn game_cards(&self) -> impl Iterator<Item = GameCard> {
        self.tables.all.iter()
    }
}

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
        let mut defects = Defects::new();
        setup.check(&mut defects);
        defects.or(())?;
        let components = setup.components.clone().unwrap_or_default();
        let (tables, names) = (Tables::new(&components), components.names);
        let takeable = Takeable::new(&tables, setup.rulings.immunity);
        let opponents = [Opponents::new(); MOST_SEATS];
        let mut game = Self { seats: setup.seats, setup, tables, names, opponents, takeable };
        for seat in SeatSet::first_seats(game.seats) {
            game.opponents[seat.index()] = game.opponents_of(seat);
        }
        Ok(game)
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
        public.phase.decider().map_or(Awaits::Over, Awaits::seat)
    }

    #[inline]
    fn list_actions(&self, view: View<'_, State>, out: &mut Vec<Action>) {
        Look::new(self, view).list(out);
    }

    #[inline]
    fn faults<F: Faults<Rule, Why>>(&self, view: View<'_, State>, action: Action, faults: &mut F) {
        Look::new(self, view).report(action, faults);
    }

    fn no_such_seat(&self, seat: Seat) -> (Rule, Why) {
        (Rule::Seats1, Why::NoSuchSeat { seat, seats: self.seats })
    }

    #[inline]
    fn outcome_count(&self, state: &State) -> u32 {
        match Awaited::of(&state.public) {
            Awaited::Card => u32::from(state.public.pile),
            Awaited::Bonus => u32::from(state.public.aside),
            Awaited::Nothing => 0,
        }
    }

    #[inline]
    fn outcome(&self, state: &State, index: u32) -> Option<Outcome> {
        match Awaited::of(&state.public) {
            Awaited::Card => state.unseen.pile.nth(index).map(Outcome::Card),
            Awaited::Bonus => state.unseen.aside.nth(index).map(Outcome::Bonus),
            Awaited::Nothing => None,
        }
    }

    #[inline]
    fn outcome_faults<F: Faults<Rule, Why>>(&self, state: &State, outcome: Outcome, faults: &mut F) {
        let why = match (Awaited::of(&state.public), outcome) {
            (Awaited::Card, Outcome::Card(card)) if state.unseen.pile.contains(card) => return,
            (Awaited::Bonus, Outcome::Bonus(item)) if state.unseen.aside.contains(item) => return,
            (Awaited::Card, Outcome::Card(card)) => Why::NotInPile { card },
            (Awaited::Bonus, Outcome::Bonus(item)) => Why::NotThere { item },
            (Awaited::Card, Outcome::Bonus(_)) => Why::CardAwaited,
            (Awaited::Bonus, Outcome::Card(_)) => Why::BonusAwaited,
            (Awaited::Nothing, _) => Why::NoChance,
        };
        faults.add(clause_of(self, &state.public), why);
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
        crate::invariants::restore(self, &saved)
    }

    fn check_state(&self, state: &State) -> Result<(), Defects> {
        crate::invariants::check(self, state)
    }

    fn standings(&self, state: &State) -> Standings<Rule> {
        crate::scoring::standings(self, &state.public)
    }

    fn describe(&self, event: &Event, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::text::describe(self, *event, f)
    }
}

/// What kind of chance is awaited.
enum Awaited {
    Card,
    Bonus,
    Nothing,
}

impl Awaited {
    #[inline]
    const fn of(public: &Public) -> Self {
        match public.phase {
            Phase::DealCard { .. } | Phase::Drawing { .. } | Phase::SuddenDeal { .. } => Self::Card,
            Phase::DealBonus { .. } | Phase::TakeAside { .. } => Self::Bonus,
            Phase::ShowOrNot { .. }
            | Phase::Draw { .. }
            | Phase::Play { .. }
            | Phase::LaySwiped { .. }
            | Phase::LayBonus { .. }
            | Phase::AfterSwipe { .. }
            | Phase::LastPlay { .. }
            | Phase::SuddenLay { .. }
            | Phase::Over { .. } => Self::Nothing,
        }
    }
}
