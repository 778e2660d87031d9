//! A player found to have more than eleven Footballers (rule 23, R-7 `Penalised`).

use tabletop_core::{Log, Seat};

use super::Play;
use crate::components::sums;
use crate::state::{Cause, Party, Pending};
use crate::{Event, Footballer, Rule, SquadCard, Starplayer};

impl<L: Log<Starplayer>> Play<'_, L> {
    /// An opponent calls it: play pauses.
    pub(super) fn call(&mut self, by: Seat, seat: Seat) {
        self.tell(Rule::Excess, Event::ExcessCalled { by, seat });
        self.push(Pending::Recalling { seat });
    }

    /// The last received go back, each under its deck.
    pub(super) fn recall(&mut self, seat: Seat) {
        self.pop();
        while self.club(seat).footballers.len() > sums::MOST_FOOTBALLERS {
            let owned = self.club(seat).footballers;
            let last = self.public().received.iter().copied().rfind(|&footballer| owned.contains(footballer));
            let Some(last) = last.or_else(|| owned.iter().next()) else { return };
            self.send_back(seat, last);
        }
    }

    /// The order is not recalled: the squad is shuffled.
    pub(super) fn forget(&mut self, seat: Seat) {
        self.tell(Rule::Excess, Event::OrderForgotten { seat });
        self.replace(Pending::Returning { seat });
    }

    /// The top card of the shuffled squad goes back.
    pub(super) fn return_at_random(&mut self, seat: Seat, card: SquadCard) {
        if let Some(footballer) = card.footballer() {
            self.send_back(seat, footballer);
        }
        if self.club(seat).footballers.len() <= sums::MOST_FOOTBALLERS {
            self.pop();
        }
    }

    fn send_back(&mut self, seat: Seat, footballer: Footballer) {
        self.give_up_footballer(seat, footballer);
        self.tell(Rule::Excess, Event::SentBack { seat, footballer });
        self.receive(seat, self.game.tables().value(footballer), Cause::Refund);
        self.transfer(Party::Seat(seat), Party::Official, sums::EXCESS_FEE, Cause::ExcessFee);
    }
}
