//! `games`, `setup`, `rules`, and the messages for a wrong command line.

use serde_json::{Value, json};
use tabletop_core::{Game, RuleBook as _, RulingChoice as _};
use world_league::{Rule, Rulings, Setup, WorldLeague};

use crate::{command, failure, file, output, referee, run};

#[test]
fn every_game_is_listed_with_its_seats() {
    let games = output(&["games"]);
    for (name, edition, seats) in [
        ("world-league", "2009", "2 to 5"),
        ("basketball-duel", "the only edition", "2 to 4"),
        ("basketboss", "2022", "2 to 5"),
    ] {
        let line = games.lines().find(|line| line.contains(&format!("│ {name} "))).unwrap();
        assert!(line.contains(&format!("│ {edition} ")) && line.contains(seats), "{games}");
    }
    assert!(games.lines().all(|line| line.chars().count() <= 80), "{games}");
}

#[test]
fn games_are_listed_as_data() {
    let text = output(&["games", "--json"]);
    assert_eq!(text.lines().count(), 1);
    let found: Value = serde_json::from_str(&text).unwrap();
    let games = found["games"].as_array().unwrap();
    let names: Vec<_> = games.iter().map(|game| game["game"].as_str().unwrap()).collect();
    assert_eq!(names, ["world-league", "basketboss", "starplayer", "basketball-duel"]);
    let expected = json!({
        "game": "world-league",
        "title": "World League",
        "edition": "2009",
        "ruleset": WorldLeague::REVISION,
        "about": games[0]["about"],
        "seats": [2, 3, 4, 5],
        "fewest_seats": 2,
        "most_seats": 5,
        "usual_seats": 4,
        "clauses": Rule::ALL.len(),
        "rulings": Rulings::ALL.len(),
    });
    assert_eq!(games[0], expected);
    assert_eq!((&games[3]["seats"], &games[3]["usual_seats"]), (&json!([2, 3, 4]), &json!(2)));
    let told = output(&["games"]);
    assert!(games.iter().all(|game| told.contains(game["title"].as_str().unwrap())), "{told}");
}

#[test]
fn a_set_up_is_written_out_whole_and_read_again() {
    for seats in 2..=5_u8 {
        let text = output(&["setup", "world-league", "--seats", &seats.to_string()]);
        let setup: Setup = serde_json::from_str(&text).unwrap();
        let game = WorldLeague::new(WorldLeague::default_setup(seats)).unwrap();
        assert_eq!(setup, game.full_setup());
        let name = file(&format!("setup-{seats}.json"), &text);
        let read = output(&["play", "world-league", "--seed", "4", "--json", "--setup", &name]);
        let default =
            output(&["play", "world-league", "--seed", "4", "--json", "--seats", &seats.to_string()]);
        assert_eq!(read, default, "the default set-up written out is the default set-up");
    }
}

#[test]
fn all_defects_of_a_set_up_are_named_at_once() {
    let text = output(&["setup", "world-league"]);
    let broken =
        text.replacen("\"profit\": 1", "\"profit\": 9", 1).replacen("\"seats\": 4", "\"seats\": 6", 1);
    let name = file("defects.json", broken);
    let told = failure(&["play", "world-league", "--setup", &name]);
    assert!(told.starts_with(&format!("error: {name}: this set-up cannot be played\n")), "{told}");
    assert!(told.contains("\n  seats: ") && told.contains("[WL-SETUP-1]"), "{told}");
    assert!(told.contains("\n  components.agents"), "{told}");
    let told = failure(&["play", "world-league", "--seats", "9"]);
    assert!(told.starts_with("error: world-league with 9 seats: this set-up cannot be played"), "{told}");
}

