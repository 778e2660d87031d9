//! The question, and what can be chosen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use tabletop::{Offer, Scene};

use super::paint::{Paint, bold, dim, part, put, put_right, rows, width, wrapped};
use crate::tui::cursor::{Cursor, key_of};
use crate::tui::menu::{Kind, Node};

/// The columns that a list takes beside the effects of what is chosen.
const LIST: u16 = 46;
/// How wide the last column of a deal is.
const LAST: u16 = 18;
/// What stands before the words of a line: the mark and the key.
const BEFORE: u16 = 5;

/// Draws the menu.
pub(super) fn draw(buffer: &mut Buffer, area: Rect, scene: &Scene, cursor: &Cursor, paint: Paint) {
    if cursor.columns.len() > 1 {
        trade(buffer, area, scene, cursor, paint);
        return;
    }
    let list = list_width(scene, cursor);
    if list <= LIST.max(area.width / 2) {
        let list = list.max(area.width * 2 / 5);
        lines(buffer, part(area, 0, 0, list, area.height), cursor.list(), scene, cursor, paint, true);
        let rest = part(area, list + 2, 0, area.width.saturating_sub(list + 2), area.height);
        effects(buffer, rest, scene, cursor, paint);
    } else {
        // Long words have the whole width, and the effects stand below.
        let below = 3.min(area.height / 2);
        let list = area.height - below;
        lines(buffer, part(area, 0, 0, area.width, list), cursor.list(), scene, cursor, paint, true);
        effects(buffer, part(area, 2, list, area.width.saturating_sub(2), below), scene, cursor, paint);
    }
}

/// How wide the list is with its keys.
fn list_width(scene: &Scene, cursor: &Cursor) -> u16 {
    let widest = cursor.list().iter().map(|node| width(&words(node, scene, cursor, true))).max();
    widest.unwrap_or(0) + BEFORE
}

/// How many rows the menu would like in a width.
pub(super) fn wish(scene: &Scene, cursor: &Cursor, room: u16) -> u16 {
    let lines = cursor.columns.iter().map(|column| column.nodes.len() + usize::from(column.sum.is_some()));
    let trade = u16::from(cursor.columns.len() > 1) * 2;
    let below = if list_width(scene, cursor) > LIST.max(room / 2) { 3 } else { 0 };
    let lines = if cursor.columns.len() > 1 { lines.max().unwrap_or(1) } else { cursor.list().len() };
    rows(lines) + trade + below
}

/// A list around its cursor.
fn lines(
    buffer: &mut Buffer,
    area: Rect,
    list: &[Node],
    scene: &Scene,
    cursor: &Cursor,
    paint: Paint,
    is_here: bool,
) {
    let room = usize::from(area.height);
    let at = if is_here { cursor.line } else { 0 };
    let first = at.saturating_sub(room / 2).min(list.len().saturating_sub(room));
    for (y, (line, node)) in (0..).zip(list.iter().enumerate().skip(first).take(room)) {
        let is_chosen = is_here && line == cursor.line;
        let style = if is_chosen { paint.chosen() } else { Style::new() };
        put(buffer, area, 0, y, if is_chosen { "▶" } else { " " }, paint.open());
        let key = key_of(list, line).filter(|_| cursor.columns.len() == 1);
        if let Some(key) = key {
            put(buffer, area, 2, y, &key.to_string(), paint.open());
        }
        let before = if cursor.columns.len() == 1 { 4 } else { 2 };
        put(buffer, area, before, y, &words(node, scene, cursor, is_chosen), style);
    }
    let behind = list.len().saturating_sub(first + room);
    let arrow = match (first > 0, behind > 0) {
        (false, false) => return,
        (true, true) => format!(" ↑{first} ↓{behind}"),
        (true, false) => format!(" ↑{first}"),
        (false, true) => format!(" ↓{behind}"),
    };
    put_right(buffer, area, area.height.saturating_sub(1), &arrow, dim());
}

