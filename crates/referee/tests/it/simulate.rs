//! `simulate`: the statistics, and a digest that does not depend on the number of threads.

use serde_json::Value;
use tabletop_core::Game as _;
use world_league::WorldLeague;

use crate::{file, output};

fn simulate(words: &[&str]) -> Value {
    let all = [&["simulate", "world-league", "--json"], words].concat();
    serde_json::from_str(&output(&all)).unwrap()
}

/// The report without its times.
fn timeless(mut report: Value) -> Value {
    let fields = report.as_object_mut().unwrap();
    fields.remove("seconds").unwrap();
    fields.remove("decisions_per_second").unwrap();
    report
}

#[test]
fn the_report_is_the_same_whatever_the_threads() {
    let with = |threads| {
        timeless(simulate(&["--games", "333", "--seats", "3", "--seed", "5", "--threads", threads]))
    };
    let one = with("1");
    for threads in ["2", "3", "4", "16"] {
        assert_eq!(with(threads), one, "{threads} threads");
    }
    let other = timeless(simulate(&["--games", "333", "--seats", "3", "--seed", "6"]));
    assert_ne!(other["digest"], one["digest"]);
    let fewer = timeless(simulate(&["--games", "332", "--seats", "3", "--seed", "5"]));
    assert_ne!(fewer["digest"], one["digest"]);
}

#[test]
fn the_report_has_just_these_fields_in_this_order() {
    let text =
        output(&["simulate", "world-league", "--games", "40", "--seats", "2", "--seed", "1", "--json"]);
    assert_eq!(text.lines().count(), 1);
    let expected = [
        "game",
        "edition",
        "ruleset",
        "seats",
        "seed",
        "games",
        "decisions",
        "chance_steps",
        "seconds",
        "decisions_per_second",
        "shared_wins",
        "stopped",
        "wins_by_seat",
        "mean_score_by_seat",
        "decisions_per_game",
        "digest",
    ];
    let places: Vec<_> = expected.iter().map(|field| text.find(&format!("\"{field}\":")).unwrap()).collect();
    assert!(places.is_sorted(), "{text}");
    let report: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(report.as_object().unwrap().len(), expected.len());
    assert_eq!(report["games"], 40);
    let wins: u64 =
        report["wins_by_seat"].as_array().unwrap().iter().map(|wins| wins.as_u64().unwrap()).sum();
    assert_eq!(wins, 40 + report["shared_wins"].as_u64().unwrap(), "a win of two counts for both: {text}");
    let spread = &report["decisions_per_game"];
    let [min, median, max] = ["min", "median", "max"].map(|field| spread[field].as_u64().unwrap());
    assert!(0 < min && min <= median && median <= max, "{text}");
}

/// Game 0 of a series is the game that `play` plays with the same seed.
#[test]
fn one_game_is_the_game_that_is_played() {
    for seed in ["1", "77"] {
        let report = simulate(&["--games", "1", "--seats", "4", "--seed", seed]);
        let played = output(&["play", "world-league", "--seats", "4", "--seed", seed, "--json"]);
        let lines: Vec<Value> = played.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let chance = lines.iter().filter(|line| line["awaits"] == "chance").count();
        let steps = lines.iter().filter(|line| line.get("step").is_some()).count();
        assert_eq!(report["chance_steps"], chance);
        assert_eq!(report["decisions"], steps - chance);
        let rows = lines.last().unwrap()["standings"]["rows"].as_array().unwrap();
        for (seat, row) in rows.iter().enumerate() {
            assert_eq!(report["wins_by_seat"][seat], u64::from(row["wins"].as_bool().unwrap()));
            assert_eq!(report["mean_score_by_seat"][seat].as_f64(), row["score"].as_f64());
        }
    }
}

/// A random seed is printed, in JSON too, so that the series can be repeated.
#[test]
fn a_series_without_a_seed_can_be_repeated() {
    let first = timeless(simulate(&["--games", "30", "--seats", "2"]));
    let seed = first["seed"].as_u64().unwrap().to_string();
    assert_eq!(timeless(simulate(&["--games", "30", "--seats", "2", "--seed", &seed])), first);
    assert_eq!((&first["edition"], &first["ruleset"]), (&"2009".into(), &WorldLeague::REVISION.into()));
}

/// Games that a turn limit stopped are counted separately. Shared wins are printed as people read them.
#[test]
fn stopped_games_and_shared_wins_are_counted() {
    let setup = output(&["setup", "starplayer", "--seats", "2"]);
    let mut setup: Value = serde_json::from_str(&setup).unwrap();
    setup["turn_limit"] = 2.into();
    let name = file("simulated-limit.json", setup.to_string());
    let words = ["simulate", "starplayer", "--games", "12", "--seed", "3", "--setup", &name];
    let report: Value = serde_json::from_str(&output(&[&words[..], &["--json"]].concat())).unwrap();
    assert_eq!(report["stopped"], 12, "{report}");
    let told = output(&words);
    for (name, figure) in
        [("shared wins", &report["shared_wins"]), ("stopped by a bound", &report["stopped"])]
    {
        assert!(told.contains(&format!("  {name:<20}{figure}\n")), "{told}");
    }
}

#[test]
fn a_set_up_of_ones_own_is_simulated() {
    let setup = output(&["setup", "world-league", "--seats", "3"]);
    let with = |name: &str, setup: &str| {
        let name = file(name, setup);
        timeless(simulate(&["--games", "20", "--seed", "2", "--setup", &name]))
    };
    let default = timeless(simulate(&["--games", "20", "--seed", "2", "--seats", "3"]));
    assert_eq!(with("simulated.json", &setup), default);
    let other = setup.replace("\"R-2\": \"SameOpener\"", "\"R-2\": \"LeftOfOpener\"");
    assert_ne!(other, setup);
    assert_ne!(with("other.json", &other)["digest"], default["digest"]);
}

#[test]
fn people_read_the_figures_as_a_table() {
    let told = output(&["simulate", "world-league", "--games", "50", "--seed", "9"]);
    for word in
        ["World League (2009), 4 seats, seed 9", "win share", "mean score", "decisions a second", "digest"]
    {
        assert!(told.contains(word), "{word} in {told}");
    }
}
