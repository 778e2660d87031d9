//! Phase 2: places, ties, bribes, interest.

use world_league::Position::{C, Pf, Sf};
use world_league::Specialist::{Banker, Referee};

use super::{PLAIN, Scenario};
use crate::kit::Scene;

/// Everybody passes for the last tile, and the trophies are given.
const TO_TROPHIES: &str = "1: pass / 2: pass / 3: pass / 4: pass";

/// Four teams of the same strength, 12; seat 4 is the tallest, then 3, then 2. Seat 1 has the Referee.
fn all_tied_with_a_referee(scene: &mut Scene) {
    // 1: 11 and the Referee's point; the others lay a tile of value 3 in place of 1.
    scene.season(2).has(1, Referee).lay(1, Sf, "21", 1);
    scene.lay(2, Sf, "16", 1).lay(3, Sf, "15", 1).lay(4, C, "31", 1).auction("3", 1);
}

pub(super) fn scenarios() -> Vec<Scenario> {
    let mut scenarios = places();
    scenarios.extend(bribes());
    scenarios
}

fn places() -> Vec<Scenario> {
    vec![
        Scenario {
            rule: "WL-TROPHY-1",
            seats: 4,
            scene: Some(|scene| {
                scene.lay(1, Sf, "21", 1).lay(2, Sf, "16", 1).lay(3, C, "30", 1).auction("3", 1);
            }),
            steps: TO_TROPHIES,
            tells: &[
                "Ghana Giraffes take place 1 and the gold trophy",
                "Lima Llamas take place 2 and the silver trophy",
                "Moscow Mammoths take place 3 and the bronze trophy",
                "Kakadu Kangaroos take place 4",
            ],
            ..PLAIN
        },
        // All four at 12: the two teams with new players are taller; the others are tied wholly and get nothing.
        Scenario {
            rule: "WL-TROPHY-2",
            seats: 4,
            scene: Some(|scene| {
                scene.lay(1, Sf, "15", 1).lay(2, C, "31", 1).auction("3", 1);
            }),
            steps: TO_TROPHIES,
            tells: &[
                "Lima Llamas take place 1 and the gold trophy",
                "Moscow Mammoths take place 2 and the silver trophy",
                "Ghana Giraffes are wholly tied and get no trophy",
                "Kakadu Kangaroos are wholly tied and get no trophy",
            ],
            ..PLAIN
        },
        // Two are wholly tied for the best places; a shorter team of the same strength takes the place after them. The
        // Mammoths have lost their only player of 1.85 m to Pas Sing of 1.83 m; the Kangaroos are weaker.
        Scenario {
            rule: "WL-TROPHY-2",
            seats: 4,
            scene: Some(|scene| {
                scene.lay(1, Pf, "3", 1).lay(4, C, "13", 1).auction("4", 1);
            }),
            steps: TO_TROPHIES,
            tells: &[
                "Lima Llamas are wholly tied and get no trophy",
                "Ghana Giraffes are wholly tied and get no trophy",
                "Moscow Mammoths take place 3 and the bronze trophy",
            ],
            ..PLAIN
        },
        Scenario {
            rule: "WL-BANKER-1",
            scene: Some(|scene| {
                scene.season(2).has(2, Banker).money(2, 5).auction("3", 1);
            }),
            steps: "1: pass / 2: pass",
            tells: &["the banker pays Lima Llamas 2 million"],
            ..PLAIN
        },
    ]
}

