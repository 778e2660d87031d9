//! `cards`: lists everything that chance can bring, with its notation and its text.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use tabletop_core::transcript::{parse_step, record_playout};
use tabletop_core::{Dealer, Game, Lawful, Step};
use world_league::WorldLeague;

use crate::{failure, file, output};

fn listed<G: Game>(words: &[&str]) -> Vec<Value> {
    let found: Value =
        serde_json::from_str(&output(&[&["cards", G::NAME, "--json"], words].concat())).unwrap();
    let expected = json!([G::NAME, G::EDITION, G::REVISION]);
    assert_eq!(json!([found["game"], found["edition"], found["ruleset"]]), expected);
    found["cards"].as_array().unwrap().clone()
}

fn text<'a>(card: &'a Value, field: &str) -> &'a str {
    card[field].as_str().unwrap_or_default()
}

/// The result of dice is not a component.
fn is_dice(step: &str) -> bool {
    ["chance: dice ", "chance: goal-", "chance: miss-"].iter().any(|start| step.starts_with(start))
}

fn all_is_listed<G: Lawful>(seats: u8, steps: u32) {
    let cards = listed::<G>(&[]);
    let chances: BTreeSet<_> = cards.iter().map(|card| text(card, "chance")).collect();
    for chance in chances.iter().filter(|chance| !chance.is_empty()) {
        let step = parse_step::<G>(chance).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(step.to_string(), *chance);
    }
    let names: BTreeSet<_> = cards.iter().map(|card| (text(card, "kind"), text(card, "name"))).collect();
    assert_eq!(names.len(), cards.len(), "a name is that of one card of its kind");
    assert!(cards.iter().all(|card| text(card, "text").len() > 2), "{cards:?}");
    let mut seen = BTreeSet::new();
    for seed in 0..4 {
        let game = G::new(G::default_setup(seats)).unwrap();
        let table = record_playout(game, &mut Dealer::new(seed), steps);
        for step in table.steps().filter(|step| matches!(step, Step::Chance(_))) {
            let step = step.to_string();
            assert!(chances.contains(step.as_str()) || is_dice(&step), "{step} is not listed");
            seen.insert(step);
        }
    }
    assert!(seen.len() > 20, "{seen:?}");
    let told = output(&["cards", G::NAME]);
    assert!(told.lines().all(|line| line.chars().count() <= 80), "{told}");
    let flat = told.split_whitespace().collect::<Vec<_>>().join(" ");
    for card in cards {
        let written = card["chance"].as_str().unwrap_or_else(|| text(&card, "name"));
        assert!(flat.contains(&format!("│ {written} │ ")), "{card} in {told}");
        assert!(flat.contains(&format!("── {} ─", text(&card, "kind"))), "{card} in {told}");
    }
}

#[test]
fn all_that_chance_brings_is_listed() {
    all_is_listed::<WorldLeague>(5, 10_000);
    all_is_listed::<basketboss::Basketboss>(5, 10_000);
    all_is_listed::<starplayer::Starplayer>(4, 4_000);
    all_is_listed::<basketball_duel::BasketballDuel>(4, 4_000);
}

fn text_of(cards: &[Value], chance: &str) -> String {
    let card = cards.iter().find(|card| card["chance"] == chance).unwrap_or_else(|| panic!("{chance}"));
    text(card, "text").to_string()
}

#[test]
fn each_says_what_stands_on_it() {
    let cards = listed::<WorldLeague>(&[]);
    assert_eq!(text_of(&cards, "chance: turn 1"), "Drib Bler: PG, 178 cm, values 2 3 4 4 3 2 ●");
    assert_eq!(cards.len(), 37);
    let cards = listed::<basketball_duel::BasketballDuel>(&[]);
    assert_eq!(text_of(&cards, "chance: card 1"), "basketball left over sneakers right, star");
    assert_eq!(text_of(&cards, "chance: card 41"), "Immunity: basketball");
    assert_eq!(cards.len(), 58 + 5);
    let cards = listed::<basketboss::Basketboss>(&[]);
    assert!(cards.iter().any(|card| card["name"] == "agent" && card["chance"] == Value::Null), "{cards:?}");
}

