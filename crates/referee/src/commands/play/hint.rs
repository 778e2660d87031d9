//! What a strong player would do here.
#![expect(clippy::float_arithmetic, reason = "shares for people: nothing here goes back into a game")]

use std::io;

use tabletop_core::{Dealer, Seat};
use tabletop_players::{Asked, Considered, Level, Spec};

use crate::commands::play::live::Live;
use crate::playable::Playable;
use crate::screen::{Cell, Screen, Tone};

/// The most actions that a hint compares.
const MOST: usize = 5;

/// Tells what the player `hard` thinks of a seat's actions. It sees what the seat sees, and its dealer is not
/// that of the game: a hint changes nothing.
pub(super) fn tell<G: Playable>(live: &Live<G>, seat: Seat, screen: &mut Screen<'_>) -> io::Result<()> {
    let legal = live.legal(seat);
    let Some(view) = live.view(seat).filter(|_| legal.len() > 1) else {
        return screen.toned(Tone::Dim, "  There is nothing to choose.");
    };
    let asked = Asked { game: &live.game, view, legal: &legal, heard: &[], budget: None };
    let mut dealer = Dealer::for_game(0x6869_6e74, live.steps);
    let thought = Spec::Level(Level::Hard).player(&live.game).decide(&asked, &mut dealer);
    screen.line(format_args!("  A strong player would write `{}`.", thought.action))?;
    let rows: Vec<_> = thought.considered.iter().take(MOST).filter_map(row).collect();
    if rows.is_empty() {
        return Ok(());
    }
    let header = ["", "expected share of the win", "expected lead", "games in thought"].map(Cell::new);
    screen.table(header.into(), rows)
}

fn row<A: std::fmt::Display + Copy>(considered: &Considered<A>) -> Option<Vec<Cell>> {
    let found = considered.found?;
    Some(vec![
        Cell::new(considered.action),
        Cell::number(format_args!("{:.0} %", found.share * 100.0)),
        Cell::number(format_args!("{:+.1}", found.lead)),
        Cell::number(found.visits),
    ])
}
