//! Team-mates and opponents.

use tabletop_core::{Seat, SeatSet};

use crate::setup::{BasketballDuel, Mode};

impl BasketballDuel {
    /// The team-mate of a seat, which sits opposite (BD-TEAM-1); `None` outside of team play.
    #[inline]
    pub fn mate(&self, seat: Seat) -> Option<Seat> {
        match self.setup.mode {
            Mode::Individual => None,
            Mode::Teams => Some(seat.left(self.seats).left(self.seats)),
        }
    }

    /// These seats and their team-mates.
    pub(crate) fn with_mates(&self, seats: SeatSet) -> SeatSet {
        seats.union(seats.iter().filter_map(|seat| self.mate(seat)).collect())
    }

    /// The opponents of a seat: neither itself nor the team-mate (BD-TEAM-3).
    #[inline]
    pub fn opponents(&self, seat: Seat) -> SeatSet {
        self.opponents_in_order(seat).iter().copied().collect()
    }

    /// The opponents of a seat in the order of the seats.
    #[inline]
    pub(crate) fn opponents_in_order(&self, seat: Seat) -> &[Seat] {
        self.opponents.get(seat.index()).map_or(&[], |opponents| opponents.as_slice())
    }

    /// Computes the opponents of a seat from the set-up.
    pub(crate) fn find_opponents(&self, seat: Seat) -> SeatSet {
        let others = self.all_seats().without(seat);
        self.mate(seat).map_or(others, |mate| others.without(mate))
    }

    /// The number of players, or of teams, to which these seats belong.
    pub(crate) fn sides(&self, seats: SeatSet) -> u8 {
        match self.setup.mode {
            Mode::Individual => seats.len(),
            Mode::Teams => seats.len() / 2,
        }
    }
}
