//! The changes when a card is laid or taken: the sites of the cards, the open spots about it, and the items that
//! it completes.

use alloc::vec::Vec;
use core::hint::select_unpredictable;

use tabletop_core::Seat;

use super::cell::{Sides, sides_where};
use super::fit::Want;
use super::site::Site;
use super::{Areas, Cell, Completion, Edges};
use crate::cards::{Direction, Half, Side, completed_item};
use crate::coordinates::Spot;
use crate::game_card::{GameCard, GameCards};

impl Areas {
    /// Lays a card and returns the items that it completes, at most two (BD-ITEM-1). The caller has checked that
    /// the card fits.
    pub(crate) fn lay(
        &mut self,
        edges: &Edges,
        area: Seat,
        spot: Spot,
        card: GameCard,
    ) -> [Option<Completion>; 2] {
        let site = Site::new(area, spot);
        self.put(site, card, edges.borders(card));
        // A completed item has two more cards beside this one. Mostly only one card is beside it, and the search
        // ends here.
        if !self.cell(site).is_beside_several() {
            return [None; 2];
        }
        let completions = self.completions_of(edges, site, card);
        for completion in completions.iter().flatten() {
            self.locked = self.locked.union(completion.cards);
        }
        completions
    }

    /// Puts a card on a site and applies its effect to the sites beside it.
    #[inline]
    pub(super) fn put(&mut self, site: Site, card: GameCard, borders: &[Cell; 4]) {
        if site.is_inner() {
            self.put_within::<true>(site, card, borders);
        } else {
            self.put_within::<false>(site, card, borders);
        }
    }

    /// Does the work of [`put`](Self::put). With `INNER`, the caller guarantees that the site [is
    /// inner](Site::is_inner). Branch-free, because the sides on which cards lie cannot be predicted.
    #[inline]
    fn put_within<const INNER: bool>(&mut self, site: Site, card: GameCard, borders: &[Cell; 4]) {
        let before = Direction::ALL.map(|side| self.cell_within::<INNER>(site.next(side)));
        self.sites[card.index()] = site;
        self.on[site.area()].insert(card);
        self.set_cell_within::<INNER>(site, self.cell_within::<INNER>(site).and(Cell::of(card)));
        for side in Direction::ALL {
            let (cell, back) = (before[side.index()], side.opposite());
            self.set_cell_within::<INNER>(site.next(side), cell.and(borders[side.index()]));
            self.open[back.index()] = self.open[back.index()].difference(cell.cards());
            let is_first = cell.is_free_before(back);
            let first = select_unpredictable(is_first, GameCards::only(card), GameCards::EMPTY);
            self.open[side.index()] = self.open[side.index()].union(first);
        }
        let is_taken_over = |side: Direction| {
            before[side.index()].is_free_before(side.opposite()) & before[side.index()].is_open()
        };
        for side in sides_where(is_taken_over) {
            // The new card is now the first beside this open site, instead of the card that was the first.
            let first = before[side.index()].beside().iter().next().and_then(|first| {
                let card = self.card_on(site.next(side).next(first))?;
                Some((card, first.opposite()))
            });
            if let Some((card, side)) = first {
                self.open[side.index()].remove(card);
            }
        }
    }

    /// Takes a card from its area. The others keep their sites, even in an area torn into parts (BD-PLAY-3; R-9).
    pub(crate) fn take(&mut self, edges: &Edges, card: GameCard) {
        let site = core::mem::take(&mut self.sites[card.index()]);
        self.on[site.area()].remove(card);
        let beside = self.cell(site).beside();
        self.work_out(edges, site, beside);
        for side in Direction::ALL {
            self.open[side.index()].remove(card);
            self.far[side.index()][card.index()] = Want::ANY;
            let next = site.next(side);
            let left = self.cell(next).without_beside(side.opposite());
            if left.is_covered() {
                self.set_cell(next, left);
            } else {
                self.work_out(edges, next, left.beside());
            }
        }
    }

