//! The play areas: which Item card lies where, and where cards can be laid.
//!
//! Every Item card is in at most one place, so the areas are kept by card, not by grid: one [`Spot`] a card, plain memory
//! of one size. Who lies at a place is found in constant time: the cards of an area, of each of 16 columns
//! (modulo 16) and of each of 16 rows are sets of 64 bits, their intersection has one card or none, and only where
//! an area stretches over more than 16 a further one, told apart by its spot. They lie 16 apart, and whatever was laid in an
//! area hangs together and is at most 64 cards: to join five such places takes 65, so there are never more than four.
//!
//! Each open place, free and beside a card or more, is kept by one of those cards: the first of them above, to the right,
//! below, to the left of it. So open places need no list of their own: for each side a set of the cards that keep one there, and
//! what it wants in one byte. Laying or taking a card changes at most five of them; what a seat may lay is
//! found for each card in hand and each side by one intersection, which leaves little more than what fits.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tabletop_core::Seat;
use tabletop_core::decode::bounded_list;

use crate::cards::{Direction, GameCard, GameCards, Item, MOST_CARDS, Side, completed_item};
use crate::place::Place;
use crate::tables::Tables;
use crate::want::{ANY, Demand, Want, WantedHalf};

/// The most seats of this game.
pub(crate) const MOST_SEATS: usize = 4;

/// Where a card lies: area, row, column, so that spots in rising order are in reading order. 0 for nowhere.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct Spot(u16);

impl Spot {
    const NOWHERE: Self = Self(0);

    #[inline]
    fn new(area: Seat, place: Place) -> Self {
        let coordinate = |value: i8| u16::from(value.wrapping_add(64).unsigned_abs() & 127);
        let area = u16::from(area.number() - 1) & 3;
        Self(area << 14 | coordinate(place.y()) << 7 | coordinate(place.x()))
    }

    #[inline]
    fn column(self) -> usize {
        usize::from(self.0 & 15)
    }

    #[inline]
    fn row(self) -> usize {
        usize::from(self.0 >> 7 & 15)
    }

    #[inline]
    fn area(self) -> usize {
        usize::from(self.0 >> 14)
    }

    /// The next spot on that side, which is in the same area because places keep off the rim.
    #[inline]
    const fn next(self, side: Direction) -> Self {
        Self(match side {
            Direction::Above => self.0.wrapping_sub(128),
            Direction::Right => self.0.wrapping_add(1),
            Direction::Below => self.0.wrapping_add(128),
            Direction::Left => self.0.wrapping_sub(1),
        })
    }

    #[inline]
    pub(crate) fn place(self) -> Option<Place> {
        let coordinate = |bits: u16| i8::try_from(i16::try_from(bits & 127).ok()? - 64).ok();
        Place::new(coordinate(self.0)?, coordinate(self.0 >> 7)?)
    }

    /// Whether a card may lie there: not on the rim, where its neighbours would have no spots.
    #[inline]
    const fn is_place(self) -> bool {
        self.0 & 127 != 0 && self.0 >> 7 & 127 != 0
    }
}

/// A card of a play area.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LaidCard {
    /// The card.
    pub card: GameCard,
    /// Where it lies.
    pub at: Place,
}

/// A free place of a play area beside one card or more, with what a card laid there must show.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenPlace {
    /// Where it is.
    pub at: Place,
    /// What the top half of a card laid there must show.
    pub top: WantedHalf,
    /// What the bottom half must show.
    pub bottom: WantedHalf,
}

/// An item that was completed, with the place of the upper left of its four cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Completion {
    pub(crate) item: Item,
    pub(crate) corner: Place,
    pub(crate) cards: GameCards,
}

/// All play areas. Serialized as a list: for each seat its `cards` in reading order, those of them that are `locked`, and
/// the `open` places.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Areas {
    seats: u8,
    locked: GameCards,
    spots: [Spot; MOST_CARDS],
    on: [GameCards; MOST_SEATS],
    columns: [GameCards; 16],
    rows: [GameCards; 16],
    /// For each side, the cards that keep the open place there.
    open: [GameCards; 4],
    /// For each side and card, what that place wants; the default where none is kept.
    wants: [[Want; MOST_CARDS]; 4],
}

