//! The list of the actions that a seat may take now.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use tabletop_core::Seat;
use tabletop_core::fast::list_those;

use crate::cards::Item;
use crate::fast::select::{items_where, push_if};
use crate::game_card::{GameCards, Swipe};
use crate::look::Look;
use crate::state::Phase;
use crate::step::{Action, AreaOwner, BonusSource};

impl Look<'_> {
    /// Lists every action that the seat may take now.
    #[inline]
    pub(crate) fn list(self, out: &mut Vec<Action>) {
        if !self.is_asked() {
            if self.shows_any_time() {
                self.list_shows(out);
            }
            return;
        }
        match self.public.phase {
            Phase::ShowOrNot { .. } => out.push(Action::Pass),
            // BD-DRAW-1: a card is drawn from one of the piles. A turn begins on an empty draw pile only under
            // R-16 (BD-ROUND-4).
            Phase::Draw { .. } => {
                if self.public.pile > 0 {
                    out.push(Action::DrawPile);
                }
                if self.game.may_draw_discard(self.public) {
                    out.push(Action::DrawDiscard);
                }
            }
            // BD-PLAY-1, BD-PLAY-2: one play, or a discard.
            Phase::Play { .. } => {
                let can_lay = self.list_layings(out);
                self.list_specials(out);
                self.list_discards(can_lay, out);
            }
            // BD-SWIPE-ITEM-4: the swiped card is laid. It is kept only under R-5.
            Phase::LaySwiped { .. } => {
                self.list_layings(out);
                if self.may_keep() {
                    out.push(Action::Keep);
                }
            }
            // BD-SWIPE-BONUS-1: the card is laid beside the seat's own Bonus cards.
            Phase::LayBonus { .. } => out.extend([Action::BonusDown, Action::BonusUp]),
            // R-5, `ThenAnyPlay`: one laying or a discard.
            Phase::AfterSwipe { .. } => {
                let can_lay = self.list_layings(out);
                if self.is_in_turns() {
                    self.list_discards(can_lay, out);
                } else {
                    out.push(Action::Pass);
                }
            }
            // BD-ROUND-1: a play of any kind, or a pass.
            Phase::LastPlay { .. } => {
                self.list_layings(out);
                self.list_specials(out);
                out.push(Action::Pass);
            }
            // BD-SUDDEN-1 with R-17, `LaidOnce`.
            Phase::SuddenLay { seat } => {
                self.list_layings_in(AreaOwner::Own, seat, self.layable(), out);
            }
            _ => {}
        }
        self.list_shows(out);
    }

    /// Lists the layings of Item cards, in the own area and the team-mate's (BD-TEAM-2). Returns `true` if there
    /// are any.
    #[inline]
    fn list_layings(self, out: &mut Vec<Action>) -> bool {
        let cards = self.layable();
        let before = out.len();
        if !cards.is_empty() {
            self.list_layings_in(AreaOwner::Own, self.seat, cards, out);
            if let Some(mate) = self.game.mate(self.seat) {
                self.list_layings_in(AreaOwner::Mate, mate, cards, out);
            }
        }
        out.len() > before
    }

    /// Lists the layings in one area: each card at each spot where it connects (BD-CARDS-3) or, in an empty area,
    /// each card as the Start card (BD-START-1).
    #[inline]
    fn list_layings_in(self, area: AreaOwner, owner: Seat, cards: GameCards, out: &mut Vec<Action>) {
        if !self.public.areas.cards(owner).is_empty() {
            let _ = self.public.areas.for_each_candidate(&self.game.edges, owner, cards, |card, at, fit| {
                push_if(out, Action::Lay { card, at, area }, fit.0);
                ControlFlow::Continue(())
            });
        } else if self.game.may_begin(self.seat, owner) {
            out.extend(cards.iter().map(|card| Action::Start { card, area }));
        }
    }

    /// Lists the plays of Immunity cards (BD-IMMUNITY-1) and of Swipe cards (BD-SWIPE-1). Several cards alike are
    /// listed as one.
    #[inline]
    fn list_specials(self, out: &mut Vec<Action>) {
        let kinds = &self.game.kinds;
        let specials = self.own.hand.difference(kinds.items);
        if specials.is_empty() {
            return;
        }
        let holds = |cards: GameCards| !cards.intersection(specials).is_empty();
        let holds_immunity = |item: Item| holds(kinds.immunity(item));
        self.list_items(holds_immunity, true, |(item, area)| Action::Immunity { item, area }, out);
        let named = items_where(|item| holds(kinds.swipe(Swipe::Item(item))));
        for item in named {
            self.list_item_swipes(Some(item), out);
        }
        if holds(kinds.swipe(Swipe::Wild)) {
            self.list_item_swipes(None, out);
        }
        if holds(kinds.swipe(Swipe::Bonus)) {
            self.list_bonus_swipes(out);
        }
        if holds(kinds.swipe(Swipe::Immunity)) {
            self.list_immunity_swipes(out);
        }
    }

    /// Lists the swipes of Item cards (BD-SWIPE-ITEM-1), by card number.
    #[inline]
    fn list_item_swipes(self, named: Option<Item>, out: &mut Vec<Action>) {
        let before = out.len();
        let of_one = |from: &Seat| self.game.swipeable(self.public, *from, named);
        let opponents = self.game.opponents_in_order(self.seat);
        let cards = opponents.iter().fold(GameCards::EMPTY, |cards, from| cards.union(of_one(from)));
        out.extend(cards.iter().map(|card| {
            let (from, at) = self.public.areas.spot_of(card);
            Action::SwipeItem { named, from, at }
        }));
        self.list_fizzle(Swipe::of_item(named), before, out);
    }

    /// Lists the swipes of Bonus cards: an opponent's, or one set aside (BD-SWIPE-BONUS-1).
    fn list_bonus_swipes(self, out: &mut Vec<Action>) {
        let before = out.len();
        for &seat in self.game.opponents_in_order(self.seat) {
            let cards = self.public.bonus_cards(seat);
            let swipe = |number| Action::SwipeBonus { from: BonusSource::Before { seat, number } };
            list_those([1, 2, 3, 4, 5], |number| number <= cards, swipe, out);
        }
        push_if(out, Action::SwipeBonus { from: BonusSource::Aside }, self.public.aside > 0);
        self.list_fizzle(Swipe::Bonus, before, out);
    }

    /// Lists the swipes of Immunity cards (BD-SWIPE-IMMUNITY-1), each with the seat that it is to protect
    /// (BD-TEAM-4).
    fn list_immunity_swipes(self, out: &mut Vec<Action>) {
        let before = out.len();
        let to_mate = self.may_give_swiped_immunity(AreaOwner::Mate);
        for &from in self.game.opponents_in_order(self.seat) {
            let immune = self.game.immune(self.public, from);
            let swipe = |(item, area)| Action::SwipeImmunity { from, item, area };
            self.list_items(|item| immune.contains(item), to_mate, swipe, out);
        }
        self.list_fizzle(Swipe::Immunity, before, out);
    }

    /// Lists `action` with each item for which `is_one` holds: for the seat itself and, if `to_mate`, for its
    /// team-mate.
    #[inline]
    fn list_items(
        self,
        is_one: impl Fn(Item) -> bool,
        to_mate: bool,
        action: impl Fn((Item, AreaOwner)) -> Action,
        out: &mut Vec<Action>,
    ) {
        let of_one = |(item, _)| is_one(item);
        if to_mate && self.game.mate(self.seat).is_some() {
            let both = |number: usize| (Item::ALL[number / 2], [AreaOwner::Own, AreaOwner::Mate][number % 2]);
            list_those([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(both), of_one, action, out);
        } else {
            list_those(Item::ALL.map(|item| (item, AreaOwner::Own)), of_one, action, out);
        }
    }

    /// Lists a Swipe that takes nothing, if there is nothing to take (BD-SWIPE-1; R-15).
    #[inline]
    fn list_fizzle(self, swipe: Swipe, before: usize, out: &mut Vec<Action>) {
        if out.len() == before && self.may_fizzle() {
            out.push(Action::Fizzle { swipe });
        }
    }

    /// Lists the discards, for a seat that can lay no Item card (BD-PLAY-2; R-3).
    #[inline]
    fn list_discards(self, can_lay: bool, out: &mut Vec<Action>) {
        if !can_lay || self.may_discard_anyway() {
            out.extend(self.own.hand.iter().map(|card| Action::Discard { card }));
        }
    }

    /// Lists the showing of own Bonus cards (BD-SETUP-1).
    #[inline]
    fn list_shows(self, out: &mut Vec<Action>) {
        if !self.may_show() {
            return;
        }
        let Some(row) = self.public.bonus.get(self.seat) else { return };
        let in_place = self.bonus_in_place();
        let row = row.into_inner();
        let may_show = |number: u8| (number <= in_place) & row[usize::from(number) - 1].is_none();
        let show = |number| Action::Show { number };
        // In two parts, because a seat mostly has one or two Bonus cards: five at once would cost 2 to 3 % of a
        // playout.
        list_those([1, 2], may_show, show, out);
        if in_place > 2 {
            list_those([3, 4, 5], may_show, show, out);
        }
    }
}
