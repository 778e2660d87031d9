//! Basketboss: the cells of the market, of the seasons and of the teams.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::cmp::Ordering;

use crate::components::SEASONS;
use crate::{Basketboss, CardId, Effect, PlayerId, Position, SeasonCard, State, TeamColumn};
use tabletop_any::{Cell, Curve, Tone};
use tabletop_core::{Seat, View};

pub(super) fn market_card(game: &Basketboss, number: u8, card: CardId, is_up: bool) -> Cell {
    let id = format!("market-{number}");
    let CardId::Player(player) = card else {
        let lines = ["Injury", "sealed bids"].map(str::to_string);
        return Cell::new(id, "Injury", Vec::from(lines)).toned(Tone::Bad);
    };
    let Some(data) = game.components().player(player) else {
        return Cell::new(id, format!("card {player}"), Vec::from([format!("card {player}")]));
    };
    // A card that is laid on a column this season shows its first row of stars.
    let curve = Curve::new("★", data.stars.iter().copied().map(u16::from));
    let now = curve.present();
    let lines = [data.name.clone(), format!("{} {now} ${}", data.position, data.income_dollars)];
    let cell = Cell::new(id, data.name.clone(), Vec::from(lines));
    let cell = cell.holding(format!("player-{player}")).worth(curve);
    if is_up { cell.toned(Tone::Strong) } else { cell }
}

pub(super) fn season(game: &Basketboss, number: u8, card: SeasonCard, now: u8) -> Cell {
    let data = game.components().season_cards.iter().find(|data| data.card == card);
    let (name, effect) = data.map_or((card.name(), Effect::None), |data| (data.name.as_str(), data.effect));
    let lines = Vec::from([format!("{number}. {name}"), effect.to_string()]);
    Cell::new(format!("season-{number}"), name, lines).toned(match number.cmp(&now) {
        core::cmp::Ordering::Less => Tone::Dim,
        core::cmp::Ordering::Equal => Tone::Strong,
        core::cmp::Ordering::Greater => Tone::Plain,
    })
}

pub(super) fn on_column(game: &Basketboss, seat: Seat, place: Position, column: TeamColumn) -> Cell {
    let id = format!("team-{seat}-{place}");
    let card = column.card.and_then(|player| Some((player, game.components().player(player)?)));
    let mut cell = if let Some((player, card)) = card {
        let left = card.stars.iter().skip(usize::from(column.slid)).copied();
        let curve = Curve::new("★", left.map(u16::from));
        let now = curve.present();
        let lines = [card.name.clone(), format!("{} {now} ${}", card.position, card.income_dollars)];
        let cell = Cell::new(id, card.name.clone(), Vec::from(lines)).toned(Tone::Strong);
        cell.holding(format!("player-{player}")).worth(curve)
    } else {
        let board = game.components().boards.get(seat.index());
        let player = board.and_then(|board| board.starting_players.get(usize::from(place.index())));
        let told = player.map(|player| format!("{place} {}★ ${}", player.stars, player.income_dollars));
        let lines = [Some("starting".to_string()), told];
        Cell::new(id, "starting", lines.into_iter().flatten().collect())
    };
    // A player of another position does not say on which column it lies.
    if !cell.lines.get(1).is_some_and(|line| line.starts_with(&format!("{place} "))) {
        cell.lines.push(format!("on {place}"));
    }
    if column.injury.is_some() {
        cell.marks.push("injured".to_string());
        cell.tone = Tone::Bad;
    }
    cell
}

/// What a seat gives up if it lays a player on a column, in brackets to append: the stars of who is covered in this season
/// and the seasons to come, and the change of the income. The last season ends before the income (BB-END-1).
pub(super) fn given_up(
    game: &Basketboss,
    view: View<'_, State>,
    place: Position,
    player: PlayerId,
) -> String {
    let Some(team) = view.public.teams.get(view.seat) else { return String::new() };
    let old = *team.column(place);
    let mut later = *team;
    later.columns[usize::from(place.index())] = TeamColumn { card: Some(player), slid: 0, injury: None };
    let (before, after) = (game.income_dollars(view.seat, team), game.income_dollars(view.seat, &later));
    let income = if usize::from(view.public.season) == SEASONS {
        String::new()
    } else {
        match after.cmp(&before) {
            Ordering::Greater => format!("; income +${}", after - before),
            Ordering::Less => format!("; income −${}", before - after),
            Ordering::Equal => String::new(),
        }
    };
    let covered = if old.card.is_some() {
        career(rows(game, old))
    } else {
        let board = game.components().boards.get(view.seat.index());
        let starting = board.and_then(|board| board.starting_players.get(usize::from(place.index())));
        format!("{}★ each season", starting.map_or(0, |player| player.stars))
    };
    let injured = if old.injury.is_some() { "the injured " } else { "" };
    format!(" (covers {injured}{covered}{income})")
}

/// The position and the stars of a card that is being laid, in brackets to append: ` (SG 3★, then 4 3)`.
pub(super) fn laid(game: &Basketboss, player: PlayerId) -> String {
    let Some(card) = game.components().player(player) else { return String::new() };
    let column = TeamColumn { card: Some(player), slid: 0, injury: None };
    format!(" ({} {})", card.position, career(rows(game, column)))
}

/// The stars of a card in words: `3★, then 4 3`.
fn career(rows: &[u8]) -> String {
    let later = rows.iter().skip(1).map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let now = rows.first().copied().unwrap_or_default();
    format!("{now}★, then {}", if later.is_empty() { "0" } else { &*later })
}

/// The stars of a card on a column of a seat now and after one space, in brackets to append: ` (2★ → 3★)`. Empty without
/// a card.
pub(super) fn slid(game: &Basketboss, view: View<'_, State>, place: Position) -> String {
    let Some(team) = view.public.teams.get(view.seat) else { return String::new() };
    match rows(game, *team.column(place)) {
        [] => String::new(),
        [now] => format!(" ({now}★, then retired)"),
        [now, next, ..] => format!(" ({now}★ → {next}★)"),
    }
}

/// The stars of a card on a column of a seat if the Therapist keeps it from ageing, and otherwise, in brackets to append.
pub(super) fn kept(game: &Basketboss, view: View<'_, State>, place: Position) -> String {
    let Some(team) = view.public.teams.get(view.seat) else { return String::new() };
    let rows = rows(game, *team.column(place));
    let Some(now) = rows.first() else { return String::new() };
    match rows.get(usize::from(game.effect(view.public).age_steps())) {
        Some(next) => format!(" (stays at {now}★, else {next}★)"),
        None => format!(" (stays at {now}★, else retired)"),
    }
}

/// The rows of the card on a column from the present one to the last that has a star. Empty without a card.
fn rows(game: &Basketboss, column: TeamColumn) -> &[u8] {
    let card = column.card.and_then(|player| game.components().player(player));
    let Some(card) = card else { return &[] };
    let last = card.stars.iter().rposition(|stars| *stars > 0).map_or(0, |last| last + 1);
    card.stars.get(usize::from(column.slid)..last).unwrap_or_default()
}
