//! Positions as people write them.

use std::fmt::Write as _;

use proptest::prelude::*;
use tabletop_core::testing::{assert_positioned, spelled};
use tabletop_core::{Awaits, CheckedPosition, Dealer, Game, Layout, PositionError, Seat, SeatSet};
use world_league::{WorldLeague, strategies};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_position_reads_back_at_every_step(setup in strategies::setups(), bytes in spelled(600)) {
        assert_positioned(&WorldLeague::new(setup).unwrap(), &bytes)?;
    }
}

fn read(seats: u8, lines: &str) -> Result<CheckedPosition<WorldLeague>, PositionError> {
    let text = format!("tabletop position 1\ngame world-league\nseats {seats}\n{lines}");
    CheckedPosition::read(&text, &mut Dealer::new(1))
}

/// The parts that a position leaves open.
fn open(position: &CheckedPosition<WorldLeague>) -> Vec<String> {
    position.open.iter().map(ToString::to_string).collect()
}

/// The rules that a step breaks; none if it is allowed.
fn broken(position: &CheckedPosition<WorldLeague>, step: &str) -> Vec<String> {
    let step = tabletop_core::transcript::parse_step::<WorldLeague>(step).unwrap();
    let refusal = position.game.check(&position.state, step).err();
    refusal.map_or(Vec::new(), |refusal| refusal.rules().map(|rule| rule.to_string()).collect())
}

#[test]
fn an_auction_in_the_middle_of_the_evening() {
    let position = read(
        3,
        "season 4, auction of Peak, opened by 2, highest 4 by Moscow
         seat 1: 4 million, agent, 1 gold, PG 3@2, SF 19@2 injured
         seat Lima: 9 million, banker, 1 medal, strength 10, tallest 185
         seat 3: 7 million, trainer, 1 medal",
    )
    .unwrap();
    assert_eq!(open(&position), ["which tiles are left in the pile"]);
    assert_eq!(position.game.awaits(position.state.public()), Awaits::seat(Seat::ALL[1]));
    assert_eq!(broken(&position, "2: bid 5"), [""; 0]);
    assert_eq!(broken(&position, "2: bid 4"), ["WL-DRAFT-3"]);
    assert_eq!(broken(&position, "2: match"), ["WL-AGENT-1"]);
    assert_eq!(position.state.public().teams[Seat::ALL[0]].strength, 9);
}

#[test]
fn an_amount_that_has_been_chosen_stays_unsaid() {
    let position = read(
        2,
        "season 2, health costs for injury-1, opened by 2
         out of the game: 1, 2, 3
         seat 1: 4 million, agent, chose 3
         seat 2: 9 million, 1 medal",
    )
    .unwrap();
    assert_eq!(open(&position), [""; 0]);
    assert_eq!(broken(&position, "1: spend 4"), ["WL-INJURY-1"], "it has chosen");
    assert_eq!(broken(&position, "2: spend 9"), [""; 0]);
    let position = read(
        2,
        "season 2, health costs for injury-1, opened by 2
         out of the game: 1, 2, 3
         seat 1: 4 million, agent, has chosen
         seat 2: 9 million, 1 medal",
    )
    .unwrap();
    assert_eq!(open(&position), ["the amount that seat 1 has chosen"]);
    assert_eq!(position.open[0].seat, Some(Seat::ALL[0]));
}

#[test]
fn specialists_of_whom_nobody_speaks_are_dealt() {
    for seats in 2..=5 {
        for season in ["2", "6"] {
            let lines = format!(
                "season {season}, auction of 15, opened by 1, highest 3 by 1\nseat 1: 3 million\nseat 2: 4 million"
            );
            let position = read(seats, &lines).unwrap();
            assert_eq!(open(&position), ["who has which specialist", "which tiles are left in the pile"]);
            assert_eq!(broken(&position, "2: bid 5"), ["WL-DRAFT-3"]);
        }
    }
}

#[test]
fn bribes_among_those_who_are_tied() {
    let position = read(
        3,
        "season 2, bribes for place 2, settled 1, opened by 1
         out of the game: 1, 2, 3, 4, 5, 6
         seat 1: 4 million, referee, 1 gold
         seat 2: 9 million, banker, has chosen
         seat 3: 7 million, 1 silver, 1 medal",
    )
    .unwrap();
    assert_eq!(open(&position), ["the amount that seat 2 has chosen"]);
    assert_eq!(broken(&position, "3: bribe 7"), [""; 0]);
    assert_eq!(broken(&position, "3: bribe 8"), ["WL-TROPHY-4"]);
    assert_eq!(broken(&position, "1: bribe 1"), ["WL-TROPHY-3", "WL-TROPHY-4"]);
}

#[test]
fn hiring_waits_for_those_who_have_not_chosen() {
    let position = read(
        3,
        "season 1, hiring, taken trainer, opened by 1
         market: 9, 11
         seat 1: 4 million, PG 3@2
         seat 2: 9 million, 1 gold, trainer
         seat 3: 7 million, 1 silver",
    )
    .unwrap();
    assert_eq!(position.game.awaits(position.state.public()), Awaits::seats(SeatSet::only(Seat::ALL[2])));
    assert_eq!(broken(&position, "3: hire trainer"), ["WL-HIRE-3"]);
    assert_eq!(broken(&position, "3: medal"), [""; 0]);
}

#[test]
fn what_is_wrong_is_named_with_its_line() {
    let mut told = String::new();
    for lines in [
        "season 2",
        "season 2, auction of 99",
        "season 2, auction of 15",
        "season 2, auction of 15, opened by Moskau",
        "season 2, auction of 15, opened by 1, opened by 2",
        "season 2, auction of 15, opened by 1, highest 4 by 1, 1 to bid",
        "season 2, auction of 15, opened by 1, highest 4 by 1, passed 1",
        "season 2, auction of 15, opened by 1, slid PG",
        "season 2, auction of 15, opened by 1, highest 4 by 2\nseat 2: 3 million",
        "season 2, auction of 15, opened by 1\nmarket: 16, 15",
        "season 2, auction of 15, opened by 1\nseat 1: 4 millions, strength 40, tallest 1",
        "season 2, auction of 15, opened by 1\nseat 1: PG 3, SG 3@2",
        "season 2, auction of 15, opened by 1\nseat 1: agent\nseat 2: agent",
        "season 2, auction of 15, opened by 1\nseat 1: agents, 3 bronce",
        "season 2, auction of 15, opened by 1\nseat 1: 4 million\nseat 1: 5 million",
        "season 2, auction of 15, opened by 1\nseat 1: PG 3@1\nseat 2: SG 3@1",
        "season 2, auction of 15, opened by 1\nseat 1: PG 1@6",
        "season 2, hiring, taken referee, opened by 1",
        "season 2, auction of 15, opened by 1\nseat 1: 4 million, 5 million, PG 3@1, PG 4@1",
        "season 2, auction of 15, opened by 1\nout of the game: 3\npile: 4",
        "season 2, auction of 15, opened by 1\nmarket: 15, 16\nout of the game: 3, 16\nseat 1: PG 3@1",
        "season 9, auction of 15, opened by 1",
        "season 2, auction of 15, opened by 1\nseat 1: 4000 million",
    ] {
        let _ = writeln!(told, "{lines}");
        for problem in read(2, lines).unwrap_err().problems() {
            let _ = writeln!(told, "=> {problem}");
        }
        told += "\n";
    }
    insta::assert_snapshot!("wrong_positions", told);
}
