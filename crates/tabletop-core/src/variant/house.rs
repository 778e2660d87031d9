//! The game that a variant makes of its base. Functions that the variant does not change are forwarded.

use alloc::string::String;
use alloc::vec::Vec;
use core::borrow::{Borrow as _, BorrowMut as _};
use core::fmt::{self, Debug};
use core::marker::PhantomData;

use super::{ActionOf, OutcomeOf, StateOf, Variant, ViewOf};
use crate::position::{Paraphrase, PlaceInWords, PositionLines};
use crate::refusal::Faults;
use crate::{
    Accepted, Audience, Awaits, CardPlace, ChanceSource, Conservation, Defects, Encoded, Encoder, Game,
    Lawful, Log, Numbered, Positioned, PublicOf, RefusalOf, Sampled, SavedState, Seat, SecretOf, Standings,
    StepOf,
};

/// The game that a [`Variant`] makes of its base.
#[derive(Clone, PartialEq, Debug)]
pub struct House<V>(pub V);

/// A log that forwards the base's events, and converts their clauses to the variant's type.
pub(super) struct Relay<'a, V, L>(&'a mut L, PhantomData<V>);

impl<'a, V, L> Relay<'a, V, L> {
    pub(super) const fn to(log: &'a mut L) -> Self {
        Self(log, PhantomData)
    }
}

impl<V: Variant, L: Log<House<V>>> Log<V::Base> for Relay<'_, V, L> {
    const KEEPS: bool = L::KEEPS;

    fn add(&mut self, rule: <V::Base as Game>::Rule, audience: Audience, event: <V::Base as Game>::Event) {
        self.0.add(rule.into(), audience, event);
    }
}

/// A collector that forwards the base's faults, and converts their clauses and reasons to the variant's types.
pub(super) struct RelayFaults<'a, V, F>(&'a mut F, PhantomData<V>);

impl<'a, V, F> RelayFaults<'a, V, F> {
    pub(super) const fn to(faults: &'a mut F) -> Self {
        Self(faults, PhantomData)
    }
}

impl<V: Variant, F: Faults<V::Rule, V::Why>> Faults<<V::Base as Game>::Rule, <V::Base as Game>::Why>
    for RelayFaults<'_, V, F>
{
    fn add(&mut self, rule: <V::Base as Game>::Rule, why: <V::Base as Game>::Why) {
        self.0.add(rule.into(), why.into());
    }

    fn any(&self) -> bool {
        self.0.any()
    }
}

impl<V: Variant> Game for House<V> {
    type Setup = V::Setup;
    type Rulings = <V::Base as Game>::Rulings;
    type State = StateOf<V>;
    type Action = ActionOf<V>;
    type Outcome = OutcomeOf<V>;
    type Event = <V::Base as Game>::Event;
    type Rule = V::Rule;
    type Why = V::Why;

    const NAME: &'static str = V::NAME;
    const EDITION: &'static str = V::Base::EDITION;
    const REVISION: u32 = {
        assert!(V::REVISION < 1000, "a variant's revision is below 1000");
        V::Base::REVISION * 1000 + V::REVISION
    };

    fn default_setup(seats: u8) -> V::Setup {
        V::Base::default_setup(seats).into()
    }

    fn new(setup: V::Setup) -> Result<Self, Defects> {
        V::new(setup).map(Self)
    }

    fn setup(&self) -> &V::Setup {
        self.0.setup()
    }

    fn full_setup(&self) -> V::Setup {
        self.0.full_setup()
    }

    fn rulings(setup: &V::Setup) -> &Self::Rulings {
        V::Base::rulings(setup.borrow())
    }

    fn rulings_mut(setup: &mut V::Setup) -> &mut Self::Rulings {
        V::Base::rulings_mut(setup.borrow_mut())
    }

    fn seats(&self) -> u8 {
        self.0.base().seats()
    }

    fn start<L: Log<Self>>(&self, log: &mut L) -> Self::State {
        self.0.start(log)
    }

    fn awaits(&self, public: &PublicOf<Self>) -> Awaits {
        self.0.base().awaits(public)
    }

    fn list_actions(&self, view: ViewOf<'_, V>, out: &mut Vec<Self::Action>) {
        self.0.list_actions(view, out);
    }

    fn faults<F: Faults<V::Rule, V::Why>>(&self, view: ViewOf<'_, V>, action: Self::Action, faults: &mut F) {
        self.0.faults(view, action, faults);
    }

    fn no_such_seat(&self, seat: Seat) -> (V::Rule, V::Why) {
        let (rule, why) = self.0.base().no_such_seat(seat);
        (rule.into(), why.into())
    }

    fn outcome_count(&self, state: &Self::State) -> u32 {
        self.0.base().outcome_count(state)
    }

