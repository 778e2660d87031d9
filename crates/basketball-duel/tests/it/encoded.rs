//! Observations as numbers, each compared with a second reading of the view as clients receive it.

use std::cell::RefCell;
use std::collections::BTreeSet;

use basketball_duel::{BasketballDuel, strategies};
use proptest::prelude::*;
use serde_json::Value;
use tabletop_core::laws::{ViewJson, read_back};
use tabletop_core::testing::{assert_encoded, assert_read_back, cases, spelled};
use tabletop_core::{Dealer, Game, Playout};

const PHASES: [&str; 14] = [
    "deal_bonus",
    "show_or_not",
    "deal_card",
    "draw",
    "drawing",
    "play",
    "lay_swiped",
    "take_aside",
    "lay_bonus",
    "after_swipe",
    "last_play",
    "sudden_deal",
    "sudden_lay",
    "over",
];
const ITEMS: [&str; 5] = ["basketball", "sneakers", "hoop", "jersey", "whistle"];
const CARDS: usize = 64;

fn read(seen: &ViewJson, field: &str) -> Option<Vec<i32>> {
    if let Some(read) = read_phase(seen, field).or_else(|| read_own(seen, field)) {
        return Some(read);
    }
    if let Some((seat, of_seat)) = seen.seat_of(field) {
        return read_seat(seen, seat, of_seat).or_else(|| read_area(seen, seat, of_seat));
    }
    Some(match field {
        "round" => seen.one_of(3, Some(seen.number("/public/round") - 1)),
        "turns begun" => seen.amount("/public/turns"),
        "draws in a row from the discard pile" => seen.amount("/public/discard_draws"),
        "cards in the draw pile" => seen.amount("/public/pile"),
        "Bonus cards aside" => seen.amount("/public/aside"),
        "discard pile" => seen.cards("/public/discard", CARDS, 1),
        "top of the discard pile" => {
            let top = seen.at("/public/discard").as_array().map_or(0, Vec::len);
            seen.cards(&format!("/public/discard/{}", top.saturating_sub(1)), CARDS, 1)
        }
        _ => return None,
    })
}

fn read_phase(seen: &ViewJson, field: &str) -> Option<Vec<i32>> {
    Some(match field {
        "phase" => seen.one_kind("/public/phase", &PHASES),
        "whose it is" => {
            let phase = format!("/public/phase/{}", seen.kind("/public/phase"));
            let places = [format!("{phase}/seat"), format!("{phase}/to")];
            seen.seat(places.iter().find(|place| !seen.at(place).is_null()).map_or("/nothing", |place| place))
        }
        "next in turn" => seen.seat("/public/next_up"),
        "card just swiped" => seen.cards("/public/phase/lay_swiped/card", CARDS, 1),
        "passes in the last plays, or -1" if seen.kind("/public/moment") == "turns" => vec![-1],
        "passes in the last plays, or -1" => seen.amount("/public/moment/last_plays/passes"),
        "dealt to in sudden death" => seen.seat("/public/sudden/dealt_to"),
        "turn of dealing in sudden death" => seen.amount("/public/sudden/turn"),
        "cards left to deal in sudden death" => seen.amount("/public/sudden/left"),
        _ => return None,
    })
}

/// The fields that only the seat knows.
fn read_own(seen: &ViewJson, field: &str) -> Option<Vec<i32>> {
    Some(match field {
        "own hand" => seen.cards("/own/hand", CARDS, 1),
        "own Bonus cards" => seen.named("/own/bonus", &ITEMS),
        "told by the team-mate: hand" => seen.cards("/own/mate/hand", CARDS, 1),
        "told by the team-mate: Bonus cards" => seen.named("/own/mate/bonus", &ITEMS),
        _ => {
            let item = field.strip_prefix("own ")?.strip_suffix(" completed with its Bonus card")?;
            seen.amount(&format!("/own/completed_with_bonus/{item}"))
        }
    })
}

fn read_seat(seen: &ViewJson, seat: usize, field: &str) -> Option<Vec<i32>> {
    let row = || seen.at(&format!("/public/bonus/{seat}")).as_array().into_iter().flatten();
    Some(match field {
        "cards in hand" => seen.amount(&format!("/public/hands/{seat}")),
        "cards known to be in hand" => seen.cards(&format!("/public/known/{seat}"), CARDS, 1),
        "immunity" => seen.cards(&format!("/public/immunity/{seat}"), CARDS, 1),
        "sudden death" => seen.cards(&format!("/public/sudden/cards/{seat}"), CARDS, 1),
        "Bonus cards shown" => seen.named(&format!("/public/bonus/{seat}"), &ITEMS),
        "Bonus cards face-down" => {
            vec![i32::try_from(row().filter(|card| card.is_null()).count()).unwrap()]
        }
        "points in round 1" => seen.amount(&format!("/public/points/0/{seat}")),
        "points in round 2" => seen.amount(&format!("/public/points/1/{seat}")),
        _ => {
            let item = field.strip_suffix(" completed")?;
            seen.amount(&format!("/public/completed/{seat}/{item}"))
        }
    })
}

