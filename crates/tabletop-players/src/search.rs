//! The player that plays games out in thought: information-set Monte Carlo tree search.

mod estimates;
mod lapsing;
mod race;
mod tree;
mod values;
mod weigh;

use alloc::vec::Vec;
use core::cmp::Reverse;

use tabletop_core::{ChanceSource, Dealer};

use crate::budget::Budget;
use crate::heuristics::Heuristics;
use crate::player::{Considered, Player, Situation, Thought};

use estimates::Estimates;
use race::{Race, Runner};
pub use tree::MOST_TRIED;
use tree::{ActionSums, Tree};
use values::width;
pub use weigh::{Weighed, weigh};

/// Plays games out in thought and takes the action that does best in them.
///
/// Each iteration is a game in thought. It draws a state that agrees with the view, walks down the tree by tried
/// actions that are legal in this state, and tries one new action. Then it plays on by
/// [insight](Heuristics::insights). It adds the result to every action on the path through the tree, from the
/// point of view of the seat that took the action. The game sets how far an iteration plays on, and how often it
/// takes a decision at random: see [`Heuristics::HORIZON`], [`Heuristics::is_judged`] and [`Heuristics::LAPSES`].
///
/// * **Hidden facts** are drawn anew in every iteration. An action is judged over all states that the seat may be
///   in, and the tree never branches on facts that the deciding seat does not know.
/// * **Simultaneous choices**, such as bribes and sealed bids, are made by each seat without knowledge of the others.
///   The tree branches only on the choice of the seat that chooses last. It never branches on the choices of the
///   seats that choose before, not even after all choices have been opened. So no decision in the tree depends on
///   facts that its seat does not know. After such a round, a decision depends on fewer facts than its seat knows.
/// * **Chance** does not branch the tree either: an action is judged over everything that may follow.
/// * **Long lists** are widened as the visits grow: a node begins with the two actions of the greatest insight,
///   and adds more in proportion to the square root of its visits.
///
/// A game may ask for a proof instead of a tree, where chance decides so much that a tree is led astray: see
/// [`Heuristics::PROOF`]. What follows is said of a tree.
///
/// The decision is the action with the most visits. Ties go to the action with the greatest value, and then to the
/// first in the order of the actions. They are not broken at random. Ties on the way down the tree are broken by
/// the order of the actions too.
///
/// With one tree and a budget of iterations it stops when the decision is settled: no other action can overtake
/// the first one in the iterations that are left. With a budget of iterations its decision depends on the view,
/// the choices and the number of trees alone. It does not depend on the machine or on the number of its threads.
///
/// Its memory is bounded: a tree holds at most [`MOST_TRIED`] actions. After that the tree does not grow, and the
/// same actions are judged by more games. A [`StopSignal`](crate::StopSignal) ends the search after the game in thought that
/// is being played.
///
/// A search asks the game for the legal actions. So it may take an action that the list in [`Situation::legal`]
/// leaves out.
///
/// # Panics
/// [`decide`](Player::decide) panics if `Situation::legal` is empty.
///
/// ```
/// use tabletop_core::{Dealer, Game, Table};
/// use tabletop_players::{Situation, Budget, Player, Search};
/// use world_league::{Setup, WorldLeague};
///
/// let mut table = Table::new(WorldLeague::new(Setup::new(2))?);
/// let mut dealer = Dealer::new(1);
/// while table.deal(&mut dealer) {}
///
/// let seat = table.awaits().deciders().first().expect("somebody opens the auction");
/// let (game, view) = (table.game(), table.view(seat).expect("it is at the table"));
/// let mut legal = Vec::new();
/// game.list_actions(view, &mut legal);
/// let asked = Situation { game, view, legal: &legal, heard: &[], budget: None, stop: None };
/// let thought = Search::new(Budget::Iterations(200)).decide(&asked, &mut Dealer::new(2));
///
/// assert!(legal.contains(&thought.action));
/// let best = thought.considered[0].found.expect("it was tried");
/// assert!(best.visits > 20 && (0.0..=1.0).contains(&best.share));
/// # Ok::<(), tabletop_core::Defects>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Search {
    budget: Budget,
    trees: u8,
    slips: u8,
}

impl Search {
    /// A search with this budget for each decision, in one tree.
    pub const fn new(budget: Budget) -> Self {
        Self { budget, trees: 1, slips: 0 }
    }

    /// The same search in several trees, at least one. The trees share the iterations, rounded up to the same number
    /// for each, and are merged at the end. With the feature `std` each tree has a thread of its own, and each gets
    /// the whole time of a budget of time. More trees are quicker, and a little weaker than one tree with as many
    /// iterations.
    #[must_use]
    pub const fn in_trees(mut self, trees: u8) -> Self {
        self.trees = if trees == 0 { 1 } else { trees };
        self
    }