    /// Recomputes the cell of a free site from the cards on the sides `beside`. Marks the first of these cards as first
    /// beside the site.
    #[inline]
    fn work_out(&mut self, edges: &Edges, site: Site, beside: Sides) {
        let mut cell = Cell::BARE;
        for (order, side) in beside.iter().enumerate() {
            let back = side.opposite();
            let Some(card) = self.card_on(site.next(side)) else { continue };
            cell = cell.and(edges.borders(card)[back.index()]);
            if order == 0 {
                self.open[back.index()].insert(card);
            } else {
                self.open[back.index()].remove(card);
            }
        }
        self.set_cell(site, cell);
    }

    /// Every completed item of an area (BD-ITEM-1), in reading order of their upper left cards.
    pub(crate) fn completions(&self, edges: &Edges, area: Seat) -> Vec<Completion> {
        let corners = self.laid(area).into_iter().map(|laid| Site::new(area, laid.at));
        corners.filter_map(|site| self.completion(edges, site)).collect()
    }

    /// The items that the card at `site` completes: at most one with its top half and one with its bottom half.
    fn completions_of(&self, edges: &Edges, site: Site, card: GameCard) -> [Option<Completion>; 2] {
        let Some(face) = edges.face(card) else { return [None; 2] };
        let upper_left = |half: Half, site: Site| match half.side {
            Side::Left => site,
            Side::Right => site.next(Direction::Left),
        };
        let corners = [upper_left(face.top, site.next(Direction::Above)), upper_left(face.bottom, site)];
        corners.map(|corner| self.completion(edges, corner))
    }

    /// The item completed by four cards, of which the upper left one lies on `site`.
    fn completion(&self, edges: &Edges, site: Site) -> Option<Completion> {
        let below = site.next(Direction::Below);
        let sites = [site, site.next(Direction::Right), below, below.next(Direction::Right)];
        let [Some(a), Some(b), Some(c), Some(d)] = sites.map(|site| self.card_on(site)) else { return None };
        let item = completed_item(edges.face(a)?, edges.face(b)?, edges.face(c)?, edges.face(d)?)?;
        Some(Completion { item, corner: site.spot()?, cards: [a, b, c, d].into_iter().collect() })
    }

    /// These areas with the same cards at the same spots and everything else recomputed.
    pub(crate) fn rebuilt(&self, edges: &Edges) -> Self {
        let mut areas = Self::empty(self.seats);
        for area in Seat::ALL.into_iter().take(usize::from(self.seats)) {
            for laid in self.laid(area) {
                areas.lay(edges, area, laid.at, laid.card);
            }
        }
        areas
    }

