//! Saved states that no game could be in are refused, each by what is wrong with it.

use serde_json::json;

use starplayer::{OfficialRole, Party, Setup};
use tabletop_core::Seat;

use crate::script::Position;

#[test]
fn impossible_states_are_refused_by_name() {
    let debt = json!({"debt": {"due": {"payer": 2, "payee": "official", "amount_half_millions": 4, "cause": "bogus"}, "proposals_left": 3}});
    let window = json!({"window": {"negotiator": 1, "left": [2], "proposals_left": 3}});
    let position = || Position::normal(2);
    let cases = vec![
        (position().cash(1, -1), "public.clubs[1]: a club fund of -£0.5M"),
        (position().pawn(2, 48), "public.clubs[2]: the pawn is off the board"),
        (position().set("turn", json!(3)), "public.turn: no such seat"),
        (position().set("official", json!(1)), "public.official: not the Official of the set-up"),
        (position().club_set(1, "tackles", json!(2)), "public.tray.tackles: 5 cards instead of 4"),
        (
            position().club_set(1, "manager", json!("manager-1")),
            "public.tray.managers: not each card is in one place",
        ),
        (
            position().club_set(1, "footballers", json!(["red-1"])),
            "squad_decks.red: not each card of the squad",
        ),
        (position().wins(1, &[2], "red"), "public.clubs[1]: Win cards out of order"),
        (position().set("all_six_places", json!(1)), "public.all_six_places: 1 places instead of 0"),
        (position().set("turn_number", json!(0)), "public.turn_number: not that of the phase"),
        (position().pending(json!([])), "public.pending: nothing is pending"),
        (position().pending(json!(["buying"])), "public.pending[1]: cannot lie at the bottom"),
        (
            position().pending(json!(["roll_due", "buying"])),
            "public.pending[2]: does not fit the rest of the state",
        ),
        (
            position().pending(json!(["roll_due", debt])),
            "public.pending[2]: does not fit the rest of the state",
        ),
        (
            position().pending(json!(["roll_due", window, "deal"])),
            "public.pending[3]: does not fit the rest of the state",
        ),
        (position().pending(json!(["turn_end", "passing"])), "public.pending[2]: cannot lie there"),
        (
            position().pending(json!([{"over": "stopped"}])),
            "public.pending[1]: does not fit the rest of the state",
        ),
        (
            position().set(
                "dues",
                json!([{"payer": 1, "payee": "seat-2", "amount_half_millions": 4, "cause": "royalty"}]),
            ),
            "public.dues: sums due that nothing keeps from being paid",
        ),
    ];
    let cases = cases.into_iter().chain(more_cases());
    for (position, problem) in cases {
        let defects = position.defects();
        assert!(defects.contains(problem), "`{problem}` is not among: {defects}");
    }
}

/// What no step leads to: a winner who did not challenge, a window out of order, an Official not found, …
fn more_cases() -> Vec<(Position, &'static str)> {
    let position = || Position::normal(3);
    let window = |negotiator: u8, left: &[u8], proposals: u8| {
        let window = json!({"negotiator": negotiator, "left": left, "proposals_left": proposals});
        position().pending(json!(["turn_end", {"window": window}]))
    };
    let answering = |asked: &[u8], later: &[u8]| {
        let round = json!({"asked": asked, "chosen": []});
        let answering = json!({"answering": {"round": round, "later": later}});
        position().pawn(1, 4).pending(json!(["turn_end", answering]))
    };
    let champion = || position().club_set_of(2, "red").wins(2, &[1, 2, 3, 4, 5], "red");
    let due = json!({"payer": 1, "payee": "official", "amount_half_millions": 12, "cause": "manager_price"});
    let concluding = json!({"concluding": {"buyer": 1, "purchase": {"manager": "manager-1"}}});
    let buying = json!(["turn_end", concluding, {"debt": {"due": due, "proposals_left": 3}}]);
    let second = "public.pending[2]: does not fit the rest of the state";
    vec![
        (champion().pending(json!([{"choosing_trophy": {"winner": 2}}])), "public.pending[1]: does not fit"),
        (position().pending(json!([{"choosing_trophy": {"winner": 1}}])), "public.pending[1]: does not fit"),
        (window(1, &[2], 3), second),
        (window(3, &[1], 3), second),
        (window(2, &[3], 2), second),
        (answering(&[2], &[]), second),
        (answering(&[2], &[3]), second),
        (position().cash(1, 0).own(1, "red-1").pending(buying), second),
        (
            Position::new(Setup { official: OfficialRole::Rolled, ..Setup::new(2) }),
            "public.official: not the Official of the set-up",
        ),
        (
            position().after("1: window\n 1: negotiate 2").deal_set("stage", json!("proposed")),
            "public.deal: what is proposed could not be",
        ),
    ]
}

