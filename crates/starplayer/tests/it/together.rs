//! Several Footballers received in one deal, of which none came last (SP-23-1, R-34).

use serde_json::json;
use tabletop_core::laws::{atomic, exact, faithful, standing};
use tabletop_core::{Dealer, Game, Layout, Playout};

use crate::script::Position;

const CHOICE: (&str, &str) = ("R-34", "OwnersChoice");

/// Seat 1 has ten Footballers and is about to roll, seat 2 has what it sells.
fn ten(rulings: &[(&str, &str)]) -> Position {
    let rulings = [&[("R-7", "Penalised")], rulings].concat();
    Position::ruled(3, &rulings).own(1, "blue-1..5 yellow-1..5").own(2, "red-1..3 white-11").own(3, "white-1")
}

/// Seat 1 receives these of seat 2 in one deal.
fn deal(footballers: &[&str]) -> String {
    let taken: Vec<String> = footballers.iter().map(|footballer| format!("1: take {footballer}\n")).collect();
    format!(
        "1: window\n 1: negotiate 2\n 1: give 1m\n {}1: propose\n 2: accept\n 2: pass\n 3: pass\n",
        taken.concat()
    )
}

fn together(position: &Position, script: &str) -> (Vec<String>, Vec<String>) {
    let played = position.check(script);
    let public = played.state.public();
    let names = |footballers: &mut dyn Iterator<Item = starplayer::Footballer>| -> Vec<String> {
        footballers.map(|footballer| footballer.to_string()).collect()
    };
    (names(&mut public.received.iter().copied()), names(&mut public.received_together.iter()))
}

#[test]
fn the_state_keeps_who_came_together() {
    let bought = deal(&["red-1", "red-2", "white-11"]);
    let (received, joined) = together(&ten(&[]), &bought);
    assert_eq!(received[received.len() - 3..], ["red-1", "red-2", "white-11"]);
    assert_eq!(joined, ["red-2", "white-11"]);
    // The first goes: the rest came together still. One in the midst goes: so they did.
    let (_, joined) = together(&ten(&[]), &format!("{bought} 1: sell red-1"));
    assert_eq!(joined, ["white-11"]);
    let (_, joined) = together(&ten(&[]), &format!("{bought} 1: sell red-2"));
    assert_eq!(joined, ["white-11"]);
    let (_, joined) = together(&ten(&[]), &format!("{bought} 1: sell red-2\n 1: sell red-1"));
    assert!(joined.is_empty());
    // One by itself is with no other, nor are those of the other side.
    let swap = "1: window\n 1: negotiate 2\n 1: give blue-1\n 1: take red-1\n 1: propose\n 2: accept";
    assert!(together(&ten(&[]), swap).1.is_empty());
    // Where the limit is kept nothing is remembered.
    let kept = Position::normal(3).own(1, "blue-1").own(2, "red-1..3");
    assert!(together(&kept, &deal(&["red-1", "red-2"])).1.is_empty());
}

#[test]
fn chance_picks_one_after_the_other_among_those_received_together() {
    // Three of one deal, then one bought by itself: three go back.
    let bought = deal(&["red-1", "red-2", "white-11"]);
    ten(&[]).check(&format!(
        "
        {bought}
        1: roll
        dice 1 3
        1: buy
        card yellow-11
        2: call 1
        1: recall
        > SP-23-1 seat 1 sends back Harry Chase
        = chance
        card yellow-1 ! SP-23-1 card yellow-1 cannot come about now
        card red-2
        = chance
        card red-2 ! SP-23-1 card red-2 cannot come about now
        card white-11
        = awaits 1
        2: call 1 ! SP-23-1 seat 1 has 11 footballers, not more than 11
        1: end"
    ));
    // At the point before a purchase: what lies below is gone on with.
    ten(&[]).check(&format!(
        "
        {}
        1: roll
        dice 1 3
        2: call 1
        1: recall
        card red-1
        1: buy",
        deal(&["red-1", "red-2"])
    ));
    // Forgotten is forgotten: the whole squad is shuffled.
    ten(&[])
        .check(&format!("{} 2: call 1\n 1: forget\n card blue-1\n = awaits 1", deal(&["red-1", "red-2"])));
}

