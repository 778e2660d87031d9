//! The menu of choices.

#[cfg(test)]
mod tests;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use tabletop_any::{Offer, PanelChange, Scene};
use tabletop_core::Seat;

use super::overlay::hidden;
use super::paint::{Paint, bold, cut_to, dim, part, put, put_right, rows, width, wrapped};
use crate::tui::cursor::Cursor;
use crate::tui::menu::{Kind, Node};
use crate::tui::mouse::DrawnLine;

/// The width of a list beside the effects of the choice.
const LIST: u16 = 46;
/// The greatest width of the last column of a deal.
const LAST: u16 = 34;
/// The gap between two columns of a deal, and the width of the mark for hidden lines.
const GAP: u16 = 2;
/// The width of the rule between the lines and the effects of the marked one.
const RULE: u16 = 3;
const HIDDEN: u16 = 4;
/// The gap between the words of a line and its own effect.
const DELTA_GAP: u16 = 3;
/// The greatest width of an own effect beside the words.
const MOST_DELTA: u16 = 34;
/// The width before the words of a line: the mark and the key.
const BEFORE: u16 = 5;

/// Draws the menu. Returns the places of its lines.
pub(super) fn draw(
    buffer: &mut Buffer,
    area: Rect,
    scene: &Scene,
    cursor: &Cursor,
    paint: Paint,
) -> Vec<DrawnLine> {
    if cursor.columns.len() > 1 {
        return trade(buffer, area, scene, cursor, paint);
    }
    let here = (cursor.list(), cursor.column);
    let list = list_width(scene, cursor);
    if list <= LIST.max(area.width / 2) {
        let list = list.max(area.width * 2 / 5);
        let drawn = lines(buffer, part(area, 0, 0, list, area.height), here, scene, cursor, paint);
        let rest = part(area, list + RULE, 0, area.width.saturating_sub(list + RULE), area.height);
        // A rule keeps the effects of the marked line apart from the line beside them.
        for y in 0..area.height {
            put(buffer, part(area, list + 1, 0, 1, area.height), 0, y, "│", dim());
        }
        effects(buffer, rest, scene, cursor, paint);
        drawn
    } else {
        // Long texts get the whole width. The effects are then drawn below them.
        let below = if cursor.list().len() + 3 > area.height.into() { 2 } else { 3 }.min(area.height / 2);
        let high = area.height - below;
        let place = part(area, 0, 0, (list + HIDDEN).min(area.width), high);
        let drawn = lines(buffer, place, here, scene, cursor, paint);
        effects(buffer, part(area, 2, high, area.width.saturating_sub(2), below), scene, cursor, paint);
        drawn
    }
}

/// Returns the width of the list with its keys. It does not depend on the chosen amount.
fn list_width(scene: &Scene, cursor: &Cursor) -> u16 {
    let all: Vec<&Offer> = scene.offers().collect();
    let of = |node: &Node| match &node.kind {
        Kind::Amount(offers) => {
            let said = offers.iter().filter_map(|offer| all.get(*offer)).map(|offer| width(&offer.words));
            said.max().unwrap_or(0) + width(&format!("◂  ▸   {}", range(offers, &all)))
        }
        _ => width(&node.label),
    };
    let deltas = cursor.list().iter().map(|node| width(&delta(node, cursor.list(), scene, MOST_DELTA)));
    let deltas =
        deltas.filter(|delta| (1..=MOST_DELTA).contains(delta)).max().map_or(0, |delta| delta + DELTA_GAP);
    cursor.list().iter().map(of).max().unwrap_or(0) + BEFORE + deltas
}

/// Returns the own effect of a line that is one action: `strength +3`. The last parts of one that is longer than the room are
/// left out, and so are the parts of a score in brackets; they are shown below, when the line is marked. A line of `list` that changes nothing says so if another one
/// has an effect. Empty for other lines.
fn delta(node: &Node, list: &[Node], scene: &Scene, room: u16) -> String {
    let Kind::Take(offer) = node.kind else { return String::new() };
    let (Some(seat), Some(offer)) = (scene.seat, scene.offers().nth(offer)) else { return String::new() };
    let parts = [unchanged(offer, list, scene, seat).to_string(), offer.delta(seat)];
    let mut delta = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ");
    while width(&delta) > room
        && let Some((first, _)) = delta.rsplit_once(" · ")
    {
        delta.truncate(first.len());
    }
    if width(&delta) > room
        && let Some((figure, _)) = delta.split_once(" (")
    {
        delta.truncate(figure.len());
    }
    delta
}

