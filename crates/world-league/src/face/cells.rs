//! World League: the cells of the market and of the teams.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::cmp::Ordering;

use crate::state::SEASONS;
use crate::{Agent, Column, Phase, Player, Position, Public, Tile, WorldLeague};
use tabletop_any::{Cell, Curve, Tone};
use tabletop_core::{Card as _, Seat};

fn agent(game: &WorldLeague, tile: Tile) -> Option<&Agent> {
    if tile.is_injury() { None } else { game.components().agents.get(usize::from(tile.index())) }
}

pub(super) fn piece(tile: Tile) -> String {
    format!("tile-{}", tile.index())
}

pub(super) fn market_tile(game: &WorldLeague, public: &Public, number: u8, tile: Tile, is_up: bool) -> Cell {
    let id = format!("market-{number}");
    let Some(agent) = agent(game, tile) else {
        let lines = ["Injury", "health costs"].map(str::to_string);
        return Cell::new(id, "Injury", Vec::from(lines)).toned(Tone::Bad);
    };
    let (position, height) = (agent.position, agent.height_cm);
    // The cell shows the first value, which is the value that counts when the tile is laid.
    let curve = Curve::new("", reached(public, &agent.values, 1).iter().copied().map(u16::from));
    let (now, profit) = (curve.present(), coins(agent.profit));
    let lines = Vec::from([agent.name.clone(), format!("{position} {now} {height} cm {profit}")]);
    let cell = Cell::new(id, agent.name.clone(), lines).holding(piece(tile)).worth(curve);
    if is_up { cell.toned(Tone::Strong) } else { cell }
}

pub(super) fn on_column(
    game: &WorldLeague,
    public: &Public,
    seat: Seat,
    place: Position,
    column: Column,
) -> Cell {
    let id = format!("team-{seat}-{place}");
    let spaces = |values: &[u8], space: u8| {
        Curve::new("", reached(public, values, space).iter().copied().map(u16::from))
    };
    let counting = |name: &str, (position, height): (Position, u16), curve: Curve, profit: u8| {
        let figures = format!("{position} {} {height} cm {}", curve.present(), coins(profit));
        let lines = [name.to_string(), figures];
        Cell::new(id.clone(), name, Vec::from(lines)).worth(curve)
    };
    let mut cell = match column.player {
        Player::Printed => {
            let board = game.components().boards.iter().find(|board| board.name == game.team_name(seat));
            let printed = board.and_then(|board| board.players.get(usize::from(place.index())));
            printed.map_or_else(
                || Cell::new(id.clone(), "printed", Vec::from(["printed".to_string()])),
                |player| {
                    let values = spaces(&player.values, public.bar);
                    counting("printed", (player.position, player.height_cm), values, player.profit)
                },
            )
        }
        Player::FaceUp { tile, space } => agent(game, tile).map_or_else(
            || Cell::new(id.clone(), "", Vec::new()),
            |agent| {
                let values = spaces(&agent.values, space);
                let cell = counting(&agent.name, (agent.position, agent.height_cm), values, agent.profit);
                cell.toned(Tone::Strong).holding(piece(tile))
            },
        ),
        Player::Ended => Cell::new(id.clone(), "ended", Vec::from(["printed", "ended"].map(str::to_string)))
            .toned(Tone::Dim),
        Player::FaceDown { tile } => {
            let name = game.tile_name(tile);
            Cell::new(id.clone(), name, Vec::from([name.to_string(), "face-down".to_string()]))
                .toned(Tone::Dim)
                .holding(piece(tile))
        }
    };
    // A player of another type, or past the last value, does not say on which column it lies.
    if !cell.lines.get(1).is_some_and(|line| line.starts_with(&format!("{place} "))) {
        cell.lines.push(format!("on {place}"));
    }
    if column.injury.is_some() {
        cell.marks.push("injured".to_string());
        cell.tone = Tone::Bad;
    }
    cell
}

