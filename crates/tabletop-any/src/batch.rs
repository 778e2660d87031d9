//! Many games at once, in arrays of the caller: for machine learning.
//!
//! A [`Batch`] holds games of one set-up. Each call of [`step`](Batch::step) takes one action in each game, deals
//! the outcomes of chance and begins finished games anew. It writes the results into [`Rows`] that the caller
//! owns, so nothing is copied. The type of the game is resolved once for the whole batch. A game in a batch
//! therefore costs no more than a typed one.
//!
//! ```
//! use tabletop::batch::{CallingThread, BatchPlan, Rows, RowWidths};
//!
//! let game = tabletop::game("world-league")?;
//! let table = game.open(r#"{"seats": 2}"#)?;
//! let widths = RowWidths::of(&table);
//! let plan = BatchPlan { games: 3, widths, choices: None, seed: 7, part: 3 };
//! let mut batch = game.batch(&table, plan).expect("the table is of this game");
//! let (mut actions, mut seats, mut masks) = (vec![0; 3], vec![0; 3], vec![0; 3 * widths.mask]);
//! let (mut features, mut rewards) = (vec![0; 3 * widths.features], vec![0.0; 3 * widths.seats]);
//! let (mut dones, mut terminations, mut truncations) = (vec![0; 3], vec![0; 3], vec![0; 3]);
//! let mut random = vec![0; 3];
//! for step in 0..300 {
//!     let rows = Rows {
//!         actions: &actions,
//!         seats: &mut seats,
//!         masks: &mut masks,
//!         features: &mut features,
//!         choices: &mut [],
//!         rewards: &mut rewards,
//!         dones: &mut dones,
//!         terminations: &mut terminations,
//!         truncations: &mut truncations,
//!         random: &mut random,
//!     };
//!     if step == 0 { batch.begin(&CallingThread, rows)? } else { batch.step(&CallingThread, rows)? }
//!     actions.copy_from_slice(&random);
//! }
//! assert!(batch.table(2).is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod lanes;
mod rows;

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

use tabletop_core::{Awaits, ChanceSource as _, Dealer, Ending, Seat, Standing, Standings};

use lanes::{Lanes, Typed};
pub use rows::{RowWidths, Rows};

use crate::about::About;
use crate::table::AnyTable;

/// Number of integers in a row of [choices](BatchPlan::choices). They stand for the words and numbers of an action.
pub const CHOICE_WIDTH: usize = 6;

/// The settings of a batch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BatchPlan {
    /// Number of games.
    pub games: usize,
    /// Number of features for each game in each array.
    pub widths: RowWidths,
    /// A row of integers for each action, indexed by action number. With `Some`, the batch writes the rows of the
    /// legal actions, and the caller passes the index of a row as the action. With `None`, the caller passes an
    /// action number.
    pub choices: Option<Vec<[i32; CHOICE_WIDTH]>>,
    /// The seed of chance. The game at index `n` of the batch is game `n` of this seed. When it ends, game
    /// `n + games` of this seed begins at the same index.
    pub seed: u64,
    /// Number of games in one unit of work for [`Workers`], at least 1.
    pub part: usize,
}

/// An executor of the work of a batch: a pool of threads, or [the calling thread](CallingThread).
pub trait Workers: Sync {
    /// Calls `work` with each index from 0 to `parts - 1`, in any order and on any threads. Returns when all calls
    /// have returned.
    fn each(&self, parts: usize, work: &(dyn Fn(usize) + Sync));
}

/// The calling thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CallingThread;

impl Workers for CallingThread {
    fn each(&self, parts: usize, work: &(dyn Fn(usize) + Sync)) {
        (0..parts).for_each(work);
    }
}

/// The reason why a batch could not take a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BatchError {
    /// An array does not have the length that this number of games needs. Nothing has changed.
    #[error("the arrays are not those of {0} games")]
    Rows(usize),
    /// The action for the game with this index, from 0, does not exist or is not allowed. Every other game with an
    /// allowed action has taken its step. Check the actions against the masks first.
    #[error("game {0} does not allow its action")]
    Action(usize),
}

