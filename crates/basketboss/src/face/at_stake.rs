//! Basketboss: the cost of an injury before it happens.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::components::SEASONS;
use crate::{Basketboss, Injury, Position, State, Team};
use tabletop_core::View;

/// The players of the seat of whom an injury hits one (BB-INJURY-4), each with what the team loses until the players age:
/// `Noah Lookpass (strength −4, income −$2)`. The last season ends before the income (BB-END-1). `None` if all are injured.
pub(super) fn at_stake(game: &Basketboss, view: View<'_, State>) -> Option<String> {
    let team = view.public.teams.get(view.seat)?;
    let effect = game.strength_effect(view.public);
    let figures =
        |team: &Team| (game.strength_of(view.seat, team, effect).total, game.income_dollars(view.seat, team));
    let (strength, income) = figures(team);
    let named = game.strongest(view.public, view.seat).0.iter().map(|column| {
        let mut hurt = *team;
        hurt.column_mut(column).injury = Injury::ALL.first().copied();
        let (weaker, poorer) = figures(&hurt);
        let mut lost = Vec::from([format!("strength −{}", strength - weaker)]);
        let less = income.saturating_sub(poorer);
        if less > 0 && usize::from(view.public.season) < SEASONS {
            lost.push(format!("income −${less}"));
        }
        format!("{} ({})", on(game, view, column), lost.join(", "))
    });
    let named: Vec<String> = named.collect();
    (!named.is_empty()).then(|| named.join(" or "))
}

/// The player on a column of the seat.
pub(super) fn on(game: &Basketboss, view: View<'_, State>, column: Position) -> String {
    let team = view.public.teams.get(view.seat).copied().unwrap_or_default();
    match team.column(column).card {
        None => format!("the starting {column}"),
        Some(player) => {
            let card = game.components().player(player);
            card.map_or_else(|| format!("card {player}"), |card| card.name.clone())
        }
    }
}
