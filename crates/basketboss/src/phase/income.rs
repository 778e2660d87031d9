//! Phase 4: income is earned (BB-INCOME).

use tabletop_core::{Log, Seat};

use super::Run;
use crate::event::SeasonPhase;
use crate::names::Advisor;
use crate::rules::Rule;
use crate::rulings::BankerMoment;
use crate::setup::Basketboss;

/// The Banker's interest: $1 for each full $2, at most $4 (BB-ADVISOR-4).
const fn interest_dollars(held: u16) -> u16 {
    let interest = held / 2;
    if interest > 4 { 4 } else { interest }
}

impl<L: Log<Basketboss>> Run<'_, L> {
    /// Pays each manager the income of the active players (BB-INCOME-1), a bonus under Shared Gate
    /// (BB-CARD-SHARED-GATE), and interest with the Banker (BB-ADVISOR-4).
    pub(super) fn earn_income(&mut self) {
        self.begin_phase(SeasonPhase::EarnIncome);
        let ranking = self.public.ranking;
        let effect = self.game.effect(self.public);
        for (place, &seat) in (1..).zip(&ranking) {
            let banker_first = self.game.rulings().banker == BankerMoment::BeforeIncome;
            if banker_first {
                self.pay_interest(seat);
            }
            let dollars = self.game.income_dollars(seat, &self.public.teams[seat]);
            self.collect(Rule::Income1, seat, dollars);
            self.collect(Rule::CardSharedGate, seat, effect.income_dollars(place));
            if !banker_first {
                self.pay_interest(seat);
            }
        }
        self.open_ageing();
    }

    /// Pays interest on the money held (BB-ADVISOR-4).
    fn pay_interest(&mut self, seat: Seat) {
        // Branch-free, because the processor cannot predict who has the Banker.
        let team = self.team(seat);
        let has_banker = team.advisor == Some(Advisor::Banker);
        let dollars = if has_banker { interest_dollars(team.dollars) } else { 0 };
        self.collect(Rule::Advisor4, seat, dollars);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn interest_is_a_dollar_for_each_full_two_up_to_four() {
        let interest = [0, 1, 2, 3, 7, 8, 9, 10, 1000].map(interest_dollars);
        assert_eq!(interest, [0, 0, 1, 1, 3, 4, 4, 4, 4]);
    }
}
