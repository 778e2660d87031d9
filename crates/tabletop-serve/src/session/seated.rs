//! The seats that people have taken, and those that are free.

use tabletop::core::{Seat, SeatSet};

use super::{MoveRefused, Session};

impl Session {
    /// Returns the seats of people where nobody has given a name, sat down or changed anything yet, also if the others
    /// have voted for a computer there. A finished game, and one that can only be read, has none.
    pub fn free_seats(&self) -> SeatSet {
        if self.divergence.is_some() || self.is_over() {
            return SeatSet::EMPTY;
        }
        let is_free = |seat: &Seat| self.is_of_person(*seat) && !self.taken.contains(*seat);
        self.seats().filter(is_free).fold(SeatSet::EMPTY, |free, seat| free.union(SeatSet::only(seat)))
    }

    /// Returns the seats of people who sit there without having said anything about a name.
    pub fn silent_seats(&self) -> SeatSet {
        let is_silent = |seat: &Seat| self.is_of_person(*seat) && !self.names.contains_key(seat);
        self.taken.iter().filter(is_silent).collect()
    }

    /// Returns `true` for the seat of a person, also while a computer plays it because the person is away.
    fn is_of_person(&self, seat: Seat) -> bool {
        !self.is_computers(seat) || self.stand_ins.seats.contains(seat)
    }

    /// The claims of those who sat down by the code of the room.
    pub fn claims(&self) -> impl Iterator<Item = (Seat, &str)> {
        self.claims.iter().map(|(seat, claim)| (*seat, claim.as_str()))
    }

    /// Checks that a person may sit down at a seat with this name.
    pub(super) fn check_sits(&self, seat: Seat, name: Option<&str>) -> Result<(), MoveRefused> {
        if !self.free_seats().contains(seat) {
            return Err(MoveRefused::Custom("that seat is not free any more"));
        }
        name.map_or(Ok(()), |name| self.check_name(seat, name))
    }
}
