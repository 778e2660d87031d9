//! Positions in the form that people write.

use std::collections::BTreeSet;

use proptest::prelude::*;
use starplayer::{Length, Purses, Rulings, Setup, Starplayer, State, strategies};
use tabletop_core::laws::positioned;
use tabletop_core::position::write;
use tabletop_core::testing::scenario::{Scenario, headed};
use tabletop_core::testing::{assert_positioned, cases, spelled};
use tabletop_core::{CheckedPosition, Dealer, Game, Layout, Seat, Table};

use crate::position::Arranged;
use crate::{rulings, scenarios};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(6)))]

    #[test]
    fn a_position_reads_back_at_every_step(setup in strategies::setups(12), bytes in spelled(1200)) {
        assert_positioned(&Starplayer::new(setup).unwrap(), &bytes)?;
    }
}

/// The names of the pending entries.
fn kinds(state: &State) -> impl Iterator<Item = String> {
    state.public().pending.iter().map(|entry| match serde_json::to_value(entry).unwrap() {
        serde_json::Value::String(name) => name,
        other => other.as_object().unwrap().keys().next().unwrap().clone(),
    })
}

#[test]
fn every_step_of_the_scenarios_reads_back() {
    let mut met = BTreeSet::new();
    for (_, script) in scenarios::TEXTS.iter().chain(&rulings::TEXTS).flat_map(|text| headed(text)) {
        let mut table = Scenario::<Arranged>::play(script).table;
        loop {
            positioned(table.game(), table.state()).unwrap();
            met.extend(kinds(table.state()));
            if table.undo().is_none() {
                break;
            }
        }
    }
    assert_eq!(met.len(), 25, "everything that can be pending is met: {met:?}");
}

/// Reads the lines of a position, after the first lines of its header.
fn read(lines: &str) -> Result<CheckedPosition<Starplayer>, String> {
    let text = format!("tabletop position 1\ngame starplayer\n{lines}");
    CheckedPosition::read(&text, &mut Dealer::new(3)).map_err(|error| error.to_string())
}

/// Checks that each `legal` step can be taken, and that each step of `refused` is refused for its reason.
fn plays(lines: &str, open: &[&str], legal: &[&str], refused: &[(&str, &str)]) {
    let position = read(lines).unwrap();
    let left: Vec<_> = position.open.iter().map(ToString::to_string).collect();
    assert_eq!(left, open, "left open by\n{lines}");
    positioned(&position.game, &position.state).unwrap();
    let table = Table::from_state(position.game, position.state);
    for step in legal {
        let taken = table.fork().enter(step).map(|_| ()).map_err(|error| error.to_string());
        assert_eq!(taken, Ok(()), "{step}");
    }
    for (step, why) in refused {
        let error = table.fork().enter(step).map(|_| ()).map_err(|error| error.to_string());
        assert_eq!(error, Err((*why).to_string()), "{step}");
    }
}

#[test]
fn a_purchase() {
    plays(
        "seats 3

        turn 17 of seat 2, has rolled, may buy
        seat 1: £31.5M, on red-5, red 1-4 7, Gaffer Tape, 1 win, 1 wild, no tackles, 5 footballers
        seat 2: 4 million, on blue-4, blue 1 5, chalk lane, 1 window
        seat 3: £150M
        under the red deck: red-8, bogus
        red deck: 7 cards
        tray: 2 tackles, 3 windows",
        &[],
        &["2: buy", "2: decline", "2: sell stadium"],
        &[
            ("1: buy", "seat 2 decides now [SP-4-1]"),
            ("2: end", "whether to buy is to be decided now [SP-4-1]"),
            ("2: sell manager", "seat 2 has no manager to give [SP-24-1]"),
        ],
    );
}

#[test]
fn sealed_answers_to_a_tackle() {
    plays(
        "seats 3

        turn of seat 1, has rolled, tackle asked
        seat 1: £150M, on blue-4
        seat 2: £150M, has answered
        seat 3: £150M",
        &["whether seat 2 says tackle"],
        &["3: tackle", "3: pass"],
        &[
            ("2: tackle", "the answer has been given [SP-13-3]"),
            ("1: buy", "the purchase has been declined [SP-13-3]"),
        ],
    );
    // Seats that are asked one after the other.
    plays(
        "seats 3
        ruling R-5 ClockwisePriority

        turn of seat 1, tackle asked
        seat 1: £150M, on red-5
        seat 2: £150M
        seat 3: £150M",
        &[],
        &["2: tackle"],
        &[("3: tackle", "seat 2 decides now [SP-13-1]")],
    );
    // The tackler draws from a deck of which all cards are known.
    plays(
        "seats 2

        turn of seat 1, has rolled, 2 tackles
        seat 1: £150M, on blue-4, blue 1 3-11
        seat 2: £150M, no tackles
        under the blue deck: Penn Altee, bogus",
        &[],
        &["chance: card blue-2"],
        &[("chance: card bogus-blue", "card bogus-blue cannot come about now [SP-4-1]")],
    );
}

