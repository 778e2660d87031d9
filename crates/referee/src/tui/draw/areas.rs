//! The layout of the table: areas beside and below each other as far as there is room, the rest on further pages.

mod ring;

use std::cell::OnceCell;
use std::rc::Rc;

use ratatui::buffer::Buffer;
use ratatui::layout::{Offset, Rect};
use tabletop_any::{AnyEvent, Area, Cell, Scene, Shape};

use super::pages::{Page, Wanted, shelves};
use super::paint::{Paint, bold, dim, part, put, put_right, rows, width};
use super::tiles::{self, Light, Look, Size, Text};

/// The columns between two areas.
pub(super) const GAP: u16 = 3;
/// The maximum width of a column of a row.
const WIDEST: u16 = 26;
/// The minimum width of a column of a row.
const NARROWEST: u16 = 12;

/// Screens with fewer rows draw the cards of boards in one row each.
const LOW: u16 = 32;

/// Cells taller than this are widened instead.
const THIN: u16 = 4;

/// The layout of an area: its size, and the positions of its cells in it.
#[derive(Clone)]
pub(super) struct Laid<'a> {
    pub(super) area: &'a Area,
    pub(super) width: u16,
    pub(super) height: u16,
    /// The positions of the cells, in their order.
    pub(super) cells: Vec<Rect>,
    /// The drawing data of each cell of a row.
    looks: Vec<Look>,
    /// The free room in the middle of a ring.
    pub(super) middle: Option<Rect>,
    /// The rows below the title that an earlier page has shown.
    pub(super) skipped: u16,
    pub(super) size: Size,
}

/// Returns the size of cells for a width.
const fn size_in(room: u16) -> Size {
    if room < 90 { Size::Small } else { Size::Large }
}

/// The scene, with the highlighted cells.
pub(super) struct Lit<'a> {
    pub(super) scene: &'a Scene,
    /// The cells that may be chosen.
    pub(super) open: Vec<&'a str>,
    /// The cells that are chosen.
    pub(super) chosen: Vec<&'a str>,
    /// The cells at which something has happened since the viewer last decided.
    pub(super) fresh: Vec<&'a str>,
    pub(super) paint: Paint,
    /// `true` if cards on boards are drawn in one row each, because the screen is low.
    pub(super) is_dense: bool,
    /// The layout of all areas, with its width: a screen tries many heights, but seldom another width.
    laid: OnceCell<(u16, Vec<Rc<Laid<'a>>>)>,
}

impl<'a> Lit<'a> {
    pub(super) fn new(scene: &'a Scene, open: Vec<&'a str>, chosen: Vec<&'a str>, paint: Paint) -> Self {
        Self { scene, open, chosen, fresh: Vec::new(), paint, is_dense: false, laid: OnceCell::new() }
    }

    /// The same scene on a screen of this size.
    pub(super) const fn on_screen(mut self, size: Rect) -> Self {
        self.is_dense = size.height < LOW;
        self
    }

    /// The same scene, with the cells that these events name.
    pub(super) fn with_news(mut self, news: &[AnyEvent]) -> Self {
        let cells = self.scene.areas.iter().flat_map(|area| &area.cells);
        let is_named = |cell: &&Cell| news.iter().any(|event| cell.is_subject_of(event));
        self.fresh = cells.filter(is_named).map(|cell| cell.id.as_str()).collect();
        self
    }

    /// Lays out the areas that have cells in a width.
    pub(super) fn laid(&self, room: u16) -> Vec<Rc<Laid<'a>>> {
        let lay = || -> Vec<Rc<Laid<'a>>> {
            let areas = self.scene.areas.iter().filter(|area| !area.cells.is_empty());
            areas.map(|area| Rc::new(lay_on_screen(area, room, self.is_dense))).collect()
        };
        match self.laid.get_or_init(|| (room, lay())) {
            (width, laid) if *width == room => laid.clone(),
            _ => lay(),
        }
    }

    pub(super) fn of(&self, id: &str) -> Light {
        if self.chosen.contains(&id) {
            Light::Chosen
        } else if self.open.contains(&id) {
            Light::Open
        } else if self.fresh.contains(&id) {
            Light::Fresh
        } else {
            Light::Off
        }
    }

    /// Returns `true` if the question concerns an area. What has happened there does not matter: it changes from turn to
    /// turn.
    pub(super) fn is_asked(&self, area: &Area) -> bool {
        let is_asked = |cell: &Cell| matches!(self.of(&cell.id), Light::Open | Light::Chosen);
        !is_aside(area) && area.cells.iter().any(is_asked)
    }
}

