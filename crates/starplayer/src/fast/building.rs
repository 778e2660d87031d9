//! The actions while a deal is put together. In random play two fifths of all decisions are such actions, and each
//! is chosen from many.
//!
//! This is the fast version of a loop that asks for every item whether it can be moved (`slow` in the tests
//! below). An action is picked by its index, without a list.

use alloc::vec::Vec;

use tabletop_core::Seat;

use super::pieces::{Named, Pieces, Side};
use crate::legal::{gives_cards, gives_money};
use crate::look::Look;
use crate::state::{Deal, DealStage, Debt, Pending};
use crate::step::Action;

impl Look<'_> {
    /// The deal that this seat is putting together.
    #[inline]
    pub(crate) fn deal_to_build(&self) -> Option<&Deal> {
        if !matches!(self.public.pending.last(), Some(Pending::Deal)) {
            return None;
        }
        self.public
            .deal
            .as_ref()
            .filter(|deal| deal.stage == DealStage::Building && deal.speaker == self.seat)
    }

    /// Appends the actions of the speaker: propose, break off, move a piece.
    #[inline(never)]
    pub(crate) fn list_building(&self, deal: &Deal, out: &mut Vec<Action>) {
        let debt = self.public.debt_under_deal();
        if self.deal_is_sound(deal, debt) {
            out.push(Action::Propose);
        }
        out.push(Action::Pass);
        self.pieces(deal, debt).list(&self.named(deal, debt), out);
    }

    /// The action at one index of the list that [`list_building`](Self::list_building) writes. `choose` gets the
    /// length of the list and returns the index. The list itself is not written.
    #[inline(never)]
    pub(crate) fn pick_building(&self, deal: &Deal, choose: impl FnOnce(u32) -> u32) -> Option<Action> {
        let debt = self.public.debt_under_deal();
        let pieces = self.pieces(deal, debt);
        let named = pieces.has_named().then(|| self.named(deal, debt));
        let ends = pieces.ends(named.as_ref());
        let can_propose = self.deal_is_sound(deal, debt);
        let before = u32::from(can_propose) + 1;
        let index = choose(before + ends[3]);
        match index.checked_sub(before) {
            Some(index) => pieces.nth(named.as_ref(), ends, index),
            None => Some(if can_propose && index == 0 { Action::Propose } else { Action::Pass }),
        }
    }

    /// The pieces that the speaker can push onto the table or take back, without the named cards.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "two integers, returned in registers")]
    fn pieces(&self, deal: &Deal, debt: Option<&Debt>) -> Pieces {
        if deal.pushes_left == 0 {
            return Pieces::default();
        }
        Pieces::of([self.side(deal, debt, deal.speaker), self.side(deal, debt, deal.listener())])
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "each caller knows which side it asks of")]
    fn side(&self, deal: &Deal, debt: Option<&Debt>, giver: Seat) -> Side {
        // A view that came over the wire may name a side that is not at the table. Nothing is listed for it.
        let Some(club) = self.public.clubs.get(giver) else { return Side::default() };
        let bundle = deal.given_by(giver);
        let mut side = Side::default();
        if gives_cards(deal, debt, giver) {
            side.add_cards(club, bundle);
        }
        if gives_money(deal, debt, giver) {
            side.add_notes(self.money_left(deal, debt, giver), bundle.money);
        }
        side
    }

    /// The named cards, which are Footballers and kept cards, by verb: given, taken, kept and waived.
    #[inline(never)]
    fn named(&self, deal: &Deal, debt: Option<&Debt>) -> [Named; 4] {
        let of = |giver| {
            let club = self.public.clubs.get(giver);
            let club = club.filter(|_| deal.pushes_left > 0 && gives_cards(deal, debt, giver));
            club.map_or([Named::default(); 2], |club| Named::of(club, deal.given_by(giver)))
        };
        let ([give, keep], [take, waive]) = (of(deal.speaker), of(deal.listener()));
        [give, take, keep, waive]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::DealItem;
    use crate::fast::items;
    use crate::legal::fits_kind;
    use crate::rulings::{CardsForSums, Purses, Rulings};
    use crate::setup::{Length, Setup, Starplayer};
    use tabletop_core::{Dealer, Game as _, Layout as _, Playout};

    fn slow(look: &Look<'_>, deal: &Deal) -> Vec<Action> {
        let debt = look.public.debt_under_deal();
        let mut out = Vec::new();
        if look.deal_is_sound(deal, debt) {
            out.push(Action::Propose);
        }
        out.push(Action::Pass);
        let (own, other) = (deal.speaker, deal.listener());
        let can_push = |giver, item| fits_kind(deal, debt, giver, item) && look.can_push(deal, giver, item);
        let lies_there = |giver, item| deal.given_by(giver).count(item) > 0;
        let all = || items().filter(|_| deal.pushes_left > 0);
        out.extend(all().filter(|&item| can_push(own, item)).map(Action::Give));
        out.extend(all().filter(|&item| can_push(other, item)).map(Action::Take));
        out.extend(all().filter(|&item| lies_there(own, item)).map(Action::Keep));
        out.extend(all().filter(|&item: &DealItem| lies_there(other, item)).map(Action::Waive));
        out
    }

    #[test]
    fn the_pieces_of_a_deal_are_those_that_can_be_moved() {
        let mut compared = 0;
        for number in 0..24_u8 {
            let rulings = Rulings {
                purses: if number % 2 == 0 { Purses::Open } else { Purses::Hidden },
                cards_for_sums: if number % 3 == 0 { CardsForSums::AnyDue } else { CardsForSums::Emergency },
                ..Rulings::default()
            };
            let length = if number % 5 == 0 { Length::Full } else { Length::Short };
            let game = Starplayer::new(Setup { length, rulings, ..Setup::new(2 + number % 3) });
            let game = game.expect("a set-up of the book");
            let mut state = game.start(&mut ());
            let mut dealer = Dealer::for_game(3, number.into());
            let mut play = Playout::uniform(&game);
            for _ in 0..3000 {
                let Some(step) = play.next_step(&state, &mut dealer) else { break };
                game.apply(&mut state, step, &mut ()).expect("a legal step");
                let Some(seat) = state.public().deal.map(|deal| deal.speaker) else { continue };
                let look = game
                    .view(&state, seat)
                    .and_then(|view| Look::new(&game, view))
                    .expect("a seat at the table");
                let Some(deal) = look.deal_to_build() else { continue };
                let expected = slow(&look, deal);
                let mut listed = Vec::new();
                look.list_building(deal, &mut listed);
                assert_eq!(listed, expected);
                let count = u32::try_from(expected.len()).expect("few");
                let index = u32::from(number) * 7 % count;
                let told = |told| {
                    assert_eq!(told, count);
                    index
                };
                let picked = look.pick_building(deal, told);
                assert_eq!(picked, usize::try_from(index).ok().map(|index| expected[index]));
                compared += 1;
            }
        }
        assert!(compared > 5000, "{compared} deals");
    }
}
