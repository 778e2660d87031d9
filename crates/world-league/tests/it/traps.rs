//! What is easily got wrong.

use tabletop_core::{Awaits, Game, Reason as _, transcript};
use world_league::Position::{C, Pf, Pg, Sf, Sg};
use world_league::Specialist::{Agent, Banker, Referee, Trainer};
use world_league::{Player, WorldLeague};

use crate::kit::{game, legal, money, play, refusal, seat, table, team_of, told_by, trophies};

#[test]
fn the_last_manager_with_no_bid_on_the_table_still_chooses() {
    let mut table = table(&game(3, ""), |scene| {
        scene.money(1, 2).auction("8 15", 2);
    });
    play(&mut table, "2: pass / 3: pass");
    assert_eq!(legal(&table, 1), "pass, bid 1, bid 2");
    play(&mut table, "1: pass");
    assert_eq!(told_by(&table, "WL-DRAFT-7"), ["nobody wants Ave Rage"]);
}

#[test]
fn the_agent_needs_the_whole_sum_and_never_matches_himself() {
    let mut table = table(&game(2, ""), |scene| {
        scene.season(2).has(1, Agent).money(1, 4).auction("8 15", 1);
    });
    play(&mut table, "1: bid 1 / 2: bid 4");
    assert_eq!(legal(&table, 1), "pass, match");
    play(&mut table, "1: match");
    assert_eq!(legal(&table, 2), "pass, bid 5, bid 6, bid 7, bid 8, bid 9, bid 10, bid 11");
    play(&mut table, "2: bid 5");
    assert_eq!(legal(&table, 1), "pass", "5 million are not there, though 4 would be paid");
}

#[test]
fn the_injured_player_is_not_the_tallest_for_the_next_injury() {
    let mut table = table(&game(2, ""), |scene| {
        scene.lay(1, Sf, "29", 1).injury("injury-1 injury-2 8", 1);
    });
    assert_eq!(team_of(&table, 1).tallest_cm, 221);
    play(&mut table, "1: spend 0 / 2: spend 1");
    assert_eq!(team_of(&table, 1).tallest_cm, 185);
    // Both spend nothing, and both tallest are 1.85 m now: nobody takes the second.
    play(&mut table, "1: spend 0 / 2: spend 0");
    assert_eq!(told_by(&table, "WL-INJURY-4").len(), 3);
}

#[test]
fn the_referee_counts_in_the_hiring_order_and_moves_only_after_it() {
    let mut table = table(&game(3, ""), |scene| {
        scene.season(2).has(1, Referee).hiring("2 3 1");
    });
    assert_eq!([1, 2, 3].map(|number| team_of(&table, number).strength), [11, 10, 10]);
    play(&mut table, "2: hire referee");
    assert_eq!([1, 2, 3].map(|number| team_of(&table, number).strength), [11, 10, 10], "not yet");
    play(&mut table, "3: medal / 1: hire banker");
    assert_eq!([1, 2, 3].map(|number| team_of(&table, number).strength), [10, 11, 10]);
    // Who was robbed has nobody to put back.
    assert_eq!(told_by(&table, "WL-HIRE-5"), ["the agent of Ghana Giraffes goes back to the board"]);
}

#[test]
fn a_robbed_manager_chooses_without_a_specialist() {
    let mut table = table(&game(2, ""), |scene| {
        scene.season(2).has(2, Banker).money(2, 0).hiring("1 2");
    });
    play(&mut table, "1: hire banker");
    assert_eq!(
        refusal(&table, "2: hire banker"),
        "seat 1 has chosen the banker this season [WL-HIRE-3]; \
        1 million are needed, 0 are there [WL-HIRE-4]"
    );
    assert_eq!(legal(&table, 2), "hire referee, hire agent, hire trainer, medal");
    play(&mut table, "2: medal");
    assert_eq!(table.public().specialists.of(seat(2)), None);
    assert_eq!(money(&table), [10, 0]);
}

