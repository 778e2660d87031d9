//! The distribution of areas over pages.

use std::rc::Rc;

use ratatui::layout::Rect;
use tabletop_any::{Area, Scene, Shape};

use super::areas::{GAP, Laid, Lit, is_aside, is_of_loose_cards, lay_low};
use super::tiles::{self, Size};

/// The areas of a page with their positions.
pub(super) type Page<'a> = Vec<(Rc<Laid<'a>>, Rect)>;

/// Returns the page to show: the one that the person has chosen, or the one with the last chosen cell. Ties go to
/// the page with more chosen cells, then to the page with more cells that can be chosen.
pub(super) fn page_of(lit: &Lit<'_>, pages: &[Page<'_>], by_hand: Option<usize>) -> usize {
    if let Some(by_hand) = by_hand {
        return by_hand.checked_rem(pages.len()).unwrap_or(0);
    }
    let has = |page: &Page<'_>, id: &str| {
        let mut areas = page.iter().map(|(laid, _)| laid.area).filter(|area| !is_aside(area));
        areas.any(|area| area.cells.iter().any(|cell| cell.id == id))
    };
    let worth = |page: &Page<'_>| {
        let chosen = lit.chosen.iter().filter(|id| has(page, id)).count();
        // The last chosen cell is the target of a move.
        let has_last = lit.chosen.last().is_some_and(|id| has(page, id));
        (has_last, chosen, lit.open.iter().filter(|id| has(page, id)).count())
    };
    // `max_by_key` returns the last of equals, so the pages are reversed: the first one wins.
    (0..pages.len()).rev().max_by_key(|number| pages.get(*number).map(worth)).unwrap_or(0)
}

/// Distributes the areas over pages. A ring has the first page, alone if `is_ring_alone`. Areas that the
/// question concerns are together. An area that a page shows in part is whole on a later one.
///
/// On every page the same areas come first: see [`order_of`]. So a question about something else does not move what the
/// reader looks for.
pub(super) fn pages<'a>(lit: &Lit<'a>, room: Rect, is_ring_alone: bool) -> Vec<Page<'a>> {
    let is_own = |area: &Area| area.owner.is_some() && area.owner == lit.scene.seat;
    let laid = lit.laid(room.width).into_iter();
    let mut left: Vec<(Order, Rc<Laid<'a>>)> =
        laid.map(|laid| (order_of(lit.scene, laid.area), laid)).collect();
    // The order in which areas are given room: a ring, areas that the question concerns, the reader's own, boards, common
    // areas, the rest.
    left.sort_by_key(|(place, laid)| {
        let area = laid.area;
        let rank = match area.owner {
            Some(_) if is_own(area) => 0,
            _ if area.shape != Shape::Row => 1,
            None => 2,
            Some(_) => 3,
        };
        // A hand is needed at every question.
        let is_hand = rank == 0 && is_of_loose_cards(area);
        (area.shape != Shape::Ring, !(is_hand || lit.is_asked(area)), rank, *place)
    });
    let mut pages = Vec::new();
    while !left.is_empty() {
        let mut on_page: Vec<Wanted<'_>> = Vec::new();
        for (place, laid) in &left {
            let area = laid.area;
            let is_near = area.shape != Shape::Ring
                && (lit.is_asked(area) || is_own(area) || area.shape == Shape::Grid);
            // An area that the question concerns is shown in part rather than not at all.
            let least = if is_near { LEAST } else { u16::MAX };
            let tried = |most: u16| {
                let mut tried = on_page.clone();
                tried.push(Wanted { place: *place, laid: Rc::clone(laid), most });
                tried.sort_by_key(|wanted| wanted.place);
                tried
            };
            let full = tried(u16::MAX);
            let is_first = on_page.is_empty();
            let shorter =
                || (least..room.height).rev().map(tried).find(|tried| shelves(tried, room).1 <= room.height);
            if shelves(&full, room).1 <= room.height {
                on_page = full;
            } else if is_first {
                let laid = Rc::new(lay_low(area, room, lit.is_dense));
                on_page = vec![Wanted { place: *place, laid, most: u16::MAX }];
            } else if let Some(fits) = shorter() {
                on_page = fits;
            }
            if is_ring_alone && laid.middle.is_some() {
                break;
            }
        }
        let is_whole = |wanted: &Wanted<'_>| wanted.most >= wanted.laid.height;
        left.retain(|(place, _)| !on_page.iter().any(|wanted| wanted.place == *place && is_whole(wanted)));
        pages.push(shelves(&on_page, room).0);
        if let [Wanted { place, laid, .. }] = on_page.as_slice() {
            pages.extend(rests(*place, laid, room));
        }
    }
    pages
}

