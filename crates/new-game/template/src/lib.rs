//! New Game: a heap of coins from which the players take in turn. Replace it by your own rules.

mod face;
mod game;
mod law_support;
mod parts;
mod rules;

pub use game::NewGame;
pub use parts::{Action, Event, Outcome, Public, Setup, State, Why};
pub use rules::{LastCoin, Rule, Rulings};
