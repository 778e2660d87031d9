//! Saved states in which something is due or has lapsed that no game could bring about are refused, and what they resemble is
//! accepted.

use serde_json::json;

use starplayer::{Claim, OfficialRole, Setup};
use tabletop_core::Seat;
use tabletop_core::SmallSet;

use crate::script::{Position, ruled};

const AS_REQUESTED: (&str, &str) = ("R-1", "AsRequested");

/// A table at which fees are asked for, on this turn.
fn on_turn(seats: u8, rulings: &[(&str, &str)], turn: u8, number: u32) -> Position {
    let rulings: Vec<_> = [&[AS_REQUESTED], rulings].concat();
    Position::ruled(seats, &rulings).set("turn", json!(turn)).set("turn_number", json!(number))
}

fn lapsed(position: &Position, seat: usize, seats: usize, claim: &str) -> Position {
    let mut all = vec![json!([]); seats];
    all[seat - 1] = json!([claim]);
    position.clone().set("lapsed", json!(all))
}

fn refused(position: &Position, problem: &str) {
    let defects = position.defects();
    assert!(defects.contains(problem), "`{problem}` is not among: {defects}");
}

#[test]
fn nothing_lapses_before_play_has_passed() {
    let first = on_turn(2, &[], 1, 1);
    let second = on_turn(2, &[], 2, 2);
    for claim in ["royalty", "full-royalty", "gates", "wins"] {
        refused(&lapsed(&first, 2, 2, claim), "public.lapsed[2]: a lapse before play has passed");
        lapsed(&second, 2, 2, claim).check("= awaits 2");
        lapsed(&second, 1, 2, claim).check("= awaits 2");
    }
    let stopped = Setup { turn_limit: Some(1), ..Setup::new(2) };
    let over = Position::new(ruled(stopped, &[AS_REQUESTED])).set("turn", json!(2));
    lapsed(&over.pending(json!([{"over": "stopped"}])), 2, 2, "royalty").check("= over");
}

#[test]
fn nothing_lapses_where_everything_is_settled_at_once() {
    let attentive = Position::normal(2).set("turn_number", json!(9));
    let settled = "everything is settled at once";
    refused(&lapsed(&attentive, 2, 2, "royalty"), &format!("public.lapsed[2]: a claim where {settled}"));
    let red = attentive.clone().set("lapsed_reds", json!([1]));
    refused(&red, &format!("public.lapsed[1]: a claim where {settled}"));
    refused(
        &attentive.claims_set(1, "doubles", json!(4)),
        &format!("public.claims[1]: a claim where {settled}"),
    );
}

#[test]
fn what_falls_due_on_ones_own_turn_lapses_after_ones_first_turn() {
    let own = [
        ("doubles", "the payment for a double"),
        ("penalties", "the payments for a penalty goal"),
        ("wilds", "a wild substitute"),
    ];
    // Seat 2 began: on the third turn seat 1 has its first, on the fourth seat 2 its second.
    let (third, fourth) = (on_turn(3, &[], 1, 3), on_turn(3, &[], 2, 4));
    for (claim, words) in own {
        let early = format!("public.lapsed[1]: {words} that lapsed before the seat's first turn");
        refused(&lapsed(&third, 1, 3, claim), &early);
        lapsed(&third, 2, 3, claim).check("= awaits 1");
        lapsed(&third, 3, 3, claim).check("= awaits 1");
        for seat in 1..=3 {
            lapsed(&fourth, seat, 3, claim).check("= awaits 2");
        }
    }
    let early = "public.lapsed[1]: a red card that lapsed before the seat's first turn";
    refused(&third.clone().set("lapsed_reds", json!([1])), early);
    third.set("lapsed_reds", json!([2, 3])).check("= awaits 1");
    // By one reading of R-25 a roll for the start pays, whoever plays first.
    lapsed(&on_turn(3, &[("R-25", "AllButCupMatch")], 1, 3), 1, 3, "doubles").check("= awaits 1");
}