/// The titles of the instruction cards are the same as in the events of the game.
#[test]
fn an_instruction_card_has_the_title_that_the_game_reads() {
    type G = starplayer::Starplayer;
    let cards = listed::<G>(&[]);
    let mut read = BTreeSet::new();
    for seed in 0..6 {
        let table = record_playout(G::new(G::default_setup(3)).unwrap(), &mut Dealer::new(seed), 4_000);
        for entry in table.events() {
            let told = table.game().text(&entry.event).to_string();
            let Some((_, card)) = told.split_once(" reads ") else { continue };
            let Some((deck, card)) = card.split_once(" card ") else { continue };
            let (number, title) = card.split_once(", ").unwrap();
            let said = text_of(&cards, &format!("chance: {deck} {number}"));
            assert!(said.starts_with(&format!("{title}: ")), "{told}: {said}");
            read.insert(format!("{deck} {number}"));
        }
    }
    assert!(read.len() > 10, "{read:?}");
}

#[test]
fn a_set_of_ones_own_is_listed() {
    let setup = output(&["setup", "world-league", "--seats", "2"]).replacen("Drib Bler", "Some Body", 1);
    let name = file("cards.json", setup);
    let cards = listed::<WorldLeague>(&["--setup", &name]);
    assert!(text_of(&cards, "chance: turn 1").starts_with("Some Body: PG"), "{cards:?}");
    assert!(output(&["cards", "world-league", "--setup", &name]).contains("Some Body: PG"));
    assert!(failure(&["cards", "chess"]).contains("there is no game `chess`; there are world-league, "));
}

#[test]
fn a_box_that_was_typed_in_serves_every_command() {
    let printed = output(&["cards", "world-league", "--csv"]);
    let mine = printed.replace("Peak Ofform", "Rene Gade");
    let sheet = file("my-box.csv", &mine);
    assert_eq!(output(&["cards", "world-league", "--csv", "--cards", &sheet]), mine);
    assert!(output(&["cards", "world-league", "--cards", &sheet]).contains("Rene Gade: SF, 203 cm"));
    assert!(output(&["setup", "world-league", "--seats", "3", "--cards", &sheet]).contains("\"Rene Gade\""));
    let written = include_str!("../../../../docs/positions/world-league.txt").replace("Peak Ofform", "Rene");
    let position = file("my-evening.txt", written);
    let told = output(&["ask", &position, "2: bid 9", "--cards", &sheet]);
    assert!(told.contains("Allowed. It brings:") && told.contains("The book is clear"), "{told}");
    assert!(output(&["check", &position, "--cards", &sheet]).contains("seat 2 must decide"));
    assert!(failure(&["check", &position]).contains("Rene"));
    let again = output(&["play", "world-league", "--seats", "2", "--seed", "3", "--cards", &sheet]);
    assert!(again.contains(&format!("--cards {sheet} --seed 3")), "{again}");
}

#[test]
fn a_wrong_sheet_is_told_row_by_row() {
    let printed = output(&["cards", "world-league", "--csv"]);
    let sheet =
        file("wrong-box.csv", printed.replace("Drib Bler,PG", "Drib Bler,GP").replace(",203\n", ",178\n"));
    let told = failure(&["simulate", "world-league", "--games", "1", "--cards", &sheet]);
    for said in [
        "wrong-box.csv: these cards cannot be played with\n  row 3 (agents 1, position): not a column: expected `PG`",
        "\n  row 17 (agents 15): 178 cm is given twice: all heights must differ [WL-TROPHY-2]\n",
    ] {
        assert!(told.contains(said), "{told}");
    }
}
