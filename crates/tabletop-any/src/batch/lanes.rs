//! Games of one set-up in a batch, with the game's own types.

use alloc::vec::Vec;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use tabletop_core::{Awaits, ChanceSource as _, Dealer, Layout as _, Seat, Step, Table};

use super::rows::{Row, RowWidths, Rows};
use super::{BatchError, BatchPlan, CHOICE_WIDTH, Workers, is_stopped, lots_of, next_asked, shares};
use crate::about::About;
use crate::table::AnyTable;

/// The functions of a batch that depend on the type of its games. Each call does its work for all games.
pub(super) trait Lanes: Send + Sync {
    fn begin(&mut self, workers: &dyn Workers, rows: Rows<'_>) -> Result<(), BatchError>;
    fn step(&mut self, workers: &dyn Workers, rows: Rows<'_>) -> Result<(), BatchError>;
    fn greedy(&self, workers: &dyn Workers, out: &mut [i64]);
    fn table(&self, index: usize) -> Option<(AnyTable, Dealer, u64)>;
}

/// The games of a batch.
pub(super) struct Typed<G: About> {
    game: G,
    lanes: Vec<Lane<G>>,
    widths: RowWidths,
    choices: Option<Vec<[i32; CHOICE_WIDTH]>>,
    seed: u64,
    /// Number of games that a thread takes at a time.
    part: usize,
}

/// One game of a batch.
struct Lane<G: About> {
    state: G::State,
    dealer: Dealer,
    /// The number of the game in the series of the seed.
    number: u64,
    /// Number of steps taken, those of chance included.
    steps: u64,
    seat: Seat,
    /// The legal actions. Filled only if the caller passes actions as indices in this list.
    listed: Vec<G::Action>,
}

impl<G: About> Typed<G> {
    pub(super) fn new(game: &G, plan: BatchPlan) -> Self {
        let BatchPlan { games, widths, choices, seed, part } = plan;
        let lane = |number| Lane {
            state: game.start(&mut ()),
            dealer: Dealer::for_game(seed, number),
            number,
            steps: 0,
            seat: Seat::default(),
            listed: Vec::new(),
        };
        let lanes = (0..).take(games).map(lane).collect();
        Self { game: game.clone(), lanes, widths, choices, seed, part: part.max(1) }
    }

    fn shared(&self) -> Shared<'_, G> {
        let (game, choices, seed, widths) = (&self.game, self.choices.as_deref(), self.seed, self.widths);
        Shared { game, choices, seed, count: count(&self.lanes), widths }
    }

    /// Calls `work` for each game, in parts. The error has the index of the first game for which `work` returned
    /// `false`.
    fn each(
        &mut self,
        workers: &dyn Workers,
        rows: Rows<'_>,
        work: impl Fn(&Shared<'_, G>, &mut Lane<G>, i64, Row<'_>, &mut Vec<G::Action>) -> bool + Sync,
    ) -> Result<(), BatchError> {
        let (game, choices, seed, widths) = (&self.game, self.choices.as_deref(), self.seed, self.widths);
        if !rows.fit(self.lanes.len(), widths) {
            return Err(BatchError::Rows(self.lanes.len()));
        }
        let shared = Shared { game, choices, seed, count: count(&self.lanes), widths };
        let (mut parts, mut rest) = (Vec::new(), rows);
        for lanes in self.lanes.chunks_mut(self.part) {
            let (part, others) = rest.split(lanes.len(), widths);
            parts.push(Mutex::new((parts.len() * self.part, lanes, part)));
            rest = others;
        }
        let failed = AtomicUsize::new(usize::MAX);
        workers.each(parts.len(), &|part| {
            // No other thread takes this part. The lock only satisfies the borrow checker.
            let Some(mut part) =
                parts.get(part).map(|part| part.lock().unwrap_or_else(PoisonError::into_inner))
            else {
                return;
            };
            let (first, lanes, rows) = &mut *part;
            let mut legal = Vec::new();
            for (index, lane) in lanes.iter_mut().enumerate() {
                let action = rows.actions[index];
                if !work(&shared, lane, action, rows.row(index, widths), &mut legal) {
                    failed.fetch_min(*first + index, Ordering::Relaxed);
                }
            }
        });
        match failed.into_inner() {
            usize::MAX => Ok(()),
            index => Err(BatchError::Action(index)),
        }
    }
}

impl<G: About> Lanes for Typed<G> {
    fn begin(&mut self, workers: &dyn Workers, rows: Rows<'_>) -> Result<(), BatchError> {
        self.each(workers, rows, |shared, lane, _, mut row, legal| {
            row.clear_end();
            shared.go_on(lane, row, legal);
            true
        })
    }

