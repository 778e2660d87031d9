//! How long a player thinks.

use core::time::Duration;

/// How long a search goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// This many games are played out in thought, at least one. The same number gives the same decision on
    /// every machine.
    Iterations(u32),
    /// This much time, and at least one game. Without the feature `std` there is no clock, and a budget of
    /// time is taken as one of a thousand iterations.
    Time(Duration),
}

/// How strong a player is, in a word: a search with a number of iterations that each game names, so that one
/// word means about the same strength in all of them. See `docs/players.md` for what was measured.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    /// For somebody who plays for the first time: a few games in thought.
    Easy,
    /// For somebody who knows the game.
    Medium,
    /// As good as it plays within a second a move.
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
