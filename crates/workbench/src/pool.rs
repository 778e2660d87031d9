//! Players written from the rule books alone, to play against the players of `tabletop-players`.
//!
//! They share no thought with those players, so a weakness that all of those have in common shows against them. Some
//! are meant to be strong. Others do one simple thing to the extreme, as a newcomer may.

#![expect(clippy::float_arithmetic, reason = "players weigh chances; no rule is decided by one")]

mod basketball_duel;
mod basketboss;
mod league;
mod starplayer;
mod world_league;

use tabletop_players::{Heuristics, Player, Spec};

/// A game with a pool of players.
pub trait Pool: Heuristics {
    /// The names of the players, each with what it does.
    const NAMES: &'static [(&'static str, &'static str)];
    /// The newcomer of the ladder.
    const NEWCOMER: &'static str;
    /// The strongest player of the pool.
    const STRONGEST: &'static str;

    /// The set-up of a match at this number of seats.
    fn match_setup(seats: u8) -> Self::Setup {
        Self::default_setup(seats)
    }

    /// Makes the player of this name; `None` if there is none.
    fn pool_player(name: &str) -> Option<Box<dyn Player<Self>>>;

    /// Makes the player of the pool with this name, or else the player that the name is the [`Spec`] of.
    fn player(&self, name: &str) -> Option<Box<dyn Player<Self>>> {
        Self::pool_player(name).or_else(|| name.parse::<Spec>().ok().map(|spec| spec.player(self)))
    }
}

/// The action of the greatest value; of several equal ones the first.
fn best_by<A: Copy>(actions: &[A], mut value: impl FnMut(A) -> f64) -> A {
    let mut best = (actions[0], f64::MIN);
    for action in actions {
        let worth = value(*action);
        if worth > best.1 {
            best = (*action, worth);
        }
    }
    best.0
}
