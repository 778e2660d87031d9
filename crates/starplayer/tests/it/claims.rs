//! Claims that are due or have lapsed, in states that a game can reach and in states that it cannot.

use serde_json::json;
use starplayer::Claim;
use tabletop_core::SmallSet;

use crate::position::{play, refused};

/// Each kind of claim, its clause, and its words in the refusal of a claim for nothing.
const CLAIMS: [(&str, &str, &str); 8] = [
    ("royalty", "SP-6-3", "royalties"),
    ("full-royalty", "SP-6-3", "royalties of four starplayers"),
    ("gates", "SP-12-2", "gate receipts"),
    ("doubles", "SP-3-1", "payments for doubles"),
    ("all-six", "SP-7-1", "all-6 bonuses"),
    ("penalties", "SP-20-1", "payments for penalty goals"),
    ("wilds", "SP-10-1", "wild substitutes"),
    ("wins", "SP-18-1", "win cards"),
];

/// The refusals of claims of all kinds by seats 1 and 2 when nothing is due. `lapsed` names the one claim that has
/// lapsed, such as `2: royalty`.
pub(crate) fn in_vain(lapsed: &str) -> Vec<String> {
    let both = (1..=2).flat_map(|seat| CLAIMS.map(|claim| (seat, claim)));
    let refusal = |(seat, (claim, clause, several))| {
        let nothing = format!("{seat}: claim {claim} ! {clause} there are no {several} to claim");
        let late = format!("; SP-26-1 {several} that fell due before play passed can no longer be asked for");
        if lapsed == format!("{seat}: {claim}") { nothing + &late } else { nothing }
    };
    both.map(refusal).collect()
}

/// A table of two at which fees must be claimed.
const TWO: &str = "@ seats 2\n@ ruling R-1 AsRequested";
const THREE: &str = "@ seats 3\n@ ruling R-1 AsRequested";

/// The same table on the ninth turn of the game.
const LATER: &str = "@ seats 2\n@ ruling R-1 AsRequested\n@ turn number: 9";

/// Seat 2 began. Seat 1 has its first turn on the third turn, and seat 2 its second on the fourth.
const THIRD: &str = "@ turn: 1\n@ turn number: 3";
const FOURTH: &str = "@ turn: 2\n@ turn number: 4";

#[test]
fn nothing_lapses_before_play_has_passed() {
    for claim in ["royalty", "full-royalty", "gates", "wins"] {
        refused(&format!("{TWO}\n@ lapsed 2: {claim}"), "public.lapsed[2]: a lapse before play has passed");
        for seat in 1..=2 {
            play(&format!("{TWO}\n@ turn: 2\n@ turn number: 2\n@ lapsed {seat}: {claim}\n= awaits: 2"));
        }
    }
    let stopped = "@ set-up {\"turn_limit\": 1}\n@ turn: 2\n@ lapsed 2: royalty";
    play(&format!("{TWO}\n{stopped}\n@ /public/pending = [{{\"over\": \"stopped\"}}]\n= awaits: over"));
}

#[test]
fn nothing_lapses_where_everything_is_settled_at_once() {
    for (line, place) in [
        ("lapsed 2: royalty", "lapsed[2]"),
        ("lapsed 1: red", "lapsed[1]"),
        ("due 1: doubles 2m", "claims[1]"),
    ] {
        let problem = format!("public.{place}: a claim where everything is settled at once");
        refused(&format!("@ seats 2\n@ turn number: 9\n@ {line}"), &problem);
    }
}

#[test]
fn what_falls_due_on_ones_own_turn_lapses_after_ones_first_turn() {
    let own = [
        ("doubles", "the payment for a double"),
        ("penalties", "the payments for a penalty goal"),
        ("wilds", "a wild substitute"),
        ("red", "a red card"),
    ];
    for (claim, words) in own {
        let early = format!("public.lapsed[1]: {words} that lapsed before the seat's first turn");
        refused(&format!("{THREE}\n{THIRD}\n@ lapsed 1: {claim}"), &early);
        for seat in 2..=3 {
            play(&format!("{THREE}\n{THIRD}\n@ lapsed {seat}: {claim}\n= awaits: 1"));
        }
        for seat in 1..=3 {
            play(&format!("{THREE}\n{FOURTH}\n@ lapsed {seat}: {claim}\n= awaits: 2"));
        }
    }
    // Under one reading of R-25 a roll for the start pays, even that of a seat which does not start.
    play(&format!("{THREE}\n@ ruling R-25 AllButCupMatch\n{THIRD}\n@ lapsed 1: doubles\n= awaits: 1"));
}