#[test]
fn a_set_up_that_cannot_be_read_is_named_with_its_place() {
    let deep = vec![b'['; 100_000];
    let cases: [(&str, &[u8], &str); 6] = [
        ("none.json", b"", "line 1 column 0"),
        ("half.json", b"{\"seats\": 4,", "line 1 column 12"),
        ("field.json", b"{\"seats\": 4,\n \"colour\": 1}", "unknown field `colour`"),
        ("ruling.json", b"{\"seats\": 4, \"rulings\": {\"R-1\": \"Both\"}}", "ruling R-1 cannot be `Both`"),
        ("latin.json", b"{\n\"seats\": \"\xe9\"}", "line 2: byte 13 of the file is not UTF-8"),
        ("deep.json", &deep, "line 1 column "),
    ];
    for (name, content, told) in cases {
        let name = file(name, content);
        let answer = failure(&["play", "world-league", "--setup", &name]);
        assert!(answer.contains(&name) && answer.contains(told), "{answer}");
        assert!(answer.len() < 2000, "{answer}");
    }
    let missing = failure(&["play", "world-league", "--setup", "no/such/file"]);
    assert!(missing.starts_with("error: no/such/file: No such file"), "{missing}");
}

#[test]
fn every_clause_and_every_ruling_is_shown() {
    let flat = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let all = output(&["rules", "world-league"]);
    for rule in Rule::ALL {
        assert!(all.lines().any(|line| line.ends_with(&format!(" {}", rule.id()))), "{rule} in {all}");
        let one = output(&["rules", "world-league", &rule.id().to_lowercase(), "--tests"]);
        assert!(one.starts_with(&format!("{}  {}\n", rule.id(), rule.heading())), "{one}");
        let said = |text: &str| flat(&one).contains(&flat(text));
        assert!(said(rule.summary()), "{one}");
        assert_eq!(rule.never_cited().is_some(), said("No event and no refusal cites it"), "{one}");
        assert!(rule.places().iter().all(|place| said(&place.to_string())), "{one}");
        assert_eq!(rule.places().is_empty(), said("The book does not print this."), "{one}");
        for ruling in Rulings::ALL {
            let shown = one.contains(&format!("\n{}  ", ruling.id));
            assert_eq!(shown, ruling.clauses.contains(&rule.id()), "{} in {one}", ruling.id);
        }
    }
    for ruling in Rulings::ALL {
        let one = output(&["rules", "world-league", ruling.id]);
        assert_eq!(one.matches(" (default): ").count(), 1, "{one}");
        for value in ruling.values {
            assert!(flat(&one).contains(&flat(value.meaning)), "{}: {one}", value.name);
        }
    }
    let told = failure(&["rules", "world-league", "WL-NONE-1"]);
    assert!(told.starts_with("error: World League has no clause and no ruling `WL-NONE-1`"), "{told}");
}

#[test]
fn a_wrong_command_line_is_answered_with_code_2() {
    let cases: [(&[&str], &str); 8] = [
        (
            &["play", "chess"],
            "there is no game `chess`; there are world-league, basketboss, starplayer, basketball-duel",
        ),
        (&["play", "world-league", "--you", "1", "--json"], "cannot be used with"),
        (&["play", "world-league", "--you", "1", "--quiet"], "cannot be used with"),
        (&["play", "world-league", "--json", "--quiet"], "cannot be used with"),
        (&["play", "world-league", "--setup", "x", "--seats", "3"], "cannot be used with"),
        (&["play", "world-league", "--you", "0"], "a seat is a number from 1 to 16"),
        (&["play", "world-league", "--you", "5"], "there is no seat 5: the table has 4 seats"),
        (&["simulate", "world-league", "--games", "0"], "--games"),
    ];
    for (words, told) in cases {
        let answer = failure(words);
        assert!(answer.contains(told), "{words:?}: {answer}");
    }
    assert_eq!(referee(&[]).code, 2);
    assert_eq!(referee(&["--help"]).code, 0);
    assert!(output(&["--version"]).starts_with("referee "));
}

