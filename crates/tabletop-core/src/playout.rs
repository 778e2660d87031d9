//! Playing by a policy, to the end or for a number of steps.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::game::take_listed;
use crate::{Awaits, ChanceSource, Game, Layout, Log, Seat, SeatSet, Step, StepOf, View};

/// A way to decide for a seat.
///
/// A `Box` of a policy is a policy, and so is a list of them, one for each seat:
///
/// ```
/// use sale::{Action, Sale, Setup, State};
/// use tabletop_core::{ChanceSource, Dealer, Game, Playout, Policy, Uniform, View};
///
/// /// Passes wherever that is allowed.
/// struct Miser;
///
/// impl Policy<Sale> for Miser {
///     fn choose(&mut self, _: &Sale, _: View<'_, State>, legal: &[Action], _: &mut dyn ChanceSource) -> usize {
///         legal.iter().position(|action| *action == Action::Pass).unwrap_or(0)
///     }
/// }
///
/// let game = Sale::new(Setup::new(3))?;
/// let seats: Vec<Box<dyn Policy<Sale>>> = vec![Box::new(Miser), Box::new(Uniform), Box::new(Uniform)];
/// let mut state = game.start(&mut ());
/// assert!(Playout::new(&game, seats).play(&mut state, &mut Dealer::new(1), &mut (), 10_000).over);
/// # Ok::<(), tabletop_core::Defects>(())
/// ```
pub trait Policy<G: Game> {
    /// The index of the action to take in `legal`, which is never empty.
    fn choose(
        &mut self,
        game: &G,
        view: View<'_, G::State>,
        legal: &[G::Action],
        choices: &mut dyn ChanceSource,
    ) -> usize;

    /// Returns the action to take; `None` if no action is legal. `list` is a buffer for the legal actions. This
    /// method is sealed: its last argument cannot be named outside this crate. Implement `choose` instead.
    #[doc(hidden)]
    #[inline]
    fn pick<C: ChanceSource>(
        &mut self,
        game: &G,
        view: View<'_, G::State>,
        list: &mut Vec<G::Action>,
        choices: &mut C,
        _: OfTheCore,
    ) -> Option<G::Action>
    where
        Self: Sized,
    {
        list.clear();
        game.list_actions(view, list);
        if list.is_empty() {
            return None;
        }
        let index = self.choose(game, view, list, choices);
        list.get(index).copied()
    }
}

impl<G: Game, P: Policy<G> + ?Sized> Policy<G> for &mut P {
    fn choose(
        &mut self,
        game: &G,
        view: View<'_, G::State>,
        legal: &[G::Action],
        choices: &mut dyn ChanceSource,
    ) -> usize {
        (**self).choose(game, view, legal, choices)
    }
}

impl<G: Game, P: Policy<G> + ?Sized> Policy<G> for Box<P> {
    fn choose(
        &mut self,
        game: &G,
        view: View<'_, G::State>,
        legal: &[G::Action],
        choices: &mut dyn ChanceSource,
    ) -> usize {
        (**self).choose(game, view, legal, choices)
    }
}

/// Decides for each seat by the policy at its place. A seat without a policy takes the first action of its list.
impl<G: Game, P: Policy<G>> Policy<G> for Vec<P> {
    fn choose(
        &mut self,
        game: &G,
        view: View<'_, G::State>,
        legal: &[G::Action],
        choices: &mut dyn ChanceSource,
    ) -> usize {
        self.get_mut(view.seat.index()).map_or(0, |policy| policy.choose(game, view, legal, choices))
    }
}

/// The policy that takes every legal action with the same chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Uniform;

impl<G: Game> Policy<G> for Uniform {
    fn choose(
        &mut self,
        _: &G,
        _: View<'_, G::State>,
        legal: &[G::Action],
        choices: &mut dyn ChanceSource,
    ) -> usize {
        let index = choices.below(u32::try_from(legal.len()).unwrap_or(u32::MAX));
        usize::try_from(index).unwrap_or(0)
    }

    #[inline]
    fn pick<C: ChanceSource>(
        &mut self,
        game: &G,
        view: View<'_, G::State>,
        list: &mut Vec<G::Action>,
        choices: &mut C,
        _: OfTheCore,
    ) -> Option<G::Action> {
        game.pick_action(view, list, |count| choices.below(count))
    }
}

/// A private module. Its type cannot be named outside this crate, so only this crate can override a method with an
/// argument of this type.
mod of_the_core {
    /// See the module.
    #[derive(Clone, Copy, Debug)]
    pub struct OfTheCore;
}
use of_the_core::OfTheCore;

/// The result of a playout.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Played {
    /// The number of decisions of seats.
    pub decisions: u64,
    /// The number of outcomes of chance.
    pub chance_steps: u64,
    /// `true` if the game is over. If not, the bound on steps stopped it, or a policy chose an action that is not
    /// in the list.
    pub over: bool,
}

/// A player of games by a policy. It keeps the list of legal actions between steps, so playing allocates nothing.
#[derive(Clone, Debug)]
pub struct Playout<'g, G: Game, P> {
    game: &'g G,
    policy: P,
    legal: Vec<G::Action>,
    order: Order,
}

