//! Injuries.

use world_league::Position::{C, Pf, Sf};
use world_league::Specialist::Referee;

use super::{PLAIN, Scenario};

#[expect(clippy::too_many_lines, reason = "a table, one row a scene")]
pub(super) fn scenarios() -> Vec<Scenario> {
    vec![
        Scenario {
            rule: "WL-INJURY-1",
            scene: Some(|scene| {
                scene.injury("injury-1 15", 1);
            }),
            steps: "2: spend 2",
            tells: &["Lima Llamas have chosen", "Lima Llamas have chosen 2 million"],
            refuses: &[
                ("2: spend 3", "this seat has chosen already [WL-INJURY-1]"),
                ("1: spend 12", "12 million are needed, 11 are there [WL-INJURY-1]"),
                (
                    "1: pass",
                    "a choice must be made: nobody may pass here [WL-INJURY-1]; \
                     now is the time for choosing health costs [WL-DRAFT-1]",
                ),
            ],
            ..PLAIN
        },
        Scenario {
            rule: "WL-INJURY-1",
            scene: Some(|scene| {
                scene.injury("injury-1 15", 1);
            }),
            steps: "2: spend 2 / 1: spend 3",
            tells: &[
                "Lima Llamas have chosen",
                "Lima Llamas have chosen 2 million",
                "Moscow Mammoths have chosen",
                "Moscow Mammoths have chosen 3 million",
                "Moscow Mammoths reveal health costs of 3 million",
                "Lima Llamas reveal health costs of 2 million",
            ],
            ..PLAIN
        },
        Scenario {
            rule: "WL-INJURY-2",
            seats: 3,
            scene: Some(|scene| {
                scene.injury("injury-1 15", 1);
            }),
            steps: "1: spend 1 / 2: spend 3 / 3: spend 0",
            tells: &[
                "Ghana Giraffes take the injury and pay nothing",
                "Moscow Mammoths pay 1 million",
                "Lima Llamas pay 3 million",
            ],
            ..PLAIN
        },
        // The taller of two lowest takes it; the other lowest pays.
        Scenario {
            rule: "WL-INJURY-3",
            seats: 3,
            scene: Some(|scene| {
                scene.lay(2, Sf, "15", 1).injury("injury-1 16", 1);
            }),
            steps: "1: spend 2 / 2: spend 2 / 3: spend 4",
            tells: &[
                "Lima Llamas take the injury and pay nothing",
                "Moscow Mammoths pay 2 million",
                "Ghana Giraffes pay 4 million",
            ],
            ..PLAIN
        },
        // The two lowest are equally tall: everybody pays, they too.
        Scenario {
            rule: "WL-INJURY-4",
            seats: 3,
            scene: Some(|scene| {
                scene.lay(3, Sf, "15", 1).injury("injury-1 16", 1);
            }),
            steps: "1: spend 2 / 2: spend 2 / 3: spend 4",
            tells: &[
                "Moscow Mammoths pay 2 million",
                "Lima Llamas pay 2 million",
                "Ghana Giraffes pay 4 million",
                "nobody is injured: the tile is discarded",
            ],
            ..PLAIN
        },
        // The greatest height is found in two of the three: the shorter third does not take it either.
        Scenario {
            rule: "WL-INJURY-4",
            seats: 3,
            scene: Some(|scene| {
                scene.lay(1, Pf, "3", 1).injury("injury-1 16", 1);
            }),
            steps: "1: spend 0 / 2: spend 0 / 3: spend 0",
            tells: &[
                "Moscow Mammoths pay nothing",
                "Lima Llamas pay nothing",
                "Ghana Giraffes pay nothing",
                "nobody is injured: the tile is discarded",
            ],
            ..PLAIN
        },
        Scenario {
            rule: "WL-INJURY-5",
            scene: Some(|scene| {
                scene.lay(1, Sf, "15", 1).injury("injury-1 16", 1);
            }),
            steps: "1: spend 0 / 2: spend 1",
            tells: &["Peak Ofform of Moscow Mammoths is injured"],
            ..PLAIN
        },
        // An injured player is not the tallest who counts any more: the next injury goes to the next.
        Scenario {
            rule: "WL-INJURY-5",
            scene: Some(|scene| {
                scene.lay(1, Sf, "15", 1).lay(1, C, "30", 1).injury("injury-1 injury-2", 1);
            }),
            steps: "1: spend 0 / 2: spend 1 / 1: spend 0 / 2: spend 1",
            tells: &[
                "Slam Dunkel of Moscow Mammoths is injured",
                "Peak Ofform of Moscow Mammoths is injured",
            ],
            ..PLAIN
        },
        // Two printed players share the 1.85 m: the manager chooses.
        Scenario {
            rule: "WL-INJURY-5",
            seats: 3,
            scene: Some(|scene| {
                scene.injury("injury-1 16", 1);
            }),
            steps: "1: spend 1 / 2: spend 1 / 3: spend 0",
            refuses: &[
                ("3: injure PG", "the PG column does not hold the tallest player who counts [WL-INJURY-5]"),
                ("1: injure C", "seat 3 has the injured team [WL-INJURY-5]"),
                (
                    "3: pass",
                    "a choice must be made: nobody may pass here [WL-INJURY-5]; \
                     now is the time for choosing the injured player [WL-DRAFT-1]",
                ),
            ],
            ..PLAIN
        },
        Scenario {
            rule: "WL-INJURY-5",
            seats: 3,
            scene: Some(|scene| {
                scene.injury("injury-1 16", 1);
            }),
            steps: "1: spend 1 / 2: spend 1 / 3: spend 0 / 3: injure C",
            tells: &["the printed C of Ghana Giraffes is injured"],
            ..PLAIN
        },
        Scenario {
            rule: "WL-INJURY-6",
            scene: Some(|scene| {
                scene.lay(1, Pf, "22", 1).injure(1, Pf, "injury-1").auction("16", 1);
            }),
            steps: "1: pass / 2: pass",
            tells: &["Roo Kie of Moscow Mammoths recovers: the injury is discarded"],
            ..PLAIN
        },
        Scenario {
            rule: "WL-INJURY-7",
            seats: 3,
            scene: Some(|scene| {
                scene.injury("injury-1 16", 1);
            }),
            steps: "1: spend 1 / 2: spend 0 / 3: spend 1",
            tells: &["Ghana Giraffes open the auction"],
            ..PLAIN
        },
        // The Referee breaks no tie of injuries.
        Scenario {
            rule: "WL-TROPHY-7",
            seats: 3,
            scene: Some(|scene| {
                scene.season(2).has(1, Referee).injury("injury-1 16", 1);
            }),
            steps: "1: spend 1 / 2: spend 1 / 3: spend 4",
            tells: &["the referee does not help Moscow Mammoths here"],
            ..PLAIN
        },
    ]
}