#[test]
fn what_lapsed_has_had_its_cause() {
    let later = on_turn(2, &[], 1, 9);
    refused(
        &lapsed(&later, 1, 2, "all-six"),
        "public.lapsed[1]: an all-6 bonus that lapsed without its place",
    );
    lapsed(&later.clone().own(1, "red-1..6"), 1, 2, "all-six").check("= awaits 1");
    refused(&later.clone().set("lapsed_reds", json!([3])), "public.lapsed_reds: no such seat");
    refused(&later.set("lapsed", json!([[]])), "public.lapsed: 1 seats instead of 2");
    let playing = Setup { official: OfficialRole::Playing(Seat::ALL[1]), ..Setup::new(2) };
    let shown = Position::new(ruled(playing, &[AS_REQUESTED])).set("turn_number", json!(9));
    refused(&shown.clone().set("lapsed_reds", json!([1])), "public.lapsed[1]: a red card that was not shown");
    refused(&shown.claims_set(1, "reds", json!(1)), "public.claims[1]: a red card that was not shown");
}

#[test]
fn what_falls_due_on_ones_own_turn_is_not_due_on_anothers() {
    let table = on_turn(2, &[], 1, 9);
    let own = [
        ("doubles", json!(4), "the payment for a double"),
        ("penalty_goals", json!(1), "the payments for a penalty goal"),
        ("wild_substitutes", json!(1), "a wild substitute"),
        ("reds", json!(1), "a red card"),
    ];
    for (field, value, words) in own {
        table.clone().claims_set(1, field, value.clone()).check("= awaits 1");
        let problem = format!("public.claims[2]: {words} due on another's turn");
        refused(&table.clone().claims_set(2, field, value), &problem);
    }
    table.claims_set(2, "wins", json!(1)).check("= may 2");
    on_turn(2, &[("R-25", "AllButCupMatch")], 1, 9).claims_set(2, "doubles", json!(4)).check("= may 2");
}

#[test]
fn fees_are_owed_by_who_has_landed() {
    let nobody = "public.claims[3]: a claim against nobody who has landed";
    for field in ["royalties", "full_royalties", "gates"] {
        let owed = |by: usize| {
            let mut fees = [0; 4];
            fees[by - 1] = 4;
            json!(fees)
        };
        let table = on_turn(3, &[], 1, 9);
        table.clone().claims_set(3, field, owed(1)).check("= may 3");
        for by in 2..=4 {
            refused(&table.clone().claims_set(3, field, owed(by)), nobody);
        }
        let tacklers = on_turn(3, &[("R-10", "AsLanding")], 1, 9);
        for by in 1..=3 {
            tacklers.clone().claims_set(3, field, owed(by)).check("= may 3");
        }
        refused(&tacklers.claims_set(3, field, owed(4)), nobody);
    }
}

#[test]
fn sums_due_are_made_of_what_falls_due() {
    let table = on_turn(2, &[], 1, 9);
    let gates = table.clone().claims_set(1, "gates", json!([3, 0, 0, 0]));
    gates.check("1: claim gates\n > SP-12-2 the official pays £6M to seat 1");
    for (sum, whole) in [(2, true), (12, true), (3, false), (65535, true), (65533, false)] {
        let doubles = table.clone().claims_set(1, "doubles", json!(sum));
        if whole {
            doubles.check("= awaits 1");
        } else {
            refused(&doubles, "public.claims[1]: doubles that do not come to it");
        }
    }
}

#[test]
fn all_six_bonuses_due_are_those_of_the_places_used_up() {
    let wrong = "public.claims[1]: all-6 bonuses that do not come to it";
    let due = |position: &Position, half_millions: u16| {
        position.clone().claims_set(1, "all_six", json!(half_millions))
    };
    let table = on_turn(2, &[], 1, 9);
    refused(&due(&table, 30), wrong);
    let one = table.own(1, "red-1..6");
    due(&one, 30).check("= awaits 1");
    for other in [1, 8, 16, 46, 65535] {
        refused(&due(&one, other), wrong);
    }
    // Who came second may be due the second bonus or, for all that is kept, the first, but one alone.
    let second = one.own(2, "blue-1..6");
    due(&second, 16).check("= awaits 1");
    refused(&due(&second, 46), wrong);
    let rulings = [("R-2", "OncePerSquad"), ("R-7", "Penalised")];
    let both = on_turn(2, &rulings, 1, 9).own(1, "red-1..6 blue-1..6");
    due(&both, 46).check("= awaits 1");
    refused(&due(&both, 24), wrong);
}