/// Lays out an area in a width.
pub(super) fn lay(area: &Area, room: u16) -> Laid<'_> {
    match area.shape {
        Shape::Row => lay_row(area, room, u16::MAX),
        Shape::Grid => lay_grid(area, room),
        Shape::Ring => ring::lay(area, room),
    }
}

/// Lays out an area for the screen, where a hand of cards is drawn compactly if the screen is narrow, and boards if it is low,
/// too.
fn lay_on_screen(area: &Area, room: u16, is_low: bool) -> Laid<'_> {
    if is_low && tiles::is_of_cards(area) && size_in(room) == Size::Small {
        // Neighbours have an edge in common.
        let mut laid = lay_cells(area, (tiles::CARD - 1, 1, Size::Dense));
        laid.width += 1;
        laid
    } else if is_of_loose_cards(area) && size_in(room) == Size::Small {
        lay_compact(area, room)
    } else {
        lay(area, room)
    }
}

/// Lays out an area that has a page of its own and would be too high for it.
pub(super) fn lay_low(area: &Area, room: Rect, is_low: bool) -> Laid<'_> {
    if area.shape == Shape::Row && !is_of_loose_cards(area) {
        lay_row(area, room.width, room.height)
    } else {
        lay_on_screen(area, room.width, is_low)
    }
}

/// Returns `true` if the area is a row of cards without figures of their own, such as a hand or the piles.
pub(super) fn is_of_loose_cards(area: &Area) -> bool {
    area.shape == Shape::Row
        && area.cells.iter().any(|cell| cell.piece.is_some())
        && area.cells.iter().all(|cell| cell.curve.is_none())
}

/// Returns `true` if the area is a hand or a board of cards.
pub(super) fn are_cards(area: &Area) -> bool {
    is_of_loose_cards(area) || tiles::is_of_cards(area)
}

/// Returns `true` if the area is common piles of cards. The words of a choice say which pile it touches, so the piles
/// give way to hands and boards.
pub(super) fn is_aside(area: &Area) -> bool {
    area.owner.is_none() && is_of_loose_cards(area)
}

/// Lays out cards in two rows each, beside each other.
fn lay_compact(area: &Area, room: u16) -> Laid<'_> {
    let column = area.cells.iter().map(tiles::compact_width).max().unwrap_or(0) + 1;
    let across = (room / column.max(1)).max(1);
    let place = |index: u16| Rect::new(index % across * column, 1 + index / across * 2, column, 2);
    let count = rows(area.cells.len());
    let look = Look { size: Size::Compact, align: tiles::Align::default() };
    Laid {
        area,
        width: (count.min(across) * column).max(width(&area.title) + 2),
        height: 1 + count.div_ceil(across) * 2,
        cells: (0..count).map(place).collect(),
        looks: vec![look; area.cells.len()],
        middle: None,
        skipped: 0,
        size: Size::Compact,
    }
}

/// Lays out cells beside each other. Chooses the number of rows that cuts the fewest texts; among equals, the one
/// with the smallest height. Long thin columns are hard to read and count as higher. A layout of more than `most` rows is
/// taken only if there is no other.
fn lay_row(area: &Area, room: u16, most: u16) -> Laid<'_> {
    let count = rows(area.cells.len()).max(1);
    let size = size_in(room);
    let wish = area.cells.iter().map(|cell| tiles::wish(cell, size)).max().unwrap_or(0).min(WIDEST) + 3;
    let has_room = |across: &u16| *across == 1 || room / across >= NARROWEST;
    // Fewer cells in a row are wider, until each has its wish.
    let mut texts: (u16, Vec<Text>) = (0, Vec::new());
    let laid = (1..=count).rev().filter(has_room).map(|across| {
        let column = wish.min(room / across);
        if texts.0 != column {
            texts = (column, area.cells.iter().map(|cell| Text::of(cell, column, size)).collect());
        }
        lay_across(area, &texts.1, column, across, size)
    });
    let best = laid.min_by_key(|(cuts, laid)| {
        let highest = laid.cells.iter().map(|cell| cell.height).max().unwrap_or(0);
        (laid.height > most, *cuts, laid.height + if highest > THIN { THIN } else { 0 }, highest)
    });
    best.map_or_else(|| lay_across(area, &[], 0, 1, size).1, |(_, laid)| laid)
}

