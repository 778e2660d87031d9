//! Phase 1: auctions, placement, the Player Agent and the Trainer at work.

use world_league::Position::{Pf, Sf, Sg};
use world_league::Specialist::{Agent, Trainer};

use super::{PLAIN, Scenario};

pub(super) fn scenarios() -> Vec<Scenario> {
    let mut scenarios = auctions();
    scenarios.extend(placement());
    scenarios.extend(specialists());
    scenarios
}

#[expect(clippy::too_many_lines, reason = "a table, one row a scene")]
fn auctions() -> Vec<Scenario> {
    vec![
        Scenario {
            rule: "WL-DRAFT-1",
            scene: Some(|scene| {
                scene.auction("8 injury-1 15", 1);
            }),
            steps: "1: pass / 2: pass / 2: spend 1 / 1: spend 0",
            tells: &["up next: the injury", "up next: Peak Ofform, SF, values 3 4 5 4 3 2, 1 coin, 203 cm"],
            refuses: &[("2: place SF", "now is the time for the auction of a player [WL-DRAFT-1]")],
            ..PLAIN
        },
        // Nobody opens the injury; the tallest manager still opens the auction after it.
        Scenario {
            rule: "WL-DRAFT-2",
            seats: 3,
            steps: "chance: turn injury-1 / chance: turn 9 / chance: turn 11 / 1: spend 1 / 2: spend 1 / 3: spend 1",
            tells: &["Moscow Mammoths open the auction"],
            ..PLAIN
        },
        Scenario {
            rule: "WL-DRAFT-3",
            seats: 3,
            scene: Some(|scene| {
                scene.money(2, 3).auction("8 15", 1);
            }),
            steps: "1: pass",
            tells: &["Moscow Mammoths pass"],
            refuses: &[
                ("1: bid 2", "this seat has passed in this auction [WL-DRAFT-3]"),
                ("2: bid 0", "bid 0 is below the least bid 1 [WL-DRAFT-3]"),
                ("2: bid 4", "4 million are needed, 3 are there [WL-DRAFT-3]"),
                ("3: pass", "it is the turn of seat 2 [WL-DRAFT-3]"),
            ],
            ..PLAIN
        },
        Scenario {
            rule: "WL-DRAFT-3",
            seats: 3,
            scene: Some(|scene| {
                scene.money(2, 3).auction("8 15", 1);
            }),
            steps: "1: bid 4",
            tells: &["Moscow Mammoths bid 4 million"],
            refuses: &[
                ("2: bid 3", "bid 3 does not exceed the highest bid 4 [WL-DRAFT-3]"),
                (
                    "2: bid 4",
                    "bid 4 does not exceed the highest bid 4 [WL-DRAFT-3]; 4 million are needed, 3 are there [WL-DRAFT-3]",
                ),
                ("2: bid 12", "12 million are needed, 3 are there [WL-DRAFT-3]"),
                (
                    "3: bid 2",
                    "it is the turn of seat 2 [WL-DRAFT-3]; bid 2 does not exceed the highest bid 4 [WL-DRAFT-3]",
                ),
            ],
            ..PLAIN
        },
        // The auction ends at once when the last of the others passes.
        Scenario {
            rule: "WL-DRAFT-4",
            seats: 3,
            scene: Some(|scene| {
                scene.auction("8 15", 2);
            }),
            steps: "2: bid 1 / 3: pass / 1: bid 2 / 2: pass",
            tells: &["Moscow Mammoths win Ave Rage with 2 million"],
            ..PLAIN
        },
        // The last manager, with no bid on the table, still chooses.
        Scenario {
            rule: "WL-DRAFT-4",
            seats: 3,
            scene: Some(|scene| {
                scene.auction("8 15", 2);
            }),
            steps: "2: pass / 3: pass / 1: bid 1",
            tells: &["Moscow Mammoths win Ave Rage with 1 million"],
            ..PLAIN
        },
        Scenario {
            rule: "WL-DRAFT-4",
            seats: 3,
            scene: Some(|scene| {
                scene.auction("8 15", 2);
            }),
            steps: "2: bid 1 / 3: bid 2 / 1: pass / 2: bid 4",
            refuses: &[(
                "2: bid 5",
                "the highest bid is this seat's own [WL-DRAFT-4]; it is the turn of seat 3 [WL-DRAFT-3]",
            )],
            ..PLAIN
        },
        Scenario {
            rule: "WL-DRAFT-5",
            scene: Some(|scene| {
                scene.auction("8 15", 1);
            }),
            steps: "1: bid 3 / 2: bid 5 / 1: pass",
            tells: &["Lima Llamas pay 5 million"],
            ..PLAIN
        },
        // The last seat wins: the first one is at its left. Who passed before may bid again.
        Scenario {
            rule: "WL-DRAFT-4",
            scene: Some(|scene| {
                scene.auction("8 15", 1);
            }),
            steps: "1: bid 2 / 2: pass",
            tells: &["Moscow Mammoths win Ave Rage with 2 million"],
            refuses: &[
                ("1: bid 3", "the auction is over: seat 1 has won [WL-DRAFT-4]"),
                ("2: bid 3", "the auction is over: seat 1 has won [WL-DRAFT-4]"),
                ("2: pass", "the auction is over: seat 1 has won [WL-DRAFT-4]"),
            ],
            ..PLAIN
        },
        Scenario {
            rule: "WL-DRAFT-6",
            seats: 3,
            scene: Some(|scene| {
                scene.auction("8 15 3", 1);
            }),
            steps: "1: pass / 2: pass / 3: bid 1 / 3: place SG / 1: bid 1 / 2: pass / 3: pass / 1: place SF",
            tells: &["Moscow Mammoths open the auction", "Lima Llamas open the auction"],
            ..PLAIN
        },
        Scenario {
            rule: "WL-DRAFT-7",
            scene: Some(|scene| {
                scene.auction("8 15", 1);
            }),
            steps: "1: pass / 2: pass",
            tells: &["nobody wants Ave Rage"],
            ..PLAIN
        },
    ]
}

