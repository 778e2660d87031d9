//! Areas whose cells stand in a ring.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tabletop_any::{Area, Cell};

use super::super::paint::{Paint, put, rows, width};
use super::super::tiles::{self, Light, Size};
use super::Laid;

/// Lays out a ring in a width.
pub(super) fn lay(area: &Area, room: u16) -> Laid<'_> {
    let count = rows(area.cells.len());
    let cell = area.cells.iter().map(|cell| width(&cell.short)).max().unwrap_or(1) + 1;
    // The ring has two sides of `across` cells and two of `down` cells. Each corner is counted once.
    let across = (room / cell.max(1)).clamp(2, (count / 3).max(2));
    let down = (count + 4).div_ceil(2).saturating_sub(across).max(2);
    let across = (count + 4).div_ceil(2).saturating_sub(down);
    let place = |index: u16| {
        let (x, y) = if index < across {
            (index, 0)
        } else if index < across + down - 1 {
            (across - 1, index - across + 1)
        } else if index < 2 * across + down - 2 {
            (2 * across + down - 3 - index, down - 1)
        } else {
            (0, (2 * across + 2 * down - 4).saturating_sub(index))
        };
        Rect::new(x * cell, y, cell, 1)
    };
    let cells = (0..count).map(place).collect();
    let middle = Rect::new(cell + 1, 1, (across - 2) * cell - 2, down - 2);
    let (width, looks) = (across * cell, Vec::new());
    Laid { area, width, height: down, cells, looks, middle: Some(middle), skipped: 0, size: Size::Small }
}

/// Draws a cell of a ring.
pub(super) fn draw_cell(buffer: &mut Buffer, at: Rect, cell: &Cell, light: Light, paint: Paint) {
    let style = match light {
        Light::Chosen => paint.chosen(),
        _ if !cell.marks.is_empty() => paint.open(),
        _ => light.style(paint, cell.tone),
    };
    // Pawns are shown by the number of their seat, after the name of the space if there is room.
    let here: String = cell.marks.iter().map(|mark| tiles::badge(mark)).collect();
    let text = format!("{}{here}", cell.short);
    put(buffer, at, 0, 0, if width(&text) > at.width { &here } else { &text }, style);
}
