//! Preparation, and the refill of the market.

use super::{PLAIN, Scenario};

pub(super) fn scenarios() -> Vec<Scenario> {
    vec![
        Scenario {
            rule: "WL-SETUP-1",
            tells: &["seat 1 takes board 1, Moscow Mammoths", "seat 2 takes board 2, Lima Llamas"],
            refuses: &[("3: bid 1", "there is no seat 3 at a table of 2 [WL-SETUP-1]")],
            ..PLAIN
        },
        Scenario {
            rule: "WL-SETUP-2",
            tells: &[
                "Moscow Mammoths start with 11 million and strength 10",
                "Lima Llamas start with 11 million and strength 10",
            ],
            ..PLAIN
        },
        Scenario {
            rule: "WL-SETUP-3",
            tells: &["35 free agents and 2 injuries are shuffled"],
            refuses: &[
                ("chance: turn 36", "tile 36 does not belong to this set [WL-SETUP-3]"),
                ("chance: turn injury-3", "tile injury-3 does not belong to this set [WL-SETUP-3]"),
            ],
            ..PLAIN
        },
        Scenario { rule: "WL-SETUP-4", tells: &["trophies in play: gold"], ..PLAIN },
        Scenario { rule: "WL-SETUP-4", seats: 3, tells: &["trophies in play: gold, silver"], ..PLAIN },
        Scenario {
            rule: "WL-SETUP-4",
            seats: 4,
            tells: &["trophies in play: gold, silver, bronze"],
            ..PLAIN
        },
        Scenario {
            rule: "WL-SETUP-4",
            seats: 5,
            tells: &["trophies in play: gold, silver, bronze, crystal"],
            ..PLAIN
        },
        Scenario {
            rule: "WL-SETUP-5",
            tells: &["four specialists and 5 medals stand on the board"],
            ..PLAIN
        },
        Scenario {
            rule: "WL-SETUP-6",
            seats: 3,
            tells: &["the managers from the tallest down: Moscow Mammoths, Lima Llamas, Ghana Giraffes"],
            ..PLAIN
        },
        // A tile that nobody wanted is gone: it cannot be turned again.
        Scenario {
            rule: "WL-SETUP-7",
            steps: "chance: turn 9 / chance: turn 11 / 1: pass / 2: pass / 1: pass / 2: pass",
            tells: &["Ta Lent is out of the game", "Buz Zerbeater is out of the game"],
            refuses: &[("chance: turn 9", "tile 9 has left the pile [WL-SETUP-7]")],
            ..PLAIN
        },
        // Four coins are not more than four teams; five are.
        Scenario {
            rule: "WL-MARKET-1",
            seats: 4,
            steps: "chance: turn 9 / chance: turn injury-1 / chance: turn 11 / chance: turn 1",
            tells: &[
                "Ta Lent is turned up: SG, values 1 2 3 4 5 5, 2 coins, 193 cm",
                "an injury is turned up",
                "Buz Zerbeater is turned up: SG, values 4 5 4 2 0 0, 2 coins, 198 cm",
                "Drib Bler is turned up: PG, values 2 3 4 4 3 2, 1 coin, 178 cm",
                "the market is complete: 4 tiles, 5 coins",
            ],
            refuses: &[("chance: turn 2", "no tile is turned now [WL-MARKET-1]")],
            ..PLAIN
        },
        // The maximum: seven tiles for five teams, whatever the coins.
        Scenario {
            rule: "WL-MARKET-2",
            seats: 5,
            steps: "chance: turn 3 / chance: turn 4 / chance: turn 19 / chance: turn 25 / chance: turn 31 / \
                    chance: turn injury-1 / chance: turn injury-2",
            tells: &["the market is complete: 7 tiles, 0 coins"],
            ..PLAIN
        },
        // The minimum: the coins are enough with three tiles, the fourth is turned all the same.
        Scenario {
            rule: "WL-MARKET-2",
            seats: 5,
            steps: "chance: turn 9 / chance: turn 11 / chance: turn 13 / chance: turn 21",
            tells: &["the market is complete: 4 tiles, 8 coins"],
            ..PLAIN
        },
        // Two tiles are left for the market of season 6.
        Scenario {
            rule: "WL-MARKET-3",
            seats: 5,
            scene: Some(|scene| {
                scene.season(5).auction("3", 1);
                scene.public.pile = [4, 19].into_iter().filter_map(world_league::Tile::agent).collect();
            }),
            steps: "1: pass / 2: pass / 3: pass / 4: pass / 5: pass / 1: bribe 0 / 3: bribe 0 / 4: bribe 0 / 5: bribe 0 / \
                    chance: turn 19 / chance: turn 4",
            tells: &["the market is complete: 2 tiles, 0 coins"],
            ..PLAIN
        },
    ]
}
