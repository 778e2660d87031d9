//! Legality, written once: the bounds and targets that both the [list](list) and the [refusals](faults) are
//! made of.

mod faults;
pub(crate) mod list;
mod moment;

use tabletop_core::{Auction, Seat};

use crate::look::Look;
use crate::rulings::NoValueAhead;
use crate::state::{Player, Public, SEASONS};
use crate::step::{Position, Specialist};

/// What a specialist of another team costs (WL-HIRE-4).
pub(crate) const HIRING_AWAY_MILLIONS: u16 = 1;

/// The least bid: a million, or more than the highest bid so far (WL-DRAFT-3). `None` if no amount is higher.
#[inline]
pub(crate) const fn least_bid(highest: Option<u16>) -> Option<u16> {
    match highest {
        None => Some(1),
        Some(amount) => amount.checked_add(1),
    }
}

/// What taking this specialist costs the seat, in millions: a million where another team has him (WL-HIRE-4).
#[inline]
pub(crate) fn hiring_cost(public: &Public, seat: Seat, specialist: Specialist) -> u16 {
    let is_hired_away = public.specialists.holder(specialist).is_some_and(|holder| holder != seat);
    if is_hired_away { HIRING_AWAY_MILLIONS } else { 0 }
}

impl Look<'_> {
    /// Whether this seat has the specialist.
    #[inline]
    fn has(&self, specialist: Specialist) -> bool {
        self.public.specialists.holder(specialist) == Some(self.seat)
    }

    /// Whether this seat may take the highest bid over by bidding the same: the Player Agent's privilege
    /// (WL-AGENT-1).
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "two thirds of all decisions come here")]
    fn may_match(&self, auction: &Auction) -> bool {
        let has_agent = self.public.specialists.agent == Some(self.seat);
        has_agent & auction.matchable_by(self.seat).is_some_and(|bid| bid.amount <= self.team.millions)
    }

    /// Whether this seat can do more than pass: bid, or match.
    pub(crate) fn can_bid(&self, auction: &Auction) -> bool {
        let least = least_bid(auction.highest().map(|bid| bid.amount));
        least.is_some_and(|least| least <= self.team.millions) || self.may_match(auction)
    }

    /// Whether the own tile on this column can be slid one space (WL-TRAIN-1, WL-TRAIN-2): it lies face-up
    /// a space lies ahead, and that shows a value unless R-6 lets a career end so.
    #[inline]
    fn can_slide(&self, column: Position) -> bool {
        let Player::FaceUp { tile, space } = self.team.column(column).player else { return false };
        let may_end = self.game.rulings().no_value_ahead == NoValueAhead::TurnsFaceDown;
        space < SEASONS && (may_end || self.game.agent(tile).value(space + 1) > 0)
    }
}