#[test]
fn the_owner_chooses_one_after_the_other_among_those_received_together() {
    let bought = deal(&["red-1", "red-2", "white-11"]);
    ten(&[CHOICE]).check(&format!(
        "
        {bought}
        1: roll
        dice 1 3
        1: buy
        card yellow-11
        2: call 1
        1: return yellow-11 !! SP-23-1
        1: recall
        > SP-23-1 seat 1 sends back Harry Chase
        = awaits 1
        1: recall !! SP-23-1
        1: return red-2
        1: return red-2 !! SP-23-1
        1: return white-11
        = awaits 1
        1: end"
    ));
    // The last of three goes by itself, and who recalls no further may say so.
    let all = format!("{bought} 2: call 1\n 1: return red-2\n");
    ten(&[CHOICE]).check(&format!("{all} 1: return red-1\n = awaits 1"));
    ten(&[CHOICE]).check(&format!("{all} 1: forget\n card white-11\n = awaits 1"));
    let eleven = ten(&[CHOICE]).own(1, "yellow-6");
    eleven.check(&format!(
        "{} 2: call 1\n 1: return red-2\n > SP-23-1 seat 1 sends back Neil Nilsson\n = awaits 1",
        deal(&["red-1", "red-2"])
    ));
}

#[test]
fn what_did_not_come_together_is_no_state() {
    const PROBLEM: &str = "public.received_together: not received with the one before";
    let defect = |position: Position, problem: &str| {
        let defects = position.defects();
        assert!(defects.contains(problem), "{defects}");
    };
    ten(&[]).set("received_together", json!(["blue-2"])).check("1: roll");
    // The first, one of another club, one that nobody owns, and where the limit is kept.
    defect(ten(&[]).set("received_together", json!(["blue-1"])), PROBLEM);
    defect(ten(&[]).set("received_together", json!(["red-1"])), PROBLEM);
    defect(ten(&[]).set("received_together", json!(["red-11"])), PROBLEM);
    defect(Position::normal(2).own(1, "red-1..2").set("received_together", json!(["red-2"])), PROBLEM);
    // A card is drawn among the last where there are several of them, by that reading, and for that seat.
    let called = |rulings: &[(&str, &str)], footballers: &[&str]| {
        ten(rulings).own(1, "yellow-6").after(&format!("{} 2: call 1", deal(footballers)))
    };
    let drawn = |seat: u8| json!(["roll_due", {"recalling": {"seat": 1}}, {"returning": {"seat": seat}}]);
    called(&[], &["red-1", "red-2"]).pending(drawn(1)).check("card red-2\n = awaits 1");
    let unfit = "public.pending[3]: does not fit the rest of the state";
    defect(called(&[CHOICE], &["red-1", "red-2"]).pending(drawn(1)), unfit);
    defect(called(&[], &["red-1"]).pending(drawn(1)), unfit);
    defect(called(&[], &["red-1", "red-2"]).pending(drawn(2)), "public.pending[3]: cannot lie there");
}

#[test]
fn the_laws_hold_while_the_last_received_go_back() {
    let mut seen = [0, 0];
    for number in 0..60_u64 {
        let rulings: &[(&str, &str)] = if number.is_multiple_of(2) { &[] } else { &[CHOICE] };
        let bought = deal(&["red-1", "red-2", "red-3", "white-11"]);
        let called = ten(rulings).own(1, "white-2").check(&format!("{bought} 2: call 1"));
        let (game, mut state) = (called.game, called.state);
        let mut dealer = Dealer::for_game(37, number);
        while matches!(
            state.public().now(),
            Some(starplayer::Pending::Recalling { .. } | starplayer::Pending::Returning { .. })
        ) {
            exact(&game, &state, &mut dealer).unwrap();
            atomic(&game, &state, &mut dealer).unwrap();
            faithful(&game, &state).unwrap();
            standing(&game, &state).unwrap();
            seen[usize::from(state.public().pending.len() == 3)] += 1;
            let step = Playout::uniform(&game).next_step(&state, &mut dealer).unwrap();
            game.apply(&mut state, step, &mut ()).unwrap();
            game.check_state(&state).unwrap();
        }
        assert_eq!(state.public().clubs.iter().next().unwrap().1.footballers.len(), 11);
    }
    // Decided by word, and drawn while the recalling goes on below.
    assert!(seen[0] > 60 && seen[1] > 20, "{seen:?}");
}
