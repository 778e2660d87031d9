//! The halves of a card. Each is half a disc with the letter of its item, at the edge where the neighbouring card
//! has the other half.

use maud::{Markup, html};
use tabletop::HalfMark;

/// Draws the upper and the lower half of a square card at this left, top and edge length.
pub(super) fn pair(halves: &[HalfMark; 2], left: usize, top: usize, edge: usize) -> Markup {
    html! {
        line class="seam" x1=(left + edge / 8) y1=(top + edge / 2) x2=(left + edge - edge / 8) y2=(top + edge / 2) {}
        @for (index, half) in halves.iter().enumerate() {
            (one(half, left, top + index * edge / 2, edge))
        }
    }
}

fn one(half: &HalfMark, left: usize, top: usize, edge: usize) -> Markup {
    let (middle, radius) = (top + edge / 4, edge * 21 / 100);
    // A left half is at the right-hand edge of its card.
    let (at, sweep) = if half.is_left { (left + edge, 0) } else { (left, 1) };
    let inward = |distance: usize| if half.is_left { at - distance } else { at + distance };
    let name = half.name.chars().take(10).collect::<String>();
    html! {
        path class={ "half item-" (kind(half.letter)) } d={ "M" (at) " " (middle - radius) "A" (radius) " " (radius) " 0 0 " (sweep) " " (at) " " (middle + radius) "Z" } {}
        text class="letter" x=(inward(radius * 45 / 100)) y=(middle + edge / 22) { (half.letter) }
        text class={ "item " (if half.is_left { "to-left" } else { "to-right" }) } x=(inward(radius + edge / 22)) y=(middle + edge / 28) { (name) }
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
