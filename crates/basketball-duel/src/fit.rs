//! The halves that an open spot demands of a card.

use crate::cards::{Half, Side};

/// The demand of an open spot on the top half or the bottom half of a card (BD-CARDS-3).
///
/// A neighbour above or below demands one half. A neighbour on the right or left demands the other side of its item or,
/// at an outer edge, any left or any right quarter. The demands of several neighbours together are again one of these
/// values.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum WantedHalf {
    /// Nothing can be laid there: the neighbours contradict each other.
    Nothing,
    /// This half alone.
    Exactly(Half),
    /// A left quarter of any item.
    AnyLeft,
    /// A right quarter of any item.
    AnyRight,
    /// Any half.
    Any,
}

impl WantedHalf {
    /// All values, in the order of their indices.
    pub(crate) const ALL: [Self; 14] = {
        let mut all = [Self::Nothing; 14];
        let mut half = 0;
        while half < Half::ALL.len() {
            all[1 + half] = Self::Exactly(Half::ALL[half]);
            half += 1;
        }
        all[11] = Self::AnyLeft;
        all[12] = Self::AnyRight;
        all[13] = Self::Any;
        all
    };

    pub(crate) fn is_met_by(self, half: Half) -> bool {
        match self {
            Self::Nothing => false,
            Self::Exactly(wanted) => half == wanted,
            Self::AnyLeft => half.side == Side::Left,
            Self::AnyRight => half.side == Side::Right,
            Self::Any => true,
        }
    }
}
