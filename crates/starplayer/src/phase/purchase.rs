//! Buying on a space: Footballers, Managers, Stadiums, Free Transfers and Bogus cards (rules 4, 5, 7, 8, 11
//! and 12).

use tabletop_core::{Log, Seat};

use super::Run;
use super::opening::half_millions;
use crate::cards::{Manager, Squad, SquadCard};
use crate::components::{Space, prices};
use crate::event::Event;
use crate::money::Money;
use crate::rules::Rule;
use crate::rulings::{AllSix, BogusOnDouble, TacklerBogus};
use crate::setup::Starplayer;
use crate::state::{Cause, Party, Pending, Purchase, ThisTurn};
use crate::step::Claim;

impl<L: Log<Starplayer>> Run<'_, L> {
    /// Begins a purchase. The entry of the purchase replaces the question to buy. If the seat declined before (SP-13-3,
    /// R-29), there is no question any more, and the entry is pushed.
    pub(super) fn take_up(&mut self, purchase: Pending) {
        if self.public().this_turn == ThisTurn::Declined {
            self.state.public.this_turn = ThisTurn::Plain;
            self.push(purchase);
        } else {
            self.replace(purchase);
        }
    }

    /// Buys the Manager of the buyer's choice (SP-11-1).
    pub(super) fn buy_manager(&mut self, buyer: Seat, manager: Manager) {
        self.take_up(Pending::Concluding { buyer, purchase: Purchase::Manager(manager) });
        self.owe(buyer, Party::Official, prices::MANAGER, Cause::ManagerPrice);
    }

    /// Buys the Stadium of the buyer's choice (SP-12-1).
    pub(super) fn buy_stadium(&mut self, buyer: Seat, stadium: Squad) {
        self.take_up(Pending::Concluding { buyer, purchase: Purchase::Stadium(stadium) });
        self.owe(buyer, Party::Official, prices::STADIUM, Cause::StadiumPrice);
    }

    /// Takes the top card of the deck (SP-4-1, SP-4-2, SP-5-1, SP-8-1).
    pub(super) fn draw_footballer(&mut self, buyer: Seat, card: SquadCard) {
        self.draw_squad_card(card);
        self.tell(Rule::R4_1, Event::Drawn { buyer, card });
        let Some(footballer) = card.footballer() else {
            self.draw_bogus(buyer, card);
            return;
        };
        let purchase = Purchase::Footballer(footballer);
        self.replace(Pending::Concluding { buyer, purchase });
        if self.game.tables().space(self.club(buyer).pawn) == Space::Footballer(footballer) {
            self.tell(Rule::R5_1, Event::FreeTransfer { buyer, footballer });
        } else {
            self.owe(buyer, Party::Official, self.game.tables().value(footballer), Cause::FootballerPrice);
        }
    }

    /// Charges the legal fees of a Bogus, and ends the turn (SP-8-1). Two rulings decide exceptions: R-3 if a roll
    /// is still due, and R-37 if a tackler drew the card.
    fn draw_bogus(&mut self, buyer: Seat, card: SquadCard) {
        self.put_under(card);
        self.tell(Rule::R8_1, Event::BogusReturned { squad: card.squad() });
        self.pop();
        let roll_due = matches!(self.public().now(), Some(Pending::RollDue));
        let rulings = self.game.rulings();
        let passes = buyer == self.public().turn || rulings.tackler_bogus == TacklerBogus::PlayPasses;
        if passes && (!roll_due || rulings.bogus == BogusOnDouble::PlayPasses) {
            self.end_turn(Rule::R8_1);
        }
        self.owe(buyer, Party::Official, prices::BOGUS, Cause::Bogus);
    }

    /// Concludes a purchase. The price is paid or there was none, so the card changes hands (SP-4-2, SP-11-1,
    /// SP-12-1).
    pub(super) fn conclude(&mut self, buyer: Seat, purchase: Purchase) {
        self.pop();
        match purchase {
            Purchase::Footballer(footballer) => self.gain_footballer(buyer, footballer),
            Purchase::Manager(manager) => {
                self.state.public.tray.managers.remove(manager);
                self.club_mut(buyer).manager = Some(manager);
            }
            Purchase::Stadium(stadium) => {
                self.state.public.tray.stadiums.remove(stadium);
                self.club_mut(buyer).stadium = Some(stadium);
            }
        }
        self.tell(purchase.rule(), Event::Bought { buyer, purchase });
        if let Purchase::Footballer(footballer) = purchase {
            self.complete_six(buyer, footballer.squad());
        }
    }

    /// Calls off a purchase whose price could not be raised. Nothing is paid and the card goes back.
    pub(super) fn call_purchase_off(&mut self, buyer: Seat, purchase: Purchase) {
        self.pop();
        if let Purchase::Footballer(footballer) = purchase {
            self.put_under(footballer.into());
        }
        self.tell(purchase.rule(), Event::NotBought { buyer, purchase });
    }

    /// Notes a place of the All-6 bonus if the seat owns all six Footballers of the squad that are on the board
    /// (SP-7-1, R-2).
    pub(super) fn complete_six(&mut self, seat: Seat, squad: Squad) {
        let six = self.game.tables().board_six[usize::from(squad.index())];
        let club = self.club(seat);
        if six.is_empty() || club.footballers.intersection(six) != six || club.all_six.contains(squad) {
            return;
        }
        let place = self.public().all_six_places;
        let Some(&amount) = prices::ALL_SIX.get(usize::from(place)) else { return };
        if self.game.rulings().all_six == AllSix::OncePerPlayer && !club.all_six.is_empty() {
            return;
        }
        self.club_mut(seat).all_six.insert(squad);
        self.state.public.all_six_places = place + 1;
        self.tell(Rule::R7_1, Event::AllSixComplete { seat, squad, place: place + 1 });
        self.all_six_pays(seat, amount);
    }

    fn all_six_pays(&mut self, seat: Seat, amount: Money) {
        if self.attentive() {
            self.receive(seat, amount, Cause::AllSix);
        } else {
            let claims = &mut self.state.public.claims[seat];
            claims.all_six = claims.all_six.saturating_add(half_millions(amount));
            self.tell(Rule::R7_1, Event::ClaimOpen { seat, claim: Claim::AllSix });
        }
    }
}

impl Purchase {
    /// The clause by which the purchase is concluded or called off.
    const fn rule(self) -> Rule {
        match self {
            Self::Footballer(_) => Rule::R4_2,
            Self::Manager(_) => Rule::R11_1,
            Self::Stadium(_) => Rule::R12_1,
        }
    }
}
