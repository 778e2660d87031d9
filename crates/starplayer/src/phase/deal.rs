//! Transfer Windows and deals, in a window or to fund a debt (rules 9, 18 and 25).

use tabletop_core::{Log, Seat, SeatSet};

use super::Run;
use crate::cards::DealItem;
use crate::event::Event;
use crate::legal::credit;
use crate::money::Money;
use crate::rules::Rule;
use crate::rulings::{Limit, Partners, TwoMinutes, UsedCards};
use crate::setup::Starplayer;
use crate::state::{Bundle, Cause, Deal, DealStage, Debt, Party, Pending};
use crate::step::Action;

impl<L: Log<Starplayer>> Run<'_, L> {
    /// Plays a Transfer Window card. The opener negotiates first (SP-9-1).
    pub(super) fn open_window(&mut self, seat: Seat) {
        self.club_mut(seat).transfer_windows -= 1;
        if self.game.rulings().used == UsedCards::BackToTray {
            self.state.public.tray.transfer_windows += 1;
        }
        self.tell(Rule::R9_1, Event::WindowOpened { seat });
        let left = self.opponents(seat);
        self.push_window(seat, left);
    }

    fn push_window(&mut self, negotiator: Seat, left: SeatSet) {
        let TwoMinutes::Proposals(proposals_left) = self.game.rulings().minutes;
        self.push(Pending::Window { negotiator, left, proposals_left });
    }

    /// `pass`: declines to tackle or to negotiate, or ends a negotiation.
    pub(super) fn pass(&mut self, seat: Seat) {
        match self.public().deal {
            Some(deal) if deal.speaker == deal.one => self.break_off(deal),
            // A partner that passes instead of changing the proposal declines it.
            Some(deal) => self.decline_proposal(deal.other),
            None if matches!(self.public().now(), Some(Pending::Window { .. })) => {
                self.tell(Rule::R9_2, Event::NegotiationOver { seat });
                self.next_negotiator();
            }
            None => self.answer(seat, crate::state::TackleAnswer::Pass),
        }
    }

    /// Begins the next negotiation of the window, or closes the window (SP-9-1, SP-9-2).
    fn next_negotiator(&mut self) {
        let Some(Pending::Window { negotiator, left, .. }) = self.public().now() else { return };
        self.pop();
        match left.after(negotiator) {
            Some(next) => self.push_window(next, left.without(next)),
            None => self.tell(Rule::R9_1, Event::WindowClosed),
        }
    }

    /// Begins a negotiation, in a window or for a debt.
    pub(super) fn negotiate(&mut self, one: Seat, other: Seat) {
        let (rule, proposals_left) = match self.public().now() {
            Some(Pending::Window { proposals_left, .. }) => (Rule::R9_1, proposals_left),
            Some(Pending::Debt(debt)) => (Rule::R25_1, debt.proposals_left),
            Some(Pending::Payment(debt)) => (Rule::R25_2, debt.proposals_left),
            _ => return,
        };
        self.tell(rule, Event::NegotiationBegins { one, other });
        self.state.public.deal = Some(Deal::new(one, other, proposals_left));
        self.push(Pending::Deal);
    }

    /// Moves a piece onto the table or back from the table (SP-9-3). The owner of the piece moves it, or the other side
    /// asks for it or asks no longer.
    pub(super) fn move_item(&mut self, seat: Seat, action: Action, item: DealItem) {
        let public = &mut self.state.public;
        let Some(deal) = &mut public.deal else { return };
        let own = matches!(action, Action::Give(_) | Action::Keep(_));
        let pushed = matches!(action, Action::Give(_) | Action::Take(_));
        let giver = if (deal.one == seat) == own { deal.one } else { deal.other };
        deal.pushes_left -= 1;
        deal.given_by_mut(giver).move_piece(&public.clubs[giver], item, pushed);
        let event = if pushed {
            Event::Pushed { by: seat, giver, item }
        } else {
            Event::TakenBack { by: seat, giver, item }
        };
        self.tell(Rule::R9_3, event);
    }

    /// Proposes the deal on the table.
    pub(super) fn propose(&mut self, by: Seat) {
        let Some(deal) = &mut self.state.public.deal else { return };
        deal.proposals_left -= 1;
        deal.stage = DealStage::Proposed;
        let left = deal.proposals_left;
        self.tell(Rule::R9_2, Event::Proposed { by, left });
    }

    /// Lets the partner change the proposal.
    pub(super) fn change(&mut self, by: Seat) {
        self.build(by);
        self.tell(Rule::R9_2, Event::ProposalChanged { by });
    }

    fn build(&mut self, speaker: Seat) {
        if let Some(deal) = &mut self.state.public.deal {
            deal.speaker = speaker;
            deal.stage = DealStage::Building;
            deal.pushes_left = Deal::MOST_PUSHES;
        }
    }

    pub(super) fn decline_proposal(&mut self, by: Seat) {
        let Some(deal) = self.public().deal else { return };
        self.tell(Rule::R9_2, Event::ProposalDeclined { by });
        self.go_on_without_agreement(deal);
    }

    fn go_on_without_agreement(&mut self, deal: Deal) {
        // A debtor may turn to any other player, whatever R-24 says about windows (SP-25-1).
        if deal.proposals_left > 0 && !self.may_turn_to_another() {
            self.build(deal.one);
        } else {
            self.close(deal, deal.proposals_left == 0);
        }
    }

    /// Breaks off a negotiation. If the negotiator may turn to another opponent, this counts as a proposal, so
    /// that no negotiation goes on for ever (SP-25-1).
    fn break_off(&mut self, mut deal: Deal) {
        deal.proposals_left -= 1;
        self.close(deal, deal.proposals_left == 0 || !self.may_turn_to_another());
    }

    /// `true` if the negotiator may turn from one partner to another: always in a debt (SP-25-1), in a window as
    /// R-24 says.
    fn may_turn_to_another(&self) -> bool {
        self.public().debt_under_deal().is_some() || self.game.rulings().partners == Partners::AnyPartner
    }

    /// Clears the table. A debtor chooses a partner again. In a window the next seat negotiates if this
    /// negotiation is `over` (SP-9-2).
    fn close(&mut self, deal: Deal, over: bool) {
        self.pop();
        self.state.public.deal = None;
        if let Some(Pending::Debt(debt) | Pending::Payment(debt)) = self.state.public.pending.last_mut() {
            debt.proposals_left = deal.proposals_left;
            let rule = if self.public().is_payment() { Rule::R25_2 } else { Rule::R25_1 };
            self.tell(rule, Event::NegotiationOver { seat: deal.one });
        } else if let Some(Pending::Window { negotiator, left, .. }) = self.public().now() {
            if over {
                self.tell(Rule::R9_2, Event::NegotiationOver { seat: deal.one });
                self.next_negotiator();
            } else {
                self.replace(Pending::Window { negotiator, left, proposals_left: deal.proposals_left });
            }
        }
    }

    /// Carries out the agreed deal. The proposer had everything that it gives when it made the proposal, and nothing
    /// has changed since.
    pub(super) fn accept(&mut self) {
        let Some(deal) = self.public().deal else { return };
        let debt = self.public().debt_under_deal().copied();
        self.carry_out(deal, debt);
        self.close(deal, true);
        self.complete_sixes([deal.one, deal.other].into_iter().collect());
    }

    fn carry_out(&mut self, deal: Deal, debt: Option<Debt>) {
        let Deal { one, other, one_gives, other_gives, .. } = deal;
        let for_debt = credit(&deal, debt.as_ref());
        let rule = match debt {
            None => Rule::R9_3,
            // The creditor takes cards (SP-25-2), or a debtor sells them to any player (SP-25-1).
            Some(_) if for_debt > Money::ZERO => Rule::R25_2,
            Some(_) => Rule::R25_1,
        };
        self.hand_over(rule, &deal);
        let cause = Cause::Deal;
        self.transfer_by(rule, Party::Seat(one), Party::Seat(other), one_gives.money, cause);
        if for_debt > Money::ZERO {
            // The creditor takes the cards for this part of the sum (SP-25-2).
            if let [.., Pending::Debt(debt) | Pending::Payment(debt), _] =
                self.state.public.pending.as_mut_slice()
            {
                debt.due.amount = debt.due.amount.minus(for_debt);
            }
            self.tell(
                Rule::R25_2,
                Event::TakenForDebt { debtor: one, creditor: other, cards: one_gives, amount: for_debt },
            );
        }
        // A creditor's payment beyond the sum buys cards like anybody's money (SP-25-1).
        let rule = if debt.is_some() { Rule::R25_1 } else { rule };
        let rest = other_gives.money.minus(for_debt);
        self.transfer_by(rule, Party::Seat(other), Party::Seat(one), rest, cause);
    }

    /// Exchanges the cards of both sides at the same moment, so that a Manager can be swapped for a Manager.
    fn hand_over(&mut self, rule: Rule, deal: &Deal) {
        let Deal { one, other, one_gives, other_gives, .. } = *deal;
        let sides = [(one, other, one_gives), (other, one, other_gives)];
        for (from, _, cards) in &sides {
            self.give_away(*from, cards);
        }
        for (from, to, cards) in sides {
            self.take_over(to, &cards);
            if cards.has_card() {
                self.tell(rule, Event::Traded { from, to, cards });
            }
        }
    }

    fn give_away(&mut self, from: Seat, cards: &Bundle) {
        for footballer in cards.footballers {
            self.lose_footballer(from, footballer);
        }
        let giver = self.club_mut(from);
        giver.wins = giver.wins.difference(cards.wins);
        giver.kept = giver.kept.difference(cards.kept);
        giver.wild_substitutes -= cards.wild_substitutes;
        giver.tackles -= cards.tackles;
        giver.cup_matches -= cards.cup_matches;
        giver.transfer_windows -= cards.transfer_windows;
        if cards.manager.is_some() {
            giver.manager = None;
        }
        if cards.stadium.is_some() {
            giver.stadium = None;
        }
    }

    fn take_over(&mut self, to: Seat, cards: &Bundle) {
        for footballer in cards.footballers {
            self.gain_footballer(to, footballer);
        }
        if self.game.rulings().limit == Limit::Penalised {
            // Every Footballer after the first came together with the one before.
            let together = &mut self.state.public.received_together;
            *together = together.union(cards.footballers.iter().skip(1).collect());
        }
        let taker = self.club_mut(to);
        taker.wins = taker.wins.union(cards.wins);
        taker.kept = taker.kept.union(cards.kept);
        taker.wild_substitutes += cards.wild_substitutes;
        taker.tackles += cards.tackles;
        taker.cup_matches += cards.cup_matches;
        taker.transfer_windows += cards.transfer_windows;
        taker.manager = cards.manager.or(taker.manager);
        taker.stadium = cards.stadium.or(taker.stadium);
    }
}
