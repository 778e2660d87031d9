//! The components of a set: tiles, boards, trophies. What they are and how a set is checked.
//!
//! The default set and the origin of each of its figures stand in `components/default.rs`.

mod default;
mod printed;

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Deserializer, Serialize};
use tabletop_core::{Defects, RuleBook};

use crate::rules::Rule;
use crate::step::{Position, Tile};
use tabletop_core::words::plural;

/// The tiles, boards and trophies that a game is played with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Components {
    /// How strictly the set is checked.
    #[serde(default)]
    pub checks: Checks,
    /// The free agents; the first has number 1. The book has 35, at most 60.
    #[serde(deserialize_with = "agents")]
    pub agents: Vec<Agent>,
    /// How many injury tiles: 2 in the book, at most 4.
    pub injuries: u8,
    /// The team boards: 5 in the book, at most 8.
    #[serde(deserialize_with = "boards")]
    pub boards: Vec<Board>,
    /// What the trophies are worth.
    pub trophy_points: TrophyPoints,
}

/// Which checks a set of components must pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Checks {
    /// Everything that the book prints, or that follows from it, must hold.
    ///
    /// Not so what is ours or of another edition: seven tiles of each type, 38 coins in all, whose the heights 208 and 217 are,
    /// the type of Roo Kie, the points of five teams (which must fall from place to place).
    #[default]
    Printed,
    /// A free set: only what the engine needs to run must hold.
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
    /// The points of the trophies in play (WL-SETUP-4) with so many teams, the best first; none for a number of teams
    /// that cannot play.
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

const MOST_BOARDS: usize = 8;

fn boards<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Board>, D::Error> {
    tabletop_core::decode::bounded_list(deserializer, MOST_BOARDS)
}

/// Bounds for every set: within them strength, income and money fit their types.
const MOST_VALUE: u8 = 40;
const MOST_PROFIT: u8 = 9;
const MOST_HEIGHT_CM: u16 = 999;
const MOST_TROPHY_POINTS: u8 = 99;
const MOST_NAME_LETTERS: usize = 40;

impl Components {
    /// Notes everything that is wrong with the set.
    pub(crate) fn check(&self, defects: &mut Defects) {
        self.check_bounds(defects);
        self.check_names(defects);
        if self.checks == Checks::Printed {
            self.check_printed(defects);
        }
    }

    fn check_bounds(&self, defects: &mut Defects) {
        let most_agents = usize::from(Tile::MOST_AGENTS);
        if self.agents.len() > most_agents {
            let problem =
                alloc::format!("{}, at most {most_agents} fit", plural(self.agents.len(), "free agent"));
            defects.add("components.agents", problem);
        }
        if self.injuries > Tile::MOST_INJURIES {
            let tiles = plural(self.injuries, "injury tile");
            let problem = alloc::format!("{tiles}, at most {} fit", Tile::MOST_INJURIES);
            defects.add("components.injuries", problem);
        }
        if self.boards.len() > MOST_BOARDS {
            defects.add(
                "components.boards",
                alloc::format!("{}, at most {MOST_BOARDS} fit", plural(self.boards.len(), "board")),
            );
        }
        for (index, agent) in (1..).zip(&self.agents) {
            let figures = (&agent.values, agent.profit, agent.height_cm);
            check_figures(format_args!("components.agents[{index}]"), figures, defects);
        }
        for (index, board) in (1..).zip(&self.boards) {
            for ((column, player), due) in (1..).zip(&board.players).zip(Position::ALL) {
                let place = alloc::format!("components.boards[{index}].players[{column}]");
                check_figures(&place, (&player.values, player.profit, player.height_cm), defects);
                if player.position != due {
                    let problem =
                        alloc::format!("a {} where the {due} of the board must be", player.position);
                    defects.add_by(Rule::Setup1.id(), &place, problem);
                }
            }
        }
        for teams in 2..=5 {
            for points in self.trophy_points.of(teams) {
                if *points > MOST_TROPHY_POINTS {
                    let problem = alloc::format!(
                        "{points} points with {teams} teams, at most {MOST_TROPHY_POINTS} are possible"
                    );
                    defects.add("components.trophy_points", problem);
                }
            }
        }
    }

    fn check_names(&self, defects: &mut Defects) {
        let agents = self.agents.iter().map(|agent| ("agents", &agent.name));
        let boards = self.boards.iter().map(|board| ("boards", &board.name));
        let mut seen: Vec<(&str, &str)> = Vec::new();
        for (list, name) in agents.chain(boards) {
            let letters = name.chars().count();
            let is_readable = (1..=MOST_NAME_LETTERS).contains(&letters)
                && !name.chars().any(char::is_control)
                && name.trim() == name;
            if !is_readable {
                let place = alloc::format!("components.{list}");
                defects.add(place, alloc::format!("`{}` is no name of 1 to 40 letters", name.escape_debug()));
            }
            if seen.contains(&(list, name)) {
                defects
                    .add(alloc::format!("components.{list}"), alloc::format!("`{name}` stands there twice"));
            }
            seen.push((list, name));
        }
    }
}

fn check_figures(
    place: impl core::fmt::Display,
    (values, profit, height_cm): (&[u8; 6], u8, u16),
    defects: &mut Defects,
) {
    if let Some(value) = values.iter().find(|value| **value > MOST_VALUE) {
        defects.add(&place, alloc::format!("a value of {value}, at most {MOST_VALUE} is possible"));
    }
    if profit > MOST_PROFIT {
        defects.add(&place, alloc::format!("a profit of {profit}, at most {MOST_PROFIT} is possible"));
    }
    if !(1..=MOST_HEIGHT_CM).contains(&height_cm) {
        defects.add(&place, alloc::format!("a height of {height_cm} cm, 1 to {MOST_HEIGHT_CM} are possible"));
    }
}
