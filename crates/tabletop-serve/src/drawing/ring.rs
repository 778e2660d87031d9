//! A ring of spaces around the edge of a square, with the pawns on them.

use maud::{Markup, html};
use tabletop::{Area, Cell};

use super::{Selection, owned, pointed, said, text, tone};

/// The width and height of a space.
const EDGE: usize = 40;

pub(super) fn ring(area: &Area, pointing: &Selection) -> Markup {
    let side = area.cells.len().div_ceil(4).max(1);
    let whole = (side + 1) * EDGE;
    html! {
        svg class="ring" viewBox={ "0 0 " (whole) " " (whole) } width=(whole) height=(whole) role="group" aria-label={ (area.title) ": " (area.cells.len()) " spaces, clockwise" } {
            rect class="field" x=(EDGE) y=(EDGE) width=(whole - 2 * EDGE) height=(whole - 2 * EDGE) {}
            @for (index, cell) in area.cells.iter().enumerate() {
                (pointed(pointing, cell, &space(cell, pointing, place(index, side))))
            }
            (middle(area, pointing, whole))
        }
    }
}

/// Returns the left and top of a space. Spaces are numbered clockwise from the top left.
fn place(index: usize, side: usize) -> (usize, usize) {
    let (edge, along) = (index / side, index % side);
    let (x, y) = match edge {
        0 => (along, 0),
        1 => (side, along),
        2 => (side - along, side),
        _ => (0, side - along),
    };
    (x * EDGE, y * EDGE)
}

fn space(cell: &Cell, pointing: &Selection, (left, top): (usize, usize)) -> Markup {
    let light = pointing.light(cell);
    html! {
        g class={ "cell space " (tone(cell)) " " (light.class()) } transform={ "translate(" (left) " " (top) ")" }
            role="img" aria-label=(said(cell, light.said())) data-cell=[pointing.asked(cell)] {
            rect class="face" x="1" y="1" width=(EDGE - 2) height=(EDGE - 2) rx="4" {}
            rect class="band" x="1" y="1" width=(EDGE - 2) height="7" rx="3" {}
            text class="short" x=(EDGE / 2) y="20" { (cell.short) }
            @for (index, mark) in cell.marks.iter().enumerate() {
                @let across = EDGE / 2 + index * 11 - (cell.marks.len() - 1) * 11 / 2;
                circle class={ "pawn " (owned(pointing, mark).0) } cx=(across) cy="30" r="7" {}
                text class="pawn" x=(across) y="33.5" { (initial(mark)) }
            }
        }
    }
}

/// The text of a pawn: the number of its seat, or the first letter of its mark.
fn initial(mark: &str) -> String {
    let last = mark.rsplit(' ').next().unwrap_or_default();
    let letter = if last.chars().all(|letter| letter.is_ascii_digit()) { last } else { mark };
    letter.chars().take(1).collect()
}

/// Draws the text in the middle: the position of each mark.
fn middle(area: &Area, pointing: &Selection, whole: usize) -> Markup {
    let standing: Vec<String> = area
        .cells
        .iter()
        .flat_map(|cell| cell.marks.iter().map(move |mark| format!("{mark}: {}", cell.lines.join(", "))))
        .collect();
    let room = (whole - 2 * EDGE - 24) * 10;
    let first = whole / 2 - standing.len() * 12;
    html! {
        g aria-hidden="true" {
            @for (index, line) in standing.iter().enumerate() {
                @let line = owned(pointing, line).1;
                @for line in text::wrap(&line, 170, room, 1) {
                    text class="standing" x=(whole / 2) y=(first + 18 + index * 24) { (line) }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forty_spaces_go_round_once() {
        let mut places: Vec<_> = (0..40).map(|index| place(index, 10)).collect();
        assert_eq!((places[0], places[10], places[20], places[30]), ((0, 0), (400, 0), (400, 400), (0, 400)));
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), 40);
    }
}
