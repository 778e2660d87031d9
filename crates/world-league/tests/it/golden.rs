//! Golden games that a person can read. A change of the rules shows in their words.

use std::fmt::Write as _;

use tabletop_core::{Dealer, Entry, Game, Layout, Playout, Table, transcript};
use world_league::WorldLeague;

use crate::position::game;

/// A whole game, played at random.
fn played(seats: u8, seed: u64) -> Table<WorldLeague> {
    transcript::record_playout(game(seats, ""), &mut Dealer::new(seed), u32::MAX)
}

/// Every step of a game with its events and their clauses.
fn told(seats: u8, seed: u64) -> String {
    let record = played(seats, seed);
    let mut table = Table::new(game(seats, ""));
    let mut text = String::new();
    write_events(&mut text, &table);
    for step in record.steps() {
        table.take(step).unwrap();
        writeln!(text, "\n{step}").unwrap();
        write_events(&mut text, &table);
    }
    write_standings(&mut text, &table);
    text
}

fn write_events(text: &mut String, table: &Table<WorldLeague>) {
    for Entry { rule, event, .. } in table.last_events() {
        writeln!(text, "  {rule:<14} {}", table.game().text(event)).unwrap();
    }
}

fn write_standings(text: &mut String, table: &Table<WorldLeague>) {
    writeln!(text, "\nstandings").unwrap();
    for row in table.standings().rows {
        let parts: Vec<_> = row.parts.iter().map(|part| format!("{} {}", part.name, part.points)).collect();
        let won = if row.wins { ", wins" } else { "" };
        let line = format!("{}. seat {}: {} ({}){won}", row.place, row.seat, row.score, parts.join(", "));
        writeln!(text, "  {line}").unwrap();
    }
}

#[test]
fn a_game_of_two_as_it_is_told() {
    insta::assert_snapshot!("two_told", told(2, 6));
}

#[test]
fn a_game_of_three_as_a_transcript() {
    insta::assert_snapshot!("three_transcript", played(3, 2009).transcript());
}

/// The ends of a hundred games at each table. They are the same on every machine.
#[test]
fn many_games_end_as_they_always_have() {
    let mut text = String::new();
    for seats in 2..=5 {
        let game = game(seats, "");
        let mut playout = Playout::uniform(&game);
        let (mut decisions, mut ends) = (0, 0);
        for number in 0..100 {
            let mut dealer = Dealer::for_game(1, number);
            let mut state = game.start(&mut ());
            decisions += playout.play(&mut state, &mut dealer, &mut (), u32::MAX).decisions;
            ends ^= tabletop_core::digest(&(number, state.public()));
        }
        writeln!(text, "{seats} seats: {decisions} decisions, the ends digest to {ends:016x}").unwrap();
    }
    insta::assert_snapshot!("many_ends", text);
}
