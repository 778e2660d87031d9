//! The play areas: which Item card lies where, and where cards can be laid.
//!
//! Every Item card is in at most one place: its [`Spot`]. For each place of the middle of an area, 16 by 16 about the Start card, one
//! word says which card lies there or, if it is free, on which sides of it cards lie and which halves cannot be laid there: its
//! [`Cell`]. What a card makes of a place beside it is such a word too, the same wherever it is laid, so to lay a card is to add five words.
//! An area seldom reaches farther; of the places there the cards beside them keep what they want, and the rest is searched for.
//!
//! An open place, free and beside a card or more, is found by the first of them: above, to the right, below, to the left of it. For
//! each side there is the set of the cards that are the first beside an open place there; so what a seat may lay is found, for each card
//! in hand and each side, by one intersection, which leaves little more than what fits.

mod cell;
mod laying;
mod saved;
mod spot;

use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use tabletop_core::Seat;

pub(crate) use self::cell::Cell;
use self::spot::{MIDDLES, Spot};
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
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Areas {
    seats: u8,
    locked: GameCards,
    spots: [Spot; MOST_CARDS],
    on: [GameCards; MOST_SEATS],
    /// For each side, the cards that are the first beside an open place there.
    open: [GameCards; 4],
    middle: [Cell; MIDDLES],
    /// For each side and card, what the open place there wants, if it is not in the middle and the card is the first beside it.
    far: [[Want; MOST_CARDS]; 4],
}

/// Everything else follows from where the cards lie.
impl Hash for Areas {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.seats, self.locked, self.spots).hash(state);
    }
}

impl Areas {
    pub(crate) fn empty(seats: u8) -> Self {
        Self {
            seats,
            locked: GameCards::EMPTY,
            spots: [Spot::NOWHERE; MOST_CARDS],
            on: [GameCards::EMPTY; MOST_SEATS],
            open: [GameCards::EMPTY; 4],
            middle: [Cell::BARE; MIDDLES],
            far: [[Want::ANY; MOST_CARDS]; 4],
        }
    }

    /// Takes all cards away.
    pub(crate) fn clear(&mut self) {
        let Self { seats: _, locked, spots, on, open, middle, far } = self;
        *locked = GameCards::EMPTY;
        spots.fill(Spot::NOWHERE);
        on.fill(GameCards::EMPTY);
        open.fill(GameCards::EMPTY);
        middle.fill(Cell::BARE);
        *far = [[Want::ANY; MOST_CARDS]; 4];
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

    /// In whose area a card lies, and where: for one that lies in an area.
    #[inline]
    pub(crate) fn place_of(&self, card: GameCard) -> (Seat, Place) {
        let spot = self.spots[card.at()];
        (Seat::ALL[spot.area()], spot.place_within())
    }

    /// The card at a place of an area.
    #[inline]
    pub fn card_at(&self, area: Seat, place: Place) -> Option<GameCard> {
        if area.index() < MOST_SEATS { self.card_on(Spot::new(area, place)) } else { None }
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
        let spots = |side: Direction| {
            let first = self.open[side.at()].intersection(cards).iter();
            first.map(move |card| self.spots[card.at()].next(side))
        };
        let wants = |spot| (spot, self.cell(spot).want());
        let mut open: Vec<(Spot, Want)> = Direction::ALL.into_iter().flat_map(spots).map(wants).collect();
        open.sort_unstable_by_key(|(spot, _)| *spot);
        let place = |(spot, want): (Spot, Want)| {
            Some(OpenPlace { at: spot.place()?, top: want.top(), bottom: want.bottom() })
        };
        open.into_iter().filter_map(place).collect()
    }

    /// Calls `f` with each of `cards` and each open place of an area at which it matches the edge of the first card beside it, and whether
    /// it matches there on all sides, until `f` says to stop.
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
        let open = self.open.map(|cards| cards.intersection(here));
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
                let halves = tables.halves(card);
                for beside in open[side.at()].intersection(tables.beside(card)[side.at()]) {
                    let spot = self.spots[beside.at()].next(side);
                    f(card, spot.place_within(), Fit(self.cell(spot).fits(halves)))?;
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
        let cell = self.cell(Spot::new(area, place));
        area.index() < MOST_SEATS && cell.is_open() && cell.fits(tables.halves(card))
    }
}

impl fmt::Debug for Areas {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let areas = Seat::ALL.into_iter().take(usize::from(self.seats));
        f.debug_map().entries(areas.map(|area| (area, (self.laid(area), self.open_places(area))))).finish()
    }
}
