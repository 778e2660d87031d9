//! The view of one seat, as legality needs it.

use tabletop_core::{Seat, View};

use crate::setup::WorldLeague;
use crate::state::{Public, State, Team};

/// The view of a manager: the table and the manager's own team. No rule about legal actions needs more.
///
/// A look may be built from a view that came over the wire. Such a view can hold any value, so no method relies on a
/// valid state.
#[derive(Clone, Copy)]
pub(crate) struct Look<'a> {
    pub(crate) game: &'a WorldLeague,
    pub(crate) seat: Seat,
    pub(crate) public: &'a Public,
    /// The team of the seat.
    pub(crate) team: &'a Team,
}

impl<'a> Look<'a> {
    /// Builds the look from a view; `None` if the view's seat is not at the table.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "two thirds of all decisions come here")]
    pub(crate) fn new(game: &'a WorldLeague, view: View<'a, State>) -> Option<Self> {
        Self::of(game, view.public, view.seat)
    }

    /// Builds the look of a seat from the public state; `None` if the seat is not at the table.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "two thirds of all decisions come here")]
    pub(crate) fn of(game: &'a WorldLeague, public: &'a Public, seat: Seat) -> Option<Self> {
        public.teams.get(seat).map(|team| Self { game, seat, public, team })
    }
}
