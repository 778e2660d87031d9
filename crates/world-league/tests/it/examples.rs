//! The worked examples of the rule book, every figure of them.

use tabletop_core::{Game, Layout, Table};
use world_league::Position::{C, Pf, Pg, Sf, Sg};
use world_league::Specialist::{Agent, Banker};
use world_league::{Setup, WorldLeague};

use crate::kit::{Scene, from_start, game, money, play, refusal, seat, table, team_of, told_by};

/// The Texas Snakes (seat 1 here) of the example, in season 3, before they lay Ave Rage.
fn snakes(seats: u8, scene: impl FnOnce(&mut Scene)) -> Table<WorldLeague> {
    let mut boards = Setup::new(seats);
    boards.boards = ["Texas Snakes", "Ghana Giraffes", "Lima Llamas", "Kakadu Kangaroos"]
        .into_iter()
        .take(usize::from(seats))
        .map(String::from)
        .collect();
    table(&WorldLeague::new(boards).unwrap(), |begun| {
        begun.season(3).lay(1, Sg, "9", 2).lay(1, Pf, "26", 2).auction("8", 1);
        scene(begun);
    })
}

#[test]
pub(crate) fn the_strength_in_season_3_is_15() {
    let mut table = snakes(2, |_| {});
    play(&mut table, "1: bid 1 / 2: pass / 1: place SF");
    // The strength has been read before the season went on.
    let laid = told_by(&table, "WL-STRENGTH-3");
    assert_eq!(laid[0], "Texas Snakes move from strength 14 to 15", "3+2+1+4+1 and 4 types");
}

#[test]
pub(crate) fn the_income_in_season_3_is_6_and_the_strength_in_season_4_is_13() {
    let mut table = snakes(2, |_| {});
    play(&mut table, "1: bid 1 / 2: pass / 1: place SF");
    assert_eq!(told_by(&table, "WL-INCOME-1")[0], "Texas Snakes earn 6 million", "1+2+1+1+1");
    assert_eq!(told_by(&table, "WL-STRENGTH-1")[0], "Texas Snakes have values of 9 and 4 types", "3+3+1+1+1");
    assert_eq!(team_of(&table, 1).strength, 13);
    assert_eq!((table.public().season, table.public().bar), (3, 4));
}

#[test]
pub(crate) fn the_printed_point_guard_of_the_snakes_drops_out_before_season_5() {
    let mut table = snakes(2, |scene| {
        scene.season(4).auction("8", 1);
    });
    play(&mut table, "1: pass / 2: pass");
    let ended = told_by(&table, "WL-SHIFT-3");
    assert_eq!(ended[0], "the career of the printed PG of Texas Snakes is over");
    assert_eq!(ended.len(), 2, "one of each board: {ended:?}");
}

#[test]
pub(crate) fn a_small_forward_of_value_3_raises_the_giraffes_from_10_to_12() {
    let mut table = from_start(4);
    play(&mut table, "chance: turn 15 / chance: turn 9 / chance: turn 11");
    play(&mut table, "1: pass / 2: pass / 3: bid 1 / 4: pass / 3: place SF");
    assert_eq!(told_by(&table, "WL-STRENGTH-3"), ["Ghana Giraffes move from strength 10 to 12"]);
    assert_eq!(
        told_by(&table, "WL-PLACE-2"),
        ["the printed SF is out of the line-up of Ghana Giraffes for good"]
    );
}

#[test]
pub(crate) fn the_agent_matches_4_million_and_pays_3() {
    let mut table = table(&game(3, ""), |scene| {
        scene.has(2, Agent).season(2).money(2, 4).auction("15 16", 1);
    });
    play(&mut table, "1: bid 4");
    assert_eq!(
        refusal(&table, "2: bid 5"),
        "5 million are needed, 4 are there [WL-DRAFT-3]",
        "four million are enough to match"
    );
    play(&mut table, "2: match / 3: pass / 1: pass");
    assert_eq!(told_by(&table, "WL-AGENT-2"), ["Lima Llamas pay 3 million"]);
    assert_eq!(money(&table), [11, 1, 11]);
}

