//! The components of a set: tiles, boards, trophies. `components/default.rs` has the origin of each figure of the
//! default set.

mod check;
mod default;
mod printed;

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Deserializer, Serialize};

use crate::step::{Position, Tile};

/// The tiles, boards and trophies of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Components {
    /// The strictness of the checks.
    #[serde(default)]
    pub checks: Checks,
    /// The free agents; the first has number 1. The book has 35, at most 60.
    #[serde(deserialize_with = "agents")]
    pub agents: Vec<Agent>,
    /// The number of injury tiles: 2 in the book, at most 4.
    pub injuries: u8,
    /// The team boards: 5 in the book, at most 8.
    #[serde(deserialize_with = "boards")]
    pub boards: Vec<Board>,
    /// The points of the trophies.
    pub trophy_points: TrophyPoints,
}

/// The strictness with which a set of components is checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Checks {
    /// The set must agree with everything that the book prints, or that follows from it.
    ///
    /// The figures that are ours, or from another edition, may be changed: seven tiles of each type, 38 coins in all,
    /// the players with the heights 208 and 217, the type of Roo Kie, the points of five teams. The points of five
    /// teams must fall from place to place.
    #[default]
    Printed,
    /// A free set: only the needs of the engine must be met.
    Free,
}

/// A free agent: a tile of the pile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Agent {
    /// His name, 1 to 40 characters.
    pub name: String,
    /// His type.
    pub position: Position,
    /// His value in his first to sixth season, in basketballs: 0 to 5 in the book, at most 40.
    pub values: [u8; 6],
    /// The coins he brings each season, in millions: 0 to 2 in the book, at most 9.
    pub profit: u8,
    /// His height: 1 to 999 cm.
    pub height_cm: u16,
}

/// A team board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// The name of the team, 1 to 40 characters.
    pub name: String,
    /// The five printed players, one of each type, in the order PG, SG, SF, PF, C.
    pub players: [Printed; 5],
}

/// A player printed on a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Printed {
    /// His type.
    pub position: Position,
    /// His value in season 1 to 6.
    pub values: [u8; 6],
    /// The coins he brings each season, in millions.
    pub profit: u8,
    /// His height: 1 to 999 cm.
    pub height_cm: u16,
}

/// The points of gold, silver, bronze and crystal, by the number of teams.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrophyPoints {
    /// With 2 teams: gold.
    pub two_teams: [u8; 1],
    /// With 3 teams: gold, silver.
    pub three_teams: [u8; 2],
    /// With 4 teams: gold, silver, bronze.
    pub four_teams: [u8; 3],
    /// With 5 teams: gold, silver, bronze, crystal.
    pub five_teams: [u8; 4],
}

impl TrophyPoints {
    /// The points of the trophies in play with this number of teams (WL-SETUP-4), the best first. Empty for a
    /// number of teams that cannot play.
    pub const fn of(&self, teams: u8) -> &[u8] {
        match teams {
            2 => &self.two_teams,
            3 => &self.three_teams,
            4 => &self.four_teams,
            5 => &self.five_teams,
            _ => &[],
        }
    }
}

fn agents<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Agent>, D::Error> {
    tabletop_core::decode::bounded_list(deserializer, usize::from(Tile::MOST_AGENTS))
}

/// The most boards a set can have.
const MOST_BOARDS: usize = 8;

fn boards<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Board>, D::Error> {
    tabletop_core::decode::bounded_list(deserializer, MOST_BOARDS)
}
