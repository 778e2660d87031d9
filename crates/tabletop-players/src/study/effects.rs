//! Choices that are made by lot, and their effects.

use alloc::boxed::Box;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::{String, ToString as _};
use alloc::sync::Arc;
use alloc::vec::Vec;
use std::sync::Mutex;

use serde::Serialize;
use tabletop_core::{ChanceSource, Game, verb_of};

use crate::player::{Player, Situation, Thought};

use super::estimate::{Estimate, count, mean_and_error};
use super::row::{DrawnChoice, Row};

/// The effect of one choice, compared with its alternatives.
///
/// The choices were drawn at random, so the difference is an effect of the choice, and not of who was ahead. A
/// choice among `n` actions has the weight `n`. So each action counts as if it had been taken whenever it was
/// legal.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ChoiceEffect {
    /// The action, in notation.
    pub action: String,
    /// Number of times that it was taken.
    pub taken: u64,
    /// Number of times that it could be taken.
    pub offered: u64,
    /// The share of the win of the players who took the action; 0 if nobody did.
    pub share: f64,
    /// The difference between `share` and the share of the players with another choice. It has an interval only if at
    /// least two deals have this choice and at least two have another. It is 0 if no game has this choice, or none
    /// has another.
    pub effect: Estimate,
    /// The difference between the lead in points with this choice and with another. It has an interval under the same
    /// conditions.
    pub lead: Estimate,
}

/// The player whose choices are drawn at random in the present game, and the choices that were drawn.
pub(super) struct Lots {
    kind: String,
    game: Mutex<(usize, Vec<DrawnChoice>)>,
}

impl Lots {
    pub(super) fn new(kind: &str) -> Self {
        Self { kind: kind.to_string(), game: Mutex::new((0, Vec::new())) }
    }

    /// Begins a new game, in which this player draws.
    pub(super) fn begin(&self, subject: usize) {
        if let Ok(mut game) = self.game.lock() {
            *game = (subject, Vec::new());
        }
    }

    /// Returns the choices that were drawn in this game.
    pub(super) fn take(&self) -> Vec<DrawnChoice> {
        self.game.lock().map(|mut game| core::mem::take(&mut game.1)).unwrap_or_default()
    }

    fn is_drawn_by(&self, player: usize) -> bool {
        self.game.lock().is_ok_and(|game| game.0 == player)
    }

    fn note(&self, choice: DrawnChoice) {
        if let Ok(mut game) = self.game.lock() {
            game.1.push(choice);
        }
    }
}

/// A player that decides like another one, but draws one kind of action at random.
pub(super) struct ByLot<G: Game> {
    inner: Box<dyn Player<G>>,
    player: usize,
    lots: Arc<Lots>,
}

impl<G: Game> ByLot<G> {
    pub(super) fn new(inner: Box<dyn Player<G>>, player: usize, lots: &Arc<Lots>) -> Self {
        Self { inner, player, lots: Arc::clone(lots) }
    }
}

impl<G: Game> Player<G> for ByLot<G> {
    fn decide(&mut self, asked: &Situation<'_, G>, choices: &mut dyn ChanceSource) -> Thought<G::Action> {
        if !self.lots.is_drawn_by(self.player) {
            return self.inner.decide(asked, choices);
        }
        let written = asked.legal.iter().map(|action| (*action, action.to_string()));
        let drawn: Vec<_> = written.filter(|(_, text)| verb_of(text) == self.lots.kind).collect();
        if drawn.len() < 2 {
            return self.inner.decide(asked, choices);
        }
        let (action, text) = drawn[choices.index(drawn.len())].clone();
        let of = drawn.into_iter().map(|(_, text)| text).collect();
        let player = u8::try_from(self.player).unwrap_or(u8::MAX);
        self.lots.note(DrawnChoice { player, action: text, of });
        Thought::of(action)
    }

    fn listens(&self) -> bool {
        self.inner.listens()
    }

    fn begin(&mut self) {
        self.inner.begin();
    }
}

