//! Where a card lies, in one number.

use tabletop_core::Seat;

use crate::cards::Direction;
use crate::place::Place;

/// How many places the middles of all areas have.
pub(super) const MIDDLES: usize = 4 * 16 * 16;

/// Where a card lies: area, row, column, a byte each, so that spots in rising order are in reading order. 0 for nowhere.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct Spot(u32);

impl Spot {
    pub(super) const NOWHERE: Self = Self(0);

    #[inline]
    pub(super) fn new(area: Seat, place: Place) -> Self {
        let [x, y] = place.raised();
        let area = u32::from(area.number() - 1) & 3;
        Self(area << 16 | u32::from(y) << 8 | u32::from(x))
    }

    /// Its number among the places of the middles of all areas, below [`MIDDLES`]; `None` farther out. A middle goes from eight columns
    /// and rows before the Start card to seven behind it: raised, they are 64 to 79.
    #[inline]
    pub(super) fn in_middle(self) -> Option<usize> {
        if self.0 & 0xf0f0 == 0x4040 { Some(self.number()) } else { None }
    }

    /// The same for a spot that is known to be in the middle.
    #[inline]
    pub(super) fn number(self) -> usize {
        let low = self.0 & 0x3_0f0f;
        usize::try_from((low >> 8 | low << 4) & 0x3ff).unwrap_or(0)
    }

    /// Whether it and the spots beside it are in the middle.
    #[inline]
    pub(super) fn is_inner(self) -> bool {
        let before = self.0.wrapping_sub(0x0101);
        let behind = self.0.wrapping_add(0x0101);
        (before | behind) & 0xb0b0 == 0 && before & behind & 0x4040 == 0x4040
    }

    #[inline]
    pub(super) fn area(self) -> usize {
        usize::try_from(self.0 >> 16 & 3).unwrap_or(0)
    }

    /// The next spot on that side, which is in the same area because places keep off the rim.
    #[inline]
    pub(super) const fn next(self, side: Direction) -> Self {
        const STEPS: [u32; 4] = [0_u32.wrapping_sub(256), 1, 256, 0_u32.wrapping_sub(1)];
        Self(self.0.wrapping_add(STEPS[side.at()]))
    }

    #[inline]
    pub(crate) fn place(self) -> Option<Place> {
        let place = self.place_within();
        Place::new(place.x(), place.y())
    }

    /// The place, for a spot that [is one](Spot::is_place).
    #[inline]
    pub(super) fn place_within(self) -> Place {
        let [x, y, ..] = self.0.to_le_bytes();
        Place::from_raised([x, y])
    }

    /// Whether a card may lie there: not on the rim, where its neighbours would have no spots.
    #[inline]
    pub(super) fn is_place(self) -> bool {
        self.place().is_some()
    }
}
