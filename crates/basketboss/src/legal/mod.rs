//! Legality, written once. The bounds and targets here serve both the [list](list) and the [refusals](faults).

mod chance;
mod faults;
mod list;
mod wrong_moment;

use tabletop_core::{AnyFault, Auction, Seat, SmallSet};

use crate::names::Position;
use crate::rulings::{ColumnChoice, FirstOffer, LaterWinner};
use crate::season::HireOrder;
use crate::setup::Basketboss;
use crate::state::{Public, Team};

impl Basketboss {
    /// The least offer that is allowed now (BB-OFFER-2, R-7). Under Hard Bargain an offer must exceed the highest offer
    /// by more (BB-CARD-HARD-BARGAIN).
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "two thirds of all decisions come here: see `Look::answers`")]
    pub(crate) fn least_offer(&self, public: &Public, auction: &Auction) -> u16 {
        match auction.highest() {
            // In an unchecked view the highest offer may be any number, so the sum saturates.
            Some(bid) => bid.amount.saturating_add(self.effect(public).least_raise_dollars()),
            None => self.least_first_offer(),
        }
    }

    /// The least first offer (BB-OFFER-2, R-7).
    #[inline]
    pub(crate) const fn least_first_offer(&self) -> u16 {
        match self.rulings().first_offer {
            FirstOffer::OneDollar => 1,
            FirstOffer::ZeroDollars => 0,
        }
    }

    /// The columns on which a player of this position may be laid (BB-OFFER-5, R-2).
    #[inline]
    pub(crate) fn open_columns(&self, position: Position) -> SmallSet<Position> {
        match self.rulings().columns {
            ColumnChoice::AnyColumn => SmallSet::first_cards(5),
            ColumnChoice::OwnPositionOnly => SmallSet::only(position),
        }
    }

    /// The columns that the Trainer may slide (BB-ADVISOR-2).
    #[inline(never)]
    pub(crate) fn slidable(&self, team: &Team, slid: SmallSet<Position>) -> SmallSet<Position> {
        SmallSet::of(Position::ALL, |column| {
            let mut faults = AnyFault::default();
            self.slide_faults(team, slid, column, &mut faults);
            faults == AnyFault::default()
        })
    }

    /// The seat that takes an advisor next, after `taken` managers have taken one. The order is the reverse of the
    /// strength (BB-HIRE-2), or the order of the strength under Front Runners (BB-CARD-FRONT-RUNNERS). In a tie
    /// the stack decides.
    #[inline]
    pub(crate) fn next_to_hire(&self, public: &Public, taken: u8) -> Seat {
        let place = match self.effect(public).hire_order() {
            // In an unchecked view `taken` may be any number, so the subtraction saturates.
            HireOrder::Reverse => public.teams.seats().saturating_sub(taken).saturating_sub(1),
            HireOrder::Forward => taken,
        };
        let next = match self.rulings().later_winner {
            LaterWinner::PlacesTopDown => public.ranking.get(usize::from(place)).copied(),
            LaterWinner::LastOnTop => public.in_stack(place.into()),
        };
        next.unwrap_or(public.start_player)
    }
}
