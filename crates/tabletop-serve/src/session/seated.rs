//! The seats that people have taken, and those that are free.

use tabletop::core::{Seat, SeatSet};

use super::{MoveRefused, Session};

impl Session {
    /// Returns the seats of people where nobody has given a name, sat down or changed anything yet. A finished game,
    /// and one that can only be read, has none.
    pub fn free_seats(&self) -> SeatSet {
        if self.divergence.is_some() || self.is_over() {
            return SeatSet::EMPTY;
        }
        let is_free = |seat: &Seat| !self.is_computers(*seat) && !self.taken.contains(*seat);
        self.seats().filter(is_free).fold(SeatSet::EMPTY, |free, seat| free.union(SeatSet::only(seat)))
    }

    /// Returns the seats of people who sit there without having said anything about a name.
    pub fn silent_seats(&self) -> SeatSet {
        let is_persons = |seat: &Seat| !self.is_computers(*seat) || self.stand_ins.seats.contains(*seat);
        let is_silent = |seat: &Seat| is_persons(seat) && !self.names.contains_key(seat);
        self.taken.iter().filter(is_silent).collect()
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