    /// The same search with slips, for opponents who are not too strong. `percent` of its decisions, from 0 to 100,
    /// are made without thought; a greater figure counts as 100. A slip takes one of the best actions by
    /// [merit](Heuristics::merits), drawn at random: of a list of `n`, one of the first 2 + √n ·
    /// [`WIDENING`](Heuristics::WIDENING). It takes no action below [`LEAST_MERIT`](Heuristics::LEAST_MERIT) if there
    /// is a better one. The game says [where nobody slips](Heuristics::can_slip).
    #[must_use]
    pub const fn slipping(mut self, percent: u8) -> Self {
        self.slips = percent;
        self
    }

    /// The budget for each decision.
    pub const fn budget(&self) -> Budget {
        self.budget
    }

    /// Number of trees, at least 1: see [`in_trees`](Search::in_trees).
    pub const fn trees(&self) -> u8 {
        self.trees
    }

    /// Percentage of decisions that are slips: see [`slipping`](Search::slipping).
    pub const fn slips(&self) -> u8 {
        self.slips
    }
}

impl<G: Heuristics> Player<G> for Search {
    fn decide(&mut self, asked: &Situation<'_, G>, choices: &mut dyn ChanceSource) -> Thought<G::Action> {
        if let [only] = asked.legal {
            return Thought::of(*only);
        }
        let can_slip = self.slips > 0 && asked.game.can_slip(asked.view);
        if can_slip && choices.below(100) < u32::from(self.slips) {
            return Thought::of(slip(asked, choices));
        }
        let budget = asked.budget.unwrap_or(self.budget);
        if let Some(proof) = G::PROOF {
            return raced(asked, share_of(budget, self.trees), self.trees, proof, choices);
        }
        let seed = seed_from(choices);
        let found = if self.trees == 1 {
            thought(asked, budget, Dealer::new(seed), true)
        } else {
            let budget = share_of(budget, self.trees);
            merged(in_threads(self.trees, |tree| thought(asked, budget, Dealer::for_game(seed, tree), false)))
        };
        answer(asked, found)
    }
}

/// Decides by races, one in place of each tree. The sums of all races count together.
fn raced<G: Heuristics>(
    asked: &Situation<'_, G>,
    budget: Budget,
    races: u8,
    proof: f64,
    choices: &mut dyn ChanceSource,
) -> Thought<G::Action> {
    let most = if let Budget::Iterations(count) = budget { count } else { u32::MAX };
    let start = race::runners(asked, most, choices);
    let seed = seed_from(choices);
    let mut all = in_threads(races, |race| run(asked, budget, start.clone(), Dealer::for_game(seed, race)));
    let mut runners = all.pop().unwrap_or_default();
    for other in &all {
        runners.iter_mut().zip(other).for_each(|(runner, other)| runner.add(other));
    }
    let taken = race::winner(&runners, proof);
    let action = runners.get(taken).map_or(asked.legal[0], |one| one.found.action);
    let mut thought = answer(asked, runners.into_iter().map(|one| one.found).collect());
    thought.action = action;
    thought.considered.sort_by_key(|one| one.action != action);
    thought
}

/// Runs one race within its budget.
fn run<G: Heuristics>(
    asked: &Situation<'_, G>,
    budget: Budget,
    runners: Vec<Runner<G::Action>>,
    mut dealer: Dealer,
) -> Vec<Runner<G::Action>> {
    let mut race = Race::new(asked, runners);
    let mut goes_on = |race: &mut Race<'_, G>| {
        race.try_each(&mut dealer);
        race.next_games() > 0 && !asked.is_stopped()
    };
    match budget {
        Budget::Iterations(count) => {
            let mut left = count.max(1);
            while left >= race.next_games() {
                left -= race.next_games();
                if !goes_on(&mut race) {
                    break;
                }
            }
        }
        Budget::Time(limit) => until(limit, || goes_on(&mut race)),
    }
    race.into_runners()
}

/// Draws the seed of a tree.
fn seed_from(choices: &mut dyn ChanceSource) -> u64 {
    u64::from(choices.below(u32::MAX)) << 32 | u64::from(choices.below(u32::MAX))
}

/// The places of a list in random order. So actions of equal merit do not come in the order of the list.
fn shuffled(len: usize, choices: &mut dyn ChanceSource) -> Vec<usize> {
    let mut order: Vec<_> = (0..len).collect();
    for last in (1..len).rev() {
        order.swap(last, choices.index(last + 1));
    }
    order
}

