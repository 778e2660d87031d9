//! Tables that random games lead to, and the way they shrink.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use proptest::prelude::Rng as _;
use proptest::strategy::{NewTree, Strategy, ValueTree};
use proptest::test_runner::{TestRng, TestRunner};

use crate::dealer::bounded;
use crate::laws::played;
use crate::{ChanceSource, Game, Playout, StepOf, Table};

/// Tables after random games of at most `steps` steps, each step equally likely, to check a property of your own.
/// A failure prints the table as a transcript.
///
/// The tables shrink by steps. Some steps are removed. Of the steps after them, only those that are still legal are
/// kept. So the result is a short game of the steps that matter, even with few cases.
pub fn tables<G: Game>(game: G, steps: usize) -> impl Strategy<Value = Table<G>> {
    Tables { game: Arc::new(game), most_steps: steps }
}

struct Tables<G> {
    game: Arc<G>,
    most_steps: usize,
}

impl<G: Game> fmt::Debug for Tables<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "tables of {} with at most {} steps", G::NAME, self.most_steps)
    }
}

impl<G: Game> Strategy for Tables<G> {
    type Tree = Shrinking<G>;
    type Value = Table<G>;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        let mut choices = Random(runner.new_rng());
        let most = u32::try_from(self.most_steps).unwrap_or(u32::MAX).saturating_add(1);
        let steps = choices.below(most);
        let mut playout = Playout::uniform(&*self.game).in_any_order();
        let mut table = Table::new(Arc::clone(&self.game));
        for _ in 0..steps {
            let Some(step) = playout.next_step(table.state(), &mut choices) else { break };
            if table.take(step).is_err() {
                break;
            }
        }
        Ok(Shrinking::new(table))
    }
}

/// Choices by the generator of a test.
struct Random(TestRng);

impl ChanceSource for Random {
    fn below(&mut self, n: u32) -> u32 {
        if n <= 1 { 0 } else { bounded(n, || self.0.next_u32()) }
    }
}

/// A table that shrinks. A piece of the record is removed: first half of it, then smaller pieces, each from the
/// end to the beginning.
#[derive(Debug)]
struct Shrinking<G: Game> {
    /// The shortest failure so far.
    shortest: Vec<StepOf<G>>,
    /// The table that is tried now.
    tried: Table<G>,
    /// The length of the piece that is removed next; 0 if nothing is left to try.
    piece: usize,
    /// The end of that piece, counted from the end of the record.
    from_end: usize,
}

impl<G: Game> Shrinking<G> {
    fn new(table: Table<G>) -> Self {
        let shortest: Vec<StepOf<G>> = table.steps().collect();
        let piece = shortest.len().div_ceil(2);
        Self { shortest, tried: table, piece, from_end: 0 }
    }

    /// Goes on to the next shorter record, and returns `true` if there is one. If not, the shortest failure is the
    /// table again.
    fn try_next(&mut self) -> bool {
        while self.piece > 0 {
            let end = self.shortest.len().saturating_sub(self.from_end);
            if end == 0 {
                self.piece /= 2;
                self.from_end = 0;
                continue;
            }
            let begin = end.saturating_sub(self.piece);
            self.from_end += end - begin;
            let (before, rest) = self.shortest.split_at(begin);
            let after = rest.get(end - begin..).unwrap_or(&[]);
            let shorter = played(self.tried.shared_game(), before.iter().chain(after));
            if shorter.steps().len() < self.shortest.len() {
                self.tried = shorter;
                return true;
            }
        }
        self.tried = played(self.tried.shared_game(), self.shortest.iter());
        false
    }
}

impl<G: Game> ValueTree for Shrinking<G> {
    type Value = Table<G>;

    fn current(&self) -> Table<G> {
        self.tried.clone()
    }

    /// Makes the tried table the shortest failure, since it fails too.
    fn simplify(&mut self) -> bool {
        let before = self.shortest.len();
        self.shortest = self.tried.steps().collect();
        let removed = before - self.shortest.len();
        if removed > 0 {
            // The removed steps lie within the last `from_end` steps, so this distance shrinks with the record.
            self.from_end = self.from_end.saturating_sub(removed);
            self.piece = self.piece.min(self.shortest.len().div_ceil(2));
        }
        self.try_next()
    }

    /// Tries the next piece, since the tried table does not fail.
    fn complicate(&mut self) -> bool {
        self.try_next()
    }
}
