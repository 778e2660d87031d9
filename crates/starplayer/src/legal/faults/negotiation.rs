//! Negotiations and deals (rules 9 and 25).

use tabletop_core::{Faults, Seat};

use crate::cards::DealItem;
use crate::legal::deals::{fits_kind, only_cards};
use crate::look::Look;
use crate::money::Money;
use crate::rules::Rule;
use crate::state::{Deal, DealStage, Pending};
use crate::why::Why;

impl Look<'_> {
    pub(super) fn negotiate<F: Faults<Rule, Why>>(&self, now: Pending, partner: Seat, faults: &mut F) {
        // In a debt the debtor chooses a partner (SP-25-1), in a window the negotiator (SP-9-1).
        let in_debt = matches!(now, Pending::Debt(_))
            || (matches!(now, Pending::Deal) && self.public.debt_under_deal().is_some());
        let rule = if self.public.is_payment() {
            Rule::R25_2
        } else if in_debt {
            Rule::R25_1
        } else {
            Rule::R9_1
        };
        match now {
            Pending::Window { negotiator, .. } => self.require(negotiator == self.seat, now, faults),
            Pending::Deal => match self.public.deal {
                Some(deal) if deal.one == self.seat => {
                    faults.add(rule, Why::OtherPartner { partner: deal.other });
                }
                _ => self.require(false, now, faults),
            },
            Pending::Payment(debt) => {
                self.require(debt.due.payer == self.seat, now, faults);
                if debt.due.payer == self.seat
                    && self.is_opponent(partner)
                    && let Some(creditor) = debt.due.payee.seat().filter(|&creditor| creditor != partner)
                {
                    faults.add(rule, Why::OtherPartner { partner: creditor });
                }
            }
            _ => match self.own_debt(now) {
                Some(debt) => {
                    if debt.proposals_left == 0 {
                        faults.add(rule, Why::NoProposalsLeft);
                    }
                    if !self.club.has_cards_to_offer() {
                        faults.add(rule, Why::NoCardToOffer);
                    }
                }
                None => self.out_of_negotiation(now, faults),
            },
        }
        self.opponent(rule, partner, faults);
    }

    /// Reports that this is not the time to negotiate. If neither a window is open nor a sum is due, the clause
    /// about windows is named as well (SP-9-1).
    #[cold]
    fn out_of_negotiation<F: Faults<Rule, Why>>(&self, now: Pending, faults: &mut F) {
        self.out_of_place(now, faults);
        let negotiated = |pending: &Pending| {
            matches!(pending, Pending::Window { .. } | Pending::Debt(_) | Pending::Payment(_))
        };
        if !now.is_over() && !self.public.pending.iter().any(negotiated) {
            faults.add(Rule::R9_1, Why::NoWindow);
        }
    }

    /// The deal on the table, if it is at this stage and this seat acts next.
    #[inline]
    pub(super) fn deal_in(&self, now: Pending, stage: DealStage) -> Option<&Deal> {
        if !matches!(now, Pending::Deal) {
            return None;
        }
        self.public.deal.as_ref().filter(|deal| deal.stage == stage && deal.actor() == self.seat)
    }

    pub(super) fn push<F: Faults<Rule, Why>>(
        &self,
        now: Pending,
        side: Side,
        item: DealItem,
        faults: &mut F,
    ) {
        let Some(deal) = self.deal_in(now, DealStage::Building) else {
            self.out_of_negotiation(now, faults);
            return;
        };
        let giver = side.of(deal);
        if deal.pushes_left == 0 {
            faults.add(Rule::R9_2, Why::NoPushesLeft);
        }
        if !fits_kind(deal, self.public.debt_under_deal(), giver, item) {
            let (rule, why) = only_cards(self.public);
            faults.add(rule, why);
        } else if !self.can_push(deal, giver, item) {
            self.cannot_push(deal, giver, item, faults);
        }
    }

    fn cannot_push<F: Faults<Rule, Why>>(&self, deal: &Deal, giver: Seat, item: DealItem, faults: &mut F) {
        match (item, self.public.debt_under_deal()) {
            (DealItem::Note(note), Some(debt)) if self.public.is_payment() => {
                let (have, most) = (deal.given_by(giver).money.plus(note.worth()), debt.due.amount);
                faults.add(Rule::R25_2, Why::MoreThanDue { have, most });
            }
            (DealItem::Note(note), debt) => {
                let have = self.money_left(deal, debt, giver).unwrap_or(Money::ZERO);
                faults.add(Rule::R9_3, Why::NotEnoughMoney { have, need: note.worth() });
            }
            _ if deal.given_by(giver).count(item) > 0 => {
                faults.add(Rule::R9_3, Why::AllOnTable { seat: giver, item });
            }
            _ => {
                faults.add(Rule::R9_3, Why::NotHeld { seat: giver, item });
                if item == DealItem::CupMatch && deal.given_by(giver).cup_matches == 0 {
                    self.no_cup_match_cards(faults);
                }
            }
        }
    }

    pub(super) fn take_back<F: Faults<Rule, Why>>(
        &self,
        now: Pending,
        side: Side,
        item: DealItem,
        faults: &mut F,
    ) {
        let Some(deal) = self.deal_in(now, DealStage::Building) else {
            self.out_of_negotiation(now, faults);
            return;
        };
        if deal.pushes_left == 0 {
            faults.add(Rule::R9_2, Why::NoPushesLeft);
        }
        if deal.given_by(side.of(deal)).count(item) == 0 {
            faults.add(Rule::R9_3, Why::NotOnTable { item });
        }
    }

    pub(super) fn propose<F: Faults<Rule, Why>>(&self, now: Pending, faults: &mut F) {
        let Some(deal) = self.deal_in(now, DealStage::Building) else {
            self.out_of_negotiation(now, faults);
            return;
        };
        self.deal_faults(deal, faults);
    }

    pub(super) fn accept<F: Faults<Rule, Why>>(&self, now: Pending, faults: &mut F) {
        let Some(deal) = self.deal_in(now, DealStage::Proposed) else {
            self.out_of_negotiation(now, faults);
            return;
        };
        self.deal_faults(deal, faults);
    }

    pub(super) fn change<F: Faults<Rule, Why>>(&self, now: Pending, faults: &mut F) {
        let Some(deal) = self.deal_in(now, DealStage::Proposed) else {
            self.out_of_negotiation(now, faults);
            return;
        };
        if deal.proposals_left == 0 {
            faults.add(Rule::R9_2, Why::NoProposalsLeft);
        }
    }
}

/// A side of the table, as the speaker sees it.
#[derive(Clone, Copy)]
pub(super) enum Side {
    Own,
    Other,
}

impl Side {
    fn of(self, deal: &Deal) -> Seat {
        match self {
            Self::Own => deal.speaker,
            Self::Other => deal.listener(),
        }
    }
}
