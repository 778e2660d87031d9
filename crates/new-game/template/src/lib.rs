//! New Game. What stands here is a heap of coins of which each takes some in turn; write your own rules in its place.

mod face;
mod game;
mod lawful;
mod parts;
mod rules;

pub use game::NewGame;
pub use parts::{Action, Event, Outcome, Public, Setup, State, Why};
pub use rules::{LastCoin, Rule, Rulings};
