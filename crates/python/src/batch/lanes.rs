//! Many games of one set-up, with the game's own types.

use rayon::ThreadPool;
use rayon::prelude::*;
use tabletop::{About, AnyTable};
use tabletop_core::{Awaits, Choices as _, Dealer, Layout as _, Seat, Step};
use tabletop_players::Sense;

use super::rows::{Row, Rows, Widths};
use crate::choices::{WIDTH, Words};
use crate::table::tell::{is_stopped, shares};
use crate::table::{lots_of, next_asked};

/// A game that a batch can play.
pub(super) trait Played: About + Sense {}

impl<G: About + Sense> Played for G {}

/// What a batch asks of its games, whatever they are of. It is called once for all of them, and works on the
/// threads of a pool, or without one on the thread that calls.
pub(super) trait Lanes: Send + Sync {
    /// Begins all games anew and writes their rows.
    fn begin(&mut self, pool: Option<&ThreadPool>, rows: Rows<'_>);
    /// Takes the action of each game and writes its rows.
    ///
    /// # Errors
    /// The index of a game that did not take its action.
    fn step(&mut self, pool: Option<&ThreadPool>, rows: Rows<'_>) -> Result<(), usize>;
    /// What looks best at first sight in each game, one of several equal actions by lot.
    fn greedy(&self, pool: Option<&ThreadPool>, out: &mut [i64]);
    /// A table at the position of one game.
    fn table(&self, index: usize) -> Option<(AnyTable, Dealer, u64)>;
}

/// The games of a batch.
pub(super) struct Typed<G: Played> {
    game: G,
    lanes: Vec<Lane<G>>,
    pub(super) widths: Widths,
    choices: Option<Vec<[i32; WIDTH]>>,
    seed: u64,
    /// How many games go to a thread at a time.
    part: usize,
}

/// One game.
struct Lane<G: Played> {
    state: G::State,
    dealer: Dealer,
    /// The number of the game in the series of the seed.
    number: u64,
    /// How many steps were taken, those of chance too.
    steps: u64,
    seat: Seat,
    /// What may be chosen, where actions are places in the list.
    listed: Vec<G::Action>,
}

impl<G: Played> Typed<G> {
    pub(super) fn new(
        game: &G,
        count: usize,
        widths: Widths,
        words: Option<&Words>,
        seed: u64,
        part: usize,
    ) -> Self {
        let lane = |number| Lane {
            state: game.start(&mut ()),
            dealer: Dealer::for_game(seed, number),
            number,
            steps: 0,
            seat: Seat::default(),
            listed: Vec::new(),
        };
        let choices = words.map(|words| rows_of_choices(game, words));
        Self { game: game.clone(), lanes: (0..).take(count).map(lane).collect(), widths, choices, seed, part }
    }

    fn ground(&self) -> Ground<'_, G> {
        let (game, choices, seed, widths) = (&self.game, self.choices.as_deref(), self.seed, self.widths);
        Ground { game, choices, seed, count: count(&self.lanes), widths }
    }

    /// Does something with each game, in parts. Returns the index of the first game that it failed for.
    fn each(
        &mut self,
        pool: Option<&ThreadPool>,
        rows: Rows<'_>,
        work: impl Fn(&Ground<'_, G>, &mut Lane<G>, i64, Row<'_>, &mut Vec<G::Action>) -> bool + Sync,
    ) -> Result<(), usize> {
        let (game, choices, seed, widths) = (&self.game, self.choices.as_deref(), self.seed, self.widths);
        let ground = Ground { game, choices, seed, count: count(&self.lanes), widths };
        let (mut parts, mut rest) = (Vec::new(), rows);
        for lanes in self.lanes.chunks_mut(self.part) {
            let (part, others) = rest.split(lanes.len(), self.widths);
            parts.push((parts.len() * self.part, lanes, part));
            rest = others;
        }
        let failed = |(first, lanes, mut rows): (usize, &mut [Lane<G>], Rows<'_>)| {
            let mut legal = Vec::new();
            let mut failed = None;
            for (index, lane) in lanes.iter_mut().enumerate() {
                let action = rows.actions[index];
                if !work(&ground, lane, action, rows.row(index, ground.widths), &mut legal) {
                    failed = failed.or(Some(first + index));
                }
            }
            failed
        };
        let first = match pool {
            Some(pool) => pool.install(|| parts.into_par_iter().filter_map(failed).min()),
            None => parts.into_iter().filter_map(failed).min(),
        };
        first.map_or(Ok(()), Err)
    }
}

impl<G: Played> Lanes for Typed<G> {
    fn begin(&mut self, pool: Option<&ThreadPool>, rows: Rows<'_>) {
        let begun = self.each(pool, rows, |ground, lane, _, mut row, legal| {
            row.clear_end();
            ground.go_on(lane, row, legal);
            true
        });
        debug_assert!(begun.is_ok(), "nothing was taken");
    }