/// Returns the pages with the rows of an area that is higher than a page. A ring has no title and is not divided.
fn rests<'a>(place: Order, laid: &Rc<Laid<'a>>, room: Rect) -> Vec<Page<'a>> {
    let shown = room.height.saturating_sub(1).max(1);
    let body = if laid.middle.is_some() { 0 } else { laid.height.saturating_sub(1) };
    let skipped = (1..).map(|page: u16| page.saturating_mul(shown)).take_while(|skipped| *skipped < body);
    let page = |skipped| {
        let mut laid = Laid::clone(laid);
        laid.skipped = skipped;
        let laid = Rc::new(laid);
        shelves(&[Wanted { place, laid, most: u16::MAX }], room).0
    };
    skipped.map(page).collect()
}

/// The order of areas on a page.
type Order = (u8, bool, usize);

/// Returns the order of an area on a page: what of the reader's own the scene has before the boards, such as a hand, then
/// the boards, then other own areas, then the rest. Of each kind the reader's own come first.
fn order_of(scene: &Scene, area: &Area) -> Order {
    let place = |wanted: &dyn Fn(&Area) -> bool| scene.areas.iter().position(wanted).unwrap_or(usize::MAX);
    let at = place(&|other| other.id == area.id);
    let is_own = area.owner.is_some() && area.owner == scene.seat;
    let kind = if is_own && at < place(&tiles::is_of_cards) {
        0
    } else if tiles::is_of_cards(area) {
        1
    } else if is_own {
        2
    } else {
        3
    };
    (kind, !is_own, at)
}

/// The minimum number of rows of an area that is shown in part.
const LEAST: u16 = 4;

/// An area for a page, with its maximum height there.
#[derive(Clone)]
pub(super) struct Wanted<'a> {
    pub(super) place: Order,
    pub(super) laid: Rc<Laid<'a>>,
    pub(super) most: u16,
}

/// Places areas beside each other as far as there is room, then below. Returns the height too.
pub(super) fn shelves<'a>(wanted: &[Wanted<'a>], room: Rect) -> (Page<'a>, u16) {
    let mut placed = Vec::new();
    let (mut x, mut y, mut lowest) = (0, 0, 0);
    for (number, Wanted { laid, most, .. }) in wanted.iter().enumerate() {
        // The first board begins a shelf, so that it stays in its place when the hand before it grows.
        let before = number.checked_sub(1).and_then(|before| wanted.get(before));
        let breaks = tiles::is_of_cards(laid.area)
            && before.is_some_and(|before| !tiles::is_of_cards(before.laid.area));
        if x > 0 && (breaks || x + laid.width > room.width) {
            // On a low screen a board stands directly below the hand.
            let gap = u16::from(laid.size != Size::Dense);
            (x, y) = (0, lowest + gap);
        }
        let height = laid.height.min(*most);
        let place = Rect::new(room.x + x, room.y + y, laid.width, height);
        lowest = lowest.max(y + height);
        x += laid.width + GAP;
        placed.push((Rc::clone(laid), place));
    }
    (placed, lowest)
}
