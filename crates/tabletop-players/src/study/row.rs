//! One game of a study.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

/// One game of a study. Lists have an entry for each player, in the order of the players.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Row {
    /// The number of the game.
    pub game: u64,
    /// The share of the win: 1 alone, a half if two sides share it, 0 for a loss.
    pub shares: Vec<f64>,
    /// The final score.
    pub scores: Vec<i32>,
    /// The points by which each player's side is ahead of the best other side at the end, below 0 if it is behind.
    /// Points are those of [`Heuristics::points`](crate::Heuristics::points): the scores in most games, the nearness to the
    /// Cup in Starplayer.
    pub leads: Vec<i32>,
    /// The parts of the scores: for each name the points of each player.
    pub parts: BTreeMap<String, Vec<i32>>,
    /// Number of decisions.
    pub decisions: u64,
    /// Number of outcomes of chance.
    pub chance_steps: u64,
    /// `true` if the game was ended by a bound, not by the rules.
    pub stopped: bool,
    /// The first player, from 0, who decided while no other player was asked; `None` if nobody did.
    pub first: Option<u8>,
    /// The player that was ahead after each tenth of the decisions, from 0; for a team, its first player. `None`
    /// where nobody was ahead alone.
    pub leaders: Vec<Option<u8>>,
    /// Number of times that the lead went from one side to another.
    pub changes: u32,
    /// Number of occurrences of each thing that the plan counts, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub counts: BTreeMap<String, u32>,
    /// The choices that were drawn at random, in the order of play.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<DrawnChoice>,
}

/// A decision that was drawn at random.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DrawnChoice {
    /// The player, from 0.
    pub player: u8,
    /// The action, in notation.
    pub action: String,
    /// The actions from which it was drawn, itself included.
    pub of: Vec<String>,
}