    fn step(&mut self, pool: Option<&ThreadPool>, rows: Rows<'_>) -> Result<(), usize> {
        self.each(pool, rows, |ground, lane, action, mut row, legal| {
            row.clear_end();
            let Some(action) = ground.action(lane, action) else { return false };
            let step = Step::Decision { seat: lane.seat, action };
            if ground.game.apply(&mut lane.state, step, &mut ()).is_err() {
                return false;
            }
            lane.steps += 1;
            ground.go_on(lane, row, legal);
            true
        })
    }

    fn greedy(&self, pool: Option<&ThreadPool>, out: &mut [i64]) {
        let ground = self.ground();
        let look = |(out, lanes): (&mut [i64], &[Lane<G>])| {
            let (mut legal, mut merits) = (Vec::new(), Vec::new());
            for (action, lane) in out.iter_mut().zip(lanes) {
                *action = ground.greedy(lane, &mut legal, &mut merits);
            }
        };
        let Some(pool) = pool else { return look((out, &self.lanes)) };
        pool.install(|| out.par_chunks_mut(self.part).zip(self.lanes.par_chunks(self.part)).for_each(look));
    }

    fn table(&self, index: usize) -> Option<(AnyTable, Dealer, u64)> {
        let lane = self.lanes.get(index)?;
        let table = tabletop_core::Table::from_state(self.game.clone(), lane.state.clone());
        Some((table.into(), lane.dealer.clone(), lots_of(self.seed, lane.number)))
    }
}

/// The row of figures of each action, by its number: written once, since the same actions come again and again.
fn rows_of_choices<G: Played>(game: &G, words: &Words) -> Vec<[i32; WIDTH]> {
    let row = |number| {
        let mut row = [0; WIDTH];
        if let Some(action) = game.numbered_action(number) {
            words.write(&action.to_string(), &mut row);
        }
        row
    };
    (0..game.action_count()).map(row).collect()
}

fn count<T>(lanes: &[T]) -> u64 {
    u64::try_from(lanes.len()).unwrap_or(u64::MAX)
}

/// What all games of a batch share.
struct Ground<'a, G: Played> {
    game: &'a G,
    /// The row of each action, by its number, where actions are places in the list.
    choices: Option<&'a [[i32; WIDTH]]>,
    seed: u64,
    count: u64,
    widths: Widths,
}

impl<G: Played> Ground<'_, G> {
    /// The action that a figure means.
    fn action(&self, lane: &Lane<G>, action: i64) -> Option<G::Action> {
        if self.choices.is_some() {
            return lane.listed.get(usize::try_from(action).ok()?).copied();
        }
        self.game.numbered_action(u32::try_from(action).ok()?)
    }

    /// The figure of the action of the greatest merit, or of one of several by lot.
    fn greedy(&self, lane: &Lane<G>, legal: &mut Vec<G::Action>, merits: &mut Vec<i32>) -> i64 {
        let Some(view) = self.game.view(&lane.state, lane.seat) else { return 0 };
        legal.clear();
        self.game.list_actions(view, legal);
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

    /// Deals until a seat decides, begins anew where the game is over, and writes what that seat sees.
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
        self.write(lane, row, legal);
    }

    fn deal(&self, lane: &mut Lane<G>) {
        let index = lane.dealer.below(self.game.outcome_count(&lane.state));
        if let Some(outcome) = self.game.outcome(&lane.state, index) {
            let dealt = self.game.apply(&mut lane.state, Step::Chance(outcome), &mut ());
            debug_assert!(dealt.is_ok(), "`{outcome}` was listed");
            lane.steps += 1;
        }
    }

    fn write(&self, lane: &mut Lane<G>, row: Row<'_>, legal: &mut Vec<G::Action>) {
        *row.seat = i8::try_from(lane.seat.number()).unwrap_or(i8::MAX);
        let Some(view) = self.game.view(&lane.state, lane.seat) else { return };
        if self.widths.figures > 0 {
            self.game.write_figures(view, row.figures);
        }
        legal.clear();
        self.game.list_actions(view, legal);
        row.mask.fill(0);
        let lot = lot(lots_of(self.seed, lane.number), lane.steps);
        if let Some(choices) = self.choices {
            legal.truncate(row.mask.len());
            row.mask[..legal.len()].fill(1);
            row.choices.fill(0);
            for (action, out) in legal.iter().zip(row.choices.chunks_mut(WIDTH)) {
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

/// A word of 64 bits that depends on both: a step of `SplitMix64`.
const fn lot(seed: u64, step: u64) -> u64 {
    let mut word = seed.wrapping_add(step.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

/// An index below `count`, from the upper half of a word.
fn below(word: u64, count: usize) -> usize {
    let count = u64::try_from(count).unwrap_or(0);
    usize::try_from(((word >> 32) * count) >> 32).unwrap_or(0)
}

#[expect(clippy::as_conversions, clippy::cast_possible_truncation, reason = "a share of 1, 1/2, 1/3 …")]
const fn to_f32(share: f64) -> f32 {
    share as f32
}
