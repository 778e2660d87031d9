//! Starplayer as a [`Game`]: each call is handed to the file that the rule stands in.

use alloc::vec::Vec;
use core::fmt;

use tabletop_core::{
    Accepted, Awaits, CardSet, Deck, Defects, Faults, Game, Log, PerSeat, SavedState, Seat, SeatSet,
    Standings, View,
};
use tinyvec::ArrayVec;

use crate::components::{Components, default_components, sums};
use crate::legal::{Look, awaits};
use crate::phase::{Play, outcome, outcome_count, outcome_faults};
use crate::rulings::Purses;
use crate::setup::{Length, Setup, Sides};
use crate::state::{Club, FreeMatch, Public, Secret, State, ThisTurn, Tray, Unseen};
use crate::tables::Tables;
use crate::{Action, DeckName, Event, Outcome, Rule, Rulings, Squad, SquadCard, Why, WinCard};
use tabletop_core::SmallSet;

/// A checked set-up of Starplayer: the value that the rules are asked of.
#[derive(Clone, Debug)]
pub struct Starplayer {
    setup: Setup,
    components: Components,
    tables: Tables,
}

impl PartialEq for Starplayer {
    fn eq(&self, other: &Self) -> bool {
        self.setup == other.setup
    }
}

impl Starplayer {
    /// The components that are played with.
    pub fn components(&self) -> &Components {
        &self.components
    }

    /// The rulings that are played by.
    #[inline]
    pub(crate) fn rulings(&self) -> &Rulings {
        &self.setup.rulings
    }

    #[inline]
    pub(crate) fn checked_setup(&self) -> &Setup {
        &self.setup
    }

    #[inline]
    pub(crate) fn tables(&self) -> &Tables {
        &self.tables
    }

    #[inline]
    pub(crate) fn seats_at_table(&self) -> u8 {
        self.setup.seats
    }

    fn opening_state(&self) -> State {
        let setup = &self.setup;
        let seats = setup.seats;
        let tables = &self.tables;
        let open = setup.rulings.purses == Purses::Open;
        let cash = Some(tables.start_cash);
        let club = Club {
            cash: cash.filter(|_| open),
            cup_matches: tables.cup_matches_each,
            tackles: sums::TACKLES_EACH,
            transfer_windows: sums::TRANSFER_WINDOWS_EACH,
            ..Club::default()
        };
        let tray = Tray {
            wins: WinCard::all(),
            managers: SmallSet::first_cards(4),
            stadiums: SmallSet::first_cards(4),
            trophies: SmallSet::first_cards(4),
            wild_substitutes: sums::WILD_SUBSTITUTES,
            tackles: sums::TACKLES - seats * sums::TACKLES_EACH,
            cup_matches: sums::CUP_MATCHES - seats * tables.cup_matches_each,
            transfer_windows: sums::TRANSFER_WINDOWS - seats * sums::TRANSFER_WINDOWS_EACH,
            yellow_cards: sums::YELLOW_CARDS,
        };
        // The Bogus of a squad joins it after the dealing of the Short game, and never in Five-a-side.
        let bogus = setup.length == Length::Full && setup.sides == Sides::Eleven;
        let squad_deck = |squad: Squad| {
            let footballers = tables.squads[squad.place()].iter().map(SquadCard::from);
            let cards: CardSet<SquadCard> =
                footballers.chain(bogus.then(|| SquadCard::bogus(squad))).collect();
            Deck::shuffled(cards)
        };
        let public = Public {
            turn: Seat::default(),
            turn_number: 0,
            official: None,
            all_six_places: 0,
            free_match: FreeMatch::None,
            this_turn: ThisTurn::Plain,
            pending: ArrayVec::new(),
            dues: ArrayVec::new(),
            deal: None,
            clubs: PerSeat::from_fn(seats, |_| club),
            claims: PerSeat::new(seats),
            lapsed: PerSeat::new(seats),
            lapsed_reds: SeatSet::EMPTY,
            tray,
            squad_decks: Squad::ALL.map(squad_deck),
            instruction_decks: DeckName::ALL.map(|deck| Deck::shuffled(tables.deck(deck))),
            received: ArrayVec::new(),
            received_together: CardSet::EMPTY,
        };
        let secret = Secret { cash: cash.filter(|_| !open), answer: None };
        State { public, secrets: PerSeat::from_fn(seats, |_| secret), unseen: Unseen {} }
    }
}

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
        let components = setup.components.clone().unwrap_or_else(default_components);
        let defects = setup.defects(&components);
        if !defects.is_empty() {
            return Err(defects);
        }
        let tables = Tables::new(&setup, &components);
        Ok(Self { setup, components, tables })
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

    #[inline]
    fn seats(&self) -> u8 {
        self.setup.seats
    }

    fn start<L: Log<Self>>(&self, log: &mut L) -> State {
        let mut state = self.opening_state();
        Play { game: self, state: &mut state, log }.open();
        state
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
        (Rule::Seats, Why::NoSuchSeat { seat, seats: self.setup.seats })
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
        Play { game: self, state, log }.decide(seat, action.get());
    }

    #[inline]
    fn resolve<L: Log<Self>>(&self, state: &mut State, given: Accepted<Outcome>, log: &mut L) {
        Play { game: self, state, log }.resolve(given.get());
    }

    fn restore(&self, saved: SavedState<State>) -> Result<State, Defects> {
        crate::invariants::restore(self, &saved)
    }

    fn check_state(&self, state: &State) -> Result<(), Defects> {
        crate::invariants::defects_of(self, state).or(())
    }

    fn standings(&self, state: &State) -> Standings<Rule> {
        crate::scoring::standings(self, state)
    }

    fn describe(&self, event: &Event, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::text::describe(self, event, f)
    }
}
