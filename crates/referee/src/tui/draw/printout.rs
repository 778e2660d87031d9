//! A scene as a printed picture: the drawing of the screen, on a page of any height.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tabletop_any::{Area, Scene, Shape};

use super::areas::{self, Lit};
use super::paint::{Paint, part};
use super::panels;

/// Draws the panels of the seats, and these areas of the scene. A grid that is wider than the page is cut into
/// strips.
pub(crate) fn printed(scene: &Scene, shown: &[&Area], width: u16) -> Buffer {
    let open = scene.offers().flat_map(|offer| &offer.cells).map(String::as_str).collect();
    let lit = Lit::new(scene, open, Vec::new(), Paint { colour: true });
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

/// Cuts a grid into strips of as many columns as fit on a page; returns any other area as it is.
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

#[cfg(test)]
mod tests {
    use tabletop_any::{Cell, HalfMark};

    use super::*;

    fn rows(buffer: &Buffer) -> Vec<String> {
        let row = |y: u16| {
            let cells = (0..buffer.area.width).filter_map(|x| buffer.cell((x, y)));
            cells.map(ratatui::buffer::Cell::symbol).collect::<String>().trim_end().to_string()
        };
        (0..buffer.area.height).map(row).collect()
    }

    /// A spectator's scene of no game, without seats, with a row of cards from the column −3 on.
    fn scene(cards: i16) -> Scene {
        let info = tabletop::game("basketball-duel").unwrap();
        let table = info.open(r#"{"seats": 2}"#).unwrap();
        let half =
            |is_left| HalfMark { name: "Hoop".into(), number: 0, letter: 'H', is_left, has_star: false };
        let card = |x: i16| {
            let mut cell = Cell::new(format!("card-{x}"), "H/H", vec![format!("card {x}")]).at(x, -1);
            cell.halves = Some([half(true), half(false)]);
            cell
        };
        let mut scene = table.scene(None).unwrap();
        scene.panels.clear();
        let cells = (-3..cards - 3).map(card).collect();
        let area = Area { id: "area".into(), title: "Seat 1".into(), owner: None, shape: Shape::Grid, cells };
        scene.areas = vec![area];
        scene
    }

    #[test]
    fn a_wide_grid_is_cut_into_strips_and_its_places_are_numbered() {
        let drawn = |cards: i16, width: u16| {
            let scene = scene(cards);
            rows(&printed(&scene, &scene.areas.iter().collect::<Vec<_>>(), width))
        };
        // Four columns for the numbers of the rows, seven for each card.
        let whole = ["Seat 1", "      -3     -2", " -1 │   H▐││   H▐│", "    │▌H   ││▌H   │"];
        assert_eq!(drawn(2, 18), whole);
        assert_eq!(drawn(2, 80), whole);
        let strips = drawn(2, 17);
        assert_eq!(strips.iter().filter(|row| row.contains("│▌H   │")).count(), 2, "{strips:?}");
        assert!(
            strips.contains(&"Seat 1, from column -2".chars().take(17).collect::<String>()),
            "{strips:?}"
        );
        for (cards, width) in [(20, 40), (9, 60), (30, 80)] {
            let drawn = drawn(cards, width);
            assert!(drawn.iter().all(|row| row.chars().count() <= usize::from(width)), "{drawn:?}");
            let numbered: Vec<i16> = drawn
                .iter()
                .filter(|row| !row.contains('│') && !row.contains("Seat"))
                .flat_map(|row| row.split_whitespace().map(|number| number.parse().unwrap()))
                .collect();
            assert_eq!(numbered, (-3..cards - 3).collect::<Vec<_>>());
        }
    }

    #[test]
    fn the_panels_stand_in_the_middle_of_a_ring_only_if_they_fit() {
        let info = tabletop::game("starplayer").unwrap();
        for seats in 2..=4 {
            let scene = info.open(&info.usual_setup(seats)).unwrap().scene(None).unwrap();
            let drawn = rows(&printed(&scene, &scene.areas.iter().collect::<Vec<_>>(), 80)).join("\n");
            for panel in &scene.panels {
                let row = |row: &&str| row.contains(&panel.name) && row.contains("£150M");
                assert_eq!(drawn.lines().filter(row).count(), 1, "{drawn}");
            }
            assert!(drawn.contains(" R5   B6 ") && drawn.contains("\nThe squads\n"), "{drawn}");
        }
    }
}