    fn outcome(&self, state: &Self::State, index: u32) -> Option<Self::Outcome> {
        self.0.base().outcome(state, index)
    }

    fn outcome_faults<F: Faults<V::Rule, V::Why>>(
        &self,
        state: &Self::State,
        outcome: Self::Outcome,
        faults: &mut F,
    ) {
        self.0.base().outcome_faults(state, outcome, &mut RelayFaults::<V, F>::to(faults));
    }

    fn decide<L: Log<Self>>(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: Accepted<Self::Action>,
        log: &mut L,
    ) {
        self.0.decide(state, seat, action, log);
    }

    fn resolve<L: Log<Self>>(&self, state: &mut Self::State, outcome: Accepted<Self::Outcome>, log: &mut L) {
        self.0.resolve(state, outcome, log);
    }

    fn restore(&self, saved: SavedState<Self::State>) -> Result<Self::State, Defects> {
        self.0.restore(saved)
    }

    fn check_state(&self, state: &Self::State) -> Result<(), Defects> {
        self.0.base().check_state(state)
    }

    fn standings(&self, state: &Self::State) -> Standings<V::Rule> {
        self.0.standings(state)
    }

    fn describe(&self, event: &Self::Event, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.base().describe(event, f)
    }

    fn apply<L: Log<Self>>(
        &self,
        state: &mut Self::State,
        step: StepOf<Self>,
        log: &mut L,
    ) -> Result<(), RefusalOf<Self>> {
        V::apply(self, state, step, log)
    }
}

impl<V: Variant<Base: Sampled>> Sampled for House<V> {
    fn deal_hidden<C: ChanceSource>(
        &self,
        public: &PublicOf<Self>,
        own: Option<(Seat, &SecretOf<Self>)>,
        choices: &mut C,
    ) -> <Self as Game>::State {
        self.0.base().deal_hidden(public, own, choices)
    }
}

impl<V: Variant<Base: Lawful>> Lawful for House<V> {
    fn any_action<C: ChanceSource>(&self, choices: &mut C) -> Self::Action {
        self.0.base().any_action(choices)
    }

    fn any_outcome<C: ChanceSource>(&self, choices: &mut C) -> Self::Outcome {
        self.0.base().any_outcome(choices)
    }

    fn reveals(&self, state: &Self::State, step: StepOf<Self>, seat: Option<Seat>) -> bool {
        self.0.base().reveals(state, step, seat)
    }

    fn redeal_but<C: ChanceSource>(
        &self,
        state: &Self::State,
        step: StepOf<Self>,
        seat: Option<Seat>,
        choices: &mut C,
    ) -> Self::State {
        self.0.base().redeal_but(state, step, seat, choices)
    }

    fn hides(&self, state: &Self::State, step: StepOf<Self>, observer: Option<Seat>) -> bool {
        self.0.base().hides(state, step, observer)
    }

    fn cards(&self, state: &Self::State, out: &mut Vec<(u16, CardPlace)>) {
        self.0.base().cards(state, out);
    }

    fn conservation(&self) -> Conservation {
        self.0.base().conservation()
    }

    fn money(&self, state: &Self::State, seat: Seat) -> i64 {
        self.0.base().money(state, seat)
    }

    fn money_change(&self, event: &Self::Event, seat: Seat) -> i64 {
        self.0.base().money_change(event, seat)
    }

    fn most_steps(&self) -> u32 {
        self.0.base().most_steps()
    }
}

impl<V: Variant<Base: Encoded>> Encoded for House<V> {
    fn encode(&self, view: ViewOf<'_, V>, out: &mut Encoder<'_>) {
        self.0.base().encode(view, out);
    }

    fn left_out(&self) -> &'static [&'static str] {
        self.0.base().left_out()
    }
}

impl<V: Variant<Base: Numbered>> Numbered for House<V> {
    fn action_count(&self) -> u32 {
        self.0.base().action_count()
    }

    fn action_number(&self, action: Self::Action) -> Option<u32> {
        self.0.base().action_number(action)
    }

    fn numbered_action(&self, number: u32) -> Option<Self::Action> {
        self.0.base().numbered_action(number)
    }
}

impl<V: Variant<Base: Positioned>> Positioned for House<V> {
    const PARAPHRASES: &'static [Paraphrase] = V::Base::PARAPHRASES;

    fn write_position(&self, state: &Self::State, lines: &mut Vec<String>) {
        self.0.base().write_position(state, lines);
    }

    fn read_position<C: ChanceSource>(
        &self,
        said: &mut PositionLines<'_>,
        choices: &mut C,
    ) -> Option<SavedState<Self::State>> {
        self.0.base().read_position(said, choices)
    }

    fn setup_said(line: &str) -> Option<String> {
        V::Base::setup_said(line)
    }

    fn place_said(place: &str) -> Option<PlaceInWords> {
        V::Base::place_said(place)
    }
}
