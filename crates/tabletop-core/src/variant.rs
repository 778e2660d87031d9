//! House variants: a game with one rule changed, everything else handed through.

use alloc::vec::Vec;
use core::borrow::{Borrow, BorrowMut};
use core::fmt::{self, Debug};
use core::marker::PhantomData;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::refusal::{Faults, Reason};
use crate::{
    Accepted, Audience, Awaits, CardPlace, Choices, Conservation, Defects, Game, Lawful, Log, PublicOf,
    RefusalOf, RuleBook, SavedState, Seat, Standings, StepOf, View, take_step,
};

/// A game that differs from another in some of its functions: [`House<Self>`](House) is that game.
///
/// Every function that is not written hands through to the [base](Variant::base). What a variant cites may be clauses of its
/// own beside the book's: `rule_book!` extends a book. A variant that forbids something writes only
/// [`forbids`](Variant::forbids): it is asked by the list and by the refusal alike.
///
/// ```
/// use tabletop_core::laws::Inspector;
/// use tabletop_core::{Dealer, Defects, Faults, Figures, Game, House, Reason, Variant, View, rule_book};
/// use world_league::{Action, Setup, State, WorldLeague};
///
/// rule_book! {
///     /// The book, and what we play at home.
///     pub enum Rule extends world_league::Rule {
///         "House": {
///             House1 = "HOUSE-1", "No bid may be over 8 million.";
///         }
///     }
/// }
///
/// #[derive(Clone, PartialEq, Debug, serde::Serialize, thiserror::Error)]
/// enum Why {
///     #[error(transparent)]
///     Book(#[from] world_league::Why),
///     #[error("bid {0} is over 8 million")]
///     OverTheTop(u16),
/// }
///
/// impl Reason for Why {
///     fn figures(&self) -> Option<Figures> {
///         match self {
///             Self::Book(why) => why.figures(),
///             Self::OverTheTop(bid) => Some(Figures { have: i64::from(*bid), need: 8 }),
///         }
///     }
/// }
///
/// #[derive(Clone, PartialEq, Debug)]
/// struct LowBids(WorldLeague);
///
/// impl Variant for LowBids {
///     type Base = WorldLeague;
///     type Setup = Setup;
///     type Rule = Rule;
///     type Why = Why;
///     const NAME: &'static str = "world-league-low-bids";
///
///     fn new(setup: Setup) -> Result<Self, Defects> {
///         WorldLeague::new(setup).map(Self)
///     }
///     fn base(&self) -> &WorldLeague {
///         &self.0
///     }
///     fn setup(&self) -> &Setup {
///         Game::setup(&self.0)
///     }
///     fn forbids<F: Faults<Rule, Why>>(&self, _: View<'_, State>, action: Action, faults: &mut F) {
///         if let Action::Bid(millions @ 9..) = action {
///             faults.add(Rule::House1, Why::OverTheTop(millions));
///         }
///     }
/// }
///
/// let game = House::<LowBids>::new(Setup::new(4)).unwrap();
/// let inspected = Inspector::new(&game).every(50).inspect(&mut Dealer::new(1)).unwrap();
/// assert!(inspected.over);
/// ```
pub trait Variant: Clone + PartialEq + Debug {
    /// The game that is changed.
    type Base: Game;
    /// The set-up: the base's own, or one that holds it.
    type Setup: From<SetupOf<Self>>
        + Borrow<SetupOf<Self>>
        + BorrowMut<SetupOf<Self>>
        + Clone
        + Debug
        + PartialEq
        + Serialize
        + DeserializeOwned
        + 'static;
    /// The clauses: the base's own, or an extension of them.
    type Rule: RuleBook + Serialize + From<<Self::Base as Game>::Rule>;
    /// The reasons: the base's own, or an extension of them.
    type Why: Reason + From<<Self::Base as Game>::Why>;

    /// The name in headers: not the base's, so that no transcript of one is taken for one of the other.
    const NAME: &'static str;

    /// The revision of what the variant changes: raise it when that is changed, so that older transcripts and saves are not
    /// taken for its own. Below 1000: in headers it stands behind the thousands of the base's revision.
    const REVISION: u32 = 1;

    /// Checks a set-up.
    ///
    /// # Errors
    /// All the defects of the set-up.
    fn new(setup: Self::Setup) -> Result<Self, Defects>;

    /// The game that is changed, with this set-up.
    fn base(&self) -> &Self::Base;

    /// The set-up the variant was made with.
    fn setup(&self) -> &Self::Setup;

    /// See [`Game::full_setup`].
    fn full_setup(&self) -> Self::Setup {
        self.base().full_setup().into()
    }

    /// Reports every rule of the variant that the action would break: besides those of the base.
    fn forbids<F: Faults<Self::Rule, Self::Why>>(
        &self,
        view: ViewOf<'_, Self>,
        action: ActionOf<Self>,
        faults: &mut F,
    ) {
        let _ = (view, action, faults);
    }

