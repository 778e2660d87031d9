//! Coordinates of a play area.

use core::fmt;

use crate::cards::Direction;

/// A spot of a play area: columns to the right of its Start card, which lies at `0,0`, and rows below it.
///
/// The farthest spot is 63 columns or rows away, because a round lays at most 64 cards:
///
/// * A set has at most 64 game cards. In one round each Item card is laid once from the hand, and once more
///   for each Swipe: Item that took it. A Swipe card never comes back.
/// * Each card but the first is laid beside a card of the area, so it lies at most one spot farther out than all
///   cards before it. This stays true when a card is taken away. An emptied area begins at `0,0` again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    /// Column and row, each plus [`RAISED`].
    raised: [u8; 2],
}

/// Added to stored columns and rows, so that the numbers of a spot and its neighbours are never negative.
const RAISED: u8 = 72;

impl Spot {
    /// The farthest column or row.
    pub const FARTHEST: i8 = 63;

    /// The spot of the Start card (BD-START-1).
    pub const START: Self = Self { raised: [RAISED; 2] };

    /// The spot in this column and row; `None` beyond [`FARTHEST`](Spot::FARTHEST).
    #[inline]
    pub const fn new(x: i8, y: i8) -> Option<Self> {
        let within =
            -Self::FARTHEST <= x && x <= Self::FARTHEST && -Self::FARTHEST <= y && y <= Self::FARTHEST;
        let raised = [RAISED.wrapping_add_signed(x), RAISED.wrapping_add_signed(y)];
        if within { Some(Self { raised }) } else { None }
    }

    /// Column and row plus 72, each from 9 to 135.
    #[inline]
    pub(crate) const fn raised(self) -> [u8; 2] {
        self.raised
    }

    /// The spot with this column and row plus 72.
    #[inline]
    pub(crate) const fn from_raised(raised: [u8; 2]) -> Self {
        Self { raised }
    }

    /// Columns to the right of the Start card.
    #[inline]
    pub const fn x(self) -> i8 {
        self.raised[0].wrapping_sub(RAISED).cast_signed()
    }

    /// Rows below the Start card.
    #[inline]
    pub const fn y(self) -> i8 {
        self.raised[1].wrapping_sub(RAISED).cast_signed()
    }

    /// The next spot on that side.
    #[inline]
    pub const fn next(self, side: Direction) -> Option<Self> {
        match side {
            Direction::Above => Self::new(self.x(), self.y() - 1),
            Direction::Right => Self::new(self.x() + 1, self.y()),
            Direction::Below => Self::new(self.x(), self.y() + 1),
            Direction::Left => Self::new(self.x() - 1, self.y()),
        }
    }
}

impl fmt::Debug for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Spot").field("x", &self.x()).field("y", &self.y()).finish()
    }
}
