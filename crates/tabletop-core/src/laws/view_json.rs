//! A view as JSON, read without the game's own types, as a second opinion on figures.

use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;

use serde_json::Value;

use crate::{Layout, OwnedView, View};

/// The view of a seat as the JSON that a client gets: `{"seat": 1, "public": …, "own": …}`. It has methods that
/// make figures from it. Places in it are [JSON pointers](serde_json::Value::pointer).
#[derive(Clone, PartialEq, Debug)]
pub struct ViewJson {
    json: Value,
    seats: usize,
}

impl ViewJson {
    pub(super) fn of<S: Layout>(view: View<'_, S>, seats: u8) -> Self {
        // A view has no maps with keys other than names, so it can always be written.
        let json = serde_json::to_value(OwnedView::<S>::from(view)).unwrap_or_default();
        Self { json, seats: seats.into() }
    }

    pub(super) fn into_json(self) -> Value {
        self.json
    }

    /// The value at a place; null if there is none.
    pub fn at(&self, pointer: &str) -> &Value {
        self.json.pointer(pointer).unwrap_or(&Value::Null)
    }

    /// The number at a place. `true` is 1, and any other value that is not a number is 0.
    pub fn number(&self, pointer: &str) -> i32 {
        number(self.at(pointer))
    }

    /// The kind of the variant at a place, such as a phase: the string there, or the only key of the object there.
    /// Empty for anything else.
    pub fn kind(&self, pointer: &str) -> &str {
        match self.at(pointer) {
            Value::String(word) => word,
            Value::Object(choice) => choice.keys().next().map_or("", |kind| kind),
            _ => "",
        }
    }

    /// The kind of a variant at a place: a 1 at its index among `kinds`.
    pub fn one_kind(&self, pointer: &str, kinds: &[&str]) -> Vec<i32> {
        let kind = self.kind(pointer);
        self.set(kinds.len(), kinds.iter().position(|one| *one == kind))
    }

    /// The number of seats.
    pub const fn seats(&self) -> usize {
        self.seats
    }

    /// The index from 0 of the seat that a field is about, and the rest of its name: `own coins`,
    /// `seat +2 coins`. `None` for a field about no seat.
    pub fn seat_of<'f>(&self, field: &'f str) -> Option<(usize, &'f str)> {
        if let Some(rest) = field.strip_prefix("own ") {
            return Some((self.own(), rest));
        }
        let (steps, rest) = field.strip_prefix("seat +")?.split_once(' ')?;
        let steps: usize = steps.parse().ok()?;
        Some(((self.own() + steps) % self.seats.max(1), rest))
    }

    /// The index from 0 of the seat that sees the view.
    fn own(&self) -> usize {
        index(self.at("/seat"), 1).unwrap_or(0)
    }

    /// The number at a place as one figure.
    pub fn amount(&self, pointer: &str) -> Vec<i32> {
        vec![self.number(pointer)]
    }

    /// One of `len` options: a 1 at this index.
    pub fn one_of(&self, len: usize, index: Option<i32>) -> Vec<i32> {
        self.set(len, index.and_then(|index| usize::try_from(index).ok()))
    }

    /// Some of `len` options: a 1 at each of these indices.
    pub fn set(&self, len: usize, indices: impl IntoIterator<Item = usize>) -> Vec<i32> {
        let mut figures = vec![0; len];
        for index in indices {
            if let Some(figure) = figures.get_mut(index) {
                *figure = 1;
            }
        }
        figures
    }

    /// The seat, or the list of seats, at a place: a 1 for each, the own seat first and then clockwise.
    pub fn seat(&self, pointer: &str) -> Vec<i32> {
        self.seats_in(self.at(pointer))
    }

    /// Like [`seat`](Self::seat), for a value instead of a place.
    pub fn seats_in(&self, value: &Value) -> Vec<i32> {
        let own = self.own();
        let from_own = |seat: &Value| Some((index(seat, 1)? + self.seats - own) % self.seats.max(1));
        self.set(self.seats, each(value).filter_map(from_own))
    }

    /// The name, or the list of names, at a place: a 1 for each at its index among `names`. The name of a number
    /// is its digits.
    pub fn named(&self, pointer: &str, names: &[impl AsRef<str>]) -> Vec<i32> {
        let named = |value: &Value| {
            let name = value.as_str().map_or_else(|| value.to_string(), ToString::to_string);
            names.iter().position(|one| one.as_ref() == name)
        };
        self.set(names.len(), each(self.at(pointer)).filter_map(named))
    }

    /// The card, or the list of cards, at a place: a 1 for each among `len`. Cards are written as numbers from
    /// `first` on.
    pub fn cards(&self, pointer: &str, len: usize, first: usize) -> Vec<i32> {
        self.set(len, each(self.at(pointer)).filter_map(|card| index(card, first)))
    }
}

/// The values of a list, or the value itself if it is no list. Empty for null.
fn each(value: &Value) -> impl Iterator<Item = &Value> {
    let one = core::slice::from_ref(value);
    let all = value.as_array().map_or(one, Vec::as_slice);
    all.iter().filter(|value| !value.is_null())
}

/// The index of a number, counted from `first`. The number may be a string such as `"17"`.
fn index(value: &Value, first: usize) -> Option<usize> {
    let number = match value {
        Value::String(text) => text.parse().ok(),
        _ => value.as_u64(),
    }?;
    usize::try_from(number).ok()?.checked_sub(first)
}

fn number(value: &Value) -> i32 {
    match value {
        Value::Bool(yes) => i32::from(*yes),
        _ => value.as_i64().and_then(|number| i32::try_from(number).ok()).unwrap_or(0),
    }
}
