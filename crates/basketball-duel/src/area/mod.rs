//! The play areas: the sites of the Item cards, and the open spots where cards can be laid.
//!
//! Speed: this folder is the fast form of BD-CARDS-3. Its slow form is [`connects`](crate::connects), called at
//! every open spot. The tests of this folder compare the two, look-up by look-up and for areas laid and torn at
//! random.
//!
//! * Every Item card is in at most one place: its [`Site`].
//! * Each site in the middle of an area, 16 by 16 sites around the Start card, has a [`Cell`] in a table. The
//!   cell names the card that lies there. For a free site it has the sides on which cards lie and the halves that
//!   cannot be laid there.
//! * The effect of a card on a site beside the card is a cell, too. The effect is the same wherever the card lies
//!   ([`Edges`]), so laying a card changes five cells.
//! * An area seldom reaches beyond its middle. Beyond it, the first card beside an open site stores the halves that
//!   this site demands. Everything else is searched for.
//! * An open site is free and beside at least one card. The site is found by the first card beside it, in the order
//!   above, right, below, left. Each side has a set of the cards that are first beside an open site on that side. One
//!   intersection for each card in hand and each side then leaves little more than the sites where the card fits.

mod cell;
mod edges;
mod fit;
mod laying;
mod lookup;
mod serial;
mod site;

use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use tabletop_core::Seat;

use self::cell::Cell;
pub(crate) use self::edges::Edges;
use self::fit::Want;
use self::site::{MIDDLES, Site, index};
use crate::cards::{Direction, Item};
use crate::components::MOST_SEATS;
use crate::coordinates::Spot;
use crate::fit::WantedHalf;
use crate::game_card::{GameCard, GameCards, MOST_CARDS};

/// The number of cards that [`Areas::for_each_candidate`] notes at once. A hand rarely holds more.
const NOTED: usize = 8;

/// A card of a play area.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LaidCard {
    /// The card.
    pub card: GameCard,
    /// The spot where it lies.
    pub at: Spot,
}

/// A free spot of a play area beside at least one card, with the halves wanted there (BD-CARDS-3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenSpot {
    /// The spot.
    pub at: Spot,
    /// The top half that a card laid there must show.
    pub top: WantedHalf,
    /// The bottom half that a card laid there must show.
    pub bottom: WantedHalf,
}

/// `true` if a card matches its neighbours on all sides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fit(pub(crate) bool);

/// An item that was completed (BD-ITEM-1), with the spot of the upper left of its four cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Completion {
    pub(crate) item: Item,
    pub(crate) corner: Spot,
    pub(crate) cards: GameCards,
}

/// All play areas. Serialized as a list with an object for each seat: its `cards` in reading order, the `locked` cards
/// among them, and the `open` spots.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Areas {
    seats: u8,
    locked: GameCards,
    sites: [Site; MOST_CARDS],
    on: [GameCards; MOST_SEATS],
    /// For each side, the cards that are first beside an open site on that side.
    open: [GameCards; 4],
    middle: [Cell; MIDDLES],
    /// For each side and card, the want of the open site on that side of the card. Set only if the site is beyond the
    /// middle and the card is first beside it.
    far: [[Want; MOST_CARDS]; 4],
}

/// Hashes the places of the cards and the locks. Everything else follows from the places.
impl Hash for Areas {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.seats, self.locked, self.sites).hash(state);
    }
}

impl Areas {
    pub(crate) fn empty(seats: u8) -> Self {
        Self {
            seats,
            locked: GameCards::EMPTY,
            sites: [Site::NOWHERE; MOST_CARDS],
            on: [GameCards::EMPTY; MOST_SEATS],
            open: [GameCards::EMPTY; 4],
            middle: [Cell::BARE; MIDDLES],
            far: [[Want::ANY; MOST_CARDS]; 4],
        }
    }

    /// Removes all cards (BD-ROUND-3).
    pub(crate) fn clear(&mut self) {
        let Self { seats: _, locked, sites, on, open, middle, far } = self;
        *locked = GameCards::EMPTY;
        sites.fill(Site::NOWHERE);
        on.fill(GameCards::EMPTY);
        open.fill(GameCards::EMPTY);
        middle.fill(Cell::BARE);
        *far = [[Want::ANY; MOST_CARDS]; 4];
    }

    /// The number of areas.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The cards in the area of a seat.
    #[inline]
    pub fn cards(&self, area: Seat) -> GameCards {
        self.on.get(area.index()).copied().unwrap_or(GameCards::EMPTY)
    }

    /// The cards that are part of a completed item, and so locked (BD-ITEM-1).
    #[inline]
    pub fn locked(&self) -> GameCards {
        self.locked
    }

