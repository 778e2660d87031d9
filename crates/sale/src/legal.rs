//! The actions and outcomes that are possible, and the reasons against all others.

use alloc::vec::Vec;

use tabletop_core::{Faults, View};

use crate::cards::{Lot, SecretCard};
use crate::rules::Rule;
use crate::rulings::Passing;
use crate::setup::Sale;
use crate::state::{Phase, State};
use crate::step::{Action, Outcome};
use crate::why::Why;

impl Sale {
    /// The coins of the seat. 0 if a view names a seat that is not at the table.
    fn coins_of(view: View<'_, State>) -> u8 {
        view.public.coins.get(view.seat).copied().unwrap_or(0)
    }

    /// `true` if a seat with this many coins may pass.
    pub(crate) fn may_pass(&self, coins: u8) -> bool {
        coins == 0 || self.setup.rulings.passing == Passing::Anybody
    }

    /// Appends the actions that the seat may take.
    pub(crate) fn list(&self, view: View<'_, State>, out: &mut Vec<Action>) {
        let Phase::Bidding { round, .. } = view.public.phase else { return };
        if round.owing().contains(view.seat) {
            let coins = Self::coins_of(view);
            out.extend(self.may_pass(coins).then_some(Action::Pass));
            out.extend((1..=coins).map(Action::Bid));
        }
    }

    /// Reports every rule that the action breaks.
    pub(crate) fn refuse<F: Faults<Rule, Why>>(&self, view: View<'_, State>, action: Action, faults: &mut F) {
        let owing = match view.public.phase {
            Phase::Bidding { round, .. } => round.owing().contains(view.seat),
            Phase::Dealing(_) | Phase::Turning | Phase::Over => false,
        };
        if !owing {
            faults.add(Rule::Sale2, Why::NotAsked(view.seat));
        }
        let coins = Self::coins_of(view);
        match action {
            Action::Pass if !self.may_pass(coins) => faults.add(Rule::Sale2, Why::MustBid(coins)),
            Action::Bid(0) => faults.add(Rule::Sale2, Why::NoCoin),
            Action::Bid(bid) if bid > coins => faults.add(Rule::Sale2, Why::TooMuch { bid, coins }),
            Action::Pass | Action::Bid(_) => {}
        }
    }

    /// Reports the rule that the outcome breaks.
    pub(crate) fn refuse_outcome<F: Faults<Rule, Why>>(state: &State, outcome: Outcome, faults: &mut F) {
        match outcome {
            Outcome::Deal(card) if !Self::may_deal(state, card) => {
                faults.add(Rule::Deal1, Why::NoSuchCard(card));
            }
            Outcome::Turn(lot) if !Self::may_turn(state, lot) => {
                faults.add(Rule::Sale1, Why::NoSuchLot(lot));
            }
            Outcome::Deal(_) | Outcome::Turn(_) => {}
        }
    }

    fn may_deal(state: &State, card: SecretCard) -> bool {
        matches!(state.public.phase, Phase::Dealing(_)) && state.unseen.contains(card)
    }

    fn may_turn(state: &State, lot: Lot) -> bool {
        state.public.phase == Phase::Turning && state.public.lots.contains(lot)
    }
}
