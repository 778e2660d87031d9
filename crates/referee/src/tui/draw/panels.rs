//! What each seat has.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use tabletop::{Panel, Scene};

use super::paint::{Paint, bold, dim, put, put_right, rows, width, wrapped};

/// A fact that nobody has is not shown.
const NOTHING: &str = "none";

/// The panels as a table: a row for each seat. `None` if it has no room.
struct Table {
    labels: Vec<&'static str>,
    columns: Vec<u16>,
    width: u16,
}

fn table(scene: &Scene, room: u16) -> Option<Table> {
    let first = scene.panels.first()?;
    let is_had = |label: &&str| {
        scene.panels.iter().any(|panel| panel.fact(label).is_some_and(|value| value != NOTHING))
    };
    let labels: Vec<&'static str> = first.facts.iter().map(|fact| fact.label).filter(is_had).collect();
    let widest = |label: &str| {
        let values = scene.panels.iter().filter_map(|panel| panel.fact(label)).map(width);
        values.chain([width(label)]).max().unwrap_or(0)
    };
    let columns: Vec<u16> = labels.iter().map(|label| widest(label)).collect();
    let names = scene.panels.iter().map(|panel| width(&panel.name)).max().unwrap_or(0) + 4;
    let score = if scene.panels.iter().any(|panel| panel.score.is_some()) { 8 } else { 0 };
    let width = names + columns.iter().map(|column| column + 2).sum::<u16>() + score;
    (width <= room).then_some(Table { labels, columns, width: names })
}

/// How many rows they take beside nothing else.
pub(super) fn height(scene: &Scene, room: u16) -> u16 {
    match table(scene, room) {
        Some(_) => rows(scene.panels.len()) + 1,
        None => scene.panels.iter().map(|panel| rows(in_lines(panel, room).len())).sum(),
    }
}

/// Draws them below each other over the whole width.
pub(super) fn across(buffer: &mut Buffer, area: Rect, scene: &Scene, paint: Paint) {
    let Some(table) = table(scene, area.width) else {
        let mut y = 0;
        for panel in &scene.panels {
            put(buffer, area, 0, y, mark(panel), paint.open());
            put(buffer, area, 2, y, &panel.name, paint.seat(panel.seat).patch(bold()));
            for line in in_lines(panel, area.width) {
                put(buffer, area, width(&panel.name) + 4, y, &line, Style::new());
                y += 1;
            }
        }
        return;
    };
    let mut x = table.width;
    for (label, column) in table.labels.iter().zip(&table.columns) {
        put(buffer, area, x, 0, label, dim());
        x += column + 2;
    }
    if scene.panels.iter().any(|panel| panel.score.is_some()) {
        put(buffer, area, x + 1, 0, "score", dim());
    }
    for (y, panel) in (1..).zip(&scene.panels) {
        put(buffer, area, 0, y, mark(panel), paint.open());
        put(buffer, area, 2, y, &panel.name, paint.seat(panel.seat).patch(bold()));
        let mut x = table.width;
        for (label, column) in table.labels.iter().zip(&table.columns) {
            let value = panel.fact(label).unwrap_or_default();
            put(buffer, area, x, y, value, if value == NOTHING { dim() } else { Style::new() });
            x += column + 2;
        }
        if let Some(score) = panel.score {
            put(buffer, area, x + 1, y, &format!("{score:>5}"), bold());
        }
    }
}

/// The mark before a name: whose turn it is, who has won.
const fn mark(panel: &Panel) -> &'static str {
    if panel.wins {
        "★ "
    } else if panel.is_asked {
        "▶ "
    } else {
        "  "
    }
}

/// What a panel says, as running text beside the name.
fn in_lines(panel: &Panel, room: u16) -> Vec<String> {
    let had = panel.facts.iter().filter(|fact| fact.value != NOTHING);
    let facts = had.map(|fact| format!("{} {}", fact.label, fact.value));
    let score = panel.score.map(|score| format!("score {score}"));
    let text = facts.chain(score).collect::<Vec<_>>().join(" · ");
    let lines = wrapped(&text, room.saturating_sub(width(&panel.name) + 4));
    lines.into_iter().map(|line| line.trim_start_matches("· ").trim_end_matches(" ·").to_string()).collect()
}

/// Draws them in a column, and returns the row below.
pub(super) fn down(buffer: &mut Buffer, area: Rect, scene: &Scene, paint: Paint) -> u16 {
    let mut y = 0;
    for panel in &scene.panels {
        put(buffer, area, 0, y, mark(panel), paint.open());
        put(buffer, area, 2, y, &panel.name, paint.seat(panel.seat).patch(bold()));
        if let Some(score) = panel.score {
            put_right(buffer, area, y, &format!("score {score}"), bold());
        }
        y += 1;
        for fact in panel.facts.iter().filter(|fact| fact.value != NOTHING) {
            put(buffer, area, 4, y, fact.label, dim());
            for line in wrapped(&fact.value, area.width.saturating_sub(17)) {
                put(buffer, area, 17, y, &line, Style::new());
                y += 1;
            }
        }
        y += 1;
    }
    y
}

/// How many rows they take in a column.
pub(super) fn height_down(scene: &Scene, room: u16) -> u16 {
    let of = |panel: &Panel| {
        let had = panel.facts.iter().filter(|fact| fact.value != NOTHING);
        let lines = had.map(|fact| rows(wrapped(&fact.value, room.saturating_sub(17)).len()));
        lines.sum::<u16>() + 2
    };
    scene.panels.iter().map(of).sum()
}
