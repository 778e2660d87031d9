//! Refusals to play a Swipe card.

use tabletop_core::{Faults, Seat};

use crate::cards::Item;
use crate::coordinates::Spot;
use crate::game_card::{GameCards, Swipe};
use crate::look::Look;
use crate::rules::Rule;
use crate::step::{AreaOwner, BonusSource};
use crate::why::Why;

impl Look<'_> {
    /// Checks BD-PLAY-1: the Swipe card is played from the hand.
    fn swipe_in_hand<F: Faults<Rule, Why>>(self, swipe: Swipe, faults: &mut F) {
        if self.own.hand.intersection(self.game.kinds.swipe(swipe)).is_empty() {
            faults.add(Rule::Play1, Why::NoSwipeInHand { swipe });
        }
    }

    /// `true` if `from` is a seat of the table. Reports a fault if it is not (BD-SEATS-1), if it is the team-mate
    /// (BD-TEAM-3) or, by the clause `own`, the seat itself.
    fn opponent<F: Faults<Rule, Why>>(self, from: Seat, own: Rule, faults: &mut F) -> bool {
        let seats = self.game.seats;
        if from.number() > seats {
            faults.add(Rule::Seats1, Why::NoSuchSeat { seat: from, seats });
            return false;
        }
        if self.game.mate(self.seat) == Some(from) {
            faults.add(Rule::Team3, Why::NotAnOpponent { from });
        } else if from == self.seat {
            faults.add(own, Why::NotAnOpponent { from });
        }
        true
    }

    /// Checks a Swipe: Item. BD-SWIPE-ITEM-1: the card is an opponent's and shows the item. BD-SWIPE-ITEM-2: the
    /// card is not locked. BD-SWIPE-ITEM-3: the card is not protected.
    pub(super) fn swiping_item<F: Faults<Rule, Why>>(
        self,
        named: Option<Item>,
        from: Seat,
        at: Spot,
        faults: &mut F,
    ) {
        self.swipe_in_hand(Swipe::of_item(named), faults);
        if !self.opponent(from, Rule::SwipeItem1, faults) {
            return;
        }
        let Some(card) = self.public.areas.card_at(from, at) else {
            return faults.add(Rule::SwipeItem1, Why::NoCardThere { from, at });
        };
        if let Some(item) = named
            && !self.game.kinds.showing(item).contains(card)
        {
            faults.add(Rule::SwipeItem1, Why::DoesNotShow { card, item });
        }
        if self.public.areas.locked().contains(card) {
            faults.add(Rule::SwipeItem2, Why::Locked { card });
        }
        if self.game.opponents(self.seat).contains(from) {
            let by = self.game.protecting(self.public, from, card, named);
            if !by.is_empty() {
                faults.add(Rule::SwipeItem3, Why::Protected { card, by });
            }
        }
    }

    /// Checks BD-SWIPE-BONUS-1: the card is an opponent's, chosen by its number in the row, or one of those set
    /// aside.
    pub(super) fn swiping_bonus<F: Faults<Rule, Why>>(self, from: BonusSource, faults: &mut F) {
        self.swipe_in_hand(Swipe::Bonus, faults);
        match from {
            BonusSource::Aside => {
                if self.public.aside == 0 {
                    faults.add(Rule::SwipeBonus1, Why::NothingAside);
                }
            }
            BonusSource::Before { seat, number } => {
                if !self.opponent(seat, Rule::SwipeBonus1, faults) {
                    return;
                }
                let cards = self.public.bonus_cards(seat);
                if number == 0 || number > cards {
                    faults.add(Rule::SwipeBonus1, Why::NoBonusThere { number, cards });
                }
            }
        }
    }

    /// Checks a Swipe: Immunity. BD-SWIPE-IMMUNITY-1: the card is an opponent's. BD-TEAM-4 with R-20: the card is
    /// laid for the taker or for the team-mate.
    pub(super) fn swiping_immunity<F: Faults<Rule, Why>>(
        self,
        from: Seat,
        item: Item,
        area: AreaOwner,
        faults: &mut F,
    ) {
        self.swipe_in_hand(Swipe::Immunity, faults);
        if self.opponent(from, Rule::SwipeImmunity1, faults) {
            let row = self.public.immunity.get(from).copied().unwrap_or(GameCards::EMPTY);
            if self.game.kinds.immunity(item).intersection(row).is_empty() {
                faults.add(Rule::SwipeImmunity1, Why::NoImmunityThere { from, item });
            }
        }
        if self.owner(area).is_none() {
            faults.add(Rule::Team4, Why::NoTeamMate);
        } else if !self.may_give_swiped_immunity(area) {
            faults.add(Rule::Team4, Why::TakerOnly);
        }
    }

    /// Checks BD-SWIPE-1: a Swipe with nothing to take is not played, unless R-15 allows it. A Swipe that has
    /// something to take must take it.
    pub(super) fn fizzling<F: Faults<Rule, Why>>(self, swipe: Swipe, faults: &mut F) {
        self.swipe_in_hand(swipe, faults);
        if self.game.has_target(self.public, self.seat, swipe) {
            faults.add(Rule::Swipe1, Why::SomethingToTake);
        } else if !self.may_fizzle() {
            faults.add(Rule::Swipe1, Why::NothingToTake);
        }
    }
}
