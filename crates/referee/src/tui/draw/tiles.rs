//! Cells, each drawn by its content and the shape of its area.

use std::collections::BTreeSet;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use tabletop_any::{Area, Cell, HalfMark, Shape, Tone};

use super::dense;
use super::paint::{Paint, bold, cut_to, dim, filled, fresh, part, put, rows, width, wrapped};

/// The highlight of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Light {
    /// The question does not concern the cell.
    Off,
    /// Neither, and something has happened there since the viewer last decided.
    Fresh,
    /// The cell can be chosen.
    Open,
    /// The cell is chosen.
    Chosen,
}

impl Light {
    /// The mark before a cell, so that colour is never the only sign.
    pub(super) const fn mark(self) -> &'static str {
        match self {
            Self::Off | Self::Fresh => " ",
            Self::Open => "·",
            Self::Chosen => "▶",
        }
    }

    /// Returns `true` if the question does not concern the cell.
    pub(super) const fn is_off(self) -> bool {
        matches!(self, Self::Off | Self::Fresh)
    }

    pub(super) fn style(self, paint: Paint, tone: Tone) -> Style {
        match self {
            Self::Off => paint.tone(tone),
            Self::Fresh => paint.tone(tone).patch(fresh()),
            Self::Open => paint.open(),
            Self::Chosen => paint.chosen(),
        }
    }
}

/// The numbers of rows for the names and the texts of neighbouring cells. All neighbours use the same numbers, so
/// that the lines after them are level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Align {
    pub(super) names: u16,
    pub(super) texts: u16,
}

/// The text of a cell of a row.
pub(super) struct Text {
    names: Vec<String>,
    texts: Vec<String>,
    ahead: Option<String>,
    marks: Vec<String>,
    /// `true` if a word or a row of figures was cut.
    pub(super) is_cut: bool,
}

impl Text {
    /// Returns the text of a cell in a column of this width. Words stay two columns away from the neighbour, so
    /// that they do not run together with its words. Figures stay one column away.
    pub(super) fn of(cell: &Cell, column: u16, size: Size) -> Self {
        let (first, room) = (column.saturating_sub(2), column.saturating_sub(1));
        let (name, more) =
            cell.lines.split_first().map_or(("", &[][..]), |(name, more)| (name.as_str(), more));
        let (names, mut is_cut) = in_words(name, first);
        let mut texts = Vec::new();
        if let Some([upper, lower]) = &cell.halves {
            texts.extend([half(upper, first, size), half(lower, first, size)]);
        } else {
            for line in more {
                let (lines, cut) = in_words(line, first);
                texts.extend(lines);
                is_cut |= cut;
            }
        }
        let ahead = ahead(cell, room);
        is_cut |= ahead.as_ref().is_some_and(|ahead| width(ahead) > room);
        let marks = match cell.marks.as_slice() {
            [] => Vec::new(),
            marks => wrapped(&format!("[{}]", marks.join(", ")), room),
        };
        Self { names, texts, ahead: ahead.map(|ahead| cut_to(&ahead, room)), marks, is_cut }
    }

    /// Returns the numbers of rows that all neighbours use.
    pub(super) fn align(all: &[Self]) -> Align {
        let most = |of: fn(&Self) -> usize| rows(all.iter().map(of).max().unwrap_or(0));
        // Without rows of figures, nothing is compared from cell to cell.
        if all.iter().all(|text| text.ahead.is_none()) {
            return Align::default();
        }
        Align { names: most(|text| text.names.len()), texts: most(|text| text.texts.len()) }
    }

    /// Returns the height of the cell beside its neighbours.
    pub(super) fn height(&self, align: Align) -> u16 {
        let texts = rows(self.texts.len());
        let is_last = self.ahead.is_none() && self.marks.is_empty();
        rows(self.names.len()).max(align.names)
            + if is_last { texts } else { texts.max(align.texts) }
            + u16::from(self.ahead.is_some())
            + rows(self.marks.len())
    }

    /// Returns the lines of the cell, each with its row.
    fn lines(&self, align: Align) -> Vec<(u16, String, Part)> {
        let texts = rows(self.names.len()).max(align.names);
        let ahead = texts + rows(self.texts.len()).max(align.texts);
        let marks = ahead + u16::from(self.ahead.is_some());
        let mut lines = Vec::new();
        let mut add = |from: u16, texts: &[String], part: Part| {
            lines.extend((from..).zip(texts.iter().cloned()).map(|(y, text)| (y, text, part)));
        };
        add(0, &self.names, Part::Name);
        add(texts, &self.texts, Part::Text);
        add(ahead, self.ahead.as_slice(), Part::Ahead);
        add(marks, &self.marks, Part::Mark);
        lines
    }
}

/// Wraps a text between words, and cuts words that are too long. Returns `true` if one was cut.
fn in_words(text: &str, room: u16) -> (Vec<String>, bool) {
    let is_cut = text.split(' ').any(|word| width(word) > room);
    let words: Vec<String> = text.split(' ').map(|word| cut_to(word, room)).collect();
    (wrapped(&words.join(" "), room), is_cut)
}

