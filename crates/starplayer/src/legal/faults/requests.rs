//! Claims, Reds and calls that break a rule (rules 22, 23 and 26).

use tabletop_core::{Faults, Seat};

use crate::components::prices;
use crate::legal::claims::{can_be_called, has_claim, no_room_for_wild, red_is_due};
use crate::look::Look;
use crate::rules::Rule;
use crate::rulings::{Memory, ReceivedTogether};
use crate::state::Pending;
use crate::step::{Action, Claim};
use crate::why::Why;

impl Look<'_> {
    pub(super) fn claim<F: Faults<Rule, Why>>(&self, now: Pending, claim: Claim, faults: &mut F) {
        let due = self.public.claims.get(self.seat).is_some_and(|claims| claims.is_due(claim));
        let room = !due || self.has_room_for(claim, faults);
        let in_debt = self.own_debt(now).is_some();
        if in_debt && due && room && !has_claim(self.game, self.public, self.seat, claim, true) {
            // In the middle of a debt, other players' fees wait until it is settled (SP-25-1).
            for rule in [Rule::R25_1, Rule::R26_1] {
                faults.add(rule, Why::OwedByPlayers { claim });
            }
        }
        self.require(now.may_be_asked() || in_debt, now, faults);
        if due {
            return;
        }
        self.nothing_due(claim, faults);
    }

    /// Reports the reason that nothing of this kind is due. Either everything is settled at once, or the claim
    /// lapsed when play passed (SP-26-1), or only royalties of the other amount are due (SP-6-2).
    #[cold]
    fn nothing_due<F: Faults<Rule, Why>>(&self, claim: Claim, faults: &mut F) {
        if self.game.rulings().memory == Memory::Attentive {
            for rule in [Rule::R26_1, claim.rule()] {
                faults.add(rule, Why::SettledAtOnce { claim });
            }
            return;
        }
        faults.add(claim.rule(), Why::NothingToClaim { claim });
        if self.public.lapsed.get(self.seat).is_some_and(|lapsed| lapsed.contains(claim)) {
            faults.add(Rule::R26_1, Why::TooLate { claim });
        }
        let other = match claim {
            Claim::Royalty => Claim::FullRoyalty,
            Claim::FullRoyalty => Claim::Royalty,
            _ => return,
        };
        if self.public.claims.get(self.seat).is_some_and(|claims| claims.is_due(other)) {
            faults.add(Rule::R6_2, Why::OtherRoyalty { due: other });
        }
    }

    /// `true` if the seat has room for the claimed card. Otherwise reports the reason; the card stays due.
    fn has_room_for<F: Faults<Rule, Why>>(&self, claim: Claim, faults: &mut F) -> bool {
        let tables = self.game.tables();
        match claim {
            Claim::WildSubstitutes => match no_room_for_wild(self.club) {
                Some(why) => {
                    for rule in [Rule::Limit1, Rule::R10_1] {
                        faults.add(rule, why);
                    }
                    false
                }
                None => true,
            },
            Claim::Wins => match tables.wins.full(self.club) {
                Some(why) => {
                    faults.add(Rule::R18_1, why);
                    false
                }
                None => true,
            },
            Claim::Royalty
            | Claim::FullRoyalty
            | Claim::Gates
            | Claim::Doubles
            | Claim::AllSix
            | Claim::Penalties => true,
        }
    }

    pub(super) fn show_red<F: Faults<Rule, Why>>(&self, now: Pending, culprit: Seat, faults: &mut F) {
        self.require(now.may_be_asked(), now, faults);
        if !self.is_opponent(culprit) {
            self.opponent(Rule::R22_2, culprit, faults);
        } else if !red_is_due(self.public, culprit) {
            let late = self.public.lapsed_reds.contains(culprit);
            let why = if late { Why::RedTooLate { seat: culprit } } else { Why::NoRedDue { seat: culprit } };
            faults.add(Rule::R22_2, why);
        }
    }

    /// `recall`, `return` and `forget`.
    pub(super) fn recall<F: Faults<Rule, Why>>(&self, now: Pending, action: Action, faults: &mut F) {
        let mine = matches!(now, Pending::Recalling { seat } if seat == self.seat);
        self.require(mine, now, faults);
        if !mine {
            return;
        }
        let choice = self.choice_of_last();
        match action {
            Action::Recall if !choice.is_empty() => faults.add(Rule::R23_1, Why::LastToBeNamed),
            Action::Return(footballer) if !choice.contains(footballer) => {
                let chooses = self.game.rulings().received_together == ReceivedTogether::OwnersChoice;
                let why = if chooses { Why::NotOneOfTheLast { footballer } } else { Why::NobodyChooses };
                faults.add(Rule::R23_1, why);
            }
            _ => {}
        }
    }

    pub(super) fn call<F: Faults<Rule, Why>>(&self, now: Pending, culprit: Seat, faults: &mut F) {
        self.require(now.may_be_asked(), now, faults);
        if !self.is_opponent(culprit) {
            self.opponent(Rule::R23_1, culprit, faults);
        } else if !can_be_called(self.game, self.public, culprit) {
            let have = self.public.clubs.get(culprit).map_or(0, |club| club.footballers.len());
            faults.add(Rule::R23_1, Why::NoExcess { seat: culprit, have, most: prices::MOST_FOOTBALLERS });
        }
    }
}
