//! The distribution of areas over pages.

use std::rc::Rc;

use ratatui::layout::Rect;
use tabletop_any::Shape;

use super::areas::{GAP, Laid, Lit, is_aside, is_of_loose_cards};
use super::tiles;

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

/// Distributes the areas over pages. Areas that the question concerns are on the first page. An area that a page
/// shows in part is whole on a later one.
pub(super) fn pages<'a>(lit: &Lit<'a>, room: Rect) -> Vec<Page<'a>> {
    let mut left: Vec<(usize, Rc<Laid<'a>>)> = lit.laid(room.width).into_iter().enumerate().collect();
    // The order: areas that the question concerns, the reader's own, boards, common areas, the rest.
    left.sort_by_key(|(place, laid)| {
        let area = laid.area;
        let rank = match area.owner {
            Some(owner) if Some(owner) == lit.scene.seat => 0,
            _ if area.shape != Shape::Row => 1,
            None => 2,
            Some(_) => 3,
        };
        // A hand is needed at every question.
        let is_hand = rank == 0 && is_of_loose_cards(area);
        (!(is_hand || lit.is_asked(area)), rank, *place)
    });
    let mut pages = Vec::new();
    while !left.is_empty() {
        let mut on_page: Vec<Wanted<'_>> = Vec::new();
        for (place, laid) in &left {
            let area = laid.area;
            let is_near = area.shape != Shape::Ring
                && (lit.is_asked(area) || area.owner == lit.scene.seat || area.shape == Shape::Grid);
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
            if shelves(&full, room).1 <= room.height || is_first {
                on_page = full;
            } else if let Some(fits) = shorter() {
                on_page = fits;
            }
        }
        let is_whole = |wanted: &Wanted<'_>| wanted.most >= wanted.laid.height;
        left.retain(|(place, _)| !on_page.iter().any(|wanted| wanted.place == *place && is_whole(wanted)));
        pages.push(shelves(&on_page, room).0);
    }
    pages
}

/// The minimum number of rows of an area that is shown in part.
const LEAST: u16 = 4;

/// An area for a page, with its maximum height there.
#[derive(Clone)]
pub(super) struct Wanted<'a> {
    pub(super) place: usize,
    pub(super) laid: Rc<Laid<'a>>,
    pub(super) most: u16,
}

/// Places areas beside each other as far as there is room, then below. Returns the height too.
pub(super) fn shelves<'a>(wanted: &[Wanted<'a>], room: Rect) -> (Page<'a>, u16) {
    let mut placed = Vec::new();
    let (mut x, mut y, mut lowest) = (0, 0, 0);
    for (number, Wanted { laid, most, .. }) in wanted.iter().enumerate() {
        // Boards stand beside each other if they have room on a shelf of their own.
        let is_board = |wanted: &&Wanted<'_>| tiles::is_of_cards(wanted.laid.area);
        let boards = wanted.iter().skip(number).take_while(is_board);
        let across = boards.map(|wanted| wanted.laid.width + GAP).sum::<u16>().saturating_sub(GAP);
        let is_first =
            number.checked_sub(1).and_then(|before| wanted.get(before)).is_some_and(|it| !is_board(&it));
        let breaks = is_first && across > laid.width && across <= room.width && x + across > room.width;
        if x > 0 && (breaks || x + laid.width > room.width) {
            (x, y) = (0, lowest + 1);
        }
        let height = laid.height.min(*most);
        let place = Rect::new(room.x + x, room.y + y, laid.width, height);
        lowest = lowest.max(y + height);
        x += laid.width + GAP;
        placed.push((Rc::clone(laid), place));
    }
    (placed, lowest)
}
