//! The contract of a game: a pure value that takes one step at a time.

use alloc::vec::Vec;
use core::fmt::{self, Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::fast::pick_listed;
use crate::layout::{Layout, SavedState, View, view};
use crate::refusal::{AnyFault, Faults, Reason, Refusal};
use crate::{Awaits, Defects, Log, RuleBook, RulingChoice, Seat, Standings, Worded};

/// The requirements of a value that a step holds: it can be copied, compared, written in notation and read back.
/// [`notation!`](crate::notation) makes such types. The notation is one line. It has no blanks at its ends and
/// does not contain ` = `.
pub trait StepValue:
    Copy
    + Eq
    + Ord
    + Hash
    + Debug
    + Display
    + FromStr<Err: Display>
    + Worded
    + Serialize
    + DeserializeOwned
    + Send
    + Sync
    + 'static
{
}

impl<T> StepValue for T where
    T: Copy
        + Eq
        + Ord
        + Hash
        + Debug
        + Display
        + FromStr<Err: Display>
        + Worded
        + Serialize
        + DeserializeOwned
        + Send
        + Sync
        + 'static
{
}

/// One step of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Step<A, C> {
    /// A seat decides.
    Decision {
        /// The seat that decides.
        seat: Seat,
        /// The action it takes.
        action: A,
    },
    /// An outcome of chance: of the dice, the deck or the dealer.
    Chance(C),
}

/// The step of a game.
pub type StepOf<G> = Step<<G as Game>::Action, <G as Game>::Outcome>;

/// The refusal of a game.
pub type RefusalOf<G> = Refusal<<G as Game>::Rule, <G as Game>::Why>;

/// A decision or an outcome that [`Game::apply`] has found to be allowed.
///
/// Only the core can make one, so `apply` is the only way to change a state.
#[derive(Clone, Copy, Debug)]
pub struct Accepted<T>(T);

impl<T> Accepted<T> {
    /// Returns the decision or outcome.
    #[inline]
    pub fn get(self) -> T {
        self.0
    }
}

