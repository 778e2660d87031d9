//! Views with one value replaced, as a broken or hostile server could send them to a client. If a view can still
//! be read, every question about it must be answered without a panic.

use std::panic::{AssertUnwindSafe, catch_unwind};

use serde_json::{Value, json};
use tabletop_core::{ChanceSource as _, Dealer, Fault, OwnedView, Playout, Seat};

use crate::tables::{Tested, for_every_game};

/// The most steps from the start to a position.
const MOST_STEPS: u32 = 400;

/// The number of actions that are checked besides those in the list.
const OTHERS: u32 = 30;

pub(crate) fn all(positions: u64) -> Result<(), String> {
    for_every_game!(of_game, positions).into_iter().collect()
}

fn of_game<G: Tested>(positions: u64) -> Result<(), String> {
    let (mut changed, mut read) = (0_u64, 0_u64);
    for (number, (name, game)) in (0..positions).zip(G::tables().iter().cycle()) {
        let mut dealer = Dealer::for_game(9, number);
        let mut state = game.start(&mut ());
        let steps = dealer.below(MOST_STEPS);
        Playout::uniform(game).play(&mut state, &mut dealer, &mut (), steps);
        let seats = Seat::ALL.into_iter().take(usize::from(game.seats()));
        for view in seats.filter_map(|seat| game.view(&state, seat)) {
            let mut document = serde_json::to_value(view).map_err(|error| error.to_string())?;
            for place in places(&document) {
                let was = document.pointer(&place).cloned().unwrap_or_default();
                for value in values() {
                    set(&mut document, &place, value);
                    changed += 1;
                    let Ok(view) = serde_json::from_value::<OwnedView<G::State>>(document.clone()) else {
                        continue;
                    };
                    read += 1;
                    let answered = catch_unwind(AssertUnwindSafe(|| answer(game, &view, &mut dealer)));
                    answered.unwrap_or_else(|_| Err("panicked".to_string())).map_err(|found| {
                        let changed = document.pointer(&place).unwrap_or(&Value::Null);
                        format!(
                            "{}, {name}, game {number}, seat {}, {place} as {changed}: {found}",
                            G::NAME,
                            view.seat
                        )
                    })?;
                }
                set(&mut document, &place, was);
            }
        }
    }
    println!(
        "{}: {positions} positions, {changed} changed views, {read} of them can be read, each is answered",
        G::NAME
    );
    Ok(())
}

/// Values that replace others in a document.
fn values() -> Vec<Value> {
    let numbers = [-1, 0, 1, 2, 5, 8, 64, 255, 65_535, 2_000_000_000].map(Value::from);
    let others = [Value::Null, json!([]), json!([1]), json!([1, 1, 1, 1, 1]), json!("1")];
    numbers.into_iter().chain(others).collect()
}

fn set(document: &mut Value, place: &str, value: Value) {
    if let Some(there) = document.pointer_mut(place) {
        *there = value;
    }
}

/// The places in a document of all values that are not objects.
fn places(document: &Value) -> Vec<String> {
    let mut found = Vec::new();
    let mut left = vec![(String::new(), document)];
    while let Some((place, value)) = left.pop() {
        match value {
            Value::Object(fields) => {
                left.extend(fields.iter().map(|(name, value)| (format!("{place}/{name}"), value)));
                continue;
            }
            Value::Array(values) => {
                left.extend(
                    (0..).zip(values).map(|(index, value): (u32, _)| (format!("{place}/{index}"), value)),
                );
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
        found.push(place);
    }
    found
}

/// Asks for the awaited step, the legal actions, and the faults of these and other actions.
fn answer<G: Tested>(game: &G, view: &OwnedView<G::State>, dealer: &mut Dealer) -> Result<(), String> {
    game.awaits(&view.public);
    let mut actions = Vec::new();
    game.list_actions(view.as_view(), &mut actions);
    actions.extend((0..OTHERS).map(|_| game.any_action(dealer)));
    for action in actions {
        let mut faults: Vec<Fault<G::Rule, G::Why>> = Vec::new();
        game.faults(view.as_view(), action, &mut faults);
        if faults.iter().any(|fault| fault.why.to_string().is_empty()) {
            return Err(format!("{action} is refused without words"));
        }
    }
    Ok(())
}
