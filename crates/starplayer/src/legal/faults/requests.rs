//! What must be asked for: claims, Reds, calls (rules 22, 23 and 26).

use tabletop_core::{Faults, Seat};

use crate::components::sums;
use crate::legal::{Look, can_be_called, has_claim, may_be_asked, red_is_due};
use crate::rulings::ReceivedTogether;
use crate::state::Pending;
use crate::{Action, Claim, Rule, Why};

impl Look<'_> {
    pub(super) fn claim<F: Faults<Rule, Why>>(&self, now: Pending, claim: Claim, faults: &mut F) {
        let due = self.public.claims.get(self.seat).is_some_and(|claims| claims.is_due(claim));
        let room = !due || self.has_room_for(claim, faults);
        let in_debt = self.own_debt(now).is_some();
        if in_debt && due && room && !has_claim(self.game, self.public, self.seat, claim, true) {
            // In the midst of a debt what others owe waits until it is settled.
            for rule in [Rule::Funding, Rule::LateRequest] {
                faults.add(rule, Why::OwedByPlayers { claim });
            }
        }
        self.require(may_be_asked(now) || in_debt, now, faults);
        if due {
            return;
        }
        faults.add(claim.rule(), Why::NothingToClaim { claim });
        // What it asks for was due before play passed (SP-26-1).
        if self.public.lapsed.get(self.seat).is_some_and(|lapsed| lapsed.contains(claim)) {
            faults.add(Rule::LateRequest, Why::TooLate { claim });
        }
    }

    /// Whether there is room for a card that is claimed; if not, reports that it stays due.
    fn has_room_for<F: Faults<Rule, Why>>(&self, claim: Claim, faults: &mut F) -> bool {
        let tables = self.game.tables();
        match claim {
            Claim::WildSubstitutes if self.club.wild_substitutes >= sums::MOST_WILD_SUBSTITUTES => {
                let have = self.club.wild_substitutes.saturating_add(1);
                for rule in [Rule::Limits, Rule::WildSubstitute] {
                    faults.add(rule, Why::TooManyWilds { have, most: sums::MOST_WILD_SUBSTITUTES });
                }
                false
            }
            Claim::Wins if tables.has_received_all_wins(self.club) => {
                let most = tables.wins_most;
                let have = self.club.wins_received.saturating_add(1);
                faults.add(Rule::WinCards, Why::TooManyWinsReceived { have, most });
                false
            }
            Claim::Wins if tables.next_round(self.club).is_none() => {
                let most = tables.wins_most;
                faults.add(Rule::WinCards, Why::TooManyWins { have: most.saturating_add(1), most });
                false
            }
            Claim::Royalty
            | Claim::FullRoyalty
            | Claim::Gates
            | Claim::Doubles
            | Claim::AllSix
            | Claim::Penalties
            | Claim::WildSubstitutes
            | Claim::Wins => true,
        }
    }

    pub(super) fn show_red<F: Faults<Rule, Why>>(&self, now: Pending, culprit: Seat, faults: &mut F) {
        self.require(may_be_asked(now), now, faults);
        if !self.is_opponent(culprit) {
            self.opponent(Rule::RedNotShown, culprit, faults);
        } else if !red_is_due(self.public, culprit) {
            let late = self.public.lapsed_reds.contains(culprit);
            let why = if late { Why::RedTooLate { seat: culprit } } else { Why::NoRedDue { seat: culprit } };
            faults.add(Rule::RedNotShown, why);
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
            Action::Recall if !choice.is_empty() => faults.add(Rule::Excess, Why::LastToBeNamed),
            Action::Return(footballer) if !choice.contains(footballer) => {
                let chooses = self.game.rulings().received_together == ReceivedTogether::OwnersChoice;
                let why = if chooses { Why::NotOneOfTheLast { footballer } } else { Why::NobodyChooses };
                faults.add(Rule::Excess, why);
            }
            _ => {}
        }
    }

    pub(super) fn call<F: Faults<Rule, Why>>(&self, now: Pending, culprit: Seat, faults: &mut F) {
        self.require(may_be_asked(now), now, faults);
        if !self.is_opponent(culprit) {
            self.opponent(Rule::Excess, culprit, faults);
        } else if !can_be_called(self.game, self.public, culprit) {
            let have = self.public.clubs.get(culprit).map_or(0, |club| club.footballers.len());
            faults.add(Rule::Excess, Why::NoExcess { seat: culprit, have, most: sums::MOST_FOOTBALLERS });
        }
    }
}
