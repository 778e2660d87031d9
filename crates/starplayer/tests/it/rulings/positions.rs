//! Positions from which readings part.

use serde_json::json;
use starplayer::{Formation, Setup, Sides};

use crate::script::{Position, ruled};

/// Seat 1 had ten Footballers and has received red-1 and white-11 in one deal.
pub(super) fn two_received_together(r: &[(&str, &str)]) -> Position {
    let rulings = [&[("R-7", "Penalised")], r].concat();
    Position::ruled(2, &rulings).own(1, "blue-1..5 yellow-1..5").own(2, "red-1 white-11").after(
        "
        1: window
        1: negotiate 2
        1: give tackle
        1: take red-1
        1: take white-11
        1: propose
        2: accept
        2: pass",
    )
}

/// All four Managers are owned, and seat 1 is about to roll.
pub(super) fn managers_gone(r: &[(&str, &str)]) -> Position {
    Position::ruled(4, r).manager(1, 1).manager(2, 2).manager(3, 3).manager(4, 4)
}

/// Seat 1 has won the fifth Win card and sold it to seat 2.
pub(super) fn fifth_win_sold(r: &[(&str, &str)]) -> Position {
    Position::ruled(2, r).wins(1, &[1, 2, 3, 4], "red").wins(2, &[1, 2, 3, 4], "blue").after(
        "
        1: match 2
        dice 6 5
        dice 1 2
        > SP-18-1 seat 1 takes the red win card of round 5
        1: window
        1: negotiate 2
        1: give win-5
        1: take 1m
        1: propose
        2: accept
        2: pass",
    )
}

/// Seat 1 has all that the Cup Final asks for, and room for a Footballer of the yellow squad where it stands.
pub(super) fn about_to_buy_complete(r: &[(&str, &str)]) -> Position {
    Position::ruled(2, r)
        .own(1, "red-1..8")
        .cards(1, "wild_substitutes", 3)
        .manager(1, 1)
        .stadium(1, "red")
        .wins(1, &[1, 2, 3, 4, 5], "red")
        .after("1: roll\n dice 1 3")
}

/// Seat 1 has had a bonus for all six reds, has sold them since, and is about to complete the yellow ones.
pub(super) fn two_sixes(r: &[(&str, &str)]) -> Position {
    Position::ruled(2, r).own(1, "yellow-1..3 yellow-5..6").set("all_six_places", json!(1)).club_set(
        1,
        "all_six",
        json!(["red"]),
    )
}

/// Seat 1 offers red-1 for £1M to seat 2 of three.
pub(super) fn barter(r: &[(&str, &str)]) -> Position {
    Position::ruled(3, r).own(1, "red-1").after("1: window\n 1: negotiate 2\n 1: give red-1\n 1: take 1m")
}

pub(super) fn emergency(r: &[(&str, &str)]) -> Position {
    Position::ruled(2, r).cash(1, 0).own(1, "red-3").pawn(1, 2)
}

pub(super) fn free_match(r: &[(&str, &str)], played: u8) -> Position {
    Position::ruled(2, r)
        .club_set_of(1, "red")
        .cards(1, "cup_matches", 0)
        .club_set(1, "matches_with_cards", json!(played))
        .set("turn", json!(2))
        .pending(json!(["turn_end"]))
}

pub(super) fn second_red(r: &[(&str, &str)]) -> Position {
    Position::ruled(2, r).pawn(1, 2).club_set(1, "turns_to_miss", json!(1))
}

/// A squad for 4-3-3 where 4-4-2 was agreed.
pub(super) fn attackers(r: &[(&str, &str)]) -> Position {
    let setup = Setup { system: Some(Formation::FourFourTwo), ..Setup::new(2) };
    Position::new(ruled(setup, r))
        .own(1, "red-5 red-4 blue-4 yellow-4 white-4 red-2 blue-2 yellow-2 red-1 blue-1 red-3")
        .manager(1, 1)
        .stadium(1, "red")
        .wins(1, &[1, 2, 3, 4, 5], "red")
}

pub(super) fn fourth_win(r: &[(&str, &str)]) -> Position {
    let setup = Setup { sides: Sides::Five, ..Setup::new(2) };
    Position::new(ruled(setup, r)).wins(1, &[1, 2, 3], "red")
}
