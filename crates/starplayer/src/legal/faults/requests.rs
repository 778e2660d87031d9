//! What must be asked for: claims, Reds, calls (rules 22, 23 and 26).

use tabletop_core::{Faults, Seat};

use crate::components::sums;
use crate::legal::{Look, can_be_called, has_claim, is_point, red_is_due};
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
        let claimable = has_claim(self.public, self.seat, claim, in_debt);
        let due = self.public.claims.get(self.seat).is_some_and(|claims| claims.is_due(claim));
        // In the midst of a debt what others owe waits until it is settled.
        let in_time = is_point(now) || (in_debt && (claimable || !due));
        let named = !in_time && self.wrong_moment(now, action, faults);
        if due {
            if claim == Claim::WildSubstitutes && self.club.wild_substitutes >= sums::MOST_WILD_SUBSTITUTES {
                let have = self.club.wild_substitutes.saturating_add(1);
                faults.add(Rule::Limits, Why::TooManyWilds { have, most: sums::MOST_WILD_SUBSTITUTES });
            }
            return;
        }
        if !named {
            faults.add(claim.rule(), Why::NothingToClaim { claim });
        }
        // What it asks for was due before play passed (SP-26-1).
        if self.public.lapsed.get(self.seat).is_some_and(|lapsed| lapsed.contains(claim)) {
            faults.add(Rule::LateRequest, Why::TooLate { claim });
        }
    }

    pub(super) fn show_red<F: Faults<Rule, Why>>(
        &self,
        now: Pending,
        action: Action,
        culprit: Seat,
        faults: &mut F,
    ) {
        if !is_point(now) && self.wrong_moment(now, action, faults) {
            return;
        }
        if !self.is_opponent(culprit) {
            self.opponent(Rule::RedNotShown, culprit, faults);
        } else if !red_is_due(self.public, culprit) {
            let late = self.public.lapsed_reds.contains(culprit);
            let why = if late { Why::RedTooLate { seat: culprit } } else { Why::NoRedDue { seat: culprit } };
            faults.add(Rule::RedNotShown, why);
        }
    }

    pub(super) fn call<F: Faults<Rule, Why>>(
        &self,
        now: Pending,
        action: Action,
        culprit: Seat,
        faults: &mut F,
    ) {
        if !is_point(now) && self.wrong_moment(now, action, faults) {
            return;
        }
        if !self.is_opponent(culprit) {
            self.opponent(Rule::Excess, culprit, faults);
        } else if !can_be_called(self.game, self.public, culprit) {
            let have = self.public.clubs.get(culprit).map_or(0, |club| club.footballers.len());
            faults.add(Rule::Excess, Why::NoExcess { seat: culprit, have, most: sums::MOST_FOOTBALLERS });
        }
    }

    /// Reports that this is not the moment to ask for anything. Says whether the action's own clause is named with that, and so is
    /// not to be named again: that the game is over is said by another.
    fn wrong_moment<F: Faults<Rule, Why>>(&self, now: Pending, action: Action, faults: &mut F) -> bool {
        self.out_of_place(now, action.rule(now), faults);
        !matches!(now, Pending::Over(_))
    }
}
