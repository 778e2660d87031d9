//! All rules that an action breaks, the primary one first.

mod buying;
mod cup;
mod negotiation;
mod requests;
mod turn;

use negotiation::Side;

use tabletop_core::{Faults, Seat};

use crate::look::Look;
use crate::rules::Rule;
use crate::rulings::CupSpace;
use crate::state::{Cause, DealStage, Invitation, Pending, ThisTurn};
use crate::step::Action;
use crate::why::Why;

impl Look<'_> {
    /// Reports every rule that the action breaks.
    #[inline]
    pub(crate) fn faults<F: Faults<Rule, Why>>(&self, action: Action, faults: &mut F) {
        let Some(now) = self.public.now() else { return };
        match action {
            Action::Roll => self.roll(now, faults),
            Action::End => self.end(now, faults),
            Action::Buy => self.buy(now, faults),
            Action::BuyManager(manager) => self.buy_manager(now, manager, faults),
            Action::BuyStadium(stadium) => self.buy_stadium(now, stadium, faults),
            Action::Decline => self.decline(now, faults),
            Action::Sell(asset) => self.sell(now, asset, faults),
            Action::OpenWindow => self.open_window(now, faults),
            Action::Match(opponent) => self.play_match(now, opponent, faults),
            Action::KeptMatch(opponent) => self.play_kept_match(now, opponent, faults),
            Action::FreeMatch(opponent) => self.play_free_match(now, opponent, faults),
            Action::Final(opponent) => self.challenge(now, opponent, faults),
            Action::Tackle => self.tackle(now, faults),
            Action::Pass => self.pass(now, faults),
            Action::Negotiate(partner) => self.negotiate(now, partner, faults),
            Action::Give(item) => self.push(now, Side::Own, item, faults),
            Action::Take(item) => self.push(now, Side::Other, item, faults),
            Action::Keep(item) => self.take_back(now, Side::Own, item, faults),
            Action::Waive(item) => self.take_back(now, Side::Other, item, faults),
            Action::Propose => self.propose(now, faults),
            Action::Accept => self.accept(now, faults),
            Action::Change => self.change(now, faults),
            Action::Lapse => self.lapse(now, faults),
            Action::Pay => self.pay(now, faults),
            Action::Claim(claim) => self.claim(now, claim, faults),
            Action::ShowRed(culprit) => self.show_red(now, culprit, faults),
            Action::Call(culprit) => self.call(now, culprit, faults),
            Action::Recall | Action::Return(_) | Action::Forget => self.recall(now, action, faults),
            Action::Trophy(colour) => {
                let mine = matches!(now, Pending::ChoosingTrophy { winner } if winner == self.seat);
                self.require(mine, now, faults);
                if !self.public.tray.trophies.contains(colour) {
                    faults.add(Rule::R28_1, Why::NoSuchTrophy);
                }
            }
        }
    }
    fn decline<F: Faults<Rule, Why>>(&self, now: Pending, faults: &mut F) {
        match now {
            Pending::Buying => self.require(self.is_in_turn(), now, faults),
            Pending::ChoosingOpponent { by } => {
                self.require(self.is_in_turn(), now, faults);
                if !self.may_decline_match(by) {
                    let rule = if self.game.rulings().space == CupSpace::Must && by == Invitation::Card {
                        Rule::R17_2
                    } else {
                        Rule::R17_5
                    };
                    faults.add(rule, Why::MatchMustBePlayed);
                }
            }
            Pending::Debt(debt)
                if debt.due.cause == Cause::FootballerPrice && debt.due.payer == self.seat =>
            {
                if self.is_in_turn() {
                    faults.add(Rule::R4_2, Why::AlreadyTaken);
                }
                self.bound_by_tackle(faults);
            }
            // In a deal `decline` answers the proposal.
            Pending::Deal => {
                let answers = self.deal_in(now, DealStage::Proposed).is_some();
                self.require(answers, now, faults);
            }
            _ => {
                self.out_of_place(now, faults);
                self.bound_by_tackle(faults);
                // Under R-30 a purchase with nothing to buy ended when it was reached.
                if self.is_in_turn() && self.public.this_turn == ThisTurn::PassedOver {
                    faults.add(Rule::R4_3, Why::PassedOver);
                }
            }
        }
    }

    fn opponent<F: Faults<Rule, Why>>(&self, rule: Rule, seat: Seat, faults: &mut F) {
        if seat == self.seat {
            faults.add(rule, Why::NoOpponent { seat });
        } else if !self.is_opponent(seat) {
            faults.add(rule, Why::NoSuchSeat { seat, seats: self.game.seats_at_table() });
        }
    }
    fn pass<F: Faults<Rule, Why>>(&self, now: Pending, faults: &mut F) {
        match now {
            Pending::Answering { .. } => self.answers(now, faults),
            Pending::Window { negotiator, proposals_left, .. } => {
                self.require(negotiator == self.seat, now, faults);
                if negotiator == self.seat && self.must_negotiate(proposals_left) {
                    faults.add(Rule::R9_1, Why::OpenerMustNegotiate);
                }
            }
            // In a deal `pass` breaks off the negotiation.
            Pending::Deal => {
                self.require(self.deal_in(now, DealStage::Building).is_some(), now, faults);
            }
            _ => {
                self.out_of_place(now, faults);
                self.bound_by_tackle(faults);
            }
        }
    }
}
