//! A game of every variant among `Sensible` players, in a form that a person can read.

use std::fmt::Write;

use starplayer::{Formation, Length, Memory, Sensible, Setup, Sides, Starplayer};
use tabletop_core::{Dealer, Game, Playout};

/// The first `turns` turns, each event with its clause.
fn told(setup: Setup, seed: u64, turns: u32) -> String {
    let game = Starplayer::new(Setup { turn_limit: Some(turns), ..setup }).unwrap();
    let mut log = Vec::new();
    let mut state = game.start(&mut log);
    Playout::new(&game, Sensible).play(&mut state, &mut Dealer::new(seed), &mut log, u32::MAX);
    let mut text = String::new();
    for entry in &log {
        writeln!(text, "{:<15} {}", entry.rule, game.text(&entry.event)).unwrap();
    }
    text
}

#[test]
fn normal() {
    insta::assert_snapshot!(told(Setup::new(3), 2, 200));
}

#[test]
fn as_requested() {
    let mut setup = Setup::new(2);
    setup.rulings.memory = Memory::AsRequested;
    insta::assert_snapshot!(told(setup, 3, 25));
}

#[test]
fn system() {
    insta::assert_snapshot!(told(Setup { system: Some(Formation::FourFiveOne), ..Setup::new(4) }, 4, 20));
}

#[test]
fn short() {
    insta::assert_snapshot!(told(Setup { length: Length::Short, ..Setup::new(4) }, 5, 60));
}

#[test]
fn short_system() {
    let setup = Setup { length: Length::Short, system: Some(Formation::FourFourTwo), ..Setup::new(2) };
    insta::assert_snapshot!(told(setup, 6, 60));
}

#[test]
fn five_a_side() {
    insta::assert_snapshot!(told(Setup { sides: Sides::Five, ..Setup::new(3) }, 7, 60));
}
