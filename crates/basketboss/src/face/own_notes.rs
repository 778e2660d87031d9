//! Basketboss: notes on cards that concern one seat.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::at_stake::at_stake;
use crate::{Advisor, Basketboss, CardId, State};
use tabletop_any::CellNote;
use tabletop_core::View;

/// The notes for the seat of the view: the cost of an injury that lies in the market.
pub(super) fn all(game: &Basketboss, view: View<'_, State>) -> Vec<CellNote> {
    injury(game, view).into_iter().collect()
}

fn injury(game: &Basketboss, view: View<'_, State>) -> Option<CellNote> {
    let numbered = (1..).zip(view.public.row.iter()).filter(|(_, card)| matches!(card, CardId::Injury(_)));
    let cells: Vec<String> = numbered.map(|(number, _): (u8, _)| format!("market-{number}")).collect();
    let (text, clauses): (_, &'static [&'static str]) =
        if view.public.holder(Advisor::Therapist) == Some(view.seat) {
            ("Your Physical Therapist keeps it from your team.".into(), &["BB-ADVISOR-5"])
        } else {
            let names = at_stake(game, view)?;
            (format!("If it hit your team now, it would be {names}."), &["BB-INJURY-4", "BB-INJURY-5"])
        };
    let note = CellNote::new("market", "Your players", text, clauses);
    (!cells.is_empty()).then(|| note.on(cells))
}
