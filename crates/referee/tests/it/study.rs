//! `study`: figures with intervals, parts, comparisons, replays, pictures; and players in `play`.

use std::fs;

use serde_json::Value;

use crate::{file, output, referee, referee_told};

fn study(words: &[&str]) -> Value {
    let all = [&["study", "world-league", "--seed", "4", "--json"], words].concat();
    serde_json::from_str(&output(&all)).unwrap()
}

#[test]
fn shares_stand_in_the_order_of_the_players() {
    let told = study(&["--players", "2=chance,1=greedy", "--games", "60"]);
    let shares = told["shares"].as_array().unwrap();
    assert_eq!(shares.len(), 2);
    for (share, name) in shares.iter().zip(["greedy", "chance"]) {
        let [low, share, high] = ["low", "share", "high"].map(|end| share[end].as_f64().unwrap());
        assert!(low <= share && share <= high && (0.0..=1.0).contains(&low) && high <= 1.0, "{name}");
    }
    assert_eq!((&shares[0]["player"], &shares[0]["name"]), (&Value::from(1), &Value::from("greedy")));
    assert!(shares[0]["low"].as_f64().unwrap() > 0.8);
    assert_eq!(told["rows"].as_array().unwrap().len(), 60);
    assert_eq!(told["by_chance"], true);
}

#[test]
fn the_table_warns_of_chance_and_tells_every_figure() {
    let words = [
        "study",
        "world-league",
        "--seats",
        "3",
        "--players",
        "3=chance",
        "--rotate",
        "--games",
        "31",
        "--seed",
        "2",
    ];
    let told = output(&words);
    for part in [
        "say nothing about good play",
        "95 % interval",
        "trophies",
        "in order of play",
        "games                33",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let told = output(&["study", "world-league", "--games", "20", "--seed", "2"]);
    assert!(!told.contains("say nothing"), "{told}");
}

#[test]
fn parts_are_merged_to_the_very_same_text() {
    let part = |from: &str, games: &str, name: &str| {
        let words = [
            "study",
            "basketboss",
            "--players",
            "greedy,easy",
            "--rotate",
            "--count",
            "rules",
            "--seed",
            "9",
        ];
        let text = output(&[&words[..], &["--from", from, "--games", games, "--json"]].concat());
        (file(name, text.clone()), text)
    };
    let (_, whole) = part("0", "24", "study-whole.json");
    let (one, _) = part("0", "10", "study-one.json");
    let (two, _) = part("10", "14", "study-two.json");
    assert_eq!(output(&["study", "merge", &two, &one, "--json"]), whole);
    let csv = output(&["study", "merge", &one, &two, "--csv"]);
    assert_eq!(csv.lines().count(), 25);
    let refused = referee(&["study", "merge", &one, &one]);
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("game 0 stands in more than one part"));
}

#[test]
fn two_readings_are_compared() {
    let base =
        file("study-base.json", output(&["study", "world-league", "--games", "80", "--seed", "3", "--json"]));
    let words = [
        "study",
        "world-league",
        "--games",
        "80",
        "--seed",
        "3",
        "--ruling",
        "R-8=MostMoney",
        "--compare",
        &base,
    ];
    let told = output(&words);
    assert!(
        told.contains("over the 80 deals that both have") && told.contains("games to see half of it"),
        "{told}"
    );
    let json: Value = serde_json::from_str(&output(&[&words[..], &["--json"]].concat())).unwrap();
    let difference = &json["comparison"]["shares"][0];
    assert!(difference["low"].as_f64() <= difference["mean"].as_f64(), "{difference}");
    let other = referee(&["study", "world-league", "--games", "8", "--seed", "4", "--compare", &base]);
    assert!(other.err.contains("not paired"));
}

