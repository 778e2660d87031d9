//! A row of things, each drawn as a card. On a narrow screen the row scrolls sideways.

use maud::{Markup, html};
use tabletop::{Area, Cell};

use super::values::{self, Figure};
use super::{Light, Selection, halves, owned, pointed, said, text, tone};

/// The width of a card. Three of them fit beside each other on a narrow phone.
const WIDTH: usize = 112;
/// The width and height of a card that is made of halves.
const SQUARE: usize = 112;
const MARGIN: usize = 9;
/// The width of the text of a mark.
const MARK: usize = WIDTH - 2 * MARGIN - 8;
/// The font size of the title, in tenths of a pixel.
const TITLE: usize = 135;
const BODY: usize = 120;

pub(super) fn row(area: &Area, pointing: &Selection) -> Markup {
    let height = area.cells.iter().map(height).max().unwrap_or_default();
    let peak = pointing.peak.max(values::peak(&area.cells));
    html! {
        @if area.cells.is_empty() {
            p class="none" { "Nothing." }
        } @else {
            // On a narrow screen the row scrolls sideways, also with the keyboard.
            div class="wide" tabindex="0" role="region" aria-label=(area.title) {
                ul class="row" {
                    @for cell in &area.cells {
                        li { (pointed(pointing, cell, &card(cell, pointing, height, peak))) }
                    }
                }
            }
        }
    }
}

/// The texts of a card, broken into lines: the title, the figure that is drawn large, and the other lines.
struct Written {
    title: Vec<String>,
    figure: Option<Figure>,
    body: Vec<String>,
}

fn written(cell: &Cell) -> Written {
    let room = (WIDTH - 2 * MARGIN) * 10;
    let mut lines = cell.lines.iter();
    let title = lines.next().unwrap_or(&cell.short);
    let title = text::wrap(title, TITLE * 11 / 10, room, 3);
    let figure = cell.lines.get(1).and_then(|line| Figure::of(line));
    let rest = lines.skip(usize::from(figure.is_some()));
    Written { title, figure, body: rest.flat_map(|line| text::wrap(line, BODY, room, 3)).collect() }
}

fn height(cell: &Cell) -> usize {
    if cell.halves.is_some() {
        return SQUARE + 20 * cell.marks.len();
    }
    let Written { title, figure, body } = written(cell);
    let figure = if figure.is_some() { values::HIGH } else { 0 };
    let ahead = if values::coming(cell).is_some() { values::BARS_HIGH } else { 0 };
    16 + title.len() * 17 + figure + body.len() * 16 + ahead + cell.marks.len() * 20 + 4
}

fn card(cell: &Cell, pointing: &Selection, height: usize, peak: u16) -> Markup {
    let light = pointing.light(cell);
    html! {
        svg class={ "card " (tone(cell)) " " (light.class()) } width=(WIDTH) height=(height)
            role="img" aria-label=(said(cell, light.said())) data-piece=[&cell.piece] data-cell=[pointing.asked(cell)] {
            rect class="face" x="2" y="2" width=(WIDTH - 4) height=(height - 4) rx="9" {}
            @if let Some(pair) = &cell.halves {
                (halves::pair(pair, [false; 2], (2, 2), WIDTH - 4))
                // The number by which choices name the card, on the line between the halves.
                @if let Some((_, number)) = cell.lines.first().and_then(|line| line.rsplit_once(' ')) {
                    text class="number" x=(WIDTH / 2) y=(WIDTH / 2 + 4) { (number) }
                }
            } @else {
                @if matches!(cell.tone, tabletop::Tone::Colour(_)) {
                    rect class="band" x="2" y="2" width="6" height=(height - 4) rx="3" {}
                }
                (inscription(cell, peak))
            }
            (marks(cell, pointing, height))
            (badge(light, WIDTH))
        }
    }
}

fn inscription(cell: &Cell, peak: u16) -> Markup {
    let Written { title, figure, body } = written(cell);
    let below = 16 + title.len() * 17;
    let text = below + if figure.is_some() { values::HIGH } else { 0 };
    let ahead = text + body.len() * 16;
    let middle = WIDTH / 2;
    html! {
        @for (index, line) in title.iter().enumerate() {
            text class="title" x=(middle) y=(20 + index * 17) { (line) }
        }
        @if let Some(figure) = &figure { (figure.drawn(below, WIDTH)) }
        @for (index, line) in body.iter().enumerate() {
            text class="body" x=(middle) y=(text + 3 + index * 16) { (line) }
        }
        @if let Some(curve) = values::coming(cell) { (values::bars(curve, peak, ahead, WIDTH)) }
    }
}

fn marks(cell: &Cell, pointing: &Selection, height: usize) -> Markup {
    html! {
        @for (index, mark) in cell.marks.iter().enumerate() {
            @let top = height - 4 - (cell.marks.len() - index) * 20;
            @let (class, mark) = owned(pointing, mark);
            rect class={ "mark " (class) } x=(MARGIN) y=(top) width=(WIDTH - 2 * MARGIN) height="17" rx="8.5" {}
            @let (line, squeezed) = text::squeeze(&mark, 110, MARK * 10);
            text class="mark" x=(WIDTH / 2) y=(top + 12) textLength=[squeezed.then_some(MARK)] lengthAdjust=[squeezed.then_some("spacingAndGlyphs")] { (line) }
        }
    }
}

/// Draws the sign for a cell that can be chosen or is chosen, so that colour is never the only sign.
pub(super) fn badge(light: Light, right: usize) -> Markup {
    html! {
        @match light {
            Light::None | Light::Faint => {}
            Light::Lit => {
                circle class="badge" cx=(right - 5) cy="5" r="8.5" {}
                path class="sign" d={ "M" (right - 9) " 5h8M" (right - 5) " 1v8" } {}
            }
            Light::Picked => {
                circle class="badge" cx=(right - 5) cy="5" r="8.5" {}
                path class="sign" d={ "M" (right - 9) " 5l3 3 5-6" } {}
            }
        }
    }
}
