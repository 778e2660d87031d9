//! The [`Lawful`] methods: arbitrary actions and outcomes, and the facts about the game that the laws check.

use alloc::vec::Vec;

use tabletop_core::{
    Argument as _, CardPlace, ChanceSource, Conservation, Lawful, Sampled as _, Seat, Step, StepOf,
};

use crate::cards::{Lot, SecretCard};
use crate::event::Event;
use crate::setup::Sale;
use crate::state::{Phase, State};
use crate::step::{Action, Outcome};

impl Lawful for Sale {
    fn any_action<C: ChanceSource>(&self, choices: &mut C) -> Action {
        Action::any(self, choices)
    }

    fn any_outcome<C: ChanceSource>(&self, choices: &mut C) -> Outcome {
        if choices.below(2) == 0 {
            Outcome::Deal(SecretCard::any(self, choices))
        } else {
            Outcome::Turn(Lot::any(self, choices))
        }
    }

    /// A card is shown to the seat to which it is dealt. A lot that is turned up is shown to everybody. When the last
    /// seat bids, the sealed bids of all seats are opened.
    fn reveals(&self, state: &State, step: StepOf<Self>, seat: Option<Seat>) -> bool {
        match (state.public.phase, step) {
            (Phase::Dealing(to), _) => Some(to) == seat,
            (Phase::Bidding { round, .. }, Step::Decision { .. }) => round.owing().len() == 1,
            _ => true,
        }
    }

    /// Deals the hidden cards anew, but keeps all bids, because the last bid opens them. If that puts the card that the
    /// step deals into a hand, the step is not possible any more. Then the state is returned as it was.
    fn redeal_but<C: ChanceSource>(
        &self,
        state: &State,
        step: StepOf<Self>,
        seat: Option<Seat>,
        choices: &mut C,
    ) -> State {
        let mut other = self.redeal(state, seat, choices);
        for (bidder, secret) in other.secrets.iter_mut() {
            secret.bid = state.secrets[bidder].bid;
        }
        match step {
            Step::Chance(Outcome::Deal(card)) if !other.unseen.contains(card) => *state,
            Step::Chance(_) | Step::Decision { .. } => other,
        }
    }

    fn cards(&self, state: &State, out: &mut Vec<(u16, CardPlace)>) {
        let index = |lot: Lot| u16::from(lot.number() - 1);
        out.extend(state.public.lots.iter().map(|lot| (index(lot), "deck")));
        out.extend(state.public.phase.lot().map(|lot| (index(lot), "sale")));
    }

    /// A lot that is sold leaves the game.
    fn conservation(&self) -> Conservation {
        Conservation::LeaveForGood(Lot::COUNT.into())
    }

    fn money(&self, state: &State, seat: Seat) -> i64 {
        state.public.coins[seat].into()
    }

    fn money_change(&self, event: &Event, seat: Seat) -> i64 {
        match *event {
            Event::Sold { seat: buyer, amount, .. } if buyer == seat => -i64::from(amount),
            _ => 0,
        }
    }

    /// Four cards are dealt. Each of three lots is turned up and gets four bids: 4 + 3 × 5.
    fn most_steps(&self) -> u32 {
        19
    }
}