#[test]
pub(crate) fn the_snakes_with_2_08_choose_before_the_giraffes_with_2_17() {
    let mut boards = Setup::new(2);
    boards.boards = vec!["Ghana Giraffes".into(), "Texas Snakes".into()];
    let game = WorldLeague::new(boards).unwrap();
    let table = after_passes(&game, |scene| {
        // In season 2 both are at 12. Goal Tender is 2.17 m tall, Ree Bound 2.08 m.
        scene.lay(1, C, "34", 1).lay(2, Pf, "23", 1).auction("1", 1);
    });
    assert_eq!((team_of(&table, 1).tallest_cm, team_of(&table, 2).tallest_cm), (217, 208));
    assert_eq!((team_of(&table, 1).strength, team_of(&table, 2).strength), (12, 12));
    assert_eq!(
        told_by(&table, "WL-HIRE-2"),
        ["Texas Snakes are as strong as Ghana Giraffes and choose before them"]
    );
    assert_eq!(told_by(&table, "WL-HIRE-1"), ["they choose in this order: Texas Snakes, Ghana Giraffes"]);
}

#[test]
pub(crate) fn between_two_of_1_85_the_tallest_manager_chooses_first() {
    let table = after_passes(&game(2, ""), |scene| {
        scene.auction("1", 1);
    });
    assert_eq!((team_of(&table, 1).tallest_cm, team_of(&table, 2).tallest_cm), (185, 185));
    assert_eq!(
        told_by(&table, "WL-HIRE-2"),
        ["Moscow Mammoths are as strong as Lima Llamas and choose before them"]
    );
}

/// Two managers pass for the only tile; the market that follows is turned up.
fn after_passes(game: &WorldLeague, scene: impl FnOnce(&mut Scene)) -> Table<WorldLeague> {
    let mut table = table(game, scene);
    play(&mut table, "1: pass / 2: pass / chance: turn 9 / chance: turn 11");
    table
}

#[test]
pub(crate) fn three_teams_stop_at_4_or_5_coins_and_four_teams_at_5_or_more() {
    let complete = |seats: u8, tiles: &str| {
        let mut table = from_start(seats);
        play(&mut table, tiles);
        told_by(&table, "WL-MARKET-1").last().unwrap().clone()
    };
    let four = complete(3, "chance: turn 9 / chance: turn 1 / chance: turn 2");
    assert_eq!(four, "the market is complete: 3 tiles, 4 coins");
    let five = complete(3, "chance: turn 9 / chance: turn 1 / chance: turn 11");
    assert_eq!(five, "the market is complete: 3 tiles, 5 coins");
    let three = complete(3, "chance: turn 9 / chance: turn 1");
    assert_eq!(
        three, "turned up: Drib Bler, PG, values 2 3 4 4 3 2, 1 coin, 178 cm",
        "3 coins are not enough"
    );
    let of_four = complete(4, "chance: turn 9 / chance: turn 1 / chance: turn 11");
    assert_eq!(of_four, "the market is complete: 3 tiles, 5 coins");
    let of_four = complete(4, "chance: turn 1 / chance: turn 2 / chance: turn 9 / chance: turn 11");
    assert_eq!(of_four, "the market is complete: 4 tiles, 6 coins");
}

#[test]
pub(crate) fn the_example_of_three_teams_ends_with_four_new_players() {
    let mut table = from_start(3);
    play(&mut table, "chance: turn 1 / chance: turn 3 / chance: turn 2 / chance: turn 9");
    assert_eq!(table.public().market.len(), 4);
    assert!(matches!(table.public().phase, world_league::Phase::Auction(_)));
}

#[test]
pub(crate) fn roo_kie_counts_with_colour_and_height_in_his_first_season() {
    let mut table = table(&game(2, ""), |scene| {
        scene.auction("22 1", 1);
    });
    play(&mut table, "1: bid 1 / 2: pass / 1: place PG");
    let team = team_of(&table, 1);
    assert_eq!((team.strength, team.tallest_cm, team.income), (4 + 4, 206, 5));
    assert_eq!(told_by(&table, "WL-STRENGTH-4"), ["Roo Kie has no value yet, but his type and height count"]);
    play(&mut table, "2: pass / 1: pass");
    assert_eq!(team_of(&table, 1).strength, 4 + 2 + 4, "in his second season he has 2");
}

