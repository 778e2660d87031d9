//! What changes when a card is laid or taken: who lies where, the open places about it, the items it completes.

use alloc::vec::Vec;

use tabletop_core::Seat;

use super::spot::{HERE, OFFSETS, ROW, Spot};
use super::{Areas, Completion};
use crate::cards::{Direction, Side, completed_item};
use crate::game_card::GameCard;
use crate::place::Place;
use crate::tables::Tables;
use crate::want::Want;

/// A card beside an open place, and on which side of the card that place lies.
type Neighbour = (GameCard, Direction);

/// Which of five places is meant: that on a side of a spot, or the spot itself.
#[derive(Clone, Copy)]
enum Centre {
    Next(Direction),
    Itself,
}

impl Centre {
    /// The index of what lies on that side of the place.
    #[inline]
    const fn slot(self, side: Direction) -> usize {
        let group = match self {
            Self::Next(side) => side.at(),
            Self::Itself => 4,
        };
        4 * group + side.at()
    }
}

/// Which slots of [`Around`] a card has.
#[derive(Clone, Copy)]
struct Seen {
    slots: [usize; 2],
    there: u32,
}

/// By [`Spot::offset_of`] what a card is seen as: a corner lies beside two of the places, and what is none of the twelve is nowhere.
const SEEN_AT: [Seen; OFFSETS] = {
    use Centre::{Itself, Next};
    const NOWHERE: Seen = Seen { slots: [31; 2], there: 0 };
    const fn seen(slots: [usize; 2]) -> Seen {
        Seen { slots, there: 1 << slots[0] | 1 << slots[1] }
    }
    const fn next(offset: usize, side: Direction) -> usize {
        match side {
            Direction::Above => offset - ROW,
            Direction::Right => offset + 1,
            Direction::Below => offset + ROW,
            Direction::Left => offset - 1,
        }
    }
    let mut seen_at = [NOWHERE; OFFSETS];
    let mut place = 0;
    while place < 4 {
        let (side, after) = (Direction::ALL[place], Direction::ALL[(place + 1) % 4]);
        let beside = next(HERE, side);
        seen_at[beside] = seen([Itself.slot(side); 2]);
        seen_at[next(beside, side)] = seen([Next(side).slot(side); 2]);
        seen_at[next(beside, after)] = seen([Next(side).slot(after), Next(after).slot(side)]);
        place += 1;
    }
    seen_at
};

/// The cards about a spot: beside it, and beside each of the four places beside it (the spot itself counts as empty there).
struct Around {
    /// By [`Centre::slot`] the card there.
    cards: [GameCard; 32],
    /// By [`Centre::slot`] one bit: whether a card is there.
    there: u32,
}

impl Around {
    #[inline]
    fn card(&self, centre: Centre, side: Direction) -> Option<GameCard> {
        let slot = centre.slot(side);
        if self.there >> slot & 1 == 0 { None } else { Some(self.cards[slot]) }
    }

    /// The first of the cards beside a place, above, to the right, below, to the left: it keeps the place if that is open.
    #[inline]
    fn keeper(&self, centre: Centre) -> Option<Neighbour> {
        let first = centre.slot(Direction::Above);
        let there = self.there >> first & 15;
        if there == 0 {
            return None;
        }
        let side = usize::try_from(there.trailing_zeros()).unwrap_or(0) % 4;
        Some((self.cards[first + side], Direction::ALL[side].opposite()))
    }
}

impl Areas {
    /// The cards about a spot. Those that may be there are few, found by their columns and rows; each of them says where it lies.
    #[inline]
    fn around(&self, spot: Spot) -> Around {
        use Direction::{Above, Below, Left, Right};
        let column = |spot: Spot| self.columns[spot.column()];
        let row = |spot: Spot| self.rows[spot.row()];
        let (above, right) = (spot.next(Above), spot.next(Right));
        let (below, left) = (spot.next(Below), spot.next(Left));
        let block = column(left).union(column(spot)).union(column(right));
        let block = block.intersection(row(above).union(row(spot)).union(row(below)));
        let far_rows = row(above.next(Above)).union(row(below.next(Below)));
        let far_columns = column(left.next(Left)).union(column(right.next(Right)));
        let upright = column(spot).intersection(far_rows);
        let level = row(spot).intersection(far_columns);
        let mut around = Around { cards: [GameCard::default(); 32], there: 0 };
        for card in self.on[spot.area()].intersection(block.union(upright).union(level)) {
            let seen = SEEN_AT[spot.offset_of(self.spots[card.at()])];
            for slot in seen.slots {
                around.cards[slot % 32] = card;
            }
            around.there |= seen.there;
        }
        around
    }

