//! Liar's Dice, a game of one's own on the engine. `docs/your-own-game.md` tells its story.

mod face;
mod game;
mod lawful;
mod mind;
mod parts;
mod rules;

pub use game::LiarsDice;
pub use parts::{Action, Bid, Event, FACES, Face, Hand, Outcome, Phase, Public, Setup, State, Why};
pub use rules::{Ones, Rule, Rulings};
