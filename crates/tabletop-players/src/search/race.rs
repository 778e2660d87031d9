//! Races: other good actions against the first sight, in games in thought with the same luck.

use alloc::vec::Vec;
use core::cmp::Reverse;

use tabletop_core::{ChanceSource, Dealer, Layout as _, Playout, PublicOf, Step};

use super::lapsing::Lapsing;
use super::tree::ActionSums;
use super::{seed_from, shuffled};
use crate::heuristics::{Heuristics, SeatResult, result_of};
use crate::player::Situation;

/// The most actions that take part in a race.
const MOST_RUNNERS: usize = 8;
/// Number of tries before which nothing is concluded from a race.
const LEAST_TRIES: u32 = 12;
/// An action drops out if its gain and this many standard errors together come to nothing.
const HOPE: f64 = 1.5;

/// An action that takes part in a race.
#[derive(Clone, Copy, Debug)]
pub(super) struct Runner<A> {
    pub(super) found: ActionSums<A>,
    /// The sums of the gains in the share of the win, against the first runner in the same games, and of their squares.
    gains: f64,
    squares: f64,
}

/// The runners: the action of the greatest insight, and then other good ones, at most `most` together. Of equally good
/// ones those are taken that a lot decides.
pub(super) fn runners<G: Heuristics>(
    asked: &Situation<'_, G>,
    most: u32,
    choices: &mut dyn ChanceSource,
) -> Vec<Runner<G::Action>> {
    let mut insights = Vec::new();
    asked.game.insights(asked.view, asked.legal, &mut insights);
    let mut order = shuffled(asked.legal.len(), choices);
    order.sort_by_key(|index| Reverse(insights[*index]));
    let good = order.iter().filter(|index| insights[**index] >= G::LEAST_MERIT).count().max(1);
    let most = usize::try_from(most).unwrap_or(MOST_RUNNERS).clamp(1, MOST_RUNNERS);
    let best = order.into_iter().take(good.min(most));
    best.map(|index| Runner::new(asked.legal[index], insights[index])).collect()
}

/// The place of the action to take: the first, unless the gain of another one is greater than `proof` of its standard
/// errors. Of several such actions the one with the greatest gain.
pub(super) fn winner<A>(runners: &[Runner<A>], proof: f64) -> usize {
    let mut best = (0, 0.0);
    for (place, runner) in runners.iter().enumerate().skip(1) {
        let (gain, error) = runner.gain();
        if runner.is_known() && gain > proof * error && gain > best.1 {
            best = (place, gain);
        }
    }
    best.0
}

/// A race in progress.
pub(super) struct Race<'a, G: Heuristics> {
    asked: &'a Situation<'a, G>,
    runners: Vec<Runner<G::Action>>,
    /// The places of the runners that are still in the race. The first runner always is.
    running: Vec<usize>,
    playout: Playout<'a, G, Lapsing>,
    results: Vec<SeatResult>,
    tries: u32,
}

impl<'a, G: Heuristics> Race<'a, G> {
    pub(super) fn new(asked: &'a Situation<'a, G>, runners: Vec<Runner<G::Action>>) -> Self {
        let running = (0..runners.len()).collect();
        let playout = Playout::new(asked.game, Lapsing::default());
        Self { asked, runners, running, playout, results: Vec::new(), tries: 0 }
    }

    /// Number of games in thought that the next try takes. 0 if the race is over: only the first runner is left, and it
    /// was tried often enough to tell its share.
    pub(super) fn next_games(&self) -> u32 {
        let is_over = self.running.len() < 2 && self.tries >= LEAST_TRIES;
        if is_over { 0 } else { u32::try_from(self.running.len()).unwrap_or(u32::MAX) }
    }

    pub(super) fn into_runners(self) -> Vec<Runner<G::Action>> {
        self.runners
    }

