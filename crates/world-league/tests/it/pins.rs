//! `src/pins.txt`, which is `world_league::PINS`: what pins each clause, written from the tables of the tests.
//!
//! It is renewed by `UPDATE_PINS=1 cargo test -p world-league --test it pins`.

use tabletop_core::{RuleBook, Table};
use world_league::{PINS, Player, Rule, Specialist, WorldLeague};

use crate::{examples, rulings, scenarios};

/// A clause at work, as a scenario or a reading of a ruling tells it.
pub(crate) struct Pin<'a> {
    pub(crate) rule: &'a str,
    pub(crate) rulings: &'a str,
    pub(crate) steps: &'a str,
    pub(crate) tells: &'a [&'a str],
    pub(crate) refuses: &'a [(&'a str, &'a str)],
}

impl Pin<'_> {
    /// The pin in one line. It begins as the table stands.
    pub(crate) fn line(&self, table: &Table<WorldLeague>) -> String {
        let Self { rule, rulings, steps, tells, refuses } = self;
        let mut parts = vec![stands(table)];
        if !rulings.is_empty() {
            parts.insert(0, (*rulings).into());
        }
        if !steps.is_empty() {
            parts.push(format!("played: {steps}"));
        }
        if !tells.is_empty() {
            parts.push(format!("told: {}", tells.join(" / ")));
        }
        for (step, refusal) in *refuses {
            parts.push(format!("refused: {step} ({refusal})"));
        }
        let line = format!("{rule}\t{}", parts.join("; "));
        assert!(!line.contains('\n') && line.matches('\t').count() == 1, "{line}");
        line
    }
}

/// How a table stands, in a few words: season, market, specialists, tiles.
fn stands(table: &Table<WorldLeague>) -> String {
    let public = table.public();
    let mut text = format!("{} teams, season {}", public.teams.seats(), public.season);
    if !public.market.is_empty() {
        let names: Vec<_> = public.market.iter().map(|tile| table.game().tile_name(*tile)).collect();
        text += &format!(", market {}", names.join(" + "));
    }
    for specialist in Specialist::ALL {
        if let Some(seat) = public.specialists.holder(specialist) {
            text += &format!(", {seat} has the {specialist}");
        }
    }
    for (seat, team) in public.teams.iter() {
        for (position, column) in team.lineup() {
            let injured = if column.injury.is_some() { ", injured" } else { "" };
            let name = |tile| table.game().tile_name(tile);
            match column.player {
                Player::FaceUp { tile, space } => {
                    text += &format!(", {seat} {position} {} on space {space}{injured}", name(tile));
                }
                Player::FaceDown { tile } => text += &format!(", {seat} {position} {} face-down", name(tile)),
                Player::Printed | Player::Ended => {}
            }
        }
    }
    text
}

/// The worked examples of the book by the names of their tests, each with the clauses that it works out.
fn worked() -> Vec<String> {
    macro_rules! worked {
        ($($test:ident: $($rule:literal),+;)+) => {{
            // Each is a test that there is.
            $(let _: fn() = examples::$test;)+
            [$((stringify!($test), &[$($rule),+][..])),+]
        }};
    }
    let examples: [(&str, &[&str]); 12] = worked! {
        the_strength_in_season_3_is_15: "WL-STRENGTH-1";
        the_income_in_season_3_is_6_and_the_strength_in_season_4_is_13: "WL-INCOME-1", "WL-STRENGTH-1";
        the_printed_point_guard_of_the_snakes_drops_out_before_season_5: "WL-SHIFT-3";
        a_small_forward_of_value_3_raises_the_giraffes_from_10_to_12: "WL-PLACE-1", "WL-STRENGTH-3";
        the_agent_matches_4_million_and_pays_3: "WL-AGENT-1", "WL-AGENT-2";
        the_snakes_with_2_08_choose_before_the_giraffes_with_2_17: "WL-HIRE-2";
        between_two_of_1_85_the_tallest_manager_chooses_first: "WL-HIRE-2";
        three_teams_stop_at_4_or_5_coins_and_four_teams_at_5_or_more: "WL-MARKET-1";
        roo_kie_counts_with_colour_and_height_in_his_first_season: "WL-STRENGTH-4";
        the_final_score_of_the_example_is_41: "WL-END-2", "WL-END-3";
        the_banker_pays_by_the_table_of_the_book: "WL-BANKER-1";
        trophies_are_worth_what_the_table_says: "WL-END-2";
    };
    let line = |rule: &str, test: &str| format!("{rule}\tworked example: {}", test.replace('_', " "));
    examples.iter().flat_map(|(test, rules)| rules.iter().map(move |rule| line(rule, test))).collect()
}

#[test]
fn the_pins_are_those_of_the_tests() {
    let lines: Vec<_> = scenarios::pins().into_iter().chain(rulings::pins()).chain(worked()).collect();
    let mut text = String::new();
    for rule in Rule::ALL {
        let own: Vec<_> = lines.iter().filter(|line| line.split_once('\t').unwrap().0 == rule.id()).collect();
        assert!(!own.is_empty(), "nothing pins {}", rule.id());
        own.iter().for_each(|line| text += &format!("{line}\n"));
    }
    assert_eq!(text.lines().count(), lines.len(), "every pin names a clause");
    if std::env::var_os("UPDATE_PINS").is_some() {
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/src/pins.txt"), &text).unwrap();
    } else {
        let stale = text.lines().zip(PINS.lines()).find(|(now, pinned)| now != pinned);
        assert!(
            text == PINS,
            "src/pins.txt is stale; renew it with `UPDATE_PINS=1 cargo test -p world-league --test it pins`. \
             The first line that differs: {stale:?}"
        );
    }
}
