//! Swipe cards.

use tabletop_core::{Log, Seat};

use super::Run;
use crate::cards::Item;
use crate::coordinates::Spot;
use crate::event::Event;
use crate::game_card::{GameCard, GameCards, Swipe};
use crate::rules::Rule;
use crate::rulings::{ImmunityReach, SwipedCard};
use crate::setup::BasketballDuel;
use crate::state::{Phase, Stage};
use crate::step::BonusSource;

impl<L: Log<BasketballDuel>> Run<'_, L> {
    /// BD-SWIPE-1: announces the Swipe card and puts it on the discard pile.
    fn announce(&mut self, seat: Seat, swipe: Swipe) {
        if let Some(card) = self.play_one_of(seat, self.game.kinds.swipe(swipe)) {
            self.throw_away(card);
        }
        self.log.tell(Rule::Swipe1, Event::SwipePlayed { seat, swipe });
    }

    /// BD-SWIPE-ITEM-1: takes an Item card from an opponent's area. BD-SWIPE-ITEM-4: it is laid if it fits. R-5
    /// has the other possibilities.
    pub(super) fn swipe_item(&mut self, seat: Seat, named: Option<Item>, from: Seat, at: Spot) {
        self.announce(seat, Swipe::of_item(named));
        let taken = self.state.public.areas.card_at(from, at);
        debug_assert!(taken.is_some(), "no card lies at {at} of seat {from}");
        let Some(card) = taken else { return };
        if named.is_none() && self.game.rulings().immunity == ImmunityReach::NamedItem {
            self.call(seat, from, card);
        }
        self.state.public.areas.take(&self.game.edges, card);
        self.log.tell(Rule::SwipeItem1, Event::ItemSwiped { seat, from, card });
        let fits = || self.game.can_lay(&self.state.public, seat, GameCards::only(card)).is_some();
        match self.game.rulings().swiped {
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

    /// Announces the item for which a Wild is played: an item on the card that no Immunity protects (BD-SWIPE-ITEM-3;
    /// Of two such items, either will do.
    fn call(&mut self, seat: Seat, from: Seat, card: GameCard) {
        let mut open = self.game.open_items(&self.state.public, from, card).iter();
        if let Some(item) = open.next() {
            self.log.tell(Rule::SwipeItem3, Event::WildCalled { seat, item, or: open.next() });
        }
    }

    /// Puts a swiped Item card into the hand (BD-SWIPE-ITEM-4; R-5).
    fn keep_swiped(&mut self, seat: Seat, card: GameCard) {
        self.log.tell(Rule::SwipeItem4, Event::SwipedKept { seat, card });
        self.take_up_open(seat, card);
    }

    /// Keeps a swiped card that could be laid (R-5, `TakerChooses`).
    pub(super) fn keep(&mut self, seat: Seat) {
        let Phase::LaySwiped { card, .. } = self.state.public.phase else {
            debug_assert!(false, "no card was swiped");
            return;
        };
        self.keep_swiped(seat, card);
        self.play_made(seat, false);
    }

    /// Continues after a Swipe that leaves nothing to be laid at once. The Swipe was the turn's play (BD-SWIPE-1),
    /// unless R-5 allows one more play.
    fn after_swipe(&mut self, seat: Seat) {
        let plays_on = self.game.rulings().swiped == SwipedCard::ThenAnyPlay;
        if plays_on && self.state.public.hands[seat] > 0 {
            self.state.public.phase = Phase::AfterSwipe { seat };
        } else {
            self.play_made(seat, false);
        }
    }

    /// BD-SWIPE-BONUS-1: takes a Bonus card. Among the Bonus cards set aside chance decides. A Bonus card of an
    /// opponent is taken by its number in the row.
    pub(super) fn swipe_bonus(&mut self, seat: Seat, from: BonusSource) {
        self.announce(seat, Swipe::Bonus);
        match from {
            BonusSource::Aside => {
                self.log.tell(Rule::SwipeBonus1, Event::BonusTakenAside { seat });
                self.state.public.phase = Phase::TakeAside { seat };
            }
            BonusSource::Before { seat: from, number } => {
                let index = usize::from(number) - 1;
                let item = self.state.secrets[from].bonus.remove(index);
                self.state.public.bonus[from].remove(index);
                self.log.tell(Rule::SwipeBonus1, Event::BonusSwiped { seat, from, number });
                self.bonus_changed(from, None);
                self.took_bonus(seat, item);
            }
        }
    }

    /// BD-SWIPE-BONUS-1: gives the taken Bonus card to the taker, who looks at it and lays it next.
    pub(super) fn took_bonus(&mut self, seat: Seat, item: Item) {
        self.bonus_arrives(seat, item);
        self.state.public.phase = Phase::LayBonus { seat };
    }

    /// BD-SWIPE-BONUS-1: lays the taken card face-down beside the seat's own Bonus cards.
    pub(super) fn lay_bonus_down(&mut self, seat: Seat) {
        self.log.tell(Rule::SwipeBonus1, Event::BonusLaidDown { seat });
        self.after_swipe(seat);
    }

    /// BD-SWIPE-BONUS-1: lays the taken card face-up beside the seat's own Bonus cards.
    pub(super) fn lay_bonus_up(&mut self, seat: Seat) {
        let cards = self.state.public.bonus[seat].len();
        debug_assert!(cards > 0, "seat {seat} has taken no Bonus card");
        self.turn_up(seat, cards - 1, Rule::SwipeBonus1);
        self.after_swipe(seat);
    }

    /// BD-SWIPE-IMMUNITY-1: takes an Immunity card. It now protects the taker, or the team-mate (BD-TEAM-4; R-20).
    pub(super) fn swipe_immunity(&mut self, seat: Seat, from: Seat, item: Item, area: Seat) {
        self.announce(seat, Swipe::Immunity);
        let taken =
            self.state.public.immunity[from].intersection(self.game.kinds.immunity(item)).iter().next();
        debug_assert!(taken.is_some(), "seat {from} has no Immunity for {item}");
        if let Some(card) = taken {
            self.state.public.immunity[from].remove(card);
            self.state.public.immunity[area].insert(card);
        }
        let rule = if seat == area { Rule::SwipeImmunity1 } else { Rule::Team4 };
        self.log.tell(rule, Event::ImmunitySwiped { seat, from, area, item });
        self.after_swipe(seat);
    }

    /// Plays a Swipe that takes nothing (BD-SWIPE-1; R-15).
    pub(super) fn fizzle(&mut self, seat: Seat, swipe: Swipe) {
        self.announce(seat, swipe);
        self.log.tell(Rule::Swipe1, Event::SwipeFizzled { seat, swipe });
        self.after_swipe(seat);
    }

    /// Passes: in the last plays (BD-ROUND-1), or after a Swipe in them. A pass also declines to show a Bonus card
    /// (BD-SETUP-1; R-12).
    pub(super) fn pass(&mut self, seat: Seat) {
        match (self.state.public.phase, self.state.public.stage) {
            (Phase::ShowOrNot { .. }, _) => {
                self.log.tell(Rule::Setup1, Event::Passed { seat });
                self.shown_or_not(seat);
            }
            (Phase::AfterSwipe { .. }, _) => {
                self.log.tell(Rule::Round1, Event::Passed { seat });
                self.play_made(seat, false);
            }
            (_, Stage::LastPlays { passes }) => self.last_pass(seat, passes),
            (_, Stage::Turns) => debug_assert!(false, "a turn has no pass"),
        }
    }
}