    /// The area and the spot in which a card lies; `None` if the card lies in no area.
    pub fn whereabouts(&self, card: GameCard) -> Option<(Seat, Spot)> {
        let site = self.sites[card.index()];
        Some((Seat::ALL[site.area()], site.spot()?))
    }

    /// The area and the spot of a card that lies in an area. For any other card the result has no meaning.
    #[inline]
    pub(crate) fn spot_of(&self, card: GameCard) -> (Seat, Spot) {
        let site = self.sites[card.index()];
        (Seat::ALL[site.area()], site.spot_within())
    }

    /// The card at a spot of an area.
    #[inline]
    pub fn card_at(&self, area: Seat, spot: Spot) -> Option<GameCard> {
        if area.index() < MOST_SEATS { self.card_on(Site::new(area, spot)) } else { None }
    }

    /// The cards of an area in reading order.
    pub fn laid(&self, area: Seat) -> Vec<LaidCard> {
        let mut sites: Vec<(Site, GameCard)> =
            self.cards(area).iter().map(|card| (self.sites[card.index()], card)).collect();
        sites.sort_unstable();
        sites.into_iter().filter_map(|(site, card)| Some(LaidCard { card, at: site.spot()? })).collect()
    }

    /// The open spots of an area in reading order.
    pub fn open_spots(&self, area: Seat) -> Vec<OpenSpot> {
        let cards = self.cards(area);
        let sites = |side: Direction| {
            let first = self.open[side.index()].intersection(cards).iter();
            first.map(move |card| self.sites[card.index()].next(side))
        };
        let wants = |site| (site, self.cell(site).want());
        let mut open: Vec<(Site, Want)> = Direction::ALL.into_iter().flat_map(sites).map(wants).collect();
        open.sort_unstable_by_key(|(site, _)| *site);
        let spot = |(site, want): (Site, Want)| {
            Some(OpenSpot { at: site.spot()?, top: want.top(), bottom: want.bottom() })
        };
        open.into_iter().filter_map(spot).collect()
    }

    /// Calls `f` with each of `cards` at each open spot of an area where the card matches the first card beside
    /// that spot. The last argument of `f` tells if the card fits there on all sides (BD-CARDS-3). Stops when `f`
    /// returns `Break`.
    ///
    /// The cards and sides that have such spots cannot be predicted. The pairs of card and side are therefore
    /// noted without a branch first, and visited afterwards.
    #[inline]
    pub(crate) fn for_each_candidate(
        &self,
        edges: &Edges,
        area: Seat,
        cards: GameCards,
        mut f: impl FnMut(GameCard, Spot, Fit) -> ControlFlow<GameCard>,
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
                let beside = edges.beside(card);
                let has_spot =
                    |side: Direction| !open[side.index()].intersection(beside[side.index()]).is_empty();
                let [above, right, below, left] = Direction::ALL.map(|side| u32::from(has_spot(side)));
                pairs |= (above | right << 1 | below << 2 | left << 3) << (4 * index);
            }
            while pairs != 0 {
                let pair = pairs.trailing_zeros();
                pairs &= pairs - 1;
                let card = noted[index(pair / 4) % NOTED];
                let side = Direction::ALL[index(pair % 4) % 4];
                let halves = edges.halves(card);
                for beside in open[side.index()].intersection(edges.beside(card)[side.index()]) {
                    let site = self.sites[beside.index()].next(side);
                    f(card, site.spot_within(), Fit(self.cell(site).fits(halves)))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// One of `cards` that fits somewhere in an area; `None` if none does.
    #[inline]
    pub(crate) fn any_fitting(&self, edges: &Edges, area: Seat, cards: GameCards) -> Option<GameCard> {
        let stop =
            |card, _, Fit(fits)| if fits { ControlFlow::Break(card) } else { ControlFlow::Continue(()) };
        self.for_each_candidate(edges, area, cards, stop).break_value()
    }

    /// `true` if `card` may be laid at `spot`: the spot is free and beside a card of the area, and every touching
    /// edge matches (BD-CARDS-3).
    #[inline]
    pub(crate) fn fits(&self, edges: &Edges, area: Seat, spot: Spot, card: GameCard) -> bool {
        let cell = self.cell(Site::new(area, spot));
        area.index() < MOST_SEATS && cell.is_open() && cell.fits(edges.halves(card))
    }
}

impl fmt::Debug for Areas {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let areas = Seat::ALL.into_iter().take(usize::from(self.seats));
        f.debug_map().entries(areas.map(|area| (area, (self.laid(area), self.open_spots(area))))).finish()
    }
}
