//! The tree of one search.

use alloc::vec::Vec;

use tabletop_core::{
    Awaits, ChanceSource, Dealer, Game, Layout as _, Playout, PublicOf, Seat, Step, StepOf, View,
};

use crate::heuristics::{Heuristics, SeatResult, result_of};

use super::lapsing::Lapsing;
use super::values::{self, bound, prior, width, worth};

/// Number of steps of a game in thought between two checks of whether it can be judged.
const STEPS_AT_ONCE: u32 = 8;

/// The most actions that one tree takes in, at all its decisions together.
pub const MOST_TRIED: usize = 1 << 20;

/// A search in progress.
pub(super) struct Tree<'g, G: Heuristics> {
    game: &'g G,
    /// The nodes. The first is the decision that the player is asked for.
    nodes: Vec<Node<G::Action>>,
    /// Number of further actions that the tree can hold.
    room: usize,
    playout: Playout<'g, G, Lapsing>,
    most_steps: u32,
    /// The actions of this iteration: for each, the node and the index of the edge.
    path: Vec<(usize, usize)>,
    // Buffers that are used again.
    legal: Vec<G::Action>,
    merits: Vec<i32>,
    /// The edges of a node that are legal in the state of this iteration.
    open: Vec<usize>,
    results: Vec<SeatResult>,
}

/// A decision of a seat, identified by the actions that led to it.
///
/// One kind of action does not tell nodes apart: a choice that is made while other seats owe a choice too. All such
/// choices of a seat lead to the same node, and to the same nodes later in the game. Only the last choice of the
/// round leads to different nodes. So a node depends on nothing that its seat does not know. Within the round a node
/// does not depend on the choices of the other seats. After the round it depends only on the last choice, which is
/// open then.
struct Node<A> {
    seat: Seat,
    visits: u32,
    /// The actions that were tried, in their order.
    edges: Vec<Edge<A>>,
    /// The decisions that have followed a choice hidden from the others: the seat that decided, and its node. All
    /// hidden choices at this node share this list.
    unseen: Vec<(Seat, usize)>,
}

/// An action that was tried.
struct Edge<A> {
    found: ActionSums<A>,
    prior: f64,
    /// The decisions that have followed this action: the seat that decided, and its node.
    next: Vec<(Seat, usize)>,
}

/// The sums over all visits of an action. The means are computed from them.
#[derive(Clone, Copy, Debug)]
pub(super) struct ActionSums<A> {
    pub(super) action: A,
    pub(super) merit: i32,
    pub(super) visits: u32,
    worth: f64,
    shares: f64,
    leads: f64,
}

impl<A> ActionSums<A> {
    pub(super) const fn new(action: A, merit: i32) -> Self {
        Self { action, merit, visits: 0, worth: 0.0, shares: 0.0, leads: 0.0 }
    }

    /// Adds the result of one game in thought.
    pub(super) fn note<G: Heuristics>(&mut self, result: SeatResult) {
        self.visits += 1;
        self.worth += worth::<G>(result);
        self.shares += result.share;
        self.leads += f64::from(result.lead);
    }

    /// The mean worth.
    pub(super) fn value(&self) -> f64 {
        self.worth / f64::from(self.visits.max(1))
    }

    /// The mean share of the win.
    pub(super) fn share(&self) -> f64 {
        self.shares / f64::from(self.visits.max(1))
    }

    /// The mean lead in points.
    pub(super) fn lead(&self) -> f64 {
        self.leads / f64::from(self.visits.max(1))
    }

    /// Adds the sums of another tree for the same action.
    pub(super) fn add(&mut self, other: &Self) {
        self.visits += other.visits;
        self.worth += other.worth;
        self.shares += other.shares;
        self.leads += other.leads;
    }
}

impl<'g, G: Heuristics> Tree<'g, G> {
    pub(super) fn new(game: &'g G, seat: Seat) -> Self {
        Self {
            game,
            nodes: alloc::vec![Node::new(seat)],
            room: MOST_TRIED,
            playout: Playout::new(game, Lapsing::default()),
            most_steps: game.most_steps().min(G::HORIZON),
            path: Vec::new(),
            legal: Vec::new(),
            merits: Vec::new(),
            open: Vec::new(),
            results: Vec::new(),
        }
    }

    /// A tree whose first decision has these actions and no others, for [`try_each`](Tree::try_each).
    pub(super) fn among(game: &'g G, seat: Seat, mut actions: Vec<G::Action>) -> Self {
        actions.sort_unstable();
        actions.dedup();
        let mut tree = Self::new(game, seat);
        let edges = actions.into_iter().map(|action| Edge::new(action, 0, 1.0));
        tree.nodes[0].edges = edges.collect();
        tree
    }

    /// The sums for each action of the decision that the player is asked for.
    pub(super) fn found(self) -> Vec<ActionSums<G::Action>> {
        let root = self.nodes.into_iter().next();
        root.map_or_else(Vec::new, |root| root.edges.into_iter().map(|edge| edge.found).collect())
    }