#[test]
pub(crate) fn the_final_score_of_the_example_is_41() {
    let mut table = table(&game(4, ""), |scene| {
        // Values 5+4+4+2+2 and five types: 22.
        scene.season(6).lay(1, Pg, "4", 6).lay(1, Sg, "14", 5).lay(1, Sf, "19", 6);
        scene.lay(1, Pf, "23", 4).lay(1, C, "33", 2);
        // The three others are stronger, so that season 6 brings no trophy.
        scene
            .lay(2, Pg, "6", 3)
            .lay(2, Sg, "8", 1)
            .lay(2, Sf, "15", 3)
            .lay(2, Pf, "27", 2)
            .lay(2, C, "29", 4);
        scene
            .lay(3, Pg, "2", 1)
            .lay(3, Sg, "12", 1)
            .lay(3, Sf, "18", 4)
            .lay(3, Pf, "26", 1)
            .lay(3, C, "30", 2);
        scene
            .lay(4, Pg, "5", 1)
            .lay(4, Sg, "11", 2)
            .lay(4, Sf, "20", 1)
            .lay(4, Pf, "25", 1)
            .lay(4, C, "32", 1);
        scene.team(1).trophies = [1, 2, 1, 0];
        scene.team(1).medals = 1;
        scene.money(1, 4).auction("3", 1);
    });
    assert_eq!(team_of(&table, 1).strength, 22);
    play(&mut table, "1: pass / 2: pass / 3: pass / 4: pass");
    assert_eq!(team_of(&table, 1).trophies, [1, 2, 1, 0], "place 4 brings nothing with four teams");
    assert_eq!(team_of(&table, 1).millions, 8, "4 and an income of 0+1+0+1+2");
    assert_eq!(
        told_by(&table, "WL-END-2")[0],
        "Moscow Mammoths score 41: strength 22, trophies 17, medals 1, money 1"
    );
    let standings = table.standings();
    assert_eq!((standings.rows[0].score, standings.is_over()), (41, true));
    let parts: Vec<_> = standings.rows[0].parts.iter().map(|part| (part.name, part.points)).collect();
    assert_eq!(parts, [("strength", 22), ("trophies", 17), ("medals", 1), ("money", 1)]);
}

#[test]
pub(crate) fn the_banker_pays_by_the_table_of_the_book() {
    for (held, interest) in [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3), (8, 4), (30, 4)]
    {
        let mut table = table(&game(2, ""), |scene| {
            scene.season(6).has(1, Banker).money(1, held).auction("1", 1);
        });
        play(&mut table, "1: pass / 2: pass");
        let paid = if interest == 0 { "nothing".to_string() } else { format!("{interest} million") };
        assert_eq!(
            told_by(&table, "WL-BANKER-1"),
            [format!("the banker pays Moscow Mammoths {paid}")],
            "{held} million held"
        );
    }
}

#[test]
pub(crate) fn everybody_starts_with_11_million_and_strength_10() {
    for seats in 2..=5 {
        let game = game(seats, "");
        let state = game.start(&mut ());
        for (_, team) in state.public().teams.iter() {
            assert_eq!((team.millions, team.strength, team.income, team.tallest_cm), (11, 10, 5, 185));
        }
    }
}

#[test]
pub(crate) fn trophies_are_worth_what_the_table_says() {
    let points = |seats: u8| {
        let components = game(seats, "").components().clone();
        components.trophy_points.of(seats).to_vec()
    };
    assert_eq!(points(2), [3]);
    assert_eq!(points(3), [5, 2]);
    assert_eq!(points(4), [7, 4, 2]);
    assert_eq!(points(5), [10, 7, 4, 2]);
}

#[test]
pub(crate) fn the_manager_to_the_left_is_the_next_seat_round_the_table() {
    let mut table = from_start(2);
    play(&mut table, "chance: turn 9 / chance: turn 11");
    play(&mut table, "1: pass / 2: bid 1 / 2: place C");
    assert_eq!(table.public().opener, seat(1), "left of seat 2 sits seat 1");
}