    /// The card that keeps the place at a spot, and on which side of it that is: the first one beside it.
    #[inline]
    pub(super) fn keeper(&self, spot: Spot) -> Option<Neighbour> {
        let card = |side| self.card_on(spot.next(side));
        Direction::ALL.into_iter().find_map(|side| Some((card(side)?, side.opposite())))
    }

    /// Notes what an open place wants, with the card that keeps it.
    #[inline]
    pub(super) fn keep(&mut self, (card, side): Neighbour, want: Want) {
        self.wants[side.at()][card.at()] = want;
        self.open[side.at()].insert(card);
    }

    /// The card keeps no open place on that side any more.
    #[inline]
    fn let_go(&mut self, (card, side): Neighbour) {
        self.wants[side.at()][card.at()] = Want::default();
        self.open[side.at()].remove(card);
    }

    /// Lays a card and returns the items that it completes, at most two. Whether it fits is not asked.
    pub(crate) fn lay(
        &mut self,
        tables: &Tables,
        area: Seat,
        place: Place,
        card: GameCard,
    ) -> [Option<Completion>; 2] {
        let spot = Spot::new(area, place);
        let around = self.around(spot);
        if let Some(keeper) = around.keeper(Centre::Itself) {
            self.let_go(keeper);
        }
        self.put(spot, card);
        self.border(tables, spot, &around, (card, Direction::Above));
        self.border(tables, spot, &around, (card, Direction::Right));
        self.border(tables, spot, &around, (card, Direction::Below));
        self.border(tables, spot, &around, (card, Direction::Left));
        let completions = completions_of(tables, spot, card, &around);
        for completion in completions.into_iter().flatten() {
            self.locked = self.locked.union(completion.cards);
        }
        completions
    }

    #[inline]
    pub(super) fn put(&mut self, spot: Spot, card: GameCard) {
        self.spots[card.at()] = spot;
        self.on[spot.area()].insert(card);
        self.columns[spot.column()].insert(card);
        self.rows[spot.row()].insert(card);
    }

    /// Notes what the new card on `spot` wants of the place on that side, if it is free; whoever is the first beside it now
    /// keeps it.
    #[inline]
    fn border(&mut self, tables: &Tables, spot: Spot, around: &Around, new: Neighbour) {
        let (card, side) = new;
        if around.card(Centre::Itself, side).is_some() || !spot.next(side).is_place() {
            return;
        }
        let want = tables.want(card, side);
        let Some(keeper) = around.keeper(Centre::Next(side)) else { return self.keep(new, want) };
        let both = self.wants[keeper.1.at()][keeper.0.at()].and(want);
        if side.opposite() < keeper.1.opposite() {
            self.let_go(keeper);
            self.keep(new, both);
        } else {
            self.keep(keeper, both);
        }
    }

    /// Takes a card from its area.
    pub(crate) fn take(&mut self, tables: &Tables, card: GameCard) {
        let spot = core::mem::take(&mut self.spots[card.at()]);
        self.on[spot.area()].remove(card);
        self.columns[spot.column()].remove(card);
        self.rows[spot.row()].remove(card);
        let around = self.around(spot);
        for side in Direction::ALL {
            self.let_go((card, side));
            if around.card(Centre::Itself, side).is_none() && spot.next(side).is_place() {
                self.reopen(tables, &around, Centre::Next(side));
            }
        }
        self.reopen(tables, &around, Centre::Itself);
    }

    /// Works out anew what an open place wants, from all the cards beside it.
    #[inline]
    fn reopen(&mut self, tables: &Tables, around: &Around, centre: Centre) {
        let Some(keeper) = around.keeper(centre) else { return };
        let mut all = tables.want(keeper.0, keeper.1);
        for side in Direction::ALL {
            if let Some(card) = around.card(centre, side) {
                all = all.and(tables.want(card, side.opposite()));
            }
        }
        self.keep(keeper, all);
    }

