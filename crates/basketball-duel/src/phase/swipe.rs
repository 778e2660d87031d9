//! Swipe cards.

use tabletop_core::{Log, Seat};

use super::{Play, first_of};
use crate::cards::Item;
use crate::event::Event;
use crate::game::BasketballDuel;
use crate::game_card::{GameCard, Swipe};
use crate::place::Place;
use crate::rules::Rule;
use crate::rulings::{ImmunityReach, SwipedCard};
use crate::state::{Moment, Phase};
use crate::step::BonusSpot;

impl<L: Log<BasketballDuel>> Play<'_, L> {
    /// The Swipe card leaves the hand for the discard pile.
    fn announce(&mut self, seat: Seat, swipe: Swipe) {
        let held = self.held_longest(seat, self.game.tables.swipe(swipe));
        if let Some(card) = held {
            self.put_off(seat, card);
            self.throw_away(card);
        }
        self.log.tell(Rule::Swipe1, Event::SwipePlayed { seat, swipe });
    }

    pub(super) fn swipe_item(&mut self, seat: Seat, named: Option<Item>, from: Seat, at: Place) {
        self.announce(seat, named.map_or(Swipe::Wild, Swipe::Item));
        let Some(card) = self.state.public.areas.card_at(from, at) else { return };
        if named.is_none() && self.game.setup.rulings.immunity == ImmunityReach::NamedItem {
            self.call(seat, from, card);
        }
        self.state.public.areas.take(&self.game.tables, card);
        self.log.tell(Rule::SwipeItem1, Event::ItemSwiped { seat, from, card });
        let fits = || {
            let cards = core::iter::once(card).collect();
            self.game.can_lay(&self.state.public, seat, cards).is_some()
        };
        match self.game.setup.rulings.swiped {
            SwipedCard::AtOnceIfItFits | SwipedCard::TakerChooses if fits() => {
                self.state.public.phase = Phase::LaySwiped { seat, card };
            }
            SwipedCard::AtOnceIfItFits | SwipedCard::TakerChooses | SwipedCard::IntoHand => {
                self.keep_swiped(seat, card);
                self.play_made(seat, false);
            }
            SwipedCard::ThenAnyPlay => {
                self.keep_swiped(seat, card);
                self.after_swipe(seat);
            }
        }
    }

    /// A Wild is called for an item of the card that no Immunity protects: of two either will do.
    fn call(&mut self, seat: Seat, from: Seat, card: GameCard) {
        let mut open = self.game.open_items(&self.state.public, from, card).iter();
        if let Some(item) = open.next() {
            self.log.tell(Rule::SwipeItem3, Event::WildCalled { seat, item, or: open.next() });
        }
    }

    fn keep_swiped(&mut self, seat: Seat, card: GameCard) {
        self.log.tell(Rule::SwipeItem4, Event::SwipedKept { seat, card });
        self.take_up(seat, card);
    }

    pub(super) fn keep(&mut self, seat: Seat) {
        if let Phase::LaySwiped { card, .. } = self.state.public.phase {
            self.keep_swiped(seat, card);
            self.play_made(seat, false);
        }
    }

    /// Goes on after a Swipe that leaves nothing to be laid at once.
    fn after_swipe(&mut self, seat: Seat) {
        let plays_on = self.game.setup.rulings.swiped == SwipedCard::ThenAnyPlay;
        if plays_on && self.state.public.hands[seat] > 0 {
            self.state.public.phase = Phase::AfterSwipe { seat };
        } else {
            self.play_made(seat, false);
        }
    }

    pub(super) fn swipe_bonus(&mut self, seat: Seat, from: BonusSpot) {
        self.announce(seat, Swipe::Bonus);
        match from {
            BonusSpot::Aside => {
                self.log.tell(Rule::SwipeBonus1, Event::BonusTakenAside { seat });
                self.state.public.phase = Phase::TakeAside { seat };
            }
            BonusSpot::Before { seat: from, place } => {
                let index = usize::from(place).saturating_sub(1);
                if index >= self.state.secrets[from].bonus.len()
                    || index >= self.state.public.bonus[from].len()
                {
                    return;
                }
                let item = self.state.secrets[from].bonus.remove(index);
                self.state.public.bonus[from].remove(index);
                self.log.tell(Rule::SwipeBonus1, Event::BonusSwiped { seat, from, place });
                self.bonus_changed(from, None);
                self.took_bonus(seat, item);
            }
        }
    }

    pub(super) fn took_bonus(&mut self, seat: Seat, item: Item) {
        self.bonus_arrives(seat, item);
        self.state.public.phase = Phase::LayBonus { seat };
    }

    pub(super) fn lay_bonus_down(&mut self, seat: Seat) {
        self.log.tell(Rule::SwipeBonus1, Event::BonusLaidDown { seat });
        self.after_swipe(seat);
    }

    pub(super) fn lay_bonus_up(&mut self, seat: Seat) {
        let last = self.state.public.bonus[seat].len().saturating_sub(1);
        self.turn_up(seat, last, Rule::SwipeBonus1);
        self.after_swipe(seat);
    }

    pub(super) fn swipe_immunity(&mut self, seat: Seat, from: Seat, item: Item, area: Seat) {
        self.announce(seat, Swipe::Immunity);
        let row = self.state.public.immunity[from];
        if let Some(card) = first_of(row, self.game.tables.immunity[item.at()]) {
            self.state.public.immunity[from].remove(card);
            self.state.public.immunity[area].insert(card);
        }
        let rule = if seat == area { Rule::SwipeImmunity1 } else { Rule::Team4 };
        self.log.tell(rule, Event::ImmunitySwiped { seat, from, area, item });
        self.after_swipe(seat);
    }

    pub(super) fn fizzle(&mut self, seat: Seat, swipe: Swipe) {
        self.announce(seat, swipe);
        self.log.tell(Rule::Swipe1, Event::SwipeFizzled { seat, swipe });
        self.after_swipe(seat);
    }

    /// A seat plays nothing more: in the last plays, after its Swipe there, or when asked to show a Bonus card.
    pub(super) fn pass(&mut self, seat: Seat) {
        match (self.state.public.phase, self.state.public.moment) {
            (Phase::ShowOrNot { .. }, _) => {
                self.log.tell(Rule::Setup1, Event::Passed { seat });
                self.shown_or_not(seat);
            }
            (Phase::AfterSwipe { .. }, _) => {
                self.log.tell(Rule::Round1, Event::Passed { seat });
                self.play_made(seat, false);
            }
            (_, Moment::LastPlays { passes }) => self.last_pass(seat, passes),
            (_, Moment::Turns) => {}
        }
    }
}
