//! Views as numbers. Each number is computed a second time from the view's JSON, and compared.

use std::cell::RefCell;
use std::collections::BTreeSet;

use basketboss::{Basketboss, strategies};
use proptest::prelude::*;
use tabletop_core::laws::{ViewJson, read_back};
use tabletop_core::testing::{assert_encoded, assert_read_back, cases, spelled};
use tabletop_core::{Dealer, Game, Playout};

const PHASES: [&str; 11] = [
    "season_row",
    "market",
    "offer",
    "place",
    "injury_bids",
    "injure",
    "train",
    "tie_bids",
    "hire",
    "spare",
    "over",
];
const POSITIONS: [&str; 5] = ["PG", "SG", "SF", "PF", "C"];
const ADVISORS: [&str; 6] = ["referee", "trainer", "agent", "banker", "therapist", "publicist"];
const SEASON_CARDS: [&str; 11] = [
    "inaugural-season",
    "chemistry-class",
    "headliners",
    "open-tryouts",
    "spirit-award",
    "parade-route",
    "hard-bargain",
    "shared-gate",
    "rest-year",
    "front-runners",
    "team-legacy",
];

/// The cards of the stack in their order: two injuries, 62 players.
fn cards() -> Vec<String> {
    let injuries = ["injury-1", "injury-2"].map(String::from);
    injuries.into_iter().chain((1..=62).map(|number| number.to_string())).collect()
}

/// The first of these JSON paths that the view has, or a path to nothing.
fn first<'p>(seen: &ViewJson, places: &[&'p str]) -> &'p str {
    places.iter().find(|place| !seen.at(place).is_null()).copied().unwrap_or("/nothing")
}

/// The index of the thing whose number, counted from 1, stands at the end of a field's name.
fn place_of(field: &str, head: &str) -> Option<usize> {
    field.strip_prefix(head)?.parse::<usize>().ok()?.checked_sub(1)
}

fn read(seen: &ViewJson, field: &str) -> Option<Vec<i32>> {
    if let Some(read) = read_phase(seen, field) {
        return Some(read);
    }
    if let Some((seat, of_seat)) = seen.seat_of(field) {
        return read_team(seen, &format!("/public/teams/{seat}"), of_seat);
    }
    if let Some(season) = place_of(field, "season card ") {
        return Some(seen.named(&format!("/public/season_cards/{season}"), &SEASON_CARDS));
    }
    if let Some(place) = place_of(field, "row ") {
        return Some(seen.named(&format!("/public/row/{place}"), &cards()));
    }
    if let Some(place) = place_of(field, "place ") {
        return Some(seen.seat(&format!("/public/ranking/{place}")));
    }
    Some(match field {
        "season" => seen.one_of(6, Some(seen.number("/public/season") - 1)),
        "stack" => seen.named("/public/stack", &cards()),
        "opener" => seen.seat("/public/opener"),
        "start player" => seen.seat("/public/start_player"),
        _ => return None,
    })
}

fn read_phase(seen: &ViewJson, field: &str) -> Option<Vec<i32>> {
    Some(match field {
        "phase" => seen.one_kind("/public/phase", &PHASES),
        "who decides alone" => seen.seat(first(
            seen,
            &[
                "/public/phase/offer/auction/turn",
                "/public/phase/place/seat",
                "/public/phase/injure/seat",
                "/public/phase/train/seat",
                "/public/phase/spare/seat",
            ],
        )),
        "highest offer" => seen.amount("/public/phase/offer/auction/highest/amount"),
        "who has made it" => seen.seat("/public/phase/offer/auction/highest/seat"),
        "still offering" => seen.seat("/public/phase/offer/auction/bidding"),
        "asked to bid unseen" => seen.seat(first(
            seen,
            &["/public/phase/injury_bids/round/asked", "/public/phase/tie_bids/round/asked"],
        )),
        "have bid unseen" => seen.seat(first(
            seen,
            &["/public/phase/injury_bids/round/chosen", "/public/phase/tie_bids/round/chosen"],
        )),
        "first open place of the tie" => seen.amount("/public/phase/tie_bids/first_place"),
        "last open place of the tie" => seen.amount("/public/phase/tie_bids/last_place"),
        "advisors taken" => seen.amount("/public/phase/hire/taken"),
        "columns slid" => seen.named("/public/phase/train/slid", &POSITIONS),
        "injuries replaced" => seen.named("/public/phase/market/replaced", &cards()),
        "the first auction of the season comes next" => {
            let places = ["/public/phase/injury_bids/opening", "/public/phase/injure/opening"];
            vec![i32::from(seen.kind(first(seen, &places)) == "first")]
        }
        "own sealed bid, or -1" if seen.at("/own/bid_dollars").is_null() => vec![-1],
        "own sealed bid, or -1" => seen.amount("/own/bid_dollars"),
        _ => return None,
    })
}

