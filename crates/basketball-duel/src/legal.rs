//! What a seat may do now: the list. Why it may not do the rest: `faults.rs`.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use tabletop_core::Seat;

use crate::cards::Item;
use crate::game_card::{CardKind, GameCard, GameCards, Swipe};
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

    /// The plays of Immunity and Swipe cards, in the order of their numbers: Immunity cards, Swipes that name an item, the others.
    #[inline]
    fn list_specials(self, out: &mut Vec<Action>) {
        let tables = &self.game.tables;
        let specials = self.own.hand.difference(tables.items);
        if specials.is_empty() {
            return;
        }
        // Of several alike the first stands for all.
        let is_first = |card: &GameCard| tables.alike_below(*card).intersection(specials).is_empty();
        for card in specials.intersection(tables.immunities).iter().filter(is_first) {
            if let Some(CardKind::Immunity(item)) = tables.kind(card) {
                out.extend(self.areas().map(|(area, _)| Action::Immunity { item, area }));
            }
        }
        for card in specials.intersection(tables.naming_swipes).iter().filter(is_first) {
            if let Some(CardKind::Swipe(Swipe::Item(item))) = tables.kind(card) {
                self.list_item_swipes(Some(item), out);
            }
        }
        if !specials.intersection(tables.swipe(Swipe::Wild)).is_empty() {
            self.list_item_swipes(None, out);
        }
        if !specials.intersection(tables.swipe(Swipe::Bonus)).is_empty() {
            self.list_bonus_swipes(out);
        }
        if !specials.intersection(tables.swipe(Swipe::Immunity)).is_empty() {
            self.list_immunity_swipes(out);
        }
    }

    #[inline]
    fn list_item_swipes(self, named: Option<Item>, out: &mut Vec<Action>) {
        let place = |card| self.public.areas.place_within(card);
        let before = out.len();
        for &from in self.game.opponents_in_order(self.seat) {
            let cards = self.game.swipeable(self.public, from, named);
            out.extend(cards.iter().map(|card| Action::SwipeItem { named, from, at: place(card) }));
        }
        self.list_fizzle(named.map_or(Swipe::Wild, Swipe::Item), before, out);
    }

    fn list_bonus_swipes(self, out: &mut Vec<Action>) {
        let before = out.len();
        for &seat in self.game.opponents_in_order(self.seat) {
            let spot = |place| BonusSpot::Before { seat, place };
            let row = 1..=self.public.bonus_cards(seat);
            out.extend(row.map(|place| Action::SwipeBonus { from: spot(place) }));
        }
        push_if(out, Action::SwipeBonus { from: BonusSpot::Aside }, self.public.aside > 0);
        self.list_fizzle(Swipe::Bonus, before, out);
    }

    fn list_immunity_swipes(self, out: &mut Vec<Action>) {
        let before = out.len();
        for &from in self.game.opponents_in_order(self.seat) {
            for item in self.game.immune_items(self.public, from) {
                let areas = self.areas().filter(|&(whose, _)| self.may_give_swiped_immunity(whose));
                out.extend(areas.map(|(area, _)| Action::SwipeImmunity { from, item, area }));
            }
        }
        self.list_fizzle(Swipe::Immunity, before, out);
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
        let row = self.public.bonus.get(self.seat).copied().unwrap_or_default().into_inner();
        let in_place = self.bonus_in_place();
        // Mostly there are one or two, and whether they lie face-down is unforeseeable: no branch on it.
        let (first_two, more) = row.split_at(2);
        for (place, shown) in (1..).zip(first_two) {
            push_if(out, Action::Show { place }, (place <= in_place) & shown.is_none());
        }
        if in_place > 2 {
            for (place, shown) in (3..=in_place).zip(more) {
                push_if(out, Action::Show { place }, shown.is_none());
            }
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
