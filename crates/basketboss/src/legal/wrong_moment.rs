//! Actions at the wrong moment, refused because the game waits for something else.

use tabletop_core::Faults;

use crate::look::Look;
use crate::names::Advisor;
use crate::rules::Rule;
use crate::state::Phase;
use crate::why::Why;

/// Reports that the game waits for something else (BB-SEASON-0), or is over (BB-END-1).
pub(super) fn not_now<F: Faults<Rule, Why>>(phase: Phase, faults: &mut F) {
    if matches!(phase, Phase::Over) {
        faults.add(Rule::End1, Why::GameOver);
    } else {
        faults.add(Rule::Season0, Why::NotNow { awaited: phase.awaited() });
    }
}

impl Look<'_> {
    /// Reports that the game waits for something else, or is over.
    pub(super) fn not_now<F: Faults<Rule, Why>>(self, faults: &mut F) {
        not_now(self.public.phase, faults);
    }

    /// Reports that no auction is open. The player is won and not yet laid (BB-OFFER-3), or an injury has come up
    /// (BB-OFFER-1), or the game is in another phase.
    #[cold]
    pub(super) fn no_auction<F: Faults<Rule, Why>>(self, faults: &mut F) {
        let phase = self.public.phase;
        if let Phase::Place { seat: winner, .. } = phase {
            faults.add(Rule::Offer3, Why::AuctionOver { winner });
        } else if matches!(phase, Phase::InjuryBids { .. } | Phase::Injure { .. }) {
            faults.add(Rule::Offer1, Why::NotNow { awaited: phase.awaited() });
        } else {
            self.not_now(faults);
        }
    }

    /// The clause by which this seat must choose now and cannot pass.
    #[cold]
    pub(super) fn duty(self) -> Option<Rule> {
        let (rule, is_due) = match self.public.phase {
            Phase::InjuryBids { round, .. } => (Rule::Injury1, round.owing().contains(self.seat)),
            Phase::Injure { seat, .. } => (Rule::Injury4, seat == self.seat),
            Phase::TieBids { round, .. } => (Rule::Tie2, round.owing().contains(self.seat)),
            Phase::Hire { taken } => (Rule::Hire2, self.game.next_to_hire(self.public, taken) == self.seat),
            _ => return None,
        };
        is_due.then_some(rule)
    }

    /// Reports that the game waits for something else than this advisor's work. The advisor's manager, and during
    /// hiring every manager, is told first that the advisor works at another time. Any other manager is told as well
    /// that the advisor does not work for this seat.
    #[cold]
    pub(super) fn not_at_work<F: Faults<Rule, Why>>(self, advisor: Advisor, rule: Rule, faults: &mut F) {
        let is_own = self.team.advisor == Some(advisor) || matches!(self.public.phase, Phase::Hire { .. });
        if is_own && !matches!(self.public.phase, Phase::Over) {
            faults.add(rule, Why::NotAtWork { advisor });
            self.not_now(faults);
        } else {
            self.not_now(faults);
            self.holds(advisor, rule, faults);
        }
    }
}
