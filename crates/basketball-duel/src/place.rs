//! Places of a play area.

use core::fmt;
use core::str::FromStr;

use crate::cards::{Direction, ParseError, plain_number};

/// A place of a play area, counted from its Start card at `0,0`: so many columns to the right, so many rows down.
///
/// A set has at most 64 game cards, and an area grows by one place when a card is laid. In one round each Item card
/// is laid once from the hand and once more for each Swipe: Item that took it, and no Swipe card comes
/// back; so at most 64 cards are laid in a round. Each but the first lies next to one that lies there, so it is at most one
/// farther from the place of the Start card than the farthest so far, also when that card has been swiped (who lays in an emptied
/// area begins at that place again): the 64th is at most 63 columns or rows away. Therefore 127 by 127 places are enough.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// Column and row, raised.
    raised: [u8; 2],
}

/// What is added to columns and rows where they are kept.
const RAISED: u8 = 72;

impl Place {
    /// The farthest column or row.
    pub const FARTHEST: i8 = 63;

    /// Where the Start card lies.
    pub const START: Self = Self { raised: [RAISED; 2] };

    /// So many columns to the right, so many rows down; `None` beyond [`FARTHEST`](Place::FARTHEST).
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

    /// The place with this column and row plus 72.
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

    /// The next place on that side.
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

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Place").field("x", &self.x()).field("y", &self.y()).finish()
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x(), self.y())
    }
}

impl FromStr for Place {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let coordinate = |text: &str| {
            let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
            let number = plain_number(digits).and_then(|number| i8::try_from(number).ok())?;
            if sign < 0 && number == 0 { None } else { Some(sign * number) }
        };
        let (x, y) = text.split_once(',').ok_or(ParseError("a place is column,row: `2,-1`"))?;
        let place = coordinate(x).zip(coordinate(y)).and_then(|(x, y)| Self::new(x, y));
        place.ok_or(ParseError("columns and rows go from -63 to 63"))
    }
}

tabletop_core::serde_as_text!(Place);
