//! What changes when a card is laid or taken: who lies where, the open places about it, the items it completes.

use alloc::vec::Vec;
use core::hint::select_unpredictable;

use tabletop_core::Seat;

use super::cell::Sides;
use super::spot::Spot;
use super::{Areas, Cell, Completion};
use crate::cards::{Direction, Half, Side, completed_item};
use crate::game_card::{GameCard, GameCards};
use crate::place::Place;
use crate::tables::Tables;
use crate::want::Want;

impl Areas {
    /// Lays a card and returns the items that it completes, at most two. Whether it fits is not asked.
    pub(crate) fn lay(
        &mut self,
        tables: &Tables,
        area: Seat,
        place: Place,
        card: GameCard,
    ) -> [Option<Completion>; 2] {
        let spot = Spot::new(area, place);
        self.put(spot, card, tables.borders(card));
        // Two of an item's other cards lie beside this one. Mostly a single card does, and nothing more needs to be looked at.
        if !self.cell(spot).is_beside_several() {
            return [None; 2];
        }
        let completions = self.completions_of(tables, spot, card);
        for completion in completions.into_iter().flatten() {
            self.locked = self.locked.union(completion.cards);
        }
        completions
    }

    /// Puts a card on a spot, with what it makes of the places beside it.
    #[inline]
    pub(super) fn put(&mut self, spot: Spot, card: GameCard, borders: &[Cell; 4]) {
        if spot.is_inner() {
            self.put_within::<true>(spot, card, borders);
        } else {
            self.put_within::<false>(spot, card, borders);
        }
    }

    /// The same, for a spot that [is inner](Spot::is_inner) or not. On which sides cards lie is unforeseeable: no branch on it.
    #[inline]
    fn put_within<const INNER: bool>(&mut self, spot: Spot, card: GameCard, borders: &[Cell; 4]) {
        let before = Direction::ALL.map(|side| self.cell_within::<INNER>(spot.next(side)));
        self.spots[card.at()] = spot;
        self.on[spot.area()].insert(card);
        self.set_cell_within::<INNER>(spot, self.cell_within::<INNER>(spot).and(Cell::of(card)));
        for side in Direction::ALL {
            let (cell, back) = (before[side.at()], side.opposite());
            self.set_cell_within::<INNER>(spot.next(side), cell.and(borders[side.at()]));
            self.open[back.at()] = self.open[back.at()].difference(cell.cards());
            let is_first = cell.is_free_before(back);
            let first = select_unpredictable(is_first, GameCards::only(card), GameCards::EMPTY);
            self.open[side.at()] = self.open[side.at()].union(first);
        }
        let is_taken_over =
            |side: Direction| before[side.at()].is_free_before(side.opposite()) & before[side.at()].is_open();
        for side in Sides::of(is_taken_over) {
            // Who was the first card beside this open place is so no more.
            let first = before[side.at()].beside().next().and_then(|first| {
                let card = self.card_on(spot.next(side).next(first))?;
                Some((card, first.opposite()))
            });
            if let Some((card, side)) = first {
                self.open[side.at()].remove(card);
            }
        }
    }

    /// Takes a card from its area.
    pub(crate) fn take(&mut self, tables: &Tables, card: GameCard) {
        let spot = core::mem::take(&mut self.spots[card.at()]);
        self.on[spot.area()].remove(card);
        let beside = self.cell(spot).beside();
        self.work_out(tables, spot, beside);
        for side in Direction::ALL {
            self.open[side.at()].remove(card);
            self.far[side.at()][card.at()] = Want::ANY;
            let next = spot.next(side);
            let left = self.cell(next).without_beside(side.opposite());
            if left.is_covered() {
                self.set_cell(next, left);
            } else {
                self.work_out(tables, next, left.beside());
            }
        }
    }

    /// Works out anew what the cards on those sides of a free place make of it, and which of them is the first.
    #[inline]
    fn work_out(&mut self, tables: &Tables, spot: Spot, beside: Sides) {
        let mut cell = Cell::BARE;
        for (order, side) in beside.enumerate() {
            let back = side.opposite();
            let Some(card) = self.card_on(spot.next(side)) else { continue };
            cell = cell.and(tables.borders(card)[back.at()]);
            if order == 0 {
                self.open[back.at()].insert(card);
            } else {
                self.open[back.at()].remove(card);
            }
        }
        self.set_cell(spot, cell);
    }

    /// Every completed item of an area, in reading order of their upper left cards.
    pub(crate) fn completions(&self, tables: &Tables, area: Seat) -> Vec<Completion> {
        let corners = self.laid(area).into_iter().map(|laid| Spot::new(area, laid.at));
        corners.filter_map(|spot| self.completion(tables, spot)).collect()
    }

    /// The items that the card at `spot` completes: its bottom half is a quarter of one, its top half of another.
    fn completions_of(&self, tables: &Tables, spot: Spot, card: GameCard) -> [Option<Completion>; 2] {
        let Some(face) = tables.face(card) else { return [None; 2] };
        let upper_left = |half: Half, spot: Spot| match half.side {
            Side::Left => spot,
            Side::Right => spot.next(Direction::Left),
        };
        let corners = [upper_left(face.top, spot.next(Direction::Above)), upper_left(face.bottom, spot)];
        corners.map(|corner| self.completion(tables, corner))
    }