fn placement() -> Vec<Scenario> {
    vec![
        Scenario {
            rule: "WL-PLACE-1",
            scene: Some(|scene| {
                scene.auction("8 15", 1);
            }),
            steps: "1: bid 1 / 2: pass",
            refuses: &[
                ("2: place SF", "seat 1 has won the tile [WL-PLACE-1]"),
                (
                    "1: pass",
                    "a choice must be made: nobody may pass here [WL-PLACE-1]; \
                     the auction is over: seat 1 has won [WL-DRAFT-4]",
                ),
            ],
            ..PLAIN
        },
        Scenario {
            rule: "WL-PLACE-1",
            scene: Some(|scene| {
                scene.auction("8 15", 1);
            }),
            steps: "1: bid 1 / 2: pass / 1: place C",
            tells: &["Moscow Mammoths lay Ave Rage on their C"],
            ..PLAIN
        },
        // A printed player, a tile and a face-down tile are covered alike.
        Scenario {
            rule: "WL-PLACE-2",
            scene: Some(|scene| {
                scene.season(3).lay(1, Sf, "16", 2).lay_face_down(1, Sg, "5").auction("8 15 3 4", 1);
            }),
            steps: "1: bid 1 / 2: pass / 1: place PF / 2: pass / 1: bid 1 / 1: place SF / 2: pass / 1: bid 1 / 1: place SG",
            tells: &[
                "the printed PF is out of the line-up of Moscow Mammoths for good",
                "Al Rounder is out of the line-up of Moscow Mammoths for good",
                "Tur Nover is out of the line-up of Moscow Mammoths for good",
            ],
            ..PLAIN
        },
        Scenario {
            rule: "WL-PLACE-3",
            scene: Some(|scene| {
                scene.lay(1, Sf, "16", 2).season(2).injure(1, Sf, "injury-2").auction("8 15", 1);
            }),
            steps: "1: bid 1 / 2: pass / 1: place SF",
            tells: &["the injury on him is discarded"],
            ..PLAIN
        },
    ]
}