/// Many games of one set-up that are stepped together. A game that is over begins anew.
pub struct Batch(Box<dyn Lanes>);

impl Batch {
    /// Creates games with the set-up of `table`, none of them begun. `None` if the table belongs to another game than
    /// `G`. If the game is named at run time, use [`ListedGame::batch`](crate::ListedGame::batch).
    pub fn of<G: About>(table: &AnyTable, plan: BatchPlan) -> Option<Self> {
        Some(Self(Box::new(Typed::new(table.typed::<G>()?.game(), plan))))
    }

    /// Begins all games anew and writes their rows. `Rows::actions` is ignored.
    ///
    /// # Errors
    /// [`BatchError::Rows`].
    pub fn begin(&mut self, workers: &dyn Workers, rows: Rows<'_>) -> Result<(), BatchError> {
        self.0.begin(workers, rows)
    }

    /// Takes the action of each game and writes the rows of all games.
    ///
    /// # Errors
    /// [`BatchError`], with the first game whose action was not taken.
    pub fn step(&mut self, workers: &dyn Workers, rows: Rows<'_>) -> Result<(), BatchError> {
        self.0.step(workers, rows)
    }

    /// Writes, for each game, the action that looks best at first sight to the seat that decides. Ties are broken
    /// by lot. Writes at most as many actions as `out` has room for.
    pub fn greedy(&self, workers: &dyn Workers, out: &mut [i64]) {
        self.0.greedy(workers, out);
    }

    /// A table at the position of the game with this index, its dealer, and the seed of its [lots](lots_of). The
    /// table does not know the earlier steps. If a lot decides who acts, [`Rows::seats`] has the seat that acts.
    pub fn table(&self, index: usize) -> Option<(AnyTable, Dealer, u64)> {
        self.0.table(index)
    }
}

impl fmt::Debug for Batch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Batch").finish_non_exhaustive()
    }
}

/// The seat that a program asks next. If all awaited seats must decide, it is the lowest of them. If some seats may
/// act without owing a decision, it is drawn at random from all seats that must or may decide. The draw depends on
/// `lots` and `step` alone.
pub fn next_asked(awaits: Awaits, lots: u64, step: u64) -> Option<Seat> {
    let Awaits::Seats { must, may } = awaits else { return None };
    if may.is_empty() {
        return must.first();
    }
    let all: Vec<Seat> = must.union(may).iter().collect();
    Dealer::for_game(!lots, step).pick(&all).copied()
}

/// The seed of the random choices in game `number` of a series. It does not affect the dealer.
pub const fn lots_of(seed: u64, number: u64) -> u64 {
    seed.rotate_left(32) ^ number
}

/// `true` if a bound such as a turn limit has stopped the game.
pub const fn is_stopped<R>(standings: &Standings<R>) -> bool {
    matches!(standings.ending, Ending::Stopped { .. })
}

/// The share of the win of each seat, in the order of the seats. The winners divide one point. If a bound stopped
/// the game, the seats in first place divide it. All shares are 0 while the game goes on.
#[expect(clippy::float_arithmetic, reason = "a share of one point is told: no rule is decided by it")]
pub fn shares<R>(standings: &Standings<R>) -> impl Iterator<Item = f64> {
    let anybody = standings.rows.iter().any(|row| row.wins);
    let is_first = move |row: &Standing<R>| if anybody { row.wins } else { row.place == 1 };
    let count = standings.rows.iter().filter(|row| is_first(row)).count();
    let part = 1.0 / f64::from(u32::try_from(count.max(1)).unwrap_or(u32::MAX));
    let over = standings.is_over();
    standings.rows.iter().map(move |row| if over && is_first(row) { part } else { 0.0 })
}
