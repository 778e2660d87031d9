//! Mutants: any game with one deliberate mistake, so that a law can be seen to fail.

use alloc::vec::Vec;
use core::borrow::{Borrow, BorrowMut};
use core::sync::atomic::{AtomicU8, Ordering};

use serde::{Deserialize, Serialize};

use crate::laws::{Finding, Inspector, Law};
use crate::{
    Accepted, Audience, Awaits, Dealer, Defects, Ending, Entry, Faults, Game, House, Lawful, Layout, Log,
    SavedState, Seat, Standings, StepOf, Variant, View, take_step,
};

/// One deliberate mistake.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Mutant {
    /// The list of several actions leaves out the last.
    ShortList,
    /// The first of several listed actions is refused.
    RefusesListed,
    /// A refused step starts the game anew.
    CostlyRefusal,
    /// The events of the start depend on how often the game was started.
    Moody,
    /// While several seats owe an unseen choice, the first event of a choice of the lowest of them is told to
    /// everybody once more.
    TellsOrder,
    /// The first event of a choice made unseen is told to everybody once more, unless the choice is the first in
    /// the list of actions.
    TellTale,
    /// An event for one seat alone goes to all.
    LoudWhispers,
    /// A loaded state is the start of the game.
    Forgetful,
    /// The full set-up is for another number of seats.
    OtherSetup,
    /// Decisions are carried out without any event.
    Silent,
    /// The standings never say that the game is over.
    NeverOver,
    /// The last seat has the first place, and all others share the second.
    Favourite,
    /// The step that would end the game changes nothing.
    Endless,
}

impl Mutant {
    /// All mutants.
    pub const ALL: [Self; 13] = [
        Self::ShortList,
        Self::RefusesListed,
        Self::CostlyRefusal,
        Self::Moody,
        Self::TellsOrder,
        Self::TellTale,
        Self::LoudWhispers,
        Self::Forgetful,
        Self::OtherSetup,
        Self::Silent,
        Self::NeverOver,
        Self::Favourite,
        Self::Endless,
    ];

    /// The law that it breaks.
    pub const fn law(self) -> Law {
        match self {
            Self::ShortList | Self::RefusesListed => Law::Exact,
            Self::CostlyRefusal => Law::Atomic,
            Self::Moody => Law::Deterministic,
            Self::TellsOrder => Law::OrderFree,
            Self::TellTale | Self::LoudWhispers => Law::Blind,
            Self::Forgetful | Self::OtherSetup => Law::Faithful,
            Self::Silent => Law::Conserving,
            Self::NeverOver | Self::Favourite | Self::Endless => Law::Ending,
        }
    }

    /// The feature that a game must have for the mistake to show; `None` if it shows in every game.
    pub const fn needs(self) -> Option<&'static str> {
        match self {
            Self::TellsOrder | Self::TellTale => Some("choices that several make unseen"),
            Self::LoudWhispers => Some("events that one seat alone may hear"),
            Self::Silent => Some("money"),
            Self::Moody => Some("events at the start"),
            Self::ShortList
            | Self::RefusesListed
            | Self::CostlyRefusal
            | Self::Forgetful
            | Self::OtherSetup
            | Self::NeverOver
            | Self::Favourite
            | Self::Endless => None,
        }
    }
}

/// A game with a [`Mutant`] in it.
#[derive(Clone, PartialEq, Debug)]
pub struct Mutated<G: Game> {
    base: G,
    setup: MutatedSetup<G::Setup>,
    started: Starts,
}

/// The number of times that a game was started.
#[derive(Debug, Default)]
struct Starts(AtomicU8);

impl Starts {
    /// Counts one more start, and returns the number of starts, modulo 256.
    fn one_more(&self) -> u8 {
        self.0.fetch_add(1, Ordering::Relaxed).wrapping_add(1)
    }
}

impl Clone for Starts {
    fn clone(&self) -> Self {
        Self(AtomicU8::new(self.0.load(Ordering::Relaxed)))
    }
}