/// An error about a number names the range in plain words, not in terms of the programming language.
#[test]
fn a_number_that_cannot_be_is_answered_in_words() {
    let seed = "a seed is a whole number from 0 to 18446744073709551615";
    let games = "the number of games is a whole number, 1 or more";
    let cases: [(&[&str], &str); 13] = [
        (&["play", "world-league", "--seed", "-1"], seed),
        (&["play", "world-league", "--seed", "one"], seed),
        (&["simulate", "world-league", "--games", "5", "--seed", "18446744073709551616"], seed),
        (&["simulate", "world-league", "--games", "0"], games),
        (&["simulate", "world-league", "--games", "-3"], games),
        (&["simulate", "world-league", "--games", "1e6"], games),
        (
            &["simulate", "world-league", "--games", "5", "--threads", "0"],
            "the number of threads is a whole number from 1 to 512",
        ),
        (&["perft", "world-league", "--depth", "0"], "a depth is a whole number from 1 to 100"),
        (&["perft", "world-league", "--depth", "101"], "a depth is a whole number from 1 to 100"),
        (&["play", "world-league", "--seats", "four"], "the number of seats is a whole number, at most 16"),
        (&["setup", "world-league", "--seats", "-2"], "the number of seats is a whole number, at most 16"),
        (&["play", "world-league", "--seats", "300"], "the number of seats is a whole number, at most 16"),
        (&["play", "world-league", "--you", "-1"], "a seat is a number from 1 to 16"),
    ];
    for (words, told) in cases {
        let answer = failure(words);
        assert!(answer.contains(told), "{words:?}: {answer}");
        assert!(!answer.contains("invalid digit") && !answer.contains("tip:"), "{words:?}: {answer}");
    }
}

/// For an impossible number of seats, only that defect is reported, with its clause.
#[test]
fn too_many_seats_are_one_defect() {
    for game in ["world-league", "basketboss", "starplayer", "basketball-duel"] {
        for (seats, command) in [("9", "play"), ("1", "setup"), ("0", "play")] {
            let told = failure(&[command, game, "--seats", seats]);
            let lines: Vec<_> = told.lines().collect();
            let first = format!("error: {game} with {seats} seats: this set-up cannot be played");
            assert_eq!((lines.len(), lines[0]), (2, first.as_str()), "{told}");
            assert!(lines[1].starts_with("  seats: ") && lines[1].ends_with(']'), "{told}");
        }
    }
}

#[test]
fn colours_appear_only_where_they_are_wanted() {
    let words = ["rules", "world-league", "WL-DRAFT-3"];
    let plain = output(&words);
    assert!(!plain.contains('\u{1b}'));
    let forced = run(command(&words).env("CLICOLOR_FORCE", "1"), b"").out;
    assert!(forced.contains("\u{1b}[1m"), "{forced}");
    let never = run(command(&["play", "world-league", "--seed", "1"]).env("NO_COLOR", "1"), b"").out;
    assert!(!never.contains('\u{1b}'));
}

/// A reading with a number is shown in its exact notation. In a shell command it is quoted, because of the
/// brackets.
#[test]
fn a_reading_with_a_number_shows_how_it_is_written() {
    let limit = output(&["rules", "basketball-duel", "R-13"]);
    assert!(limit.contains("  Cap(N): ") && limit.contains("such as --ruling 'R-13=Cap(2)'\n"), "{limit}");
    let offers = output(&["rules", "starplayer", "R-4"]);
    assert!(offers.contains("  Proposals(3) (default): "), "{offers}");
    assert!(offers.contains("such as --ruling 'R-4=Proposals(3)'\n"), "{offers}");
    let opener = output(&["rules", "world-league", "R-2"]);
    assert!(!opener.contains("--ruling"), "{opener}");
}

#[test]
fn the_first_page_names_the_rust_that_is_needed() {
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../README.md")).unwrap();
    let needed = concat!("need Rust ", env!("CARGO_PKG_RUST_VERSION"), " or later");
    assert!(page.contains(needed), "{needed}");
}
