//! Liar's Dice, a game outside of the engine's workspace. `docs/your-own-game.md` explains it.

mod face;
mod game;
mod law_support;
mod mind;
mod parts;
mod rules;

pub use game::LiarsDice;
pub use parts::{Action, Bid, Event, FACES, Face, Hand, Outcome, Phase, Public, Setup, State, Why};
pub use rules::{Ones, Rule, Rulings};
