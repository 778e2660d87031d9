//! Phase 3: advisors are hired (BB-HIRE).

use tabletop_core::{Log, Seat};

use super::Run;
use crate::event::{Event, SeasonPhase};
use crate::names::Advisor;
use crate::rules::Rule;
use crate::rulings::LaterWinner;
use crate::season::Effect;
use crate::setup::Basketboss;
use crate::state::Phase;

impl<L: Log<Basketboss>> Run<'_, L> {
    /// Returns all advisors to the centre (BB-HIRE-1, BB-HIRE-3). Front Runners reverses the order of hiring
    /// (BB-CARD-FRONT-RUNNERS). Under R-15 `LastOnTop` the order of hiring differs from the order of the places, so the
    /// order of hiring is logged (BB-TIE-6).
    pub(super) fn open_hiring(&mut self) {
        self.begin_phase(SeasonPhase::HireAdvisors);
        for &seat in self.public.seats() {
            if let Some(advisor) = self.team(seat).advisor.take() {
                self.tell(Rule::Hire3, Event::AdvisorReturned { seat, advisor });
            }
        }
        self.tell(Rule::Hire1, Event::AdvisorsInCentre);
        let effect = self.game.effect(self.public);
        if let Effect::HireOrder(order) = effect {
            self.tell(Rule::CardFrontRunners, Event::HiringOrder { order });
        }
        if L::KEEPS && self.game.rulings().later_winner == LaterWinner::LastOnTop {
            let managers = 0..self.public.teams.seats();
            let seats = managers.map(|taken| self.game.next_to_hire(self.public, taken)).collect();
            self.tell(Rule::Tie6, Event::HiringGoes { seats });
        }
        self.wait_for(Phase::Hire { taken: 0 });
    }

    /// Hires one advisor, the weakest team first (BB-HIRE-2). The Publicist brings a ribbon (BB-ADVISOR-6).
    pub(super) fn hire(&mut self, seat: Seat, advisor: Advisor) {
        let Phase::Hire { taken } = self.public.phase else {
            debug_assert!(false, "advisors are hired in phase 3");
            return;
        };
        self.team(seat).advisor = Some(advisor);
        self.tell(Rule::Hire2, Event::Hired { seat, advisor });
        self.take_ribbons(Rule::Advisor6, seat, u8::from(advisor == Advisor::Publicist));
        if taken + 1 < self.public.teams.seats() {
            self.wait_for(Phase::Hire { taken: taken + 1 });
        } else {
            self.earn_income();
        }
    }
}
