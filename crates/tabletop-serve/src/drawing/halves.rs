//! The halves of a card. Each is half a disc with the letter of its item, at the edge where the neighbouring card
//! has the other half.

use maud::{Markup, html};
use tabletop::HalfMark;

/// The number of colours for items. The letter identifies the item.
const COLOURS: u8 = 10;

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

fn one(half: &HalfMark, is_completed: bool, left: usize, top: usize, edge: usize) -> Markup {
    let (middle, radius) = (top + edge / 4, edge * 24 / 100);
    // A left half is at the right-hand edge of its card.
    let (at, sweep) = if half.is_left { (left + edge, 0) } else { (left, 1) };
    let inward = |distance: usize| if half.is_left { at - distance } else { at + distance };
    let name = half.name.chars().take(10).collect::<String>();
    html! {
        path class={ "half item-" (half.number % COLOURS) @if is_completed { " completed" } } d={ "M" (at) " " (middle - radius) "A" (radius) " " (radius) " 0 0 " (sweep) " " (at) " " (middle + radius) "Z" } {}
        text class="letter" x=(inward(radius * 45 / 100)) y=(middle + edge / 16) { (half.letter) }
        text class={ "item " (if half.is_left { "to-left" } else { "to-right" }) } x=(inward(radius + edge / 24)) y=(middle + edge / 28) { (name) }
        @if half.has_star {
            path class="star" transform={ "translate(" (inward(radius + 9)) " " (middle + 4 - radius) ")" }
                d="M0-7 1.9-2.2 7-2.2 2.9 1 4.4 6 0 3-4.4 6-2.9 1-7-2.2-1.9-2.2Z" {}
        }
    }
}
