//! Several actions of one decision, each tried in the same games in thought.

use alloc::vec;
use alloc::vec::Vec;

use tabletop_core::{ChanceSource, Dealer};

use super::seed_from;
use super::tree::Tree;
use crate::heuristics::Heuristics;
use crate::player::Situation;

/// An action that was [weighed](weigh) against others.
#[derive(Clone, PartialEq, Debug)]
pub struct Weighed<A> {
    /// The action.
    pub action: A,
    /// Number of tries, the same for all actions that were weighed together.
    pub tries: u32,
    /// The share of the win that each seat can expect after the action, from 0 to 1, in the order of the seats.
    pub shares: Vec<f64>,
    /// The lead in points that the deciding seat can expect: see [`ActionEstimate::lead`](crate::ActionEstimate::lead).
    pub lead: f64,
    /// For each seat, its share less its share after the first action.
    pub differences: Vec<f64>,
    /// The standard error of each of the `differences`. It is small where both actions lead to the same results in
    /// the same games. It is 0 for the first action.
    pub errors: Vec<f64>,
}

/// Weighs actions of one decision against each other.
///
/// A [`Search`](crate::Search) tries good actions often and bad ones rarely, so its figures of a bad action say
/// little. Here each action gets the same number of tries. A try draws one state that agrees with the view and one
/// stream of chance, and plays a game in thought for each of the actions with both. So luck is the same for all of
/// them, and a difference shows after fewer tries. Each game in thought goes on by a tree of its action, as in a
/// search.
///
/// The answer has the actions in the order of `actions`. Actions that are not in [`Situation::legal`], and second
/// mentions of an action, are left out. A [`StopSignal`](crate::StopSignal) ends the weighing after the try that is
/// being made; there is at least one. [`Situation::budget`] is not used.
///
/// ```
/// use tabletop_core::{Dealer, Game, Table};
/// use tabletop_players::{Situation, weigh};
/// use world_league::{Action, Setup, WorldLeague};
///
/// let mut table = Table::new(WorldLeague::new(Setup::new(2))?);
/// let mut dealer = Dealer::new(1);
/// while table.deal(&mut dealer) {}
/// let seat = table.awaits().deciders().first().expect("somebody opens the auction");
/// let (game, view) = (table.game(), table.view(seat).expect("it is at the table"));
/// let mut legal = Vec::new();
/// game.list_actions(view, &mut legal);
/// let asked = Situation { game, view, legal: &legal, heard: &[], budget: None, stop: None };
///
/// let [pass, all_in] = [Action::Pass, Action::Bid(6)];
/// let weighed = weigh(&asked, &[pass, all_in], 200, &mut Dealer::new(2));
/// assert_eq!(weighed[1].action, all_in);
/// assert_eq!(weighed[0].tries, weighed[1].tries);
/// assert!((weighed[0].shares.iter().sum::<f64>() - 1.0).abs() < 1e-9, "somebody wins");
/// # Ok::<(), tabletop_core::Defects>(())
/// ```
pub fn weigh<G: Heuristics>(
    asked: &Situation<'_, G>,
    actions: &[G::Action],
    tries: u32,
    choices: &mut dyn ChanceSource,
) -> Vec<Weighed<G::Action>> {
    let mut weighed: Vec<Sums<G::Action>> = Vec::new();
    for action in actions {
        if asked.legal.contains(action) && weighed.iter().all(|known| known.action != *action) {
            weighed.push(Sums::new(*action, usize::from(asked.game.seats())));
        }
    }
    if weighed.is_empty() {
        return Vec::new();
    }
    let seed = seed_from(choices);
    let mut tree = Tree::among(asked.game, asked.view.seat, weighed.iter().map(|one| one.action).collect());
    let mut done = 0;
    while done < tries.max(1) && !(done > 0 && asked.is_stopped()) {
        let dealer = Dealer::for_game(seed, u64::from(done));
        tree.try_each(asked.view, dealer, &mut |action, results| {
            if let Some(sums) = weighed.iter_mut().find(|sums| sums.action == *action) {
                sums.last.clear();
                sums.last.extend(results.iter().map(|result| result.share));
                sums.leads += results.get(asked.view.seat.index()).map_or(0.0, |result| result.lead.into());
            }
        });
        let first = weighed[0].last.clone();
        for sums in &mut weighed {
            sums.add(&first);
        }
        done += 1;
    }
    weighed.into_iter().map(|sums| sums.weighed(done)).collect()
}

/// The sums over all tries of one action.
struct Sums<A> {
    action: A,
    leads: f64,
    /// The shares of the last try.
    last: Vec<f64>,
    shares: Vec<f64>,
    differences: Vec<f64>,
    squares: Vec<f64>,
}

impl<A> Sums<A> {
    fn new(action: A, seats: usize) -> Self {
        let none = vec![0.0; seats];
        Self {
            action,
            leads: 0.0,
            last: none.clone(),
            shares: none.clone(),
            differences: none.clone(),
            squares: none,
        }
    }

    /// Adds the last try, whose shares after the first action are `first`.
    fn add(&mut self, first: &[f64]) {
        for (seat, share) in self.last.iter().enumerate() {
            let difference = share - first[seat];
            self.shares[seat] += share;
            self.differences[seat] += difference;
            self.squares[seat] += difference * difference;
        }
    }

    fn weighed(self, tries: u32) -> Weighed<A> {
        let count = f64::from(tries);
        let mean = |sums: &[f64]| sums.iter().map(|sum| sum / count).collect::<Vec<_>>();
        let differences = mean(&self.differences);
        let spread = mean(&self.squares);
        let error = |(difference, square): (&f64, &f64)| {
            let variance = (square - difference * difference).max(0.0);
            libm::sqrt(variance / (count - 1.0).max(1.0))
        };
        Weighed {
            action: self.action,
            tries,
            shares: mean(&self.shares),
            lead: self.leads / count,
            errors: differences.iter().zip(&spread).map(error).collect(),
            differences,
        }
    }
}
