//! Legality, written once: the bounds and targets that the [list] and the [refusals](faults) share.

mod faults;
pub(crate) mod list;
mod wrong_moment;

use tabletop_core::{Auction, CardSet, Seat};

use crate::look::Look;
use crate::rulings::NoValueAhead;
use crate::setup::WorldLeague;
use crate::state::{Column, Player, Public, SEASONS, Team};
use crate::step::{Position, Specialist};

/// The cost of a specialist of another team (WL-HIRE-4).
pub(crate) const HIRING_AWAY_MILLIONS: u16 = 1;

/// The least bid: a million, or more than the highest bid so far (WL-DRAFT-3). `None` if no amount is higher.
#[inline]
pub(crate) const fn least_bid(highest: Option<u16>) -> Option<u16> {
    match highest {
        None => Some(1),
        Some(amount) => amount.checked_add(1),
    }
}

/// The cost of this specialist for the seat, in millions: a million if another team has him (WL-HIRE-4).
#[inline]
pub(crate) fn hiring_cost(public: &Public, seat: Seat, specialist: Specialist) -> u16 {
    let is_hired_away = public.specialists.holder(specialist).is_some_and(|holder| holder != seat);
    if is_hired_away { HIRING_AWAY_MILLIONS } else { 0 }
}

impl Look<'_> {
    /// `true` if this seat has the specialist.
    #[inline]
    fn has(&self, specialist: Specialist) -> bool {
        self.public.specialists.holder(specialist) == Some(self.seat)
    }

    /// `true` if this seat may match the highest bid, as the holder of the Player Agent (WL-AGENT-1).
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "two thirds of all decisions come here: see `fast::auction`")]
    fn may_match(&self, auction: &Auction) -> bool {
        let has_agent = self.public.specialists.agent == Some(self.seat);
        has_agent & auction.matchable_by(self.seat).is_some_and(|bid| bid.amount <= self.team.millions)
    }

    /// `true` if this seat can do more than pass: bid, or match.
    pub(crate) fn can_bid(&self, auction: Auction) -> bool {
        let least = least_bid(auction.highest().map(|bid| bid.amount));
        least.is_some_and(|least| least <= self.team.millions) || self.may_match(&auction)
    }

    /// `true` if the own tile on this column can be slid one space (WL-TRAIN-1, WL-TRAIN-2). The tile lies face-up
    /// and has a next space. The next space shows a value, unless R-6 allows a career to end there.
    #[inline]
    fn can_slide(&self, column: Position) -> bool {
        let Player::FaceUp { tile, space } = self.team.column(column).player else { return false };
        let may_end = self.game.rulings().no_value_ahead == NoValueAhead::TurnsFaceDown;
        space < SEASONS && (may_end || self.game.agent(tile).value(space + 1) > 0)
    }
}

impl WorldLeague {
    /// The columns on which an injury may be laid: those of the tallest players who count (WL-INJURY-5).
    pub(crate) fn tallest_columns(&self, seat: Seat, team: &Team) -> CardSet<Position> {
        let is_tallest = |(position, column): &(Position, &Column)| {
            let figures = match column.player {
                Player::Printed => self.printed(seat, *position),
                Player::FaceUp { tile, .. } => self.agent(tile),
                Player::Ended | Player::FaceDown { .. } => return false,
            };
            // The height 0 stands for nobody: `tallest_cm` of a team in which nobody counts, and the height of an
            // injury tile, which a view from the wire may put into a column.
            let is_counting = column.injury.is_none() && figures.height_cm > 0;
            is_counting && figures.height_cm == team.tallest_cm
        };
        team.lineup().filter(is_tallest).map(|(position, _)| position).collect()
    }
}
