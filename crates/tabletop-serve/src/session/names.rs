//! The names of the people at a table.

use tabletop::core::Seat;
use tabletop::core::words::{folded, is_name};

use super::{MoveRefused, Session};

/// The maximum number of letters of a name.
pub const LONGEST_NAME: usize = 24;

/// What the person of a seat has said about its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PersonName {
    /// Nothing yet.
    Unasked,
    /// That it wants no name.
    Nameless,
    /// Its name.
    Named(String),
}

/// The table at which the same people play again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NextTable {
    /// There is none yet.
    None,
    /// It was made.
    Made,
}

impl Session {
    /// What the person of a seat has said about its name.
    pub(super) fn person_name(&self, seat: Seat) -> PersonName {
        match self.names.get(&seat) {
            None => PersonName::Unasked,
            Some(None) => PersonName::Nameless,
            Some(Some(name)) => PersonName::Named(name.clone()),
        }
    }

    /// The names that people have given, and the people who want none.
    pub fn names(&self) -> impl Iterator<Item = (Seat, Option<&str>)> {
        self.names.iter().map(|(seat, name)| (*seat, name.as_deref()))
    }

    /// The id of the table at which the same people play again.
    pub fn again(&self) -> Option<&str> {
        self.again.as_deref()
    }

    /// Checks a name as the names of teams are checked: it can be seen, changes no other text, and differs from all
    /// others also in letters that look different to a computer alone.
    pub(super) fn check_name(&self, seat: Seat, name: &str) -> Result<(), MoveRefused> {
        if !is_name(name, LONGEST_NAME) {
            return Err(MoveRefused::Custom(
                "a name has 1 to 24 letters that can be seen, without blanks at its ends",
            ));
        }
        let is_same = |other: &str| folded(other) == folded(name);
        let others = self.names.iter().filter(|(other, _)| **other != seat);
        if others.filter_map(|(_, other)| other.as_deref()).any(is_same) {
            return Err(MoveRefused::Custom("somebody else at this table has that name"));
        }
        if self.seats().filter(|other| *other != seat).any(|other| is_same(&self.table().seat_name(other))) {
            return Err(MoveRefused::Custom("another seat of this table is called that"));
        }
        Ok(())
    }
}