impl Areas {
    pub(crate) fn empty(seats: u8) -> Self {
        Self {
            seats,
            locked: GameCards::EMPTY,
            spots: [Spot::NOWHERE; MOST_CARDS],
            on: [GameCards::EMPTY; MOST_SEATS],
            columns: [GameCards::EMPTY; 16],
            rows: [GameCards::EMPTY; 16],
            open: [GameCards::EMPTY; 4],
            wants: [[Want::default(); MOST_CARDS]; 4],
        }
    }

    /// How many areas there are.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The cards in the area of a seat.
    #[inline]
    pub fn cards(&self, area: Seat) -> GameCards {
        self.on.get(area.index()).copied().unwrap_or(GameCards::EMPTY)
    }

    /// The cards that are part of a completed item.
    #[inline]
    pub fn locked(&self) -> GameCards {
        self.locked
    }

    /// Where a card lies: in whose area, and at which place.
    pub fn whereabouts(&self, card: GameCard) -> Option<(Seat, Place)> {
        let spot = self.spots[card.at()];
        Some((Seat::ALL[spot.area()], spot.place()?))
    }

    /// Where a card of the area lies.
    #[inline]
    pub(crate) fn place_of(&self, card: GameCard) -> Option<Place> {
        self.spots[card.at()].place()
    }

    /// The card at a place of an area.
    #[inline]
    pub fn card_at(&self, area: Seat, place: Place) -> Option<GameCard> {
        if area.index() < MOST_SEATS { self.card_on(Spot::new(area, place)) } else { None }
    }

    #[inline]
    fn card_on(&self, spot: Spot) -> Option<GameCard> {
        let column_and_row = self.columns[spot.column()].intersection(self.rows[spot.row()]);
        let mut candidates = column_and_row.intersection(self.on[spot.area()]).iter();
        candidates.find(|card| self.spots[card.at()] == spot)
    }

    /// The cards of an area in reading order.
    pub fn laid(&self, area: Seat) -> Vec<LaidCard> {
        let mut spots: Vec<(Spot, GameCard)> =
            self.cards(area).iter().map(|card| (self.spots[card.at()], card)).collect();
        spots.sort_unstable();
        spots.into_iter().filter_map(|(spot, card)| Some(LaidCard { card, at: spot.place()? })).collect()
    }

    /// The open places of an area in reading order.
    pub fn open_places(&self, area: Seat) -> Vec<OpenPlace> {
        let cards = self.cards(area);
        let kept = |side: Direction| {
            let keepers = self.open[side.at()].intersection(cards).iter();
            keepers.map(move |card| (self.spots[card.at()].next(side), self.wants[side.at()][card.at()]))
        };
        let mut open: Vec<(Spot, Want)> = Direction::ALL.into_iter().flat_map(kept).collect();
        open.sort_unstable_by_key(|(spot, _)| *spot);
        let place = |(spot, want): (Spot, Want)| {
            Some(OpenPlace { at: spot.place()?, top: want.top(), bottom: want.bottom() })
        };
        open.into_iter().filter_map(place).collect()
    }

