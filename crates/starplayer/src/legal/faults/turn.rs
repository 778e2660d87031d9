//! Rolling, ending, selling, opening a window, letting a debt lapse (SP-TURN, rules 9, 24 and 25).

use tabletop_core::Faults;

use crate::cards::{Asset, DealItem};
use crate::legal::claims::can_claim_money_in_debt;
use crate::legal::owns;
use crate::look::Look;
use crate::rules::Rule;
use crate::state::Pending;
use crate::why::{CardKind, Why};

impl Look<'_> {
    pub(super) fn roll<F: Faults<Rule, Why>>(&self, now: Pending, faults: &mut F) {
        if matches!(now, Pending::TurnEnd) && self.at_own_point(now) {
            faults.add(Rule::Turn1, Why::NoRollDue);
            return;
        }
        let rolls = matches!(now, Pending::RollDue) && self.at_own_point(now);
        if !rolls {
            self.no_time_for(Rule::Turn1, now, faults);
        }
    }

    /// Reports that this is not the time for `roll` or `end`. `rule` is the clause about the right time. While a
    /// purchase is open, another seat is first told that it is not its turn. The seat in turn is told whether a roll is
    /// due.
    #[cold]
    fn no_time_for<F: Faults<Rule, Why>>(&self, rule: Rule, now: Pending, faults: &mut F) {
        let turn = self.public.turn;
        let buying = matches!(now, Pending::Buying);
        if buying && self.seat != turn {
            faults.add(rule, Why::NotYourTurn { turn });
        }
        self.out_of_place(now, faults);
        if self.seat != turn {
            return;
        }
        let roll_is_due = self.public.pending.contains(&Pending::RollDue);
        if rule == Rule::Turn3 && roll_is_due {
            faults.add(rule, Why::RollIsDue);
        } else if rule == Rule::Turn1 && buying && !roll_is_due {
            faults.add(rule, Why::NoRollDue);
        }
    }

    pub(super) fn end<F: Faults<Rule, Why>>(&self, now: Pending, faults: &mut F) {
        if matches!(now, Pending::RollDue) && self.at_own_point(now) {
            faults.add(Rule::Turn3, Why::RollIsDue);
            return;
        }
        let ends = matches!(now, Pending::TurnEnd | Pending::LastMoment);
        if !ends || !self.is_in_turn() {
            self.no_time_for(Rule::Turn3, now, faults);
        }
    }

    pub(super) fn sell<F: Faults<Rule, Why>>(&self, now: Pending, asset: Asset, faults: &mut F) {
        let negotiates = || {
            let emergency = matches!(now, Pending::Deal) && !self.public.is_payment();
            let debt = self.public.debt_under_deal().filter(|_| emergency);
            debt.is_some_and(|debt| debt.due.payer == self.seat)
        };
        let rule = if self.own_debt(now).is_some() {
            Rule::R25_1
        } else if negotiates() {
            self.out_of_place(now, faults);
            Rule::R25_1
        } else {
            self.require_own_point(Rule::R24_1, now, faults);
            Rule::R24_1
        };
        if !owns(self.club, asset) {
            let item = match asset {
                Asset::Footballer(footballer) => DealItem::Footballer(footballer),
                Asset::Manager => DealItem::Manager,
                Asset::Stadium => DealItem::Stadium,
            };
            faults.add(rule, Why::NotHeld { seat: self.seat, item });
        }
    }

    pub(super) fn open_window<F: Faults<Rule, Why>>(&self, now: Pending, faults: &mut F) {
        self.require_own_point(Rule::Turn2, now, faults);
        if self.club.transfer_windows == 0 {
            faults.add(Rule::R9_1, Why::NoCard { card: CardKind::TransferWindow });
        }
    }

    pub(super) fn pay<F: Faults<Rule, Why>>(&self, now: Pending, faults: &mut F) {
        if let Some(debt) = self.own_debt(now) {
            // A debt that can be paid is paid automatically (SP-25-1).
            let (have, need) = (self.cash(), debt.due.amount);
            faults.add(Rule::R25_1, Why::NotEnoughMoney { have, need });
            return;
        }
        let mine = matches!(now, Pending::Payment(debt) if debt.due.payer == self.seat);
        self.require(mine, now, faults);
        if !self.public.is_payment() && !now.is_over() {
            faults.add(Rule::R25_2, Why::NoPayment);
        }
    }

    pub(super) fn lapse<F: Faults<Rule, Why>>(&self, now: Pending, faults: &mut F) {
        self.require(self.own_debt(now).is_some(), now, faults);
        let under_deal = self.public.debt_under_deal().filter(|_| !self.public.is_payment());
        let owed = self.own_debt(now).as_ref().or(under_deal).is_some_and(|debt| debt.due.payer == self.seat);
        if !owed && !now.is_over() {
            faults.add(Rule::R25_1, Why::NoDebt { seat: self.seat });
        }
        if owed && self.club.has_something_to_sell() {
            faults.add(Rule::R25_1, Why::SomethingToSell);
        }
        if owed && can_claim_money_in_debt(self.game, self.public, self.seat) {
            faults.add(Rule::R25_1, Why::SomethingToClaim);
        }
    }
}
