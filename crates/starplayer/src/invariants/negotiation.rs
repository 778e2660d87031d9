//! Windows, debts and the deal on the table (rules 9 and 25).

use alloc::format;

use tabletop_core::{Seat, SeatSet};

use crate::legal::{can_claim_in_debt, cash_needed, deal_holds, fits_emergency, has_all, may_offer_cards};
use crate::money::Money;
use crate::rulings::TwoMinutes;
use crate::setup::Starplayer;
use crate::state::{Deal, DealStage, Debt, Due, Party, Pending, Public};

use super::{Check, MOST_MONEY};

/// The seats that negotiate after this one: from its left to the right of the opener, whose turn it is (SP-9-1).
pub(crate) fn after_in_window(game: &Starplayer, public: &Public, negotiator: Seat) -> SeatSet {
    let (seats, turn) = (game.seats_at_table(), public.turn);
    let place = |seat: Seat| turn.steps_to(seat, seats);
    public.clubs.all().iter().filter(|&seat| place(seat) > place(negotiator)).collect()
}

impl Check<'_> {
    pub(super) fn most_proposals(&self) -> u8 {
        let TwoMinutes::Proposals(most) = self.game.rulings().minutes;
        most
    }

    pub(super) fn debt(&mut self, debt: Debt, below: Option<Pending>, place: &str) -> bool {
        self.due(debt.due, place);
        let Due { payer, payee, amount, cause } = debt.due;
        let club = &self.public.clubs[payer];
        let open = self.state.cash(payer) < amount || self.public.deal.is_some();
        let hope = club.has_something_to_sell() || debt.may_negotiate(club);
        let hope = hope || can_claim_in_debt(self.game, self.public, payer) || self.public.deal.is_some();
        let priced = match below {
            Some(Pending::Concluding { buyer, purchase }) => {
                cause == purchase.cause() && payer == buyer && payee == Party::Official
            }
            _ => !cause.is_purchase_price(),
        };
        open && hope && priced && debt.proposals_left <= self.most_proposals()
    }

    /// Returns `true` if a pending payment is possible: its payer has the cash, and may offer the creditor cards
    /// instead. A deal on the table counts its own proposals, so `debt.proposals_left` is not 0 even after the
    /// last proposal. Also notes the defects of the sum.
    pub(super) fn payment(&mut self, debt: Debt, place: &str) -> bool {
        self.due(debt.due, place);
        let Due { payer, amount, cause, .. } = debt.due;
        self.state.cash(payer) >= amount
            && !cause.is_purchase_price()
            && debt.proposals_left <= self.most_proposals()
            && may_offer_cards(self.game, self.public, &debt)
    }

    pub(super) fn deal(&mut self) {
        let Some(deal) = self.public.deal else { return };
        let place = "public.deal";
        let sides = deal.one != deal.other && (deal.speaker == deal.one || deal.speaker == deal.other);
        self.need(sides, place, "not two sides and one speaker");
        let below = self.public.pending.len().checked_sub(2).and_then(|below| self.public.pending.get(below));
        let (one, whole) = match below {
            Some(Pending::Window { negotiator, .. }) => (Some(*negotiator), self.most_proposals()),
            Some(Pending::Debt(debt) | Pending::Payment(debt)) => (Some(debt.due.payer), debt.proposals_left),
            _ => (None, 0),
        };
        let right = self.public.now() == Some(Pending::Deal) && one == Some(deal.one);
        self.need(right, place, "nobody negotiates");
        let debt = self.public.debt_under_deal();
        let building = deal.stage == DealStage::Building;
        let sound = building || deal_holds(self.game, self.public, &deal, debt);
        self.need(sound, place, "the deal could not be proposed");
        let payable = building || self.state.cash(deal.speaker) >= cash_needed(&deal, deal.speaker, debt);
        self.need(payable, place, "the proposer does not have what it would pay");
        let kinds = debt.is_none() || fits_emergency(&deal.one_gives, &deal.other_gives);
        self.need(kinds, place, "in an emergency cards are sold for money");
        if self.public.is_payment()
            && let Some(debt) = debt
        {
            let creditor = debt.due.payee == Party::Seat(deal.other);
            let within = deal.other_gives.money <= debt.due.amount;
            self.need(creditor && within, place, "not cards for a sum that is due");
        }
        let proposals = deal.proposals_left <= whole && (!building || deal.proposals_left > 0);
        self.need(proposals, place, format!("{} proposals are left", deal.proposals_left));
        self.need(deal.pushes_left <= Deal::MOST_PUSHES, place, "too many pushes are left");
        for (seat, bundle) in [(deal.one, deal.one_gives), (deal.other, deal.other_gives)] {
            let club = &self.public.clubs[seat];
            self.need(
                has_all(seat, club, &bundle),
                place,
                format!("seat {seat} does not hold what it would give"),
            );
            let money = bundle.money >= Money::ZERO && bundle.money <= MOST_MONEY;
            self.need(money, place, format!("a sum of {}", bundle.money));
        }
    }
}