/// Returns a half of a card as a line of full width. A left half is at the right-hand edge.
fn half(half: &HalfMark, room: u16, size: Size) -> String {
    let star = if half.has_star { "*" } else { "" };
    let name = half_name(half, size);
    if half.is_left {
        let text = format!("{star}{name}▐");
        format!("{}{text}", " ".repeat(room.saturating_sub(width(&text)).into()))
    } else {
        format!("▌{name}{star}")
    }
}

fn half_name(half: &HalfMark, size: Size) -> String {
    match size {
        Size::Small | Size::Compact | Size::Dense => half.letter.to_string(),
        Size::Large => half.name.clone(),
    }
}

/// The size in which a cell is drawn. On a small screen the halves of cards are letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Size {
    /// In two rows, with the number beside the card.
    Compact,
    /// In one row, where a sign in its corner says which half it is.
    Dense,
    Small,
    Large,
}

/// The look of a cell of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Look {
    pub(super) size: Size,
    pub(super) align: Align,
}

/// Returns the figures of later seasons. Their unit stands on the line above, so it is left out. If there is no room,
/// the blank after the sign is left out, too. `None` if there are none.
fn ahead(cell: &Cell, room: u16) -> Option<String> {
    let values =
        cell.curve.as_ref().map(|curve| curve.ahead.as_slice()).filter(|values| !values.is_empty())?;
    let figures = values.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let whole = format!("› {figures}");
    Some(if width(&whole) > room { format!("›{figures}") } else { whole })
}

/// The kind of a line of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    Name,
    Text,
    Ahead,
    Mark,
}

/// Returns the preferred width of a cell of a row, without its mark.
pub(super) fn wish(cell: &Cell, size: Size) -> u16 {
    let halves = cell.halves.iter().flatten().map(|half| width(&half_name(half, size)) + 3);
    let text = if cell.halves.is_some() { cell.lines.get(..1).unwrap_or_default() } else { &cell.lines };
    let lines = text.iter().map(|line| width(line)).chain(halves);
    let ahead = ahead(cell, u16::MAX).map_or(0, |figures| width(&figures));
    lines.chain([ahead]).max().unwrap_or(0).max(4)
}

/// Draws a cell of a row beside its neighbours.
pub(super) fn draw(buffer: &mut Buffer, place: Rect, cell: &Cell, look: Look, light: Light, paint: Paint) {
    if look.size == Size::Compact {
        return draw_compact(buffer, place, cell, light, paint);
    }
    if !light.is_off() {
        put(buffer, place, 0, 0, light.mark(), light.style(paint, Tone::Plain));
    }
    for (y, line, part) in Text::of(cell, place.width, look.size).lines(look.align) {
        let style = match part {
            Part::Name => match light {
                Light::Off | Light::Fresh => light.style(paint, cell.tone).patch(bold()),
                _ => light.style(paint, cell.tone),
            },
            Part::Text if light.is_off() => paint.tone(cell.tone),
            Part::Text => Style::new(),
            Part::Ahead => dim(),
            Part::Mark => paint.tone(cell.tone).patch(bold()),
        };
        put(buffer, place, 1, y, &line, style);
    }
}

/// The width of the mark and the number before a compact card.
const NUMBER: u16 = 4;
/// The width of a card with halves on a board.
pub(super) const CARD: u16 = 7;

/// Returns the width of a compact cell.
pub(super) fn compact_width(cell: &Cell) -> u16 {
    let texts = compact_texts(cell).iter().map(|line| width(line)).max().unwrap_or(0);
    let face = if cell.halves.is_some() { CARD } else { texts };
    number_width(cell)
        + face
        + cell.marks.iter().flat_map(|mark| mark.split(' ')).map(|word| width(word) + 1).max().unwrap_or(0)
}

/// Returns the columns before a compact cell: a mark and, if it is a card, its number.
const fn number_width(cell: &Cell) -> u16 {
    if cell.piece.is_some() { NUMBER } else { 1 }
}

/// Returns the two lines of text of a compact cell. The number of a card is not among them.
fn compact_texts(cell: &Cell) -> &[String] {
    let lines = cell.lines.get(usize::from(cell.piece.is_some())..).unwrap_or_default();
    lines.get(..2).unwrap_or(lines)
}

/// Draws a card in two rows: its number, and beside it the card as on a board, or its text.
fn draw_compact(buffer: &mut Buffer, place: Rect, cell: &Cell, light: Light, paint: Paint) {
    if !light.is_off() {
        put(buffer, place, 0, 0, light.mark(), light.style(paint, Tone::Plain));
    }
    let number = cell.lines.first().filter(|_| cell.piece.is_some());
    let number = number.and_then(|name| name.rsplit(' ').next()).unwrap_or_default();
    let style = light.style(paint, cell.tone);
    let style = if light.is_off() { style.patch(bold()) } else { style };
    put(buffer, place, 1, 0, number, style);
    let before = number_width(cell);
    let face = part(place, before, 0, place.width.saturating_sub(before), place.height);
    let mut end = CARD;
    if let Some(halves) = &cell.halves {
        draw_halves(buffer, face, halves, (false, [false; 2]), light, paint);
    } else {
        for (y, line) in (0..).zip(compact_texts(cell)) {
            let style = if before == 1 && y == 0 { style } else { light.style(paint, cell.tone) };
            end = end.min(CARD).max(put(buffer, face, 0, y, line, style));
        }
    }
    for (y, word) in (0..).zip(cell.marks.iter().flat_map(|mark| mark.split(' ')).take(2)) {
        put(buffer, face, end + 1, y, word, dim());
    }
}