    /// Calls `f` with each of `cards` and each open place of an area where it fits, until `f` says to stop.
    ///
    /// For each card and side only those keepers are looked at whose own edge the card matches: a few more than fit.
    #[inline]
    pub(crate) fn for_each_fitting(
        &self,
        tables: &Tables,
        area: Seat,
        cards: GameCards,
        mut f: impl FnMut(GameCard, Spot) -> ControlFlow<GameCard>,
    ) -> ControlFlow<GameCard> {
        let here = self.cards(area);
        let open = self.open.map(|keepers| keepers.intersection(here));
        for card in cards {
            for side in Direction::ALL {
                for keeper in open[side.at()].intersection(tables.beside(card, side)) {
                    if tables.fitting(self.wants[side.at()][keeper.at()]).contains(card) {
                        f(card, self.spots[keeper.at()].next(side))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// One of `cards` that fits somewhere in an area.
    #[inline]
    pub(crate) fn any_fitting(&self, tables: &Tables, area: Seat, cards: GameCards) -> Option<GameCard> {
        self.for_each_fitting(tables, area, cards, |card, _| ControlFlow::Break(card)).break_value()
    }

    /// Whether `card` may be laid at `place`: free, beside a card of the area, every touching edge matching (BD-CARDS-3).
    #[inline]
    pub(crate) fn fits(&self, tables: &Tables, area: Seat, place: Place, card: GameCard) -> bool {
        let spot = Spot::new(area, place);
        area.index() < MOST_SEATS
            && self.card_on(spot).is_none()
            && self.keeper(spot).is_some_and(|(keeper, side)| {
                tables.fitting(self.wants[side.at()][keeper.at()]).contains(card)
            })
    }

    /// The card that keeps the place at a spot, and on which side of it that is: the first one beside it.
    #[inline]
    fn keeper(&self, spot: Spot) -> Option<(GameCard, Direction)> {
        self.first_beside(spot, None)
    }

    /// The first card beside a spot, that on the side `but` left out.
    #[inline]
    fn first_beside(&self, spot: Spot, but: Option<Direction>) -> Option<(GameCard, Direction)> {
        let mut sides = Direction::ALL.into_iter().filter(|side| Some(*side) != but);
        sides.find_map(|side| Some((self.card_on(spot.next(side))?, side.opposite())))
    }

    /// Notes what an open place wants, with the card that keeps it; `None` if it is not open there.
    #[inline]
    fn keep(&mut self, (card, side): (GameCard, Direction), want: Option<Want>) {
        self.wants[side.at()][card.at()] = want.unwrap_or_default();
        let keepers = &mut self.open[side.at()];
        let _ = if want.is_some() { keepers.insert(card) } else { keepers.remove(card) };
    }

    /// What is wanted at a spot; `None` if a card lies there, or none beside it.
    #[inline]
    fn want_on(&self, tables: &Tables, spot: Spot) -> Option<Want> {
        if self.card_on(spot).is_some() {
            return None;
        }
        let mut demand = ANY;
        let mut touches = false;
        for side in Direction::ALL {
            if let Some(neighbour) = self.card_on(spot.next(side)) {
                demand = demand.and(tables.demand(neighbour, side.opposite()));
                touches = true;
            }
        }
        touches.then(|| Want::of(demand))
    }

    /// Lays a card and returns the items that it completes, at most two. Whether it fits is not asked.
    pub(crate) fn lay(
        &mut self,
        tables: &Tables,
        area: Seat,
        place: Place,
        card: GameCard,
    ) -> [Option<Completion>; 2] {
        if let Some(keeper) = self.keeper(Spot::new(area, place)) {
            self.keep(keeper, None);
        }
        let spot = self.put(area, place, card);
        for side in Direction::ALL {
            let beside = spot.next(side);
            if beside.is_place() && self.card_on(beside).is_none() {
                self.narrow(beside, (card, side), tables.demand(card, side));
            }
        }
        let completions = self.completions_at(tables, spot, card);
        for completion in completions.into_iter().flatten() {
            self.locked = self.locked.union(completion.cards);
        }
        completions
    }

    fn put(&mut self, area: Seat, place: Place, card: GameCard) -> Spot {
        let spot = Spot::new(area, place);
        self.spots[card.at()] = spot;
        self.on[spot.area()].insert(card);
        self.columns[spot.column()].insert(card);
        self.rows[spot.row()].insert(card);
        spot
    }

    /// Takes a card from its area.
    pub(crate) fn take(&mut self, tables: &Tables, card: GameCard) {
        let spot = core::mem::take(&mut self.spots[card.at()]);
        self.on[spot.area()].remove(card);
        self.columns[spot.column()].remove(card);
        self.rows[spot.row()].remove(card);
        for side in Direction::ALL {
            self.keep((card, side), None);
            self.reopen(tables, spot.next(side));
        }
        self.reopen(tables, spot);
    }

    /// Notes a further demand on an open place, that of the card `new`; whoever is the first beside it now keeps it.
    #[inline]
    fn narrow(&mut self, spot: Spot, new: (GameCard, Direction), demand: Demand) {
        let toward_new = new.1.opposite();
        let Some(other) = self.first_beside(spot, Some(toward_new)) else {
            return self.keep(new, Some(Want::of(demand)));
        };
        let (card, side) = other;
        let both = Want::of(self.wants[side.at()][card.at()].demand().and(demand));
        if toward_new < side.opposite() {
            self.keep(other, None);
            self.keep(new, Some(both));
        } else {
            self.keep(other, Some(both));
        }
    }

    /// Works an open place out anew after a card beside it, or on it, was taken.
    fn reopen(&mut self, tables: &Tables, spot: Spot) {
        if spot.is_place()
            && let Some(want) = self.want_on(tables, spot)
            && let Some(keeper) = self.keeper(spot)
        {
            self.keep(keeper, Some(want));
        }
    }

    /// The items that the card at `spot` completes: its bottom half is a quarter of one, its top half of another.
    fn completions_at(&self, tables: &Tables, spot: Spot, card: GameCard) -> [Option<Completion>; 2] {
        let Some(face) = tables.face(card) else { return [None; 2] };
        let (left, above) = (spot.next(Direction::Left), spot.next(Direction::Above));
        let by_bottom = match face.bottom.side {
            Side::Left => spot,
            Side::Right => left,
        };
        let by_top = match face.top.side {
            Side::Left => above,
            Side::Right => left.next(Direction::Above),
        };
        [self.completion(tables, by_top), self.completion(tables, by_bottom)]
    }

    /// The item that the four cards complete whose upper left lies on `spot`.
    #[inline]
    fn completion(&self, tables: &Tables, spot: Spot) -> Option<Completion> {
        let below = spot.next(Direction::Below);
        let (right, below_right) = (spot.next(Direction::Right), below.next(Direction::Right));
        let [a, b] = [self.card_on(spot)?, self.card_on(right)?];
        let [c, d] = [self.card_on(below)?, self.card_on(below_right)?];
        let item = completed_item(tables.face(a)?, tables.face(b)?, tables.face(c)?, tables.face(d)?)?;
        Some(Completion { item, corner: spot.place()?, cards: [a, b, c, d].into_iter().collect() })
    }

    /// Every completed item of an area, in reading order of their upper left cards.
    pub(crate) fn completions(&self, tables: &Tables, area: Seat) -> Vec<Completion> {
        let corners = self.laid(area).into_iter().map(|laid| Spot::new(area, laid.at));
        corners.filter_map(|spot| self.completion(tables, spot)).collect()
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
                let demand = Want::of(tables.demand(neighbour, side.opposite()));
                tables.fitting(demand).contains(laid.card)
            })
        })
    }
}

impl fmt::Debug for Areas {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let areas = Seat::ALL.into_iter().take(usize::from(self.seats));
        f.debug_map().entries(areas.map(|area| (area, (self.laid(area), self.open_places(area))))).finish()
    }
}

