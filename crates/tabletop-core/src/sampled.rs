//! States that agree with a view: the thoughts of a player who does not see everything.

use crate::{ChanceSource, Game, Layout, PublicOf, Seat, SecretOf, View};

/// A game whose hidden part can be dealt anew, so that a player who sees only a view can think about whole states.
///
/// [`sample`](Sampled::sample) takes a view, not a state, so the player cannot cheat. The law
/// [`blind`](crate::laws::blind) checks that the result is a state of this game, and that the seat's view of it is
/// the same.
///
/// ```
/// use sale::{Sale, Setup};
/// use tabletop_core::{Dealer, Game, Layout, Sampled, Seat, Table};
///
/// let mut table = Table::new(Sale::new(Setup::new(2))?);
/// let mut dealer = Dealer::new(2);
/// while table.deal(&mut dealer) {}
///
/// let view = table.view(Seat::ALL[0]).expect("seat 1 is at the table");
/// let thought = table.game().sample(view, &mut dealer);
/// assert_eq!(thought.public(), table.public());
/// assert_eq!(thought.secrets()[0], *view.own);
/// assert_ne!(thought.secrets()[1], table.state().secrets()[1], "most probably another card");
/// # Ok::<(), tabletop_core::Defects>(())
/// ```
pub trait Sampled: Game {
    /// A state in which everybody sees `public` and the seat of `own` knows its secret. `own` is `None` for a
    /// spectator. The hidden rest is drawn from all states that agree with both.
    ///
    /// Each arrangement of cards that lie face down is equally likely. For a choice that another seat made unseen,
    /// each option that the rules allow is equally likely. Each game documents how it treats conclusions from
    /// earlier observations that are not in the view.
    ///
    /// For a view that no game has, such as one that came over a wire, it may return anything, but it must not
    /// panic.
    fn deal_hidden<C: ChanceSource>(
        &self,
        public: &PublicOf<Self>,
        own: Option<(Seat, &SecretOf<Self>)>,
        choices: &mut C,
    ) -> Self::State;

    /// A state that agrees with what a seat sees.
    fn sample<C: ChanceSource>(&self, view: View<'_, Self::State>, choices: &mut C) -> Self::State {
        self.deal_hidden(view.public, Some((view.seat, view.own)), choices)
    }

    /// Another state that `seat` cannot tell from this one: everything that it may not know is dealt anew. For
    /// `None`, everything that a spectator may not know is dealt anew.
    fn redeal<C: ChanceSource>(
        &self,
        state: &Self::State,
        seat: Option<Seat>,
        choices: &mut C,
    ) -> Self::State {
        let own = seat.and_then(|seat| Some((seat, state.secrets().get(seat.index())?)));
        self.deal_hidden(state.public(), own, choices)
    }
}
