//! The view of one seat together with the game. The functions that decide legality take both from here.

use tabletop_core::{Seat, View};

use crate::setup::Basketboss;
use crate::state::{Public, State, Team};

/// The view of a manager: the table and the own team. No rule about legal actions needs more.
///
/// A look may be made of a view that came over the wire. Such a view can hold any value, so nothing here relies on a
/// valid state.
#[derive(Clone, Copy)]
pub(crate) struct Look<'a> {
    pub(crate) game: &'a Basketboss,
    pub(crate) seat: Seat,
    pub(crate) public: &'a Public,
    /// The own team.
    pub(crate) team: &'a Team,
}

impl<'a> Look<'a> {
    /// Combines the game with a view. `None` if the seat of the view is not at the table.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "two thirds of all decisions come here")]
    pub(crate) fn new(game: &'a Basketboss, view: View<'a, State>) -> Option<Self> {
        let View { seat, public, .. } = view;
        public.teams.get(seat).map(|team| Self { game, seat, public, team })
    }
}