/// Lays out `across` cells in a row. Returns the number of cut texts with the layout.
fn lay_across<'a>(area: &'a Area, texts: &[Text], column: u16, across: u16, size: Size) -> (usize, Laid<'a>) {
    let (mut cells, mut looks) = (Vec::new(), Vec::new());
    let mut y = 1;
    for row in texts.chunks(across.into()) {
        let align = Text::align(row);
        let high = row.iter().map(|text| text.height(align)).max().unwrap_or(0);
        for (index, text) in (0..).zip(row) {
            cells.push(Rect::new(index * column, y, column, text.height(align)));
            looks.push(Look { size, align });
        }
        y += high;
    }
    let cuts = texts.iter().filter(|text| text.is_cut).count();
    let width = (across * column).max(width(&area.title) + 2);
    (cuts, Laid { area, width, height: y.max(2), cells, looks, middle: None, skipped: 0, size })
}

fn lay_grid(area: &Area, room: u16) -> Laid<'_> {
    lay_cells(area, tiles::grid_cell(area, room))
}

/// Lays out the cells of a grid, each of this width and height.
fn lay_cells(area: &Area, (across, down, size): (u16, u16, Size)) -> Laid<'_> {
    let (left, top) =
        area.cells.iter().fold((i16::MAX, i16::MAX), |(x, y), cell| (x.min(cell.x), y.min(cell.y)));
    let from = |value: i16, least: i16| u16::try_from(i32::from(value) - i32::from(least)).unwrap_or(0);
    let cells: Vec<Rect> = area
        .cells
        .iter()
        .map(|cell| Rect::new(from(cell.x, left) * across, 1 + from(cell.y, top) * down, across, down))
        .collect();
    let (right, bottom) =
        cells.iter().fold((0, 2), |(x, y), cell| (cell.right().max(x), cell.bottom().max(y)));
    Laid {
        area,
        width: right.max(width(&area.title) + 2),
        height: bottom,
        cells,
        looks: Vec::new(),
        middle: None,
        skipped: 0,
        size,
    }
}

/// Places areas on one page of any height. Rows and columns of cards get numbers.
pub(super) fn whole<'a>(areas: impl Iterator<Item = &'a Area>, room: u16) -> (Page<'a>, u16) {
    let laid =
        areas.map(|area| if tiles::is_of_cards(area) { lay_numbered(area, room) } else { lay(area, room) });
    let wanted: Vec<Wanted<'a>> =
        laid.map(|laid| Wanted { place: (0, false, 0), laid: Rc::new(laid), most: u16::MAX }).collect();
    shelves(&wanted, Rect::new(0, 0, room, u16::MAX))
}

/// The width of the row numbers before a grid.
const NUMBERS: u16 = 4;

/// Lays out a grid with room for column numbers above it and row numbers before it.
fn lay_numbered(area: &Area, room: u16) -> Laid<'_> {
    let mut laid = lay_grid(area, room.saturating_sub(NUMBERS));
    for at in &mut laid.cells {
        *at = at.offset(Offset { x: i32::from(NUMBERS), y: 1 });
    }
    Laid { width: laid.width + NUMBERS, height: laid.height + 1, ..laid }
}

/// Returns the number of columns of a grid that fit in a width.
pub(super) fn columns(area: &Area, room: u16) -> i16 {
    let (across, _, _) = tiles::grid_cell(area, room);
    let room = if tiles::is_of_cards(area) { room.saturating_sub(NUMBERS) } else { room };
    i16::try_from(room / across.max(1)).unwrap_or(i16::MAX).max(1)
}