#[test]
fn roo_kie_is_not_face_down_but_a_later_space_without_value_is() {
    let mut table = table(&game(2, ""), |scene| {
        scene.season(2).has(1, Trainer).lay(1, Pg, "5", 3).auction("22", 1);
    });
    play(&mut table, "1: bid 1 / 2: pass / 1: place PF");
    assert!(matches!(team_of(&table, 1).column(Pf).player, Player::FaceUp { space: 1, .. }));
    play(&mut table, "1: keep");
    assert!(matches!(team_of(&table, 1).column(Pf).player, Player::FaceUp { space: 2, .. }));
    assert!(matches!(team_of(&table, 1).column(Pg).player, Player::FaceDown { .. }));
}

#[test]
fn a_tile_trained_at_once_counts_with_its_second_value_and_runs_out_a_season_early() {
    let mut begun = table(&game(2, ""), |scene| {
        scene.season(2).has(1, Trainer).auction("15 3", 1);
    });
    play(&mut begun, "1: bid 1 / 2: pass / 1: place SF / 1: train");
    assert_eq!(team_of(&begun, 1).strength, 4 + 4 + 5, "4 in his first season, not 3");
    // Four seasons later he lies on his sixth space, and the bar moves past it.
    let mut late = table(&game(2, ""), |scene| {
        scene.season(5).lay(1, Sf, "15", 6).lay(1, Sg, "8", 5).auction("3", 1);
    });
    play(&mut late, "1: pass / 2: pass");
    assert!(matches!(team_of(&late, 1).column(Sf).player, Player::FaceDown { .. }));
    assert!(matches!(team_of(&late, 1).column(Sg).player, Player::FaceUp { space: 6, .. }));
}

#[test]
fn of_k_bribes_k_minus_1_win_and_are_paid_and_the_lowest_may_get_a_trophy_for_nothing() {
    let mut table = table(&game(3, ""), |scene| {
        // Two tied without the Referee's team, which is weaker: gold and silver for two bribers.
        scene.season(2).has(3, Referee).lay(1, Sf, "15", 1).lay(2, Sf, "16", 1).auction("3", 1);
    });
    play(&mut table, "1: pass / 2: pass / 3: pass / 2: bribe 3 / 1: bribe 2");
    assert_eq!(trophies(&table), [[0, 1, 0, 0], [1, 0, 0, 0], [0; 4]]);
    // 11 and 5 of income each (the Llamas with a tile of one coin); 3 paid, 2 of them to the Giraffes.
    assert_eq!(money(&table), [16, 13, 18]);
}

#[test]
fn a_season_6_injury_has_healed_before_the_final_count() {
    let mut table = table(&game(2, ""), |scene| {
        scene.season(6).injury("injury-1", 1);
    });
    let before = team_of(&table, 1).strength;
    play(&mut table, "1: spend 0 / 2: spend 1");
    assert_eq!(team_of(&table, 1).strength, before);
    assert_eq!(table.awaits(), Awaits::Over);
    assert!(told_by(&table, "WL-INJURY-6").len() == 1);
}

#[test]
fn injuries_count_as_tiles_of_the_market_but_show_no_coins() {
    let mut table = tabletop_core::Table::new(game(2, ""));
    play(&mut table, "chance: turn injury-1 / chance: turn injury-2 / chance: turn 3 / chance: turn 4");
    assert_eq!(told_by(&table, "WL-MARKET-2"), ["the market is complete: 4 tiles, 0 coins"]);
}

#[test]
fn an_interest_counts_bribes_paid_and_received() {
    let mut table = table(&game(3, ""), |scene| {
        scene.season(2).has(3, Referee).has(2, Banker).money(2, 5);
        scene.lay(1, Sf, "15", 1).lay(2, Sf, "16", 1).auction("3", 1);
    });
    play(&mut table, "1: pass / 2: pass / 3: pass / 2: bribe 4 / 1: bribe 0");
    assert_eq!(told_by(&table, "WL-BANKER-1"), ["the banker pays Lima Llamas nothing"], "1 million is left");
}

