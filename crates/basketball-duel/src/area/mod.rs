//! The play areas: which Item card lies where, and where cards can be laid.
//!
//! Every Item card is in at most one place, so the areas are kept by card, not by grid: one [`Spot`] a card, plain memory
//! of one size. Who lies at a place is found in constant time: the cards of an area, of each of 8 columns
//! (modulo 8) and of each of 8 rows are sets of 64 bits, their intersection has one card or none, and only where
//! an area stretches over more than 8 a further one, told apart by its spot. They lie 8 apart, and whatever was laid in an
//! area hangs together and is at most 64 cards: to join nine such places takes 65, so there are never more than eight.
//!
//! Each open place, free and beside a card or more, is kept by one of those cards: the first of them above, to the right,
//! below, to the left of it. So open places need no list of their own: for each side a set of the cards that keep one there, and
//! what it wants in one byte. Laying or taking a card changes at most five of them; what a seat may lay is
//! found for each card in hand and each side by one intersection, which leaves little more than what fits.

mod laying;
mod saved;
mod spot;

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use tabletop_core::Seat;

use self::spot::{LANES, Spot};
use crate::cards::{Direction, Item};
use crate::game_card::{GameCard, GameCards, MOST_CARDS};
use crate::place::Place;
use crate::tables::Tables;
use crate::want::{Want, WantedHalf};

/// How many cards are noted at once: more are rarely in one hand.
const NOTED: usize = 8;

/// The most seats of this game.
pub(crate) const MOST_SEATS: usize = 4;

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

/// Whether a card matches on all sides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fit(pub(crate) bool);

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
    columns: [GameCards; LANES],
    rows: [GameCards; LANES],
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
            columns: [GameCards::EMPTY; LANES],
            rows: [GameCards::EMPTY; LANES],
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

    /// Where a card that lies in an area lies there.
    #[inline]
    pub(crate) fn place_within(&self, card: GameCard) -> Place {
        self.spots[card.at()].place_within()
    }

    /// The card at a place of an area.
    #[inline]
    pub fn card_at(&self, area: Seat, place: Place) -> Option<GameCard> {
        if area.index() < MOST_SEATS { self.card_on(Spot::new(area, place)) } else { None }
    }

    #[inline]
    fn card_on(&self, spot: Spot) -> Option<GameCard> {
        let column_and_row = self.columns[spot.column()].intersection(self.rows[spot.row()]);
        let (card, is_there) = self.found(column_and_row.intersection(self.on[spot.area()]), spot);
        is_there.then_some(card)
    }

    /// Which of the candidates, the cards of the spot's column and row, lies on it, and whether any does.
    #[inline]
    #[expect(
        clippy::needless_bitwise_bool,
        reason = "whether a card lies there is unforeseeable: no branch on it"
    )]
    fn found(&self, candidates: GameCards, spot: Spot) -> (GameCard, bool) {
        let mut rest = candidates.iter();
        let first = rest.next().unwrap_or_default();
        let is_there = !candidates.is_empty() & (self.spots[first.at()] == spot);
        if is_there | rest.next().is_none() { (first, is_there) } else { self.found_behind(candidates, spot) }
    }

    #[cold]
    fn found_behind(&self, candidates: GameCards, spot: Spot) -> (GameCard, bool) {
        let found = candidates.iter().find(|card| self.spots[card.at()] == spot);
        (found.unwrap_or_default(), found.is_some())
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

    /// Calls `f` with each of `cards` and each open place of an area whose keeper's edge the card matches, and whether it
    /// matches there on all sides, until `f` says to stop.
    ///
    /// Which cards and sides have such places is unforeseeable, so they are noted first, without a branch, and gone through then.
    #[inline]
    pub(crate) fn for_each_candidate(
        &self,
        tables: &Tables,
        area: Seat,
        cards: GameCards,
        mut f: impl FnMut(GameCard, Place, Fit) -> ControlFlow<GameCard>,
    ) -> ControlFlow<GameCard> {
        let here = self.cards(area);
        let open = self.open.map(|keepers| keepers.intersection(here));
        let mut left = cards;
        while !left.is_empty() {
            let mut noted = [GameCard::default(); NOTED];
            let mut pairs = 0_u32;
            for (index, card) in (0..NOTED).zip(left) {
                noted[index] = card;
                left.remove(card);
                let beside = tables.beside(card);
                let has_place = |side: Direction| !open[side.at()].intersection(beside[side.at()]).is_empty();
                let [above, right, below, left] = Direction::ALL.map(|side| u32::from(has_place(side)));
                pairs |= (above | right << 1 | below << 2 | left << 3) << (4 * index);
            }
            while pairs != 0 {
                let pair = pairs.trailing_zeros();
                pairs &= pairs - 1;
                let card = noted[usize::try_from(pair / 4).unwrap_or(0) % NOTED];
                let side = Direction::ALL[usize::try_from(pair % 4).unwrap_or(0) % 4];
                for keeper in open[side.at()].intersection(tables.beside(card)[side.at()]) {
                    let fitting = tables.fitting(self.wants[side.at()][keeper.at()]);
                    let at = self.spots[keeper.at()].next(side).place_within();
                    f(card, at, Fit(fitting.contains(card)))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// One of `cards` that fits somewhere in an area.
    #[inline]
    pub(crate) fn any_fitting(&self, tables: &Tables, area: Seat, cards: GameCards) -> Option<GameCard> {
        let stop =
            |card, _, Fit(fits)| if fits { ControlFlow::Break(card) } else { ControlFlow::Continue(()) };
        self.for_each_candidate(tables, area, cards, stop).break_value()
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
}

impl fmt::Debug for Areas {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let areas = Seat::ALL.into_iter().take(usize::from(self.seats));
        f.debug_map().entries(areas.map(|area| (area, (self.laid(area), self.open_places(area))))).finish()
    }
}
