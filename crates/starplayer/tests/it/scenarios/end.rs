//! The Cup Final, the turn limit, the other games (rules 27 and 28).

use std::fmt::Write as _;

use serde_json::json;
use starplayer::{Formation, Length, Rule, Setup, Sides};
use tabletop_core::{Game as _, Seat, Standings};

use super::Scenario;
use crate::script::{Position, from_start};

/// A club set of red and all five Win cards for seat 1.
fn finalist(seats: u8) -> Position {
    Position::normal(seats).club_set_of(1, "red").wins(1, &[1, 2, 3, 4, 5], "red")
}

/// The place and the score of each seat.
fn places(standings: &Standings<Rule>) -> Vec<(u8, i32)> {
    standings.rows.iter().map(|row| (row.place, row.score)).collect()
}

pub(super) const SCENARIOS: &[(&str, Scenario)] = &[
    ("the conditions of the Cup Final", |c| {
        Position::normal(2)
            .own(1, "red-1..8")
            .cards(1, "wild_substitutes", 2)
            .wins(1, &[1, 2, 3], "red")
            .play(
                "
            1: final 2 ! SP-21-1 10 of 11 footballers of the club set
            1: final 2 ! SP-21-1 the club set has no manager
            1: final 2 ! SP-21-1 the club set has no stadium
            1: final 2 ! SP-WINS-1 3 of 5 win cards
            1: final 2 ! SP-1-1 the cup final needs both the club set and all 5 win cards",
                c,
            );
        let mut one_lacks = |table: Position, rules| {
            table.play(&format!("1: final 2 !! {rules}"), c);
        };
        let wins = [1, 2, 3, 4, 5];
        let set = || Position::normal(2).club_set_of(1, "red");
        one_lacks(set().wins(1, &wins[..4], "red"), "SP-WINS-1 SP-1-1");
        let ten = Position::normal(2).own(1, "red-1..10").manager(1, 1).stadium(1, "red");
        one_lacks(ten.wins(1, &wins, "red"), "SP-21-1 SP-1-1");
        let no_manager = Position::normal(2).own(1, "red-1..11").stadium(1, "red");
        one_lacks(no_manager.wins(1, &wins, "red"), "SP-21-1 SP-1-1");
        finalist(2).play(
            "1: final 1 ! SP-27-1 an opponent must be named, not seat 1 itself
            1: final 4 ! SP-27-1 there is no seat 4 at a table of 2
            2: final 1 ! SP-27-1 it is the turn of seat 1",
            c,
        );
    }),
    ("the Cup Final is won", |c| {
        let played = finalist(2).play(
            "
            1: final 2
            > SP-27-1 the cup final: seat 1 challenges seat 2
            5 times goal-1, miss-1
            > SP-27-2 seat 1 wins the starplayer cup
            2: trophy red ! SP-28-1 seat 1 decides now
            1: trophy yellow
            > SP-28-1 seat 1 takes the yellow trophy
            = over
            1: roll ! SP-27-2 the game is over
            dice 1 1 ! SP-27-2 the game is over",
            c,
        );
        let standings = played.game.standings(&played.state);
        assert_eq!(standings.winners().single(), Some(Seat::ALL[0]));
        assert_eq!(places(&standings), [(1, 1), (2, 0)]);
    }),
    ("the Cup Final is lost", |c| {
        finalist(3).play(
            "
            1: final 2
            5 times miss-1, goal-1
            > SP-27-2 seat 1 pays £2M to seat 2
            > SP-27-3 seat 2 did not challenge
            = turn 2
            = cash 2 £152M",
            c,
        );
    }),
    ("a turn limit", |c| {
        let setup = Setup { turn_limit: Some(1), ..Setup::new(2) };
        from_start(
            setup.clone(),
            "dice 1 2
            dice 1 1",
            c,
        );
        let played = Position::new(setup).pending(json!(["turn_end"])).play(
            "
            1: end
            > SP-END-1 the game is stopped after 1 turn
            = over
            1: roll ! SP-END-1 the game is over
            dice 1 1 ! SP-END-1 the game is over",
            c,
        );
        let standings = played.game.standings(&played.state);
        assert!(standings.winners().is_empty() && standings.is_over());
        assert_eq!(places(&standings), [(1, 0), (1, 0)]);
    }),
    ("the System game", |c| {
        let setup = |seats, formation| Setup { system: Some(formation), ..Setup::new(seats) };
        from_start(setup(4, Formation::FourThreeThree), "= chance", c);
        // A goalkeeper, four defenders and three midfielders of all colours, two strikers, a Wild Substitute.
        let squad = |setup| {
            Position::new(setup)
                .own(1, "red-5 red-4 blue-4 yellow-4 white-4 red-2 blue-2 yellow-2 red-1 blue-1")
                .manager(1, 1)
                .stadium(1, "red")
                .wins(1, &[1, 2, 3, 4, 5], "red")
                .cards(1, "wild_substitutes", 1)
        };
        squad(setup(4, Formation::FourThreeThree)).play(
            "1: final 2 ! SP-ALT-SYSTEM-1 10 of 11 footballers of the club set
                1: final 2 ! SP-ALT-SYSTEM-3 wild substitutes fill 0 of 1 open places",
            c,
        );
        squad(setup(3, Formation::FourThreeThree)).play("1: final 2", c);
    }),
    ("the Short game", |c| {
        let setup = Setup { length: Length::Short, ..Setup::new(2) };
        let mut script = String::from("> SP-ALT-SHORT-1 each club begins with £70M, 0 cup match\n");
        for card in 1..=7 {
            writeln!(script, "card red-{card}").unwrap();
        }
        script += "= chance\n> SP-ALT-SHORT-1 seat 1 is dealt\ncard red-7 ! SP-ALT-SHORT-1 card red-7 cannot come about now\n";
        for card in 1..=7 {
            writeln!(script, "card blue-{card}").unwrap();
        }
        script += "> SP-SETUP-1 the decks are shuffled apart
            deal manager-3
            deal manager-3 ! SP-ALT-SHORT-1 deal manager-3 cannot come about now
            deal manager-1
            deal stadium-blue
            deal stadium-red
            dice 1 2
            dice 1 1
            > SP-7-1 seat 1 has all six board footballers of the red squad, number 1 to do so
            > SP-7-1 seat 2 has all six board footballers of the blue squad, number 2 to do so
            = cash 1 £85M
            = cash 2 £78M
            1: match 2 ! SP-17-2 no cup match card";
        from_start(setup, &script, c);
    }),
    ("Five-a-side", |c| {
        let setup = Setup { sides: Sides::Five, ..Setup::new(2) };
        from_start(setup.clone(), "> SP-ALT-FIVE-1 each club begins with £120M\n = cash 1 £120M", c);
        let squad = |owned, wilds| {
            Position::new(setup.clone())
                .own(1, owned)
                .cards(1, "wild_substitutes", wilds)
                .manager(1, 1)
                .stadium(1, "red")
                .wins(1, &[1, 2, 3], "red")
        };
        squad("red-1..2", 3).play(
            "1: final 2 ! SP-ALT-FIVE-1 4 of 5 footballers of the club set
            1: final 2 ! SP-ALT-FIVE-1 wild substitutes fill 2 of 3 open places",
            c,
        );
        squad("red-1..2", 2).play("1: final 2 !! SP-ALT-FIVE-1 SP-1-1", c);
        squad("red-1..3", 2).play("1: final 2", c);
    }),
];