fn read_area(seen: &ViewJson, seat: usize, field: &str) -> Option<Vec<i32>> {
    let area = format!("/public/areas/{seat}");
    let laid = || seen.at(&format!("{area}/cards")).as_array().into_iter().flatten();
    let index = |card: &Value| usize::try_from(card["card"].as_u64().unwrap() - 1).unwrap();
    if field == "area" {
        return Some(seen.set(CARDS, laid().map(index)));
    }
    if field == "area, locked" {
        return Some(seen.cards(&format!("{area}/locked"), CARDS, 1));
    }
    let (which, number) = match field.strip_prefix("area, column of card ") {
        Some(number) => (0, number),
        None => (1, field.strip_prefix("area, row of card ")?),
    };
    let number: u64 = number.parse().ok()?;
    let card = laid().find(|card| card["card"].as_u64() == Some(number));
    let at = card.and_then(|card| card["at"].as_str()?.split(',').nth(which)?.parse().ok());
    Some(vec![at.unwrap_or(0)])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(4)))]

    #[test]
    fn every_view_has_as_many_features_and_every_part_of_it_counts(
        setup in strategies::setups(),
        bytes in spelled(200),
    ) {
        assert_encoded(&BasketballDuel::new(setup).unwrap(), &bytes)?;
    }

    #[test]
    fn features_say_what_the_view_says(setup in strategies::setups(), bytes in spelled(100)) {
        assert_read_back(&BasketballDuel::new(setup).unwrap(), &bytes, read)?;
    }
}

/// Makes the same comparison in whole games, at every third state.
#[test]
fn features_say_what_the_view_says_to_the_end() {
    let met = RefCell::new(BTreeSet::new());
    for (seats, seed) in [2, 3].into_iter().zip(0..) {
        let game = BasketballDuel::new(BasketballDuel::default_setup(seats)).unwrap();
        let (mut state, mut dealer) = (game.start(&mut ()), Dealer::new(seed));
        let mut playout = Playout::uniform(&game);
        let mut number = 0;
        while let Some(step) = playout.next_step(&state, &mut dealer) {
            game.apply(&mut state, step, &mut ()).unwrap();
            number += 1;
            if number % 3 == 0 {
                read_back(&game, &state, |seen, field| {
                    met.borrow_mut().insert(seen.kind("/public/phase").to_string());
                    read(seen, field)
                })
                .unwrap();
            }
        }
    }
    assert!(met.borrow().len() >= 8, "{met:?}");
}

/// Tests the law itself. Each reader here makes one mistake that an encoder could make, and the law must find it:
/// two kinds with one number, the features of two seats exchanged, a seat one too high, or a field left at zero.
#[test]
fn what_is_encoded_wrongly_is_found() {
    let found = |wrongly: &dyn Fn(&ViewJson, &str) -> Option<Vec<i32>>| {
        let game = BasketballDuel::new(BasketballDuel::default_setup(3)).unwrap();
        let (mut state, mut dealer) = (game.start(&mut ()), Dealer::new(1));
        let mut playout = Playout::uniform(&game);
        for _ in 0..400 {
            let Some(step) = playout.next_step(&state, &mut dealer) else { break };
            game.apply(&mut state, step, &mut ()).unwrap();
            if let Err(violation) = read_back(&game, &state, wrongly) {
                return violation.to_string();
            }
        }
        String::new()
    };
    let one_figure = found(&|seen, field| {
        let mut features = read(seen, field)?;
        if field == "phase" && features[3] == 1 {
            (features[2], features[3]) = (1, 0);
        }
        Some(features)
    });
    assert!(one_figure.contains("`phase` of seat"), "{one_figure}");
    let swapped = found(&|seen, field| match field {
        "own cards in hand" => read(seen, "seat +1 cards in hand"),
        "seat +1 cards in hand" => read(seen, "own cards in hand"),
        _ => read(seen, field),
    });
    assert!(swapped.contains("cards in hand` of seat"), "{swapped}");
    let shifted = found(&|seen, field| {
        let mut features = read(seen, field)?;
        if field == "next in turn" {
            features.rotate_right(1);
        }
        Some(features)
    });
    assert!(shifted.contains("`next in turn` of seat"), "{shifted}");
    let zero = found(&|seen, field| {
        let features = read(seen, field)?;
        Some(if field == "discard pile" { vec![0; features.len()] } else { features })
    });
    assert!(zero.contains("`discard pile` of seat"), "{zero}");
}