/// The order in which several seats that owe a decision take their turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Order {
    Lowest,
    Any,
}

impl<'g, G: Game> Playout<'g, G, Uniform> {
    /// A playout in which every legal action has the same chance.
    pub const fn uniform(game: &'g G) -> Self {
        Self::new(game, Uniform)
    }
}

impl<'g, G: Game, P: Policy<G>> Playout<'g, G, P> {
    /// A playout in which the policy decides for all seats.
    pub const fn new(game: &'g G, policy: P) -> Self {
        Self { game, policy, legal: Vec::new(), order: Order::Lowest }
    }

    /// Takes simultaneous decisions in a random order, drawn from the same choices. Otherwise the lowest seat goes
    /// first, as long as all awaited seats owe a decision.
    #[must_use]
    pub fn in_any_order(mut self) -> Self {
        self.order = Order::Any;
        self
    }

    /// The next step by this policy, chance included; `None` if the game is over. If all awaited seats owe a
    /// decision, the lowest goes first, unless [any order](Playout::in_any_order) was asked for. If some seats may
    /// act without owing a decision, one of all seats that must or may decide is drawn at random.
    #[inline]
    pub fn next_step<C: ChanceSource>(&mut self, state: &G::State, choices: &mut C) -> Option<StepOf<G>> {
        match self.game.awaits(state.public()) {
            Awaits::Over => None,
            Awaits::Chance => self.outcome(state, choices).map(Step::Chance),
            Awaits::Seats { must, may } => {
                let seat = choose_seat(must, may, self.order, choices)?;
                let action = self.action(state, seat, choices)?;
                Some(Step::Decision { seat, action })
            }
        }
    }

    /// An outcome of the awaited chance.
    #[inline]
    fn outcome<C: ChanceSource>(&self, state: &G::State, choices: &mut C) -> Option<G::Outcome> {
        let index = choices.below(self.game.outcome_count(state));
        self.game.outcome(state, index)
    }

    /// The action of the policy for this seat.
    #[inline(always)]
    #[allow(
        clippy::inline_always,
        reason = "the caller has asked the game what it awaits, and inlining merges the two questions"
    )]
    fn action<C: ChanceSource>(
        &mut self,
        state: &G::State,
        seat: Seat,
        choices: &mut C,
    ) -> Option<G::Action> {
        let view = self.game.view(state, seat)?;
        self.policy.pick(self.game, view, &mut self.legal, choices, OfTheCore)
    }

    /// Plays from `state` on until the game is over or `most_steps` steps have been taken. The steps come from the
    /// lists of legal steps and are not checked a second time.
    pub fn play<C: ChanceSource, L: Log<G>>(
        &mut self,
        state: &mut G::State,
        choices: &mut C,
        log: &mut L,
        most_steps: u32,
    ) -> Played {
        let mut played = Played::default();
        for _ in 0..most_steps {
            // Each kind of step is taken in its own branch, so that no `Step` is built only to be matched again.
            match self.game.awaits(state.public()) {
                Awaits::Over => break,
                Awaits::Chance => {
                    let Some(outcome) = self.outcome(state, choices) else { break };
                    played.chance_steps += 1;
                    take_listed(self.game, state, Step::Chance(outcome), log);
                }
                Awaits::Seats { must, may } => {
                    let Some(seat) = choose_seat(must, may, self.order, choices) else { break };
                    let Some(action) = self.action(state, seat, choices) else { break };
                    played.decisions += 1;
                    take_listed(self.game, state, Step::Decision { seat, action }, log);
                }
            }
        }
        played.over = matches!(self.game.awaits(state.public()), Awaits::Over);
        played
    }
}

#[inline]
fn choose_seat<C: ChanceSource>(must: SeatSet, may: SeatSet, order: Order, choices: &mut C) -> Option<Seat> {
    if may.is_empty() && order == Order::Lowest {
        return must.first();
    }
    any_seat(must.union(may), choices)
}

/// One of these seats, all with the same chance.
#[inline(never)]
fn any_seat<C: ChanceSource>(all: SeatSet, choices: &mut C) -> Option<Seat> {
    let index = choices.below(u32::from(all.len()));
    all.iter().nth(usize::try_from(index).ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Bytes;

    #[test]
    fn the_lowest_seat_that_owes_goes_first_and_those_who_only_may_get_their_chance() {
        let [a, b, c, ..] = Seat::ALL;
        let must: SeatSet = [b, c].into_iter().collect();
        assert_eq!(choose_seat(must, SeatSet::EMPTY, Order::Lowest, &mut Bytes::new(&[1])), Some(b));
        assert_eq!(choose_seat(SeatSet::EMPTY, SeatSet::EMPTY, Order::Any, &mut Bytes::new(&[1])), None);
        let chosen = [0, 1, 2, 3]
            .map(|byte| choose_seat(must, SeatSet::only(a), Order::Lowest, &mut Bytes::new(&[byte])));
        assert_eq!(chosen, [Some(a), Some(b), Some(c), Some(a)]);
        let chosen =
            [0, 1].map(|byte| choose_seat(must, SeatSet::EMPTY, Order::Any, &mut Bytes::new(&[byte])));
        assert_eq!(chosen, [Some(b), Some(c)]);
    }
}