#[test]
fn a_deal_with_both_bundles() {
    plays(
        "seats 3

        turn of seat 1, to roll, 3 negotiates with 1, proposed by 3
        seat 1: £12M, red 1-4, manager-2, no tackles, 1 window, 2 wilds
        seat 3: £40M, blue 1 3 5, stadium-red, kept Fixture in the drawer
        seat 2: £150M
        3 gives: £12.5M, blue 1
        1 gives: manager, red-2, 1 wild",
        &[],
        &["1: accept", "1: change", "1: decline"],
        &[("2: accept", "seat 1 decides now [SP-9-2]"), ("3: propose", "seat 1 decides now [SP-9-2]")],
    );
}

#[test]
fn a_debt_under_a_deal() {
    plays(
        "seats 3

        turn of seat 2, has rolled, 2 must raise £5M for the official (referee card), 2 proposals left, \
        negotiates with 3
        seat 2: £1M, on 5, red 5 6, 1 wild
        seat 1: £150M
        seat 3: £150M
        2 gives: red 5
        3 gives: £4M",
        &[],
        &["2: propose", "2: give wild"],
        &[
            ("2: give 1m", "in an emergency cards are sold for money [SP-25-1]"),
            ("3: give 1m", "seat 2 decides now [SP-25-1]"),
        ],
    );
    // A price, and sums that are due after it.
    plays(
        "seats 2

        turn of seat 1, 1 must raise £15M to buy red-1
        seat 1: £1M, on red-5, red 2
        seat 2: £150M",
        &[],
        &["1: sell red-2"],
        &[("1: decline", "the footballer has been taken and must be paid for [SP-4-2]")],
    );
    plays(
        "seats 4

        turn of seat 1, has rolled, 2 must raise £1M for 1 (penalty goal)
        seat 1: £150M, on penalty
        seat 2: £500K, red 1
        seat 3: £150M
        seat 4: £150M
        next due: 3 pays £1M to 1 (penalty goal), 4 pays £1M to 1 (penalty goal)",
        &[],
        &["2: sell red-1"],
        &[(
            "3: sell red-1",
            "seat 2 decides now [SP-25-1]; it is the turn of seat 1 [SP-24-1]; \
             seat 3 has no red-1 to give [SP-24-1]",
        )],
    );
}

#[test]
fn a_final() {
    plays(
        "seats 2

        turn of seat 2, to roll, final against 1, goals 2-2, 7 kicks
        seat 2: £150M, red 1-8, 3 wilds, hans, the puddle, 5 wins
        seat 1: £150M",
        &[],
        &["chance: goal-1"],
        &[("chance: dice 1 1", "dice 1 1 cannot come about now [SP-19-1]")],
    );
    // The score was level after ten kicks, and the challenger has scored the next. The opponent's next kick may
    // decide.
    let level = read(
        "seats 2

        turn of seat 2, to roll, final against 1, goals 5-4, 13 kicks
        seat 2: £150M, red 1-8, 3 wilds, hans, the puddle, 5 wins
        seat 1: £150M",
    )
    .unwrap();
    let lines = write(&level.game, &level.state);
    assert!(lines.contains("final against 1, goals 1-0, 11 kicks\n"), "{lines}");
    plays(
        "seats 2

        turn of seat 2, has won the blue trophy
        seat 2: £150M, red 1-8, 3 wilds, hans, the puddle, 5 wins
        seat 1: £150M",
        &[],
        &[],
        &[("2: roll", "the game is over [SP-27-2]")],
    );
}

#[test]
fn claims_due_and_lapsed() {
    plays(
        "seats 3
        ruling R-1 AsRequested

        turn 9 of seat 1, has rolled
        seat 1: £150M, on red-1, may claim £4M for doubles
        seat 2: £150M, red 1-6, may claim 1 royalty of 1, too late for gates
        seat 3: £150M",
        &[],
        &["2: claim royalty", "1: claim doubles", "1: end"],
        &[(
            "2: claim gates",
            "there are no gate receipts to claim [SP-12-2]; gate receipts that fell due before play passed \
             can no longer be asked for [SP-26-1]",
        )],
    );
}