    /// Every completed item of an area, in reading order of their upper left cards.
    pub(crate) fn completions(&self, tables: &Tables, area: Seat) -> Vec<Completion> {
        let corners = self.laid(area).into_iter().map(|laid| Spot::new(area, laid.at));
        let completion = |spot: Spot| {
            let below = spot.next(Direction::Below);
            let (right, below_right) = (spot.next(Direction::Right), below.next(Direction::Right));
            let on = |spot| self.card_on(spot);
            completion(tables, spot, (on(spot), on(right)), (on(below), on(below_right)))
        };
        corners.filter_map(completion).collect()
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

/// The items that the card at `spot` completes: its bottom half is a quarter of one, its top half of another.
#[inline]
fn completions_of(tables: &Tables, spot: Spot, card: GameCard, around: &Around) -> [Option<Completion>; 2] {
    use Direction::{Above, Below, Left, Right};
    // Two of an item's other cards lie beside this one. Mostly a single card does, and nothing more needs to be looked at.
    let beside = around.there >> Centre::Itself.slot(Above) & 15;
    if beside & beside.wrapping_sub(1) == 0 {
        return [None; 2];
    }
    let Some(face) = tables.face(card) else { return [None; 2] };
    let beside = |side: Direction| around.card(Centre::Itself, side);
    let corner = |one: Direction, other: Direction| around.card(Centre::Next(one), other);
    let card = Some(card);
    let (to_the_left, one_up) = (spot.next(Left), spot.next(Above));
    let by_top = match face.top.side {
        Side::Left => {
            completion(tables, one_up, (beside(Above), corner(Above, Right)), (card, beside(Right)))
        }
        Side::Right => {
            let upper = (corner(Above, Left), beside(Above));
            completion(tables, to_the_left.next(Above), upper, (beside(Left), card))
        }
    };
    let by_bottom = match face.bottom.side {
        Side::Left => completion(tables, spot, (card, beside(Right)), (beside(Below), corner(Below, Right))),
        Side::Right => {
            let lower = (corner(Below, Left), beside(Below));
            completion(tables, to_the_left, (beside(Left), card), lower)
        }
    };
    [by_top, by_bottom]
}

/// Two cards side by side.
type Pair = (Option<GameCard>, Option<GameCard>);

/// The item that four cards laid two by two complete, the upper left of them on `spot`.
#[inline]
fn completion(tables: &Tables, spot: Spot, upper: Pair, lower: Pair) -> Option<Completion> {
    let (Some(a), Some(b), Some(c), Some(d)) = (upper.0, upper.1, lower.0, lower.1) else { return None };
    let item = completed_item(tables.face(a)?, tables.face(b)?, tables.face(c)?, tables.face(d)?)?;
    Some(Completion { item, corner: spot.place()?, cards: [a, b, c, d].into_iter().collect() })
}

#[cfg(test)]
mod tests {
    use alloc::collections::{BTreeMap, BTreeSet};
    use core::ops::ControlFlow;

    use super::super::Fit;
    use super::*;
    use crate::components::Components;

    type Laid = BTreeMap<Place, GameCard>;

    fn beside(laid: &Laid, place: Place) -> impl Iterator<Item = Neighbour> {
        let card = move |side| laid.get(&place.next(side)?).copied();
        Direction::ALL.into_iter().filter_map(move |side| Some((card(side)?, side.opposite())))
    }

    /// Everything that the area keeps, found out the long way.
    fn check(areas: &Areas, tables: &Tables, area: Seat, laid: &Laid) {
        let mut open: BTreeMap<Place, Want> = BTreeMap::new();
        for (&at, &card) in laid {
            assert_eq!((areas.card_at(area, at), areas.whereabouts(card)), (Some(card), Some((area, at))));
            for place in Direction::ALL.into_iter().filter_map(|side| at.next(side)) {
                let wants = beside(laid, place).map(|(card, side)| tables.want(card, side));
                if let Some(want) = wants.reduce(Want::and).filter(|_| !laid.contains_key(&place)) {
                    open.insert(place, want);
                }
            }
        }
        let kept = areas.open_places(area).into_iter().map(|open| (open.at, (open.top, open.bottom)));
        let open = open.into_iter().map(|(at, want)| (at, (want.top(), want.bottom())));
        assert_eq!(kept.collect::<BTreeMap<_, _>>(), open.collect());
        assert_eq!(areas.cards(area), laid.values().copied().collect());
        check_candidates(areas, tables, area);
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

    /// Cards are laid in long lines too, over more than [`LANES`](super::super::spot::LANES) columns and rows, and taken; whether they match
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
