//! What somebody may think who does not see everything: states that agree with a view.

use crate::{Choices, Game, Layout, PublicOf, Seat, SecretOf, View};

/// A game whose hidden part can be dealt anew, so that a player who sees a view can think about states.
///
/// It takes a view, not a state: whoever samples cannot cheat. The law [`blind`](crate::laws::blind) checks
/// that what is drawn is a state of this game, and that the seat sees in it what it saw.
///
/// ```
/// use basketball_duel::{BasketballDuel, Setup};
/// use tabletop_core::{Dealer, Game, Layout, Sampled, Seat, Table};
///
/// let mut table = Table::new(BasketballDuel::new(Setup::new(2))?);
/// let mut dealer = Dealer::new(1);
/// while table.deal(&mut dealer) {}
///
/// let view = table.view(Seat::ALL[0]).expect("seat 1 is at the table");
/// let thought = table.game().sample(view, &mut dealer);
/// assert_eq!(thought.public(), table.public());
/// assert_eq!(thought.secrets()[0], *view.own);
/// assert_ne!(thought.secrets()[1], table.state().secrets()[1], "most probably another hand");
/// # Ok::<(), tabletop_core::Defects>(())
/// ```
pub trait Sampled: Game {
    /// A state in which everybody sees `public`, and the seat of `own` knows what it knows; `None` for a
    /// spectator. What is hidden from them is drawn from all that agrees with it.
    ///
    /// Cards that lie face down are each as likely as the others. Of a choice that was made unseen nothing
    /// follows from the rules but which choices there are, so each of them is as likely. What follows from
    /// what was seen before and is not in the view is documented by the game.
    ///
    /// About a view that no game has, such as one that came over a wire, it may draw anything, but it does not
    /// panic.
    fn deal_hidden<C: Choices>(
        &self,
        public: &PublicOf<Self>,
        own: Option<(Seat, &SecretOf<Self>)>,
        choices: &mut C,
    ) -> Self::State;

    /// A state that agrees with what a seat sees.
    fn sample<C: Choices>(&self, view: View<'_, Self::State>, choices: &mut C) -> Self::State {
        self.deal_hidden(view.public, Some((view.seat, view.own)), choices)
    }

    /// Another state that `seat` cannot tell from this one: everything that it may not know is dealt anew.
    /// With nobody at the seat (`None`), everything a spectator may not know.
    fn redeal<C: Choices>(&self, state: &Self::State, seat: Option<Seat>, choices: &mut C) -> Self::State {
        let own = seat.and_then(|seat| Some((seat, state.secrets().get(seat.index())?)));
        self.deal_hidden(state.public(), own, choices)
    }
}
