//! What may be done while a deal is put together: two fifths of all decisions of random play, each one of many.

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

    /// Appends what the speaker may do: propose, break off, move a piece.
    #[inline(never)]
    pub(crate) fn list_building(&self, deal: &Deal, out: &mut Vec<Action>) {
        let debt = self.public.debt_under_deal();
        if self.deal_is_sound(deal, debt) {
            out.push(Action::Propose);
        }
        out.push(Action::Pass);
        self.pieces(deal, debt).list(&self.named(deal, debt), out);
    }

    /// The action of that list which `choose` names when it is told how many there are; the list is not written for it.
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

    /// What can be pushed onto the table and taken back, but cards that have a name. Who puts the deal together is the speaker.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "two words, which are not worth a call")]
    fn pieces(&self, deal: &Deal, debt: Option<&Debt>) -> Pieces {
        if deal.pushes_left == 0 {
            return Pieces::default();
        }
        Pieces::of([self.side(deal, debt, deal.speaker), self.side(deal, debt, deal.listener())])
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "what a side gives is known where it is asked")]
    fn side(&self, deal: &Deal, debt: Option<&Debt>, giver: Seat) -> Side {
        // In a view that came over the wire a side may not be at the table: of it nothing is listed.
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

    /// The cards that have a name: those that can be given, taken, kept and waived.
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
