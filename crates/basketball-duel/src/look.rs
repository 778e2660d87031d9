//! What one seat sees.

use tabletop_core::{Seat, View};

use crate::setup::BasketballDuel;
use crate::state::{Public, Secret, Stage, State};
use crate::step::Whose;

/// A view of the table, with the game it belongs to. Legality knows no more than this.
///
/// A view may come from the wire unchecked, so what is asked of it copes with any values. Where a count could
/// be anything, arithmetic saturates and a missing row is an empty one.
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

    /// Whether the game waits for this seat.
    #[inline]
    pub(crate) fn is_asked(self) -> bool {
        self.public.phase.decider() == Some(self.seat)
    }

    /// Whether turns are taken, rather than last plays made (BD-ROUND-1).
    #[inline]
    pub(crate) fn is_in_turns(self) -> bool {
        self.public.stage == Stage::Turns
    }

    /// The seat for whom a card is laid; `None` without a team-mate.
    #[inline]
    pub(crate) fn owner(self, whose: Whose) -> Option<Seat> {
        match whose {
            Whose::Own => Some(self.seat),
            Whose::Mate => self.game.mate(self.seat),
        }
    }

    /// The own area and the team-mate's (BD-TEAM-2).
    #[inline]
    pub(crate) fn areas(self) -> impl Iterator<Item = (Whose, Seat)> {
        let mate = self.game.mate(self.seat).map(|mate| (Whose::Mate, mate));
        core::iter::once((Whose::Own, self.seat)).chain(mate)
    }
}
