//! Views from the wire are not checked. Listing the actions of such a view never panics, whatever its numbers are.

use serde_json::{Value, json};
use starplayer::{Action, Sensible, Starplayer, State, Why};
use tabletop_core::{Dealer, Fault, Game, OwnedView, Policy as _, Seat, Table};

use crate::notation::{ACTIONS, example};
use crate::position::play;

/// Positions that name seats: a deal being put together and a proposed one, a debt with and without a deal, a
/// sum for which cards may be offered, a Tackle, a Cup Match, the last moment.
fn positions() -> Vec<Table<Starplayer>> {
    let dealing = "1: window / 1: negotiate 2 / 1: give 1m / 1: take tackle";
    let in_debt =
        "@ cash 1: 0m\n@ owns 1: red-1\n@ pawn 1: 2\n1: roll / chance: dice 1 2 / chance: referee 13";
    let creditor = "@ ruling R-32 AnyDue\n@ owns 2: yellow-4\n1: roll / chance: dice 1 3";
    // Play waits for a Win card that seat 1 has not claimed.
    let last_moment = "@ ruling R-1 AsRequested
        @ ruling R-7 Penalised
        @ ruling R-33 BeforePlayPasses
        @ turn: 1
        1: match 2 / chance: dice 6 5 / chance: dice 1 2
        1: roll / chance: dice 1 3 / 1: buy / chance: card bogus-yellow
        > SP-26-1 before play passes from seat 1";
    [
        "@ turn: 1\n1: roll / chance: dice 1 3",
        "@ turn: 1\n1: roll / chance: dice 1 3 / 1: decline / 2: tackle",
        "@ turn: 1\n1: window",
        &format!("@ turn: 1\n{dealing}"),
        &format!("@ turn: 1\n{dealing} / 1: propose"),
        in_debt,
        &format!("{in_debt} / 1: negotiate 2 / 1: give red-1"),
        creditor,
        &format!("{creditor} / 1: negotiate 2"),
        "@ turn: 1\n1: match 2 / chance: dice 1 1",
        last_moment,
    ]
    .map(|script| play(&format!("@ seats 3\n{script}")).table)
    .into()
}

/// Computes everything from a view: the legal actions, the reasons against all others, and the choice of a
/// `Sensible` player.
fn ask(game: &Starplayer, view: &OwnedView<State>, actions: &[Action]) -> Vec<Action> {
    let mut listed = Vec::new();
    game.list_actions(view.as_view(), &mut listed);
    let chosen = Sensible.choose(game, view.as_view(), &listed, &mut Dealer::new(1));
    assert!(chosen < listed.len().max(1));
    game.awaits(&view.public);
    for &action in actions.iter().chain(&listed) {
        let mut faults: Vec<Fault<_, Why>> = Vec::new();
        game.faults(view.as_view(), action, &mut faults);
        for fault in faults {
            assert!(!fault.why.to_string().is_empty());
        }
    }
    listed
}

/// The paths of all numbers in a document.
fn numbers(value: &Value, place: &str, found: &mut Vec<String>) {
    match value {
        Value::Number(_) => found.push(place.to_owned()),
        Value::Array(all) => {
            for (index, value) in all.iter().enumerate() {
                numbers(value, &format!("{place}/{index}"), found);
            }
        }
        Value::Object(all) => {
            for (name, value) in all {
                numbers(value, &format!("{place}/{name}"), found);
            }
        }
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

#[test]
fn a_view_with_any_other_number_is_listed_and_asked_without_panic() {
    let actions: Vec<Action> = ACTIONS.iter().map(|form| example(form).parse().unwrap()).collect();
    let mut read = 0;
    for table in positions() {
        let game = table.game();
        for seat in Seat::ALL.into_iter().take(3) {
            let mut view = serde_json::to_value(game.view(table.state(), seat).unwrap()).unwrap();
            let mut places = Vec::new();
            numbers(&view, "", &mut places);
            for place in places {
                let was = view.pointer(&place).unwrap().clone();
                for number in [-1, 0, 1, 2, 3, 4, 5, 8, 120, 255, 2_000_000_000] {
                    *view.pointer_mut(&place).unwrap() = json!(number);
                    if let Ok(view) = serde_json::from_str::<OwnedView<State>>(&view.to_string()) {
                        ask(game, &view, &actions);
                        read += 1;
                    }
                }
                *view.pointer_mut(&place).unwrap() = was;
            }
        }
    }
    assert!(read > 10_000, "{read}");
}

#[test]
fn of_a_partner_who_is_not_at_the_table_nothing_is_listed() {
    let table = play("@ seats 4\n@ turn: 1\n1: window / 1: negotiate 2").table;
    let game = table.game();
    let mut view = serde_json::to_value(game.view(table.state(), Seat::ALL[0]).unwrap()).unwrap();
    let listed = |view: &Value| {
        let view: OwnedView<State> = serde_json::from_str(&view.to_string()).unwrap();
        ask(game, &view, &[])
    };
    let give = |action: &Action| matches!(action, Action::Give(_));
    assert!(listed(&view).contains(&"take tackle".parse().unwrap()));
    view["public"]["deal"]["other"] = json!(5);
    let actions = listed(&view);
    assert!(actions.iter().any(give) && !actions.contains(&"take tackle".parse().unwrap()), "{actions:?}");
}