fn read_team(seen: &ViewJson, team: &str, field: &str) -> Option<Vec<i32>> {
    if let Some(place) = place_of(field, "trophies of place ") {
        return Some(seen.amount(&format!("{team}/trophies/{place}")));
    }
    match field {
        "dollars" | "strength" | "ribbons" => return Some(seen.amount(&format!("{team}/{field}"))),
        "advisor" => return Some(seen.named(&format!("{team}/advisor"), &ADVISORS)),
        _ => {}
    }
    let (position, rest) = field.split_once(' ')?;
    let position = POSITIONS.iter().position(|name| *name == position)?;
    let column = format!("{team}/columns/{position}");
    Some(match rest {
        "card" => seen.named(&format!("{column}/card"), &cards()),
        "slid" => seen.amount(&format!("{column}/slid")),
        "injured" => vec![i32::from(!seen.at(&format!("{column}/injury")).is_null())],
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
        assert_encoded(&Basketboss::new(setup).unwrap(), &bytes)?;
    }

    #[test]
    fn features_say_what_the_view_says(setup in strategies::setups(), bytes in spelled(80)) {
        assert_read_back(&Basketboss::new(setup).unwrap(), &bytes, read)?;
    }
}

/// Compares whole games, so that nearly every phase occurs.
#[test]
fn features_say_what_the_view_says_to_the_end() {
    let met = RefCell::new(BTreeSet::new());
    for (seats, seed) in [2, 3, 4].into_iter().zip(0..) {
        let game = Basketboss::new(Basketboss::default_setup(seats)).unwrap();
        let (mut state, mut lots) = (game.start(&mut ()), Dealer::new(seed));
        let mut playout = Playout::uniform(&game);
        while let Some(step) = playout.next_step(&state, &mut lots) {
            game.apply(&mut state, step, &mut ()).unwrap();
            read_back(&game, &state, |seen, field| {
                met.borrow_mut().insert(seen.kind("/public/phase").to_string());
                read(seen, field)
            })
            .unwrap();
        }
    }
    assert!(met.borrow().len() >= PHASES.len() - 1, "{met:?}");
}

/// Checks that the comparison finds mistakes of an encoder. The test makes each mistake in the encoded numbers:
/// two kinds with one number, the counts of two seats swapped, a seat counted one too far, a field left at zero.
#[test]
fn what_is_encoded_wrongly_is_found() {
    let found = |wrongly: &dyn Fn(&ViewJson, &str) -> Option<Vec<i32>>| {
        let game = Basketboss::new(Basketboss::default_setup(3)).unwrap();
        let (mut state, mut lots) = (game.start(&mut ()), Dealer::new(1));
        let mut playout = Playout::uniform(&game);
        for _ in 0..400 {
            let Some(step) = playout.next_step(&state, &mut lots) else { break };
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
        "own dollars" => read(seen, "seat +1 dollars"),
        "seat +1 dollars" => read(seen, "own dollars"),
        _ => read(seen, field),
    });
    assert!(swapped.contains("dollars` of seat"), "{swapped}");
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
        Some(if field == "stack" { vec![0; features.len()] } else { features })
    });
    assert!(zero.contains("`stack` of seat"), "{zero}");
}