/// A rule book that plays itself, one step at a time.
///
/// The value that implements it is a checked set-up: seats, components, rulings. It never changes. The state
/// of play is a plain value beside it, and only [`apply`](Game::apply) changes it. The rules never draw a random
/// number and never read a clock. Chance is a step like any other: the caller that drives the game supplies it.
///
/// ```
/// use sale::{Sale, Setup};
/// use tabletop_core::{Awaits, Game, Layout, Step};
///
/// let game = Sale::new(Setup::new(2))?;
/// let mut events = Vec::new();
/// let mut state = game.start(&mut events);
///
/// // Chance, until a seat is asked: always the first of the equally likely outcomes.
/// while game.awaits(state.public()) == Awaits::Chance {
///     let outcome = game.outcome(&state, 0).expect("chance is awaited");
///     game.apply(&mut state, Step::Chance(outcome), &mut events)?;
/// }
/// let Awaits::Seats { must, .. } = game.awaits(state.public()) else { panic!("the first lot is for sale") };
/// let seat = must.first().expect("all bid unseen");
///
/// // What is listed is accepted, and what happens cites its clause.
/// let mut legal = Vec::new();
/// game.legal_actions(&state, seat, &mut legal);
/// game.apply(&mut state, Step::Decision { seat, action: legal[1] }, &mut events)?;
/// let last = events.last().expect("something happened");
/// assert_eq!(format!("{} ({})", game.text(&last.event), last.rule), "seat 1 has decided (SS-SALE-2)");
///
/// // A second bid: refused with every rule, and nothing has changed.
/// let refusal = game.apply(&mut state, Step::Decision { seat, action: legal[1] }, &mut ()).unwrap_err();
/// assert_eq!(refusal.to_string(), "seat 1 is not asked to bid now [SS-SALE-2]");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Game: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// Everything that is fixed before the first step, as a person writes it down. Not yet checked.
    type Setup: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// The choices among the readings of the book.
    type Rulings: RulingChoice;
    /// The state of play.
    type State: Layout + Clone + Eq + Hash + Debug + Serialize + Send + Sync + 'static;
    /// A decision of a seat.
    type Action: StepValue;
    /// An outcome of chance.
    type Outcome: StepValue;
    /// Something that happened.
    type Event: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// The clauses of the rule book.
    type Rule: RuleBook;
    /// The reason why a step breaks a rule.
    type Why: Reason;

    /// The name in headers and commands, such as `sealed-sale`.
    const NAME: &'static str;
    /// The edition of the rule book.
    const EDITION: &'static str;
    /// The revision of this implementation's rules. It rises whenever the same steps from the same set-up may lead
    /// to another result.
    const REVISION: u32;

    /// The set-up for `seats` seats with the default rulings and components. The components are not written out:
    /// [`full_setup`](Game::full_setup) does that.
    fn default_setup(seats: u8) -> Self::Setup;

    /// Checks a set-up.
    ///
    /// # Errors
    /// All the defects of the set-up.
    fn new(setup: Self::Setup) -> Result<Self, Defects>;

    /// The set-up the game was made with.
    fn setup(&self) -> &Self::Setup;

    /// The set-up with every default written out, components included, for a person to edit. By default this is
    /// the set-up as it was given.
    fn full_setup(&self) -> Self::Setup {
        self.setup().clone()
    }

    /// The rulings of a set-up.
    fn rulings(setup: &Self::Setup) -> &Self::Rulings;

    /// The rulings of a set-up, to change them.
    fn rulings_mut(setup: &mut Self::Setup) -> &mut Self::Rulings;

    /// The number of seats.
    fn seats(&self) -> u8;

    /// The state before the first step.
    fn start<L: Log<Self>>(&self, log: &mut L) -> Self::State;

    /// The decision or chance that the game waits for.
    fn awaits(&self, public: &PublicOf<Self>) -> Awaits;

    /// Appends every action that the seat may take now, in a fixed order. These are exactly the actions for which
    /// [`faults`](Game::faults) reports nothing. A seat that has nothing to decide gets none.
    fn list_actions(&self, view: View<'_, Self::State>, out: &mut Vec<Self::Action>);

    /// Returns one action of the list that [`list_actions`](Game::list_actions) makes. `choose` is called with the
    /// length of the list and returns the index of the action. Returns `None`, without calling `choose`, if the list
    /// is empty. `list` is a buffer that the game may use.
    ///
    /// A game with long lists overrides this method, so that it need not write out a list to take one action from it.
    #[inline]
    fn pick_action(
        &self,
        view: View<'_, Self::State>,
        list: &mut Vec<Self::Action>,
        choose: impl FnOnce(u32) -> u32,
    ) -> Option<Self::Action> {
        list.clear();
        self.list_actions(view, list);
        pick_listed(list, choose)
    }

    /// Reports every rule that the action would break now, the primary one first. Reports nothing if the action is
    /// allowed.
    ///
    /// The method must handle every action in every state, also out of turn and after the end.
    fn faults<F: Faults<Self::Rule, Self::Why>>(
        &self,
        view: View<'_, Self::State>,
        action: Self::Action,
        faults: &mut F,
    );

    /// The rule and the reason for refusing a decision of a seat that is not at this table.
    fn no_such_seat(&self, seat: Seat) -> (Self::Rule, Self::Why);

    /// The number of outcomes of the awaited chance, all equally likely. 0 if no chance is awaited.
    fn outcome_count(&self, state: &Self::State) -> u32;

    /// The outcome with this index, from 0 to [`outcome_count`](Game::outcome_count) − 1, in a fixed order;
    /// `None` beyond.
    fn outcome(&self, state: &Self::State, index: u32) -> Option<Self::Outcome>;

    /// Reports every rule that the outcome would break now. Reports nothing if it is possible.
    fn outcome_faults<F: Faults<Self::Rule, Self::Why>>(
        &self,
        state: &Self::State,
        outcome: Self::Outcome,
        faults: &mut F,
    );

    /// Carries out a decision. Only [`apply`](Game::apply) calls it.
    fn decide<L: Log<Self>>(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: Accepted<Self::Action>,
        log: &mut L,
    );

    /// Carries out an outcome of chance. Only [`apply`](Game::apply) calls it.
    fn resolve<L: Log<Self>>(&self, state: &mut Self::State, outcome: Accepted<Self::Outcome>, log: &mut L);

    /// Checks a saved state. It must be one that this game could be in.
    ///
    /// # Errors
    /// All the defects that were found.
    fn restore(&self, saved: SavedState<Self::State>) -> Result<Self::State, Defects>;

    /// Checks a state against the written definition of a valid state, and recomputes whatever is cached in it.
    ///
    /// # Errors
    /// All the defects that were found.
    fn check_state(&self, state: &Self::State) -> Result<(), Defects>;

    /// Places and scores as they stand, one row for each seat in order. They are final once the game is over.
    /// Before that they may rest on secrets, and are for the referee alone.
    fn standings(&self, state: &Self::State) -> Standings<Self::Rule>;

    /// Writes an event as a sentence, with the names of this set-up's components.
    ///
    /// # Errors
    /// Those of the formatter.
    fn describe(&self, event: &Self::Event, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Takes one step, all or nothing. Games do not override this method; only the mutants in tests of the laws do. A
    /// playout that takes listed actions does not call it.
    ///
    /// # Errors
    /// Every rule that the step breaks; the state is then unchanged.
    #[inline]
    fn apply<L: Log<Self>>(
        &self,
        state: &mut Self::State,
        step: StepOf<Self>,
        log: &mut L,
    ) -> Result<(), RefusalOf<Self>> {
        take_step(self, state, step, log)
    }

    /// Checks a step without taking it.
    ///
    /// # Errors
    /// Every rule that it breaks.
    #[cold]
    fn check(&self, state: &Self::State, step: StepOf<Self>) -> Result<(), RefusalOf<Self>> {
        let mut faults = Vec::new();
        match step {
            Step::Decision { seat, action } => {
                if let Some(view) = view(state, seat) {
                    self.faults(view, action, &mut faults);
                } else {
                    let (rule, why) = self.no_such_seat(seat);
                    faults.add(rule, why);
                }
            }
            Step::Chance(outcome) => self.outcome_faults(state, outcome, &mut faults),
        }
        Refusal::new(faults).map_or(Ok(()), Err)
    }

    /// Fills `out` with every action that the seat may take now. Its former content is cleared.
    #[inline]
    fn legal_actions(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>) {
        out.clear();
        if let Some(view) = view(state, seat) {
            self.list_actions(view, out);
        }
    }

    /// The view of a seat: all that it may know. `None` for a seat that is not at the table.
    #[inline]
    fn view<'a>(&self, state: &'a Self::State, seat: Seat) -> Option<View<'a, Self::State>> {
        view(state, seat)
    }

    /// The event as text: see [`describe`](Game::describe).
    fn text<'a>(&'a self, event: &'a Self::Event) -> EventText<'a, Self> {
        EventText { game: self, event }
    }
}