    /// The item completed by four cards of which the upper left one lies on `spot`.
    fn completion(&self, tables: &Tables, spot: Spot) -> Option<Completion> {
        let below = spot.next(Direction::Below);
        let spots = [spot, spot.next(Direction::Right), below, below.next(Direction::Right)];
        let [Some(a), Some(b), Some(c), Some(d)] = spots.map(|spot| self.card_on(spot)) else { return None };
        let item = completed_item(tables.face(a)?, tables.face(b)?, tables.face(c)?, tables.face(d)?)?;
        Some(Completion { item, corner: spot.place()?, cards: [a, b, c, d].into_iter().collect() })
    }

    /// The same cards at the same places, with everything else worked out anew.
    pub(crate) fn rebuilt(&self, tables: &Tables) -> Self {
        let mut areas = Self::empty(self.seats);
        for area in Seat::ALL.into_iter().take(usize::from(self.seats)) {
            for laid in self.laid(area) {
                areas.lay(tables, area, laid.at, laid.card);
            }
        }
        areas
    }

    /// Whether every two touching cards of an area match.
    pub(crate) fn all_match(&self, tables: &Tables, area: Seat) -> bool {
        self.laid(area).into_iter().all(|laid| {
            let spot = Spot::new(area, laid.at);
            Direction::ALL.into_iter().all(|side| {
                let Some(neighbour) = self.card_on(spot.next(side)) else { return true };
                tables.fitting(tables.want(neighbour, side.opposite())).contains(laid.card)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::{BTreeMap, BTreeSet};
    use core::ops::ControlFlow;

    use super::super::Fit;
    use super::*;
    use crate::components::Components;
    use crate::want::Halves;

    type Laid = BTreeMap<Place, GameCard>;

    fn beside(laid: &Laid, place: Place) -> impl Iterator<Item = (GameCard, Direction)> {
        let card = move |side| laid.get(&place.next(side)?).copied();
        Direction::ALL.into_iter().filter_map(move |side| Some((card(side)?, side.opposite())))
    }

    /// Everything that the area keeps, found out the long way.
    fn check(areas: &Areas, tables: &Tables, area: Seat, laid: &Laid) {
        let mut open: BTreeMap<Place, Want> = BTreeMap::new();
        for (&at, &card) in laid {
            assert_eq!((areas.card_at(area, at), areas.whereabouts(card)), (Some(card), Some((area, at))));
            for place in Direction::ALL.into_iter().filter_map(|side| at.next(side)) {
                let wants = beside(laid, place).map(|(card, side)| tables.want(card, side).forbidden());
                if let Some(forbidden) = wants.reduce(Halves::union).filter(|_| !laid.contains_key(&place)) {
                    open.insert(place, Want::of(forbidden.others()));
                }
            }
        }
        let kept = areas.open_places(area).into_iter().map(|open| (open.at, (open.top, open.bottom)));
        let open = open.into_iter().map(|(at, want)| (at, (want.top(), want.bottom())));
        assert_eq!(kept.collect::<BTreeMap<_, _>>(), open.collect());
        assert_eq!(areas.cards(area), laid.values().copied().collect());
        // It is the same however it came about: laid in another order, or saved and loaded.
        let areas = Areas { locked: GameCards::EMPTY, ..*areas };
        assert_eq!(Areas { locked: GameCards::EMPTY, ..areas.rebuilt(tables) }, areas);
        let saved = serde_json::to_string(&areas).unwrap_or_default();
        assert_eq!(serde_json::from_str::<Areas>(&saved).ok(), Some(areas));
        check_candidates(&areas, tables, area);
    }

    /// What is listed for all the other cards, far more than a hand, is what fits at some open place, each once.
    fn check_candidates(areas: &Areas, tables: &Tables, area: Seat) {
        let cards = tables.items.difference(areas.cards(area));
        let mut listed = BTreeSet::new();
        let _ = areas.for_each_candidate(tables, area, cards, |card, at, Fit(fits)| {
            assert!(!fits || listed.insert((card, at)), "{card} at {at} stands twice");
            ControlFlow::Continue(())
        });
        let open = areas.open_places(area).into_iter().map(|open| open.at);
        let fitting = open.flat_map(|at| cards.iter().map(move |card| (card, at)));
        assert_eq!(listed, fitting.filter(|&(card, at)| areas.fits(tables, area, at, card)).collect());
    }

    /// Cards are laid in long lines too, far out of the middle, and taken; whether they match
    /// is of no account here.
    #[test]
    fn an_area_however_wide_is_what_was_laid_and_taken() {
        let tables = Tables::new(&Components::default());
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
                    tables.items.difference(laid.values().copied().collect()).iter().collect();
                if laid.is_empty() {
                    areas = Areas::empty(2);
                    areas.lay(&tables, area, Place::START, free[0]);
                    laid.insert(Place::START, free[0]);
                } else if free.len() > 1 && (step < 36 || below(2) == 0) {
                    let open = areas.open_places(area);
                    // The last open place in reading order, or the one farthest to the right, makes it long.
                    let far = |open: &crate::OpenPlace| if game % 3 == 0 { open.at.x() } else { open.at.y() };
                    let farthest = open.iter().map(|open| (far(open), open.at)).max();
                    let any = open[below(open.len())].at;
                    let at = farthest.map_or(any, |(_, farthest)| if below(4) > 0 { farthest } else { any });
                    let card = free[below(free.len())];
                    areas.lay(&tables, area, at, card);
                    laid.insert(at, card);
                    widest = widest.max(at.x()).max(at.y());
                } else {
                    let places: Vec<Place> = laid.keys().copied().collect();
                    if let Some(card) = laid.remove(&places[below(places.len())]) {
                        areas.take(&tables, card);
                    }
                }
                check(&areas, &tables, area, &laid);
                assert!(areas.cards(other).is_empty());
            }
        }
        assert!(widest > 20, "{widest}");
    }
}
