//! The course of a season, strength, the shift of the bar, hiring, and the end.

use world_league::Position::{C, Pf, Pg, Sf, Sg};
use world_league::Specialist::{Agent, Banker, Referee, Trainer};

use super::{PLAIN, Scenario};

pub(super) fn scenarios() -> Vec<Scenario> {
    let mut scenarios = calendar();
    scenarios.extend(strength());
    scenarios.extend(hiring());
    scenarios.extend(end());
    scenarios
}

fn calendar() -> Vec<Scenario> {
    vec![
        Scenario {
            rule: "WL-SEASON-1",
            scene: Some(|scene| {
                scene.auction("3", 1);
            }),
            steps: "1: pass / 2: pass / chance: turn 9 / chance: turn 11 / 1: medal / 2: hire banker",
            tells: &[
                "season 1, phase 2, trophies",
                "season 1, phase 3, income",
                "season 1, phase 4, shift of the bar",
                "season 1, phase 5, strength",
                "season 1, phase 6, new market",
                "season 1, phase 7, hire",
                "season 2, phase 1, draft",
            ],
            refuses: &[
                ("1: medal", "now is the time for the auction of a player [WL-SEASON-1]"),
                ("2: bribe 1", "now is the time for the auction of a player [WL-SEASON-1]"),
                ("2: hire banker", "now is the time for the auction of a player [WL-SEASON-1]"),
            ],
            ..PLAIN
        },
        // The market of season 1 is laid out before phase 1 of that season.
        Scenario {
            rule: "WL-SEASON-1",
            steps: "chance: turn 9 / chance: turn 11",
            tells: &["season 1, phase 1, draft"],
            ..PLAIN
        },
        Scenario { rule: "WL-SEASON-2", tells: &["the season bars point to season 1"], ..PLAIN },
        Scenario {
            rule: "WL-SHIFT-1",
            scene: Some(|scene| {
                scene.season(3).auction("3", 1);
            }),
            steps: "1: pass / 2: pass",
            tells: &["the season bars point to season 4"],
            ..PLAIN
        },
        // No value any more; or, trained once too often, no space any more.
        Scenario {
            rule: "WL-SHIFT-2",
            scene: Some(|scene| {
                scene.season(5).lay(1, Pg, "5", 3).lay(1, Sg, "8", 6).lay(1, Sf, "16", 5).auction("3", 1);
            }),
            steps: "1: pass / 2: pass",
            tells: &[
                "Tur Nover of Moscow Mammoths is turned face-down",
                "Ave Rage of Moscow Mammoths is turned face-down",
            ],
            ..PLAIN
        },
        Scenario {
            rule: "WL-SHIFT-3",
            scene: Some(|scene| {
                scene.season(5).auction("3", 1);
            }),
            steps: "1: pass / 2: pass",
            tells: &[
                "the career of the printed C of Moscow Mammoths is over",
                "the career of the printed PF of Lima Llamas is over",
            ],
            ..PLAIN
        },
        Scenario {
            rule: "WL-INCOME-1",
            scene: Some(|scene| {
                scene.lay(1, Sg, "9", 1).lay(2, Sf, "15", 1).injure(2, Sf, "injury-1").auction("3", 1);
            }),
            steps: "1: pass / 2: pass",
            tells: &["Moscow Mammoths earn 6 million", "Lima Llamas earn 4 million"],
            ..PLAIN
        },
    ]
}

fn strength() -> Vec<Scenario> {
    vec![
        // The injured count again; a face-down tile does not.
        Scenario {
            rule: "WL-STRENGTH-1",
            scene: Some(|scene| {
                scene
                    .lay(1, C, "9", 1)
                    .lay(2, Sf, "15", 2)
                    .season(3)
                    .lay_face_down(2, Pg, "5")
                    .auction("3", 1);
            }),
            steps: "1: pass / 2: pass",
            tells: &[
                "Moscow Mammoths have values of 6 and 4 types",
                "Lima Llamas have values of 8 and 4 types",
            ],
            ..PLAIN
        },
        Scenario {
            rule: "WL-STRENGTH-2",
            scene: Some(|scene| {
                scene.season(2).has(2, Referee).auction("3", 1);
            }),
            steps: "1: pass / 2: pass",
            tells: &["Lima Llamas have the referee's point"],
            ..PLAIN
        },
        Scenario {
            rule: "WL-STRENGTH-3",
            scene: Some(|scene| {
                scene.season(2).has(1, Trainer).lay(2, C, "30", 1).auction("10 injury-1", 1);
            }),
            steps: "1: bid 1 / 2: pass / 1: place SG / 1: train / 1: spend 1 / 2: spend 0 / \
                    chance: turn 11 / chance: turn 13 / 1: medal / 2: hire referee",
            tells: &[
                // Long Shott, bought and trained at once.
                "Moscow Mammoths move from strength 10 to 11",
                "Moscow Mammoths move from strength 11 to 13",
                // Slam Dunkel is injured, and recovers.
                "Lima Llamas move from strength 13 to 8",
                "Lima Llamas move from strength 8 to 13",
                // The bar moves: Slam Dunkel has 5.
                "Lima Llamas move from strength 13 to 14",
                "Lima Llamas move from strength 14 to 15",
            ],
            ..PLAIN
        },
        Scenario {
            rule: "WL-STRENGTH-4",
            scene: Some(|scene| {
                scene.auction("22 3", 1);
            }),
            steps: "1: bid 1 / 2: pass / 1: place PF",
            tells: &["Roo Kie has no value yet, but his type and height count"],
            ..PLAIN
        },
    ]
}

