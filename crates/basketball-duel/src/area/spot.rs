//! Where a card lies, in sixteen bits.

use tabletop_core::Seat;

use crate::cards::Direction;
use crate::place::Place;

/// How many rows and columns are told apart at once.
pub(super) const LANES: usize = 8;

/// How many numbers [`Spot::offset_of`] has.
pub(super) const OFFSETS: usize = 64;

/// The number of a spot itself: the third of the third row.
pub(super) const HERE: usize = 2 * ROW + 2;

/// How far apart the numbers of two spots are of which one lies below the other.
pub(super) const ROW: usize = 8;

/// Where a card lies: area, row, column, so that spots in rising order are in reading order. 0 for nowhere.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct Spot(u16);

impl Spot {
    pub(super) const NOWHERE: Self = Self(0);

    #[inline]
    pub(super) fn new(area: Seat, place: Place) -> Self {
        let coordinate = |value: i8| u16::from(value.wrapping_add(64).unsigned_abs() & 127);
        let area = u16::from(area.number() - 1) & 3;
        Self(area << 14 | coordinate(place.y()) << 7 | coordinate(place.x()))
    }

    /// Its column, modulo [`LANES`].
    #[inline]
    pub(super) fn column(self) -> usize {
        usize::from(self.0) % LANES
    }

    /// Its row, modulo [`LANES`].
    #[inline]
    pub(super) fn row(self) -> usize {
        usize::from(self.0 >> 7) % LANES
    }

    #[inline]
    pub(super) fn area(self) -> usize {
        usize::from(self.0 >> 14)
    }

    /// The next spot on that side, which is in the same area because places keep off the rim.
    #[inline]
    pub(super) const fn next(self, side: Direction) -> Self {
        Self(match side {
            Direction::Above => self.0.wrapping_sub(128),
            Direction::Right => self.0.wrapping_add(1),
            Direction::Below => self.0.wrapping_add(128),
            Direction::Left => self.0.wrapping_sub(1),
        })
    }

    /// Where another spot lies from this one, as a number: `HERE` for this one itself, one more for each column to the right, `ROW` more for
    /// each row down, as long as it is at most two of each away; otherwise a number that none of those has.
    #[inline]
    pub(super) fn offset_of(self, other: Self) -> usize {
        let from_corner = other.0.wrapping_sub(self.0).wrapping_add(2 * 128 + 2);
        let (column, row) = (from_corner & 127, from_corner >> 7);
        let is_near = column | row < 8;
        usize::from(if is_near { row << 3 | column } else { 63 })
    }

    #[inline]
    pub(crate) fn place(self) -> Option<Place> {
        self.is_place().then(|| self.place_within())
    }

    /// The place, for a spot that [is one](Spot::is_place).
    #[inline]
    pub(super) fn place_within(self) -> Place {
        let [low, high] = (self.0 & 0x3fff).to_le_bytes();
        Place::from_raised(low & 127, high << 1 | low >> 7)
    }

    /// Whether a card may lie there: not on the rim, where its neighbours would have no spots.
    #[inline]
    pub(super) const fn is_place(self) -> bool {
        self.0 & 127 != 0 && self.0 >> 7 & 127 != 0
    }
}