    /// Number of visits by which the most visited action of the decision is ahead of any other.
    pub(super) fn ahead(&self) -> u32 {
        let (mut first, mut second) = (0, 0);
        for edge in self.nodes.first().map_or(&[][..], |root| &root.edges) {
            let visits = edge.found.visits;
            second = second.max(visits.min(first));
            first = first.max(visits);
        }
        first - second
    }

    /// Plays one game in thought, in a state that is drawn from those that agree with the view.
    pub(super) fn iterate(&mut self, view: View<'_, G::State>, dealer: &mut Dealer) {
        let mut state = self.game.sample(view, dealer);
        self.path.clear();
        self.descend(0, &mut state, dealer);
        self.play_out(view.public, &mut state, dealer);
        result_of(self.game, &state, &mut self.results);
        self.note();
    }

    /// Plays on until the game is over, or can be judged.
    fn play_out(&mut self, from: &PublicOf<G>, state: &mut G::State, dealer: &mut Dealer) {
        let mut left = self.most_steps;
        while left > 0 && !self.game.is_judged(from, state.public()) {
            let steps = left.min(STEPS_AT_ONCE);
            if self.playout.play(state, dealer, &mut (), steps).over {
                break;
            }
            left -= steps;
        }
    }

    /// Plays one game in thought for each edge of the first node, all from the same drawn state and with the same
    /// stream of chance. Gives the edge and the results of all seats to `told`, in the order of the edges.
    pub(super) fn try_each(
        &mut self,
        view: View<'_, G::State>,
        mut dealer: Dealer,
        told: &mut dyn FnMut(&G::Action, &[SeatResult]),
    ) {
        let drawn = self.game.sample(view, &mut dealer);
        for edge in 0..self.nodes[0].edges.len() {
            let (mut state, mut dealer) = (drawn.clone(), dealer.clone());
            self.path.clear();
            if let Some(next) = self.follow(0, edge, &mut state, &mut dealer) {
                self.descend(next, &mut state, &mut dealer);
            }
            self.play_out(view.public, &mut state, &mut dealer);
            result_of(self.game, &state, &mut self.results);
            self.note();
            told(&self.nodes[0].edges[edge].found.action, &self.results);
        }
    }

    /// Takes steps along the tree from `node`, and then one new action.
    fn descend(&mut self, mut node: usize, state: &mut G::State, dealer: &mut Dealer) {
        loop {
            self.game.legal_actions(state, self.nodes[node].seat, &mut self.legal);
            let Some((edge, is_new)) = self.select(node, state, dealer) else { return };
            if is_new {
                if self.take(state, self.step_of(node, edge)) {
                    self.path.push((node, edge));
                }
                return;
            }
            let Some(next) = self.follow(node, edge, state, dealer) else { return };
            node = next;
        }
    }

    /// Takes the action of an edge, and returns the node of the next decision. `None` if the game is over. All
    /// choices that are hidden from the others lead to the same node: see [`Node`].
    fn follow(
        &mut self,
        node: usize,
        edge: usize,
        state: &mut G::State,
        dealer: &mut Dealer,
    ) -> Option<usize> {
        let step = self.step_of(node, edge);
        let is_unseen = is_simultaneous(self.game, state) && self.game.hides(state, step, None);
        if !self.take(state, step) {
            return None;
        }
        self.path.push((node, edge));
        let seat = self.next_decision(state, dealer)?;
        Some(self.after(node, edge, is_unseen, seat))
    }

    /// The step of an edge.
    fn step_of(&self, node: usize, edge: usize) -> StepOf<G> {
        let Node { seat, edges, .. } = &self.nodes[node];
        Step::Decision { seat: *seat, action: edges[edge].found.action }
    }

    /// Takes a step that is listed.
    fn take(&self, state: &mut G::State, step: StepOf<G>) -> bool {
        let taken = self.game.apply(state, step, &mut ());
        debug_assert!(taken.is_ok(), "a listed step is accepted");
        taken.is_ok()
    }

    /// Lets chance and seats without a choice go on until a seat has a choice. `None` if the game is over.
    fn next_decision(&mut self, state: &mut G::State, dealer: &mut Dealer) -> Option<Seat> {
        loop {
            match self.game.awaits(state.public()) {
                Awaits::Over => return None,
                Awaits::Chance => {
                    let index = dealer.below(self.game.outcome_count(state));
                    let outcome = self.game.outcome(state, index)?;
                    self.take(state, Step::Chance(outcome)).then_some(())?;
                }
                Awaits::Seats { must, may } => {
                    let seat = if may.is_empty() {
                        must.first()?
                    } else {
                        let all = must.union(may);
                        all.iter().nth(dealer.index(usize::from(all.len())))?
                    };
                    self.game.legal_actions(state, seat, &mut self.legal);
                    let [only] = self.legal.as_slice() else { return Some(seat) };
                    let step = Step::Decision { seat, action: *only };
                    self.take(state, step).then_some(())?;
                }
            }
        }
    }

