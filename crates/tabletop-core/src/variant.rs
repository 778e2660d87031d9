//! House variants: a game with one rule changed. Everything else is forwarded.

mod house;
mod short;

use alloc::vec::Vec;
use core::borrow::{Borrow, BorrowMut};
use core::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

pub use self::house::House;
use self::house::{Relay, RelayFaults};
use crate::refusal::{Faults, Reason};
use crate::{
    Accepted, Defects, Game, Log, RefusalOf, RuleBook, SavedState, Seat, Standings, StepOf, View, take_step,
};

/// A game that differs from another in some of its functions. [`House<Self>`](House) is the resulting game.
///
/// A function that is not overridden forwards to the [base](Variant::base). A variant may cite clauses of its own
/// besides the book's: `rule_book!` extends a book. A variant that forbids something overrides only
/// [`forbids`](Variant::forbids), which both the list of actions and the refusal use.
///
/// ```
/// use sale::{Action, Sale, Setup, State};
/// use tabletop_core::laws::Inspector;
/// use tabletop_core::{Dealer, Defects, Faults, WrongAmount, Game, House, Reason, Variant, View, rule_book};
///
/// rule_book! {
///     /// The book, and what we play at home.
///     pub enum Rule extends sale::Rule {
///         "House": {
///             House1 = "HOUSE-1", "No bid may be over 3 coins.";
///         }
///     }
/// }
///
/// #[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize, thiserror::Error)]
/// enum Why {
///     #[error(transparent)]
///     Book(#[from] sale::Why),
///     #[error("bid {0} is over 3 coins")]
///     OverTheTop(u8),
/// }
///
/// impl Reason for Why {
///     fn wrong_amount(&self) -> Option<WrongAmount> {
///         match self {
///             Self::Book(why) => why.wrong_amount(),
///             Self::OverTheTop(bid) => Some(WrongAmount { have: i64::from(*bid), need: 3 }),
///         }
///     }
/// }
///
/// #[derive(Clone, PartialEq, Debug)]
/// struct LowBids(Sale);
///
/// impl Variant for LowBids {
///     type Base = Sale;
///     type Setup = Setup;
///     type Rule = Rule;
///     type Why = Why;
///     const NAME: &'static str = "sealed-sale-low-bids";
///
///     fn new(setup: Setup) -> Result<Self, Defects> {
///         Sale::new(setup).map(Self)
///     }
///     fn base(&self) -> &Sale {
///         &self.0
///     }
///     fn setup(&self) -> &Setup {
///         Game::setup(&self.0)
///     }
///     fn forbids<F: Faults<Rule, Why>>(&self, _: View<'_, State>, action: Action, faults: &mut F) {
///         if let Action::Bid(coins @ 4..) = action {
///             faults.add(Rule::House1, Why::OverTheTop(coins));
///         }
///     }
/// }
///
/// let game = House::<LowBids>::new(Setup::new(4)).unwrap();
/// let inspected = Inspector::new(&game).inspect(&mut Dealer::new(1)).unwrap();
/// assert!(inspected.over);
/// ```
pub trait Variant: Clone + PartialEq + Debug + Send + Sync + 'static {
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
        + Send
        + Sync
        + 'static;
    /// The clauses: the base's own, or an extension of them.
    type Rule: RuleBook + From<<Self::Base as Game>::Rule>;
    /// The reasons: the base's own, or an extension of them.
    type Why: Reason + From<<Self::Base as Game>::Why>;

    /// The name in headers. It differs from the base's, so that no transcript of one is taken for one of the
    /// other.
    const NAME: &'static str;

    /// The name in lists of games.
    const TITLE: &'static str = Self::NAME;

    /// The change in one line, in lower case, without a full stop.
    const SUMMARY: &'static str = "a house variant";

    /// `true` if scores or winners differ from the base's. Set it if [`standings`](Variant::standings) is overridden,
    /// so that front ends do not explain the scores by the base's rules.
    const COUNTS_OTHERWISE: bool = false;

    /// The revision of the variant's own rules. Raise it when they change, so that older transcripts and saves are
    /// refused. It must be below 1000. In headers it is the last three digits, after the base's revision: `3001` is 3
    /// and 1.
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

    /// Reports every rule of the variant that the action would break, in addition to those of the base.
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

    /// See [`Game::list_actions`]. By default, the actions that the base lists and the variant does not forbid.
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

    /// See [`Game::faults`]. By default, those of the base, then those of the variant.
    fn faults<F: Faults<Self::Rule, Self::Why>>(
        &self,
        view: ViewOf<'_, Self>,
        action: ActionOf<Self>,
        faults: &mut F,
    ) {
        self.base().faults(view, action, &mut RelayFaults::<Self, F>::to(faults));
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

    /// See [`Game::apply`]. Only mutants override it; [`decide`](Variant::decide) and
    /// [`resolve`](Variant::resolve) carry out a step.
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
