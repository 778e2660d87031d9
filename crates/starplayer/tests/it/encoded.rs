//! Views as numbers. Each number is computed a second time from the view's JSON, and compared.

use std::cell::RefCell;
use std::collections::BTreeSet;

use proptest::prelude::*;
use starplayer::{Starplayer, strategies};
use tabletop_core::laws::{ViewJson, read_back};
use tabletop_core::testing::{assert_encoded, assert_read_back, cases, spelled};
use tabletop_core::{Dealer, Game, Playout};

const PENDING: [&str; 25] = [
    "roll_off",
    "dealing",
    "roll_due",
    "moving",
    "buying",
    "turn_end",
    "passing",
    "answering",
    "choosing",
    "drawing",
    "concluding",
    "reading",
    "choosing_opponent",
    "match",
    "shoot_out",
    "penalty",
    "debt",
    "window",
    "deal",
    "recalling",
    "returning",
    "choosing_trophy",
    "over",
    "last_moment",
    "payment",
];
const SQUADS: [&str; 4] = ["red", "blue", "yellow", "white"];
const DECKS: [&str; 3] = ["referee", "chairman", "bonus"];
const MANAGERS: [&str; 4] = ["manager-1", "manager-2", "manager-3", "manager-4"];
const CLAIMS: [&str; 8] =
    ["royalty", "full-royalty", "gates", "doubles", "all-six", "penalties", "wilds", "wins"];
/// The field of a view for each kind of claim.
const DUE: [&str; 8] = [
    "royalties",
    "full_royalties",
    "gates",
    "doubles",
    "all_six",
    "penalty_goals",
    "wild_substitutes",
    "wins",
];

/// The cards of the squads' decks in their order: eleven Footballers and a Bogus each.
fn squad_cards() -> Vec<String> {
    let squad = |squad: &&str| {
        let footballers = (1..=11).map(|number| format!("{squad}-{number}")).collect::<Vec<_>>();
        footballers.into_iter().chain([format!("bogus-{squad}")]).collect::<Vec<_>>()
    };
    SQUADS.iter().flat_map(squad).collect()
}

fn win_cards() -> Vec<String> {
    (1..=5).flat_map(|round| SQUADS.map(|squad| format!("win-{round}-{squad}"))).collect()
}

fn instructions() -> Vec<String> {
    (1..=18).map(|number| number.to_string()).collect()
}

fn is_there(seen: &ViewJson, at: &str) -> Vec<i32> {
    vec![i32::from(!seen.at(at).is_null())]
}

fn read(seen: &ViewJson, field: &str) -> Option<Vec<i32>> {
    if let Some(rest) = field.strip_prefix("pending ") {
        return read_pending(seen, rest);
    }
    if let Some(rest) = field.strip_prefix("deal") {
        return read_deal(seen, rest);
    }
    if let Some(rest) = field.strip_prefix("tray: ") {
        return read_tray(seen, rest);
    }
    if let Some(read) = read_deck(seen, field) {
        return Some(read);
    }
    if field != "own sealed answer: tackle, pass"
        && let Some((seat, of_seat)) = seen.seat_of(field)
    {
        return read_club(seen, seat, of_seat).or_else(|| read_claims(seen, seat, of_seat));
    }
    Some(match field {
        "turn" => seen.seat("/public/turn"),
        "turn number" => seen.amount("/public/turn_number"),
        "official" => seen.seat("/public/official"),
        "All-6 places used" => seen.amount("/public/all_six_places"),
        "match without a card: no, open, played" => {
            seen.one_kind("/public/free_match", &["none", "open", "played"])
        }
        "this turn: plain, declined, passed over, final lost" if seen.at("/public/this_turn").is_null() => {
            vec![1, 0, 0, 0]
        }
        "this turn: plain, declined, passed over, final lost" => {
            seen.one_kind("/public/this_turn", &["plain", "declined", "passed_over", "final_lost"])
        }
        "next due" => seen.amount("/public/dues/0/amount_half_millions"),
        "who pays it" => seen.seat("/public/dues/0/payer"),
        "who is paid, if not the Official" => {
            let payee = seen.at("/public/dues/0/payee");
            let number = payee.as_str().and_then(|payee| payee.strip_prefix("seat-")?.parse::<u8>().ok());
            number.map_or_else(|| seen.seats_in(payee), |number| seen.seats_in(&number.into()))
        }
        "own sealed answer: tackle, pass" => seen.one_kind("/own/answer", &["tackle", "pass"]),
        _ => return None,
    })
}