/// Returns `score +0` for an action that leaves the score as it is, beside one that changes it, and `no change` for one that
/// changes nothing of the seat, beside one that changes something. Empty for others, and if what follows is not known.
fn unchanged(offer: &Offer, list: &[Node], scene: &Scene, seat: Seat) -> &'static str {
    let takes =
        list.iter().filter_map(|node| if let Kind::Take(offer) = node.kind { Some(offer) } else { None });
    let others: Vec<&PanelChange> = takes
        .filter_map(|other| scene.offers().nth(other))
        .flat_map(|other| &other.effects)
        .filter(|change| change.seat == seat && !change.is_common)
        .collect();
    let mut own = offer.effects.iter().filter(|change| change.seat == seat);
    if offer.told.is_empty() || others.is_empty() {
        ""
    } else if others.iter().any(|change| change.what == "score") {
        if own.all(|change| change.what != "score") { "score +0" } else { "" }
    } else if own.next().is_none() {
        "no change"
    } else {
        ""
    }
}

/// Returns the amounts of a line: `4 to 9`, or the only one.
fn range(offers: &[usize], all: &[&Offer]) -> String {
    let amount = |offer: Option<&usize>| offer.and_then(|offer| all.get(*offer)?.amount).unwrap_or_default();
    if let [only] = offers {
        return amount(Some(only)).to_string();
    }
    format!("{} to {}", amount(offers.first()), amount(offers.last()))
}

/// Returns the preferred number of rows of the menu in a width.
pub(super) fn wish(scene: &Scene, cursor: &Cursor, room: u16) -> u16 {
    let lines = cursor.columns.iter().map(|column| column.nodes.len() + usize::from(column.sum.is_some()));
    let trade = u16::from(cursor.columns.len() > 1) * 3;
    let below = if list_width(scene, cursor) > LIST.max(room / 2) { 3 } else { 0 };
    let lines = if cursor.columns.len() > 1 { lines.max().unwrap_or(1) } else { cursor.list().len() };
    rows(lines) + trade + below
}

/// Draws the part of a list around its cursor. Returns the places of the lines. `column` is the column of the list.
fn lines(
    buffer: &mut Buffer,
    area: Rect,
    (list, column): (&[Node], usize),
    scene: &Scene,
    cursor: &Cursor,
    paint: Paint,
) -> Vec<DrawnLine> {
    let is_here = column == cursor.column;
    let mut drawn = Vec::new();
    let is_single = cursor.columns.len() == 1;
    let before = if is_single { BEFORE - 1 } else { 2 };
    let at = if is_here { cursor.line } else { 0 };
    let wide = area.width.saturating_sub(before);
    let is_long = list.len() > area.height.into();
    // The change of the score has its room on every line, so that the lines can be compared.
    let kept = |node: &Node| {
        let figure = if is_single { delta(node, list, scene, 0) } else { String::new() };
        if figure.starts_with("score") { width(&figure) + DELTA_GAP } else { 0 }
    };
    // The marked line has as many rows as its words need, and leaves room for the arrows. Every other line has one row.
    let arrows = width(&hidden(rows(list.len()), rows(list.len()))) + 1;
    let whole = |node: &Node| {
        let (words, wide) = (words(node, scene, cursor, true), wide.saturating_sub(kept(node)));
        let has_room = width(&words) + if is_long { arrows } else { 0 } <= wide;
        if has_room { vec![words] } else { wrapped(&words, wide.saturating_sub(arrows)) }
    };
    let marked = list.get(at).filter(|_| is_here).map(whole);
    let more = marked.as_ref().map_or(0, |marked| marked.len().saturating_sub(1));
    let room = usize::from(area.height).saturating_sub(more).max(1);
    let first = at.saturating_sub(room / 2).min(list.len().saturating_sub(room));
    let arrows = hidden(rows(first), rows(list.len().saturating_sub(first + room)));
    let last = area.height.saturating_sub(1);
    let beside = if arrows.is_empty() { 0 } else { width(&arrows) + 1 };
    let mut y = 0;
    for (line, node) in list.iter().enumerate().skip(first).take(room) {
        let is_chosen = is_here && line == cursor.line;
        let style = if is_chosen { paint.chosen() } else { Style::new() };
        let said = marked.clone().filter(|_| is_chosen);
        let said = said.unwrap_or_else(|| {
            let (words, room) = (words(node, scene, cursor, false), kept(node));
            vec![if room == 0 { words } else { cut_to(&words, wide.saturating_sub(beside + room)) }]
        });
        let high = rows(said.len()).min(area.height.saturating_sub(y));
        drawn.push(DrawnLine { column, line, place: part(area, 0, y, area.width, high) });
        put(buffer, area, 0, y, if is_chosen { "▶" } else { " " }, paint.open());
        if let Some(key) = node.key.filter(|_| is_single) {
            put(buffer, area, 2, y, &key.to_string(), paint.open());
        }
        for (number, words) in (0..high).zip(&said) {
            let y = y + number;
            // Words must not be drawn where the arrows are.
            let row = part(area, 0, y, area.width - if y == last { beside } else { 0 }, 1);
            let end = put(buffer, row, before, 0, words, style);
            let rest = row.width.saturating_sub(end + DELTA_GAP).min(MOST_DELTA);
            let is_end = is_single && number + 1 == high;
            let delta = if is_end { delta(node, list, scene, rest) } else { String::new() };
            // An effect that has no room is shown below, when its line is marked.
            if width(&delta) <= rest {
                put_right(buffer, row, 0, &delta, paint.gain());
            }
        }
        y += high;
    }
    put_right(buffer, area, last, &arrows, dim());
    drawn
}

