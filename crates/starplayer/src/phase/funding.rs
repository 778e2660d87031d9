//! Sums that fall due, emergency funding, sales to the Official (rules 24 and 25).

use tabletop_core::{Log, Seat};

use super::Run;
use crate::cards::{Asset, Footballer};
use crate::components::prices;
use crate::event::Event;
use crate::legal::{can_claim_in_debt, may_offer_cards};
use crate::money::Money;
use crate::rules::Rule;
use crate::rulings::{Nearest, TwoMinutes};
use crate::setup::Starplayer;
use crate::state::{Cause, Debt, Due, Party, Pending};

/// Price that the Official pays for a card on the seller's turn (SP-24-1): half its value, rounded up.
pub(crate) fn sale_price(game: &Starplayer, asset: Asset) -> Money {
    full_value(game, asset).half_rounded_up()
}

/// Price that the Official pays in an emergency (SP-25-1): half the value to the nearest half-million.
pub(crate) fn emergency_price(game: &Starplayer, asset: Asset) -> Money {
    let value = full_value(game, asset);
    match game.rulings().nearest {
        Nearest::Up => value.half_rounded_up(),
        Nearest::Down => value.half_rounded_down(),
    }
}

fn full_value(game: &Starplayer, asset: Asset) -> Money {
    match asset {
        Asset::Footballer(footballer) => game.tables().value(footballer),
        Asset::Manager => prices::MANAGER,
        Asset::Stadium => prices::STADIUM,
    }
}

impl<L: Log<Starplayer>> Run<'_, L> {
    /// Pays a sum, or makes it a debt.
    pub(super) fn fall_due(&mut self, due: Due) {
        let TwoMinutes::Proposals(proposals_left) = self.game.rulings().minutes;
        let debt = Debt { due, proposals_left };
        if self.cash(due.payer) < due.amount {
            self.tell(Rule::R25_1, Event::DebtOpened { due });
            self.push(Pending::Debt(debt));
        } else if may_offer_cards(self.game, self.public(), &debt) {
            self.tell(Rule::R25_2, Event::PaymentDue { due });
            self.push(Pending::Payment(debt));
        } else {
            self.transfer(Party::Seat(due.payer), due.payee, due.amount, due.cause);
        }
    }

    /// Pays a sum if no cards can be offered for it any more. Returns `true` if it is settled.
    pub(super) fn settle_payment(&mut self, debt: Debt) -> bool {
        let settled = !may_offer_cards(self.game, self.public(), &debt);
        if settled {
            self.pay();
        }
        settled
    }

    /// `pay`: pays a sum for which cards could have been offered. Parts that were settled with cards have
    /// been deducted already (SP-25-2).
    pub(super) fn pay(&mut self) {
        let Some(Pending::Payment(Debt { due, .. })) = self.public().now() else { return };
        self.pop();
        self.transfer(Party::Seat(due.payer), due.payee, due.amount, due.cause);
    }

    /// Pays a debt that can be paid, or lets it lapse if nothing can be raised for it (SP-25-1). Returns `true`
    /// if it is settled.
    pub(super) fn settle(&mut self, debt: Debt) -> bool {
        let Due { payer, payee, amount, cause } = debt.due;
        if self.cash(payer) >= amount {
            self.pop();
            self.transfer(Party::Seat(payer), payee, amount, cause);
            return true;
        }
        let club = self.club(payer);
        let offers = debt.may_negotiate(club);
        if club.has_something_to_sell() || offers || can_claim_in_debt(self.game, self.public(), payer) {
            return false;
        }
        self.lapse();
        true
    }

    /// Pays all the cash, and lets the rest lapse. For a purchase nothing is paid and nothing is bought.
    pub(super) fn lapse(&mut self) {
        let Some(Pending::Debt(debt)) = self.public().now() else { return };
        let Due { payer, payee, amount, cause } = debt.due;
        self.pop();
        if cause.is_purchase_price() {
            self.tell(Rule::R25_1, Event::DebtLapsed { payer, amount });
            if let Some(Pending::Concluding { buyer, purchase }) = self.public().now() {
                self.call_purchase_off(buyer, purchase);
            }
            return;
        }
        let paid = self.cash(payer);
        self.transfer_by(Rule::R25_1, Party::Seat(payer), payee, paid, cause);
        self.tell(Rule::R25_1, Event::DebtLapsed { payer, amount: amount.minus(paid) });
    }

    /// Sells a card to the Official. The card comes back into play (SP-24-1, SP-25-1).
    pub(super) fn sell(&mut self, seat: Seat, asset: Asset) {
        let emergency = matches!(self.public().now(), Some(Pending::Debt(_)));
        let (rule, price, cause) = if emergency {
            (Rule::R25_1, emergency_price(self.game, asset), Cause::EmergencySale)
        } else {
            (Rule::R24_1, sale_price(self.game, asset), Cause::Sale)
        };
        match asset {
            Asset::Footballer(footballer) => self.give_up_footballer(seat, footballer),
            Asset::Manager => {
                if let Some(manager) = self.club_mut(seat).manager.take() {
                    self.state.public.tray.managers.insert(manager);
                }
            }
            Asset::Stadium => {
                if let Some(stadium) = self.club_mut(seat).stadium.take() {
                    self.state.public.tray.stadiums.insert(stadium);
                }
            }
        }
        self.tell(rule, Event::Sold { seat, asset });
        self.receive(seat, price, cause);
    }

    /// Moves a Footballer from a club to the bottom of its deck.
    pub(super) fn give_up_footballer(&mut self, seat: Seat, footballer: Footballer) {
        self.lose_footballer(seat, footballer);
        self.put_under(footballer.into());
    }
}
