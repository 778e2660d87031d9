//! Players by name.

use alloc::boxed::Box;
use core::fmt::{self, Display};
use core::str::FromStr;
use core::time::Duration;

use crate::budget::{Budget, Level};
use crate::chance::Chance;
use crate::greedy::Greedy;
use crate::player::Player;
use crate::search::Search;
use crate::sense::Sense;

/// A player as it is written: `chance`, `greedy`, `easy`, `medium`, `hard`, `search:500` for a search with so
/// many iterations, `search:250ms` for one with so much time.
///
/// ```
/// use tabletop_players::{Level, Spec};
///
/// assert_eq!("hard".parse(), Ok(Spec::Level(Level::Hard)));
/// let spec: Spec = "search:500".parse()?;
/// assert_eq!(spec.to_string(), "search:500");
/// assert!("search:0".parse::<Spec>().is_err());
/// # Ok::<(), tabletop_players::ParseSpecError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spec {
    /// [`Chance`].
    Chance,
    /// [`Greedy`].
    Greedy,
    /// A [`Search`] with this budget.
    Search(Budget),
    /// A [`Search`] with the iterations that the game names for this level.
    Level(Level),
}

/// A text that names no player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "not a player: expected `chance`, `greedy`, `easy`, `medium`, `hard`, `search:500` or `search:250ms`"
)]
pub struct ParseSpecError;

impl FromStr for Spec {
    type Err = ParseSpecError;

    fn from_str(text: &str) -> Result<Self, ParseSpecError> {
        match text {
            "chance" => return Ok(Self::Chance),
            "greedy" => return Ok(Self::Greedy),
            _ => {}
        }
        if let Some(level) = Level::ALL.into_iter().find(|level| level.word() == text) {
            return Ok(Self::Level(level));
        }
        let figure = text.strip_prefix("search:").ok_or(ParseSpecError)?;
        let budget = match figure.strip_suffix("ms") {
            Some(time) => Budget::Time(Duration::from_millis(positive(time)?.into())),
            None => Budget::Iterations(positive(figure)?),
        };
        Ok(Self::Search(budget))
    }
}

fn positive(text: &str) -> Result<u32, ParseSpecError> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    text.parse().ok().filter(|_| is_plain).ok_or(ParseSpecError)
}

impl Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chance => f.write_str("chance"),
            Self::Greedy => f.write_str("greedy"),
            Self::Level(level) => f.write_str(level.word()),
            Self::Search(Budget::Iterations(count)) => write!(f, "search:{count}"),
            Self::Search(Budget::Time(time)) => write!(f, "search:{}ms", time.as_millis()),
        }
    }
}

impl Spec {
    /// The player, for this game.
    pub fn player<G: Sense>(self, game: &G) -> Box<dyn Player<G>> {
        match self {
            Self::Chance => Box::new(Chance),
            Self::Greedy => Box::new(Greedy::new()),
            Self::Search(budget) => Box::new(Search::new(budget)),
            Self::Level(level) => Box::new(Search::new(Budget::Iterations(game.iterations(level)))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString as _;

    #[test]
    fn every_player_is_written_as_it_is_read() {
        for text in ["chance", "greedy", "easy", "medium", "hard", "search:1", "search:500", "search:250ms"] {
            assert_eq!(text.parse::<Spec>().unwrap().to_string(), text);
        }
        for text in
            ["", "Hard", "search", "search:", "search:0", "search:+5", "search:5s", "search:05", "mcts"]
        {
            assert_eq!(text.parse::<Spec>(), Err(ParseSpecError), "{text:?}");
        }
    }
}