    /// `true` if every two touching cards of an area match (BD-CARDS-3).
    pub(crate) fn all_match(&self, edges: &Edges, area: Seat) -> bool {
        self.laid(area).into_iter().all(|laid| {
            let site = Site::new(area, laid.at);
            Direction::ALL.into_iter().all(|side| {
                let Some(neighbour) = self.card_on(site.next(side)) else { return true };
                edges.matching(neighbour, side.opposite()).contains(laid.card)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::{BTreeMap, BTreeSet};
    use core::ops::ControlFlow;

    use super::super::Fit;
    use super::super::fit::Halves;
    use super::*;
    use crate::card_index::Kinds;
    use crate::components::Components;

    type Laid = BTreeMap<Spot, GameCard>;

    fn beside(laid: &Laid, spot: Spot) -> impl Iterator<Item = (GameCard, Direction)> {
        let card = move |side| laid.get(&spot.next(side)?).copied();
        Direction::ALL.into_iter().filter_map(move |side| Some((card(side)?, side.opposite())))
    }

    /// Compares everything that the area stores with a slow computation.
    fn check(areas: &Areas, kinds: &Kinds, edges: &Edges, area: Seat, laid: &Laid) {
        let mut open: BTreeMap<Spot, Want> = BTreeMap::new();
        for (&at, &card) in laid {
            assert_eq!((areas.card_at(area, at), areas.whereabouts(card)), (Some(card), Some((area, at))));
            for spot in Direction::ALL.into_iter().filter_map(|side| at.next(side)) {
                let wants = beside(laid, spot).map(|(card, side)| edges.want(card, side).forbidden());
                if let Some(forbidden) = wants.reduce(Halves::union).filter(|_| !laid.contains_key(&spot)) {
                    open.insert(spot, Want::of(forbidden.others()));
                }
            }
        }
        let kept = areas.open_spots(area).into_iter().map(|open| (open.at, (open.top, open.bottom)));
        let open = open.into_iter().map(|(at, want)| (at, (want.top(), want.bottom())));
        assert_eq!(kept.collect::<BTreeMap<_, _>>(), open.collect());
        assert_eq!(areas.cards(area), laid.values().copied().collect());
        // The result is the same if the cards are laid in another order, or saved and loaded.
        let areas = Areas { locked: GameCards::EMPTY, ..*areas };
        assert_eq!(Areas { locked: GameCards::EMPTY, ..areas.rebuilt(edges) }, areas);
        let saved = serde_json::to_string(&areas).unwrap_or_default();
        assert_eq!(serde_json::from_str::<Areas>(&saved).ok(), Some(areas));
        check_candidates(&areas, kinds, edges, area);
    }

    /// Checks that exactly the fitting pairs of card and open spot are listed, each once. The cards are all that do not
    /// lie in the area, far more than a hand.
    fn check_candidates(areas: &Areas, kinds: &Kinds, edges: &Edges, area: Seat) {
        let cards = kinds.items.difference(areas.cards(area));
        let mut listed = BTreeSet::new();
        let _ = areas.for_each_candidate(edges, area, cards, |card, at, Fit(fits)| {
            assert!(!fits || listed.insert((card, at)), "{card} at {at} is listed twice");
            ControlFlow::Continue(())
        });
        let open = areas.open_spots(area).into_iter().map(|open| open.at);
        let fitting = open.flat_map(|at| cards.iter().map(move |card| (card, at)));
        assert_eq!(listed, fitting.filter(|&(card, at)| areas.fits(edges, area, at, card)).collect());
    }

    /// Lays cards, also in long lines far out of the middle, and takes some away. The cards need not match here.
    #[test]
    fn an_area_however_wide_is_what_was_laid_and_taken() {
        let kinds = Kinds::new(&Components::default());
        let edges = Edges::new(&kinds);
        let mut random = 1_u32;
        let mut below = |n: usize| {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            usize::try_from(random >> 8).unwrap_or(0) % n
        };
        let mut widest = 0;
        for game in 0..60 {
            let mut areas = Areas::empty(2);
            let (area, other) = (Seat::ALL[game % 2], Seat::ALL[(game + 1) % 2]);
            let mut laid = Laid::new();
            for step in 0..90 {
                let free: Vec<GameCard> =
                    kinds.items.difference(laid.values().copied().collect()).iter().collect();
                if laid.is_empty() {
                    areas = Areas::empty(2);
                    areas.lay(&edges, area, Spot::START, free[0]);
                    laid.insert(Spot::START, free[0]);
                } else if free.len() > 1 && (step < 36 || below(2) == 0) {
                    let open = areas.open_spots(area);
                    // The last open spot in reading order, or the one farthest to the right: either makes the area
                    // long.
                    let far = |open: &crate::OpenSpot| if game % 3 == 0 { open.at.x() } else { open.at.y() };
                    let farthest = open.iter().map(|open| (far(open), open.at)).max();
                    let any = open[below(open.len())].at;
                    let at = farthest.map_or(any, |(_, farthest)| if below(4) > 0 { farthest } else { any });
                    let card = free[below(free.len())];
                    areas.lay(&edges, area, at, card);
                    laid.insert(at, card);
                    widest = widest.max(at.x()).max(at.y());
                } else {
                    let spots: Vec<Spot> = laid.keys().copied().collect();
                    if let Some(card) = laid.remove(&spots[below(spots.len())]) {
                        areas.take(&edges, card);
                    }
                }
                check(&areas, &kinds, &edges, area, &laid);
                assert!(areas.cards(other).is_empty());
            }
        }
        assert!(widest > 20, "{widest}");
    }
}
