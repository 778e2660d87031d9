//! The record of a table. It is written from the steps that are stored with its moves. It needs no rules, so a
//! program with other rules can write it too.

use std::fmt::Write as _;

use crate::moves::Move;
use crate::store::StoredGame;

/// Returns the transcript of a table up to its last move, secrets included. `None` if a move was stored without
/// its steps, as programs of schema 1 did.
pub fn record(written: &StoredGame) -> Option<String> {
    if let Some(record) = &written.record {
        return Some(record.clone());
    }
    let stored = &written.stored;
    let mut decisions: Vec<&str> = Vec::new();
    for kept in &written.moves {
        let steps = kept.steps.as_deref()?;
        match kept.what.parse() {
            // A take-back removes the last decision and the outcomes of chance after it.
            Ok(Move::TakesBack(_)) => drop(decisions.pop()),
            Ok(Move::AsksBack(_, Some(count)) | Move::Agrees(_, Some(count))) => {
                decisions.truncate(decisions.len().checked_sub(count)?);
            }
            Ok(Move::Decides { .. }) => decisions.push(steps),
            Ok(
                Move::Waits(_)
                | Move::AsksBack(_, None)
                | Move::Agrees(_, None)
                | Move::Refuses(_)
                | Move::Is(..)
                | Move::Begins(..)
                | Move::Ceases(..)
                | Move::Called(..)
                | Move::Sits { .. }
                | Move::Stays(_)
                | Move::Says(..)
                | Move::Votes { .. }
                | Move::Returns(_)
                | Move::Again(..),
            ) => {}
            Err(_) => return None,
        }
    }
    let mut text = String::from("tabletop transcript 1\n");
    // Writing to a string cannot fail.
    let _ = writeln!(text, "game {}\nruleset {}\nsetup {}\n", stored.game, stored.revision, stored.setup);
    for steps in [stored.opening.as_deref()?].into_iter().chain(decisions) {
        text.extend(steps.lines().flat_map(|line| [line, "\n"]));
    }
    Some(text)
}
