//! An area of columns and rows, drawn as one picture.

use maud::{Markup, html};
use tabletop::{Area, Cell};

use super::card::badge;
use super::{Selection, halves, owned, pointed, said, text, tone};

/// The width and height of a square card, and the width of a column.
const EDGE: usize = 90;
const LINE: usize = 14;
/// Width of a line of text in a column.
const ROOM: usize = EDGE - 14;

pub(super) fn grid(area: &Area, pointing: &Selection) -> Markup {
    let is_square = area.cells.iter().all(|cell| cell.halves.is_some() || cell.short.is_empty());
    let lines = area.cells.iter().map(|cell| cell.lines.len() + usize::from(!cell.marks.is_empty())).max();
    let high = if is_square { EDGE } else { 12 + LINE * lines.unwrap_or_default() };
    let span = |of: fn(&Cell) -> i16| {
        let least = area.cells.iter().map(of).min().unwrap_or_default();
        let most = area.cells.iter().map(of).max().unwrap_or_default();
        (least, usize::from(most.abs_diff(least)) + 1)
    };
    let ((left, columns), (top, rows)) = (span(|cell| cell.x), span(|cell| cell.y));
    let place = |cell: &Cell| {
        let (column, row) = (usize::from(cell.x.abs_diff(left)), usize::from(cell.y.abs_diff(top)));
        (column * EDGE, row * high)
    };
    let title = format!("{}: {} cards", area.title, area.cells.len());
    html! {
        @if area.cells.is_empty() {
            p class="none" { "Nothing." }
        } @else {
            div class="wide" tabindex="0" role="region" aria-label=(title) {
                svg class={ "grid columns-" (columns.min(24)) } viewBox={ "0 -6 " (columns * EDGE + 6) " " (rows * high + 6) } width=(columns * EDGE + 6) height=(rows * high + 6) role="group" aria-label=(title) {
                    @for cell in in_order(&area.cells) {
                        (pointed(pointing, cell, &drawn(cell, area, pointing, place(cell), high)))
                    }
                }
            }
        }
    }
}

/// Sorts the cells by rows, which is the order for screen readers.
fn in_order(cells: &[Cell]) -> Vec<&Cell> {
    let mut cells: Vec<&Cell> = cells.iter().collect();
    cells.sort_by_key(|cell| (cell.y, cell.x));
    cells
}

fn drawn(cell: &Cell, area: &Area, pointing: &Selection, (left, top): (usize, usize), high: usize) -> Markup {
    let light = pointing.light(cell);
    let is_blank = cell.halves.is_none() && cell.short.is_empty();
    html! {
        g class={ "cell " (tone(cell)) " " (light.class()) @if is_blank { " blank" } } transform={ "translate(" (left) " " (top) ")" }
            role="img" aria-label=(said(cell, light.said())) data-piece=[&cell.piece] data-cell=[pointing.asked(cell)] aria-hidden=[(is_blank && light == super::Light::None && pointing.untouched != super::Untouched::Linked).then_some("true")] {
            rect class="face" x="1" y="1" width=(EDGE - 2) height=(high - 2) rx="6" {}
            @if let Some(pair) = &cell.halves {
                (halves::pair(pair, area.completed(cell), (1, 1), EDGE - 2))
                @if !cell.marks.is_empty() { rect class="lock" x="4" y="4" width=(EDGE - 8) height=(high - 8) rx="4" {} }
            } @else {
                @if matches!(cell.tone, tabletop::Tone::Colour(_)) {
                    rect class="band" x="1" y="1" width="6" height=(high - 2) rx="3" {}
                }
                @if is_blank { (wanted(cell, high)) } @else { (inscription(cell, pointing, high)) }
            }
            (badge(light, EDGE))
        }
    }
}

/// Draws the texts of a free place, such as the halves that a card must have there, and its marks between them.
fn wanted(cell: &Cell, high: usize) -> Markup {
    let lines = cell.lines.get(1..).unwrap_or_default();
    let marks = cell.marks.join(", ");
    html! {
        @if !marks.is_empty() {
            @let (marks, squeezed) = text::squeeze(&marks, 100, ROOM * 10);
            text class="small held" x=(EDGE / 2) y=(high / 2 + 4) textLength=[squeezed.then_some(ROOM)] lengthAdjust=[squeezed.then_some("spacingAndGlyphs")] { (marks) }
        }
        @for (index, line) in lines.iter().enumerate() {
            @let (line, squeezed) = text::squeeze(line, 100, ROOM * 10);
            text class="small wanted" x=(EDGE / 2) y=((2 * index + 1) * high / (2 * lines.len()) + 4) textLength=[squeezed.then_some(ROOM)] lengthAdjust=[squeezed.then_some("spacingAndGlyphs")] { (line) }
        }
    }
}

fn inscription(cell: &Cell, pointing: &Selection, high: usize) -> Markup {
    let marks: Vec<(String, String)> = cell.marks.iter().map(|mark| owned(pointing, mark)).collect();
    let class = marks.first().map(|(class, _)| class.clone()).unwrap_or_default();
    let marks = marks.into_iter().map(|(_, mark)| mark).collect::<Vec<_>>().join(", ");
    let lines: Vec<String> =
        cell.lines.iter().chain((!marks.is_empty()).then_some(&marks)).cloned().collect();
    let first = (high.saturating_sub(lines.len() * LINE)) / 2 + 11;
    html! {
        @for (index, line) in lines.iter().enumerate() {
            @let kind = if index == 0 { "title" } else if index >= cell.lines.len() { "held" } else { "body" };
            @let (line, squeezed) = text::squeeze(line, 110, ROOM * 10);
            text class={ "small " (kind) @if kind == "held" { " " (class) } } x=(EDGE / 2 + 2) y=(first + index * LINE) textLength=[squeezed.then_some(ROOM)] lengthAdjust=[squeezed.then_some("spacingAndGlyphs")] { (line) }
        }
    }
}