#[test]
fn too_many_footballers() {
    plays(
        "seats 2
        ruling R-7 Penalised

        turn of seat 1, 2 recalls, 2 sends back
        seat 2: £150M, red 1-11, blue 1 2
        seat 1: £150M
        received: blue-1 with blue-2",
        &["in which order the footballers were received"],
        &["chance: card blue-1"],
        &[("chance: card red-1", "card red-1 cannot come about now [SP-23-1]")],
    );
}

#[test]
fn before_the_first_turn() {
    plays(
        "seats 2

        roll-off to start, highest 9 by 1, still to roll 2",
        &[],
        &["chance: dice 1 2"],
        &[("1: roll", "the game waits for the dice or a card, not for a decision [SP-SETUP-4]")],
    );
    plays(
        r#"setup {"seats":2,"length":"short"}

        dealing footballers to 2
        seat 1: red 1-7
        seat 2: blue 1-4"#,
        &[],
        &["chance: card blue-5"],
        &[("chance: card red-5", "card red-5 cannot come about now [SP-ALT-SHORT-1]")],
    );
}

#[test]
fn of_the_set_up_only_what_differs_is_written() {
    let rulings = Rulings { purses: Purses::Hidden, ..Rulings::default() };
    let game = Starplayer::new(Setup { length: Length::Short, rulings, ..Setup::new(3) }).unwrap();
    let text = write(&game, Table::new(game.clone()).state());
    let header = "tabletop position 1\ngame starplayer\nsetup {\"length\":\"short\",\"seats\":3}\nruling R-21 Hidden\n\n";
    assert!(text.starts_with(header), "{text}");
}

#[test]
fn what_is_left_open_is_named_and_could_be() {
    plays(
        "seats 3
        ruling R-21 Hidden
        ruling R-26 LeaveGame

        turn 9 of seat 1, has rolled, 1 must raise £12M for the official (chairman card)
        seat 1: red 1, 1 cup match, on space 9
        seat 2: £20M",
        &[
            "how many cup match cards are out of the game",
            "how many transfer window cards are out of the game",
            "the money of seat 1",
            "the money of seat 3",
        ],
        &["1: sell red-1"],
        &[("1: end", "how to raise a sum is to be decided now [SP-25-1]")],
    );
    let position = read("seats 3\nruling R-21 Hidden\n\nturn of seat 2\nseat 1: £20M\nseat 3: £20M").unwrap();
    assert_eq!(position.open.len(), 1);
    assert_eq!(position.open[0].seat, Some(Seat::ALL[1]), "its own purse");
    // The tray shows which cards have left the game.
    let tray = "seats 3\nruling R-26 LeaveGame\n\nturn of seat 2\ntray: 1 cup match, no windows\n\
                seat 1: £150M\nseat 2: £150M\nseat 3: £150M";
    let position = read(tray).unwrap();
    assert!(position.open.is_empty());
    assert_eq!(position.state.public().tray.cup_matches, 1);
    let lines = write(&position.game, &position.state);
    assert!(lines.ends_with("out of the game: 1 cup match, 2 windows\n"), "{lines}");
}

/// The results of texts as people write them, each below its lines: its problems; or what was taken as usual, what
/// was left open, and the lines of the position written out.
fn become_of(texts: &[&str]) -> String {
    let mut told: Vec<String> = Vec::new();
    for lines in texts {
        told.push((*lines).to_string());
        let text = format!("tabletop position 1\ngame starplayer\n{lines}");
        match CheckedPosition::<Starplayer>::read(&text, &mut Dealer::new(3)) {
            Ok(position) => {
                let taken = position.taken.iter().map(|what| format!("taken as: {what}"));
                let open = position.open.iter().map(|open| format!("left open: {open}"));
                let text = write(&position.game, &position.state);
                let (_, written) = text.split_once("\n\n").unwrap();
                let written = written.lines().map(str::to_string);
                told.extend(taken.chain(open).chain(written).map(|line| format!("=> {line}")));
            }
            Err(error) => told.extend(error.problems().iter().map(|problem| format!("!! {problem}"))),
        }
        told.push(String::new());
    }
    told.join("\n") + "\n"
}

