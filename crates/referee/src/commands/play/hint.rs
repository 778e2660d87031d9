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
/// that of the game: a hint changes nothing. A game without scores has no lead.
pub(super) fn tell<G: Playable>(live: &Live<G>, seat: Seat, screen: &mut Screen<'_>) -> io::Result<()> {
    let legal = live.legal(seat);
    let Some(view) = live.view_in_thought(seat).filter(|_| legal.len() > 1) else {
        return screen.toned(Tone::Dim, "  There is nothing to choose.");
    };
    let asked = Asked { game: &live.game, view, legal: &legal, heard: &[], budget: None, stop: None };
    let mut dealer = Dealer::for_game(0x6869_6e74, live.steps);
    let thought = Spec::Level(Level::Hard).player(&live.game).decide(&asked, &mut dealer);
    screen.line(format_args!("  A strong player would write `{}`.", thought.action))?;
    let tried = thought.considered.iter().take(MOST);
    let rows: Vec<_> = tried.filter_map(|one| row(one, G::KEEPS_SCORE)).collect();
    if rows.is_empty() {
        return Ok(());
    }
    let mut header = vec!["", "expected share of the win", "games in thought"];
    if G::KEEPS_SCORE {
        header.insert(2, "expected lead");
    }
    screen.table(header.into_iter().map(Cell::new).collect(), rows)
}

fn row<A: std::fmt::Display + Copy>(considered: &Considered<A>, has_lead: bool) -> Option<Vec<Cell>> {
    let found = considered.found?;
    let mut row = vec![
        Cell::new(considered.action),
        Cell::number(format_args!("{:.0} %", found.share * 100.0)),
        Cell::number(found.visits),
    ];
    if has_lead {
        row.insert(2, Cell::number(format_args!("{:+.1}", found.lead)));
    }
    Some(row)
}
