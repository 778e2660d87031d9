//! Tackle! (rule 13).

use tabletop_core::{Log, SealedRound, Seat, SeatSet};

use super::Run;
use crate::components::Space;
use crate::event::Event;
use crate::legal::{could_buy, price_in_hand, seats_that_may_tackle};
use crate::rules::Rule;
use crate::rulings::{ChangeOfMind, LandingPrice, TackleFees, TackleRace, UnableToBuy};
use crate::setup::Starplayer;
use crate::state::{Invitation, Pending, RollOffFor, TackleAnswer, ThisTurn};

impl<L: Log<Starplayer>> Run<'_, L> {
    /// `decline`: declines a purchase, a Cup Match from a space or a card, or a proposal.
    pub(super) fn decline(&mut self, seat: Seat) {
        match self.public().pending.last() {
            Some(Pending::Buying) => self.decline_purchase(seat),
            Some(&Pending::ChoosingOpponent { by }) => {
                self.pop();
                let rule = match by {
                    Invitation::Space => Rule::R17_5,
                    Invitation::Card => Rule::R17_2,
                };
                self.tell(rule, Event::NoMatch { seat });
            }
            _ => self.decline_proposal(seat),
        }
    }

    /// Asks the holders of Tackle cards (SP-13-1). By R-40 `NothingDeclared` nobody is asked if the seat could not have
    /// bought.
    fn decline_purchase(&mut self, seat: Seat) {
        self.pop();
        self.tell(Rule::R13_1, Event::Declined { seat });
        if self.game.rulings().unable == UnableToBuy::NothingDeclared && !self.could_have_bought(seat) {
            self.tell(Rule::R13_1, Event::NobodyCanTackle);
            self.is_not_tackled();
            return;
        }
        let holders = seats_that_may_tackle(self.game, self.public());
        if holders.is_empty() {
            self.tell(Rule::R13_4, Event::NobodyCanTackle);
            self.is_not_tackled();
            return;
        }
        self.tell(Rule::R13_4, Event::TackleAsked { seats: holders });
        self.ask_holders(holders);
    }

    /// `true` if a seat could buy on its space at once, without selling anything first.
    fn could_have_bought(&self, seat: Seat) -> bool {
        let space = self.game.tables().space(self.club(seat).pawn);
        let has_price = self.game.rulings().landing_price == LandingPrice::Emergency
            || self.cash(seat) >= price_in_hand(space);
        has_price && could_buy(self.game, self.public(), self.club(seat), space)
    }

    fn ask_holders(&mut self, holders: SeatSet) {
        let (asked, later) = match self.game.rulings().race {
            TackleRace::SealedThenDice => (holders, SeatSet::EMPTY),
            TackleRace::ClockwisePriority => {
                let Some(first) = holders.after(self.public().turn) else { return };
                (SeatSet::only(first), holders.without(first))
            }
        };
        self.push(Pending::Answering { round: SealedRound::new(asked), later });
    }

    /// Seals the answer of a holder. When all have answered, the answers are opened (SP-13-2).
    pub(super) fn answer(&mut self, seat: Seat, answer: TackleAnswer) {
        let Some(Pending::Answering { mut round, later }) = self.public().now() else { return };
        round.choose(seat);
        self.state.secrets[seat].answer = Some(answer);
        self.tell(Rule::R13_1, Event::AnswerSealed { seat });
        self.replace(Pending::Answering { round, later });
        if !round.is_complete() {
            return;
        }
        self.pop();
        let mut tacklers = SeatSet::EMPTY;
        for seat in round.asked() {
            if self.state.secrets[seat].answer.take() == Some(TackleAnswer::Tackle) {
                tacklers.insert(seat);
            }
        }
        if let Some(tackler) = tacklers.single() {
            self.tackle(tackler);
        } else if !tacklers.is_empty() {
            self.tell(Rule::R13_2, Event::TackleRace { seats: tacklers });
            self.push_roll_off(RollOffFor::Tackle, tacklers);
        } else if !later.is_empty() {
            self.ask_holders(later);
        } else {
            self.is_not_tackled();
        }
    }

    /// Ends the round of answers, because nobody tackles. By R-29 the seat that declined may still buy (SP-13-3).
    fn is_not_tackled(&mut self) {
        if self.game.rulings().change_of_mind == ChangeOfMind::UntilTackled {
            self.state.public.this_turn = ThisTurn::Declined;
            let seat = self.public().turn;
            self.tell(Rule::R13_3, Event::OfferStands { seat });
        }
    }

    /// Carries out a Tackle. The tackler's pawn moves to the space, the card returns, and the purchase follows
    /// (SP-13-1).
    pub(super) fn tackle(&mut self, tackler: Seat) {
        let tackled = self.public().turn;
        let space = self.club(tackled).pawn;
        let club = self.club_mut(tackler);
        club.pawn = space;
        club.tackles -= 1;
        self.state.public.tray.tackles += 1;
        self.tell(Rule::R13_1, Event::Tackled { tackler, tackled, space });
        let space = self.game.tables().space(space);
        match space {
            Space::Footballer(_) => self.push(Pending::Drawing { buyer: tackler }),
            Space::Manager | Space::Stadium(_) => self.push(Pending::Choosing { buyer: tackler }),
            _ => debug_assert!(false, "nothing is bought on {space:?}"),
        }
        if self.game.rulings().tackle_fees == TackleFees::AsLanding {
            self.land_for_fees(tackler, space);
        }
    }
}
