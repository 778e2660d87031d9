//! The default features: the values that the JSON of the views always has in the same place.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use serde_json::Value;

use super::Encoder;
use crate::{Game, Seat, View};

/// Writes the features of a view. The first state of the game determines the fields, so they are the same for every
/// seat and every state.
pub(super) fn encode<G: Game>(game: &G, view: View<'_, G::State>, out: &mut Encoder<'_>) {
    let start = game.start(&mut ());
    let Some(first) = game.view(&start, Seat::default()) else { return };
    let public = |view: View<'_, G::State>| serde_json::to_value(view.public).unwrap_or_default();
    let own = |view: View<'_, G::State>| serde_json::to_value(view.own).unwrap_or_default();
    write("public", &public(first), Some(&public(view)), Lists::BySeat, out);
    write("own", &own(first), Some(&own(view)), Lists::AsTheyAre, out);
}

/// The way in which a list with one entry for each seat is read.
#[derive(Clone, Copy)]
enum Lists {
    /// As a list of seats, read from the own seat on. For the public part.
    BySeat,
    /// As an ordinary list. For the part that the seat alone knows.
    AsTheyAre,
}

/// Writes the features at one place of the JSON. `shape` is the value there in the first state, `now` the value
/// there in the view.
fn write(name: &str, shape: &Value, now: Option<&Value>, lists: Lists, out: &mut Encoder<'_>) {
    match shape {
        Value::Number(_) | Value::Bool(_) | Value::Null => out.amount(name, feature(now)),
        // A string is the name of a variant. It has no feature.
        Value::String(_) => {}
        Value::Array(list) if matches!(lists, Lists::BySeat) && list.len() == usize::from(out.seats) => {
            // The entry of the first seat is the shape for all, so that each seat has the same fields.
            let Some(shape) = list.first() else { return };
            for (seat, whose) in out.each_seat() {
                let now = now.and_then(|now| now.get(seat.index()));
                write(&named(name, &format!("{whose}")), shape, now, lists, out);
            }
        }
        Value::Array(list) => {
            let len = now.and_then(Value::as_array).map_or(0, Vec::len);
            out.amount(named(name, "length"), i32::try_from(len).unwrap_or(i32::MAX));
            for (index, shape) in list.iter().enumerate() {
                let now = now.and_then(|now| now.get(index));
                write(&named(name, &format!("{}", index + 1)), shape, now, lists, out);
            }
        }
        Value::Object(parts) => {
            for (part, shape) in parts {
                write(&named(name, part), shape, now.and_then(|now| now.get(part)), lists, out);
            }
        }
    }
}

fn named(place: &str, part: &str) -> String {
    format!("{place} {part}")
}

/// Converts a value to a feature. A number is limited to the range of `i32`. `true`, a string, a list and an object
/// are 1. `false`, null and a missing value are 0.
fn feature(value: Option<&Value>) -> i32 {
    match value {
        None | Some(Value::Null) => 0,
        Some(Value::Bool(yes)) => i32::from(*yes),
        Some(Value::Number(number)) => match number.as_i64() {
            Some(number) => i32::try_from(number).unwrap_or(if number < 0 { i32::MIN } else { i32::MAX }),
            None if number.is_u64() => i32::MAX,
            None => 0,
        },
        Some(Value::String(_) | Value::Array(_) | Value::Object(_)) => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Field, Sheet};
    use super::*;

    fn encoded(seat: Seat, lists: Lists, shape: &Value, now: &Value) -> (Vec<String>, Vec<i32>) {
        let (mut features, mut fields): (Vec<i32>, Vec<Field>) = (Vec::new(), Vec::new());
        let encoder = Encoder::new(seat, 2, Sheet::Growing(&mut features));
        write("here", shape, Some(now), lists, &mut Encoder { fields: Some(&mut fields), ..encoder });
        (fields.into_iter().map(|field| field.name).collect(), features)
    }

    #[test]
    fn every_seat_has_the_same_fields_and_a_list_of_ones_own_is_not_turned() {
        let [one, two, ..] = Seat::ALL;
        // The entries of two seats may have different forms.
        let shape = serde_json::json!([{"dice": 5, "bid": null}, "waiting"]);
        let now = serde_json::json!([{"dice": 4, "bid": 3}, {"dice": 2}]);
        let (names, features) = encoded(one, Lists::BySeat, &shape, &now);
        let (others, turned) = encoded(two, Lists::BySeat, &shape, &now);
        assert_eq!(names, others);
        assert_eq!(names, ["here own bid", "here own dice", "here seat +1 bid", "here seat +1 dice"]);
        assert_eq!((features, turned), (Vec::from([3, 4, 0, 2]), Vec::from([0, 2, 3, 4])));
        // A list of two numbers in the own part is not a list of seats, for any seat.
        let hand = serde_json::json!([7, 9]);
        for seat in [one, two] {
            let (names, features) = encoded(seat, Lists::AsTheyAre, &hand, &hand);
            assert_eq!(names, ["here length", "here 1", "here 2"]);
            assert_eq!(features, [2, 7, 9]);
        }
        assert_eq!(feature(Some(&Value::from(u64::MAX))), i32::MAX);
    }
}