/// The default body of [`Game::apply`]: checks the step, then carries it out.
///
/// # Errors
/// Every rule that the step breaks; the state is then unchanged.
#[doc(hidden)]
#[inline]
pub fn take_step<G: Game, L: Log<G>>(
    game: &G,
    state: &mut G::State,
    step: StepOf<G>,
    log: &mut L,
) -> Result<(), RefusalOf<G>> {
    let mut quick = AnyFault::default();
    match step {
        Step::Decision { seat, action } => {
            let Some(view) = view(state, seat) else { return game.check(state, step) };
            game.faults(view, action, &mut quick);
            if Faults::<G::Rule, G::Why>::any(&quick) {
                return game.check(state, step);
            }
            game.decide(state, seat, Accepted(action), log);
        }
        Step::Chance(outcome) => {
            game.outcome_faults(state, outcome, &mut quick);
            if Faults::<G::Rule, G::Why>::any(&quick) {
                return game.check(state, step);
            }
            game.resolve(state, Accepted(outcome), log);
        }
    }
    Ok(())
}

/// Carries out a step that was taken from the list of legal steps of this very state, without checking it again.
/// The law *Exact* guarantees that the check would find nothing. Debug builds check all the same.
#[inline]
pub(crate) fn take_listed<G: Game, L: Log<G>>(game: &G, state: &mut G::State, step: StepOf<G>, log: &mut L) {
    debug_assert!(game.check(state, step).is_ok(), "`{step}` is listed but refused");
    match step {
        Step::Decision { seat, action } => game.decide(state, seat, Accepted(action), log),
        Step::Chance(outcome) => game.resolve(state, Accepted(outcome), log),
    }
}

/// The public part of a game's state.
pub type PublicOf<G> = <<G as Game>::State as Layout>::Public;

/// The part of a game's state that one seat knows alone.
pub type SecretOf<G> = <<G as Game>::State as Layout>::Secret;

/// An event of a game as text.
#[derive(Debug)]
pub struct EventText<'a, G: Game> {
    game: &'a G,
    event: &'a G::Event,
}

impl<G: Game> Display for EventText<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.game.describe(self.event, f)
    }
}
