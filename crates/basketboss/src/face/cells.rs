//! Basketboss: the cells of the market, of the seasons and of the teams.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::cmp::Ordering;

use crate::components::SEASONS;
use crate::{Basketboss, CardId, Effect, Phase, PlayerId, Position, Public, SeasonCard, State, TeamColumn};
use tabletop_any::{Cell, Curve, Tone};
use tabletop_core::{Seat, View};

pub(super) fn market_card(game: &Basketboss, public: &Public, number: u8, card: CardId, is_up: bool) -> Cell {
    let id = format!("market-{number}");
    let CardId::Player(player) = card else {
        let lines = ["Injury", "sealed bids"].map(str::to_string);
        return Cell::new(id, "Injury", Vec::from(lines)).toned(Tone::Bad);
    };
    let Some(data) = game.components().player(player) else {
        return Cell::new(id, format!("card {player}"), Vec::from([format!("card {player}")]));
    };
    // A card that is laid on a column this season shows its first row of stars.
    let curve = Curve::new("★", coming(game, public, &data.stars).into_iter().map(u16::from));
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

pub(super) fn on_column(
    game: &Basketboss,
    public: &Public,
    seat: Seat,
    place: Position,
    column: TeamColumn,
) -> Cell {
    let id = format!("team-{seat}-{place}");
    let card = column.card.and_then(|player| Some((player, game.components().player(player)?)));
    let mut cell = if let Some((player, card)) = card {
        let left = card.stars.get(usize::from(column.slid)..).unwrap_or_default();
        let curve = Curve::new("★", coming(game, public, left).into_iter().map(u16::from));
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

/// What a seat gives up if it lays a player on a column, in brackets to append: the stars of who is there in this season and
/// the seasons to come, and the change of the income. A card that is replaced leaves the game (BB-OFFER-5). A starting player
/// returns when the card over him retires (BB-AGE-2). The last season ends before the income (BB-END-1).
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
    let injured = if old.injury.is_some() { "the injured " } else { "" };
    let covered = if old.card.is_some() {
        format!("replaces for good {injured}{}", career(game, view.public, rows(game, old)))
    } else {
        let stars = starting_stars(game, view.seat, place);
        let new = game.components().player(player).map_or(&[][..], |card| &card.stars);
        let until = if retires(game, view.public, new) { " until this card retires" } else { "" };
        format!("covers {injured}{stars}★{until}")
    };
    format!(" ({covered}{income})")
}

/// The stars of the starting player of a column.
fn starting_stars(game: &Basketboss, seat: Seat, place: Position) -> u8 {
    let board = game.components().boards.get(seat.index());
    let starting = board.and_then(|board| board.starting_players.get(usize::from(place.index())));
    starting.map_or(0, |player| player.stars)
}

/// The position and the stars of a card that is being laid, in brackets to append: ` (SG 3★, then 4 3)`.
pub(super) fn laid(game: &Basketboss, public: &Public, player: PlayerId) -> String {
    let Some(card) = game.components().player(player) else { return String::new() };
    let column = TeamColumn { card: Some(player), slid: 0, injury: None };
    format!(" ({} {})", card.position, career(game, public, rows(game, column)))
}

/// The stars of a card in words: `3★, then 4 3`. The rows are those from the present one to the last that has a star.
fn career(game: &Basketboss, public: &Public, rows: &[u8]) -> String {
    let coming = coming(game, public, rows);
    let Some((now, later)) = coming.split_first() else { return String::new() };
    let later = later.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    format!("{now}★, then {}", if later.is_empty() { "0" } else { &*later })
}

/// The stars of a card in this season, in each season to come, and at the final count: players age after the last season, too
/// (BB-END-1). `rows` are those of the card from the present one on. It shows the same row again after a season in which
/// nobody ages.
fn coming(game: &Basketboss, public: &Public, rows: &[u8]) -> Vec<u8> {
    let steps = steps(game, public);
    steps.map_while(|row| rows.get(usize::from(row)).copied()).collect()
}

/// `true` if a card with these rows retires before the final count, if it ages as all do.
fn retires(game: &Basketboss, public: &Public, rows: &[u8]) -> bool {
    let last = rows.iter().rposition(|stars| *stars > 0);
    steps(game, public).last().is_some_and(|row| last.is_none_or(|last| usize::from(row) > last))
}

/// The spaces that a card has slid by each season to come and by the final count, 0 for this season first. A season card can
/// change how far cards slide (BB-CARD-REST-YEAR). After the end only the present counts.
fn steps(game: &Basketboss, public: &Public) -> impl Iterator<Item = u8> {
    let seasons = if matches!(public.phase, Phase::Over) {
        SEASONS
    } else {
        usize::from(public.season).saturating_sub(1)
    };
    let aged = (seasons..SEASONS).scan(0_u8, |row, season| {
        let card = public.season_cards.get(season);
        let effect = card.map_or(Effect::None, |card| game.figures.effect(*card));
        *row = row.saturating_add(effect.age_steps());
        Some(*row)
    });
    core::iter::once(0).chain(aged)
}

/// The stars of a card on a column of a seat now and after one space, in brackets to append: ` (2★ → 3★)`. Empty without
/// a card.
pub(super) fn slid(game: &Basketboss, view: View<'_, State>, place: Position) -> String {
    let Some(team) = view.public.teams.get(view.seat) else { return String::new() };
    match rows(game, *team.column(place)) {
        [] => String::new(),
        [now] => format!(" ({now}★, then retired{})", returns(game, view.seat, place)),
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
        None => format!(" (stays at {now}★, else retired{})", returns(game, view.seat, place)),
    }
}

/// The starting player who plays again when the card over him retires (BB-AGE-2), to append: `: the starting SG returns, 1★`.
fn returns(game: &Basketboss, seat: Seat, place: Position) -> String {
    format!(": the starting {place} returns, {}★", starting_stars(game, seat, place))
}

/// The rows of the card on a column from the present one to the last that has a star. Empty without a card.
fn rows(game: &Basketboss, column: TeamColumn) -> &[u8] {
    let card = column.card.and_then(|player| game.components().player(player));
    let Some(card) = card else { return &[] };
    let last = card.stars.iter().rposition(|stars| *stars > 0).map_or(0, |last| last + 1);
    card.stars.get(usize::from(column.slid)..last).unwrap_or_default()
}
