//! Budgets of thought, and levels of strength.

use core::time::Duration;

/// The budget of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// Number of games that are played out in thought, at least one. The same number gives the same decision on
    /// every machine.
    Iterations(u32),
    /// Time to think. At least one game is played out, even if the time is 0. Without the feature `std` there is
    /// no clock. A budget of time then counts as a thousand iterations, which [several
    /// trees](crate::Search::in_trees) share.
    ///
    /// On `wasm32-unknown-unknown` the standard library has no clock either. A search with such a budget panics
    /// there if the feature `std` is on. Give it iterations instead.
    Time(Duration),
}

/// The strength of a player, in one word. Each game sets the [`Effort`] of a level, so that one word means about
/// the same strength in all games. The measurements are in `docs/players.md`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    /// For somebody who plays for the first time.
    Easy,
    /// For somebody who knows the game.
    Medium,
    /// The best play without a long wait: a fixed number of iterations, set by the game. `docs/players.md` has the
    /// times.
    Hard,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Medium, Self::Hard];

    /// The word: `easy`, `medium`, `hard`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        }
    }
}

/// The effort behind a [`Level`] in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Number of games that are played out in thought for a decision, at least one.
    pub iterations: u32,
    /// Percentage of decisions that are slips, from 0 to 100: see [`Search::slipping`](crate::Search::slipping).
    pub slips: u8,
}
