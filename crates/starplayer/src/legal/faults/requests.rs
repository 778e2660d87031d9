//! What must be asked for: claims, Reds, calls (rules 22, 23 and 26).

use tabletop_core::{Faults, Seat};

use crate::components::sums;
use crate::legal::{Look, can_be_called, has_claim, is_due, is_point, red_is_due};
use crate::rulings::Memory;
use crate::state::Pending;
use crate::{Action, Claim, Rule, Why};

impl Look<'_> {
    pub(super) fn claim<F: Faults<Rule, Why>>(
        &self,
        now: Pending,
        action: Action,
        claim: Claim,
        faults: &mut F,
    ) {
        let in_debt = self.own_debt(now).is_some();
        if !is_point(now) && !in_debt {
            self.out_of_place(now, action.rule(now), faults);
        }
        if !has_claim(self.public, self.seat, claim, in_debt) {
            faults.add(claim.rule(), Why::NothingToClaim { claim });
            if self.may_be_late(now) && !is_due(self.public, self.seat, claim) {
                faults.add(Rule::LateRequest, Why::TooLate);
            }
        }
    }

    pub(super) fn show_red<F: Faults<Rule, Why>>(
        &self,
        now: Pending,
        action: Action,
        culprit: Seat,
        faults: &mut F,
    ) {
        if !is_point(now) {
            self.out_of_place(now, action.rule(now), faults);
        }
        self.opponent(Rule::RedNotShown, culprit, faults);
        if !red_is_due(self.public, culprit) {
            faults.add(Rule::RedNotShown, Why::NoRedDue { seat: culprit });
            // An Official who plays shows every Red at once.
            if self.may_be_late(now) && self.public.official.is_none() {
                faults.add(Rule::RedNotShown, Why::TooLate);
            }
        }
    }

    /// Whether what is asked for may have lapsed when play passed (SP-26-1, R-1): what lapsed is not kept.
    fn may_be_late(&self, now: Pending) -> bool {
        let over = matches!(now, Pending::Over(_));
        self.game.rulings().memory == Memory::AsRequested && self.public.turn_number > 1 && !over
    }

    pub(super) fn call<F: Faults<Rule, Why>>(
        &self,
        now: Pending,
        action: Action,
        culprit: Seat,
        faults: &mut F,
    ) {
        if !is_point(now) {
            self.out_of_place(now, action.rule(now), faults);
        }
        self.opponent(Rule::Excess, culprit, faults);
        if !can_be_called(self.game, self.public, culprit) {
            let have = self.public.clubs.get(culprit).map_or(0, |club| club.footballers.len());
            faults.add(Rule::Excess, Why::NoExcess { seat: culprit, have, most: sums::MOST_FOOTBALLERS });
        }
    }
}