/// Returns the words of the marked line.
pub(super) fn label(scene: &Scene, cursor: &Cursor) -> String {
    cursor.node().map_or_else(String::new, |node| match cursor.offer() {
        Some(offer) => scene.offers().nth(offer).map_or_else(String::new, |offer| offer.words.clone()),
        None => node.label.clone(),
    })
}

/// Returns the words of a line, or the amount of a line with amounts.
fn words(node: &Node, scene: &Scene, cursor: &Cursor, is_chosen: bool) -> String {
    let Kind::Amount(offers) = &node.kind else { return node.label.clone() };
    let all: Vec<&Offer> = scene.offers().collect();
    let range = range(offers, &all);
    if is_chosen && !cursor.typed.is_empty() && !cursor.is_typed_legal(scene) {
        return format!("{} {}_   {range}", node.label, cursor.typed);
    }
    let now = offers.get(cursor.amount).and_then(|offer| all.get(*offer));
    let said = now.map_or("", |offer| offer.words.as_str());
    if is_chosen { format!("◂ {said} ▸   {range}") } else { format!("{}: {range}", node.label) }
}

/// Draws the effects of the chosen action.
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
    let mut broken: Vec<(String, Option<&str>, Style)> = Vec::new();
    for (text, rule, style) in told {
        let room = area.width.saturating_sub(rule.map_or(0, |rule| width(rule) + 2));
        let lines = wrapped(&text, room).into_iter().enumerate();
        broken.extend(lines.map(|(number, line)| (line, rule.filter(|_| number == 0), style)));
    }
    let is_cut = broken.len() > area.height.into();
    broken.truncate(area.height.into());
    if let (true, Some((text, ..))) = (is_cut, broken.last_mut()) {
        text.push_str(" …");
    }
    for (y, (text, rule, style)) in (0..).zip(&broken) {
        let rule = rule.unwrap_or_default();
        let beside = if rule.is_empty() { 0 } else { width(rule) + 2 };
        put(buffer, part(area, 0, 0, area.width.saturating_sub(beside), area.height), 0, y, text, *style);
        put_right(buffer, area, y, rule, dim());
    }
}

