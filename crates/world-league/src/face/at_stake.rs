//! World League: the cost of an injury before it happens.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use crate::{Player, Position, State, Tile, WorldLeague};
use tabletop_core::View;

/// The players of the seat of whom an injury hits one (WL-INJURY-5), each with what the team loses until the income has come
/// in: `Peak Ofform (strength −4, income −1 million)`. `None` if nobody counts.
pub(super) fn at_stake(game: &WorldLeague, view: View<'_, State>) -> Option<String> {
    let team = view.public.teams.get(view.seat)?;
    let injury = Tile::injury(1);
    let before = game.tally(view.seat, team, view.public.bar);
    let named = game.tallest_columns(view.seat, team).iter().map(|column| {
        let mut hurt = *team;
        hurt.column_mut(column).injury = injury;
        let after = game.tally(view.seat, &hurt, view.public.bar);
        let mut lost = Vec::from([("strength", before.strength().saturating_sub(after.strength()), "")]);
        if before.income > after.income {
            lost.push(("income", before.income - after.income, " million"));
        }
        let lost = lost.iter().map(|(what, less, unit)| format!("{what} −{less}{unit}"));
        format!("{} ({})", on(game, view, column), lost.collect::<Vec<_>>().join(", "))
    });
    let named: Vec<String> = named.collect();
    (!named.is_empty()).then(|| named.join(" or "))
}

/// The player on a column of the seat.
pub(super) fn on(game: &WorldLeague, view: View<'_, State>, column: Position) -> String {
    let Some(team) = view.public.teams.get(view.seat) else { return String::new() };
    match team.column(column).player {
        Player::FaceUp { tile, .. } | Player::FaceDown { tile } => game.tile_name(tile).to_string(),
        Player::Printed | Player::Ended => format!("the printed {column}"),
    }
}
