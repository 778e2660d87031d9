//! The default set, with the origin of its figures.
//!
//! The rule book describes play fully but prints few of the tiles. A figure is *printed* if the book states it,
//! *derived* if it follows from the book, and *ours* if it was invented to complete the set. An owner of the box
//! can replace our figures.
//!
//! | figure | origin |
//! |---|---|
//! | 35 free agents, 2 injury tiles, all heights different, values 0–5, profit 0–2 | printed |
//! | seven free agents of each type, 38 coins in all | ours |
//! | Ave Rage: SG, always 3 | printed |
//! | Ta Lent: SG, better each season, 2 and then 3 | printed; 2 coins: derived from the worked income 1+2+1+1+1 |
//! | Roo Kie: yellow, nothing in his first season, valuable later | printed; yellow is the power forward: ours |
//! | an SF with 3, 4, 5, 4, 3, 2 (here Peak Ofform) | printed; his name, profit and height ours |
//! | a tile with 4 and then 1 (here Pick Anroll) | derived from the worked rows 3,2,1,4,1 and 3,3,1,1,1 |
//! | heights 208 and 217 | printed, in the worked hiring tie; their players are ours |
//! | five boards with these names; five printed players each, the tallest 1.85 m | printed |
//! | printed players: value 1 and 1 coin, one ends before season 5 and one before season 6 | derived |
//! | the PG of the Texas Snakes ends before season 5 | printed |
//! | which of the others end, and heights below 1.85 m | ours |
//! | trophies 7/4/2 with four teams | printed; 5/2 and 3 derived; 10/7/4/2 from the edition of 2022 |
//! | every other name and figure | ours |

use alloc::string::ToString as _;
use alloc::vec::Vec;

use super::{Agent, Board, Checks, Components, Printed, TrophyPoints};
use crate::Position::{self, C, Pf, Pg, Sf, Sg};

type AgentRow = (&'static str, Position, [u8; 6], u8, u16);

/// The free agents, each with name, type, values of six seasons, profit, and height in cm. The figures are ours,
/// unless the table above says otherwise.
const AGENTS: [AgentRow; 35] = [
    ("Drib Bler", Pg, [2, 3, 4, 4, 3, 2], 1, 178),
    ("Fas Tbreak", Pg, [4, 4, 3, 2, 1, 0], 1, 181),
    ("Pas Sing", Pg, [2, 2, 2, 2, 2, 2], 0, 183),
    ("Quick Lystep", Pg, [1, 2, 3, 4, 5, 5], 0, 176),
    ("Tur Nover", Pg, [5, 3, 1, 0, 0, 0], 2, 187),
    ("As Sist", Pg, [3, 3, 4, 4, 3, 3], 1, 190),
    ("Stut Terstep", Pg, [1, 3, 5, 3, 1, 0], 1, 174),
    ("Ave Rage", Sg, [3, 3, 3, 3, 3, 3], 1, 196),
    ("Ta Lent", Sg, [1, 2, 3, 4, 5, 5], 2, 193),
    ("Long Shott", Sg, [2, 4, 4, 3, 2, 1], 1, 189),
    ("Buz Zerbeater", Sg, [4, 5, 4, 2, 0, 0], 2, 198),
    ("Hot Hander", Sg, [5, 4, 3, 2, 1, 0], 1, 191),
    ("Air Balloon", Sg, [1, 1, 1, 1, 1, 1], 2, 200),
    ("Jum Pshot", Sg, [2, 3, 3, 4, 4, 3], 1, 188),
    ("Peak Ofform", Sf, [3, 4, 5, 4, 3, 2], 1, 203),
    ("Al Rounder", Sf, [3, 3, 3, 3, 2, 2], 1, 201),
    ("Sla Sher", Sf, [4, 3, 3, 2, 2, 1], 1, 197),
    ("Wing Spanner", Sf, [1, 2, 4, 5, 4, 2], 1, 211),
    ("Cut Inside", Sf, [2, 2, 3, 3, 4, 4], 0, 199),
    ("Fade Awayle", Sf, [5, 5, 3, 1, 0, 0], 1, 204),
    ("Cro Wdpleaser", Sf, [2, 2, 2, 1, 1, 1], 2, 195),
    ("Roo Kie", Pf, [0, 2, 4, 5, 5, 4], 1, 206),
    ("Ree Bound", Pf, [3, 3, 3, 2, 2, 2], 1, 208),
    ("Box Outman", Pf, [2, 3, 4, 3, 2, 1], 1, 205),
    ("El Bow", Pf, [4, 4, 2, 2, 1, 0], 0, 209),
    ("Pick Anroll", Pf, [5, 4, 1, 1, 0, 0], 1, 207),
    ("Pow Erhouse", Pf, [3, 4, 4, 4, 3, 2], 1, 213),
    ("Ben Chwarmer", Pf, [1, 1, 2, 2, 3, 3], 2, 202),
    ("Sky Scraper", C, [2, 2, 3, 4, 4, 3], 1, 221),
    ("Slam Dunkel", C, [4, 5, 5, 3, 1, 0], 2, 212),
    ("Bloc Ker", C, [3, 3, 2, 2, 1, 1], 0, 215),
    ("Vete Ran", C, [5, 4, 2, 0, 0, 0], 1, 210),
    ("Gen Tlegiant", C, [1, 2, 3, 3, 3, 2], 2, 219),
    ("Goal Tender", C, [2, 3, 3, 3, 2, 1], 0, 217),
    ("Rim Rattler", C, [1, 3, 4, 5, 4, 3], 2, 214),
];

/// The team boards. Each row has the name, two columns, and the heights of the five players in cm. The career of the
/// printed player in the first column ends before season 5, in the second column before season 6. Two boards have two
/// players of 1.85 m, so an injury can leave the choice to the manager.
const BOARDS: [(&str, Position, Position, [u16; 5]); 5] = [
    ("Moscow Mammoths", Sg, C, [172, 176, 180, 185, 183]),
    ("Lima Llamas", C, Pf, [173, 175, 179, 182, 185]),
    ("Ghana Giraffes", Pf, Sg, [174, 178, 181, 185, 185]),
    ("Kakadu Kangaroos", Sf, Pg, [170, 177, 182, 184, 185]),
    ("Texas Snakes", Pg, Sf, [171, 179, 183, 185, 185]),
];

impl Default for Components {
    /// The default set. The table at the head of `components/default.rs` has the origin of each figure.
    fn default() -> Self {
        let agents: Vec<Agent> = AGENTS
            .iter()
            .map(|&(name, position, values, profit, height_cm)| Agent {
                name: name.to_string(),
                position,
                values,
                profit,
                height_cm,
            })
            .collect();
        let boards = BOARDS.iter().map(|&(name, before_five, before_six, heights)| {
            let printed = |position: Position| Printed {
                position,
                values: if position == before_five {
                    [1, 1, 1, 1, 0, 0]
                } else if position == before_six {
                    [1, 1, 1, 1, 1, 0]
                } else {
                    [1; 6]
                },
                profit: 1,
                height_cm: heights[usize::from(position.index())],
            };
            Board { name: name.to_string(), players: Position::ALL.map(printed) }
        });
        Self {
            checks: Checks::Printed,
            agents,
            injuries: 2,
            boards: boards.collect(),
            trophy_points: TrophyPoints {
                two_teams: [3],
                three_teams: [5, 2],
                four_teams: [7, 4, 2],
                five_teams: [10, 7, 4, 2],
            },
        }
    }
}
