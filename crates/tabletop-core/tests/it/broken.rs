//! Sealed Sale with one deliberate mistake, so that the law against it can be seen to fail.

use std::fmt;
use std::sync::atomic::{AtomicU8, Ordering};

use sale::{Action, Event, Lot, Outcome, Phase, Public, Rule, Rulings, Sale, Secret, State, Why};
use serde::{Deserialize, Serialize};
use tabletop_core::fast::pick_listed;
use tabletop_core::{
    Accepted, Awaits, CardPlace, CardSet, ChanceSource, Conservation, Defects, Ending, Entry, Faults, Game,
    Lawful, Log, RefusalOf, Sampled, SavedState, SealedRound, Seat, Standings, StepOf, View, take_step,
};

use crate::mutant::Mutant;

/// The set-up of the game, and the mistake.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Setup {
    pub(crate) sale: sale::Setup,
    #[serde(default)]
    pub(crate) mutant: Mutant,
}

/// Sealed Sale with a mistake.
#[derive(Debug)]
pub(crate) struct Broken {
    setup: Setup,
    sale: Sale,
    mutant: Mutant,
    /// The number of times that the game was begun. `Mutant::Moody` makes the rules depend on it.
    begun: AtomicU8,
}

impl Clone for Broken {
    fn clone(&self) -> Self {
        let begun = AtomicU8::new(self.begun.load(Ordering::Relaxed));
        Self { setup: self.setup.clone(), sale: self.sale.clone(), mutant: self.mutant, begun }
    }
}

impl PartialEq for Broken {
    fn eq(&self, other: &Self) -> bool {
        self.setup == other.setup
    }
}

impl Broken {
    /// A game of three with this mistake.
    pub(crate) fn by(mutant: Mutant) -> Self {
        Self::new(Setup { mutant, ..Self::default_setup(3) }).unwrap()
    }

    /// The events and the state after the last bid of a round, made wrong.
    fn spoil_sale(&self, before: &State, seat: Seat, action: Action, after: &mut State, events: &mut Events) {
        let sold = events.0.iter_mut().find_map(|entry| match &mut entry.event {
            Event::Sold { seat, amount, points } => Some((seat, amount, points)),
            _ => None,
        });
        match (self.mutant, sold) {
            (Mutant::LastWins, Some((buyer, amount, points))) if action == Action::Bid(*amount) => {
                *buyer = seat;
                (after.public.coins, after.public.points) = (before.public.coins, before.public.points);
                after.public.coins[seat] -= *amount;
                after.public.points[seat] += *points;
            }
            (Mutant::Moody, Some((buyer, _, points))) => {
                let more = self.begun.load(Ordering::Relaxed) % 2;
                *points += more;
                after.public.points[*buyer] += more;
            }
            (Mutant::Unpaid, _) => after.public.coins = before.public.coins,
            (Mutant::LoudLast, _) => {
                let seat = Seat::ALL[0];
                let card = after.secrets[seat].card.unwrap();
                events.tell(Rule::Sale2, Event::Got { seat, card });
            }
            (Mutant::NamesLast, _) => events.tell(Rule::Sale2, Event::Dealt { seat }),
            (Mutant::LotReturns, _) if before.public.sold > 0 => {
                let Phase::Bidding { lot, .. } = before.public.phase else { return };
                after.public.lots = CardSet::first_cards(Lot::COUNT).without(lot);
            }
            (Mutant::Endless, _) => {
                let Phase::Bidding { lot, .. } = before.public.phase else { return };
                *after = *before;
                after.public.phase = Phase::Bidding { lot, round: SealedRound::new(after.secrets.all()) };
                after.secrets.iter_mut().for_each(|(_, secret)| secret.bid = None);
                events.0.truncate(1);
            }
            _ => {}
        }
    }
}

/// The events of the sound game, before the mistake.
#[derive(Default)]
struct Events(Vec<Entry<Sale>>);

impl Events {
    fn tell(&mut self, rule: Rule, event: Event) {
        self.0.tell(rule, event);
    }

