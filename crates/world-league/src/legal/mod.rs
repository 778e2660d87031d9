//! Legality, written once: the bounds and targets that both the [list](list) and the [refusals](faults) are made of.

mod faults;
mod list;
mod moment;

use tabletop_core::Auction;
use tabletop_core::Seat;

use crate::fast::figures::Row;
use crate::look::Look;
use crate::rulings::NoValueAhead;
use crate::setup::WorldLeague;
use crate::state::{Player, Public, SEASONS, Team};
use crate::step::{Position, Specialist};

/// What a specialist of another team costs (WL-HIRE-4).
pub(crate) const HIRING_AWAY_MILLIONS: u16 = 1;

/// The least bid: a million, or more than the highest bid (WL-DRAFT-3). `None` if no amount is higher.
#[inline]
pub(crate) const fn least_bid(auction: &Auction) -> Option<u16> {
    match auction.highest() {
        None => Some(1),
        Some(bid) => bid.amount.checked_add(1),
    }
}

/// Whether this seat may take the highest bid over by bidding the same: the Player Agent's privilege (WL-AGENT-1).
#[inline(always)]
#[expect(clippy::inline_always, reason = "two thirds of all decisions come here")]
pub(crate) fn may_match(public: &Public, auction: &Auction, seat: Seat, team: &Team) -> bool {
    // Branch-free: who holds the Agent is unpredictable.
    let has_agent = public.specialists.agent == Some(seat);
    let too_much = if has_agent { u32::from(team.millions) + 1 } else { 0 };
    auction.matchable_by(seat).is_some_and(|bid| u32::from(bid.amount) < too_much)
}

/// What taking this specialist costs the seat, in millions: a million where another team has him (WL-HIRE-4).
#[inline]
pub(crate) fn hiring_cost(public: &Public, seat: Seat, specialist: Specialist) -> u16 {
    let is_hired_away = public.specialists.holder(specialist).is_some_and(|holder| holder != seat);
    if is_hired_away { HIRING_AWAY_MILLIONS } else { 0 }
}

impl WorldLeague {
    /// Whether the tile on this column can be slid one space (WL-TRAIN-1, WL-TRAIN-2): it lies face-up, a space lies ahead, and that shows a
    /// value unless R-6 lets a career end so.
    #[inline]
    pub(crate) fn can_slide(&self, team: &Team, column: Position) -> bool {
        // Branch-free: which columns have a tile, and how far it has come, is unpredictable.
        let (row, space) = match team.column(column).player {
            Player::FaceUp { tile, space } => (Row::of(tile), space),
            Player::Printed | Player::Ended | Player::FaceDown { .. } => (Row::NOBODY, SEASONS),
        };
        let may_end = self.rulings().no_value_ahead == NoValueAhead::TurnsFaceDown;
        (space < SEASONS) & (may_end | (self.figures(row).value(space.saturating_add(1)) > 0))
    }
}

impl Look<'_> {
    /// Whether this seat has the specialist.
    #[inline]
    fn has(&self, specialist: Specialist) -> bool {
        self.public.specialists.holder(specialist) == Some(self.seat)
    }
}