/// Any two are equal, because a game stays the same however often it was started.
impl PartialEq for Starts {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// A set-up and the mistake.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MutatedSetup<S> {
    /// The mistake, if there is one.
    pub mutant: Option<Mutant>,
    /// The set-up of the game itself.
    pub setup: S,
}

impl<S> From<S> for MutatedSetup<S> {
    fn from(setup: S) -> Self {
        Self { mutant: None, setup }
    }
}

impl<S> Borrow<S> for MutatedSetup<S> {
    fn borrow(&self) -> &S {
        &self.setup
    }
}

impl<S> BorrowMut<S> for MutatedSetup<S> {
    fn borrow_mut(&mut self) -> &mut S {
        &mut self.setup
    }
}

/// Plays up to `games` games of this set-up with the mutant in it, under all the laws, and returns the first
/// finding.
///
/// `None` if no law found anything. The laws then do not check this part of your game. [`Mutant::Endless`] takes
/// as long as the game's own bound on steps allows.
///
/// # Errors
/// The defects of the set-up.
///
/// ```
/// use sale::{Sale, Setup};
/// use tabletop_core::testing::{Mutant, caught};
///
/// let finding = caught::<Sale>(&Setup::new(3), Mutant::Forgetful, 3)?;
/// assert_eq!(finding.map(|finding| finding.violation.law), Some(Mutant::Forgetful.law()));
/// # Ok::<(), tabletop_core::Defects>(())
/// ```
pub fn caught<G: Lawful>(
    setup: &G::Setup,
    mutant: Mutant,
    games: u64,
) -> Result<Option<MutantFinding<G>>, Defects> {
    let setup = MutatedSetup { mutant: Some(mutant), setup: setup.clone() };
    // A game without end has too many states to check every one.
    let every = if mutant == Mutant::Endless { 1000 } else { 1 };
    for seed in 0..games {
        let game = House::<Mutated<G>>::new(setup.clone())?;
        if let Err(finding) = Inspector::new(&game).every(every).inspect(&mut Dealer::new(seed)) {
            return Ok(Some(finding));
        }
    }
    Ok(None)
}

/// A finding in a game with a mutant in it.
pub type MutantFinding<G> = Finding<House<Mutated<G>>>;

impl<G: Game> Mutated<G> {
    fn is(&self, mutant: Mutant) -> bool {
        self.setup.mutant == Some(mutant)
    }

    /// Forwards the events of a step, changed by the mutant. If `echoes` is `true`, the first event is also
    /// forwarded to everybody.
    fn hand_on<L: Log<House<Self>>>(&self, told: Vec<Entry<G>>, echoes: bool, log: &mut L) {
        if let Some(first) = told.first().filter(|_| echoes).cloned() {
            log.add(first.rule, Audience::All, first.event);
        }
        for entry in told {
            let audience = if self.is(Mutant::LoudWhispers) { Audience::All } else { entry.audience };
            log.add(entry.rule, audience, entry.event);
        }
    }

    /// `true` if the mutant announces this decision twice.
    fn echoes(&self, state: &G::State, seat: Seat, action: G::Action) -> bool {
        let Awaits::Seats { must, .. } = self.base.awaits(state.public()) else { return false };
        if self.is(Mutant::TellsOrder) {
            return must.len() > 1 && must.first() == Some(seat);
        }
        if !self.is(Mutant::TellTale) {
            return false;
        }
        let start = self.base.start(&mut ());
        let mut secrets = state.secrets().iter().zip(start.secrets()).zip(Seat::ALL);
        // The last of several seats that choose unseen is alone in `must`. The choices of the others then show in
        // their secrets, which differ from those at the start.
        let unseen = must.len() > 1 || secrets.any(|((now, first), other)| other != seat && now != first);
        let mut legal = Vec::new();
        self.base.legal_actions(state, seat, &mut legal);
        unseen && legal.first() != Some(&action)
    }

    /// Takes a step of the base and forwards its events.
    fn step<L: Log<House<Self>>>(
        &self,
        state: &mut G::State,
        echoes: bool,
        log: &mut L,
        step: impl FnOnce(&G, &mut G::State, &mut Vec<Entry<G>>),
    ) {
        let (before, mut told) = (state.clone(), Vec::new());
        step(&self.base, state, &mut told);
        if self.is(Mutant::Endless) && matches!(self.base.awaits(state.public()), Awaits::Over) {
            *state = before;
        } else {
            self.hand_on(told, echoes, log);
        }
    }
}

