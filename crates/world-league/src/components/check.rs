//! The checks of a set of components. Every set must meet the needs of the engine. A set that is not free must
//! also agree with the [printed](super::printed) facts.

use tabletop_core::words::{is_name, plural, same_name, seen};
use tabletop_core::{Defects, RuleBook as _};

use super::{Checks, Components, MOST_BOARDS};
use crate::rules::Rule;
use crate::step::{Position, Tile};

// The bounds of every set. Within them strength, income and money fit their integer types.
const MOST_VALUE: u8 = 40;
const MOST_PROFIT: u8 = 9;
const MOST_HEIGHT_CM: u16 = 999;
const MOST_TROPHY_POINTS: u8 = 99;
const MOST_NAME_LETTERS: usize = 40;

impl Components {
    /// Adds every defect of the set to `defects`.
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
                    let problem = alloc::format!(
                        "the position is {}, but this player of a board must be the {due}",
                        player.position
                    );
                    defects.add_by(Rule::Setup1.id(), &place, problem);
                }
            }
        }
        for teams in 2..=5 {
            for points in self.trophy_points.of(teams) {
                if *points > MOST_TROPHY_POINTS {
                    let problem = alloc::format!(
                        "{points} points with {teams} teams are above the highest possible, {MOST_TROPHY_POINTS}"
                    );
                    defects.add("components.trophy_points", problem);
                }
            }
        }
    }

    fn check_names(&self, defects: &mut Defects) {
        let agents = self.agents.iter().map(|agent| ("agents", &agent.name));
        let boards = self.boards.iter().map(|board| ("boards", &board.name));
        for (list, name) in agents.chain(boards) {
            if !is_name(name, MOST_NAME_LETTERS) {
                let place = alloc::format!("components.{list}");
                defects.add(place, alloc::format!("`{}` is not a name of 1 to 40 letters", seen(name)));
            }
        }
        let agents = same_name(self.agents.iter().map(|agent| agent.name.as_str()));
        let boards = same_name(self.boards.iter().map(|board| board.name.as_str()));
        for (list, (first, second)) in [("agents", agents), ("boards", boards)]
            .into_iter()
            .filter_map(|(list, same)| Some((list, same?)))
        {
            let problem = if first == second {
                alloc::format!("`{first}` stands there twice")
            } else {
                alloc::format!("`{}` is the name `{}` once more", seen(second), seen(first))
            };
            defects.add(alloc::format!("components.{list}"), problem);
        }
    }
}

fn check_figures(
    place: impl core::fmt::Display,
    (values, profit, height_cm): (&[u8; 6], u8, u16),
    defects: &mut Defects,
) {
    if let Some(value) = values.iter().find(|value| **value > MOST_VALUE) {
        defects.add(&place, alloc::format!("the value {value} is above the highest possible, {MOST_VALUE}"));
    }
    if profit > MOST_PROFIT {
        defects
            .add(&place, alloc::format!("the profit {profit} is above the highest possible, {MOST_PROFIT}"));
    }
    if !(1..=MOST_HEIGHT_CM).contains(&height_cm) {
        defects.add(
            &place,
            alloc::format!("a height of {height_cm} cm is not possible: it is 1 to {MOST_HEIGHT_CM}"),
        );
    }
}