/// Reads a field of an entry of the stack, named after `pending `.
fn read_pending(seen: &ViewJson, rest: &str) -> Option<Vec<i32>> {
    let (depth, field) = rest.split_once(": ").unwrap_or((rest, ""));
    let stack = seen.at("/public/pending").as_array()?.len();
    let at = stack.checked_sub(depth.parse::<usize>().ok()? + 1);
    let at = at.map_or_else(|| "/nothing".to_string(), |at| format!("/public/pending/{at}"));
    let one = |name: &str| format!("{at}/{name}");
    let there = |places: &[String]| -> String {
        let place = places.iter().find(|place| !seen.at(place).is_null());
        place.cloned().unwrap_or_else(|| "/nothing".to_string())
    };
    Some(match field {
        "" => seen.one_kind(&at, &PENDING),
        "whose" => seen.seat(&there(&[
            one("dealing/seat"),
            one("choosing/buyer"),
            one("drawing/buyer"),
            one("concluding/buyer"),
            one("match/opponent"),
            one("shoot_out/opponent"),
            one("debt/due/payer"),
            one("window/negotiator"),
            one("recalling/seat"),
            one("returning/seat"),
            one("choosing_trophy/winner"),
            one("payment/due/payer"),
        ])),
        "amount" => seen
            .amount(&there(&[one("debt/due/amount_half_millions"), one("payment/due/amount_half_millions")])),
        "asked" => seen.seat(&one("answering/round/asked")),
        "answered" => seen.seat(&one("answering/round/chosen")),
        "goals of the challenger, or -1 before they are rolled"
            if !seen.at(&one("match")).is_null() && seen.at(&one("match/goals")).is_null() =>
        {
            vec![-1]
        }
        "goals of the challenger, or -1 before they are rolled" => {
            seen.amount(&there(&[one("shoot_out/goals/0"), one("match/goals")]))
        }
        "goals of the opponent" => seen.amount(&one("shoot_out/goals/1")),
        "kicks" => seen.amount(&one("shoot_out/kicks")),
        _ => return None,
    })
}

/// Reads a field of the deal, named after `deal`.
fn read_deal(seen: &ViewJson, rest: &str) -> Option<Vec<i32>> {
    let [one, other] = ["/public/deal/one", "/public/deal/other"];
    Some(match rest {
        ": negotiator" => seen.seat(one),
        ": partner" => seen.seat(other),
        ": who acts" => {
            let speaks_first = seen.at("/public/deal/speaker") == seen.at(one);
            let is_proposed = seen.kind("/public/deal/stage") == "proposed";
            seen.seat(if speaks_first == is_proposed { other } else { one })
        }
        ": proposed" => vec![i32::from(seen.kind("/public/deal/stage") == "proposed")],
        ": proposals left" => seen.amount("/public/deal/proposals_left"),
        _ => {
            let (who, item) = rest.strip_prefix(", ")?.split_once(": ")?;
            let gives = match who {
                "the negotiator gives" => "/public/deal/one_gives",
                "the partner gives" => "/public/deal/other_gives",
                _ => return None,
            };
            return match item {
                "money" => Some(seen.amount(&format!("{gives}/money_half_millions"))),
                "the Manager" => Some(is_there(seen, &format!("{gives}/manager"))),
                "the Stadium" => Some(is_there(seen, &format!("{gives}/stadium"))),
                _ => read_cards(seen, gives, item),
            };
        }
    })
}

/// Reads the cards that clubs, deals and the tray have in the same form.
fn read_cards(seen: &ViewJson, at: &str, field: &str) -> Option<Vec<i32>> {
    let one = |name: &str| format!("{at}/{name}");
    Some(match field {
        "Footballers" => seen.named(&one("footballers"), &squad_cards()),
        "Win cards" => seen.named(&one("wins"), &win_cards()),
        "kept cards" => seen.named(&one("kept"), &instructions()),
        "Wild Substitutes" => seen.amount(&one("wild_substitutes")),
        "Tackle cards" => seen.amount(&one("tackles")),
        "Cup Match cards" => seen.amount(&one("cup_matches")),
        "Transfer Windows" => seen.amount(&one("transfer_windows")),
        "yellow cards" => seen.amount(&one("yellow_cards")),
        _ => return None,
    })
}

fn read_tray(seen: &ViewJson, field: &str) -> Option<Vec<i32>> {
    Some(match field {
        "Managers" => seen.named("/public/tray/managers", &MANAGERS),
        "Stadiums" => seen.named("/public/tray/stadiums", &SQUADS),
        "Trophies" => seen.named("/public/tray/trophies", &SQUADS),
        _ => return read_cards(seen, "/public/tray", field),
    })
}

fn read_deck(seen: &ViewJson, field: &str) -> Option<Vec<i32>> {
    let (name, part) = field.split_once(" deck, ")?;
    let part = if part == "bottom" { "bottom" } else { "shuffled" };
    if let Some(squad) = SQUADS.iter().position(|squad| *squad == name) {
        return Some(seen.named(&format!("/public/squad_decks/{squad}/{part}"), &squad_cards()));
    }
    let deck = DECKS.iter().position(|deck| *deck == name)?;
    Some(seen.named(&format!("/public/instruction_decks/{deck}/{part}"), &instructions()))
}

