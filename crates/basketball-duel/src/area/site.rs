//! The site of a card, in one number.

use tabletop_core::Seat;

use crate::cards::Direction;
use crate::coordinates::Spot;

/// The number of spots in the middles of all areas.
pub(super) const MIDDLES: usize = 4 * 16 * 16;

/// The site of a card: area, row and column, a byte each, so that sites in rising order are in reading order. 0
/// for a card that lies nowhere.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct Site(u32);

impl Site {
    pub(super) const NOWHERE: Self = Self(0);

    #[inline]
    pub(super) fn new(area: Seat, spot: Spot) -> Self {
        let [x, y] = spot.raised();
        let area = u32::from(area.number() - 1) & 3;
        Self(area << 16 | u32::from(y) << 8 | u32::from(x))
    }

    /// The number of the site among the sites in the middles of all areas, below [`MIDDLES`]; `None` beyond the middle.
    /// A middle has the columns and rows -8 to 7. As raised coordinates these are 64 to 79.
    #[inline]
    pub(super) fn in_middle(self) -> Option<usize> {
        if self.0 & 0xf0f0 == 0x4040 { Some(self.number()) } else { None }
    }

    /// The number of a site that the caller knows to be in the middle: see [`in_middle`](Self::in_middle).
    #[inline]
    pub(super) fn number(self) -> usize {
        let low = self.0 & 0x3_0f0f;
        index((low >> 8 | low << 4) & 0x3ff)
    }

    /// `true` if the site and those beside it are in the middle.
    #[inline]
    pub(super) fn is_inner(self) -> bool {
        let before = self.0.wrapping_sub(0x0101);
        let behind = self.0.wrapping_add(0x0101);
        (before | behind) & 0xb0b0 == 0 && before & behind & 0x4040 == 0x4040
    }

    #[inline]
    pub(super) fn area(self) -> usize {
        index(self.0 >> 16 & 3)
    }

    /// The neighbouring site on that side. It is in the same area, because a card never lies in the outermost row or
    /// column.
    #[inline]
    pub(super) const fn next(self, side: Direction) -> Self {
        const STEPS: [u32; 4] = [0_u32.wrapping_sub(256), 1, 256, 0_u32.wrapping_sub(1)];
        Self(self.0.wrapping_add(STEPS[side.index()]))
    }

    /// The spot; `None` for a site on the rim or nowhere.
    #[inline]
    pub(crate) fn spot(self) -> Option<Spot> {
        let spot = self.spot_within();
        Spot::new(spot.x(), spot.y())
    }

    /// The spot of a site that the caller knows [to be a spot](Self::is_spot).
    #[inline]
    pub(super) fn spot_within(self) -> Spot {
        let [x, y, ..] = self.0.to_le_bytes();
        Spot::from_raised([x, y])
    }

    /// `true` if a card may lie on the site. On the rim no card may lie, because its neighbours would have no
    /// sites.
    #[inline]
    pub(super) fn is_spot(self) -> bool {
        self.spot().is_some()
    }
}

/// Bits as an index of an array.
#[inline]
pub(super) fn index(bits: u32) -> usize {
    usize::try_from(bits).unwrap_or_else(|_| unreachable!("a usize has 32 bits at least"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bits agree with columns and rows, for every spot of every area.
    #[test]
    fn a_site_is_an_area_and_a_spot() {
        let reach = || -Spot::FARTHEST..=Spot::FARTHEST;
        let is_middle = |at: i8| (-8..=7).contains(&at);
        for area in Seat::ALL.into_iter().take(4) {
            for spot in reach().flat_map(|y| reach().filter_map(move |x| Spot::new(x, y))) {
                let site = Site::new(area, spot);
                assert_eq!((site.area(), site.spot(), site.spot_within()), (area.index(), Some(spot), spot));
                for side in Direction::ALL {
                    assert_eq!(site.next(side).spot(), spot.next(side), "{spot} {side:?}");
                }
                let middle = is_middle(spot.x()) && is_middle(spot.y());
                assert_eq!(site.in_middle().is_some(), middle, "{spot}");
                let with_neighbours =
                    Direction::ALL.iter().all(|side| site.next(*side).in_middle().is_some());
                assert!(!site.is_inner() || middle && with_neighbours, "{spot}");
                assert!(site.number() < MIDDLES);
            }
        }
        assert_eq!(Site::NOWHERE.spot(), None);
    }
}