/// The words of a line; the amount of a line with amounts.
fn words(node: &Node, scene: &Scene, cursor: &Cursor, is_chosen: bool) -> String {
    let Kind::Amount(offers) = &node.kind else { return node.label.clone() };
    let all: Vec<&Offer> = scene.offers().collect();
    let of = |place: usize| offers.get(place).and_then(|offer| all.get(*offer));
    let amount = |place: usize| of(place).and_then(|offer| offer.amount).unwrap_or_default();
    let range = format!("{} to {}", amount(0), amount(offers.len().saturating_sub(1)));
    let now = if is_chosen { cursor.amount } else { 0 };
    if is_chosen && !cursor.typed.is_empty() && !cursor.is_typed_legal(scene) {
        return format!("{} {}_   {range}", node.label, cursor.typed);
    }
    let said = of(now).map_or("", |offer| offer.words.as_str());
    if is_chosen { format!("◂ {said} ▸   {range}") } else { format!("{}: {range}", node.label) }
}

/// What the chosen action would bring.
fn effects(buffer: &mut Buffer, area: Rect, scene: &Scene, cursor: &Cursor, paint: Paint) {
    let Some(node) = cursor.node() else { return };
    let mut told: Vec<(String, Option<&str>, Style)> = Vec::new();
    match cursor.offer().and_then(|offer| scene.offers().nth(offer)) {
        Some(offer) => told.extend(brings(scene, offer, paint)),
        None => match &node.kind {
            Kind::Branch(_) => told.push(("Enter: choose one of them".to_string(), None, dim())),
            _ => told.push(("the others go on, and you are asked again".to_string(), None, dim())),
        },
    }
    let mut y = 0;
    for (text, rule, style) in told {
        let room = area.width.saturating_sub(rule.map_or(0, |rule| width(rule) + 2));
        for (number, line) in wrapped(&text, room).iter().enumerate() {
            if y >= area.height {
                return;
            }
            put(buffer, area, 0, y, line, style);
            if let (0, Some(rule)) = (number, rule) {
                put_right(buffer, area, y, rule, dim());
            }
            y += 1;
        }
    }
}

/// The effects of an offer, then what would be told with its clauses.
fn brings<'a>(scene: &Scene, offer: &'a Offer, paint: Paint) -> Vec<(String, Option<&'a str>, Style)> {
    let mut lines = Vec::new();
    let said = |effect: &tabletop::Effect| {
        let whose = if scene.seat == Some(effect.seat) {
            String::new()
        } else {
            scene.panel(effect.seat).map_or_else(String::new, |panel| format!("{}: ", panel.name))
        };
        format!("{whose}{} {} → {}", effect.what, effect.before, effect.after)
    };
    if !offer.effects.is_empty() {
        let effects: Vec<String> = offer.effects.iter().map(said).collect();
        lines.push((effects.join(", "), None, paint.open()));
    }
    if offer.effects.is_empty() && offer.told.is_empty() {
        lines.push(("It shows something hidden: what comes of it is seen then.".to_string(), None, dim()));
    }
    for told in &offer.told {
        lines.push((told.text.clone(), Some(told.rule), Style::new()));
    }
    lines
}

/// A deal: what is given, what is got, and then.
fn trade(buffer: &mut Buffer, area: Rect, scene: &Scene, cursor: &Cursor, paint: Paint) {
    let height = area.height.saturating_sub(1);
    // The pieces have long names, what follows has short ones.
    let wide = area.width.saturating_sub(LAST) / 2;
    for (number, column) in cursor.columns.iter().enumerate() {
        let x = rows(number) * wide;
        let is_here = number == cursor.column;
        let place = part(area, x, 0, if number < 2 { wide - 1 } else { LAST }, height);
        put(buffer, place, 0, 0, &column.title, if is_here { paint.open() } else { bold() });
        let sum = u16::from(column.sum.is_some());
        let list = part(place, 0, 1 + sum, place.width, height.saturating_sub(1 + sum));
        if let Some((_, unit)) = &column.sum {
            money(buffer, place, unit, is_here.then_some(cursor.typed.as_str()), paint);
        }
        lines(buffer, list, &column.nodes, scene, cursor, paint, is_here);
    }
    effects(buffer, part(area, 0, height, area.width, 1), scene, cursor, paint);
}

/// The field for a sum of money.
fn money(buffer: &mut Buffer, place: Rect, unit: &str, typed: Option<&str>, paint: Paint) {
    let (figure, style) = match typed {
        Some(typed) if !typed.is_empty() => (format!("{typed}_"), paint.chosen()),
        Some(_) => ("type a figure".to_string(), dim()),
        None => ("…".to_string(), dim()),
    };
    let x = put(buffer, place, 2, 1, "money: ", Style::new());
    let x = put(buffer, place, x, 1, &figure, style);
    put(buffer, place, x, 1, &format!(" {unit}"), dim());
}
