//! The knowledge about a game that the laws need, beyond playing it.

use alloc::vec::Vec;

use crate::{Awaits, ChanceSource, Layout as _, Sampled, Seat, Step, StepOf};

/// A place where a card can be, for the law *Conserving*: `pile`, `market`, `team`.
pub type CardPlace = &'static str;

/// The way in which the cards of a game are conserved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Conservation {
    /// This number of cards. Each is in exactly one place at any time.
    AllPresent(u16),
    /// This number of cards at the beginning. Each is in at most one place, and one that has left play never comes
    /// back.
    LeaveForGood(u16),
}

/// A game that the laws can check.
///
/// ```
/// use sale::{Sale, Setup};
/// use tabletop_core::{Conservation, Dealer, Game, Lawful, Table};
///
/// let mut table = Table::new(Sale::new(Setup::new(2))?);
/// let mut dealer = Dealer::new(1);
/// while table.deal(&mut dealer) {}
///
/// // Every card in play is in one place. One that has left play never comes back.
/// let mut cards = Vec::new();
/// table.game().cards(table.state(), &mut cards);
/// assert!(cards.iter().any(|(_, place)| *place == "deck"));
/// assert_eq!(table.game().conservation(), Conservation::LeaveForGood(5));
/// # Ok::<(), tabletop_core::Defects>(())
/// ```
pub trait Lawful: Sampled {
    /// Returns an arbitrary action, in most cases one that is not allowed now. Every action of the type must have
    /// a chance to be returned.
    fn any_action<C: ChanceSource>(&self, choices: &mut C) -> Self::Action;

    /// Returns an arbitrary outcome, in most cases one that is not possible now.
    fn any_outcome<C: ChanceSource>(&self, choices: &mut C) -> Self::Outcome;

    /// `true` if, by the book, this step shows the seat something new, such as a card that is turned up or drawn, or
    /// bids that are opened. A seat of `None` is a spectator. After any other step, the seat's view and its events
    /// must follow from what the seat knew before.
    ///
    /// A card that is drawn into a hand is shown to the seat of that hand alone:
    /// `matches!(step, Step::Chance(_)) && seat == Some(drawer)`. The last of several sealed bids shows all bids to
    /// everybody: `round.owing().len() == 1`. For a step that reveals something, the law
    /// [`blind`](crate::laws::blind) compares only the states of [`redeal_but`](Lawful::redeal_but). So return `true`
    /// only if the book says so.
    fn reveals(&self, state: &Self::State, step: StepOf<Self>, seat: Option<Seat>) -> bool;

    /// Like [`redeal`](Sampled::redeal), but everything that the step shows the seat stays as it is. So the seat
    /// cannot tell the two states apart after the step either. The laws call this method for a step that
    /// [reveals](Lawful::reveals) something. By default nothing is dealt anew. That is right for a game in which such
    /// a step leaves nothing hidden.
    fn redeal_but<C: ChanceSource>(
        &self,
        state: &Self::State,
        step: StepOf<Self>,
        seat: Option<Seat>,
        choices: &mut C,
    ) -> Self::State {
        let _ = (step, seat, choices);
        state.clone()
    }

    /// `true` if the observer may not know which action the decider of this step takes. An observer of `None` is a
    /// spectator. By default it is `true` if several seats owe a decision and the observer is not the decider: the
    /// choices of these seats are unseen until the last one is made.
    fn hides(&self, state: &Self::State, step: StepOf<Self>, observer: Option<Seat>) -> bool {
        let Step::Decision { seat, .. } = step else { return false };
        let Awaits::Seats { must, .. } = self.awaits(state.public()) else { return false };
        must.len() > 1 && Some(seat) != observer
    }

    /// Lists every card that is in play, with its place. Cards are numbered from 0. By default there are none, for
    /// a game without cards.
    fn cards(&self, state: &Self::State, out: &mut Vec<(u16, CardPlace)>) {
        let _ = (state, out);
    }

    /// The way in which the cards are conserved. By default there are no cards.
    fn conservation(&self) -> Conservation {
        Conservation::AllPresent(0)
    }

    /// The money of a seat in the game's smallest unit, never negative. By default 0.
    fn money(&self, state: &Self::State, seat: Seat) -> i64 {
        let _ = (state, seat);
        0
    }

    /// The change of the seat's money by this event. The sum over the events of a step is the whole change. By
    /// default 0.
    fn money_change(&self, event: &Self::Event, seat: Seat) -> i64 {
        let _ = (event, seat);
        0
    }

    /// A bound on the number of steps of every game, chance included.
    fn most_steps(&self) -> u32;
}
