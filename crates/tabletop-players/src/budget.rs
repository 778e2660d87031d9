//! How long a player thinks.

use core::time::Duration;

/// How long a search goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// This many games are played out in thought, at least one. The same number gives the same decision on
    /// every machine.
    Iterations(u32),
    /// This much time, and at least one game. Without the feature `std` there is no clock, and a budget of
    /// time is taken as one of a thousand iterations, which [several trees](crate::Search::in_trees) share.
    ///
    /// On `wasm32-unknown-unknown` the standard library has no clock either: there a search with such a budget
    /// panics if the feature `std` is on. Give it iterations.
    Time(Duration),
}

/// How strong a player is, in a word: each game names the [`Effort`], so that one word means about the same
/// strength in all of them. See `docs/players.md` for what was measured.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    /// For somebody who plays for the first time.
    Easy,
    /// For somebody who knows the game.
    Medium,
    /// As good as it plays without a long wait: a fixed number of iterations, the game's own. `docs/players.md`
    /// has the times.
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

/// What a [`Level`] stands for in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// How many games are played out in thought for a decision, at least one.
    pub iterations: u32,
    /// How many of a hundred decisions are slips, from 0 to 100: see
    /// [`Search::slipping`](crate::Search::slipping).
    pub slips: u8,
}
