//! Simultaneous choices: made unseen in any order, and opened when the last one has been made.

use serde::{Deserialize, Serialize};

use crate::{Seat, SeatSet};

/// The public side of a simultaneous choice: the seats that choose, and those that have chosen already.
///
/// The choice of each seat stays in its secret until the round is [complete](SealedRound::is_complete).
///
/// ```
/// use tabletop_core::{Awaits, SealedRound, Seat, SeatSet};
///
/// let [a, b, c, ..] = Seat::ALL;
/// let mut round = SealedRound::new([a, c].into_iter().collect());
/// assert!(!round.choose(b), "seat 2 was not asked");
/// assert!(round.choose(c), "any order will do");
/// assert_eq!(Awaits::seats(round.owing()), Awaits::seat(a));
/// assert!(round.choose(a) && round.is_complete());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SealedRound {
    asked: SeatSet,
    chosen: SeatSet,
}

impl SealedRound {
    /// A round in which these seats choose.
    pub const fn new(asked: SeatSet) -> Self {
        Self { asked, chosen: SeatSet::EMPTY }
    }

    /// The seats that take part.
    pub const fn asked(&self) -> SeatSet {
        self.asked
    }

    /// The seats that have chosen.
    pub const fn chosen(&self) -> SeatSet {
        self.chosen
    }

    /// The seats that still owe a choice.
    pub const fn owing(&self) -> SeatSet {
        self.asked.difference(self.chosen)
    }

    /// Notes that the seat has chosen. Returns `true` if it owed a choice.
    pub const fn choose(&mut self, seat: Seat) -> bool {
        self.owing().contains(seat) && self.chosen.insert(seat)
    }

    /// `true` if every seat that takes part has chosen.
    pub const fn is_complete(&self) -> bool {
        self.owing().is_empty()
    }

    /// `true` if the fields are consistent: only seats that take part have chosen.
    pub const fn is_valid(&self) -> bool {
        self.chosen.is_subset(self.asked)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_is_complete_when_all_asked_have_chosen() {
        let [a, b, c, ..] = Seat::ALL;
        let mut round = SealedRound::new([a, c].into_iter().collect());
        assert!(!round.choose(b), "not asked");
        assert!(round.choose(c));
        assert!(!round.choose(c), "has chosen already");
        assert!(!round.is_complete());
        assert_eq!(round.owing(), SeatSet::only(a));
        assert!(round.choose(a) && round.is_complete() && round.is_valid());
        assert_eq!((round.asked(), round.chosen()), (round.chosen(), round.asked()));
        assert!(!SealedRound { asked: SeatSet::only(a), chosen: SeatSet::only(b) }.is_valid());
    }
}