    /// Plays one game in thought after each action that is still in the race: from the same state, which is drawn
    /// from those that agree with the view, and with the same luck.
    pub(super) fn try_each(&mut self, dealer: &mut Dealer) {
        let Situation { game, view, .. } = *self.asked;
        let drawn = game.sample(view, dealer);
        let luck = seed_from(dealer);
        let mut first = None;
        for at in 0..self.running.len() {
            let mut state = drawn.clone();
            let action = self.runners[self.running[at]].found.action;
            let taken = game.apply(&mut state, Step::Decision { seat: view.seat, action }, &mut ());
            debug_assert!(taken.is_ok(), "a listed action is accepted");
            self.play_out(view.public, &mut state, luck);
            result_of(game, &state, &mut self.results);
            let result = self.results.get(view.seat.index()).copied().unwrap_or_default();
            let gain = result.share - *first.get_or_insert(result.share);
            self.runners[self.running[at]].note::<G>(result, gain);
        }
        self.tries += 1;
        let runners = &self.runners;
        self.running.retain(|&place| place == 0 || runners[place].has_hope());
    }

    /// Plays on until the game is over, or can be judged. Each turn has a luck of its own, so that two games which
    /// differ in the number of draws on one turn still meet the same dice on the next.
    fn play_out(&mut self, from: &PublicOf<G>, state: &mut G::State, luck: u64) {
        let game = self.asked.game;
        let mut turn = game.turn(state.public());
        let mut dealer = Dealer::for_game(luck, turn.into());
        for _ in 0..game.most_steps().min(G::HORIZON) {
            let now = game.turn(state.public());
            if now != turn {
                (turn, dealer) = (now, Dealer::for_game(luck, now.into()));
            }
            if game.is_judged(from, state.public()) {
                return;
            }
            let Some(step) = self.playout.next_step(state, &mut dealer) else { return };
            let taken = game.apply(state, step, &mut ());
            debug_assert!(taken.is_ok(), "a listed step is accepted");
        }
    }
}

impl<A> Runner<A> {
    const fn new(action: A, merit: i32) -> Self {
        Self { found: ActionSums::new(action, merit), gains: 0.0, squares: 0.0 }
    }

    fn note<G: Heuristics>(&mut self, result: SeatResult, gain: f64) {
        self.found.note::<G>(result);
        self.gains += gain;
        self.squares += gain * gain;
    }

    /// Adds the sums of another race for the same action.
    pub(super) fn add(&mut self, other: &Self) {
        self.found.add(&other.found);
        self.gains += other.gains;
        self.squares += other.squares;
    }

    /// `true` if there were enough tries to conclude something.
    const fn is_known(&self) -> bool {
        self.found.visits >= LEAST_TRIES
    }

    fn has_hope(&self) -> bool {
        let (gain, error) = self.gain();
        !self.is_known() || gain + HOPE * error > 0.0
    }

    /// The mean gain against the first runner, and its standard error.
    fn gain(&self) -> (f64, f64) {
        let count = f64::from(self.found.visits.max(1));
        let mean = self.gains / count;
        let variance = (self.squares / count - mean * mean).max(0.0);
        (mean, libm::sqrt(variance / (count - 1.0).max(1.0)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A runner that has gained this much in each try.
    fn runner(gains: &[f64]) -> Runner<u8> {
        let mut runner = Runner::new(0, 0);
        for gain in gains {
            runner.note::<world_league::WorldLeague>(SeatResult::default(), *gain);
        }
        runner
    }

    /// Twenty tries with a mean gain of 0.1 and a standard error of 0.4 / √19 ≈ 0.092.
    #[test]
    fn the_first_is_left_only_for_a_gain_that_is_proved() {
        let tries: Vec<f64> = [0.5, -0.3].repeat(10);
        let (mean, error) = runner(&tries).gain();
        assert!((mean - 0.1).abs() < 1e-9 && (error - 0.0918).abs() < 1e-4, "{mean} {error}");
        let runners = [runner(&[0.0; 20]), runner(&tries)];
        assert_eq!([0.5, 1.0, 1.2, 2.0].map(|proof| winner(&runners, proof)), [1, 1, 0, 0]);
        let runners = [runner(&[0.0; 20]), runner(&tries), runner(&[0.2; 20]), runner(&[0.9; 11])];
        assert_eq!(winner(&runners, 1.0), 2, "the greatest gain of those that were tried often enough");
        assert_eq!(winner(&[runner(&[0.0; 20]), runner(&[0.0; 20])], 0.0), 0, "a tie stays with the first");
    }

    #[test]
    fn an_action_that_gains_nothing_drops_out() {
        assert!(runner(&[0.0; 11]).has_hope() && !runner(&[0.0; 12]).has_hope());
        assert!(runner(&[0.5, -0.6].repeat(10)).has_hope() && !runner(&[0.1, -0.6].repeat(10)).has_hope());
    }
}
