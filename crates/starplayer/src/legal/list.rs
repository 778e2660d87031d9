//! All actions that a seat may take now, in a fixed order. The actions that bring play on come first.

use alloc::vec::Vec;

use tabletop_core::Seat;
use tabletop_core::fast::pick_listed;

use super::claims::{can_be_called, can_claim_money_in_debt, has_claim, red_is_due};
use super::matches::can_challenge_at_last;
use super::purchases::could_buy;
use crate::cards::Asset;
use crate::components::{Space, prices};
use crate::look::Look;
use crate::rulings::{FreeMatchTime, Limit, Memory};
use crate::state::{DealStage, Debt, FreeMatch, Invitation, Pending, ThisTurn};
use crate::step::{Action, Claim};

impl Look<'_> {
    /// Picks one of the actions that the seat may take now. See
    /// [`Game::pick_action`](tabletop_core::Game::pick_action). While a deal is put together no list is written.
    #[inline]
    pub(crate) fn pick(&self, list: &mut Vec<Action>, choose: impl FnOnce(u32) -> u32) -> Option<Action> {
        if let Some(deal) = self.deal_to_build() {
            return self.pick_building(deal, choose);
        }
        list.clear();
        self.list(list);
        pick_listed(list, choose)
    }

    /// Appends every action that the seat may take now.
    // The functions called here are not inlined. These few lines only select one of them, and run at every step.
    #[inline]
    pub(crate) fn list(&self, out: &mut Vec<Action>) {
        // Takes a reference, because a copy would stall on the stores of the last step.
        let Some(now) = self.public.pending.last() else { return };
        match *now {
            Pending::RollDue | Pending::Buying | Pending::TurnEnd => {
                if self.is_in_turn() {
                    self.list_point(now, out);
                }
                if self.game.tables().bystanders_may_act {
                    self.list_remembered(out);
                }
            }
            Pending::LastMoment => {
                if self.is_in_turn() {
                    out.push(Action::End);
                    if can_challenge_at_last(self.game, self.public) {
                        out.extend(self.opponents().iter().map(Action::Final));
                    }
                }
                self.list_remembered(out);
            }
            Pending::Answering { round, .. } if round.owing().contains(self.seat) => {
                self.list_answers(out);
            }
            Pending::Choosing { buyer } if buyer == self.seat => {
                self.list_goods(now, out);
            }
            Pending::ChoosingOpponent { by } if self.is_in_turn() => {
                self.list_opponents(by, out);
            }
            Pending::Debt(ref debt) if debt.due.payer == self.seat => {
                self.list_funding(debt, out);
            }
            Pending::Payment(ref debt) if debt.due.payer == self.seat => {
                // The sum could be paid, so nothing is sold for it (SP-25-2, R-32).
                out.push(Action::Pay);
                out.extend(debt.due.payee.seat().map(Action::Negotiate));
            }
            Pending::Window { negotiator, proposals_left, .. } if negotiator == self.seat => {
                self.list_partners(proposals_left, out);
            }
            Pending::Deal => self.list_deal(out),
            Pending::Recalling { seat } if seat == self.seat => {
                self.list_recalled(out);
            }
            Pending::ChoosingTrophy { winner } if winner == self.seat => {
                self.list_trophies(out);
            }
            _ => {}
        }
    }

    /// Lists the actions of the points of SP-TURN-2.
    #[inline(never)]
    fn list_point(&self, now: &Pending, out: &mut Vec<Action>) {
        match *now {
            Pending::Buying => {
                out.push(Action::Decline);
                self.list_goods(now, out);
            }
            Pending::RollDue => out.push(Action::Roll),
            _ => out.push(Action::End),
        }
        let (club, tables) = (self.club, self.game.tables());
        if tables.may_play_final(club) {
            out.extend(self.opponents().iter().map(Action::Final));
        }
        if club.cup_matches > 0 {
            out.extend(self.opponents().iter().map(Action::Match));
        }
        if !club.kept.is_empty() {
            out.extend(self.opponents().iter().map(Action::KeptMatch));
        }
        if self.public.free_match == FreeMatch::Open
            || self.public.this_turn == ThisTurn::Declined
            || self.game.rulings().free_time == FreeMatchTime::WhenPlayed
        {
            self.list_of_this_turn(now, out);
        }
        if club.transfer_windows > 0 {
            out.push(Action::OpenWindow);
        }
        self.list_sales(out);
    }

    /// Lists the actions that only some turns offer: a match without a card (SP-17-3), and a purchase that was
    /// declined before.
    #[inline(never)]
    fn list_of_this_turn(&self, now: &Pending, out: &mut Vec<Action>) {
        if self.has_free_match() {
            out.extend(self.opponents().iter().map(Action::FreeMatch));
        }
        if self.public.this_turn == ThisTurn::Declined {
            self.list_goods(now, out);
        }
    }

    /// Lists the goods on this seat's space (SP-4-1, SP-11-1, SP-12-1).
    #[inline(never)]
    fn list_goods(&self, now: &Pending, out: &mut Vec<Action>) {
        let space = self.space_of(self.seat);
        let may_buy = |space| could_buy(self.game, self.public, self.club, space);
        let in_hand = |price| self.price_short(now, price).is_none();
        let tray = &self.public.tray;
        match space {
            Space::Footballer(_) if may_buy(space) => out.push(Action::Buy),
            Space::Manager if may_buy(space) && in_hand(prices::MANAGER) => {
                out.extend(tray.managers.iter().map(Action::BuyManager));
            }
            Space::Stadium(_) if may_buy(space) && in_hand(prices::STADIUM) => {
                out.extend(tray.stadiums.iter().map(Action::BuyStadium));
            }
            _ => {}
        }
    }

    #[inline]
    fn list_sales(&self, out: &mut Vec<Action>) {
        if self.club.has_something_to_sell() {
            self.list_assets(out);
        }
    }

    #[inline(never)]
    fn list_assets(&self, out: &mut Vec<Action>) {
        out.extend(
            self.club.footballers.iter().map(|footballer| Action::Sell(Asset::Footballer(footballer))),
        );
        if self.club.manager.is_some() {
            out.push(Action::Sell(Asset::Manager));
        }
        if self.club.stadium.is_some() {
            out.push(Action::Sell(Asset::Stadium));
        }
    }

    /// Lists claims, Reds and calls. Every seat may make them at every point.
    #[inline(never)]
    fn list_remembered(&self, out: &mut Vec<Action>) {
        let rulings = self.game.rulings();
        if rulings.memory == Memory::AsRequested {
            self.list_claims(false, out);
            out.extend(
                self.opponents().iter().filter(|&seat| red_is_due(self.public, seat)).map(Action::ShowRed),
            );
        }
        if rulings.limit == Limit::Penalised {
            let excess = |&seat: &Seat| can_be_called(self.game, self.public, seat);
            out.extend(self.opponents().iter().filter(excess).map(Action::Call));
        }
    }

    fn list_claims(&self, from_official_only: bool, out: &mut Vec<Action>) {
        let claims = Claim::ALL.into_iter();
        out.extend(
            claims
                .filter(|&claim| has_claim(self.game, self.public, self.seat, claim, from_official_only))
                .map(Action::Claim),
        );
    }

    #[inline(never)]
    fn list_answers(&self, out: &mut Vec<Action>) {
        out.push(Action::Pass);
        let space = self.space_of(self.public.turn);
        if self.club.tackles > 0
            && could_buy(self.game, self.public, self.club, space)
            && self.tackle_price_short(space).is_none()
        {
            out.push(Action::Tackle);
        }
    }

    #[inline(never)]
    fn list_opponents(&self, by: Invitation, out: &mut Vec<Action>) {
        if self.may_decline_match(by) {
            out.push(Action::Decline);
        }
        let opponents = self.opponents().iter();
        out.extend(opponents.filter(|&seat| self.can_be_chosen(by, seat)).map(Action::Match));
    }

    #[inline(never)]
    fn list_partners(&self, proposals_left: u8, out: &mut Vec<Action>) {
        if !self.must_negotiate(proposals_left) {
            out.push(Action::Pass);
        }
        out.extend(self.opponents().iter().map(Action::Negotiate));
    }

    /// Lists the Footballers that may have come last, and the choice not to recall their order (SP-23-1, R-34).
    #[inline(never)]
    fn list_recalled(&self, out: &mut Vec<Action>) {
        let choice = self.choice_of_last();
        if choice.is_empty() {
            out.push(Action::Recall);
        }
        out.extend(choice.iter().map(Action::Return));
        out.push(Action::Forget);
    }

    #[inline(never)]
    fn list_trophies(&self, out: &mut Vec<Action>) {
        out.extend(self.public.tray.trophies.iter().map(Action::Trophy));
    }

    /// Lists the actions of a debtor (SP-25-1).
    #[inline(never)]
    fn list_funding(&self, debt: &Debt, out: &mut Vec<Action>) {
        if !self.club.has_something_to_sell() && !can_claim_money_in_debt(self.game, self.public, self.seat) {
            out.push(Action::Lapse);
        }
        self.list_sales(out);
        if debt.may_negotiate(self.club) {
            out.extend(self.opponents().iter().map(Action::Negotiate));
        }
        if self.game.rulings().memory == Memory::AsRequested {
            self.list_claims(true, out);
        }
    }

    #[inline(never)]
    fn list_deal(&self, out: &mut Vec<Action>) {
        let Some(deal) = &self.public.deal else { return };
        if deal.actor() != self.seat {
            return;
        }
        match deal.stage {
            DealStage::Proposed => {
                out.push(Action::Decline);
                if self.deal_is_sound(deal, self.public.debt_under_deal()) {
                    out.push(Action::Accept);
                }
                if deal.proposals_left > 0 {
                    out.push(Action::Change);
                }
            }
            DealStage::Building => self.list_building(deal, out),
        }
    }
}
