//! The printed facts: the statements of the book about tiles, boards and trophies, and their consequences.

use alloc::vec::Vec;

use tabletop_core::{Defects, RuleBook as _};

use super::{Agent, Components, Printed};
use crate::rules::Rule;
use crate::step::Position;
use tabletop_core::words::plural;

/// The names of the teams (printed).
const BOARDS: [&str; 5] =
    ["Moscow Mammoths", "Lima Llamas", "Ghana Giraffes", "Kakadu Kangaroos", "Texas Snakes"];

/// A fact about one tile: its clause, the defect of a set without such a tile, and the test for the tile.
type TileFact = (Rule, &'static str, fn(&Agent) -> bool);

/// The tiles that must be in the set. They are printed, except for two facts: the row of 4 and then 1 is derived
/// from the worked strengths, and the profit of Ta Lent from the worked income.
const TILES: [TileFact; 7] = [
    (Rule::Strength1, "no Ave Rage: an SG who is always worth 3", |agent| {
        agent.name == "Ave Rage" && agent.position == Position::Sg && agent.values == [3; 6]
    }),
    (Rule::Strength1, "no Ta Lent: an SG who never falls, with a 3 after a 2, and brings 2 coins", |agent| {
        agent.name == "Ta Lent"
            && agent.position == Position::Sg
            && agent.values.is_sorted()
            && has_row(agent, [2, 3])
            && agent.profit == 2
    }),
    (Rule::Strength4, "no Roo Kie: he has no value in his first season, and is valuable later", |agent| {
        agent.name == "Roo Kie" && agent.values[0] == 0 && agent.values[1] > 0
    }),
    (Rule::Place1, "no SF with the values 3 4 5 4 3 2", |agent| {
        agent.position == Position::Sf && agent.values == [3, 4, 5, 4, 3, 2]
    }),
    (Rule::Strength1, "no tile whose value falls from 4 to 1", |agent| has_row(agent, [4, 1])),
    (Rule::Hire2, "no tile of 208 cm", |agent| agent.height_cm == 208),
    (Rule::Hire2, "no tile of 217 cm", |agent| agent.height_cm == 217),
];

fn has_row(agent: &Agent, row: [u8; 2]) -> bool {
    agent.values.windows(2).any(|values| values == row)
}

/// A kind of career: its name, and the test for its values.
type Career = (&'static str, fn([u8; 6]) -> bool);

/// The kinds of careers (derived: the book mentions talents, veterans and average players).
const CAREERS: [Career; 4] = [
    ("constant", is_constant),
    ("rising", |values| values.is_sorted() && !is_constant(values)),
    ("fading", |values| falls(values) && !is_constant(values)),
    ("peaked", |values| !values.is_sorted() && !falls(values)),
];

fn is_constant(values: [u8; 6]) -> bool {
    values.iter().all(|value| *value == values[0])
}

fn falls(values: [u8; 6]) -> bool {
    values.is_sorted_by(|one, other| one >= other)
}

impl Components {
    pub(super) fn check_printed(&self, defects: &mut Defects) {
        self.check_printed_tiles(defects);
        self.check_known_tiles(defects);
        self.check_printed_boards(defects);
        self.check_printed_trophies(defects);
    }

    /// Checks the tiles that the book names or shows, and its statements about all of them together.
    fn check_known_tiles(&self, defects: &mut Defects) {
        let place = "components.agents";
        for (rule, problem, is_it) in TILES {
            if !self.agents.iter().any(is_it) {
                defects.add_by(rule.id(), place, problem);
            }
        }
        for agent in &self.agents {
            if agent.values[0] == 0 && agent.name != "Roo Kie" {
                let problem = alloc::format!(
                    "`{}` has no value in his first season, but only Roo Kie may have none",
                    agent.name
                );
                defects.add_by(Rule::Strength4.id(), place, problem);
            }
        }
        for coins in 0..=2 {
            if !self.agents.iter().any(|agent| agent.profit == coins) {
                let problem = alloc::format!("no tile shows {coins} coins, there are some of 0, 1 and 2");
                defects.add_by(Rule::Income1.id(), place, problem);
            }
        }
        for (name, is_it) in CAREERS {
            if !self.agents.iter().any(|agent| is_it(agent.values)) {
                defects.add_by(Rule::Shift1.id(), place, alloc::format!("no tile has a {name} career"));
            }
        }
    }

    /// Checks the points of the trophies. The points of four teams are printed. The points of two and three teams
    /// follow from the rest of the table. About five teams, the book says only that the better place has the better
    /// trophy (WL-TROPHY-1).
    fn check_printed_trophies(&self, defects: &mut Defects) {
        let place = "components.trophy_points";
        let points = &self.trophy_points;
        let rows: [(&[u8], &[u8], Rule); 3] = [
            (&points.two_teams, &[3], Rule::End2),
            (&points.three_teams, &[5, 2], Rule::End2),
            (&points.four_teams, &[7, 4, 2], Rule::End3),
        ];
        for (teams, (given, due, rule)) in (2..).zip(rows) {
            if given != due {
                let problem = alloc::format!("{given:?} points with {teams} teams, but they must be {due:?}");
                defects.add_by(rule.id(), place, problem);
            }
        }
        if !points.five_teams.is_sorted_by(|better, worse| better > worse) {
            let given = points.five_teams;
            let problem = alloc::format!("{given:?} points with 5 teams, a better place has more points");
            defects.add_by(Rule::Trophy1.id(), place, problem);
        }
    }

    /// Checks the facts of the tiles that the book prints, or that follow from it.
    fn check_printed_tiles(&self, defects: &mut Defects) {
        let pile = Rule::Setup3.id();
        if self.agents.len() != 35 {
            let problem = alloc::format!("{}, the box has 35", plural(self.agents.len(), "free agent"));
            defects.add_by(pile, "components.agents", problem);
        }
        if self.injuries != 2 {
            let problem = alloc::format!("{}, the box has 2", plural(self.injuries, "injury tile"));
            defects.add_by(pile, "components.injuries", problem);
        }
        let mut heights = Vec::new();
        for (index, agent) in (1..).zip(&self.agents) {
            let place = alloc::format!("components.agents[{index}]");
            if agent.values.iter().any(|value| *value > 5) {
                defects.add(&place, "a value is 0 to 5 basketballs");
            }
            if agent
                .values
                .iter()
                .skip(1)
                .zip(agent.values.iter().skip(2))
                .any(|(now, then)| *now == 0 && *then > 0)
            {
                defects.add_by(Rule::Shift2.id(), &place, "a value that has fallen to 0 stays 0");
            }
            if agent.profit > 2 {
                defects
                    .add(&place, alloc::format!("a profit of {}, a tile shows 0 to 2 coins", agent.profit));
            }
            if heights.contains(&agent.height_cm) {
                let problem =
                    alloc::format!("{} cm is given twice: all heights must differ", agent.height_cm);
                defects.add_by(Rule::Trophy2.id(), &place, problem);
            }
            heights.push(agent.height_cm);
        }
        let coins: u32 = self.agents.iter().map(|agent| u32::from(agent.profit)).sum();
        if coins > 41 {
            let problem = alloc::format!(
                "{coins} coins on all tiles; with more than 41 the pile could never come up short"
            );
            defects.add_by(Rule::Market3.id(), "components.agents", problem);
        }
    }

    /// Checks the facts of the boards that the book prints, or that follow from it.
    fn check_printed_boards(&self, defects: &mut Defects) {
        if self.boards.len() != 5 {
            let problem = alloc::format!("{}, the box has 5", plural(self.boards.len(), "board"));
            defects.add_by(Rule::Setup1.id(), "components.boards", problem);
        }
        for name in BOARDS {
            if !self.boards.iter().any(|board| board.name == name) {
                let problem = alloc::format!("the {name} are missing");
                defects.add_by(Rule::Setup1.id(), "components.boards", problem);
            }
        }
        for (index, board) in (1..).zip(&self.boards) {
            let place = alloc::format!("components.boards[{index}]");
            if board.players.iter().any(|player| player.values[0] != 1) {
                let problem = "a printed player's value in season 1 is 1, so that the strength starts at 10";
                defects.add_by(Rule::Setup2.id(), &place, problem);
            }
            let careers = |end: usize| {
                let is_so = |player: &&Printed| {
                    player.values.iter().take(end).all(|value| *value == 1)
                        && player.values.iter().skip(end).all(|value| *value == 0)
                };
                board.players.iter().filter(is_so).count()
            };
            if (careers(4), careers(5), careers(6)) != (1, 1, 3) {
                let problem =
                    "of the printed players, of value 1, one ends after season 4 and one after season 5";
                defects.add_by(Rule::Shift3.id(), &place, problem);
            }
            if board.name == "Texas Snakes" && board.players[0].values != [1, 1, 1, 1, 0, 0] {
                defects.add_by(Rule::Shift3.id(), &place, "the PG of the Texas Snakes ends after season 4");
            }
            let tallest = board.players.iter().map(|player| player.height_cm).max().unwrap_or(0);
            if tallest != 185 {
                let problem =
                    alloc::format!("the tallest printed player has {tallest} cm, on every board it is 185");
                defects.add_by(Rule::Hire2.id(), &place, problem);
            }
            if board.players.iter().any(|player| player.profit != 1) {
                defects.add_by(Rule::Income1.id(), &place, "a printed player shows one coin");
            }
        }
    }
}
