//! The Trainer, after the last auction of phase 1 (BB-ADVISOR-2).

use tabletop_core::{Log, Seat, SmallSet};

use super::Run;
use crate::event::Event;
use crate::names::{Advisor, Position};
use crate::rules::Rule;
use crate::setup::Basketboss;
use crate::state::Phase;

impl<L: Log<Basketboss>> Run<'_, L> {
    /// Lets the Trainer work for his manager, if he has one (BB-ADVISOR-2).
    pub(super) fn open_training(&mut self) {
        match self.public.holder(Advisor::Trainer) {
            Some(seat) => self.go_on_training(seat, SmallSet::EMPTY),
            None => self.open_trophies(),
        }
    }

    /// Waits for the Trainer's manager if a card can slide, and the slide is the first or can be paid. Otherwise
    /// phase 2 begins.
    fn go_on_training(&mut self, seat: Seat, slid: SmallSet<Position>) {
        let team = self.team(seat);
        let can_pay = slid.is_empty() || team.dollars > 0;
        if can_pay && !self.game.slidable(&self.public.teams[seat], slid).is_empty() {
            self.wait_for(Phase::Train { seat, slid });
        } else {
            self.open_trophies();
        }
    }

    /// Slides a card. The first slide is free; each further one costs a dollar (BB-ADVISOR-2).
    pub(super) fn slide(&mut self, seat: Seat, column: Position) {
        let Phase::Train { mut slid, .. } = self.public.phase else {
            debug_assert!(false, "the Trainer slides after the last auction");
            return;
        };
        if !slid.is_empty() {
            self.pay(Rule::Advisor2, seat, 1);
        }
        slid.insert(column);
        self.slide_card(Rule::Advisor2, seat, column, 1);
        self.mark(Rule::Trophy2, seat);
        self.go_on_training(seat, slid);
    }

    /// Ends the Trainer's work, because his manager slides no further card (BB-ADVISOR-2).
    pub(super) fn stop_sliding(&mut self, seat: Seat) {
        self.tell(Rule::Advisor2, Event::TrainingDone { seat });
        self.open_trophies();
    }
}
