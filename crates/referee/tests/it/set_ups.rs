//! `docs/set-ups.md` names every field of every game's set-up with its default, and its examples can be played.

use std::collections::BTreeSet;

use serde_json::Value;
use tabletop_core::{Game, RuleBook as _, RulingChoice as _};

use crate::{file, output, referee};

/// The section of the page about a game.
fn section(title: &str) -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/set-ups.md");
    let page = std::fs::read_to_string(path).unwrap();
    let (_, rest) = page.split_once(&format!("\n## {title}\n")).unwrap();
    rest.split("\n## ").next().unwrap().to_string()
}

/// The names of all fields except those of the rulings, which have pages of their own.
fn fields(value: &Value, names: &mut BTreeSet<String>) {
    match value {
        Value::Object(object) => {
            for (name, inner) in object {
                names.insert(name.clone());
                if name != "rulings" {
                    fields(inner, names);
                }
            }
        }
        Value::Array(list) => list.iter().for_each(|inner| fields(inner, names)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The rows of the table with the fields of the set-up: field, values, default, effect, clause.
fn rows(section: &str) -> Vec<Vec<String>> {
    let table = section.split("| field | values | default | what it does | clause |\n").nth(1).unwrap();
    let lines = table.lines().skip(1).take_while(|line| line.starts_with('|'));
    let cells = |line: &str| line.trim_matches('|').split('|').map(|cell| cell.trim().to_string()).collect();
    lines.map(cells).collect()
}

fn is_described<G: Game>(title: &str) {
    let section = section(title);
    let whole: Value = serde_json::from_str(&output(&["setup", G::NAME])).unwrap();
    let mut names = BTreeSet::new();
    fields(&whole, &mut names);
    let is_named =
        |name: &&String| section.contains(&format!("`{name}`")) || section.contains(&format!("\"{name}\""));
    let missing: Vec<_> = names.iter().filter(|name| !is_named(name)).collect();
    assert!(missing.is_empty(), "{title}: not described: {missing:?}");

    let seats = if title == "Basketball Duel" { 2 } else { 4 };
    let default = serde_json::to_value(G::default_setup(seats)).unwrap();
    let rows = rows(&section);
    let described: BTreeSet<_> = rows.iter().map(|row| row[0].trim_matches('`').to_string()).collect();
    let own: BTreeSet<_> = whole.as_object().unwrap().keys().cloned().collect();
    assert_eq!(described, own, "{title}");
    for row in &rows {
        let name = row[0].trim_matches('`');
        let said = serde_json::from_str::<Value>(row[2].trim_matches('`'));
        match said {
            Ok(said) if name != "rulings" => assert_eq!(said, default[name], "{title}: {name}"),
            Ok(_) | Err(_) => assert!(["rulings", "seats", "components"].contains(&name), "{row:?}"),
        }
        assert!(row[4].is_empty() || G::Rule::from_id(&row[4]).is_some(), "{row:?}");
    }
    let last = G::Rulings::ALL.last().unwrap().id;
    assert!(section.contains(&format!("R-1 to {last}")), "{title} has rulings up to {last}");

    let examples: Vec<_> = section.split("```json\n").skip(1).collect();
    assert!(!examples.is_empty());
    for (number, example) in (1..).zip(examples) {
        let example = example.split("```").next().unwrap();
        let name = file(&format!("set-up-{}-{number}.json", G::NAME), example);
        let told = output(&["play", G::NAME, "--setup", &name, "--seed", "3", "--quiet"]);
        assert!(told.contains("│ place │"), "{example}: {told}");
    }
}

#[test]
fn the_page_describes_every_field() {
    is_described::<world_league::WorldLeague>("World League");
    is_described::<basketboss::Basketboss>("Basketboss");
    is_described::<starplayer::Starplayer>("Starplayer");
    is_described::<basketball_duel::BasketballDuel>("Basketball Duel");
}

/// A variant is chosen by a part of its name, wherever a game begins.
#[test]
fn a_variant_is_played_and_printed_by_its_name() {
    let setup = output(&["setup", "starplayer", "--seats", "3", "--variant", "short"]);
    assert!(setup.contains("\"length\": \"short\"") && setup.contains("\"seats\": 3"), "{setup}");
    let teams = output(&["setup", "basketball-duel", "--variant", "team"]);
    assert!(teams.contains("\"mode\": \"teams\"") && teams.contains("\"seats\": 4"), "{teams}");
    let record = file("variant.txt", "");
    let told = output(&[
        "play",
        "starplayer",
        "--plain",
        "--seed",
        "2",
        "--variant",
        "five",
        "--transcript",
        &record,
        "--force",
    ]);
    assert!(told.contains("Again: referee play starplayer --seats 4 --variant five --seed 2"), "{told}");
    assert!(std::fs::read_to_string(&record).unwrap().contains(r#""sides":"five""#));
    let games = ["simulate", "starplayer", "--games", "4", "--seats", "2", "--seed", "1", "--json"];
    let played = |words: &[&str]| {
        let report: Value = serde_json::from_str(&output(&[&games[..], words].concat())).unwrap();
        report["digest"].to_string()
    };
    assert_ne!(played(&["--variant", "short"]), played(&[]));
    assert_eq!(played(&["--variant", "the full"]), played(&[]));
    let wrong = referee(&["play", "starplayer", "--plain", "--variant", "six"]);
    assert!(
        wrong.code == 2 && wrong.err.starts_with("error: no variant is called `six`; there are `"),
        "{}",
        wrong.err
    );
    let beside = referee(&["play", "starplayer", "--variant", "short", "--from", &record]);
    assert!(beside.code == 2 && beside.err.contains("cannot be used with"), "{}", beside.err);
}