fn read_club(seen: &ViewJson, seat: usize, field: &str) -> Option<Vec<i32>> {
    let club = format!("/public/clubs/{seat}");
    let one = |name: &str| format!("{club}/{name}");
    Some(match field {
        "half millions" if seen.at(&one("cash_half_millions")).is_null() => {
            seen.amount(&format!("/own/purses_half_millions/{seat}"))
        }
        "half millions" => seen.amount(&one("cash_half_millions")),
        "pawn" => seen.one_of(64, Some(seen.number(&one("pawn")))),
        "Manager" => seen.named(&one("manager"), &MANAGERS),
        "Stadium" => seen.named(&one("stadium"), &SQUADS),
        "turns to miss" => seen.amount(&one("turns_to_miss")),
        "matches with cards" => seen.amount(&one("matches_with_cards")),
        "Win cards received" => seen.amount(&one("wins_received")),
        "All-6" => seen.named(&one("all_six"), &SQUADS),
        _ => return read_cards(seen, &club, field),
    })
}

fn read_claims(seen: &ViewJson, seat: usize, field: &str) -> Option<Vec<i32>> {
    let is_due = |name: &str| {
        let due = seen.at(&format!("/public/claims/{seat}/{name}"));
        let all = due.as_array().map_or(std::slice::from_ref(due), Vec::as_slice);
        all.iter().any(|due| due.as_u64() != Some(0))
    };
    Some(match field {
        "claims" => DUE.map(|name| i32::from(is_due(name))).to_vec(),
        "lapsed" => seen.named(&format!("/public/lapsed/{seat}"), &CLAIMS),
        "lapsed reds" => {
            let reds = seen.at("/public/lapsed_reds").as_array()?;
            vec![i32::from(reds.iter().any(|red| red.as_u64() == u64::try_from(seat + 1).ok()))]
        }
        _ => return None,
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(4)))]

    #[test]
    fn every_view_has_as_many_features_and_every_part_of_it_counts(
        setup in strategies::setups(40),
        bytes in spelled(300),
    ) {
        assert_encoded(&Starplayer::new(setup).unwrap(), &bytes)?;
    }

    #[test]
    fn features_say_what_the_view_says(setup in strategies::setups(40), bytes in spelled(300)) {
        assert_read_back(&Starplayer::new(setup).unwrap(), &bytes, read)?;
    }
}

/// Compares longer games at every tenth state, so that most pending entries occur.
#[test]
fn features_say_what_the_view_says_in_long_games() {
    let met = RefCell::new(BTreeSet::new());
    for (setup, seed) in [
        r#"{"seats": 3, "turn_limit": 150}"#,
        r#"{"seats": 2, "turn_limit": 150, "length": "short", "rulings": {"R-1": "AsRequested", "R-32": "AnyDue"}}"#,
    ]
    .into_iter()
    .zip(0..)
    {
        let game = Starplayer::new(serde_json::from_str(setup).unwrap()).unwrap();
        let (mut state, mut lots) = (game.start(&mut ()), Dealer::new(seed));
        let mut playout = Playout::uniform(&game);
        let mut number = 0;
        while let Some(step) = playout.next_step(&state, &mut lots) {
            game.apply(&mut state, step, &mut ()).unwrap();
            number += 1;
            if number % 10 == 0 {
                read_back(&game, &state, |seen, field| {
                    let stack = seen.at("/public/pending").as_array().map_or(0, Vec::len);
                    for at in 0..stack {
                        met.borrow_mut().insert(seen.kind(&format!("/public/pending/{at}")).to_string());
                    }
                    read(seen, field)
                })
                .unwrap();
            }
        }
    }
    assert!(met.borrow().len() >= 14, "{met:?}");
}

/// Checks that the comparison finds mistakes of an encoder. The test makes each mistake in the encoded numbers:
/// two kinds with one number, the counts of two seats swapped, a seat counted one too far, a field left at zero.
#[test]
fn what_is_encoded_wrongly_is_found() {
    let found = |wrongly: &dyn Fn(&ViewJson, &str) -> Option<Vec<i32>>| {
        let game = Starplayer::new(Starplayer::default_setup(3)).unwrap();
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
        if field == "pending 0" && features[3] == 1 {
            (features[2], features[3]) = (1, 0);
        }
        Some(features)
    });
    assert!(one_figure.contains("`pending 0` of seat"), "{one_figure}");
    let swapped = found(&|seen, field| match field {
        "own half millions" => read(seen, "seat +1 half millions"),
        "seat +1 half millions" => read(seen, "own half millions"),
        _ => read(seen, field),
    });
    assert!(swapped.contains("half millions` of seat"), "{swapped}");
    let shifted = found(&|seen, field| {
        let mut features = read(seen, field)?;
        if field == "turn" {
            features.rotate_right(1);
        }
        Some(features)
    });
    assert!(shifted.contains("`turn` of seat"), "{shifted}");
    let zero = found(&|seen, field| {
        let features = read(seen, field)?;
        Some(if field == "tray: Win cards" { vec![0; features.len()] } else { features })
    });
    assert!(zero.contains("`tray: Win cards` of seat"), "{zero}");
}
