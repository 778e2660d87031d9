//! A scene as a picture that is printed: what the screen draws, on a page as high as it has to be.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tabletop_any::{Area, Scene, Shape};

use super::areas::{self, Lit};
use super::paint::{Paint, part};
use super::panels;

/// Draws what the seats have, and these areas of the scene. A grid that is wider than the page is cut into strips.
pub(crate) fn printed(scene: &Scene, shown: &[&Area], width: u16) -> Buffer {
    let open = scene.offers().flat_map(|offer| &offer.cells).map(String::as_str).collect();
    let lit = Lit { scene, open, chosen: Vec::new(), paint: Paint { colour: true } };
    let strips: Vec<Area> =
        shown.iter().filter(|area| !area.cells.is_empty()).flat_map(|area| in_strips(area, width)).collect();
    let (page, down) = areas::whole(strips.iter(), width);
    let middle = page.iter().find_map(|(laid, place)| {
        let middle = laid.middle?;
        let has_room = panels::height(scene, middle.width) <= middle.height;
        has_room.then(|| Rect::new(place.x + middle.x, place.y + middle.y, middle.width, middle.height))
    });
    let above = if middle.is_some() { 0 } else { panels::height(scene, width) };
    let gap = u16::from(above > 0 && down > 0);
    let mut buffer = Buffer::empty(Rect::new(0, 0, width, above + gap + down));
    let whole = buffer.area;
    let below = part(whole, 0, above + gap, width, down);
    for (laid, place) in &page {
        let place = Rect { y: place.y + below.y, ..*place };
        areas::draw(&mut buffer, &lit, laid, place, None);
        areas::number(&mut buffer, laid, place);
    }
    let place = middle.unwrap_or_else(|| part(whole, 0, 0, width, above));
    panels::across(&mut buffer, place, scene, lit.paint);
    buffer
}

/// A grid in strips of so many of its columns as a page has room for; any other area as it is.
fn in_strips(area: &Area, room: u16) -> Vec<Area> {
    let columns = areas::columns(area, room);
    let first = area.cells.iter().map(|cell| cell.x).min().unwrap_or(0);
    let last = area.cells.iter().map(|cell| cell.x).max().unwrap_or(0);
    if area.shape != Shape::Grid || i32::from(last) - i32::from(first) < i32::from(columns) {
        return vec![area.clone()];
    }
    let starts = (first..=last).step_by(usize::try_from(columns).unwrap_or(1).max(1));
    let strip = |start: i16| {
        let within = |x: i16| x >= start && i32::from(x) < i32::from(start) + i32::from(columns);
        let cells: Vec<_> = area.cells.iter().filter(|cell| within(cell.x)).cloned().collect();
        let title =
            if start == first { area.title.clone() } else { format!("{}, from column {start}", area.title) };
        Area { title, cells, ..area.clone() }
    };
    starts.map(strip).filter(|strip| !strip.cells.is_empty()).collect()
}