    fn step(&mut self, workers: &dyn Workers, rows: Rows<'_>) -> Result<(), BatchError> {
        self.each(workers, rows, |shared, lane, action, mut row, legal| {
            row.clear_end();
            let Some(action) = shared.action(lane, action) else { return false };
            let step = Step::Decision { seat: lane.seat, action };
            if shared.game.apply(&mut lane.state, step, &mut ()).is_err() {
                return false;
            }
            lane.steps += 1;
            shared.go_on(lane, row, legal);
            true
        })
    }

    fn greedy(&self, workers: &dyn Workers, out: &mut [i64]) {
        let shared = self.shared();
        let parts: Vec<_> =
            out.chunks_mut(self.part).zip(self.lanes.chunks(self.part)).map(Mutex::new).collect();
        workers.each(parts.len(), &|part| {
            let Some(mut part) =
                parts.get(part).map(|part| part.lock().unwrap_or_else(PoisonError::into_inner))
            else {
                return;
            };
            let (out, lanes) = &mut *part;
            let (mut legal, mut merits) = (Vec::new(), Vec::new());
            for (action, lane) in out.iter_mut().zip(lanes.iter()) {
                *action = shared.greedy(lane, &mut legal, &mut merits);
            }
        });
    }

    fn table(&self, index: usize) -> Option<(AnyTable, Dealer, u64)> {
        let lane = self.lanes.get(index)?;
        let table = Table::from_state(self.game.clone(), lane.state.clone());
        Some((table.into(), lane.dealer.clone(), lots_of(self.seed, lane.number)))
    }
}

fn count<T>(lanes: &[T]) -> u64 {
    u64::try_from(lanes.len()).unwrap_or(u64::MAX)
}

/// The data that all games of a batch share.
struct Shared<'a, G: About> {
    game: &'a G,
    /// The row of each action, indexed by action number. `None` if actions are action numbers.
    choices: Option<&'a [[i32; CHOICE_WIDTH]]>,
    seed: u64,
    count: u64,
    widths: RowWidths,
}