    /// Returns the node of `seat`, which decides next after this action, and makes it if there is none. All unseen
    /// actions of a node share the next node.
    fn after(&mut self, node: usize, edge: usize, is_unseen: bool, seat: Seat) -> usize {
        let new = self.nodes.len();
        let from = &mut self.nodes[node];
        let links = if is_unseen { &mut from.unseen } else { &mut from.edges[edge].next };
        if let Some((_, known)) = links.iter().find(|(decider, _)| *decider == seat) {
            return *known;
        }
        links.push((seat, new));
        self.nodes.push(Node::new(seat));
        new
    }

    /// Selects the edge to go on with. Returns `true` with it if the edge is new; `None` if nothing is legal.
    fn select(&mut self, node: usize, state: &G::State, dealer: &mut Dealer) -> Option<(usize, bool)> {
        self.open.clear();
        let edges = &self.nodes[node].edges;
        let place = |action| edges.binary_search_by(|edge| edge.found.action.cmp(action)).ok();
        self.open.extend(self.legal.iter().filter_map(place));
        let is_wide_enough =
            self.open.len() >= width::<G>(self.nodes[node].visits) || self.open.len() == self.legal.len();
        if !is_wide_enough && let Some(place) = self.widen(node, state, dealer) {
            return Some((place, true));
        }
        Some((self.best_open(node)?, false))
    }

    /// The open edge with the greatest upper bound.
    fn best_open(&self, node: usize) -> Option<usize> {
        let edges = &self.nodes[node].edges;
        let (mut visits, mut priors, mut sum, mut most) = (0, 0.0, 0.0, i32::MIN);
        for &place in &self.open {
            let Edge { found, prior, .. } = &edges[place];
            visits += found.visits;
            priors += prior;
            sum += found.worth;
            most = most.max(found.merit);
        }
        let mean = sum / f64::from(visits.max(1));
        let bound_of = |place: usize| {
            let Edge { found, prior, .. } = &edges[place];
            let expected = if found.merit == most { mean } else { mean - values::DOUBT };
            let value = (found.worth + expected * f64::from(G::TRUST)) / f64::from(found.visits + G::TRUST);
            bound::<G>(value, prior / priors, found.visits, visits)
        };
        let mut best: Option<(usize, f64)> = None;
        for &place in &self.open {
            let bound = bound_of(place);
            if best.is_none_or(|(_, most)| bound > most) {
                best = Some((place, bound));
            }
        }
        best.map(|(place, _)| place)
    }

    /// Adds an edge for the legal action with the greatest merit that was not tried at this node, and returns its
    /// index. `None` if all were tried, or if the tree is full.
    fn widen(&mut self, node: usize, state: &G::State, dealer: &mut Dealer) -> Option<usize> {
        if self.room == 0 {
            return None;
        }
        let view = self.game.view(state, self.nodes[node].seat)?;
        self.game.insights(view, &self.legal, &mut self.merits);
        let is_any_good = self.merits.iter().any(|merit| *merit >= G::LEAST_MERIT);
        let least = if is_any_good { G::LEAST_MERIT } else { i32::MIN };
        let edges = &mut self.nodes[node].edges;
        let find = |action: &G::Action| edges.binary_search_by(|edge| edge.found.action.cmp(action));
        let mut best: Option<(usize, i32, usize)> = None;
        let mut equal = 0;
        for (index, (&merit, action)) in self.merits.iter().zip(&self.legal).enumerate() {
            let Err(place) = find(action) else { continue };
            if merit < least {
                continue;
            }
            let is_better = match best {
                Some((_, most, _)) if merit < most => continue,
                Some((_, most, _)) => merit > most,
                None => true,
            };
            equal = if is_better { 1 } else { equal + 1 };
            // Actions of equal merit all have the same chance to be kept.
            if is_better || dealer.below(equal) == 0 {
                best = Some((place, merit, index));
            }
        }
        let (place, merit, index) = best?;
        let rank = u32::try_from(edges.len()).unwrap_or(u32::MAX);
        edges.insert(place, Edge::new(self.legal[index], merit, prior(rank)));
        self.room -= 1;
        Some(place)
    }

    /// Adds the results to every action of the path, each from the point of view of the seat that took the action.
    fn note(&mut self) {
        for &(node, edge) in &self.path {
            let node = &mut self.nodes[node];
            let Some(result) = self.results.get(node.seat.index()).copied() else { continue };
            node.visits += 1;
            node.edges[edge].found.note::<G>(result);
        }
    }
}

impl<A> Edge<A> {
    const fn new(action: A, merit: i32, prior: f64) -> Self {
        Self { found: ActionSums::new(action, merit), prior, next: Vec::new() }
    }
}

impl<A> Node<A> {
    const fn new(seat: Seat) -> Self {
        Self { seat, visits: 0, edges: Vec::new(), unseen: Vec::new() }
    }
}

fn is_simultaneous<G: Game>(game: &G, state: &G::State) -> bool {
    matches!(game.awaits(state.public()), Awaits::Seats { must, .. } if must.len() > 1)
}

#[cfg(test)]
mod tests;
