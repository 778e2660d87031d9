//! Buying and tackling (rules 4, 11, 12 and 13).

use tabletop_core::{Faults, SeatSet};

use crate::cards::{Manager, Squad};
use crate::components::{Space, prices};
use crate::legal::purchases::{is_for_sale, no_room, out_of_stock};
use crate::legal::wrong_moment::purchase_rule;
use crate::look::Look;
use crate::rules::Rule;
use crate::rulings::ChangeOfMind;
use crate::state::{Pending, Purchase, RollOffFor, ThisTurn};
use crate::why::{CardKind, Why};

impl Look<'_> {
    /// `true` if the purchase on this turn's space has been declined for good (SP-13-3).
    pub(super) fn has_declined(&self, now: Pending) -> bool {
        // Under R-29 only a tackle makes the decision final.
        let asked = matches!(now, Pending::Answering { .. });
        let bound = asked && self.game.rulings().change_of_mind == ChangeOfMind::Final;
        self.is_in_turn() && (bound || !self.tacklers().is_empty())
    }

    /// The seats that have said Tackle, from their roll-off until the purchase is concluded. The pending entry
    /// that names them may lie under a debt and a deal.
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

    /// Reports that this seat has said Tackle and cannot change its mind (SP-13-3). After its card is drawn, the seat
    /// cannot leave the purchase either (SP-4-2).
    pub(super) fn bound_by_tackle<F: Faults<Rule, Why>>(&self, faults: &mut F) {
        if !self.tacklers().contains(self.seat) {
            return;
        }
        faults.add(Rule::R13_3, Why::TackleSaid);
        let drawn = |pending: &Pending| {
            matches!(pending, Pending::Concluding { purchase: Purchase::Footballer(_), .. })
        };
        if self.public.pending.iter().any(drawn) {
            faults.add(Rule::R4_2, Why::AlreadyTaken);
        }
    }

    /// Reports the reasons that keep this seat from buying now, on its own turn or as a tackler.
    pub(super) fn require_purchase<F: Faults<Rule, Why>>(&self, now: Pending, faults: &mut F) {
        if self.has_declined(now) {
            faults.add(Rule::R13_3, Why::AlreadyDeclined);
            return;
        }
        self.require(self.buys_now(now), now, faults);
        if self.is_in_turn() {
            self.landing_is_over(now, faults);
        }
    }

    /// Reports that the purchase on the space of the seat in turn is over, if something is still for sale there.
    #[cold]
    fn landing_is_over<F: Faults<Rule, Why>>(&self, now: Pending, faults: &mut F) {
        let space = self.space_of(self.public.turn);
        if !matches!(now, Pending::RollDue | Pending::TurnEnd) || !is_for_sale(self.public, space) {
            return;
        }
        match self.public.this_turn {
            ThisTurn::Declined => {}
            ThisTurn::PassedOver => faults.add(Rule::R4_3, Why::PassedOver),
            ThisTurn::Plain | ThisTurn::FinalLost if !matches!(now, Pending::RollDue) => {
                faults.add(Rule::R13_3, Why::PurchaseAnswered);
            }
            // A roll is due. The seat may have rolled a double and answered after landing, or its pawn may have
            // come here on an earlier turn.
            ThisTurn::Plain | ThisTurn::FinalLost => match self.game.rulings().change_of_mind {
                ChangeOfMind::Final => {
                    for rule in [Rule::R13_3, purchase_rule(space)] {
                        faults.add(rule, Why::NotBoughtOnLanding);
                    }
                }
                ChangeOfMind::UntilTackled => faults.add(purchase_rule(space), Why::NotLandedNow),
            },
        }
    }

    /// `buy`: the top card of the deck of the space's squad (SP-4-1).
    pub(super) fn buy<F: Faults<Rule, Why>>(&self, now: Pending, faults: &mut F) {
        self.require_purchase(now, faults);
        let space = self.space_of(self.seat);
        if !matches!(space, Space::Footballer(_)) {
            faults.add(Rule::R4_1, Why::NotForSaleHere { space });
            return;
        }
        if let Some(why) = out_of_stock(self.public, space) {
            faults.add(Rule::R4_3, why);
        }
        self.require_room(space, faults);
    }

    /// `buy manager-2` (SP-11-1).
    pub(super) fn buy_manager<F: Faults<Rule, Why>>(&self, now: Pending, manager: Manager, faults: &mut F) {
        self.require_purchase(now, faults);
        let space = self.space_of(self.seat);
        if space != Space::Manager {
            faults.add(Rule::R11_1, Why::NotForSaleHere { space });
        }
        if !self.public.tray.managers.contains(manager) {
            faults.add(Rule::R11_1, Why::NotInTray);
        }
        self.require_room(Space::Manager, faults);
        if let Some(why) = self.price_short(&now, prices::MANAGER) {
            faults.add(Rule::R11_1, why);
        }
    }

    /// `buy stadium-red` (SP-12-1).
    pub(super) fn buy_stadium<F: Faults<Rule, Why>>(&self, now: Pending, stadium: Squad, faults: &mut F) {
        self.require_purchase(now, faults);
        let space = self.space_of(self.seat);
        if !matches!(space, Space::Stadium(_)) {
            faults.add(Rule::R12_1, Why::NotForSaleHere { space });
        }
        if !self.public.tray.stadiums.contains(stadium) {
            faults.add(Rule::R12_1, Why::NotInTray);
        }
        self.require_room(Space::Stadium(stadium), faults);
        if let Some(why) = self.price_short(&now, prices::STADIUM) {
            faults.add(Rule::R12_1, why);
        }
    }

    /// Reports a purchase beyond the limits (SP-LIMIT-1).
    fn require_room<F: Faults<Rule, Why>>(&self, space: Space, faults: &mut F) {
        if let Some(why) = no_room(self.game, self.club, space) {
            faults.add(Rule::Limit1, why);
        }
    }

    /// `tackle`: reports that this is not the time for a Tackle, and everything that keeps this seat from tackling on
    /// the space of the seat in turn (SP-13-4). A seat that was not asked learns why.
    pub(super) fn tackle<F: Faults<Rule, Why>>(&self, now: Pending, faults: &mut F) {
        self.answers(now, faults);
        if self.club.tackles == 0 {
            faults.add(Rule::R13_1, Why::NoCard { card: CardKind::Tackle });
        }
        if self.is_in_turn() || now.is_over() {
            return;
        }
        if !matches!(now, Pending::Answering { .. }) {
            faults.add(Rule::R13_1, Why::NoTackleAsked);
        }
        let space = self.space_of(self.public.turn);
        self.landing_is_over(now, faults);
        if !space.is_for_purchases() {
            return;
        }
        let stock = out_of_stock(self.public, space);
        let room = no_room(self.game, self.club, space);
        for why in [stock, room, self.tackle_price_short(space)].into_iter().flatten() {
            faults.add(Rule::R13_4, why);
        }
    }

    /// Reports that this seat owes no answer to a declined purchase.
    pub(super) fn answers<F: Faults<Rule, Why>>(&self, now: Pending, faults: &mut F) {
        match now {
            Pending::Answering { round, .. } if round.chosen().contains(self.seat) => {
                faults.add(Rule::R13_3, Why::AlreadyAnswered);
            }
            Pending::Answering { round, .. } => {
                self.require(round.owing().contains(self.seat), now, faults);
            }
            _ => self.require(false, now, faults),
        }
    }
}