#[test]
fn nothing_is_due_before_the_first_turn_or_after_the_last() {
    let round = json!({"purpose": "start", "rolling": [1, 2], "leaders": [], "best": 0});
    let opening = |rulings: &[(&str, &str)]| {
        on_turn(2, rulings, 1, 0).pending(json!([{"roll_off": round}])).claims_set(1, "doubles", json!(4))
    };
    let early = "public.claims[1]: a claim before the first turn";
    refused(&opening(&[]), early);
    opening(&[("R-25", "AllButCupMatch")]).check("= chance");
    refused(&opening(&[("R-25", "AllButCupMatch")]).claims_set(1, "wins", json!(1)), early);
    let stopped = Setup { turn_limit: Some(9), ..Setup::new(2) };
    let last = Position::new(ruled(stopped, &[AS_REQUESTED])).set("turn_number", json!(9));
    let due = last.claims_set(2, "wins", json!(1));
    due.check("= may 2");
    refused(&due.pending(json!([{"over": "stopped"}])), "public.claims[2]: a claim after play has passed");
}

#[test]
fn play_waits_at_the_last_moment_only_for_what_can_be_asked_for() {
    let waiting = json!(["last_moment"]);
    let table = on_turn(2, &[], 1, 9).pending(waiting.clone());
    let idle = "public.pending[1]: does not fit the rest of the state";
    refused(&table, idle);
    refused(&Position::normal(2).pending(waiting), idle);
    let royalty = table.clone().claims_set(2, "royalties", json!([1, 0, 0, 0]));
    royalty.check("= awaits 1\n = may 2\n 2: claim royalty\n = turn 2");
    table.clone().claims_set(1, "reds", json!(1)).check("= may 2\n 1: end\n = turn 2");
    // Who has three Wild Substitutes can ask for nothing, and sells nothing there.
    let wild = table.claims_set(1, "wild_substitutes", json!(1));
    refused(&wild.clone().cards(1, "wild_substitutes", 3), idle);
    wild.check("1: claim wilds\n = turn 2");
    let full = on_turn(2, &[], 1, 9).claims_set(1, "wild_substitutes", json!(1));
    full.cards(1, "wild_substitutes", 3).check(
        "
        1: roll
        dice 1 3
        1: buy
        card bogus-yellow
        > SP-26-1 it is too late for what seat 1 did not claim
        = turn 2",
    );
    let after_end = on_turn(2, &[], 1, 9).pending(json!(["turn_end", "last_moment"]));
    refused(&after_end, "public.pending[2]: cannot lie there");
}

#[test]
fn a_set_of_claims_is_written_as_their_list() {
    let all: SmallSet<Claim> = Claim::ALL.into_iter().collect();
    let written =
        json!(["royalty", "full-royalty", "gates", "doubles", "all-six", "penalties", "wilds", "wins"]);
    assert_eq!(serde_json::to_value(all).unwrap(), written);
    assert_eq!(serde_json::from_value::<SmallSet<Claim>>(written).unwrap(), all);
    for claim in Claim::ALL {
        let mut only = SmallSet::<Claim>::EMPTY;
        assert!(only.is_empty() && only.insert(claim) && !only.insert(claim) && !only.is_empty());
        assert_eq!(only.iter().collect::<Vec<_>>(), [claim]);
        assert_eq!(only.union(only), only);
        assert_eq!(only.union(all), all);
        assert_eq!(serde_json::from_value::<SmallSet<Claim>>(json!([claim])).unwrap(), only);
        let twice = serde_json::from_value::<SmallSet<Claim>>(json!([claim, claim])).unwrap_err();
        assert_eq!(twice.to_string(), "a card stands twice in a set of cards");
    }
    assert!(serde_json::from_value::<SmallSet<Claim>>(json!(["red"])).is_err());
}