#[test]
fn season_6_has_no_hiring_but_the_banker_pays() {
    let mut table = table(&game(2, ""), |scene| {
        scene.season(6).has(1, Banker).lay(1, C, "30", 2).auction("3", 1);
    });
    play(&mut table, "1: pass / 2: pass");
    assert_eq!(told_by(&table, "WL-BANKER-1"), ["the banker pays Moscow Mammoths 4 million"]);
    assert_eq!(table.awaits(), Awaits::Over);
    assert!(told_by(&table, "WL-HIRE-1").is_empty());
}

#[test]
fn a_choice_that_costs_nothing_always_exists() {
    // All four specialists are held, by those who choose last; nobody has money.
    let mut table = table(&game(5, ""), |scene| {
        scene.season(2).has(2, Referee).has(3, Agent).has(4, Trainer).has(5, Banker);
        for number in 1..=5 {
            scene.money(number, 0);
        }
        scene.hiring("1 3 4 5 2");
    });
    assert_eq!(legal(&table, 1), "medal");
    play(&mut table, "1: medal");
    assert_eq!(legal(&table, 3), "hire agent", "the own one");
}

#[test]
fn a_refusal_has_its_figures_as_data() {
    let mut table = table(&game(2, ""), |scene| {
        scene.money(2, 3).auction("8 15", 1);
    });
    play(&mut table, "1: bid 4");
    let step = transcript::parse_step::<WorldLeague>("2: bid 4").unwrap();
    let refused = table.game().check(table.state(), step).unwrap_err();
    let figures: Vec<_> = refused.faults().iter().map(|fault| fault.why.figures().unwrap()).collect();
    assert_eq!(
        figures.iter().map(|figures| (figures.have, figures.need)).collect::<Vec<_>>(),
        [(4, 5), (3, 4)]
    );
}

/// What is wrong with a step at any time is named in the wrong phase too, after that.
#[test]
fn a_step_of_another_phase_names_what_else_is_wrong() {
    let auction = table(&game(2, ""), |scene| {
        scene.auction("8 15", 1);
    });
    let injury = table(&game(2, ""), |scene| {
        scene.injury("injury-1 15", 1);
    });
    for (table, step, expected) in [
        (
            &auction,
            "1: spend 99",
            "the auction of a player [WL-DRAFT-1]; 99 million are needed, 11 are there [WL-INJURY-1]",
        ),
        (
            &auction,
            "1: bribe 12",
            "the auction of a player [WL-SEASON-1]; 12 million are needed, 11 are there [WL-TROPHY-4]",
        ),
        (
            &auction,
            "1: train",
            "the auction of a player [WL-DRAFT-1]; this seat does not have the trainer [WL-TRAIN-1]",
        ),
        (
            &auction,
            "2: done",
            "the auction of a player [WL-SEASON-1]; this seat does not have the trainer [WL-TRAIN-2]",
        ),
        (
            &injury,
            "1: bid 0",
            "choosing health costs [WL-DRAFT-1]; bid 0 is below the least bid 1 [WL-DRAFT-3]",
        ),
        (
            &injury,
            "1: bid 900",
            "choosing health costs [WL-DRAFT-1]; 900 million are needed, 11 are there [WL-DRAFT-3]",
        ),
    ] {
        assert_eq!(refusal(table, step), format!("now is the time for {expected}"), "{step}");
    }
    assert_eq!(
        refusal(&injury, "1: match"),
        "the agent plays no part in injuries and bribes [WL-AGENT-3]; \
         now is the time for choosing health costs [WL-DRAFT-1]; this seat does not have the agent [WL-AGENT-1]"
    );
}
