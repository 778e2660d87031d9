//! The entry of the game in lists, its display, and its computer players. Everything else has a
//! default.

use tabletop_any::players::Heuristics;
use tabletop_any::{About, SceneSource};
use tabletop_core::{Encoded, Numbered, Positioned, Uniform};

use crate::game::NewGame;

impl About for NewGame {
    const TITLE: &'static str = "New Game";
    const SUMMARY: &'static str = "a heap of coins, and the last of them wins";
}

impl Heuristics for NewGame {
    type Simple = Uniform;
}

impl Encoded for NewGame {}
impl Numbered for NewGame {}
impl Positioned for NewGame {}
impl SceneSource for NewGame {}
