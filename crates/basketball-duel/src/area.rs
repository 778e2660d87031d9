//! The play areas: which Item card lies where, and where cards can be laid.
//!
//! Every Item card is in at most one place, so the areas are kept by card, not by grid: one [`Spot`] a card, plain memory
//! of one size. Who lies at a place is found in constant time: the cards of an area, of each of 16 columns
//! (modulo 16) and of each of 16 rows are sets of 64 bits, their intersection has one card or none, and only where
//! an area stretches over more than 16 a further one, told apart by its spot. They lie 16 apart, and whatever was laid in an
//! area hangs together and is at most 64 cards, so there are never more than six.
//!
//! Beside them stands the list of open places with what each wants, in reading order. It changes only
//! around a card that is laid or taken, at most five places; what a seat may lay is then one look-up and one
//! intersection with the hand for each open place.

use alloc::vec::Vec;
use core::fmt;

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

/// The most open places of all areas together.
///
/// Connected cards have at most two open places each, and two more; a Swipe: Item that tears an area leaves at most
/// three more parts. With `i` Item cards and at most `64 - i` Swipes that is `2 i + 2 (4 + 3 (64 - i))`, and
/// in no case more than four for each card: together never more than 196. There is room for 200, so that a full list is known to be wrong.
const MOST_OPEN: usize = 200;

/// Where a card lies: area, row, column, so that spots in rising order are in reading order. 0 for nowhere.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
struct Spot(u16);

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
    fn place(self) -> Option<Place> {
        let coordinate = |bits: u16| i8::try_from(i16::try_from(bits & 127).ok()? - 64).ok();
        Place::new(coordinate(self.0)?, coordinate(self.0 >> 7)?)
    }

    /// Whether a card may lie there: not on the rim, where its neighbours would have no spots.
    #[inline]
    const fn is_place(self) -> bool {
        self.0 & 127 != 0 && self.0 >> 7 & 127 != 0
    }
}

/// An open place and what it wants: the spot above, the want below, so that entries in rising order are in reading
/// order. 0 for none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
struct Open(u32);

impl Open {
    const NONE: Self = Self(0);

    #[inline]
    fn new(spot: Spot, want: Want) -> Self {
        Self(u32::from(spot.0) << 16 | u32::from(want.bits()))
    }

    /// The least entry that a spot can have.
    #[inline]
    fn least(spot: Spot) -> Self {
        Self(u32::from(spot.0) << 16)
    }

    #[inline]
    fn spot(self) -> Spot {
        Spot(u16::try_from(self.0 >> 16).unwrap_or(0))
    }