/// Returns the effects of an offer, then its events with their clauses.
pub(super) fn brings<'a>(
    scene: &Scene,
    offer: &'a Offer,
    paint: Paint,
) -> Vec<(String, Option<&'a str>, Style)> {
    let mut lines = Vec::new();
    let said = |effect: &PanelChange, before: Option<Seat>| {
        // The name stands before the first of several changes.
        let whose = scene.panel(effect.seat).filter(|_| before != Some(effect.seat));
        let whose = whose.filter(|panel| scene.seat != Some(panel.seat) || before.is_some());
        let whose = whose.map_or_else(String::new, |panel| format!("{}: ", panel.name));
        let parts = effect.parts_in_words().map_or_else(String::new, |parts| format!(" ({parts})"));
        // Nothing goes before the first thing of a kind.
        let before = Some(&*effect.before).filter(|before| *before != "none");
        let before = before.map_or_else(String::new, |before| format!("{before} → "));
        format!("{whose}{} {before}{}{parts}", effect.what, effect.after)
    };
    // The action's own effects come first. The others follow whatever is chosen.
    let (common, own): (Vec<_>, Vec<_>) = offer.effects.iter().partition(|effect| effect.is_common);
    let joined = |effects: Vec<&PanelChange>| {
        let before = std::iter::once(None).chain(effects.iter().map(|effect| Some(effect.seat)));
        effects.iter().zip(before).map(|(effect, before)| said(effect, before)).collect::<Vec<_>>().join(", ")
    };
    let reckoned = if offer.reckoned.is_empty() { String::new() } else { format!("{}: ", offer.reckoned) };
    if !own.is_empty() {
        lines.push((format!("{reckoned}{}", joined(own)), None, paint.gain()));
    }
    lines.extend(offer.note.as_ref().map(|(text, rule)| (text.clone(), Some(*rule), Style::new())));
    if !common.is_empty() {
        let is_of_all =
            scene.offers().all(|other| common.iter().all(|change| other.effects.contains(change)));
        let when = if is_of_all { "whatever you choose" } else { "the same if you choose otherwise" };
        lines.push((format!("{when}, {reckoned}{}", joined(common)), None, dim()));
    }
    if let (true, true, Some(why)) = (offer.effects.is_empty(), offer.told.is_empty(), &offer.unknown) {
        lines.push((why.clone(), None, dim()));
    }
    for told in &offer.told {
        lines.push((told.text.clone(), Some(told.rule), Style::new()));
    }
    lines
}

/// Draws a deal in three columns: the things given, the things received, and the other actions.
fn trade(buffer: &mut Buffer, area: Rect, scene: &Scene, cursor: &Cursor, paint: Paint) -> Vec<DrawnLine> {
    let mut drawn = Vec::new();
    let height = area.height.saturating_sub(1);
    let ends = cursor.columns.iter().skip(2).flat_map(|column| &column.nodes);
    let last = ends.map(|node| width(&node.label)).max().unwrap_or(0) + 2 + HIDDEN;
    let last = last.min(LAST);
    let wide = area.width.saturating_sub(last) / 2;
    for (number, column) in cursor.columns.iter().enumerate() {
        let x = rows(number) * wide;
        let is_here = number == cursor.column;
        let place = part(area, x, 0, if number < 2 { wide - GAP } else { last }, height);
        put(buffer, place, 0, 0, &column.title, if is_here { paint.open() } else { bold() });
        let mut above = 1;
        if number < 2 {
            let lies =
                if column.lies.is_empty() { "nothing yet".to_string() } else { column.lies.join(", ") };
            put(buffer, place, 2, above, &format!("so far: {lies}"), dim());
            above += 1;
        }
        if let Some((_, unit)) = &column.sum {
            money(buffer, place, above, unit, is_here.then_some(cursor.typed.as_str()), paint);
            above += 1;
        }
        let list = part(place, 0, above, place.width, height.saturating_sub(above));
        drawn.extend(lines(buffer, list, (&column.nodes, number), scene, cursor, paint));
    }
    effects(buffer, part(area, 0, height, area.width, 1), scene, cursor, paint);
    drawn
}

/// Draws the field for a sum of money that is added to the deal.
fn money(buffer: &mut Buffer, place: Rect, y: u16, unit: &str, typed: Option<&str>, paint: Paint) {
    let (figure, style) = match typed {
        Some(typed) if !typed.is_empty() => (format!("{typed}_"), paint.chosen()),
        Some(_) => ("type a figure".to_string(), dim()),
        None => ("…".to_string(), dim()),
    };
    let x = put(buffer, place, 2, y, "add money: ", Style::new());
    let x = put(buffer, place, x, y, &figure, style);
    put(buffer, place, x, y, &format!(" {unit}"), dim());
}