fn bribes() -> Vec<Scenario> {
    vec![
        Scenario {
            rule: "WL-TROPHY-3",
            seats: 4,
            scene: Some(all_tied_with_a_referee),
            steps: TO_TROPHIES,
            tells: &["Moscow Mammoths take place 1 and the gold trophy"],
            refuses: &[(
                "1: bribe 2",
                "the referee's own team does not bribe him [WL-TROPHY-3]; \
                 this seat takes no part in this round of bribes [WL-TROPHY-4]",
            )],
            ..PLAIN
        },
        Scenario {
            rule: "WL-TROPHY-4",
            seats: 4,
            scene: Some(all_tied_with_a_referee),
            steps: "1: pass / 2: pass / 3: pass / 4: pass / 3: bribe 2",
            tells: &["Ghana Giraffes have chosen", "Ghana Giraffes have chosen 2 million"],
            refuses: &[
                ("3: bribe 4", "this seat has chosen already [WL-TROPHY-4]"),
                ("2: bribe 12", "12 million are needed, 11 are there [WL-TROPHY-4]"),
                (
                    "2: pass",
                    "a choice must be made: nobody may pass here [WL-TROPHY-4]; \
                     now is the time for bribing the referee [WL-SEASON-1]",
                ),
            ],
            ..PLAIN
        },
        // Three bid for silver, bronze and nothing.
        Scenario {
            rule: "WL-TROPHY-4",
            seats: 4,
            scene: Some(all_tied_with_a_referee),
            steps: "1: pass / 2: pass / 3: pass / 4: pass / 3: bribe 2 / 2: bribe 5 / 4: bribe 1",
            tells: &[
                "Ghana Giraffes have chosen",
                "Ghana Giraffes have chosen 2 million",
                "Lima Llamas have chosen",
                "Lima Llamas have chosen 5 million",
                "Kakadu Kangaroos have chosen",
                "Kakadu Kangaroos have chosen 1 million",
                "Lima Llamas reveal a bribe of 5 million",
                "Ghana Giraffes reveal a bribe of 2 million",
                "Kakadu Kangaroos reveal a bribe of 1 million",
                "Lima Llamas take place 2 and the silver trophy",
                "Ghana Giraffes take place 3 and the bronze trophy",
                "Kakadu Kangaroos take place 4",
            ],
            ..PLAIN
        },
        // A single other team takes the next place without a bid.
        Scenario {
            rule: "WL-TROPHY-4",
            scene: Some(|scene| {
                scene.season(2).has(1, Referee).lay(1, Sf, "21", 1).lay(2, Sf, "16", 1).auction("3", 1);
            }),
            steps: "1: pass / 2: pass",
            tells: &["Lima Llamas take place 2"],
            ..PLAIN
        },
        // Of three bribes two win and are paid, half of them, rounded up, to the Referee's team.
        Scenario {
            rule: "WL-TROPHY-5",
            seats: 4,
            scene: Some(all_tied_with_a_referee),
            steps: "1: pass / 2: pass / 3: pass / 4: pass / 3: bribe 2 / 2: bribe 5 / 4: bribe 1",
            tells: &[
                "Lima Llamas pay 5 million: 3 to Moscow Mammoths, 2 to the stock",
                "Ghana Giraffes pay 2 million: 1 to Moscow Mammoths, 1 to the stock",
            ],
            ..PLAIN
        },
        // Equal bribes: the tallest is ahead. Bloc Ker is 2.15 m tall, Peak Ofform 2.03, Al Rounder 2.01.
        Scenario {
            rule: "WL-TROPHY-6",
            seats: 4,
            scene: Some(all_tied_with_a_referee),
            steps: "1: pass / 2: pass / 3: pass / 4: pass / 3: bribe 2 / 2: bribe 2 / 4: bribe 2",
            tells: &[
                "Kakadu Kangaroos take place 2 and the silver trophy",
                "Ghana Giraffes take place 3 and the bronze trophy",
            ],
            ..PLAIN
        },
        // Of phase 7 the Referee breaks no tie.
        Scenario {
            rule: "WL-TROPHY-7",
            scene: Some(|scene| {
                scene.season(2).has(1, Referee).lay(1, C, "13", 1).lay(2, C, "9", 1).auction("3", 1);
            }),
            steps: "1: pass / 2: pass / chance: turn 11 / chance: turn 21",
            tells: &["the referee does not help Moscow Mammoths here"],
            ..PLAIN
        },
    ]
}
