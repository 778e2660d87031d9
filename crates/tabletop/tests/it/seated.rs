//! Tables with people and computers: the order of decisions, taking back, and games that go on after a restart.

use tabletop::SeatedTable;
use tabletop::core::{Awaits, Bytes, ChanceSource as _, Dealer, Seat, SeatSet};
use tabletop::players::Spec;

const SETUPS: [(&str, &str); 4] = [
    ("world-league", r#"{"seats": 3}"#),
    ("basketboss", r#"{"seats": 3}"#),
    ("basketball-duel", r#"{"seats": 2}"#),
    ("starplayer", r#"{"seats": 3, "length": "short", "turn_limit": 60}"#),
];

fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

/// A person plays the first seat. Computers play the others.
fn sit_down((game, setup): (&str, &str)) -> SeatedTable {
    let table = tabletop::open(game, setup).unwrap();
    let mut players = vec![Some(Spec::Greedy); usize::from(table.seats())];
    players[0] = None;
    SeatedTable::new(table, Dealer::new(11), players, 12)
}

/// Plays until `steps` steps have been taken. Computers decide for themselves, and `choices` decides for the
/// person.
fn play(table: &mut SeatedTable, choices: &mut Bytes<'_>, steps: usize) {
    while table.table().step_count() < steps {
        if table.play_computer(SeatSet::EMPTY).unwrap().is_some() {
            continue;
        }
        let Some(asked) = table.asked(SeatSet::EMPTY).first() else { break };
        assert_eq!(asked, seat(1), "only a person is asked");
        let legal = table.table().legal(asked);
        let action = legal.get(choices.index(legal.len())).unwrap().clone();
        table.enter_for(asked, &action).unwrap();
    }
}

#[test]
fn a_game_that_is_dealt_again_from_its_decisions_goes_on_as_if_nobody_had_left() {
    let bytes: Vec<u8> = (0..=255).map(|byte: u8| byte.wrapping_mul(37)).collect();
    for setup in SETUPS {
        let mut played = sit_down(setup);
        play(&mut played, &mut Bytes::new(&bytes), 120);
        let mut again = sit_down(setup);
        for step in played.table().steps() {
            // The table itself deals chance.
            if let Some((who, action)) = step.split_once(": ").filter(|(who, _)| *who != "chance") {
                again.enter_for(who.parse().unwrap(), action).unwrap();
            }
        }
        assert_eq!(again.table().digest(), played.table().digest(), "{setup:?}");
        play(&mut played, &mut Bytes::new(&bytes), 400);
        play(&mut again, &mut Bytes::new(&bytes), 400);
        assert_eq!(again.table().transcript(), played.table().transcript(), "{setup:?}");
        assert!(played.table().step_count() > 150, "{setup:?} ended early");
    }
}

#[test]
fn only_what_has_shown_nothing_and_had_no_consequence_is_taken_back() {
    let mut table = sit_down(SETUPS[0]);
    play(&mut table, &mut Bytes::new(&[]), 1);
    let mut taken_back = 0;
    for _ in 0..200 {
        while table.play_computer(SeatSet::EMPTY).unwrap().is_some() {}
        let Some(person) = table.asked(SeatSet::EMPTY).first() else { break };
        let (before, steps) = (table.table().digest(), table.table().step_count());
        let action = table.table().legal(person).last().unwrap().clone();
        table.enter_for(person, &action).unwrap();
        let alone = table.table().step_count() == steps + 1;
        if let Some(taken) = table.take_back(person) {
            assert!(alone, "chance came after it");
            assert_eq!(taken, action);
            assert_eq!(table.table().digest(), before);
            taken_back += 1;
            table.enter_for(person, &action).unwrap();
        }
        let others = SeatSet::first_seats(3).without(person);
        assert!(others.iter().all(|other| table.clone().take_back(other).is_none()), "somebody else's");
    }
    assert!(taken_back > 5);
}

/// Lets the computers choose in a round of sealed amounts in which `seat` must choose too. Compares the thoughts
/// of a player for the seat before and after each choice. Returns the number of comparisons.
fn think_again(table: &mut SeatedTable, seat: Seat, others: SeatSet) -> u32 {
    let player: Spec = "search:40".parse().unwrap();
    let before = table.thought(seat, player).unwrap();
    for other in others {
        let (decider, _) = table.play_computer(SeatSet::EMPTY).unwrap().unwrap();
        assert_eq!(decider, other, "in order");
        assert_eq!(table.thought(seat, player).as_ref(), Some(&before), "{other} has chosen");
    }
    u32::from(others.len()) * u32::from(before.considered.len() > 1)
}

/// In rounds of bribes and of health costs, the comparison is made for the last computer, and for the person, who
/// is asked after all computers.
#[test]
fn what_a_seat_thinks_does_not_depend_on_who_has_chosen_unseen_before_it() {
    let mut compared = [0, 0];
    for seed in 0..16 {
        let is_person = seed % 2 == 1;
        let mut players = vec![Some(Spec::Greedy); 3];
        if is_person {
            players[0] = None;
        }
        let table = tabletop::open("world-league", SETUPS[0].1).unwrap();
        let mut table = SeatedTable::new(table, Dealer::new(seed), players, 12);
        while let Awaits::Seats { must, .. } = table.table().awaits() {
            let last = if is_person { must.first() } else { must.iter().last() };
            let last = last.filter(|last| must.len() > 1 && (!is_person || *last == seat(1)));
            if let Some(last) = last {
                compared[usize::from(is_person)] += think_again(&mut table, last, must.without(last));
            }
            if table.play_computer(SeatSet::EMPTY).unwrap().is_none() {
                let thought = table.thought(seat(1), Spec::Greedy).unwrap();
                table.enter_for(seat(1), &thought.action).unwrap();
            }
        }
    }
    assert!(compared.iter().all(|compared| *compared > 4), "{compared:?}");
}

#[test]
fn who_may_act_unasked_is_asked_until_it_lets_the_others_go_on() {
    // Under R-1 `AsRequested` a payment must be claimed, and every seat may act in another's turn.
    let mut table = sit_down(("starplayer", r#"{"seats": 3, "rulings": {"R-1": "AsRequested"}}"#));
    let (you, mut let_go) = (seat(1), 0);
    for _ in 0..400 {
        let Awaits::Seats { may, .. } = table.table().awaits() else { break };
        if may.contains(you) {
            assert_eq!(table.next_computer(SeatSet::EMPTY), None, "the person comes first");
            assert!(table.asked(SeatSet::EMPTY).contains(you));
            if table.play_computer(SeatSet::only(you)).unwrap().is_some() {
                let_go += 1;
                continue;
            }
        }
        if table.play_computer(SeatSet::EMPTY).unwrap().is_none() {
            let action = table.table().legal(you).first().unwrap().clone();
            table.enter_for(you, &action).unwrap();
        }
    }
    assert!(let_go > 3, "{let_go}");
}
