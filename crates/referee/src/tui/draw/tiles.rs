//! Cells: how each is drawn follows from what it is made of and from the shape of its area.

use std::collections::BTreeSet;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use tabletop::{Area, Cell, Half, Tone};

use super::paint::{Paint, bold, dim, put, rows, width, wrapped};

/// How a cell stands to what is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Light {
    /// Nothing to do with it.
    Off,
    /// It may be chosen.
    Open,
    /// It is chosen.
    Chosen,
}

impl Light {
    /// The mark before a cell, so that a colour never stands alone.
    pub(super) const fn mark(self) -> &'static str {
        match self {
            Self::Off => " ",
            Self::Open => "·",
            Self::Chosen => "▶",
        }
    }

    pub(super) fn style(self, paint: Paint, tone: Tone) -> Style {
        match self {
            Self::Off => paint.tone(tone),
            Self::Open => paint.open(),
            Self::Chosen => paint.chosen(),
        }
    }
}

/// The text of a cell of a row, line by line, in a column of this width.
pub(super) fn lines_of(cell: &Cell, room: u16, size: Size) -> Vec<(String, Part)> {
    let mut lines = Vec::new();
    let mut add =
        |text: &str, part: Part| lines.extend(wrapped(text, room).into_iter().map(|line| (line, part)));
    if let Some([upper, lower]) = &cell.halves {
        add(cell.lines.first().map_or("", String::as_str), Part::Name);
        lines.push((half(upper, room, size), Part::Text));
        lines.push((half(lower, room, size), Part::Text));
    } else {
        for (number, line) in cell.lines.iter().enumerate() {
            add(line, if number == 0 { Part::Name } else { Part::Text });
        }
    }
    let mut add =
        |text: &str, part: Part| lines.extend(wrapped(text, room).into_iter().map(|line| (line, part)));
    if !cell.ahead.is_empty() {
        add(&ahead(cell), Part::Ahead);
    }
    if !cell.marks.is_empty() {
        add(&format!("[{}]", cell.marks.join(", ")), Part::Mark);
    }
    lines
}

/// A half of a card over its whole width: a left half stands at the right-hand edge.
fn half(half: &Half, room: u16, size: Size) -> String {
    let star = if half.has_star { "*" } else { "" };
    let name = half_name(half, size);
    if half.is_left {
        let text = format!("{star}{name}▐");
        format!("{}{text}", " ".repeat(room.saturating_sub(width(&text)).into()))
    } else {
        format!("▌{name}{star}")
    }
}

fn half_name(half: &Half, size: Size) -> String {
    match size {
        Size::Small => half.letter.to_string(),
        Size::Large => half.name.clone(),
    }
}

/// How much room there is: on a small screen halves of cards are letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Size {
    Small,
    Large,
}

/// What is printed for what comes later; a unit that all figures have stands once, before them.
fn ahead(cell: &Cell) -> String {
    let unit =
        |figure: &String| figure.trim_start_matches(|letter: char| letter.is_ascii_digit()).to_string();
    let first = cell.ahead.first().map(unit).unwrap_or_default();
    if first.is_empty() || cell.ahead.iter().any(|figure| unit(figure) != first) {
        return format!("› {}", cell.ahead.join(" "));
    }
    let bare: Vec<&str> = cell.ahead.iter().map(|figure| figure.trim_end_matches(first.as_str())).collect();
    format!("{first} {}", bare.join(" "))
}

/// What a line of a cell is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    Name,
    Text,
    Ahead,
    Mark,
}

/// How wide a cell of a row would like to be, without its mark.
pub(super) fn wish(cell: &Cell, size: Size) -> u16 {
    let halves = cell.halves.iter().flatten().map(|half| width(&half_name(half, size)) + 3);
    let text = if cell.halves.is_some() { cell.lines.get(..1).unwrap_or_default() } else { &cell.lines };
    let lines = text.iter().map(|line| width(line)).chain(halves);
    let ahead = if cell.ahead.is_empty() { 0 } else { width(&ahead(cell)) };
    lines.chain([ahead]).max().unwrap_or(0).max(4)
}

