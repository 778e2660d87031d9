//! Observations as numbers, each compared with a second reading of the view as clients receive it.

use proptest::prelude::*;
use tabletop_core::laws::{ViewJson, read_back};
use tabletop_core::testing::{assert_encoded, assert_read_back, cases, spelled};
use tabletop_core::{Dealer, Game, Playout};
use world_league::{WorldLeague, strategies};

const PHASES: [&str; 10] =
    ["market", "auction", "place", "train", "health_costs", "injure", "bribes", "hire", "slide", "over"];
const POSITIONS: [&str; 5] = ["PG", "SG", "SF", "PF", "C"];
const SPECIALISTS: [&str; 4] = ["referee", "agent", "trainer", "banker"];

/// The tiles in their order: 60 free agents, 4 injuries.
fn tiles() -> Vec<String> {
    let agents = (1..=60).map(|number| number.to_string());
    agents.chain((1..=4).map(|number| format!("injury-{number}"))).collect()
}

/// The first of `places` that the view has. If it has none of them, a place that never exists.
fn first<'p>(seen: &ViewJson, places: &[&'p str]) -> &'p str {
    places.iter().find(|place| !seen.at(place).is_null()).copied().unwrap_or("/nothing")
}

fn read(seen: &ViewJson, field: &str) -> Option<Vec<i32>> {
    if let Some(read) = read_phase(seen, field) {
        return Some(read);
    }
    if let Some((seat, of_seat)) = seen.seat_of(field) {
        return read_team(seen, &format!("/public/teams/{seat}"), of_seat);
    }
    Some(match field {
        "season" => seen.one_of(6, Some(seen.number("/public/season") - 1)),
        "second half of the season" => {
            vec![i32::from(seen.number("/public/bar") > seen.number("/public/season"))]
        }
        "opener" => seen.seat("/public/opener"),
        "pile" => seen.named("/public/pile", &tiles()),
        _ if SPECIALISTS.contains(&field) => seen.seat(&format!("/public/specialists/{field}")),
        _ => {
            let place: usize = field.strip_prefix("market ")?.parse().ok()?;
            seen.named(&format!("/public/market/{}", place - 1), &tiles())
        }
    })
}

fn read_phase(seen: &ViewJson, field: &str) -> Option<Vec<i32>> {
    Some(match field {
        "phase" => seen.one_kind("/public/phase", &PHASES),
        "who decides alone" => seen.seat(first(
            seen,
            &[
                "/public/phase/auction/turn",
                "/public/phase/place/seat",
                "/public/phase/train/seat",
                "/public/phase/injure/seat",
                "/public/phase/hire/waiting/0",
                "/public/phase/slide/seat",
            ],
        )),
        "column just laid" => seen.named("/public/phase/train/column", &POSITIONS),
        "highest bid" => seen.amount("/public/phase/auction/highest/amount"),
        "highest bidder" => seen.seat("/public/phase/auction/highest/seat"),
        "still bidding" => seen.seat("/public/phase/auction/bidding"),
        "asked to choose unseen" => {
            seen.seat(first(seen, &["/public/phase/health_costs/asked", "/public/phase/bribes/round/asked"]))
        }
        "have chosen unseen" => seen
            .seat(first(seen, &["/public/phase/health_costs/chosen", "/public/phase/bribes/round/chosen"])),
        "settled" => seen.seat("/public/phase/bribes/settled"),
        "next place" => seen.amount("/public/phase/bribes/place"),
        "waiting to hire" => seen.seat("/public/phase/hire/waiting"),
        "specialists chosen" => seen.named("/public/phase/hire/taken", &SPECIALISTS),
        "medal taken" => seen.seat("/public/phase/hire/medal"),
        "referee before the hiring" => seen.seat("/public/phase/hire/referee_was"),
        "columns slid" => seen.named("/public/phase/slide/slid", &POSITIONS),
        "own sealed amount, or -1" if seen.at("/own/sealed").is_null() => vec![-1],
        "own sealed amount, or -1" => seen.amount("/own/sealed"),
        _ => return None,
    })
}