impl<G: Game> Variant for Mutated<G> {
    type Base = G;
    type Setup = MutatedSetup<G::Setup>;
    type Rule = G::Rule;
    type Why = G::Why;

    const NAME: &'static str = "mutant";

    fn new(setup: Self::Setup) -> Result<Self, Defects> {
        let base = G::new(setup.setup.clone())?;
        Ok(Self { base, setup, started: Starts::default() })
    }

    fn base(&self) -> &G {
        &self.base
    }

    fn setup(&self) -> &Self::Setup {
        &self.setup
    }

    fn full_setup(&self) -> Self::Setup {
        let other = 5 - self.base.seats().min(3);
        let full = if self.is(Mutant::OtherSetup) { G::default_setup(other) } else { self.base.full_setup() };
        MutatedSetup { mutant: self.setup.mutant, setup: full }
    }

    fn start<L: Log<House<Self>>>(&self, log: &mut L) -> G::State {
        let starts = self.started.one_more();
        let mut told = Vec::new();
        let state = self.base.start(&mut told);
        let echoes = self.is(Mutant::Moody) && starts.is_multiple_of(2);
        self.hand_on(told, echoes, log);
        state
    }

    fn list_actions(&self, view: View<'_, G::State>, out: &mut Vec<G::Action>) {
        self.base.list_actions(view, out);
        if self.is(Mutant::ShortList) && out.len() > 1 {
            out.pop();
        }
    }

    fn forbids<F: Faults<G::Rule, G::Why>>(
        &self,
        view: View<'_, G::State>,
        action: G::Action,
        faults: &mut F,
    ) {
        if self.is(Mutant::RefusesListed) {
            let mut legal = Vec::new();
            self.base.list_actions(view, &mut legal);
            if legal.len() > 1 && legal.first() == Some(&action) {
                let (rule, why) = self.base.no_such_seat(view.seat);
                faults.add(rule, why);
            }
        }
    }

    fn decide<L: Log<House<Self>>>(
        &self,
        state: &mut G::State,
        seat: Seat,
        action: Accepted<G::Action>,
        log: &mut L,
    ) {
        let echoes = self.echoes(state, seat, action.get());
        self.step(state, echoes, log, |base, state, told| {
            base.decide(state, seat, action, told);
            if self.is(Mutant::Silent) {
                told.clear();
            }
        });
    }

    fn resolve<L: Log<House<Self>>>(&self, state: &mut G::State, outcome: Accepted<G::Outcome>, log: &mut L) {
        self.step(state, false, log, |base, state, told| base.resolve(state, outcome, told));
    }

    fn apply<L: Log<House<Self>>>(
        house: &House<Self>,
        state: &mut G::State,
        step: StepOf<House<Self>>,
        log: &mut L,
    ) -> Result<(), crate::RefusalOf<House<Self>>> {
        let answer = take_step(house, state, step, log);
        if house.0.is(Mutant::CostlyRefusal) && answer.is_err() {
            *state = house.0.base.start(&mut ());
        }
        answer
    }

    fn restore(&self, saved: SavedState<G::State>) -> Result<G::State, Defects> {
        let state = self.base.restore(saved)?;
        Ok(if self.is(Mutant::Forgetful) { self.base.start(&mut ()) } else { state })
    }

    fn standings(&self, state: &G::State) -> Standings<G::Rule> {
        let mut standings = self.base.standings(state);
        if self.is(Mutant::NeverOver) {
            return Standings { ending: Ending::Running, ..standings };
        }
        if self.is(Mutant::Favourite) {
            let (is_won, last) = (!standings.winners().is_empty(), self.base.seats());
            for row in &mut standings.rows {
                let is_last = row.seat.number() == last;
                (row.place, row.wins) = (if is_last { 1 } else { 2 }, is_last && is_won);
            }
        }
        standings
    }
}