    #[inline]
    fn want(self) -> Want {
        Want::from_bits(u8::try_from(self.0 & 0xff).unwrap_or(0))
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
    /// Where the open places of each area end in the list.
    open_ends: [u8; MOST_SEATS],
    locked: GameCards,
    spots: [Spot; MOST_CARDS],
    on: [GameCards; MOST_SEATS],
    columns: [GameCards; 16],
    rows: [GameCards; 16],
    open: [Open; MOST_OPEN],
}

impl Areas {
    pub(crate) fn empty(seats: u8) -> Self {
        Self {
            seats,
            open_ends: [0; MOST_SEATS],
            locked: GameCards::EMPTY,
            spots: [Spot::NOWHERE; MOST_CARDS],
            on: [GameCards::EMPTY; MOST_SEATS],
            columns: [GameCards::EMPTY; 16],
            rows: [GameCards::EMPTY; 16],
            open: [Open::NONE; MOST_OPEN],
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
    pub fn open_places(&self, area: Seat) -> impl Iterator<Item = OpenPlace> + '_ {
        self.open_in(area).iter().filter_map(|open| {
            let want = open.want();
            Some(OpenPlace { at: open.spot().place()?, top: want.top(), bottom: want.bottom() })
        })
    }

    #[inline]
    fn open_range(&self, area: usize) -> core::ops::Range<usize> {
        let end = |area: usize| self.open_ends.get(area).copied().map_or(0, usize::from);
        area.checked_sub(1).map_or(0, end)..end(area)
    }

    #[inline]
    fn open_in(&self, area: Seat) -> &[Open] {
        self.open.get(self.open_range(area.index())).unwrap_or(&[])
    }

    /// Calls `f` with each open place of an area and those of `cards` that fit there.
    #[inline]
    pub(crate) fn for_each_fitting(
        &self,
        tables: &Tables,
        area: Seat,
        cards: GameCards,
        mut f: impl FnMut(GameCards, Place),
    ) {
        for open in self.open_in(area) {
            let fitting = tables.fitting(open.want()).intersection(cards);
            if !fitting.is_empty()
                && let Some(place) = open.spot().place()
            {
                f(fitting, place);
            }
        }
    }

    /// One of `cards` that fits somewhere in an area.
    #[inline]
    pub(crate) fn any_fitting(&self, tables: &Tables, area: Seat, cards: GameCards) -> Option<GameCard> {
        let mut fitting =
            self.open_in(area).iter().map(|open| tables.fitting(open.want()).intersection(cards));
        fitting.find_map(|fitting| fitting.iter().next())
    }

    /// Whether `card` may be laid at `place`: free, beside a card of the area, every touching edge matching (BD-CARDS-3).
    #[inline]
    pub(crate) fn fits(&self, tables: &Tables, area: Seat, place: Place, card: GameCard) -> bool {
        area.index() < MOST_SEATS
            && self
                .want_on(tables, Spot::new(area, place))
                .is_some_and(|want| tables.fitting(want).contains(card))
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
        let spot = self.put(area, place, card);
        self.close_under(tables, spot, card);
        for side in [Direction::Above, Direction::Below] {
            let beside = spot.next(side);
            if beside.is_place() && self.card_on(beside).is_none() {
                self.narrow(beside, tables.demand(card, side));
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
        self.reopen(tables, spot);
        for side in Direction::ALL {
            let beside = spot.next(side);
            if beside.is_place() {
                self.reopen(tables, beside);
            }
        }
    }

    /// Where a spot stands, or would stand, in the list of open places, and whether it does.
    #[inline]
    fn find_open(&self, spot: Spot) -> (usize, bool) {
        let range = self.open_range(spot.area());
        let open = self.open.get(range.clone()).unwrap_or(&[]);
        let index = open.partition_point(|open| *open < Open::least(spot));
        (range.start + index, open.get(index).is_some_and(|open| open.spot() == spot))
    }

    /// Notes a further demand on an open place; enters it if it was none.
    #[inline]
    fn narrow(&mut self, spot: Spot, demand: Demand) {
        let (index, listed) = self.find_open(spot);
        let narrowed = self.narrowed(index, spot, demand);
        self.replace(spot.area(), index..index + usize::from(listed), &[narrowed]);
    }

    /// What stands at `index` for the spot with a further demand on it, or that demand alone if another spot stands there.
    #[inline]
    fn narrowed(&self, index: usize, spot: Spot, demand: Demand) -> Open {
        match self.open.get(index) {
            Some(open) if open.spot() == spot => Open::new(spot, Want::of(open.want().demand().and(demand))),
            _ => Open::new(spot, Want::of(demand)),
        }
    }

    /// Strikes out the place where a card was laid and notes what the card demands to its left and right: in the list
    /// the three stand side by side.
    #[inline]
    fn close_under(&mut self, tables: &Tables, spot: Spot, card: GameCard) {
        let (index, listed) = self.find_open(spot);
        let (left, right) = (spot.next(Direction::Left), spot.next(Direction::Right));
        let mut range = index..index + usize::from(listed);
        let mut entries = [Open::NONE; 2];
        let mut count = 0;
        if left.is_place() && self.card_on(left).is_none() {
            let before = index.wrapping_sub(1);
            entries[count] = self.narrowed(before, left, tables.demand(card, Direction::Left));
            count += 1;
            range.start -= usize::from(self.open.get(before).is_some_and(|open| open.spot() == left));
        }
        if right.is_place() && self.card_on(right).is_none() {
            entries[count] = self.narrowed(range.end, right, tables.demand(card, Direction::Right));
            count += 1;
            range.end += usize::from(self.open.get(range.end).is_some_and(|open| open.spot() == right));
        }
        self.replace(spot.area(), range, entries.get(..count).unwrap_or(&[]));
    }

    /// Puts entries of an area in the place of others; too many are not entered.
    #[inline]
    fn replace(&mut self, area: usize, range: core::ops::Range<usize>, entries: &[Open]) {
        let (all, old, new) = (self.all_open(), range.len(), entries.len());
        if all - old + new > MOST_OPEN {
            return;
        }
        if old != new {
            self.open.copy_within(range.end..all, range.start + new);
            for end in &mut self.open_ends[area..] {
                *end = u8::try_from(usize::from(*end) + new - old).unwrap_or(0);
            }
            if let Some(left_over) = self.open.get_mut(all - old + new..all) {
                left_over.fill(Open::NONE);
            }
        }
        if let Some(places) = self.open.get_mut(range.start..range.start + new) {
            places.copy_from_slice(entries);
        }
    }

    /// Works an open place out anew after a card beside it, or on it, was taken.
    fn reopen(&mut self, tables: &Tables, spot: Spot) {
        let (index, listed) = self.find_open(spot);
        let range = index..index + usize::from(listed);
        match self.want_on(tables, spot) {
            Some(want) => self.replace(spot.area(), range, &[Open::new(spot, want)]),
            None => self.replace(spot.area(), range, &[]),
        }
    }

    #[inline]
    fn all_open(&self) -> usize {
        let [.., end] = self.open_ends;
        usize::from(end)
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

    /// Whether there are more open places than can come about.
    pub(crate) fn is_overfull(&self) -> bool {
        self.all_open() >= MOST_OPEN
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
        f.debug_map()
            .entries(areas.map(|area| (area, (self.laid(area), self.open_places(area).collect::<Vec<_>>()))))
            .finish()
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
    bounded_list(deserializer, MOST_OPEN)
}

impl Serialize for Areas {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(Seat::ALL.into_iter().take(usize::from(self.seats)).map(|area| SavedArea {
            cards: self.laid(area),
            locked: self.cards(area).intersection(self.locked).iter().collect(),
            open: self.open_places(area).collect(),
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
                let (spot, index) = (Spot::new(area, open.at), areas.all_open());
                let in_order =
                    index == 0 || areas.open.get(index - 1).is_some_and(|before| before.spot() < spot);
                if index >= MOST_OPEN || !in_order {
                    return Err(D::Error::custom(format_args!("{} is out of order", open.at)));
                }
                areas.open[index] = Open::new(spot, Want::from_halves(open.top, open.bottom));
                for end in &mut areas.open_ends[area.index()..] {
                    *end += 1;
                }
            }
        }
        Ok(areas)
    }
}