fn read_team(seen: &ViewJson, team: &str, field: &str) -> Option<Vec<i32>> {
    if let Some(place) = field.strip_prefix("trophies of place ") {
        return Some(seen.amount(&format!("{team}/trophies/{}", place.parse::<usize>().ok()? - 1)));
    }
    let at = match field {
        "millions" | "strength" | "income" | "medals" => field,
        "tallest" => "tallest_cm",
        _ => {
            let position = POSITIONS
                .iter()
                .position(|name| field.strip_prefix(name).is_some_and(|rest| rest.starts_with([' ', ':'])))?;
            let rest = &field[POSITIONS[position].len()..];
            return read_column(seen, &format!("{team}/columns/{position}"), rest);
        }
    };
    Some(seen.amount(&format!("{team}/{at}")))
}

fn read_column(seen: &ViewJson, column: &str, field: &str) -> Option<Vec<i32>> {
    let player = format!("{column}/player");
    Some(match field {
        ": printed, ended, face-up, face-down" => {
            seen.one_kind(&player, &["printed", "ended", "face_up", "face_down"])
        }
        " tile" => {
            let (up, down) = (format!("{player}/face_up/tile"), format!("{player}/face_down/tile"));
            seen.named(first(seen, &[&up, &down]), &tiles())
        }
        " space" => seen.amount(&format!("{player}/face_up/space")),
        " injured" => vec![i32::from(!seen.at(&format!("{column}/injury")).is_null())],
        _ => return None,
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(4)))]

    #[test]
    fn every_view_has_as_many_features_and_every_part_of_it_counts(
        setup in strategies::setups(),
        bytes in spelled(300),
    ) {
        assert_encoded(&WorldLeague::new(setup).unwrap(), &bytes)?;
    }

    #[test]
    fn features_say_what_the_view_says(setup in strategies::setups(), bytes in spelled(80)) {
        assert_read_back(&WorldLeague::new(setup).unwrap(), &bytes, read)?;
    }
}

/// Makes the same comparison in whole games, so that nearly every phase occurs.
#[test]
fn features_say_what_the_view_says_to_the_end() {
    let met = std::cell::RefCell::new(std::collections::BTreeSet::new());
    for seats in 2..=5 {
        let game = crate::position::game(seats, "");
        let (mut state, mut dealer) = (game.start(&mut ()), Dealer::new(u64::from(seats)));
        let mut playout = Playout::uniform(&game);
        while let Some(step) = playout.next_step(&state, &mut dealer) {
            game.apply(&mut state, step, &mut ()).unwrap();
            read_back(&game, &state, |seen, field| {
                met.borrow_mut().insert(seen.kind("/public/phase").to_string());
                read(seen, field)
            })
            .unwrap();
        }
    }
    // A choice among equally tall players is rare.
    assert!(met.borrow().len() >= PHASES.len() - 1, "{met:?}");
}

/// Tests the law itself. Each reader here makes one mistake that an encoder could make, and the law must find it:
/// two kinds with one number, the features of two seats exchanged, a seat one too high, or a field left at zero.
#[test]
fn what_is_encoded_wrongly_is_found() {
    let found = |wrongly: &dyn Fn(&ViewJson, &str) -> Option<Vec<i32>>| {
        let game = crate::position::game(3, "");
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
        "own millions" => read(seen, "seat +1 millions"),
        "seat +1 millions" => read(seen, "own millions"),
        _ => read(seen, field),
    });
    assert!(swapped.contains("millions` of seat"), "{swapped}");
    let shifted = found(&|seen, field| {
        let mut features = read(seen, field)?;
        if field == "opener" {
            features.rotate_right(1);
        }
        Some(features)
    });
    assert!(shifted.contains("`opener` of seat"), "{shifted}");
    let zero = found(&|seen, field| {
        let features = read(seen, field)?;
        Some(if field == "pile" { vec![0; features.len()] } else { features })
    });
    assert!(zero.contains("`pile` of seat"), "{zero}");
}
