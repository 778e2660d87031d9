//! Players by name.

use alloc::boxed::Box;
use alloc::string::String;
use core::any::TypeId;
use core::fmt::{self, Display};
use core::str::FromStr;
use core::time::Duration;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tabletop_core::{ChanceSource, Policy, Uniform};

use crate::budget::{Budget, Effort, Level};
use crate::greedy::Greedy;
use crate::heuristics::Heuristics;
use crate::house::HousePlayer;
use crate::player::{Player, Situation, Thought};
use crate::random_player::Chance;
use crate::search::Search;

/// A player in its notation: `chance`, `simple`, `greedy`, `easy`, `medium`, `hard`, `search:500` for a search
/// with 500 iterations, `search:250ms` for one with 250 milliseconds.
///
/// A time is written in whole milliseconds, from 1 to 2³² − 1. A fraction of a millisecond is rounded up, and a
/// time outside of this range becomes the nearest bound. A search has at least one iteration. So everything that
/// is written can be read back.
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
    /// [`Heuristics::Simple`], the player of seats that nobody else plays.
    Simple,
    /// [`Greedy`].
    Greedy,
    /// A [`Search`] with this budget.
    Search(Budget),
    /// A [`Search`] with the [`Effort`] that the game names for this level.
    Level(Level),
}

/// A text that names no player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "not a player: expected `chance`, `simple`, `greedy`, `easy`, `medium`, `hard`, `search:500` or `search:250ms`"
)]
pub struct ParseSpecError;

impl FromStr for Spec {
    type Err = ParseSpecError;

    fn from_str(text: &str) -> Result<Self, ParseSpecError> {
        match text {
            "chance" => return Ok(Self::Chance),
            "simple" => return Ok(Self::Simple),
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

/// Whole milliseconds, rounded up, at least 1 and at most as many as can be read.
fn milliseconds(time: Duration) -> u32 {
    u32::try_from(time.as_nanos().div_ceil(1_000_000)).unwrap_or(u32::MAX).max(1)
}

impl Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chance => f.write_str("chance"),
            Self::Simple => f.write_str("simple"),
            Self::Greedy => f.write_str("greedy"),
            Self::Level(level) => f.write_str(level.word()),
            Self::Search(Budget::Iterations(count)) => write!(f, "search:{}", (*count).max(1)),
            Self::Search(Budget::Time(time)) => write!(f, "search:{}ms", milliseconds(*time)),
        }
    }
}

impl Serialize for Spec {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Spec {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

impl Spec {
    /// `true` if this player decides at random in this game, so that measurements with it say nothing about good
    /// play. This holds for [`Spec::Chance`], and for [`Spec::Simple`] where [`Heuristics::Simple`] is
    /// [`Uniform`].
    pub fn is_chance<G: Heuristics>(self) -> bool {
        match self {
            Self::Chance => true,
            Self::Simple => [TypeId::of::<Uniform>(), TypeId::of::<HousePlayer<Uniform>>()]
                .contains(&TypeId::of::<G::Simple>()),
            Self::Greedy | Self::Search(_) | Self::Level(_) => false,
        }
    }

    /// `true` if this player thinks for a time, so that its decisions differ from run to run.
    pub const fn is_timed(self) -> bool {
        matches!(self, Self::Search(Budget::Time(_)))
    }

    /// Makes the player for this game.
    pub fn player<G: Heuristics>(self, game: &G) -> Box<dyn Player<G>> {
        match self {
            Self::Chance => Box::new(Chance),
            Self::Simple => Box::new(ByPolicy(G::Simple::default())),
            Self::Greedy => Box::new(Greedy::new()),
            Self::Search(budget) => Box::new(Search::new(budget)),
            Self::Level(level) => {
                let Effort { iterations, slips } = game.effort(level);
                Box::new(Search::new(Budget::Iterations(iterations)).slipping(slips))
            }
        }
    }
}

/// A policy as a player.
struct ByPolicy<P>(P);

impl<G: Heuristics, P: Policy<G> + Send> Player<G> for ByPolicy<P> {
    fn decide(&mut self, asked: &Situation<'_, G>, choices: &mut dyn ChanceSource) -> Thought<G::Action> {
        let index = self.0.choose(asked.game, asked.view, asked.legal, choices);
        Thought::of(asked.legal[index])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString as _;

    #[test]
    fn every_player_is_written_as_it_is_read() {
        for text in
            ["chance", "simple", "greedy", "easy", "medium", "hard", "search:1", "search:500", "search:250ms"]
        {
            assert_eq!(text.parse::<Spec>().unwrap().to_string(), text);
        }
        for text in
            ["", "Hard", "search", "search:", "search:0", "search:+5", "search:5s", "search:05", "mcts"]
        {
            assert_eq!(text.parse::<Spec>(), Err(ParseSpecError), "{text:?}");
        }
    }
}
