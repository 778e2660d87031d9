//! Events and reasons as a client in Rust has them: read back from what a server has sent.

use std::collections::BTreeSet;
use std::fmt::Debug;

use basketboss::{Basketboss, Rulings, Setup, State};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tabletop_core::testing::scenario::{Scenario, headed};
use tabletop_core::{
    Dealer, Game, Lawful as _, Playout, Refusal, RulingChoice as _, Seat, Step, Table, transcript,
};

use crate::position::{Arranged, written};
use crate::{rulings, scenarios};

/// Sends a value and reads it back; the name of its kind.
fn sent<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> String {
    let text = serde_json::to_string(value).unwrap();
    assert_eq!(serde_json::from_str::<T>(&text).ok().as_ref(), Some(value), "{text}");
    match serde_json::from_str(&text).unwrap() {
        Value::String(name) => name,
        Value::Object(fields) => match fields.get("event") {
            Some(name) => name.as_str().unwrap().into(),
            None => fields.keys().next().unwrap().clone(),
        },
        other => panic!("{other}"),
    }
}

/// A game under the first or the last reading of every ruling that needs nothing else.
fn game(seats: u8, last: bool) -> Basketboss {
    let mut rulings = Rulings::default();
    for info in Rulings::ALL.iter().filter(|_| last) {
        let value = info.values.last().unwrap().name;
        if value != "Given" {
            rulings.choose(info.id, value).unwrap();
        }
    }
    Basketboss::new(Setup { seats, rulings, ..Setup::default() }).unwrap()
}

fn seats(number: u64) -> u8 {
    2 + u8::try_from(number / 2 % 4).unwrap()
}

#[test]
fn every_event_is_read_back() {
    let mut kinds = BTreeSet::new();
    let mut send = |table: &Table<Basketboss>| kinds.extend(table.events().map(|entry| sent(&entry.event)));
    for text in scenarios::TEXTS.into_iter().chain(rulings::TEXTS) {
        for (_, script) in headed(&written(text)) {
            send(&Scenario::<Arranged>::play(script).table);
        }
    }
    for number in 0..10 {
        let mut dealer = Dealer::new(number);
        let game = game(seats(number), number % 2 == 1);
        send(&transcript::record_playout(game, &mut dealer, u32::MAX));
    }
    assert_eq!(kinds.len(), 58, "{kinds:?}");
}

/// What the scenarios refuse; and in every position of some games each seat, and chance, try anything.
#[test]
fn every_reason_is_read_back() {
    let mut kinds = BTreeSet::new();
    for text in scenarios::TEXTS.into_iter().chain(rulings::TEXTS) {
        for (_, script) in headed(&written(text)) {
            let lines: Vec<_> = script.lines().collect();
            for (number, line) in lines.iter().enumerate() {
                let Some((step, _)) = line.split_once(" ! ") else { continue };
                let table = Scenario::<Arranged>::play(&lines[..number].join("\n")).table;
                let refusal = table.check(transcript::parse_step::<Basketboss>(step).unwrap()).unwrap_err();
                kinds.extend(refusal.faults().iter().map(|fault| sent(&fault.why)));
            }
        }
    }
    for number in 0..40 {
        let mut dealer = Dealer::new(number);
        let game = game(seats(number), number % 2 == 1);
        let mut playout = Playout::uniform(&game);
        let mut try_step = |step, state: &State| {
            let refusal = game.check(state, step).err();
            let faults = refusal.iter().flat_map(Refusal::faults);
            kinds.extend(faults.map(|fault| sent(&fault.why)));
        };
        let mut state = game.start(&mut ());
        loop {
            for seat in Seat::ALL {
                try_step(Step::Decision { seat, action: game.any_action(&mut dealer) }, &state);
            }
            try_step(Step::Chance(game.any_outcome(&mut dealer)), &state);
            let Some(step) = playout.next_step(&state, &mut dealer) else { break };
            game.apply(&mut state, step, &mut ()).unwrap();
        }
    }
    assert_eq!(kinds.len(), 31, "{kinds:?}");
}
