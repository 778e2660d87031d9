//! The command `hint`: the choice of a strong player.

use std::io;

use tabletop_any::{AnyConsidered, AnyPlayer, AnyTable};
use tabletop_core::{Dealer, Seat};
use tabletop_players::{Level, Spec};

use crate::printer::{Cell, Printer, Tone};

/// The maximum number of actions that a hint compares.
const MOST: usize = 5;
/// Number of games that are played on from each of two actions for the reason.
const REASONED: u32 = 60;

/// Prints the opinion of the player `hard` about a seat's actions. The player sees only what the seat sees. It has
/// a dealer of its own, so a hint changes nothing. In a game without scores no lead is printed.
pub(super) fn tell(table: &AnyTable, seat: Seat, printer: &mut Printer<'_>) -> io::Result<()> {
    let mut dealer = Dealer::for_game(0x6869_6e74, table.step_count().try_into().unwrap_or(u64::MAX));
    let thought = AnyPlayer::new(Spec::Level(Level::Hard)).decide_at(table, seat, &mut dealer);
    let Some(thought) = thought.filter(|_| table.legal(seat).len() > 1) else {
        return printer.toned(Tone::Dim, "  There is nothing to choose.");
    };
    printer.line(format_args!("  A strong player would write `{}`.", thought.action))?;
    if let Some(other) = thought.alternative() {
        let rationale = table.rationale(seat, &thought.action, other, REASONED, &mut dealer);
        if let Some(reason) = thought.reason(rationale.as_ref(), &|action| action.to_string()) {
            printer.line(format_args!("  {reason}"))?;
        }
    }
    let has_lead =
        table.scene(None).is_some_and(|scene| scene.panels.iter().any(|panel| panel.score.is_some()));
    let rows: Vec<_> = thought.compared(MOST).filter_map(|one| row(one, has_lead)).collect();
    if rows.is_empty() {
        return Ok(());
    }
    let mut header = vec!["", "expected share of the win", "games in thought"];
    if has_lead {
        header.insert(2, "expected lead");
    }
    printer.table(header.into_iter().map(Cell::new).collect(), rows)
}

fn row(considered: &AnyConsidered, has_lead: bool) -> Option<Vec<Cell>> {
    let (share, lead) = (considered.share_with_margin()?, considered.lead?);
    let mut row = vec![Cell::new(&considered.action), Cell::number(share), Cell::number(considered.visits)];
    if has_lead {
        row.insert(2, Cell::number(format_args!("{lead:+.1}")));
    }
    Some(row)
}