#[expect(clippy::too_many_lines, reason = "a table, one row a scene")]
fn specialists() -> Vec<Scenario> {
    vec![
        Scenario {
            rule: "WL-AGENT-1",
            seats: 3,
            scene: Some(|scene| {
                scene.season(2).has(2, Agent).money(2, 4).auction("8 15", 1);
            }),
            steps: "1: bid 4 / 2: match",
            tells: &["Lima Llamas match 4 million"],
            refuses: &[
                ("3: match", "this seat does not have the agent [WL-AGENT-1]"),
                (
                    "2: match",
                    "the highest bid is this seat's own [WL-DRAFT-4]; it is the turn of seat 3 [WL-DRAFT-3]; \
                     there is no other manager's bid to match [WL-AGENT-1]",
                ),
            ],
            ..PLAIN
        },
        // The match needs the whole sum, though a million less would be paid.
        Scenario {
            rule: "WL-AGENT-1",
            seats: 3,
            scene: Some(|scene| {
                scene.season(2).has(2, Agent).money(2, 3).auction("8 15", 1);
            }),
            steps: "1: bid 4",
            refuses: &[("2: match", "4 million are needed, 3 are there [WL-AGENT-1]")],
            ..PLAIN
        },
        Scenario {
            rule: "WL-AGENT-1",
            scene: Some(|scene| {
                scene.season(2).has(2, Agent).auction("8 15", 2);
            }),
            refuses: &[("2: match", "there is no other manager's bid to match [WL-AGENT-1]")],
            ..PLAIN
        },
        Scenario {
            rule: "WL-AGENT-2",
            scene: Some(|scene| {
                scene.season(2).has(2, Agent).auction("8 15", 1);
            }),
            steps: "1: pass / 2: bid 1 / 2: place SF",
            tells: &["Lima Llamas pay nothing"],
            ..PLAIN
        },
        Scenario {
            rule: "WL-AGENT-3",
            scene: Some(|scene| {
                scene.season(2).has(2, Agent).injury("injury-1 15", 1);
            }),
            steps: "1: spend 3",
            refuses: &[(
                "2: match",
                "the agent plays no part in injuries and bribes [WL-AGENT-3]; \
                 now is the time for choosing health costs [WL-DRAFT-1]",
            )],
            ..PLAIN
        },
        Scenario {
            rule: "WL-TRAIN-1",
            scene: Some(|scene| {
                scene.season(2).has(1, Trainer).auction("8 15 3", 1);
            }),
            steps: "1: bid 1 / 2: pass / 1: place SF",
            refuses: &[
                ("2: train", "this seat does not have the trainer [WL-TRAIN-1]"),
                (
                    "1: pass",
                    "a choice must be made: nobody may pass here [WL-TRAIN-1]; \
                     now is the time for training the tile just laid [WL-DRAFT-1]",
                ),
            ],
            ..PLAIN
        },
        Scenario {
            rule: "WL-TRAIN-1",
            scene: Some(|scene| {
                scene.season(2).has(1, Trainer).auction("8 15 3", 1);
            }),
            steps: "1: bid 1 / 2: pass / 1: place SG / 1: keep / 2: pass / 1: bid 1 / 1: place SF / 1: train",
            tells: &[
                "Moscow Mammoths do not train Ave Rage",
                "Moscow Mammoths train Peak Ofform up to season space 2",
            ],
            ..PLAIN
        },
        // Roo Kie, the one face-up tile, is on his fifth space; Tur Nover lies face-down, the rest is printed.
        Scenario {
            rule: "WL-TRAIN-2",
            scene: Some(|scene| {
                scene.has(1, Trainer).season(4).lay(1, Pf, "22", 5).lay_face_down(1, Sg, "5").hiring("2 1");
            }),
            steps: "2: medal / 1: hire trainer / 1: slide PF",
            tells: &["Moscow Mammoths train Roo Kie up to season space 6"],
            refuses: &[
                ("2: done", "this seat does not have the trainer [WL-TRAIN-2]"),
                (
                    "1: slide PF",
                    "the tile in the PF column has been slid in this phase [WL-TRAIN-2]; \
                     the tile in the PF column is on its sixth space, the last one [WL-TRAIN-2]",
                ),
                ("1: slide SG", "the tile in the SG column lies face-down [WL-TRAIN-2]"),
                (
                    "1: slide SF",
                    "the player in the SF column is printed on the board and cannot be slid [WL-TRAIN-2]",
                ),
            ],
            ..PLAIN
        },
        // Only after everyone has chosen; and a tile slid when it was bought may be slid again.
        Scenario {
            rule: "WL-TRAIN-2",
            scene: Some(|scene| {
                scene.season(2).has(1, Trainer).hiring("1 2");
            }),
            steps: "1: hire trainer",
            refuses: &[(
                "1: slide PF",
                "now is the time for hiring a specialist [WL-TRAIN-2]; \
                 the player in the PF column is printed on the board and cannot be slid [WL-TRAIN-2]",
            )],
            ..PLAIN
        },
        Scenario {
            rule: "WL-TRAIN-2",
            scene: Some(|scene| {
                scene.season(2).has(1, Trainer).auction("27", 1);
            }),
            steps: "1: bid 1 / 2: pass / 1: place PF / 1: train / chance: turn 9 / chance: turn 11 / \
                    2: medal / 1: hire trainer / 1: slide PF / 1: done",
            tells: &[
                "Moscow Mammoths train Pow Erhouse up to season space 4",
                "Moscow Mammoths end their training",
            ],
            ..PLAIN
        },
    ]
}