/// Returns `true` if a grid holds cards with halves, or places for them.
pub(super) fn is_of_cards(area: &Area) -> bool {
    area.shape == Shape::Grid
        && (area.cells.iter().any(|cell| cell.halves.is_some())
            || area.cells.iter().all(|cell| cell.short.is_empty()))
}

/// Returns the width and height of the cells of a grid, and the size of their texts.
pub(super) fn grid_cell(area: &Area, room: u16) -> (u16, u16, Size) {
    if is_of_cards(area) {
        return (CARD, 2, Size::Small);
    }
    let columns: u16 = rows(area.cells.iter().map(|cell| cell.x).collect::<BTreeSet<_>>().len());
    let widest = |size| area.cells.iter().map(|cell| width(&grid_text(cell, size))).max().unwrap_or(1) + 2;
    let size = if widest(Size::Large).saturating_mul(columns) <= room { Size::Large } else { Size::Small };
    (widest(size), 1, size)
}

/// Returns the single line of a cell of a grid.
fn grid_text(cell: &Cell, size: Size) -> String {
    let more = cell.lines.get(1).filter(|_| cell.lines.len() > 2).map(String::as_str);
    let more =
        more.map(|more| if size == Size::Large { more } else { more.split(' ').next().unwrap_or(more) });
    let marks = match size {
        Size::Large => cell.marks.last().map(|mark| format!("[{mark}]")),
        Size::Small | Size::Compact | Size::Dense => {
            Some(cell.marks.iter().map(|mark| badge(mark)).collect())
        }
    };
    let parts = [Some(cell.short.clone()), more.map(str::to_string), marks];
    parts.into_iter().flatten().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Returns a mark as one letter: `②` for `seat 2`.
pub(super) fn badge(mark: &str) -> char {
    const NUMBERS: [char; 5] = ['①', '②', '③', '④', '⑤'];
    let number = mark.rsplit(' ').next().and_then(|word| word.parse::<usize>().ok());
    let badge = number.and_then(|number| NUMBERS.get(number.checked_sub(1)?).copied());
    badge.or_else(|| mark.chars().next()).unwrap_or('◂')
}

/// Draws the two halves of a card. The edges of a locked card are thick, and completed items are filled.
fn draw_halves(
    buffer: &mut Buffer,
    place: Rect,
    halves: &[HalfMark; 2],
    (is_locked, completed): (bool, [bool; 2]),
    light: Light,
    paint: Paint,
) {
    let edge = if is_locked { "┃" } else { "│" };
    for ((y, half), is_completed) in (0..).zip(halves).zip(completed) {
        // The lower edge of a fresh card is a line.
        let style =
            if light == Light::Fresh && y == 0 { Style::new() } else { light.style(paint, Tone::Plain) };
        put(buffer, place, 0, y, &format!("{edge}     {edge}"), style);
        let item = if light.is_off() { style.patch(paint.item(half.number)) } else { style };
        let named = if is_completed { item.patch(filled()) } else { item };
        let (letter, [left, right]) = (half.letter, if is_completed { ["█"; 2] } else { ["▌", "▐"] });
        if half.is_left {
            put(buffer, place, 3, y, if half.has_star { "*" } else { " " }, style);
            put(buffer, place, 4, y, &letter.to_string(), named);
            put(buffer, place, 5, y, right, item);
        } else {
            put(buffer, place, 1, y, left, item);
            put(buffer, place, 2, y, &letter.to_string(), named);
            put(buffer, place, 3, y, if half.has_star { "*" } else { " " }, style);
        }
    }
}

/// Draws a cell of a grid.
pub(super) fn draw_in_grid(
    buffer: &mut Buffer,
    place: Rect,
    (area, cell): (&Area, &Cell),
    light: Light,
    size: Size,
    paint: Paint,
) {
    if size == Size::Dense {
        return dense::draw(buffer, place, (area, cell), light, paint);
    }
    if let Some(halves) = &cell.halves {
        return draw_halves(
            buffer,
            place,
            halves,
            (!cell.marks.is_empty(), area.completed(cell)),
            light,
            paint,
        );
    }
    if place.height == 1 {
        put(buffer, place, 0, 0, light.mark(), light.style(paint, Tone::Plain));
        put(buffer, place, 1, 0, &grid_text(cell, size), light.style(paint, cell.tone));
        return;
    }
    match light {
        // A free place that the question does not concern is drawn as a dot.
        Light::Off | Light::Fresh => {
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
