//! A screen in a few lines: any of the four games, drawn from the scene of a seat, for a person against a
//! computer.
//!
//! Instead of reading from a person, it takes the first action on offer, so that the example ends by itself.
//! Usage: `cargo run --release --package examples --bin screen [GAME]`.

#![expect(clippy::print_stdout, reason = "an example shows what it does")]

use std::error::Error;

use tabletop::Scene;
use tabletop::SeatedTable;
use tabletop::core::{Dealer, SeatSet};
use tabletop_players::Spec;

// begin: a screen
/// Draws the scene of a seat. No rule of any game is known here.
fn draw(scene: &Scene) {
    println!("\n== {}", scene.heading);
    for told in &scene.log {
        println!("   {told}");
    }
    for panel in &scene.panels {
        let facts: Vec<String> =
            panel.facts.iter().map(|fact| format!("{} {}", fact.label, fact.value)).collect();
        println!("{} {}: {}", if panel.is_asked { '>' } else { ' ' }, panel.name, facts.join(", "));
    }
    println!("{}", scene.ask);
    for offer in scene.offers().take(5) {
        let effects: Vec<String> =
            offer.effects.iter().map(|it| format!("{} {} → {}", it.what, it.before, it.after)).collect();
        println!("  {:<12} {}  {}", offer.action, offer.words, effects.join(", "));
    }
}

/// Plays some decisions of one person against a computer. The table deals chance by itself.
fn evening(game: &str) -> Result<SeatedTable, Box<dyn Error>> {
    let table = tabletop::open(game, r#"{"seats": 2}"#)?;
    let mut table = SeatedTable::new(table, Dealer::new(7), vec![None, Some(Spec::Greedy)], 8);
    for _ in 0..12 {
        while table.play_computer(SeatSet::EMPTY)?.is_some() {}
        let Some(you) = table.asked(SeatSet::EMPTY).first() else { break };
        let scene = table.table().scene(Some(you)).ok_or("nobody sits there")?;
        draw(&scene);
        let chosen = scene.offers().next().ok_or("there is nothing to choose")?;
        table.enter_for(you, &chosen.action)?;
    }
    Ok(table)
}
// end: a screen

fn main() -> Result<(), Box<dyn Error>> {
    let game = std::env::args().nth(1).unwrap_or_else(|| "world-league".to_string());
    let table = evening(&game)?;
    println!("\n{} steps were taken.", table.table().step_count());
    Ok(())
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_game_can_be_drawn() {
        for game in tabletop::games() {
            assert!(super::evening(game.name).unwrap().table().step_count() >= 12);
        }
    }
}