fn hiring() -> Vec<Scenario> {
    vec![
        // Seat 3 has 11, seats 1 and 2 have 10 and are equally tall.
        Scenario {
            rule: "WL-HIRE-1",
            seats: 3,
            scene: Some(|scene| {
                scene.season(2).lay(3, Pf, "28", 2).auction("3", 1);
            }),
            steps: "1: pass / 2: pass / 3: pass / chance: turn 9 / chance: turn 11",
            tells: &["they choose in this order: Moscow Mammoths, Lima Llamas, Ghana Giraffes"],
            refuses: &[
                ("3: medal", "it is the turn of seat 1 [WL-HIRE-1]"),
                (
                    "1: pass",
                    "a choice must be made: nobody may pass here [WL-HIRE-1]; \
                     now is the time for hiring a specialist [WL-SEASON-1]",
                ),
            ],
            ..PLAIN
        },
        Scenario {
            rule: "WL-HIRE-1",
            scene: Some(|scene| {
                scene.hiring("1 2");
            }),
            steps: "1: hire trainer",
            tells: &["Moscow Mammoths hire the trainer"],
            refuses: &[("1: hire banker", "this seat has chosen already [WL-HIRE-1]")],
            ..PLAIN
        },
        Scenario {
            rule: "WL-HIRE-2",
            seats: 3,
            scene: Some(|scene| {
                scene.lay(1, C, "13", 1).auction("3", 1);
            }),
            steps: "1: pass / 2: pass / 3: pass / chance: turn 9 / chance: turn 11",
            tells: &["Lima Llamas are as strong as Ghana Giraffes and choose before them"],
            ..PLAIN
        },
        Scenario {
            rule: "WL-HIRE-3",
            scene: Some(|scene| {
                scene.season(2).has(1, Banker).hiring("1 2");
            }),
            steps: "1: hire banker",
            tells: &["Moscow Mammoths keep the banker"],
            refuses: &[("2: hire banker", "seat 1 has chosen the banker this season [WL-HIRE-3]")],
            ..PLAIN
        },
        Scenario {
            rule: "WL-HIRE-4",
            scene: Some(|scene| {
                scene.season(2).has(2, Agent).money(1, 0).hiring("1 2");
            }),
            refuses: &[("1: hire agent", "1 million are needed, 0 are there [WL-HIRE-4]")],
            ..PLAIN
        },
        // Robbed, the other manager chooses without a specialist: nothing goes back to the board.
        Scenario {
            rule: "WL-HIRE-4",
            scene: Some(|scene| {
                scene.season(2).has(2, Agent).money(1, 1).hiring("1 2");
            }),
            steps: "1: hire agent / 2: hire banker",
            tells: &["Moscow Mammoths hire the agent away from Lima Llamas", "Moscow Mammoths pay 1 million"],
            ..PLAIN
        },
        // Put back, the Banker costs the later manager nothing.
        Scenario {
            rule: "WL-HIRE-5",
            scene: Some(|scene| {
                scene.season(2).has(1, Banker).has(2, Agent).money(2, 0).hiring("1 2");
            }),
            steps: "1: medal / 2: hire banker",
            tells: &[
                "the banker of Moscow Mammoths goes back to the board",
                "the agent of Lima Llamas goes back to the board",
            ],
            ..PLAIN
        },
        Scenario {
            rule: "WL-HIRE-6",
            scene: Some(|scene| {
                scene.season(2).hiring("1 2");
            }),
            steps: "1: medal",
            tells: &["Moscow Mammoths take the medal"],
            refuses: &[("2: medal", "seat 1 has taken the medal of this season [WL-HIRE-6]")],
            ..PLAIN
        },
        Scenario {
            rule: "WL-HIRE-7",
            scene: Some(|scene| {
                scene.season(2).has(2, Referee).hiring("1 2");
            }),
            steps: "1: hire referee / 2: medal",
            tells: &["the referee's point moves from Lima Llamas to Moscow Mammoths"],
            ..PLAIN
        },
    ]
}

fn end() -> Vec<Scenario> {
    vec![
        Scenario {
            rule: "WL-END-1",
            scene: Some(|scene| {
                scene.season(6).auction("3", 1);
            }),
            steps: "1: pass / 2: pass",
            tells: &["the last season is over"],
            refuses: &[
                ("1: bid 1", "the game is over [WL-END-1]"),
                ("1: hire banker", "the game is over [WL-END-1]"),
                ("chance: turn 4", "the game is over [WL-END-1]"),
            ],
            ..PLAIN
        },
        Scenario {
            rule: "WL-END-1",
            scene: Some(|scene| {
                scene.season(6).auction("3", 1);
            }),
            refuses: &[(
                "1: hire banker",
                "now is the time for the auction of a player [WL-SEASON-1]; season 6 ends after phase 3 [WL-END-1]",
            )],
            ..PLAIN
        },
        // The Referee's point counts; so do the injured of season 6, who have recovered.
        Scenario {
            rule: "WL-END-2",
            scene: Some(|scene| {
                scene.season(6).has(1, Referee).lay(2, Pf, "27", 4).injure(2, Pf, "injury-1");
                scene.money(1, 6).money(2, 11).auction("3", 1);
            }),
            steps: "1: pass / 2: pass",
            tells: &[
                "Moscow Mammoths score 11: strength 7, trophies 3, medals 0, money 1",
                "Lima Llamas score 14: strength 11, trophies 0, medals 1, money 2",
            ],
            ..PLAIN
        },
        Scenario {
            rule: "WL-END-4",
            scene: Some(|scene| {
                scene.season(6).lay(2, Pf, "27", 4).auction("3", 1);
            }),
            steps: "1: pass / 2: pass",
            tells: &["the win goes to Lima Llamas"],
            ..PLAIN
        },
    ]
}
