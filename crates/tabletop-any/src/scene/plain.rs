//! The default scene of a game without a drawing of its own: the public state and the reader's secret, field by
//! field.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use serde::Serialize;
use serde_json::{Map, Value};
use tabletop_core::{Game, Layout as _, PublicOf, Seat, View};

use super::{Area, Cell, Fact};
use crate::wording::capital;

/// The maximum number of entries of a list that are written out.
const MOST_LISTED: usize = 12;

/// The entry `phase` of the public state, or the name of the game if it has no such entry.
pub(super) fn heading<G: Game>(public: &PublicOf<G>) -> String {
    let phase = match parts_of(public).remove("phase") {
        Some(Value::String(name)) => Some(name),
        Some(Value::Object(fields)) => fields.keys().next().cloned(),
        _ => None,
    };
    capital(&words(phase.as_deref().unwrap_or(G::NAME)))
}

/// The entries of a seat in the public state, followed by the parts of the reader's secret.
pub(super) fn facts<G: Game>(
    game: &G,
    public: &PublicOf<G>,
    own: Option<View<'_, G::State>>,
    seat: Seat,
) -> Vec<Fact> {
    let (mut facts, start) = (Vec::new(), start_of(game));
    for (name, value) in parts_of(public) {
        if !is_by_seat(game, &start, &name) {
            continue;
        }
        match value.get(seat.index()) {
            Some(Value::Object(parts)) => facts.extend(parts.iter().map(|(part, value)| fact(part, value))),
            Some(value) => facts.push(fact(&name, value)),
            None => {}
        }
    }
    if let Some(view) = own {
        // The panels of other seats have the same entries with a hidden value, so that every seat has the same
        // labels.
        let known = |name: &str, value: &Value| {
            if view.seat == seat { fact(name, value) } else { Fact::new(Cow::Owned(words(name)), "hidden") }
        };
        match json(view.own) {
            Value::Object(parts) => facts.extend(parts.iter().map(|(part, value)| known(part, value))),
            Value::Null => {}
            whole => facts.push(known("own", &whole)),
        }
    }
    facts
}

/// One area with a cell for each part of the public state that is not a list by seat.
pub(super) fn areas<G: Game>(game: &G, public: &PublicOf<G>) -> Vec<Area> {
    let (parts, start) = (parts_of(public), start_of(game));
    let of_all = parts.iter().filter(|(name, _)| !is_by_seat(game, &start, name));
    let cells = of_all.map(|(name, value)| {
        let told = told(value);
        Cell::new(format!("table-{name}"), told.clone(), alloc::vec![words(name), told])
    });
    alloc::vec![Area::row("table", "On the table", cells.collect())]
}

/// The parts of the public state at the start of the game.
fn start_of<G: Game>(game: &G) -> Map<String, Value> {
    parts_of(game.start(&mut ()).public())
}

/// `true` if a part is a list with an entry for each seat. The state at the start decides, because another list
/// may have the same length later.
fn is_by_seat<G: Game>(game: &G, start: &Map<String, Value>, name: &str) -> bool {
    let list = start.get(name).and_then(Value::as_array);
    list.is_some_and(|list| list.len() == usize::from(game.seats()))
}

/// The parts of a public state, by field name.
fn parts_of<P: Serialize>(public: &P) -> Map<String, Value> {
    match json(public) {
        Value::Object(parts) => parts,
        Value::Null => Map::new(),
        whole => Map::from_iter([("state".to_string(), whole)]),
    }
}

fn json(value: &impl Serialize) -> Value {
    // Serialization cannot fail: a state that can be saved has no maps with other keys than strings.
    serde_json::to_value(value).unwrap_or_default()
}

fn fact(name: &str, value: &Value) -> Fact {
    Fact::new(Cow::Owned(words(name)), told(value))
}

/// A value as people read it: `none`, `yes`, `3, 5`, `face 4, count 2`.
fn told(value: &Value) -> String {
    match value {
        Value::Null => "none".to_string(),
        Value::Bool(yes) => if *yes { "yes" } else { "no" }.to_string(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => words(text),
        Value::Array(list) if list.is_empty() => "none".to_string(),
        Value::Array(list) => {
            let mut all: Vec<String> = list.iter().take(MOST_LISTED).map(told).collect();
            if list.len() > MOST_LISTED {
                all.push(format!("{} more", list.len() - MOST_LISTED));
            }
            all.join(", ")
        }
        Value::Object(parts) => {
            let all = parts.iter().map(|(name, value)| format!("{} {}", words(name), told(value)));
            all.collect::<Vec<_>>().join(", ")
        }
    }
}

/// A field name as words: `dice_left` and `DiceLeft` become `dice left`.
fn words(name: &str) -> String {
    let mut words = String::new();
    let mut before = None;
    for sign in name.chars() {
        let begins =
            sign.is_ascii_uppercase() && before.is_some_and(|before: char| before.is_ascii_lowercase());
        if begins {
            words.push(' ');
        }
        words.push(match sign {
            '_' => ' ',
            _ if begins => sign.to_ascii_lowercase(),
            _ => sign,
        });
        before = Some(sign);
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_told_as_words() {
        let value =
            serde_json::json!({"dice_left": [5, 4], "lastBid": null, "over": false, "phase": "AskAll"});
        assert_eq!(told(&value), "dice left 5, 4, last bid none, over no, phase Ask all");
        assert_eq!(told(&Value::from(alloc::vec![0; 14])), "0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2 more");
        assert_eq!(capital("over"), "Over");
    }
}
