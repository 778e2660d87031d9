//! What the laws must know of a game beyond playing it.

use alloc::vec::Vec;

use crate::{Awaits, Choices, Layout as _, Sampled, Seat, Step, StepOf};

/// A place where a card can be, for the law *Conserving*: `pile`, `market`, `team`.
pub type CardPlace = &'static str;

/// How the cards of a game are conserved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Conservation {
    /// This number of cards; each is in exactly one place at any time.
    AllPresent(u16),
    /// This number of cards to begin with; each is in at most one place, and one that has left play never
    /// comes back.
    LeaveForGood(u16),
}

/// A game that can be put under the laws.
///
/// ```
/// use tabletop_core::{Conservation, Dealer, Game, Lawful, Table};
/// use world_league::{Setup, WorldLeague};
///
/// let mut table = Table::new(WorldLeague::new(Setup::new(2))?);
/// let mut dealer = Dealer::new(1);
/// while table.deal(&mut dealer) {}
///
/// // Every card in play is in one place; one that has left play never comes back.
/// let mut cards = Vec::new();
/// table.game().cards(table.state(), &mut cards);
/// assert!(cards.iter().any(|(_, place)| *place == "market"));
/// assert_eq!(table.game().conservation(), Conservation::LeaveForGood(64));
/// # Ok::<(), tabletop_core::Defects>(())
/// ```
pub trait Lawful: Sampled {
    /// Any action whatever, most of them not allowed now: every action of the type must be possible to get.
    fn any_action<C: Choices>(&self, choices: &mut C) -> Self::Action;

    /// Any outcome whatever, most of them not possible now.
    fn any_outcome<C: Choices>(&self, choices: &mut C) -> Self::Outcome;

    /// Whether, by the book, this step shows the seat (`None`: a spectator) something that it did not know: a
    /// card turned up or drawn, bids opened. After any other step the seat's view and what it hears must
    /// follow from what it knew.
    ///
    /// In a game in which a card is drawn into a hand, the step of chance shows it to that hand alone:
    /// `matches!(step, Step::Chance(_)) && seat == Some(drawer)`. Where bids are opened together, the last bid
    /// shows them to all: `round.owing().len() == 1`. About such a step the law [`blind`](crate::laws::blind)
    /// compares what [`redeal_but`](Lawful::redeal_but) deals, so answer `true` only where the book says it.
    fn reveals(&self, state: &Self::State, step: StepOf<Self>, seat: Option<Seat>) -> bool;

    /// As [`redeal`](Sampled::redeal), but whatever the step shows the seat stays as it is: so that the seat
    /// cannot tell the two apart after the step either. For a step that [reveals](Lawful::reveals). By
    /// default nothing is dealt anew, which is right for a game in which such a step leaves nothing
    /// hidden.
    fn redeal_but<C: Choices>(
        &self,
        state: &Self::State,
        step: StepOf<Self>,
        seat: Option<Seat>,
        choices: &mut C,
    ) -> Self::State {
        let _ = (step, seat, choices);
        state.clone()
    }

    /// Whether the observer (`None`: a spectator) may not know which of its actions the decider of this step
    /// takes: by default where several seats owe a decision, whose choices are unseen until the last has
    /// come.
    fn hides(&self, state: &Self::State, step: StepOf<Self>, observer: Option<Seat>) -> bool {
        let Step::Decision { seat, .. } = step else { return false };
        let Awaits::Seats { must, .. } = self.awaits(state.public()) else { return false };
        must.len() > 1 && Some(seat) != observer
    }

    /// Lists every card that is in play, with the place where it is. Cards are numbered from 0. By default
    /// none, for a game without cards.
    fn cards(&self, state: &Self::State, out: &mut Vec<(u16, CardPlace)>) {
        let _ = (state, out);
    }

    /// How the cards are conserved: by default there are none.
    fn conservation(&self) -> Conservation {
        Conservation::AllPresent(0)
    }

    /// The money a seat holds, in the game's smallest unit: never negative. By default there is none.
    fn money(&self, state: &Self::State, seat: Seat) -> i64 {
        let _ = (state, seat);
        0
    }

    /// By how much this event changes the seat's money. The sum over the events of a step is the whole
    /// change. By default no event does.
    fn money_change(&self, event: &Self::Event, seat: Seat) -> i64 {
        let _ = (event, seat);
        0
    }

    /// A number of steps within which every game is over, chance included.
    fn most_steps(&self) -> u32;
}
