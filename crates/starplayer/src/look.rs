//! The view of one seat together with the game. Its methods decide legality.

use tabletop_core::{Seat, SeatSet, View};

use crate::components::Space;
use crate::money::Money;
use crate::setup::Starplayer;
use crate::state::{Club, Debt, Pending, Public, Secret, State, ThisTurn};

/// The view of one seat: the public state and its own secret. A view may come over the wire unchecked, so
/// nothing here relies on an invariant of the state.
#[derive(Clone, Copy)]
pub(crate) struct Look<'a> {
    pub(crate) game: &'a Starplayer,
    pub(crate) public: &'a Public,
    pub(crate) seat: Seat,
    pub(crate) own: &'a Secret,
    pub(crate) club: &'a Club,
}

impl<'a> Look<'a> {
    /// Combines the game with a view. `None` if the seat of the view is not at the table.
    #[inline]
    pub(crate) fn new(game: &'a Starplayer, view: View<'a, State>) -> Option<Self> {
        let club = view.public.clubs.get(view.seat)?;
        Some(Self { game, public: view.public, seat: view.seat, own: view.own, club })
    }

    /// The seat's own club fund.
    #[inline]
    pub(crate) fn cash(&self) -> Money {
        self.club.cash.or(self.own.cash(self.seat)).unwrap_or(Money::ZERO)
    }

    /// A seat's club fund, if this seat sees it.
    #[inline]
    pub(crate) fn visible_cash(&self, seat: Seat) -> Option<Money> {
        if seat == self.seat {
            Some(self.cash())
        } else {
            self.public.clubs.get(seat).and_then(|club| club.cash)
        }
    }

    /// `true` if it is this seat's turn.
    #[inline]
    pub(crate) fn is_in_turn(&self) -> bool {
        self.seat == self.public.turn
    }

    /// `true` if this seat is at one of the points of SP-TURN-2 of its own turn.
    #[inline]
    pub(crate) fn at_own_point(&self, now: Pending) -> bool {
        self.is_in_turn() && now.is_point()
    }

    /// `true` if `seat` is another seat at the table.
    #[inline]
    pub(crate) fn is_opponent(&self, seat: Seat) -> bool {
        seat != self.seat && seat.number() <= self.game.seats_at_table()
    }

    /// All other seats.
    pub(crate) fn opponents(&self) -> SeatSet {
        self.public.clubs.all().without(self.seat)
    }

    /// The space on which a seat's pawn stands.
    #[inline]
    pub(crate) fn space_of(&self, seat: Seat) -> Space {
        self.public.clubs.get(seat).map_or(Space::KickOff, |club| self.game.tables().space(club.pawn))
    }

    /// `true` if this seat buys now, on its own turn or as a tackler.
    #[inline]
    pub(crate) fn buys_now(&self, now: Pending) -> bool {
        match now {
            Pending::Buying => self.is_in_turn(),
            Pending::Choosing { buyer } => buyer == self.seat,
            // By R-29 the seat may still make a purchase that it declined.
            Pending::RollDue | Pending::TurnEnd => {
                self.is_in_turn() && self.public.this_turn == ThisTurn::Declined
            }
            _ => false,
        }
    }

    /// The debt that this seat has to settle now.
    #[inline]
    pub(crate) fn own_debt(&self, now: Pending) -> Option<Debt> {
        match now {
            Pending::Debt(debt) if debt.due.payer == self.seat => Some(debt),
            _ => None,
        }
    }
}
