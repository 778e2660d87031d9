//! The view of one seat.

use tabletop_core::{Seat, View};

use crate::setup::BasketballDuel;
use crate::state::{Public, Secret, Stage, State};
use crate::step::AreaOwner;

/// A view of the table, with the game that it belongs to. Legality depends on nothing else.
///
/// A view may come from the wire unchecked, so the methods accept any values: arithmetic saturates, and a missing
/// row counts as empty.
#[derive(Clone, Copy)]
pub(crate) struct Look<'a> {
    pub(crate) game: &'a BasketballDuel,
    pub(crate) seat: Seat,
    pub(crate) public: &'a Public,
    pub(crate) own: &'a Secret,
}

impl<'a> Look<'a> {
    #[inline]
    pub(crate) fn new(game: &'a BasketballDuel, view: View<'a, State>) -> Self {
        Self { game, seat: view.seat, public: view.public, own: view.own }
    }

    /// `true` if the game waits for this seat.
    #[inline]
    pub(crate) fn is_asked(self) -> bool {
        self.public.phase.decider() == Some(self.seat)
    }

    /// `true` in turns, `false` in the last plays (BD-ROUND-1).
    #[inline]
    pub(crate) fn is_in_turns(self) -> bool {
        self.public.stage == Stage::Turns
    }

    /// The owner of the area in which a card is laid; `None` for a team-mate that does not exist.
    #[inline]
    pub(crate) fn owner(self, whose: AreaOwner) -> Option<Seat> {
        match whose {
            AreaOwner::Own => Some(self.seat),
            AreaOwner::Mate => self.game.mate(self.seat),
        }
    }

    /// The seat's own area and, if it has a team-mate, the mate's (BD-TEAM-2).
    #[inline]
    pub(crate) fn areas(self) -> impl Iterator<Item = (AreaOwner, Seat)> {
        let mate = self.game.mate(self.seat).map(|mate| (AreaOwner::Mate, mate));
        core::iter::once((AreaOwner::Own, self.seat)).chain(mate)
    }
}