/// What a seat gives up if it lays the tile just won on a column, in brackets to append: the value of the player there in
/// this season and the seasons to come, and the change of the income. Empty if there is no tile to lay.
pub(super) fn given_up(game: &WorldLeague, public: &Public, seat: Seat, place: Position) -> String {
    let Phase::Place { .. } = public.phase else { return String::new() };
    let new = public.market.first().and_then(|tile| agent(game, *tile));
    let (Some(new), Some(team)) = (new, public.teams.get(seat)) else { return String::new() };
    let column = team.column(place);
    let nobody: (&[u8], u8) = (&[], 0);
    let (values, profit) = match column.player {
        Player::Printed => {
            let board = game.components().boards.iter().find(|board| board.name == game.team_name(seat));
            let printed = board.and_then(|board| board.players.get(usize::from(place.index())));
            printed.map_or(nobody, |player| (reached(public, &player.values, public.bar), player.profit))
        }
        Player::FaceUp { tile, space } => {
            agent(game, tile).map_or(nobody, |old| (reached(public, &old.values, space), old.profit))
        }
        Player::Ended | Player::FaceDown { .. } => nobody,
    };
    let covered = match values {
        [] => "covers nobody who counts".to_string(),
        values => {
            let injured = if column.injury.is_some() { "the injured " } else { "" };
            format!("covers {injured}{}", career(values))
        }
    };
    let before = if column.injury.is_some() { 0 } else { profit };
    match new.profit.cmp(&before) {
        Ordering::Equal => format!(" ({covered})"),
        Ordering::Greater => format!(" ({covered}; income +{} ●)", new.profit - before),
        Ordering::Less => format!(" ({covered}; income −{} ●)", before - new.profit),
    }
}

/// The type and the values of a tile that is being laid, in brackets to append: ` (SG 3, then 3 4 1)`.
pub(super) fn laid(game: &WorldLeague, public: &Public, tile: Tile) -> String {
    let Some(agent) = agent(game, tile) else { return String::new() };
    format!(" ({} {})", agent.position, career(reached(public, &agent.values, 1)))
}

/// The values of a player in words: `3, then 3 4 1`. The career ends with the first later season without value. In the last
/// season nothing comes later.
fn career(values: &[u8]) -> String {
    let Some((now, later)) = values.split_first() else { return String::new() };
    if later.is_empty() {
        return now.to_string();
    }
    let later = later.iter().take_while(|value| **value > 0).map(ToString::to_string);
    let later = later.collect::<Vec<_>>().join(" ");
    format!("{now}, then {}", if later.is_empty() { "0" } else { &*later })
}

/// The values from a space on, the one that counts first, as far as the seasons that are left move the bar (WL-END-1).
fn reached<'a>(public: &Public, values: &'a [u8], space: u8) -> &'a [u8] {
    let values = ahead(values, space);
    let seasons = 1 + usize::from(SEASONS.saturating_sub(public.bar));
    values.get(..seasons).unwrap_or(values)
}

/// The values of a tile that lie beyond the last season, which only a slide reaches: `3 1`. Empty if there are none.
pub(super) fn beyond(game: &WorldLeague, public: &Public, tile: Tile, space: u8) -> String {
    let Some(agent) = agent(game, tile) else { return String::new() };
    let (all, reached) = (ahead(&agent.values, space), reached(public, &agent.values, space));
    let beyond = all.iter().skip(reached.len()).take_while(|value| **value > 0).map(ToString::to_string);
    beyond.collect::<Vec<_>>().join(" ")
}

/// The values from a space on, the one that counts first.
fn ahead(values: &[u8], space: u8) -> &[u8] {
    values.get(usize::from(space).saturating_sub(1)..).unwrap_or_default()
}

/// The value of a tile of a seat now and one season ahead, in brackets to append: ` (3 → 4)`. Empty if it cannot be slid.
pub(super) fn slid(game: &WorldLeague, public: &Public, seat: Seat, place: Position) -> String {
    let Some(team) = public.teams.get(seat) else { return String::new() };
    let Player::FaceUp { tile, space } = team.column(place).player else { return String::new() };
    match agent(game, tile).map(|agent| ahead(&agent.values, space)) {
        Some([now, next, ..]) => format!(" ({now} → {next})"),
        _ => String::new(),
    }
}

fn coins(profit: u8) -> String {
    if profit > 3 { format!("{profit}●") } else { "●".repeat(usize::from(profit)) }
}