    /// Passes the events on.
    fn relay<L: Log<Broken>>(self, log: &mut L) {
        for Entry { rule, audience, event } in self.0 {
            log.add(rule, audience, event);
        }
    }
}

impl Game for Broken {
    type Setup = Setup;
    type Rulings = Rulings;
    type State = State;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;
    type Rule = Rule;
    type Why = Why;

    const NAME: &'static str = "broken-sale";
    const EDITION: &'static str = "1";
    const REVISION: u32 = 1;

    fn default_setup(seats: u8) -> Setup {
        Setup { sale: sale::Setup::new(seats), mutant: Mutant::None }
    }

    fn new(setup: Setup) -> Result<Self, Defects> {
        let sale = Sale::new(setup.sale.clone())?;
        let mutant = setup.mutant;
        Ok(Self { setup, sale, mutant, begun: AtomicU8::new(0) })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn full_setup(&self) -> Setup {
        if self.mutant == Mutant::OtherSetup {
            return Setup { sale: sale::Setup::new(2), ..self.setup.clone() };
        }
        self.setup.clone()
    }

    fn rulings(setup: &Setup) -> &Rulings {
        &setup.sale.rulings
    }

    fn rulings_mut(setup: &mut Setup) -> &mut Rulings {
        &mut setup.sale.rulings
    }

    fn seats(&self) -> u8 {
        self.sale.seats()
    }

    fn start<L: Log<Self>>(&self, log: &mut L) -> State {
        self.begun.fetch_add(1, Ordering::Relaxed);
        let mut events = Events::default();
        let state = self.sale.start(&mut events.0);
        events.relay(log);
        state
    }

    fn awaits(&self, public: &Public) -> Awaits {
        self.sale.awaits(public)
    }

    fn list_actions(&self, view: View<'_, State>, out: &mut Vec<Action>) {
        if self.mutant == Mutant::TrustsViews {
            let _ = view.public.coins[view.seat];
        }
        self.sale.list_actions(view, out);
        if self.mutant == Mutant::ShortList && out.len() > 1 {
            out.pop();
        }
    }

    fn pick_action(
        &self,
        view: View<'_, State>,
        list: &mut Vec<Action>,
        choose: impl FnOnce(u32) -> u32,
    ) -> Option<Action> {
        list.clear();
        self.list_actions(view, list);
        if self.mutant == Mutant::PicksNext && !list.is_empty() {
            list.rotate_left(1);
        }
        if self.mutant == Mutant::CountsShort && list.len() > 1 {
            list.pop();
        }
        pick_listed(list, choose)
    }

    fn faults<F: Faults<Rule, Why>>(&self, view: View<'_, State>, action: Action, faults: &mut F) {
        if self.mutant == Mutant::TrustsViews {
            let _ = view.public.coins[view.seat];
        }
        let judged = match (self.mutant, action, view.public.coins.get(view.seat)) {
            (Mutant::Credit, Action::Bid(bid), Some(&coins)) if bid.checked_sub(1) == Some(coins) => {
                Action::Bid(coins)
            }
            _ => action,
        };
        self.sale.faults(view, judged, faults);
    }

    fn no_such_seat(&self, seat: Seat) -> (Rule, Why) {
        self.sale.no_such_seat(seat)
    }

    fn outcome_count(&self, state: &State) -> u32 {
        self.sale.outcome_count(state)
    }

    fn outcome(&self, state: &State, index: u32) -> Option<Outcome> {
        self.sale.outcome(state, index)
    }

    fn outcome_faults<F: Faults<Rule, Why>>(&self, state: &State, outcome: Outcome, faults: &mut F) {
        let turning = state.public.phase == Phase::Turning && matches!(outcome, Outcome::Turn(_));
        if self.mutant != Mutant::AnyLot || !turning {
            self.sale.outcome_faults(state, outcome, faults);
        }
    }

    fn decide<L: Log<Self>>(&self, state: &mut State, seat: Seat, action: Accepted<Action>, log: &mut L) {
        let (before, mut events) = (*state, Events::default());
        if let (Mutant::FirstOnly, Phase::Bidding { round, .. }) = (self.mutant, &mut state.public.phase) {
            for other in round.owing().iter().filter(|other| *other != seat) {
                round.choose(other);
                state.secrets[other].bid = Some(0);
            }
        }
        self.sale.decide(state, seat, action, &mut events.0);
        let action = action.get();
        if let (Mutant::OpenBid, Action::Bid(coins)) = (self.mutant, action) {
            // Any event with a number announces it.
            events.tell(Rule::Sale2, Event::Began { seats: coins });
        }
        if !matches!(state.public.phase, Phase::Bidding { .. }) {
            self.spoil_sale(&before, seat, action, state, &mut events);
        }
        events.relay(log);
    }

    fn resolve<L: Log<Self>>(&self, state: &mut State, outcome: Accepted<Outcome>, log: &mut L) {
        let (before, mut events) = (*state, Events::default());
        self.sale.resolve(state, outcome, &mut events.0);
        if let (Phase::Dealing(seat), Outcome::Deal(card)) = (before.public.phase, outcome.get()) {
            match self.mutant {
                Mutant::LoudDeal => events.tell(Rule::Deal1, Event::Got { seat, card }),
                Mutant::OpenDeal => state.public.points[seat] = card.number(),
                _ => {}
            }
        }
        events.relay(log);
    }

    fn restore(&self, saved: SavedState<State>) -> Result<State, Defects> {
        let mut state = State::from_saved(saved, self.seats())?;
        self.check_state(&state)?;
        if self.mutant == Mutant::Forgetful {
            state.public.coins = self.sale.start(&mut ()).public.coins;
        }
        Ok(state)
    }

    fn check_state(&self, state: &State) -> Result<(), Defects> {
        match self.mutant {
            // Another law is to find them.
            Mutant::Moody | Mutant::OpenDeal | Mutant::LotReturns => Ok(()),
            _ => self.sale.check_state(state),
        }
    }

    fn standings(&self, state: &State) -> Standings<Rule> {
        let mut standings = self.sale.standings(state);
        if self.mutant == Mutant::NeverOver {
            standings.ending = Ending::Running;
        }
        standings
    }

    fn describe(&self, event: &Event, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sale.describe(event, f)
    }

    fn apply<L: Log<Self>>(
        &self,
        state: &mut State,
        step: StepOf<Self>,
        log: &mut L,
    ) -> Result<(), RefusalOf<Self>> {
        let answer = take_step(self, state, step, log);
        if self.mutant == Mutant::CostlyRefusal && answer.is_err() {
            for (_, coins) in state.public.coins.iter_mut() {
                *coins = coins.saturating_sub(1);
            }
        }
        answer
    }
}

impl Sampled for Broken {
    fn deal_hidden<C: ChanceSource>(
        &self,
        public: &Public,
        own: Option<(Seat, &Secret)>,
        choices: &mut C,
    ) -> State {
        self.sale.deal_hidden(public, own, choices)
    }
}

impl Lawful for Broken {
    fn any_action<C: ChanceSource>(&self, choices: &mut C) -> Action {
        self.sale.any_action(choices)
    }

    fn any_outcome<C: ChanceSource>(&self, choices: &mut C) -> Outcome {
        self.sale.any_outcome(choices)
    }

    fn reveals(&self, state: &State, step: StepOf<Self>, seat: Option<Seat>) -> bool {
        self.sale.reveals(state, step, seat)
    }

    fn redeal_but<C: ChanceSource>(
        &self,
        state: &State,
        step: StepOf<Self>,
        seat: Option<Seat>,
        choices: &mut C,
    ) -> State {
        self.sale.redeal_but(state, step, seat, choices)
    }

    fn cards(&self, state: &State, out: &mut Vec<(u16, CardPlace)>) {
        self.sale.cards(state, out);
    }

    fn conservation(&self) -> Conservation {
        self.sale.conservation()
    }

    fn money(&self, state: &State, seat: Seat) -> i64 {
        self.sale.money(state, seat)
    }

    fn money_change(&self, event: &Event, seat: Seat) -> i64 {
        self.sale.money_change(event, seat)
    }

    fn most_steps(&self) -> u32 {
        self.sale.most_steps()
    }
}