#[test]
fn what_lapsed_has_had_its_cause() {
    let bonus = "public.lapsed[1]: an all-6 bonus that lapsed without its place";
    refused(&format!("{LATER}\n@ lapsed 1: all-six"), bonus);
    play(&format!("{LATER}\n@ owns 1: red-1..6\n@ lapsed 1: all-six\n= awaits: 1"));
    refused(&format!("{LATER}\n@ /public/lapsed_reds = [3]"), "public.lapsed_reds: no such seat");
    refused(&format!("{LATER}\n@ /public/lapsed = [[]]"), "public.lapsed: 1 seats instead of 2");
    let shown = format!("{TWO}\n@ set-up {{\"official\": \"seat-2\"}}\n@ turn number: 9");
    refused(&format!("{shown}\n@ lapsed 1: red"), "public.lapsed[1]: a red card that was not shown");
    refused(&format!("{shown}\n@ due 1: red 1"), "public.claims[1]: a red card that was not shown");
}

#[test]
fn what_falls_due_on_ones_own_turn_is_not_due_on_anothers() {
    for (due, words) in [
        ("doubles 2m", "the payment for a double"),
        ("penalties 1", "the payments for a penalty goal"),
        ("wilds 1", "a wild substitute"),
        ("red 1", "a red card"),
    ] {
        play(&format!("{LATER}\n@ due 1: {due}\n= awaits: 1"));
        refused(
            &format!("{LATER}\n@ due 2: {due}"),
            &format!("public.claims[2]: {words} due on another's turn"),
        );
    }
    play(&format!("{LATER}\n@ due 2: wins 1\n= may: 2"));
    play(&format!("{TWO}\n@ ruling R-25 AllButCupMatch\n@ turn number: 9\n@ due 2: doubles 2m\n= may: 2"));
}

#[test]
fn fees_are_owed_by_who_has_landed() {
    const NOBODY: &str = "public.claims[3]: a claim against a seat that has not landed";
    // The fourth seat is not at the table, but has a place in the state.
    let due = |claim, by| format!("@ turn number: 9\n@ due 3: {claim} 4 of {by}");
    for claim in ["royalty", "full-royalty", "gates"] {
        play(&format!("{THREE}\n{}\n= may: 3", due(claim, 1)));
        for by in 2..=4 {
            refused(&format!("{THREE}\n{}", due(claim, by)), NOBODY);
        }
        for by in 1..=3 {
            play(&format!("{THREE}\n@ ruling R-10 AsLanding\n{}\n= may: 3", due(claim, by)));
        }
        refused(&format!("{THREE}\n@ ruling R-10 AsLanding\n{}", due(claim, 4)), NOBODY);
    }
}

#[test]
fn sums_due_are_made_of_what_falls_due() {
    let three = "@ due 1: gates 3 of 1\n1: claim gates\n> SP-12-2 the official pays £6M to seat 1";
    play(&format!("{LATER}\n{three}"));
    for whole in ["1m", "6m", "32767.5m"] {
        play(&format!("{LATER}\n@ due 1: doubles {whole}\n= awaits: 1"));
    }
    for odd in ["1.5m", "32766.5m"] {
        let problem = "public.claims[1]: a sum that doubles cannot add up to";
        refused(&format!("{LATER}\n@ due 1: doubles {odd}"), problem);
    }
}