impl<G: About> Shared<'_, G> {
    /// The action that the value `action` stands for: an index in the list, or an action number.
    fn action(&self, lane: &Lane<G>, action: i64) -> Option<G::Action> {
        if self.choices.is_some() {
            return lane.listed.get(usize::try_from(action).ok()?).copied();
        }
        self.game.numbered_action(u32::try_from(action).ok()?)
    }

    /// The value that stands for the action with the greatest merit. Ties are broken by lot.
    fn greedy(&self, lane: &Lane<G>, legal: &mut Vec<G::Action>, merits: &mut Vec<i32>) -> i64 {
        let Some(view) = self.game.view(&lane.state, lane.seat) else { return 0 };
        legal.clear();
        self.game.list_actions(view, legal);
        if self.choices.is_some() {
            // The mask has no room for more actions.
            legal.truncate(self.widths.mask);
        }
        self.game.merits(view, legal, merits);
        let best = merits.iter().max();
        let are_best = || merits.iter().enumerate().filter(|(_, merit)| Some(*merit) == best);
        let lot = lot(!lots_of(self.seed, lane.number), lane.steps);
        let place = are_best().nth(below(lot, are_best().count())).map_or(0, |(place, _)| place);
        if self.choices.is_some() {
            return i64::try_from(place).unwrap_or(0);
        }
        legal.get(place).and_then(|action| self.game.action_number(*action)).map_or(0, i64::from)
    }

    /// Deals until a seat decides, begins a finished game anew, and writes the row of the game for the seat that
    /// decides.
    fn go_on(&self, lane: &mut Lane<G>, mut row: Row<'_>, legal: &mut Vec<G::Action>) {
        let awaits = loop {
            match self.game.awaits(lane.state.public()) {
                Awaits::Chance => self.deal(lane),
                Awaits::Over => {
                    let standings = self.game.standings(&lane.state);
                    for (reward, share) in row.reward.iter_mut().zip(shares(&standings)) {
                        *reward = to_f32(share);
                    }
                    row.end(is_stopped(&standings));
                    lane.number += self.count;
                    lane.dealer = Dealer::for_game(self.seed, lane.number);
                    lane.state = self.game.start(&mut ());
                    lane.steps = 0;
                }
                awaits @ Awaits::Seats { .. } => break awaits,
            }
        };
        lane.seat = next_asked(awaits, lots_of(self.seed, lane.number), lane.steps).unwrap_or_default();
        self.write(lane, &mut row, legal);
    }

    fn deal(&self, lane: &mut Lane<G>) {
        let index = lane.dealer.below(self.game.outcome_count(&lane.state));
        if let Some(outcome) = self.game.outcome(&lane.state, index) {
            let dealt = self.game.apply(&mut lane.state, Step::Chance(outcome), &mut ());
            debug_assert!(dealt.is_ok(), "`{outcome}` was listed");
            lane.steps += 1;
        }
    }

    fn write(&self, lane: &mut Lane<G>, row: &mut Row<'_>, legal: &mut Vec<G::Action>) {
        *row.seat = i8::try_from(lane.seat.number()).unwrap_or(i8::MAX);
        let Some(view) = self.game.view(&lane.state, lane.seat) else { return };
        if self.widths.features > 0 {
            self.game.write_features(view, row.features);
        }
        legal.clear();
        self.game.list_actions(view, legal);
        row.mask.fill(0);
        let lot = lot(lots_of(self.seed, lane.number), lane.steps);
        if let Some(choices) = self.choices {
            legal.truncate(row.mask.len());
            row.mask[..legal.len()].fill(1);
            row.choices.fill(0);
            for (action, out) in legal.iter().zip(row.choices.chunks_mut(CHOICE_WIDTH)) {
                let number = self.game.action_number(*action).and_then(|number| usize::try_from(number).ok());
                if let Some(choice) = number.and_then(|number| choices.get(number)) {
                    out.copy_from_slice(choice);
                }
            }
            *row.random = i64::try_from(below(lot, legal.len())).unwrap_or(0);
            core::mem::swap(&mut lane.listed, legal);
            return;
        }
        let drawn = below(lot, legal.len());
        for (place, action) in legal.iter().enumerate() {
            let Some(number) = self.game.action_number(*action) else { continue };
            if let Some(allowed) = usize::try_from(number).ok().and_then(|number| row.mask.get_mut(number)) {
                *allowed = 1;
            }
            if place == drawn {
                *row.random = number.into();
            }
        }
    }
}

/// A random word of 64 bits for this step of the game with this seed: one step of `SplitMix64`.
const fn lot(seed: u64, step: u64) -> u64 {
    let mut word = seed.wrapping_add(step.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

/// An index below `count`, computed from the upper half of `word`.
fn below(word: u64, count: usize) -> usize {
    let count = u64::try_from(count).unwrap_or(0);
    usize::try_from(((word >> 32) * count) >> 32).unwrap_or(0)
}

#[expect(clippy::as_conversions, clippy::cast_possible_truncation, reason = "a share of 1, 1/2, 1/3 …")]
const fn to_f32(share: f64) -> f32 {
    share as f32
}
