//! What a seat may do now: the list. Why it may not do the rest: `faults.rs`.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use tabletop_core::Seat;
use tabletop_core::fast::list_those;

use crate::cards::Item;
use crate::game_card::{GameCards, Swipe};
use crate::look::Look;
use crate::state::Phase;
use crate::step::{Action, BonusSpot, Whose};

impl Look<'_> {
    /// Lists every action that the seat may take now.
    #[inline]
    pub(crate) fn list(self, out: &mut Vec<Action>) {
        if !self.is_asked() {
            return;
        }
        match self.public.phase {
            Phase::ShowOrNot { .. } => out.push(Action::Pass),
            Phase::Draw { .. } => {
                if self.public.pile > 0 {
                    out.push(Action::DrawPile);
                }
                if self.game.may_draw_discard(self.public) {
                    out.push(Action::DrawDiscard);
                }
            }
            Phase::Play { .. } => {
                let can_lay = self.list_layings(out);
                self.list_specials(out);
                self.list_discards(can_lay, out);
            }
            Phase::LaySwiped { .. } => {
                self.list_layings(out);
                if self.may_keep() {
                    out.push(Action::Keep);
                }
            }
            Phase::LayBonus { .. } => out.extend([Action::BonusDown, Action::BonusUp]),
            Phase::AfterSwipe { .. } => {
                let can_lay = self.list_layings(out);
                if self.in_turn() {
                    self.list_discards(can_lay, out);
                } else {
                    out.push(Action::Pass);
                }
            }
            Phase::LastPlay { .. } => {
                self.list_layings(out);
                self.list_specials(out);
                out.push(Action::Pass);
            }
            Phase::SuddenLay { seat } => {
                self.list_layings_in(Whose::Own, seat, self.layable(), out);
            }
            Phase::DealBonus { .. }
            | Phase::DealCard { .. }
            | Phase::Drawing { .. }
            | Phase::TakeAside { .. }
            | Phase::SuddenDeal { .. }
            | Phase::Over { .. } => {}
        }
        self.list_shows(out);
    }

    /// The layings of Item cards; says whether there are any.
    #[inline]
    fn list_layings(self, out: &mut Vec<Action>) -> bool {
        let cards = self.layable();
        let before = out.len();
        if !cards.is_empty() {
            self.list_layings_in(Whose::Own, self.seat, cards, out);
            if let Some(mate) = self.game.mate(self.seat) {
                self.list_layings_in(Whose::Mate, mate, cards, out);
            }
        }
        out.len() > before
    }

    #[inline]
    fn list_layings_in(self, area: Whose, owner: Seat, cards: GameCards, out: &mut Vec<Action>) {
        if !self.public.areas.cards(owner).is_empty() {
            let _ = self.public.areas.for_each_candidate(&self.game.tables, owner, cards, |card, at, fit| {
                push_if(out, Action::Lay { card, at, area }, fit.0);
                ControlFlow::Continue(())
            });
        } else if self.game.may_begin(self.seat, owner) {
            out.extend(cards.iter().map(|card| Action::Start { card, area }));
        }
    }

    /// The plays of Immunity and Swipe cards: Immunity cards, Swipes that name an item, the others. Of several alike one stands for all.
    #[inline]
    fn list_specials(self, out: &mut Vec<Action>) {
        let tables = &self.game.tables;
        let specials = self.own.hand.difference(tables.items);
        if specials.is_empty() {
            return;
        }
        let holds = |cards: GameCards| !cards.intersection(specials).is_empty();
        let holds_immunity = |item: Item| holds(tables.immunity[item.at()]);
        self.list_items(holds_immunity, true, |(item, area)| Action::Immunity { item, area }, out);
        let mut named = 0_u8;
        for item in Item::ALL {
            named |= u8::from(holds(tables.swipe(Swipe::Item(item)))) << item.at();
        }
        while named != 0 {
            let item = Item::ALL.get(usize::try_from(named.trailing_zeros()).unwrap_or(0)).copied();
            named &= named - 1;
            self.list_item_swipes(item, out);
        }
        if holds(tables.swipe(Swipe::Wild)) {
            self.list_item_swipes(None, out);
        }
        if holds(tables.swipe(Swipe::Bonus)) {
            self.list_bonus_swipes(out);
        }
        if holds(tables.swipe(Swipe::Immunity)) {
            self.list_immunity_swipes(out);
        }
    }

    /// The cards that a Swipe: Item may take, by their numbers.
    #[inline]
    fn list_item_swipes(self, named: Option<Item>, out: &mut Vec<Action>) {
        let before = out.len();
        let of_one = |from: &Seat| self.game.swipeable(self.public, *from, named);
        let opponents = self.game.opponents_in_order(self.seat);
        let cards = opponents.iter().fold(GameCards::EMPTY, |cards, from| cards.union(of_one(from)));
        out.extend(cards.iter().map(|card| {
            let (from, at) = self.public.areas.place_of(card);
            Action::SwipeItem { named, from, at }
        }));
        self.list_fizzle(named.map_or(Swipe::Wild, Swipe::Item), before, out);
    }

    fn list_bonus_swipes(self, out: &mut Vec<Action>) {
        let before = out.len();
        for &seat in self.game.opponents_in_order(self.seat) {
            let cards = self.public.bonus_cards(seat);
            let swipe = |place| Action::SwipeBonus { from: BonusSpot::Before { seat, place } };
            list_those([1, 2, 3, 4, 5], |place| place <= cards, swipe, out);
        }
        push_if(out, Action::SwipeBonus { from: BonusSpot::Aside }, self.public.aside > 0);
        self.list_fizzle(Swipe::Bonus, before, out);
    }

    fn list_immunity_swipes(self, out: &mut Vec<Action>) {
        let before = out.len();
        let to_mate = self.may_give_swiped_immunity(Whose::Mate);
        for &from in self.game.opponents_in_order(self.seat) {
            let immune = self.game.immune(self.public, from);
            let swipe = |(item, area)| Action::SwipeImmunity { from, item, area };
            self.list_items(|item| immune.has(item), to_mate, swipe, out);
        }
        self.list_fizzle(Swipe::Immunity, before, out);
    }

    /// Something with each item of which `is_one` and for the seat itself or, if it may be, for its team-mate.
    #[inline]
    fn list_items(
        self,
        is_one: impl Fn(Item) -> bool,
        to_mate: bool,
        action: impl Fn((Item, Whose)) -> Action,
        out: &mut Vec<Action>,
    ) {
        let of_one = |(item, _)| is_one(item);
        if to_mate && self.game.mate(self.seat).is_some() {
            let both = |number: usize| (Item::ALL[number / 2], [Whose::Own, Whose::Mate][number % 2]);
            list_those([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(both), of_one, action, out);
        } else {
            list_those(Item::ALL.map(|item| (item, Whose::Own)), of_one, action, out);
        }
    }

    /// A Swipe that takes nothing, if nothing was listed for it.
    #[inline]
    fn list_fizzle(self, swipe: Swipe, before: usize, out: &mut Vec<Action>) {
        if out.len() == before && self.may_fizzle() {
            out.push(Action::Fizzle { swipe });
        }
    }

    #[inline]
    fn list_discards(self, can_lay: bool, out: &mut Vec<Action>) {
        if !can_lay || self.may_discard_anyway() {
            out.extend(self.own.hand.iter().map(|card| Action::Discard { card }));
        }
    }

    #[inline]
    fn list_shows(self, out: &mut Vec<Action>) {
        if !self.may_show() {
            return;
        }
        let Some(row) = self.public.bonus.get(self.seat) else { return };
        let in_place = self.bonus_in_place();
        let row = row.into_inner();
        let may_show = |place: u8| (place <= in_place) & row[usize::from(place) - 1].is_none();
        let show = |place| Action::Show { place };
        // Mostly there are one or two.
        list_those([1, 2], may_show, show, out);
        if in_place > 2 {
            list_those([3, 4, 5], may_show, show, out);
        }
    }
}

/// Appends an action if it is allowed: without a branch, since nobody can foresee it.
#[inline]
fn push_if(out: &mut Vec<Action>, action: Action, is_allowed: bool) {
    let len = out.len();
    out.push(action);
    out.truncate(len + usize::from(is_allowed));
}
