//! The halves of a card. Each is half a disc with the letter of its item, at the edge where the neighbouring card
//! has the other half.

use maud::{Markup, html};
use tabletop::{Cell, HalfMark};

/// Draws the upper and the lower half of a square card at this left and top, with this edge length. The halves of
/// completed items are filled, the others tinted.
pub(super) fn pair(
    halves: &[HalfMark; 2],
    completed: [bool; 2],
    (left, top): (usize, usize),
    edge: usize,
) -> Markup {
    html! {
        line class="seam" x1=(left + edge / 8) y1=(top + edge / 2) x2=(left + edge - edge / 8) y2=(top + edge / 2) {}
        @for (index, (half, is_completed)) in halves.iter().zip(completed).enumerate() {
            (one(half, is_completed, left, top + index * edge / 2, edge))
        }
    }
}

/// Returns for each half of a card of a grid if the neighbouring card completes its item.
pub(super) fn completed(cell: &Cell, cells: &[Cell]) -> [bool; 2] {
    let Some(halves) = &cell.halves else { return [false; 2] };
    let is_completed = |index: usize| {
        let half = &halves[index];
        let x = if half.is_left { cell.x.checked_add(1) } else { cell.x.checked_sub(1) };
        let beside = cells.iter().find(|other| Some(other.x) == x && other.y == cell.y);
        let other = beside.and_then(|other| other.halves.as_ref()).map(|halves| &halves[index]);
        other.is_some_and(|other| other.letter == half.letter && other.is_left != half.is_left)
    };
    [is_completed(0), is_completed(1)]
}

fn one(half: &HalfMark, is_completed: bool, left: usize, top: usize, edge: usize) -> Markup {
    let (middle, radius) = (top + edge / 4, edge * 24 / 100);
    // A left half is at the right-hand edge of its card.
    let (at, sweep) = if half.is_left { (left + edge, 0) } else { (left, 1) };
    let inward = |distance: usize| if half.is_left { at - distance } else { at + distance };
    let name = half.name.chars().take(10).collect::<String>();
    html! {
        path class={ "half item-" (kind(half.letter)) @if is_completed { " completed" } } d={ "M" (at) " " (middle - radius) "A" (radius) " " (radius) " 0 0 " (sweep) " " (at) " " (middle + radius) "Z" } {}
        text class="letter" x=(inward(radius * 45 / 100)) y=(middle + edge / 16) { (half.letter) }
        text class={ "item " (if half.is_left { "to-left" } else { "to-right" }) } x=(inward(radius + edge / 24)) y=(middle + edge / 28) { (name) }
        @if half.has_star {
            path class="star" transform={ "translate(" (inward(radius + 9)) " " (middle + 4 - radius) ")" }
                d="M0-7 1.9-2.2 7-2.2 2.9 1 4.4 6 0 3-4.4 6-2.9 1-7-2.2-1.9-2.2Z" {}
        }
    }
}

/// Returns one of ten colours for a letter. Most items of a set differ in colour; the letter identifies the item.
fn kind(letter: char) -> u32 {
    u32::from(letter) % 10
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_halves_of_one_item_side_by_side_complete_it() {
        let half =
            |letter, is_left| HalfMark { name: String::new(), number: 0, letter, is_left, has_star: false };
        let card = |x, halves: [HalfMark; 2]| {
            let mut cell = Cell::new(format!("{x}"), "", Vec::new()).at(x, 0);
            cell.halves = Some(halves);
            cell
        };
        let cells = [
            card(0, [half('A', true), half('B', true)]),
            card(1, [half('A', false), half('C', false)]),
            card(3, [half('A', false), half('B', false)]),
        ];
        assert_eq!(completed(&cells[0], &cells), [true, false], "B meets C");
        assert_eq!(completed(&cells[1], &cells), [true, false]);
        assert_eq!(completed(&cells[2], &cells), [false, false], "its neighbour is missing");
    }
}
