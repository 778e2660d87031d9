//! The state of a site and its demands on a card, packed into one integer.

use core::hint::select_unpredictable;

use tabletop_core::{Card as _, CardSet};

use super::fit::{Halves, Want};
use crate::cards::Direction;
use crate::game_card::{GameCard, GameCards};

/// The state of a site and its demands on a card, packed into 32 bits:
///
/// * bits 0 to 19: the halves that cannot be laid on the site, as in [`Halves`],
/// * bits 20 to 23: the sides of the site on which cards lie,
/// * bits 24 to 29, with bit 31 set: the card that lies on the site. Then no half can be laid.
///
/// Cells are combined by union of their bits. The effect of a card on a site beside the card is a `Cell` too.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Cell(u32);

const BESIDE: u32 = 20;
const CARD: u32 = 24;
const RIM: u32 = 1 << 30;
const COVERED: u32 = 1 << 31;

impl Cell {
    /// A site with no card on it or beside it.
    pub(super) const BARE: Self = Self(0);

    /// A site on the rim, where nothing can be laid.
    pub(super) const RIM: Self = Self(COVERED | RIM | Halves::ALL.bits());

    /// The cell of a site on which this card lies.
    #[inline]
    pub(super) fn of(card: GameCard) -> Self {
        Self(COVERED | u32::from(card.number() - 1) << CARD | Halves::ALL.bits())
    }

    /// The effect of a card that has the demand `want` at its side `side`, on the site at that side.
    pub(super) fn made_by(want: Want, side: Direction) -> Self {
        Self(1 << BESIDE << side.opposite().index() | want.forbidden().bits())
    }

    /// The union of the bits of both cells.
    #[inline]
    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// This cell without the card on that side. The halves that the card forbade stay forbidden.
    #[inline]
    pub(super) const fn without_beside(self, side: Direction) -> Self {
        Self(self.0 & !(1 << BESIDE << side.index()))
    }

    /// `true` if a card lies on the site, or nothing can be laid there.
    #[inline]
    pub(super) const fn is_covered(self) -> bool {
        self.0 & COVERED != 0
    }

    /// The index of the card on the site. Without a card the result has no meaning.
    #[inline]
    fn index(self) -> u8 {
        (self.0 >> CARD & 63).to_le_bytes()[0]
    }

    /// The card on the site; `None` if there is none.
    #[inline]
    pub(super) fn card(self) -> Option<GameCard> {
        if self.0 & (COVERED | RIM) == COVERED { GameCard::from_index(self.index()) } else { None }
    }

    /// The card on the site, as a set of at most one. Branch-free, because a branch would often be mispredicted.
    #[inline]
    pub(super) fn cards(self) -> GameCards {
        let cards = GameCard::from_index(self.index()).map_or(GameCards::EMPTY, GameCards::only);
        select_unpredictable(self.0 & (COVERED | RIM) == COVERED, cards, GameCards::EMPTY)
    }

    /// `true` if cards lie on at least two sides of the site.
    #[inline]
    pub(super) const fn is_beside_several(self) -> bool {
        let beside = self.0 >> BESIDE & 15;
        beside & beside.wrapping_sub(1) != 0
    }

    /// `true` if the site is free, and beside a card.
    #[inline]
    pub(super) const fn is_open(self) -> bool {
        self.0 >> BESIDE & 15 != 0 && !self.is_covered()
    }

    /// `true` if the site is free and no card lies on a side of it that comes before `side`, in the order above,
    /// right, below, left.
    #[inline]
    pub(super) const fn is_free_before(self, side: Direction) -> bool {
        self.0 & (COVERED | ((1 << side.index()) - 1) << BESIDE) == 0
    }

    /// The sides of the site on which cards lie.
    #[inline]
    pub(super) fn beside(self) -> Sides {
        sides_where(|side| self.0 >> BESIDE >> side.index() & 1 != 0)
    }

    /// The halves that the site demands of a card.
    pub(super) fn want(self) -> Want {
        Want::of(Halves::from_bits(self.0).others())
    }

    /// This cell with the demand `want` added.
    pub(super) fn wanting(self, want: Want) -> Self {
        Self(self.0 | want.forbidden().bits())
    }

    /// `true` if a card with these halves matches its neighbours on all sides.
    #[inline]
    pub(super) const fn fits(self, halves: Halves) -> bool {
        self.0 & halves.bits() == 0
    }
}

/// Some of the four sides, by rising index: above, right, below, left.
pub(super) type Sides = CardSet<Direction>;

/// The sides for which the condition holds. Branch-free, because the sides on which cards lie cannot be predicted.
#[inline]
pub(super) fn sides_where(is_so: impl Fn(Direction) -> bool) -> Sides {
    let one = |side| select_unpredictable(is_so(side), Sides::only(side), Sides::EMPTY);
    Direction::ALL.into_iter().fold(Sides::EMPTY, |sides, side| sides.union(one(side)))
}