/// One play area as it is saved.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedArea {
    #[serde(deserialize_with = "all_cards")]
    cards: Vec<LaidCard>,
    #[serde(deserialize_with = "all_cards")]
    locked: Vec<GameCard>,
    #[serde(deserialize_with = "all_open")]
    open: Vec<OpenPlace>,
}

fn all_cards<'de, T: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<T>, D::Error> {
    bounded_list(deserializer, MOST_CARDS)
}

fn all_open<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<OpenPlace>, D::Error> {
    bounded_list(deserializer, 4 * MOST_CARDS)
}

impl Serialize for Areas {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(Seat::ALL.into_iter().take(usize::from(self.seats)).map(|area| SavedArea {
            cards: self.laid(area),
            locked: self.cards(area).intersection(self.locked).iter().collect(),
            open: self.open_places(area),
        }))
    }
}

impl<'de> Deserialize<'de> for Areas {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let saved: Vec<SavedArea> = bounded_list(deserializer, MOST_SEATS)?;
        let mut areas = Self::empty(u8::try_from(saved.len()).unwrap_or(0));
        for (area, saved) in Seat::ALL.into_iter().zip(saved) {
            for laid in saved.cards {
                if areas.spots[laid.card.at()] != Spot::NOWHERE {
                    return Err(D::Error::custom(format_args!("card {} lies in two places", laid.card)));
                }
                if areas.card_at(area, laid.at).is_some() {
                    return Err(D::Error::custom(format_args!("two cards lie at {}", laid.at)));
                }
                areas.put(area, laid.at, laid.card);
            }
            for card in saved.locked {
                if !areas.cards(area).contains(card) || !areas.locked.insert(card) {
                    return Err(D::Error::custom(format_args!("card {card} cannot be locked there")));
                }
            }
            for open in saved.open {
                let spot = Spot::new(area, open.at);
                let want = Want::from_halves(open.top, open.bottom);
                let keeper = areas.keeper(spot).filter(|_| areas.card_on(spot).is_none());
                let Some(keeper) = keeper.filter(|(card, side)| !areas.open[side.at()].contains(*card))
                else {
                    return Err(D::Error::custom(format_args!(
                        "{} is no open place, or stands twice",
                        open.at
                    )));
                };
                areas.keep(keeper, Some(want));
            }
        }
        Ok(areas)
    }
}
