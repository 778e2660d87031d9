//! A table in a few lines: deal, list the legal actions, be refused with reasons, play at random, undo, write a
//! transcript.

#![expect(clippy::print_stdout, reason = "an example shows what it does")]

use std::error::Error;

use tabletop_core::{Awaits, Dealer, Game, Playout, Table};
use world_league::WorldLeague;

fn main() -> Result<(), Box<dyn Error>> {
    let league = WorldLeague::new(WorldLeague::default_setup(3))?;
    let mut table = Table::new(league.clone());
    let mut dealer = Dealer::new(2009);

    // Chance comes first: the market is turned over tile by tile.
    while table.deal(&mut dealer) {}
    for entry in table.events() {
        println!("{:<70} {}", table.game().text(&entry.event).to_string(), entry.rule);
    }

    // Lists the actions of a seat. Then tries others, and prints the reasons why they are refused.
    let Awaits::Seats { must, .. } = table.awaits() else { return Err("a decision was expected".into()) };
    let seat = must.first().ok_or("somebody decides")?;
    let legal: Vec<String> = table.legal(seat).iter().map(ToString::to_string).collect();
    println!("\nseat {seat} may: {}", legal.join(", "));
    for line in [format!("{seat}: bid 500"), format!("{seat}: hire banker"), "9: pass".to_string()] {
        match table.enter(&line) {
            Ok(_) => println!("{line}: accepted"),
            Err(error) => println!("{line}: {error}"),
        }
    }

    // Plays to the end at random, then undoes the last step.
    let mut playout = Playout::uniform(&league);
    while let Some(step) = playout.next_step(table.state(), &mut dealer) {
        table.take(step)?;
    }
    println!("\nafter {} steps:", table.steps().len());
    for row in table.standings().rows {
        println!("  seat {}: place {}, {} points", row.seat, row.place, row.score);
    }
    let undone = table.undo().ok_or("there was a step")?;
    println!("\nundone: {undone}");

    // A transcript replays to the same state, step by step.
    let text = table.transcript().to_string();
    println!("\n{}…", text.lines().rev().take(3).collect::<Vec<_>>().join("\n"));
    let replayed = tabletop_core::Transcript::<WorldLeague>::parse(&text)?.replay()?;
    assert_eq!(replayed.state(), table.state());
    Ok(())
}