#[test]
fn words_of_the_table_are_read() {
    insta::assert_snapshot!(
        "words_of_the_table",
        become_of(&[
            "seats 3\n\nturn of seat 2, has rolled, may buy, opened by 1\nseat 1: £31.5M, on blue 3, red 1-4, a manager, wild\nseat 2: 20 million, on manager-white, blue 1 5, stadium white\nseat 3: £0, on kick-off, no tackles",
            "seats 2\n\n2 to roll\nseat 1: £0M, on the penalty spot, manager, no stadium, no kept cards\nseat 2: no money, on Kick Off, manager 1, blue stadium, no wins, no manager",
            "seats 2\n\nturn 20, seat 2 has rolled, draws a bonus card\nseat 1: £3M, on red stadium, no manager, no stadium, no wins, no footballers, no wilds\nseat 2: no money, on bonus, no manager, no stadium, no wins, no footballers, no wilds",
            "seats 2\n\nturn 1 of seat 1, to roll",
            "seats 2\n\nturn of seat 1, 1 must raise £5M for the official\nseat 1: £2M, on referee-red, red 2\nseat 2: £3M, on cup match blue",
            "seats 2\n\nturn of seat 1, 1 must raise £5M for seat 2, negotiates with 2\nseat 1: £2M, on 2, red 2\nseat 2: £3M, blue-6",
            "seats 2\nruling R-1 AsRequested\n\nturn of seat 2, before play passes\nseat 1: £2M, red-5, may claim 1 royalty\nseat 2: £3M, on red-5",
            "setup {\"seats\":3,\"official\":\"rolled\"}\n\nturn of seat 1, to roll\nseat 1: £1M, official\nseat 2: £1M\nseat 3: £1M",
            "seats 2\n\nturn of seat 1, match against 2\nseat 1: £1M, on cup-red, red 1-11, manager, red stadium\nseat 2: £1M, blue 1-11, manager, blue stadium",
        ])
    );
}

/// A seat that plays and is the Official stands on a line of its own.
#[test]
fn the_official_of_the_set_up_is_said_in_words() {
    for lines in ["seats 2\nofficial 2\n\n1 to roll", "seats 2\n\n1 to roll\nOfficial: seat 2"] {
        let position = read(&format!("{lines}\nseat 1: £4M\nseat 2: no money")).unwrap();
        assert_eq!(position.state.public().official, Some(Seat::ALL[1]));
    }
}

#[test]
fn what_cannot_be_is_told_with_figures_and_seats() {
    insta::assert_snapshot!(
        "impossible_positions",
        become_of(&[
            "seats 3\n\nturn of seat 2, to roll\nseat 1: £5M, red 12",
            "seats 2\n\nturn of seat 2, to rool\nseat 1: £5M, red manager, on manager\nseat 2: on stadium, 3 wlids",
            "seats 2\n\nturn of seat 2, 1 to roll\nseat 1: £5M\nseat 2: £5M",
            "seats 2\n\nturn of seat 2, to roll\nseat 1: £5M, red 1-11, blue 3\nseat 2: £3M",
            "seats 2\n\nturn of seat 2, to roll\nseat 1: £5M, may claim 1 royalty\nseat 2: £3M",
            "seats 2\n\nturn of seat 2, to roll\nseat 1: £5M, red 1-11, blue 3\nseat 2: red 3",
            "seats 2\n\nturn of seat 1\nseat 1: £5M, 9 wilds, 2 yellow cards, misses 3 turns\nseat 2: £5M, 4 tackles",
            "seats 2\n\nturn of seat 1, 1 must raise £5M for tea\nseat 1: £2M\nseat 2: £5M",
        ])
    );
}

/// All mistakes are named at once, each with its line. In the file they follow `!`. `.ci/renew` rewrites that
/// file.
#[test]
fn what_is_wrong_is_named() {
    let text = include_str!("positions_wrong.txt");
    let judged = text.trim().split("\n----\n").map(|case| {
        let (lines, _) = case.rsplit_once("\n! ").unwrap();
        format!("{lines}\n! {}", read(lines).map(|_| ()).unwrap_err())
    });
    let judged = judged.collect::<Vec<_>>().join("\n----\n") + "\n";
    if std::env::var_os("RENEW").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/positions_wrong.txt");
        std::fs::write(path, &judged).unwrap();
        return;
    }
    for (judged, written) in judged.split("\n----\n").zip(text.split("\n----\n")) {
        assert_eq!(judged, written);
    }
}