/// Draws a cell of a row.
pub(super) fn draw(buffer: &mut Buffer, place: Rect, cell: &Cell, light: Light, size: Size, paint: Paint) {
    put(buffer, place, 0, 0, light.mark(), light.style(paint, Tone::Plain));
    let room = place.width.saturating_sub(2);
    for (y, (line, part)) in lines_of(cell, room, size).iter().enumerate() {
        let style = match part {
            Part::Name => match light {
                Light::Off => paint.tone(cell.tone).patch(bold()),
                _ => light.style(paint, cell.tone),
            },
            Part::Text if light == Light::Off => paint.tone(cell.tone),
            Part::Text => Style::new(),
            Part::Ahead => dim(),
            Part::Mark => paint.tone(cell.tone).patch(bold()),
        };
        put(buffer, place, 1, rows(y), line, style);
    }
}

/// The size of a cell of a grid, all alike, and in how many words it is said.
pub(super) fn grid_cell(area: &Area, room: u16) -> (u16, u16, Size) {
    if area.cells.iter().any(|cell| cell.halves.is_some())
        || area.cells.iter().all(|cell| cell.short.is_empty())
    {
        return (7, 2, Size::Small);
    }
    let columns: u16 = rows(area.cells.iter().map(|cell| cell.x).collect::<BTreeSet<_>>().len());
    let widest = |size| area.cells.iter().map(|cell| width(&grid_text(cell, size))).max().unwrap_or(1) + 2;
    let size = if widest(Size::Large).saturating_mul(columns) <= room { Size::Large } else { Size::Small };
    (widest(size), 1, size)
}

/// The one line of a cell of a grid.
fn grid_text(cell: &Cell, size: Size) -> String {
    let more = cell.lines.get(1).filter(|_| cell.lines.len() > 2).map(String::as_str);
    let more =
        more.map(|more| if size == Size::Large { more } else { more.split(' ').next().unwrap_or(more) });
    let marks = match size {
        Size::Large => cell.marks.last().map(|mark| format!("[{mark}]")),
        Size::Small => Some(cell.marks.iter().map(|mark| badge(mark)).collect()),
    };
    let parts = [Some(cell.short.clone()), more.map(str::to_string), marks];
    parts.into_iter().flatten().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

/// A mark in one letter: `②` for `seat 2`.
pub(super) fn badge(mark: &str) -> char {
    const NUMBERS: [char; 5] = ['①', '②', '③', '④', '⑤'];
    let number = mark.rsplit(' ').next().and_then(|word| word.parse::<usize>().ok());
    let badge = number.and_then(|number| NUMBERS.get(number.checked_sub(1)?).copied());
    badge.or_else(|| mark.chars().next()).unwrap_or('◂')
}

/// Draws a cell of a grid.
pub(super) fn draw_in_grid(
    buffer: &mut Buffer,
    place: Rect,
    cell: &Cell,
    light: Light,
    size: Size,
    paint: Paint,
) {
    if let Some([upper, lower]) = &cell.halves {
        let locked = !cell.marks.is_empty();
        for (y, half) in (0..).zip([upper, lower]) {
            let star = if half.has_star { '*' } else { ' ' };
            let edge = if locked { '┃' } else { '│' };
            let text = if half.is_left {
                format!("{edge}  {star}{}▐", half.letter)
            } else {
                format!("{edge}▌{}{star}  ", half.letter)
            };
            put(buffer, place, 0, y, &text, light.style(paint, Tone::Plain));
            let end = if half.is_left { width(&text) } else { 6 };
            put(buffer, place, end, y, if locked { "┃" } else { "│" }, light.style(paint, Tone::Plain));
        }
        return;
    }
    if place.height == 1 {
        put(buffer, place, 0, 0, light.mark(), light.style(paint, Tone::Plain));
        put(buffer, place, 1, 0, &grid_text(cell, size), light.style(paint, cell.tone));
        return;
    }
    match light {
        // An open place that is not asked about is no more than a dot.
        Light::Off => {
            put(buffer, place, 3, 0, "·", dim());
        }
        Light::Open | Light::Chosen => {
            let text = if light == Light::Chosen { "▶" } else { " " };
            let label = cell.lines.first().map_or("", String::as_str);
            put(buffer, place, 0, 0, &format!("{text}╭───╮"), light.style(paint, Tone::Plain));
            put(buffer, place, 0, 1, &format!(" {label:^5}"), light.style(paint, Tone::Plain));
        }
    }
}