    /// See [`Game::start`].
    fn start<L: Log<House<Self>>>(&self, log: &mut L) -> StateOf<Self> {
        self.base().start(&mut Relay::<Self, L>::to(log))
    }

    /// See [`Game::list_actions`]: what the base lists and the variant does not forbid.
    fn list_actions(&self, view: ViewOf<'_, Self>, out: &mut Vec<ActionOf<Self>>) {
        let before = out.len();
        self.base().list_actions(view, out);
        let mut place = 0;
        out.retain(|&action| {
            place += 1;
            let mut faults = crate::AnyFault::default();
            if place > before {
                self.forbids(view, action, &mut faults);
            }
            !Faults::<Self::Rule, Self::Why>::any(&faults)
        });
    }

    /// See [`Game::faults`]: those of the base, then those of the variant.
    fn faults<F: Faults<Self::Rule, Self::Why>>(
        &self,
        view: ViewOf<'_, Self>,
        action: ActionOf<Self>,
        faults: &mut F,
    ) {
        self.base().faults(view, action, &mut RelayFaults::<Self, F>(faults, PhantomData));
        self.forbids(view, action, faults);
    }

    /// See [`Game::decide`].
    fn decide<L: Log<House<Self>>>(
        &self,
        state: &mut StateOf<Self>,
        seat: Seat,
        action: Accepted<ActionOf<Self>>,
        log: &mut L,
    ) {
        self.base().decide(state, seat, action, &mut Relay::<Self, L>::to(log));
    }

    /// See [`Game::resolve`].
    fn resolve<L: Log<House<Self>>>(
        &self,
        state: &mut StateOf<Self>,
        outcome: Accepted<OutcomeOf<Self>>,
        log: &mut L,
    ) {
        self.base().resolve(state, outcome, &mut Relay::<Self, L>::to(log));
    }

    /// See [`Game::apply`], which only mutants change: how a step is carried out is [`decide`](Variant::decide) and
    /// [`resolve`](Variant::resolve).
    ///
    /// # Errors
    /// Every rule that the step breaks; the state is then unchanged.
    fn apply<L: Log<House<Self>>>(
        house: &House<Self>,
        state: &mut StateOf<Self>,
        step: StepOf<House<Self>>,
        log: &mut L,
    ) -> Result<(), RefusalOf<House<Self>>> {
        take_step(house, state, step, log)
    }

    /// See [`Game::restore`].
    ///
    /// # Errors
    /// All the defects that were found.
    fn restore(&self, saved: SavedState<StateOf<Self>>) -> Result<StateOf<Self>, Defects> {
        self.base().restore(saved)
    }

    /// See [`Game::standings`].
    fn standings(&self, state: &StateOf<Self>) -> Standings<Self::Rule> {
        self.base().standings(state).cite_as(Into::into)
    }
}

type SetupOf<V> = <<V as Variant>::Base as Game>::Setup;
type StateOf<V> = <<V as Variant>::Base as Game>::State;
type ActionOf<V> = <<V as Variant>::Base as Game>::Action;
type OutcomeOf<V> = <<V as Variant>::Base as Game>::Outcome;
type ViewOf<'a, V> = View<'a, StateOf<V>>;

/// The game that a [`Variant`] makes of its base.
#[derive(Clone, PartialEq, Debug)]
pub struct House<V>(pub V);

/// Where the base logs: its clauses are told as the variant's.
struct Relay<'a, V, L>(&'a mut L, PhantomData<V>);

impl<'a, V, L> Relay<'a, V, L> {
    const fn to(log: &'a mut L) -> Self {
        Self(log, PhantomData)
    }
}

impl<V: Variant, L: Log<House<V>>> Log<V::Base> for Relay<'_, V, L> {
    const KEEPS: bool = L::KEEPS;

    fn add(&mut self, rule: <V::Base as Game>::Rule, audience: Audience, event: <V::Base as Game>::Event) {
        self.0.add(rule.into(), audience, event);
    }
}

/// Where the base reports its faults.
struct RelayFaults<'a, V, F>(&'a mut F, PhantomData<V>);

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
        self.0.base().outcome_faults(state, outcome, &mut RelayFaults::<V, F>(faults, PhantomData));
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

impl<V: Variant<Base: Lawful>> Lawful for House<V> {
    fn any_action<C: Choices>(&self, choices: &mut C) -> Self::Action {
        self.0.base().any_action(choices)
    }

    fn any_outcome<C: Choices>(&self, choices: &mut C) -> Self::Outcome {
        self.0.base().any_outcome(choices)
    }

    fn redeal<C: Choices>(&self, state: &Self::State, seat: Option<Seat>, choices: &mut C) -> Self::State {
        self.0.base().redeal(state, seat, choices)
    }

    fn reveals(&self, state: &Self::State, step: StepOf<Self>, seat: Option<Seat>) -> bool {
        self.0.base().reveals(state, step, seat)
    }

    fn redeal_but<C: Choices>(
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