#[test]
fn all_six_bonuses_due_are_those_of_the_places_used_up() {
    const WRONG: &str = "public.claims[1]: a sum that all-6 bonuses cannot add up to";
    refused(&format!("{LATER}\n@ due 1: all-six 15m"), WRONG);
    let one = format!("{LATER}\n@ owns 1: red-1..6");
    play(&format!("{one}\n@ due 1: all-six 15m\n= awaits: 1"));
    for other in ["0.5m", "4m", "8m", "23m", "32767.5m"] {
        refused(&format!("{one}\n@ due 1: all-six {other}"), WRONG);
    }
    // The second to complete a squad may be due the second bonus. The state would also allow the first, but
    // never both.
    let second = format!("{one}\n@ owns 2: blue-1..6");
    play(&format!("{second}\n@ due 1: all-six 8m\n= awaits: 1"));
    refused(&format!("{second}\n@ due 1: all-six 23m"), WRONG);
    let rulings = "@ ruling R-2 OncePerSquad\n@ ruling R-7 Penalised";
    let both = format!("{TWO}\n{rulings}\n@ turn number: 9\n@ owns 1: red-1..6 blue-1..6");
    play(&format!("{both}\n@ due 1: all-six 23m\n= awaits: 1"));
    refused(&format!("{both}\n@ due 1: all-six 12m"), WRONG);
}

#[test]
fn nothing_is_due_before_the_first_turn_or_after_the_last() {
    const EARLY: &str = "public.claims[1]: a claim before the first turn";
    let double = "@ /public/claims/0/doubles = 4";
    let paid = format!("{TWO}\n@ ruling R-25 AllButCupMatch\n{double}");
    refused(&format!("{TWO}\n{double}"), EARLY);
    play(&format!("{paid}\n= awaits: chance"));
    refused(&format!("{paid}\n@ /public/claims/0/wins = 1"), EARLY);
    let last = format!("{TWO}\n@ set-up {{\"turn_limit\": 9}}\n@ turn number: 9\n@ due 2: wins 1");
    play(&format!("{last}\n= may: 2"));
    let over = "@ /public/pending = [{\"over\": \"stopped\"}]";
    refused(&format!("{last}\n{over}"), "public.claims[2]: a claim after play has passed");
}

#[test]
fn play_waits_at_the_last_moment_only_for_what_can_be_asked_for() {
    const IDLE: &str = "public.pending[1]: does not fit the rest of the state";
    let table = format!("{LATER}\n@ now: last moment");
    refused(&table, IDLE);
    refused("@ seats 2\n@ now: last moment", IDLE);
    play(&format!("{table}\n@ due 2: royalty 1 of 1\n= awaits: 1\n= may: 2\n2: claim royalty\n= turn: 2"));
    play(&format!("{table}\n@ due 1: red 1\n= may: 2\n1: end\n= turn: 2"));
    // A seat with three Wild Substitutes can claim no other, and cannot sell one at this moment.
    refused(&format!("{table}\n@ due 1: wilds 1\n@ wild substitutes 1: 3"), IDLE);
    play(&format!("{table}\n@ due 1: wilds 1\n1: claim wilds\n= turn: 2"));
    play(&format!(
        "{LATER}
        @ due 1: wilds 1
        @ wild substitutes 1: 3
        1: roll / chance: dice 1 3
        1: buy / chance: card bogus-yellow
        > SP-26-1 it is too late for what seat 1 did not claim
        = turn: 2"
    ));
    refused(&format!("{LATER}\n@ now: turn end, last moment"), "public.pending[2]: cannot lie there");
}

#[test]
fn a_set_of_claims_is_written_as_their_list() {
    let all: SmallSet<Claim> = Claim::ALL.into_iter().collect();
    let written = json!(CLAIMS.map(|(claim, _, _)| claim));
    assert_eq!(serde_json::to_value(all).unwrap(), written);
    assert_eq!(serde_json::from_str::<SmallSet::<Claim>>(&written.to_string()).unwrap(), all);
    for claim in Claim::ALL {
        let mut only = SmallSet::<Claim>::EMPTY;
        assert!(only.is_empty() && only.insert(claim) && !only.insert(claim) && !only.is_empty());
        assert_eq!(only.iter().collect::<Vec<_>>(), [claim]);
        assert_eq!(only.union(only), only);
        assert_eq!(only.union(all), all);
        assert_eq!(serde_json::from_str::<SmallSet::<Claim>>(&json!([claim]).to_string()).unwrap(), only);
        let twice = serde_json::from_str::<SmallSet<Claim>>(&json!([claim, claim]).to_string()).unwrap_err();
        assert_eq!(twice.to_string(), "a card is there twice in a set of cards");
    }
    assert!(serde_json::from_str::<SmallSet::<Claim>>(&json!(["red"]).to_string()).is_err());
}
