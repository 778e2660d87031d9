//! Golden games, in a form that a person can read. They change only with the rules.

use std::fmt::Write as _;

use basketboss::Basketboss;
use tabletop_core::{Dealer, Ending, Game, Playout, Standings, Table};

use crate::position::{last_told, play};

/// A game of random choices as text: each step with its events, then the standings.
fn game(seats: u8, seed: u64, most_steps: usize) -> String {
    let game = Basketboss::new(Basketboss::default_setup(seats)).unwrap();
    let mut table = Table::new(game.clone());
    let (mut dealer, mut playout) = (Dealer::new(seed), Playout::uniform(&game));
    let mut text = String::new();
    tell(&table, &mut text);
    for _ in 0..most_steps {
        let Some(step) = playout.next_step(table.state(), &mut dealer) else { break };
        writeln!(text, "{step}").unwrap();
        table.take(step).unwrap();
        tell(&table, &mut text);
    }
    writeln!(text, "\ndigest {}", table.digest()).unwrap();
    standings(&table.standings(), &mut text);
    text
}

fn tell(table: &Table<Basketboss>, text: &mut String) {
    for line in last_told(table) {
        writeln!(text, "    {line}").unwrap();
    }
}

fn standings(standings: &Standings<basketboss::Rule>, text: &mut String) {
    if let Ending::Finished { rule } = standings.ending {
        writeln!(text, "over [{rule}]").unwrap();
    }
    for row in &standings.rows {
        let parts: Vec<String> =
            row.parts.iter().map(|part| format!("{} {}", part.name, part.points)).collect();
        write!(text, "{}. seat {}: {} ({})", row.place, row.seat, row.score, parts.join(", ")).unwrap();
        for tiebreak in &row.tiebreaks {
            write!(text, ", {} {} [{}]", tiebreak.name, tiebreak.figure, tiebreak.rule).unwrap();
        }
        writeln!(text, "{}", if row.wins { ", wins" } else { "" }).unwrap();
    }
}

#[test]
fn a_whole_game_of_two() {
    insta::assert_snapshot!(game(2, 1, usize::MAX));
}

#[test]
fn the_first_two_seasons_of_five() {
    insta::assert_snapshot!(game(5, 2, 150));
}

#[test]
fn the_public_state_as_json() {
    let table = play("@ seats 2\n@ row 9 10\n1: offer 3").table;
    insta::assert_snapshot!(serde_json::to_string_pretty(table.public()).unwrap());
}
