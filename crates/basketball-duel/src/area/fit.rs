//! The demands of an open spot, in bits: sets of halves, and wants in one byte.
//!
//! Speed: the fast form of [`WantedHalf`]. One intersection of bits tells whether a card fits, and a want is the
//! index of a table. The tests compare both with [`WantedHalf`], for every want and every pair of wants.

use crate::cards::{Face, ITEMS};
use crate::fit::WantedHalf;

/// A set of halves. Bit `i` stands for the top half with index `i`, bit 10 + `i` for the bottom half with index
/// `i`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Halves(u32);

const BOTTOM: usize = 2 * ITEMS;
const ALL_HALVES: u32 = (1 << BOTTOM) - 1;
const LEFT_HALVES: u32 = 0b01_0101_0101;
const RIGHT_HALVES: u32 = ALL_HALVES ^ LEFT_HALVES;

impl Halves {
    /// Every half, as a top and as a bottom one.
    pub(crate) const ALL: Self = Self(ALL_HALVES | ALL_HALVES << BOTTOM);

    /// The two halves of a card.
    pub(crate) fn of(face: Face) -> Self {
        Self(1 << face.top.index() | 1 << (BOTTOM + face.bottom.index()))
    }

    /// The set with these bits; higher bits are ignored.
    pub(crate) const fn from_bits(bits: u32) -> Self {
        Self(bits & Self::ALL.0)
    }

    #[inline]
    pub(crate) const fn bits(self) -> u32 {
        self.0
    }

    /// The members that are in at least one of the two sets.
    pub(crate) const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The halves that are not in this set.
    pub(crate) const fn others(self) -> Self {
        Self(self.0 ^ Self::ALL.0)
    }
}

/// The halves that each of [`WantedHalf::ALL`] allows.
const ALLOWED: [u32; 16] = {
    let mut allowed = [0; 16];
    let mut half = 0;
    while half < 2 * ITEMS {
        allowed[1 + half] = 1 << half;
        half += 1;
    }
    allowed[11] = LEFT_HALVES;
    allowed[12] = RIGHT_HALVES;
    allowed[13] = ALL_HALVES;
    allowed
};

/// The halves that an open spot demands: four bits for the top half, four for the bottom half, each an index in
/// [`WantedHalf::ALL`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Want(u8);

impl Default for Want {
    fn default() -> Self {
        Self::ANY
    }
}

impl Want {
    /// The want that every card meets.
    pub(crate) const ANY: Self = Self(0xdd);

    /// The want that allows exactly these halves.
    pub(crate) fn of(allowed: Halves) -> Self {
        Self(code(allowed.0 & ALL_HALVES) << 4 | code(allowed.0 >> BOTTOM))
    }

    /// The halves that this want forbids.
    pub(crate) fn forbidden(self) -> Halves {
        let allowed = |code: u8| ALLOWED[usize::from(code & 15)];
        Halves(allowed(self.0 >> 4) | allowed(self.0) << BOTTOM).others()
    }

    /// Every want.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (0..14).flat_map(|top| (0..14).map(move |bottom| Self(top << 4 | bottom)))
    }

    pub(crate) fn from_halves(top: WantedHalf, bottom: WantedHalf) -> Self {
        let code = |wanted| match wanted {
            WantedHalf::Nothing => 0,
            WantedHalf::Exactly(half) => code(1 << half.index()),
            WantedHalf::AnyLeft => code(LEFT_HALVES),
            WantedHalf::AnyRight => code(RIGHT_HALVES),
            WantedHalf::Any => code(ALL_HALVES),
        };
        Self(code(top) << 4 | code(bottom))
    }

    pub(crate) fn top(self) -> WantedHalf {
        Self::half(self.0 >> 4)
    }

    pub(crate) fn bottom(self) -> WantedHalf {
        Self::half(self.0 & 15)
    }

    /// The [`WantedHalf`] of a code; [`WantedHalf::Nothing`] for the codes 14 and 15, which are not used.
    fn half(code: u8) -> WantedHalf {
        WantedHalf::ALL.get(usize::from(code)).copied().unwrap_or(WantedHalf::Nothing)
    }

    /// `true` if a card with this face meets this want.
    pub(crate) fn is_met_by(self, face: Face) -> bool {
        self.top().is_met_by(face.top) && self.bottom().is_met_by(face.bottom)
    }

    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The index in [`WantedHalf::ALL`] of the value that allows exactly these halves.
fn code(halves: u32) -> u8 {
    match halves {
        0 => 0,
        LEFT_HALVES => 11,
        RIGHT_HALVES => 12,
        ALL_HALVES => 13,
        // The neighbours of a spot together allow one half, all halves of one side, every half or none: see the
        // test.
        one => {
            debug_assert!(one.is_power_of_two() && one <= ALL_HALVES, "{one:#b} is not a want");
            let [index, ..] = one.trailing_zeros().to_le_bytes();
            1 + index % 10
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString as _;
    use alloc::vec::Vec;

    use super::*;
    use crate::cards::Half;

    #[test]
    fn a_want_reads_back_and_is_met_by_what_it_says() {
        for want in Want::all() {
            assert_eq!(Want::from_halves(want.top(), want.bottom()), want);
            assert_eq!(want.top().to_string().parse(), Ok(want.top()));
            let both_halves_met = want.top() != WantedHalf::Nothing && want.bottom() != WantedHalf::Nothing;
            let all = Half::ALL.iter().flat_map(|&top| Half::ALL.map(|bottom| Face { top, bottom }));
            assert_eq!(both_halves_met, all.into_iter().any(|face| want.is_met_by(face)), "{want:?}");
        }
    }

    #[test]
    fn two_wants_are_met_together_by_what_neither_forbids() {
        let faces: Vec<Face> =
            Half::ALL.iter().flat_map(|&top| Half::ALL.map(|bottom| Face { top, bottom })).collect();
        for one in Want::all() {
            for other in Want::all() {
                let both = Want::of(one.forbidden().union(other.forbidden()).others());
                let agree =
                    |face: &Face| both.is_met_by(*face) == (one.is_met_by(*face) && other.is_met_by(*face));
                assert!(faces.iter().all(agree), "{one:?} and {other:?} are not {both:?}");
            }
            assert_eq!(Want::of(one.forbidden().others()), one);
        }
        assert_eq!(Want::default(), Want::from_halves(WantedHalf::Any, WantedHalf::Any));
    }
}
