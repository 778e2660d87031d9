//! What an open place wants: the halves that a card laid there may show, in one byte.

use core::fmt;
use core::str::FromStr;

use crate::cards::{Face, Half, ITEMS, ParseError, Side};

/// A set of halves: bit `i` for a top half with [`index`](Half::at) `i`, bit 10 + `i` for such a bottom half.
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
        Self(1 << face.top.at() | 1 << (BOTTOM + face.bottom.at()))
    }

    /// The set with these bits, whatever is above them.
    pub(crate) const fn from_bits(bits: u32) -> Self {
        Self(bits & Self::ALL.0)
    }

    #[inline]
    pub(crate) const fn bits(self) -> u32 {
        self.0
    }

    /// The halves of either.
    pub(crate) const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Those that are not in it.
    pub(crate) const fn others(self) -> Self {
        Self(self.0 ^ Self::ALL.0)
    }
}

/// What one half of a card laid at an open place may show.
///
/// A neighbour above or below asks for one half; one beside asks for the other side of its item or, at an
/// outer edge, for any left or any right quarter. What several ask for together is again one of these.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum WantedHalf {
    /// Nothing can be laid there: the neighbours contradict each other.
    Nothing,
    /// This half alone.
    Exactly(Half),
    /// A left quarter of whichever item.
    AnyLeft,
    /// A right quarter of whichever item.
    AnyRight,
    /// Whichever half.
    Any,
}

impl WantedHalf {
    const ALL: [Self; 14] = {
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

impl fmt::Display for WantedHalf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => f.write_str("nothing"),
            Self::Exactly(half) => write!(f, "{half}"),
            Self::AnyLeft => f.write_str("left"),
            Self::AnyRight => f.write_str("right"),
            Self::Any => f.write_str("any"),
        }
    }
}

impl FromStr for WantedHalf {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text {
            "nothing" => Ok(Self::Nothing),
            "left" => Ok(Self::AnyLeft),
            "right" => Ok(Self::AnyRight),
            "any" => Ok(Self::Any),
            _ => text.parse().map(Self::Exactly),
        }
    }
}

tabletop_core::serde_as_text!(WantedHalf);

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

/// What an open place wants: four bits for the top half, four for the bottom half.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Want(u8);

impl Default for Want {
    fn default() -> Self {
        Self::ANY
    }
}

impl Want {
    /// Whichever card.
    pub(crate) const ANY: Self = Self(0xdd);

    /// What allowing these halves comes down to.
    pub(crate) fn of(allowed: Halves) -> Self {
        Self(code(allowed.0 & ALL_HALVES) << 4 | code(allowed.0 >> BOTTOM))
    }

    /// The halves that it does not allow.
    pub(crate) fn forbidden(self) -> Halves {
        let allowed = |code: u8| ALLOWED[usize::from(code & 15)];
        Halves(allowed(self.0 >> 4) | allowed(self.0) << BOTTOM).others()
    }

    /// Every want there is.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (0..14).flat_map(|top| (0..14).map(move |bottom| Self(top << 4 | bottom)))
    }

    pub(crate) fn from_halves(top: WantedHalf, bottom: WantedHalf) -> Self {
        let code = |wanted| {
            (0_u8..).zip(WantedHalf::ALL).find(|&(_, half)| half == wanted).map_or(0, |(code, _)| code)
        };
        Self(code(top) << 4 | code(bottom))
    }

    pub(crate) fn top(self) -> WantedHalf {
        Self::half(self.0 >> 4)
    }

    pub(crate) fn bottom(self) -> WantedHalf {
        Self::half(self.0 & 15)
    }

    fn half(code: u8) -> WantedHalf {
        WantedHalf::ALL.get(usize::from(code)).copied().unwrap_or(WantedHalf::Nothing)
    }

    pub(crate) fn is_met_by(self, face: Face) -> bool {
        self.top().is_met_by(face.top) && self.bottom().is_met_by(face.bottom)
    }

    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The place of the allowed halves in [`WantedHalf::ALL`].
fn code(halves: u32) -> u8 {
    match halves {
        0 => 0,
        LEFT_HALVES => 11,
        RIGHT_HALVES => 12,
        ALL_HALVES => 13,
        // Rows and columns leave no other possibility than a single half.
        one => 1 + u8::try_from(one.trailing_zeros() & 15).unwrap_or(0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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

    use alloc::string::ToString as _;
    use alloc::vec::Vec;
}
