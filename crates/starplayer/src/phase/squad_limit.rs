//! Players with more than eleven Footballers (rule 23, R-7 `Penalised`).

use tabletop_core::{Log, Seat};

use super::Run;
use crate::cards::{Footballer, SquadCard};
use crate::components::prices;
use crate::event::Event;
use crate::rules::Rule;
use crate::rulings::ReceivedTogether;
use crate::setup::Starplayer;
use crate::state::{Cause, Party, Pending};

impl<L: Log<Starplayer>> Run<'_, L> {
    /// Pauses play, because an opponent has called a seat with too many Footballers (SP-23-1).
    pub(super) fn call(&mut self, by: Seat, seat: Seat) {
        self.tell(Rule::R23_1, Event::ExcessCalled { by, seat });
        self.push(Pending::Recalling { seat });
    }

    /// Sends back the Footballers received last, each under its deck (SP-23-1). Stops at Footballers that came in one
    /// deal, because their order is not known.
    pub(super) fn recall(&mut self, seat: Seat) {
        while self.club(seat).footballers.len() > prices::MOST_FOOTBALLERS {
            let last = self.public().last_received(seat);
            let Some(only) = last.iter().next().filter(|_| last.len() == 1) else {
                if self.game.rulings().received_together == ReceivedTogether::AtRandom {
                    self.push(Pending::Returning { seat });
                }
                return;
            };
            self.send_back(seat, only);
        }
        self.pop();
    }

    /// Sends back the named Footballer, one of several received last, and continues the recall.
    pub(super) fn return_chosen(&mut self, seat: Seat, footballer: Footballer) {
        self.send_back(seat, footballer);
        self.recall(seat);
    }

    /// Shuffles the squad, because the owner does not recall the order (SP-23-1).
    pub(super) fn forget(&mut self, seat: Seat) {
        self.tell(Rule::R23_1, Event::OrderForgotten { seat });
        self.replace(Pending::Returning { seat });
    }

    /// Sends back the top card of the shuffled squad, or of the shuffled Footballers received last.
    pub(super) fn return_at_random(&mut self, seat: Seat, card: SquadCard) {
        let goes_on_below = self.public().returns_last();
        if let Some(footballer) = card.footballer() {
            self.send_back(seat, footballer);
        }
        if goes_on_below {
            self.pop();
            self.recall(seat);
        } else if self.club(seat).footballers.len() <= prices::MOST_FOOTBALLERS {
            self.pop();
        }
    }

    fn send_back(&mut self, seat: Seat, footballer: Footballer) {
        self.give_up_footballer(seat, footballer);
        self.tell(Rule::R23_1, Event::SentBack { seat, footballer });
        self.receive(seat, self.game.tables().value(footballer), Cause::Refund);
        self.transfer(Party::Seat(seat), Party::Official, prices::EXCESS_FEE, Cause::ExcessFee);
    }
}
