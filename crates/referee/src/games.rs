//! The games of this program.

mod basketball_duel;
mod basketboss;
mod starplayer;
mod world_league;

use ::basketball_duel::BasketballDuel;
use ::basketboss::Basketboss;
use ::starplayer::Starplayer;
use ::world_league::WorldLeague;
use tabletop_core::Game as _;

/// A game by its name. A new game needs a variant, a row in each list below, and its own file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Named {
    WorldLeague,
    Basketboss,
    Starplayer,
    BasketballDuel,
}

impl Named {
    /// Every game, in the order of `referee games`.
    pub(crate) const ALL: [Self; 4] =
        [Self::WorldLeague, Self::Basketboss, Self::Starplayer, Self::BasketballDuel];

    /// The name in headers and commands, such as `world-league`.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::WorldLeague => WorldLeague::NAME,
            Self::Basketboss => Basketboss::NAME,
            Self::Starplayer => Starplayer::NAME,
            Self::BasketballDuel => BasketballDuel::NAME,
        }
    }

    /// Returns the game of this name.
    pub(crate) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.name().eq_ignore_ascii_case(name))
    }
}

/// Evaluates an expression with the type of the game that a [`Named`] names: `with_game!(named, G =>
/// run::<G>())`.
macro_rules! with_game {
    ($named:expr, $G:ident => $value:expr) => {
        match $named {
            $crate::games::Named::WorldLeague => {
                type $G = ::world_league::WorldLeague;
                $value
            }
            $crate::games::Named::Basketboss => {
                type $G = ::basketboss::Basketboss;
                $value
            }
            $crate::games::Named::Starplayer => {
                type $G = ::starplayer::Starplayer;
                $value
            }
            $crate::games::Named::BasketballDuel => {
                type $G = ::basketball_duel::BasketballDuel;
                $value
            }
        }
    };
}

pub(crate) use with_game;