#[test]
fn a_game_of_a_study_is_a_faithful_record() {
    let words = [
        "study",
        "basketball-duel",
        "--players",
        "search:5,easy",
        "--rotate",
        "--seed",
        "6",
        "--replay",
        "3",
    ];
    let record = file("study-replay.txt", output(&words));
    assert!(output(&["check", &record]).contains("faithful"));
}

#[test]
fn pictures_are_written_where_they_are_wanted() {
    let directory = std::path::PathBuf::from(file("study-plots", String::new())).with_extension("d");
    let words = ["study", "starplayer", "--variant", "short", "--games", "12", "--seed", "6", "--plots"];
    output(&[&words[..], &[directory.to_str().unwrap()]].concat());
    for name in ["shares", "scores", "lengths", "leaders"] {
        assert!(
            fs::read_to_string(directory.join(format!("{name}.svg"))).unwrap().starts_with("<svg"),
            "{name}"
        );
    }
}

#[test]
fn a_choice_by_lot_is_told_by_what_was_chosen() {
    let told = output(&["study", "basketboss", "--games", "40", "--seed", "1", "--by", "hire"]);
    assert!(told.contains("hire therapist") && told.contains("effect on it"), "{told}");
}

#[test]
fn what_cannot_be_studied_is_refused_in_words() {
    let cases: [(&[&str], &str); 8] = [
        (&["world-league", "--players", "best"], "not a player"),
        (&["world-league", "--players", "greedy,1=hard"], "player 1 is named twice"),
        (&["world-league", "--seats", "2", "--players", "3=hard"], "there is no player 3: 2 play"),
        (&["world-league", "--by", "hirer"], "no action begins with `hirer`"),
        (&["world-league", "--until", "0"], "write a share such as 0.5%"),
        (&["world-league", "--seats", "3", "--rotate", "--from", "1", "--games", "3"], "no multiple of 3"),
        (&["starplayer", "--variant", "system"], "fits `The System game, 4-4-2`"),
        (&["world-league", "--ruling", "R-99=Yes"], "R-99"),
    ];
    for (words, said) in cases {
        let refused = referee(&[&["study"], words].concat());
        let told = refused.err;
        assert_eq!(refused.code, 2, "{words:?}: {told}");
        assert!(told.contains(said), "{words:?}: {told}");
    }
}

#[test]
fn opponents_are_named_and_play_again_alike() {
    let play = |seed: &str| {
        output(&[
            "play",
            "world-league",
            "--seats",
            "2",
            "--seed",
            seed,
            "--opponents",
            "search:4",
            "--quiet",
        ])
    };
    assert_eq!(play("3"), play("3"));
    let told = output(&["play", "world-league", "--seats", "2", "--seed", "3", "--opponents", "greedy"]);
    assert!(
        told.contains("Again: referee play world-league --seats 2 --seed 3 --opponents greedy"),
        "{told}"
    );
    let simple =
        output(&["play", "world-league", "--seats", "2", "--seed", "3", "--opponents", "simple", "--quiet"]);
    let default = output(&["play", "world-league", "--seats", "2", "--seed", "3", "--quiet"]);
    assert_eq!(simple.lines().skip(1).collect::<Vec<_>>(), default.lines().skip(1).collect::<Vec<_>>());
}

#[test]
fn a_hint_changes_nothing() {
    let words = ["play", "world-league", "--seats", "2", "--seed", "5", "--you", "1"];
    let with = referee_told(&words, b"hint\nhint\npass\nquit\n").out;
    let without = referee_told(&words, b"pass\nquit\n").out;
    assert!(
        with.contains("A strong player would write `") && with.contains("expected share of the win"),
        "{with}"
    );
    let hints: Vec<_> = with.lines().filter(|line| line.contains("A strong player")).collect();
    assert!(hints.len() == 2 && hints[0] == hints[1], "the same position, the same hint: {hints:?}");
    let rest = |told: &str| told[told.find("> pass").unwrap()..].to_string();
    assert_eq!(rest(&with), rest(&without), "the game goes on as if nothing had been asked");
}