/// The effects of the choices, the best first. `deal` returns the deal to which a game belongs.
pub(super) fn effects(rows: &[Row], deal: &dyn Fn(u64) -> u64) -> Vec<ChoiceEffect> {
    let mut actions: BTreeMap<&str, u64> = BTreeMap::new();
    for action in rows.iter().flat_map(|row| &row.choices).flat_map(|choice| &choice.of) {
        *actions.entry(action).or_default() += 1;
    }
    let mut effects: Vec<_> =
        actions.into_iter().map(|(action, offered)| effect(rows, deal, action, offered)).collect();
    effects.sort_by(|a, b| b.lead.mean.total_cmp(&a.lead.mean));
    effects
}

fn effect(rows: &[Row], deal: &dyn Fn(u64) -> u64, action: &str, offered: u64) -> ChoiceEffect {
    let mut taken = 0;
    let (mut shares, mut leads) = (Vec::new(), Vec::new());
    for row in rows {
        for choice in row.choices.iter().filter(|choice| choice.of.iter().any(|one| one == action)) {
            let player = usize::from(choice.player);
            let is_taken = choice.action == action;
            taken += u64::from(is_taken);
            let of = count(u64::try_from(choice.of.len()).unwrap_or(u64::MAX));
            // From a longer list each action is drawn less often. The weights make up for that.
            let weight = if is_taken { of } else { of / (of - 1.0) };
            let outcome = |value: f64| Outcome { deal: deal(row.game), is_taken, weight, value };
            shares.push(outcome(row.shares[player]));
            leads.push(outcome(f64::from(row.leads[player])));
        }
    }
    let (share, effect) = difference(&shares);
    ChoiceEffect { action: action.to_string(), taken, offered, share, effect, lead: difference(&leads).1 }
}

struct Outcome {
    deal: u64,
    is_taken: bool,
    weight: f64,
    value: f64,
}

