//! `play --json`: another program can follow the game and check it.

use serde_json::{Value, json};
use tabletop_core::{Audience, Awaits, Entry, Game, SeatSet, Table};
use world_league::WorldLeague;

use crate::output;

fn events<G: Game>(table: &Table<G>) -> Value {
    let told = |entry: &Entry<G>| {
        let to = match entry.audience {
            Audience::All => json!("all"),
            Audience::Only(seats) => json!(seats),
        };
        json!({ "text": table.game().text(&entry.event).to_string(), "rule": entry.rule, "to": to })
    };
    table.last_events().iter().map(told).collect()
}

/// The text, the clause and the audience of events. Their seats, cells, pieces and amounts are compared with the texts
/// in the tests of `tabletop`.
fn told(events: &Value) -> Value {
    let events = events.as_array().unwrap().iter();
    events.map(|event| json!({ "text": event["text"], "rule": event["rule"], "to": event["to"] })).collect()
}

fn legal<G: Game>(table: &Table<G>) -> Value {
    if table.awaits() == Awaits::Chance {
        return json!({ "chance": table.outcomes() });
    }
    let seats = SeatSet::first_seats(table.game().seats()).iter();
    let lists = seats.map(|seat| (seat.to_string(), json!(table.legal(seat))));
    lists.filter(|(_, list)| list != &json!([])).collect()
}

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

/// Follows a game from its output lines. Everything in them must agree with the library.
pub(crate) fn follow<G: Game>(table: &[&str], seats: u8, seed: &str) {
    let words = [&["play", G::NAME, "--json", "--seed", seed], table].concat();
    let text = output(&words);
    let mut lines = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let first = lines.next().unwrap();
    let expected = ["edition", "events", "game", "public", "ruleset", "seats", "seed", "setup", "steps"];
    assert_eq!(keys(&first), expected);
    assert_eq!(first["game"], G::NAME);
    assert_eq!((&first["seats"], &first["ruleset"]), (&json!(seats), &json!(G::REVISION)));
    assert!(first["setup"]["components"].is_object(), "components are written out");
    let setup: G::Setup = serde_json::from_value(first["setup"].clone()).unwrap();
    let mut table = Table::new(G::new(setup).unwrap());
    assert_eq!((told(&first["events"]), &first["public"]), (events(&table), &json!(table.public())));
    let mut lines = lines.peekable();
    while let Some(line) = lines.next_if(|line| line.get("step").is_some()) {
        assert_eq!(keys(&line), ["awaits", "events", "legal", "public", "step"]);
        assert_eq!((&line["awaits"], &line["legal"]), (&json!(table.awaits()), &legal(&table)));
        let step = line["step"].as_str().unwrap();
        let (who, what) = step.split_once(": ").unwrap();
        assert!(line["legal"][who].as_array().unwrap().contains(&json!(what)), "{line}");
        table.enter(step).unwrap();
        assert_eq!((told(&line["events"]), &line["public"]), (events(&table), &json!(table.public())));
    }
    assert_eq!(table.awaits(), Awaits::Over);
    assert_eq!(lines.next().unwrap(), json!({ "standings": table.standings() }));
    assert_eq!(lines.next(), None);
}

#[test]
fn a_program_can_follow_and_check_every_step() {
    for (seats, seed) in [(2, "1"), (3, "2"), (4, "3"), (5, "4")] {
        follow::<WorldLeague>(&["--seats", &u8::to_string(&seats)], seats, seed);
    }
}
