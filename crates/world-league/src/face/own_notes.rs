//! World League: notes on places and tiles that concern one seat.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::at_stake::at_stake;
use super::cells::beyond;
use crate::{Player, Specialist, State, Team, Tile, WorldLeague};
use tabletop_any::CellNote;
use tabletop_core::View;

/// The notes for the seat of the view.
pub(super) fn all(game: &WorldLeague, view: View<'_, State>) -> Vec<CellNote> {
    let mut notes: Vec<CellNote> = injury(game, view).into_iter().collect();
    if view.public.specialists.holder(Specialist::Trainer) == Some(view.seat) {
        notes.extend(slides(game, view));
    }
    notes
}

/// The cost of an injury that lies in the market.
fn injury(game: &WorldLeague, view: View<'_, State>) -> Option<CellNote> {
    let numbered = (1..).zip(view.public.market.iter()).filter(|(_, tile)| tile.is_injury());
    let cells: Vec<String> = numbered.map(|(number, _): (u8, _)| format!("market-{number}")).collect();
    let text = format!("If it hit your team now, it would be {}.", at_stake(game, view)?);
    let note = CellNote::new("market", "Your players", text, &["WL-INJURY-5"]);
    (!cells.is_empty()).then(|| note.on(cells))
}

/// The values that only the Trainer reaches, because they lie beyond the last season.
fn slides(game: &WorldLeague, view: View<'_, State>) -> Vec<CellNote> {
    let note = |cell: String, tile: Tile, space: u8| {
        let values = beyond(game, view.public, tile, space);
        let text = format!("Only your Trainer reaches the values beyond the last season: {values}.");
        (!values.is_empty()).then(|| CellNote::new(cell, "Your Trainer", text, &["WL-TRAIN-1", "WL-END-1"]))
    };
    let market = (1_u8..).zip(view.public.market.iter());
    let market = market.filter_map(|(number, tile)| note(format!("market-{number}"), *tile, 1));
    let lineup = view.public.teams.get(view.seat).into_iter().flat_map(Team::lineup);
    let lineup = lineup.filter_map(|(place, column)| match column.player {
        Player::FaceUp { tile, space } => note(format!("team-{}-{place}", view.seat), tile, space),
        _ => None,
    });
    market.chain(lineup).collect()
}
