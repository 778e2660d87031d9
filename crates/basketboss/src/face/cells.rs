//! Basketboss: the cells of the market, of the seasons and of the teams.

use alloc::format;
use alloc::string::ToString as _;
use alloc::vec::Vec;

use crate::{Basketboss, CardId, Effect, Position, SeasonCard, TeamColumn};
use tabletop_any::{Cell, Curve, Tone};
use tabletop_core::Seat;

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