/// Money comes from the Official alone, and what completes six of a squad takes a place of the All-6 bonus in
/// the same step.
#[test]
fn purses_and_all_six_places_that_no_play_leads_to_are_refused() {
    let opening = |seats| Setup { official: OfficialRole::Rolled, ..Setup::new(seats) };
    let before = |position: Position| {
        let round = json!({"purpose": "official", "rolling": [1, 2], "leaders": [], "best": 0});
        position.set("turn_number", json!(0)).pending(json!([{"roll_off": round}]))
    };
    let six = |seat| Position::normal(2).own(seat, "red-1..6");
    let no_place = |position: Position, seat| {
        position.club_set(seat, "all_six", json!([])).set("all_six_places", json!(0))
    };
    let cases = [
        (before(Position::new(opening(2))).cash(2, 301), "a club fund of £150.5M before the first turn"),
        (before(Position::new(opening(2))).cash(2, 299), "a club fund of £149.5M before the first turn"),
        (
            Position::normal(2).cash(1, 999_999_999),
            "public.clubs: more money than the Official can have paid",
        ),
        (no_place(six(2), 2), "public.clubs[2]: all six of the red squad, but no place of the bonus"),
        (
            no_place(six(1).own(2, "blue-1..6"), 2).set("all_six_places", json!(1)),
            "public.clubs[2]: all six of the blue squad, but no place of the bonus",
        ),
        (
            before(Position::new(opening(2)))
                .club_set(1, "all_six", json!(["red"]))
                .set("all_six_places", json!(1)),
            "public.all_six_places: used up before the first turn",
        ),
    ];
    for (position, problem) in cases {
        let defects = position.defects();
        assert!(defects.contains(problem), "`{problem}` is not among: {defects}");
    }
    before(Position::new(opening(2))).check("= chance");
    six(2).check("= awaits 1");
    // A second squad of six brings nothing to who has had a bonus, unless R-2 says so.
    let both = Position::ruled(2, &[("R-7", "Penalised")]).own(1, "red-1..6 blue-1..6");
    both.check("= awaits 1");
    let both =
        Position::ruled(2, &[("R-7", "Penalised"), ("R-2", "OncePerSquad")]).own(1, "red-1..6 blue-1..6");
    let defects =
        both.clone().club_set(1, "all_six", json!(["red"])).set("all_six_places", json!(1)).defects();
    assert!(defects.contains("all six of the blue squad"), "{defects}");
    both.check("= awaits 1");
    // In an emergency the debtor puts cards on the table and the buyer money.
    let deal = Position::normal(2)
        .cash(1, 0)
        .own(1, "red-1")
        .pawn(1, 2)
        .after("1: roll\n dice 1 2\n referee 13\n 1: negotiate 2\n 1: give red-1");
    let defects = deal.deal_set("one_gives", json!({"footballers": [], "wins": [], "kept": [], "money_half_millions": 1, "manager": null, "stadium": null, "wild_substitutes": 0, "tackles": 0, "cup_matches": 0, "transfer_windows": 0})).defects();
    assert!(defects.contains("public.deal: in an emergency cards are sold for money"), "{defects}");
}

#[test]
fn what_the_refused_states_resemble_is_accepted() {
    let window = json!({"negotiator": 2, "left": [3], "proposals_left": 3});
    Position::normal(3).pending(json!(["turn_end", {"window": window}])).check("= awaits 2");
    let answering = json!({"answering": {"round": {"asked": [2, 3], "chosen": []}, "later": []}});
    Position::normal(3).pawn(1, 4).pending(json!(["turn_end", answering])).check("= awaits 2 3");
    let answering = json!({"answering": {"round": {"asked": [2], "chosen": []}, "later": [3]}});
    Position::ruled(3, &[("R-5", "ClockwisePriority")])
        .pawn(1, 4)
        .pending(json!(["turn_end", answering]))
        .check("= awaits 2");
    Position::normal(3)
        .club_set_of(1, "red")
        .wins(1, &[1, 2, 3, 4, 5], "red")
        .pending(json!([{"choosing_trophy": {"winner": 1}}]))
        .check("= awaits 1");
}

#[test]
fn a_party_is_read_as_it_is_written() {
    for party in Seat::ALL.map(Party::Seat).into_iter().chain([Party::Official]) {
        assert_eq!(party.to_string().parse(), Ok(party));
    }
    for wrong in ["", "2", "seat-", "seat-9", "Official"] {
        assert!(wrong.parse::<Party>().is_err(), "{wrong}");
    }
}
