//! Rolling, ending, selling, opening a window, letting a debt lapse (SP-TURN, rules 9, 24 and 25).

use tabletop_core::Faults;

use crate::legal::{Look, owns};
use crate::phase::has_something_to_sell;
use crate::state::Pending;
use crate::{Action, Asset, Item, Rule, Why};

impl Look<'_> {
    pub(super) fn roll<F: Faults<Rule, Why>>(&self, now: Pending, action: Action, faults: &mut F) {
        if matches!(now, Pending::TurnEnd) && self.at_own_point(now) {
            faults.add(Rule::Turn, Why::NoRollDue);
            return;
        }
        self.require(matches!(now, Pending::RollDue) && self.at_own_point(now), now, action, faults);
    }

    pub(super) fn end<F: Faults<Rule, Why>>(&self, now: Pending, action: Action, faults: &mut F) {
        if matches!(now, Pending::RollDue) && self.at_own_point(now) {
            faults.add(Rule::EndOfTurn, Why::RollIsDue);
            return;
        }
        self.require(matches!(now, Pending::TurnEnd) && self.at_own_point(now), now, action, faults);
    }

    pub(super) fn sell<F: Faults<Rule, Why>>(
        &self,
        now: Pending,
        action: Action,
        asset: Asset,
        faults: &mut F,
    ) {
        self.require(self.at_own_point(now) || self.own_debt(now).is_some(), now, action, faults);
        if !owns(self.club, asset) {
            let item = match asset {
                Asset::Footballer(footballer) => Item::Footballer(footballer),
                Asset::Manager => Item::Manager,
                Asset::Stadium => Item::Stadium,
            };
            faults.add(Rule::Sales, Why::NotHeld { seat: self.seat, item });
        }
    }

    pub(super) fn open_window<F: Faults<Rule, Why>>(&self, now: Pending, action: Action, faults: &mut F) {
        self.require(self.at_own_point(now), now, action, faults);
        if self.club.transfer_windows == 0 {
            faults.add(Rule::Window, Why::NoCard { card: "transfer window" });
        }
    }

    pub(super) fn lapse<F: Faults<Rule, Why>>(&self, now: Pending, action: Action, faults: &mut F) {
        self.require(self.own_debt(now).is_some(), now, action, faults);
        if has_something_to_sell(self.club) {
            faults.add(Rule::Funding, Why::SomethingToSell);
        }
    }
}