/// Draws one of the best actions by merit.
fn slip<G: Heuristics>(asked: &Situation<'_, G>, choices: &mut dyn ChanceSource) -> G::Action {
    let mut merits = Vec::new();
    asked.game.merits(asked.view, asked.legal, &mut merits);
    let mut order = shuffled(asked.legal.len(), choices);
    order.sort_by_key(|index| Reverse(merits[*index]));
    let good = order.iter().filter(|index| merits[**index] >= G::LEAST_MERIT).count();
    let visits = u32::try_from(order.len()).unwrap_or(u32::MAX);
    let first = width::<G>(visits).min(order.len()).min(good.max(1));
    asked.legal[order[choices.index(first)]]
}

/// Grows one tree within its budget, and returns the sums for each action. A single tree stops as soon as the
/// decision is settled: no other action could overtake the most visited one, even if it got all iterations that
/// are left.
fn thought<G: Heuristics>(
    asked: &Situation<'_, G>,
    budget: Budget,
    mut dealer: Dealer,
    is_alone: bool,
) -> Vec<ActionSums<G::Action>> {
    let mut tree = Tree::new(asked.game, asked.view.seat);
    match budget {
        Budget::Iterations(count) => {
            for left in (0..count.max(1)).rev() {
                tree.iterate(asked.view, &mut dealer);
                if asked.is_stopped() || (is_alone && tree.ahead() > left) {
                    break;
                }
            }
        }
        Budget::Time(limit) => until(limit, || {
            tree.iterate(asked.view, &mut dealer);
            !asked.is_stopped()
        }),
    }
    tree.found()
}

/// Calls `once` until the time is over or `once` returns `false`. Calls it at least once.
#[cfg(feature = "std")]
#[expect(clippy::disallowed_types, reason = "a budget of time needs a clock; the rules see none of it")]
fn until(limit: core::time::Duration, mut once: impl FnMut() -> bool) {
    let start = std::time::Instant::now();
    while once() && start.elapsed() < limit {}
}

/// Number of iterations that stand for a budget of time where there is no clock: see [`Budget::Time`].
#[cfg(not(feature = "std"))]
const WITHOUT_CLOCK: u32 = 1_000;

/// Calls `once` up to [`WITHOUT_CLOCK`] times, until it returns `false`.
#[cfg(not(feature = "std"))]
fn until(_: core::time::Duration, mut once: impl FnMut() -> bool) {
    let _ = (0..WITHOUT_CLOCK).all(|_| once());
}

/// The budget of one of several trees: its part of the iterations, or the whole time, because all trees grow at once.
fn share_of(budget: Budget, trees: u8) -> Budget {
    let share = |count: u32| Budget::Iterations(count.div_ceil(u32::from(trees)));
    match budget {
        Budget::Iterations(count) => share(count),
        #[cfg(feature = "std")]
        Budget::Time(_) => budget,
        #[cfg(not(feature = "std"))]
        Budget::Time(_) => share(WITHOUT_CLOCK),
    }
}

/// Thinks `times` times, and returns what was found each time. Each time has a thread of its own, unless the system
/// refuses one.
fn in_threads<T: Send>(times: u8, once: impl Fn(u64) -> T + Sync) -> Vec<T> {
    #[cfg(feature = "std")]
    if times > 1 {
        return std::thread::scope(|scope| {
            let once = &once;
            let start =
                |time| (time, std::thread::Builder::new().spawn_scoped(scope, move || once(time)).ok());
            let started: Vec<_> = (0..u64::from(times)).map(start).collect();
            let end = |(time, thread): (u64, Option<std::thread::ScopedJoinHandle<'_, _>>)| {
                thread.and_then(|thread| thread.join().ok()).unwrap_or_else(|| once(time))
            };
            started.into_iter().map(end).collect()
        });
    }
    (0..u64::from(times)).map(once).collect()
}

/// Merges lists into one, in the order of the actions. The figures of each action are added up.
fn merged<A: Copy + Ord>(lists: Vec<Vec<ActionSums<A>>>) -> Vec<ActionSums<A>> {
    let mut all: Vec<ActionSums<A>> = Vec::new();
    for edge in lists.into_iter().flatten() {
        match all.binary_search_by(|known| known.action.cmp(&edge.action)) {
            Ok(index) => all[index].add(&edge),
            Err(index) => all.insert(index, edge),
        }
    }
    all
}

/// The answer of the search: the most visited action, and all actions that were tried.
fn answer<G: Heuristics>(
    asked: &Situation<'_, G>,
    mut found: Vec<ActionSums<G::Action>>,
) -> Thought<G::Action> {
    found.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.value().total_cmp(&a.value())));
    let estimates = Estimates::of(asked.game);
    let considered: Vec<_> = found
        .iter()
        .map(|edge| Considered {
            action: edge.action,
            merit: edge.merit,
            found: Some(estimates.estimate(edge.visits, edge.share(), edge.lead())),
        })
        .collect();
    let action = considered.first().map_or(asked.legal[0], |best| best.action);
    Thought { action, considered }
}
