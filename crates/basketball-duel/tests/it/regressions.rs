//! Former defects, each by its name.

mod alike;
mod rules;
mod saved;

use basketball_duel::BasketballDuel;
use tabletop_core::Save;

/// The state as it is saved.
fn saved(game: &BasketballDuel, state: &basketball_duel::State) -> serde_json::Value {
    let save = Save { game: game.clone(), state: *state, dealer: None };
    serde_json::to_value(save).unwrap()["state"].clone()
}
