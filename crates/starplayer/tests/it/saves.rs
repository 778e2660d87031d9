//! Saved states that no game could be in are refused, each by what is wrong with it.

use serde_json::json;

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
        (position().pending(json!(["buying"])), "public.pending[0]: cannot lie at the bottom"),
        (
            position().pending(json!(["roll_due", "buying"])),
            "public.pending[1]: does not fit the rest of the state",
        ),
        (
            position().pending(json!(["roll_due", debt])),
            "public.pending[1]: does not fit the rest of the state",
        ),
        (
            position().pending(json!(["roll_due", window, "deal"])),
            "public.pending[2]: does not fit the rest of the state",
        ),
        (position().pending(json!(["turn_end", "passing"])), "public.pending[1]: cannot lie there"),
        (
            position().pending(json!([{"over": "stopped"}])),
            "public.pending[0]: does not fit the rest of the state",
        ),
        (
            position().set(
                "dues",
                json!([{"payer": 1, "payee": "seat-2", "amount_half_millions": 4, "cause": "royalty"}]),
            ),
            "public.dues: sums due that nothing keeps from being paid",
        ),
    ];
    for (position, problem) in cases {
        let defects = position.defects();
        assert!(defects.contains(problem), "`{problem}` is not among: {defects}");
    }
}