/// Writes the numbers of columns and rows beside a grid of cards.
pub(super) fn number(buffer: &mut Buffer, laid: &Laid<'_>, place: Rect) {
    if !tiles::is_of_cards(laid.area) {
        return;
    }
    for (cell, at) in laid.area.cells.iter().zip(&laid.cells) {
        put(buffer, place, at.x, 1, &format!("{:^7}", cell.x), dim());
        put(buffer, place, 0, at.y, &format!("{:>3}", cell.y), dim());
    }
}

/// Draws an area, and returns the positions of its cells. An area that is higher than its place is scrolled to the
/// chosen cell.
pub(super) fn draw(
    buffer: &mut Buffer,
    lit: &Lit<'_>,
    laid: &Laid<'_>,
    place: Rect,
    focus: Option<&str>,
) -> Vec<(String, Rect)> {
    let whole = Rect::new(0, 0, laid.width, laid.height);
    let mut drawn = Buffer::empty(whole);
    if laid.area.shape != Shape::Ring {
        let style = laid.area.owner.map_or_else(bold, |seat| lit.paint.seat(seat).patch(bold()));
        put(&mut drawn, whole, 0, 0, &laid.area.title, style);
    }
    for (index, (cell, at)) in laid.area.cells.iter().zip(&laid.cells).enumerate() {
        let light = lit.of(&cell.id);
        match laid.area.shape {
            Shape::Row => {
                if let Some(look) = laid.looks.get(index) {
                    tiles::draw(&mut drawn, *at, cell, *look, light, lit.paint);
                }
            }
            Shape::Grid => {
                tiles::draw_in_grid(&mut drawn, *at, (laid.area, cell), light, laid.size, lit.paint);
            }
            Shape::Ring => ring::draw_cell(&mut drawn, *at, cell, light, lit.paint),
        }
    }
    let wanted = laid.area.cells.iter().zip(&laid.cells);
    let focused = |cell: &Cell| focus.map_or_else(|| lit.of(&cell.id) == Light::Chosen, |id| id == cell.id);
    let target = wanted.clone().filter(|(cell, _)| focused(cell)).map(|(_, at)| *at).next_back();
    // The title does not scroll.
    let title = u16::from(laid.area.shape != Shape::Ring);
    let (body, shown) = (laid.height - title, place.height.saturating_sub(title));
    let left = offset(target.map(|at| (at.x, at.right())), laid.width, place.width);
    let top = offset(target.map(|at| (at.y - title, at.bottom() - title)), body, shown);
    // A cell that is higher than the place shows its name.
    let top = target.map_or(top, |at| top.min(at.y - title));
    let top = if laid.skipped > 0 { laid.skipped.min(body.saturating_sub(shown)) } else { top };
    for y in 0..place.height.min(laid.height) {
        for x in 0..place.width.min(laid.width) {
            let from = if y < title { (x, y) } else { (left + x, top + y) };
            if let (Some(to), Some(from)) = (buffer.cell_mut((place.x + x, place.y + y)), drawn.cell(from)) {
                *to = from.clone();
            }
        }
    }
    if body > shown {
        let arrows = match (top > 0, top + shown < body) {
            (true, true) => "↑↓",
            (true, false) => "↑",
            _ => "↓",
        };
        let more = format!(" Tab: more {arrows}");
        let has_room = title == 0 || width(&laid.area.title) + width(&more) <= place.width;
        put_right(buffer, place, 0, if has_room { &more } else { arrows }, dim());
    }
    let seen = |at: &Rect| {
        at.x >= left
            && at.y >= top + title
            && at.right() <= left + place.width
            && at.bottom() <= top + place.height
    };
    let moved = |at: &Rect| Rect::new(place.x + at.x - left, place.y + at.y - top, at.width, at.height);
    wanted.filter(|(_, at)| seen(at)).map(|(cell, at)| (cell.id.clone(), moved(at))).collect()
}

/// Returns the scroll offset that puts a part of a long text or area in the middle.
fn offset(part: Option<(u16, u16)>, length: u16, room: u16) -> u16 {
    let most = length.saturating_sub(room);
    let Some((from, to)) = part else { return 0 };
    (from.midpoint(to)).saturating_sub(room / 2).min(most)
}

/// Clips a rectangle to the room.
pub(super) fn inside(place: Rect, room: Rect) -> Rect {
    part(room, place.x.saturating_sub(room.x), place.y.saturating_sub(room.y), place.width, place.height)
}
