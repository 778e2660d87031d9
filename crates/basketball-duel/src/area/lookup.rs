//! The storage of the cells of all sites: a table for the middles of the areas, and a search for the cards farther
//! out.

use super::Areas;
use super::cell::Cell;
use super::fit::Want;
use super::site::{MIDDLES, Site};
use crate::cards::Direction;
use crate::game_card::GameCard;

impl Areas {
    /// The cell of a site.
    #[inline]
    pub(super) fn cell(&self, site: Site) -> Cell {
        match site.in_middle() {
            Some(number) => self.middle[number % MIDDLES],
            None => self.far_cell(site),
        }
    }

    #[inline]
    pub(super) fn set_cell(&mut self, site: Site, cell: Cell) {
        match site.in_middle() {
            Some(number) => self.middle[number % MIDDLES] = cell,
            None => self.set_far_cell(site, cell),
        }
    }

    /// The cell of a site. With `MIDDLE`, the caller guarantees that the site is in the middle.
    #[inline]
    pub(super) fn cell_within<const MIDDLE: bool>(&self, site: Site) -> Cell {
        if MIDDLE { self.middle[site.number() % MIDDLES] } else { self.cell(site) }
    }

    #[inline]
    pub(super) fn set_cell_within<const MIDDLE: bool>(&mut self, site: Site, cell: Cell) {
        if MIDDLE {
            self.middle[site.number() % MIDDLES] = cell;
        } else {
            self.set_cell(site, cell);
        }
    }

    /// The card on a site.
    #[inline]
    pub(super) fn card_on(&self, site: Site) -> Option<GameCard> {
        self.cell(site).card()
    }

    #[cold]
    fn far_cell(&self, site: Site) -> Cell {
        if !site.is_spot() {
            return Cell::RIM;
        }
        let mut cell = self.search(site).map_or(Cell::BARE, Cell::of);
        for side in Direction::ALL {
            if let Some(card) = self.search(site.next(side.opposite())) {
                cell = cell.and(Cell::made_by(self.far[side.index()][card.index()], side));
            }
        }
        cell
    }

    #[cold]
    fn set_far_cell(&mut self, site: Site, cell: Cell) {
        if !site.is_spot() {
            return;
        }
        let mut want = if cell.is_covered() { Want::ANY } else { cell.want() };
        for side in Direction::ALL {
            if let Some(card) = self.search(site.next(side)) {
                self.far[side.opposite().index()][card.index()] = core::mem::take(&mut want);
            }
        }
    }

    /// The card on a site, found by a search through all cards of the area.
    fn search(&self, site: Site) -> Option<GameCard> {
        self.on[site.area()].iter().find(|card| self.sites[card.index()] == site)
    }
}