/// The weighted mean of the outcomes with the action, and its difference from the mean of the outcomes without it.
/// The standard error is that of a ratio of sums over deals, because the choices of one deal are not independent.
fn difference(outcomes: &[Outcome]) -> (f64, Estimate) {
    let sums = |is_taken: bool| {
        let side = outcomes.iter().filter(|one| one.is_taken == is_taken);
        side.fold((0.0, 0.0), |(weights, values), one| {
            (weights + one.weight, values + one.weight * one.value)
        })
    };
    let ((with, sum_with), (without, sum_without)) = (sums(true), sums(false));
    if with == 0.0 || without == 0.0 {
        return (if with > 0.0 { sum_with / with } else { 0.0 }, Estimate::without_interval(0.0));
    }
    let (mean_with, mean_without) = (sum_with / with, sum_without / without);
    let deals = |is_taken: bool| {
        let side = outcomes.iter().filter(|one| one.is_taken == is_taken);
        side.map(|one| one.deal).collect::<BTreeSet<_>>().len()
    };
    // The variance of a side cannot be estimated from one deal.
    if deals(true) < 2 || deals(false) < 2 {
        return (mean_with, Estimate::without_interval(mean_with - mean_without));
    }
    let mut by_deal: BTreeMap<u64, f64> = BTreeMap::new();
    for one in outcomes {
        let part = if one.is_taken {
            one.weight * (one.value - mean_with) / with
        } else {
            -one.weight * (one.value - mean_without) / without
        };
        *by_deal.entry(one.deal).or_default() += part;
    }
    let parts: Vec<f64> = by_deal.into_values().collect();
    let number = count(u64::try_from(parts.len()).unwrap_or(u64::MAX));
    // The deviation of the estimate is the sum of `parts`. So its error is the error of their mean, times their
    // number.
    let error = mean_and_error(&parts).1 * number;
    (mean_with, Estimate::of_error(mean_with - mean_without, error, parts.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(game: u64, share: f64, choices: &[(&str, &[&str])]) -> Row {
        let choice = |(action, of): &(&str, &[&str])| DrawnChoice {
            player: 0,
            action: (*action).to_string(),
            of: of.iter().map(|one| (*one).to_string()).collect(),
        };
        Row {
            game,
            shares: alloc::vec![share],
            scores: alloc::vec![0],
            leads: alloc::vec![0],
            parts: BTreeMap::new(),
            decisions: 1,
            chance_steps: 0,
            stopped: false,
            first: None,
            leaders: Vec::new(),
            changes: 0,
            counts: BTreeMap::new(),
            choices: choices.iter().map(choice).collect(),
        }
    }

    /// The effects if every game is a deal of its own.
    fn effects_by_game(rows: &[Row]) -> Vec<ChoiceEffect> {
        effects(rows, &|game| game)
    }

    #[test]
    fn an_effect_is_told_from_the_lists_in_which_a_choice_stood() {
        // `b` is only in the second list, and everybody who draws from that list wins. That is not an effect of
        // `b`.
        let (short, long): (&[&str], &[&str]) = (&["a", "c"], &["a", "b", "c"]);
        let mut rows = Vec::new();
        for game in 0..600 {
            let (of, share) = if game % 2 == 0 { (short, 0.0) } else { (long, 1.0) };
            let action = of[usize::try_from(game / 2).unwrap() % of.len()];
            rows.push(row(game, share, &[(action, of)]));
        }
        let found = effects_by_game(&rows);
        let of = |name: &str| found.iter().find(|effect| effect.action == name).unwrap();
        assert!(of("b").effect.mean.abs() < 1e-9, "{found:?}");
        assert!(of("a").effect.mean.abs() < 0.01, "{found:?}");
        assert_eq!((of("b").taken, of("b").offered, of("a").offered), (100, 300, 600));
    }

    #[test]
    fn a_real_effect_has_the_interval_of_two_means() {
        let of: &[&str] = &["a", "b"];
        let share = |game: u64| if game.is_multiple_of(2) == game.is_multiple_of(5) { 0.0 } else { 1.0 };
        let rows: Vec<_> =
            (0..1_000).map(|game| row(game, share(game), &[(of[usize::from(game % 2 == 1)], of)])).collect();
        let found = effects_by_game(&rows);
        let a = found.iter().find(|effect| effect.action == "a").unwrap();
        // 80 % against 20 %: √(0.16 / 500 + 0.16 / 500) · 1.96 = 0.0496 to each side.
        assert!((a.effect.mean - 0.6).abs() < 1e-9 && (a.effect.margin() - 0.0496).abs() < 5e-4, "{a:?}");
    }

    #[test]
    fn the_games_of_a_deal_count_once() {
        // Both games of a deal have the same choice and the same result, so they say no more than one game.
        let of: &[&str] = &["a", "b"];
        let one = |game: u64| {
            let deal = game / 2;
            row(game, if deal.is_multiple_of(5) { 1.0 } else { 0.0 }, &[(of[usize::from(deal % 2 == 1)], of)])
        };
        let rows: Vec<_> = (0..2_000).map(one).collect();
        let margin = |found: &[ChoiceEffect]| found[0].effect.margin();
        let ratio = margin(&effects(&rows, &|game| game / 2)) / margin(&effects_by_game(&rows));
        assert!((ratio - 1.414).abs() < 0.01, "{ratio}");
    }

    #[test]
    fn an_effect_has_an_interval_from_two_deals_on_each_side() {
        let of: &[&str] = &["a", "b"];
        let rows = |taken: &[&str]| -> Vec<Row> {
            (0..).zip(taken).map(|(game, action)| row(game, 0.5, &[(*action, of)])).collect()
        };
        let has_interval = |rows: &[Row], deal: &dyn Fn(u64) -> u64| {
            let found = effects(rows, deal);
            assert!(
                found.iter().all(|one| one.effect.has_interval() == one.lead.has_interval()),
                "{found:?}"
            );
            found.iter().all(|one| one.effect.has_interval())
        };
        assert!(!has_interval(&rows(&["a"]), &|game| game), "nobody took the other");
        assert!(!has_interval(&rows(&["a", "b"]), &|game| game));
        assert!(!has_interval(&rows(&["a", "a", "a", "b"]), &|game| game));
        assert!(has_interval(&rows(&["a", "a", "b", "b"]), &|game| game));
        assert!(!has_interval(&rows(&["a", "a", "b", "b"]), &|game| game / 2), "one deal on each side");
    }
}
