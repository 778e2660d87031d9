//! Buying and tackling (rules 4, 11, 12 and 13).

use tabletop_core::{Faults, SeatSet};

use crate::components::{Space, sums};
use crate::legal::faults::moment::purchase_rule;
use crate::legal::{Look, has_room_for_footballer, is_for_sale, tackle_price};
use crate::rulings::ChangeOfMind;
use crate::state::{Pending, Purchase, RollOffFor, ThisTurn};
use crate::{Manager, Rule, Squad, Why};

impl Look<'_> {
    /// Whether the purchase on this turn's space has been declined, so that the mind cannot be changed (SP-13-3).
    pub(super) fn has_declined(&self, now: Pending) -> bool {
        // By R-29 only who has been tackled is bound.
        let asked = matches!(now, Pending::Answering { .. });
        let bound = asked && self.game.rulings().change_of_mind == ChangeOfMind::Final;
        self.seat == self.public.turn && (bound || !self.tacklers().is_empty())
    }

    /// Who has said Tackle, while they roll for it and until the purchase is concluded. It may lie under a debt and a deal.
    fn tacklers(&self) -> SeatSet {
        self.public.pending.iter().fold(SeatSet::EMPTY, |all, pending| match *pending {
            Pending::RollOff(roll_off) if roll_off.purpose == RollOffFor::Tackle => {
                roll_off.rolling.union(roll_off.leaders)
            }
            Pending::Choosing { buyer } | Pending::Drawing { buyer } | Pending::Concluding { buyer, .. }
                if buyer != self.public.turn =>
            {
                SeatSet::only(buyer)
            }
            _ => all,
        })
    }

    /// Who has said Tackle cannot change its mind, nor, once the card is drawn, leave the purchase (SP-13-3, SP-4-2).
    pub(super) fn bound_by_tackle<F: Faults<Rule, Why>>(&self, faults: &mut F) {
        if !self.tacklers().contains(self.seat) {
            return;
        }
        faults.add(Rule::NoChangeOfMind, Why::TackleSaid);
        let drawn = |pending: &Pending| {
            matches!(pending, Pending::Concluding { purchase: Purchase::Footballer(_), .. })
        };
        if self.public.pending.iter().any(drawn) {
            faults.add(Rule::Concluding, Why::AlreadyTaken);
        }
    }

    /// Whether this seat may buy now, on its own turn or as a tackler.
    pub(super) fn require_purchase<F: Faults<Rule, Why>>(&self, now: Pending, faults: &mut F) {
        if self.has_declined(now) {
            faults.add(Rule::NoChangeOfMind, Why::AlreadyDeclined);
            return;
        }
        self.require(self.buys_on(now).is_some(), now, faults);
        if self.seat == self.public.turn
            && let Some((rule, why)) = self.landing_is_over(now)
        {
            faults.add(rule, why);
        }
    }

    /// Why nothing can be bought any more where the pawn of the seat in turn stands, though something is for sale there.
    fn landing_is_over(&self, now: Pending) -> Option<(Rule, Why)> {
        let space = self.space_of(self.public.turn);
        if !matches!(now, Pending::RollDue | Pending::TurnEnd) || !is_for_sale(self.public, space) {
            return None;
        }
        match self.public.this_turn {
            ThisTurn::Declined => None,
            ThisTurn::PassedOver => Some((Rule::EmptyDeck, Why::PassedOver)),
            // Before a roll the pawn may have landed on an earlier turn, and nothing need have been answered.
            ThisTurn::Plain | ThisTurn::FinalLost if matches!(now, Pending::RollDue) => {
                Some((purchase_rule(space), Why::NotLandedNow))
            }
            ThisTurn::Plain | ThisTurn::FinalLost => Some((Rule::NoChangeOfMind, Why::PurchaseAnswered)),
        }
    }

    pub(super) fn buy<F: Faults<Rule, Why>>(&self, now: Pending, faults: &mut F) {
        self.require_purchase(now, faults);
        let space = self.space_of(self.seat);
        let Space::Footballer(footballer) = space else {
            faults.add(Rule::Buying, Why::NotForSaleHere { space });
            return;
        };
        if self.public.squad_deck(footballer.squad()).is_empty() {
            faults.add(Rule::EmptyDeck, Why::EmptyDeck);
        }
        if !has_room_for_footballer(self.game, self.club) {
            let have = self.club.footballers.len() + 1;
            faults.add(Rule::Limits, Why::TooManyFootballers { have, most: sums::MOST_FOOTBALLERS });
        }
    }

    pub(super) fn buy_manager<F: Faults<Rule, Why>>(&self, now: Pending, manager: Manager, faults: &mut F) {
        self.require_purchase(now, faults);
        let space = self.space_of(self.seat);
        if space != Space::Manager {
            faults.add(Rule::Managers, Why::NotForSaleHere { space });
        }
        if !self.public.tray.managers.contains(manager) {
            faults.add(Rule::Managers, Why::NotInTray);
        }
        if self.club.manager.is_some() {
            faults.add(Rule::Limits, Why::TooManyManagers { have: 2 });
        }
        self.price_in_hand(now, Rule::Managers, sums::MANAGER, faults);
    }

    pub(super) fn buy_stadium<F: Faults<Rule, Why>>(&self, now: Pending, stadium: Squad, faults: &mut F) {
        self.require_purchase(now, faults);
        let space = self.space_of(self.seat);
        if !matches!(space, Space::Stadium(_)) {
            faults.add(Rule::Stadiums, Why::NotForSaleHere { space });
        }
        if !self.public.tray.stadiums.contains(stadium) {
            faults.add(Rule::Stadiums, Why::NotInTray);
        }
        if self.club.stadium.is_some() {
            faults.add(Rule::Limits, Why::TooManyStadiums { have: 2 });
        }
        self.price_in_hand(now, Rule::Stadiums, sums::STADIUM, faults);
    }

    /// On one's own turn nobody is required to pay before buying, so the price must be there. A tackler is bound already.
    pub(super) fn price_in_hand<F: Faults<Rule, Why>>(
        &self,
        now: Pending,
        rule: Rule,
        need: crate::Money,
        faults: &mut F,
    ) {
        let have = self.cash();
        if have < need && !matches!(now, Pending::Choosing { .. }) {
            faults.add(rule, Why::NotEnoughMoney { have, need });
        }
    }

    /// Beside the wrong moment all that keeps this seat from tackling where the pawn of the seat in turn stands: so who was not asked
    /// is told why.
    pub(super) fn tackle<F: Faults<Rule, Why>>(&self, now: Pending, faults: &mut F) {
        self.answers(now, faults);
        if self.club.tackles == 0 {
            faults.add(Rule::Tackle, Why::NoCard { card: "tackle" });
        }
        if self.seat == self.public.turn || matches!(now, Pending::Over(_)) {
            return;
        }
        if !matches!(now, Pending::Answering { .. }) {
            faults.add(Rule::Tackle, Why::NoTackleAsked);
        }
        let space = self.space_of(self.public.turn);
        if let Some((rule, why)) = self.landing_is_over(now) {
            faults.add(rule, why);
        }
        let (club, tray) = (self.club, &self.public.tray);
        let mut add = |why| faults.add(Rule::WhoMayTackle, why);
        match space {
            Space::Footballer(footballer) => {
                if self.public.squad_deck(footballer.squad()).is_empty() {
                    add(Why::EmptyDeck);
                }
                if !has_room_for_footballer(self.game, club) {
                    let have = club.footballers.len() + 1;
                    add(Why::TooManyFootballers { have, most: sums::MOST_FOOTBALLERS });
                }
            }
            Space::Manager => {
                if tray.managers.is_empty() {
                    add(Why::NotInTray);
                }
                if club.manager.is_some() {
                    add(Why::TooManyManagers { have: 2 });
                }
            }
            Space::Stadium(_) => {
                if tray.stadiums.is_empty() {
                    add(Why::NotInTray);
                }
                if club.stadium.is_some() {
                    add(Why::TooManyStadiums { have: 2 });
                }
            }
            Space::KickOff
            | Space::Deck(_)
            | Space::WildSubstitute
            | Space::PenaltySpot
            | Space::CupMatch => return,
        }
        let (have, need) = (self.cash(), tackle_price(self.game, self.public, self.seat, space));
        if have < need {
            add(Why::NotEnoughMoney { have, need });
        }
    }

    /// Whether this seat owes an answer to a declined purchase.
    pub(super) fn answers<F: Faults<Rule, Why>>(&self, now: Pending, faults: &mut F) {
        match now {
            Pending::Answering { round, .. } if round.chosen().contains(self.seat) => {
                faults.add(Rule::NoChangeOfMind, Why::AlreadyAnswered);
            }
            Pending::Answering { round, .. } => {
                self.require(round.owing().contains(self.seat), now, faults);
            }
            _ => self.require(false, now, faults),
        }
    }
}
