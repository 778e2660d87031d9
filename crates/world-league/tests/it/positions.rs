//! Positions as people write them.

use std::fmt::Write as _;

use proptest::prelude::*;
use tabletop_core::testing::{assert_positioned, cases, spelled};
use tabletop_core::{Awaits, CheckedPosition, Dealer, Game, Layout, PositionError, Seat, SeatSet};
use world_league::{WorldLeague, strategies};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(12)))]

    #[test]
    fn a_position_reads_back_at_every_step(setup in strategies::setups(), bytes in spelled(600)) {
        assert_positioned(&WorldLeague::new(setup).unwrap(), &bytes)?;
    }
}

/// The results of texts as people write them, each below its lines: its problems; or what was taken as usual, what
/// was left open, and the first line of the position written out.
fn become_of(seats: u8, texts: &[&str]) -> String {
    let mut told: Vec<String> = Vec::new();
    for lines in texts {
        told.push((*lines).to_string());
        match read(seats, lines) {
            Ok(position) => {
                let taken = position.taken.iter().map(|what| format!("taken as: {what}"));
                let open = position.open.iter().map(|open| format!("left open: {open}"));
                let text = tabletop_core::position::write(&position.game, &position.state);
                let line =
                    text.split("\n\n").nth(1).and_then(|lines| lines.lines().next()).map(str::to_string);
                told.extend(taken.chain(open).chain(line).map(|line| format!("=> {line}")));
            }
            Err(error) => told.extend(error.problems().iter().map(|problem| format!("!! {problem}"))),
        }
        told.push(String::new());
    }
    told.join("\n") + "\n"
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
            let others: String = (3..=seats)
                .flat_map(|seat| ["\nseat ".to_string(), seat.to_string(), ": no money".to_string()])
                .collect();
            let lines = format!(
                "season {season}, auction of 15, opened by 1, highest 3 by 1\nseat 1: 3 million, no trophies\nseat 2: 4 \
                 million{others}"
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

/// Three seats with all that is asked for in season 4.
const FOUR: &str = "seat 1: £4, agent, 3 golds, no medals, PG 3@2
seat 2: 9M, banker, 3 silver trophies, a medal
seat 3: no money, trainer, no trophies, medal";

#[test]
fn words_of_the_table_are_read() {
    let four = |lines: &str| format!("{lines}\n{FOUR}").replace("a medal", "1 medal");
    let texts: Vec<String> = [
        four("season 4, auction of tile 15, highest bid 4 by 1, 3 has passed, 2 to bid"),
        four("season 4, auction, highest 4 million by 1, next opener 3, 2 to offer\nrow: 15, 22, injury-1\nbox: none"),
        four("season 4, auction of 15, 1 passed, 2 to bid"),
        four("season 4, auction of 15, passed 3 and 1"),
        four("season 4, auction of 15, 3 to bid"),
        four("season 4, 1 has won 15"),
        four("season 4, health costs, opened by 2"),
        four("season 4, market phase\nmarket: nothing"),
        four("season 4, training\nmarket: 12, 14, 15, 16"),
        four("season 4, hiring, 2 to hire, opened by 1\nmarket: 12, 14, 15, 16"),
        four("season 4, hiring"),
        four("season 4, hiring, 2 to hire").replace("PG 3@2", "PG 3, SF 19, 1 gold").replace("3 golds", "2 golds"),
        four("season 6, game over").replace("3 golds", "6 golds"),
        "season 2, bribes for place 2\nseat 1: 4 million, 1 gold, C 30@1\nseat 2: 9 million, banker\nseat 3: no money, agent, medal".into(),
        "season 2, bribes for place 1\nseat 1: 4 million, 1 gold, medal\nseat 2: 9 million, banker\nseat 3: no money, referee, PG injured".into(),
        "auction of 15, 2 to bid".into(),
        "preparation".into(),
    ]
    .into();
    insta::assert_snapshot!(
        "words_of_the_table",
        become_of(3, &texts.iter().map(String::as_str).collect::<Vec<_>>())
    );
}

#[test]
fn what_cannot_be_is_told_with_figures_and_seats() {
    let texts = [
        "season 4, auction of 15, opened by 2, highest 4 by 1",
        "season 4, auction of 15, opened by 2, highest 4 by 1\nseat 1: 4 millons\nseat 2: no money\nseat 4: 3 million",
        "season 4, auction of 15\nmarked: 15\nseat 1: 4 million, silver, 2 silver, referee, trainer\nseat 2: £3, 1 medal, no medals",
        "season 2, bribes for place 1\nseat 1: no money, agent\nseat 2: no money, banker, C 30@1\nseat 3: no money, medal",
        "season 2, bribes for place 1\nseat 1: no money, agent\nseat 2: no money, referee\nseat 3: no money, medal",
        "season 2, bribes for place 1\nseat 1: no money, chose 3, medal\nseat 2: no money, agent, chose 0\nseat 3: no money, referee, PG injured, chose 0",
        "season 2, auction of 15, opened by 1\nseat 1: no money, chose 3, agent\nseat 2: no money, medal\nseat 3: no money, banker",
        "season 2, hiring, taken agent, referee was with nobody, 1 to hire\nseat 1: no money\nseat 2: no money\nseat 3: no money, PG 3@2",
        "season 2, hiring, taken agent, medal to 2\nseat 1: no money, PG 3@2, agent\nseat 2: no money\nseat 3: no money",
        "season 2, training\nseat 1: no money\nseat 2: no money\nseat 3: no money, agent",
        "season 1, auction of 15, opened by 1, highest 3 by 1\nseat 1: 3 million, 1 gold, 1 bronze, 1 crystal",
        "season 2, auction of 15, opened by 1\nseat 1: no money, agent\nseat 2: no money\nseat 3: no money",
        "season 6, bribes for place 1\nseat 1: no money, agent\nseat 2: no money, referee\nseat 3: no money, medal, PG injured",
        "season 2, auction of 15, opened by 1\nseat 1: no money, agent, SF 3@6\nseat 2: no money, medal\nseat 3: no money, banker",
        "season 2, auction\nseat 1: no money, agent\nseat 2: no money, medal\nseat 3: no money, banker",
    ];
    insta::assert_snapshot!("impossible_positions", become_of(3, &texts));
}

/// The ranking of the managers stands in the header or below it.
#[test]
fn the_tallest_managers_are_said_in_words() {
    for text in ["seats 3\ntallest: 3, 1, 2\n\npreparation", "seats 3\n\npreparation\nTallest: 3 1 2"] {
        let text = format!("tabletop position 1\ngame world-league\n{text}");
        let position = CheckedPosition::<WorldLeague>::read(&text, &mut Dealer::new(1)).unwrap();
        assert_eq!(position.game.setup().tallest_first, [Seat::ALL[2], Seat::ALL[0], Seat::ALL[1]]);
        assert_eq!(position.state.public().opener, Seat::ALL[2]);
    }
    let error = read(3, "preparation\ntallest: 3, 1").unwrap_err().to_string();
    assert_eq!(
        error,
        "line 3: tallest_first: the ranking must name each of the seats 1, 2, 3 once [WL-SETUP-6]"
    );
}

#[test]
fn what_is_wrong_is_named_with_its_line() {
    let mut told = String::new();
    for lines in [
        "season 2\nseat 1: 4 million\nseat 2: 4 million",
        "season 2, auction of 99\nseat 1: 4 million\nseat 2: 4 million",
        "season 2, auction of 15\nseat 1: 4 million\nseat 2: 4 million",
        "season 2, auction of 15, opened by Moskau\nseat 1: 4 million\nseat 2: 4 million",
        "season 2, auction of 15, opened by 1, opened by 2\nseat 1: 4 million\nseat 2: 4 million",
        "season 2, auction of 15, opened by 1, highest 4 by 1, 1 to bid\nseat 1: 4 million\nseat 2: 4 million",
        "season 2, auction of 15, opened by 1, highest 4 by 1, passed 1\nseat 1: 4 million\nseat 2: 4 million",
        "season 2, auction of 15, opened by 1, slid PG\nseat 1: 4 million\nseat 2: 4 million",
        "season 2, auction of 15, opened by 1, highest 4 by 2\nseat 2: 3 million\nseat 1: 4 million",
        "season 2, auction of 15, opened by 1\nmarket: 16, 15\nseat 1: 4 million\nseat 2: 4 million",
        "season 2, auction of 15, opened by 1\nseat 1: 4 millions, strength 40, tallest 1\nseat 2: 4 million",
        "season 2, auction of 15, opened by 1\nseat 1: 4 million, PG 3, SG 3@2\nseat 2: 4 million",
        "season 2, auction of 15, opened by 1\nseat 1: 4 million, agent\nseat 2: 4 million, agent",
        "season 2, auction of 15, opened by 1\nseat 1: 4 million, agents, 3 bronce\nseat 2: 4 million",
        "season 2, auction of 15, opened by 1\nseat 1: 4 million\nseat 1: 5 million\nseat 2: 4 million",
        "season 2, auction of 15, opened by 1\nseat 1: 4 million, PG 3@1\nseat 2: 4 million, SG 3@1",
        "season 2, auction of 15, opened by 1\nseat 1: 4 million, PG 1@6\nseat 2: 4 million",
        "season 2, hiring, taken referee, opened by 1\nseat 1: 4 million\nseat 2: 4 million",
        "season 2, auction of 15, opened by 1\nseat 1: 4 million, 5 million, PG 3@1, PG 4@1\nseat 2: 4 million",
        "season 2, auction of 15, opened by 1\nout of the game: 3\npile: 4\nseat 1: 4 million\nseat 2: 4 million",
        "season 2, auction of 15, opened by 1\nmarket: 15, 16\nout of the game: 3, 16\nseat 1: 4 million, PG 3@1\nseat 2: 4 million",
        "season 9, auction of 15, opened by 1\nseat 1: 4 million\nseat 2: 4 million",
        "season 0, hiring\nseat 1: 4 million\nseat 2: 4 million",
        "season 2, auction of 15, opened by 1\nseat 1: 4000 million\nseat 2: 4 million",
    ] {
        let _ = writeln!(told, "{lines}");
        for problem in read(2, lines).unwrap_err().problems() {
            let _ = writeln!(told, "=> {problem}");
        }
        told += "\n";
    }
    insta::assert_snapshot!("wrong_positions", told);
}
