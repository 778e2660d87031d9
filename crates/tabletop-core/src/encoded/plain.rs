//! The figures of a game that writes none: what its views have in JSON at the same place at every time.

use alloc::format;
use alloc::string::String;

use serde_json::Value;

use super::Encoder;
use crate::{Game, Seat, View};

/// Writes the figures of a view. Their fields are those of the first state, which every seat sees alike.
pub(super) fn encode<G: Game>(game: &G, view: View<'_, G::State>, out: &mut Encoder<'_>) {
    let start = game.start(&mut ());
    let Some(first) = game.view(&start, Seat::default()) else { return };
    let json = |view: View<'_, G::State>| serde_json::json!({ "public": view.public, "own": view.own });
    write("", &json(first), Some(&json(view)), out);
}

/// The figures at a place: `shape` is what the first state has there, `now` what the view has.
fn write(name: &str, shape: &Value, now: Option<&Value>, out: &mut Encoder<'_>) {
    match shape {
        Value::Number(_) | Value::Bool(_) | Value::Null => out.amount(name, figure(now)),
        // The name of a variant is no figure.
        Value::String(_) => {}
        Value::Array(list) if list.len() == usize::from(out.seats) => {
            for (seat, whose) in out.each_seat() {
                if let Some(shape) = list.get(seat.index()) {
                    write(
                        &named(name, &format!("{whose}")),
                        shape,
                        now.and_then(|now| now.get(seat.index())),
                        out,
                    );
                }
            }
        }
        Value::Array(_) => {
            let len =
                now.and_then(Value::as_array).map_or(0, |list| i32::try_from(list.len()).unwrap_or(i32::MAX));
            out.amount(named(name, "length"), len);
        }
        Value::Object(parts) => {
            for (part, shape) in parts {
                write(&named(name, part), shape, now.and_then(|now| now.get(part)), out);
            }
        }
    }
}

fn named(place: &str, part: &str) -> String {
    if place.is_empty() { String::from(part) } else { format!("{place} {part}") }
}

/// A number as it is, as far as it has room; 1 for yes and for what is no number, 0 for no and for nothing.
fn figure(value: Option<&Value>) -> i32 {
    match value {
        None | Some(Value::Null) => 0,
        Some(Value::Bool(yes)) => i32::from(*yes),
        Some(Value::Number(number)) => {
            number.as_i64().and_then(|number| i32::try_from(number).ok()).unwrap_or(0)
        }
        Some(Value::String(_) | Value::Array(_) | Value::Object(_)) => 1,
    }
}
