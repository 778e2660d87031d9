//! Sudden death (BD-SUDDEN-1 and 2).

use tabletop_core::{Log, Seat, SeatSet};

use super::Play;
use crate::cards::ItemSet;
use crate::components::HAND;
use crate::event::Event;
use crate::game::BasketballDuel;
use crate::game_card::GameCard;
use crate::rules::Rule;
use crate::rulings::SuddenCards;
use crate::scoring::{clause_of_end, have_items, sudden_item};
use crate::state::{HowOver, Phase};

impl<L: Log<BasketballDuel>> Play<'_, L> {
    pub(super) fn begin_sudden_death(&mut self, tied: SeatSet) {
        let dealt_to =
            if self.game.deals_to_teams() { tied.intersection(SeatSet::first_seats(2)) } else { tied };
        self.log.tell(Rule::Sudden1, Event::SuddenDeathBegins { dealt_to });
        self.collect(3, self.game.tables.items, ItemSet::EMPTY);
        self.state.public.sudden.dealt_to = dealt_to;
        self.deal_on(HAND);
    }

    /// Begins a turn of dealing, `cards` to each, unless there are too few.
    fn deal_on(&mut self, cards: u8) {
        let public = &mut self.state.public;
        let (left, needed) = (public.pile, cards.saturating_mul(public.sudden.dealt_to.len()));
        let first = public.sudden.dealt_to.at_or_after(public.next_up);
        if let Some(to) = first.filter(|_| left >= needed) {
            public.sudden.turn = public.sudden.turn.saturating_add(1);
            public.sudden.left = needed;
            public.phase = Phase::SuddenDeal { to };
            return;
        }
        self.log.tell(Rule::Sudden1, Event::DealtOut { left, needed });
        let winners = self.game.with_mates(self.state.public.sudden.dealt_to);
        self.log.tell(Rule::Sudden2, Event::Won { winners, by: HowOver::DealtOut });
        self.over(HowOver::DealtOut, winners);
    }

    pub(super) fn sudden_dealt(&mut self, to: Seat, card: GameCard) {
        self.log.tell(Rule::Sudden1, Event::SuddenDealt { seat: to, card });
        let sudden = &mut self.state.public.sudden;
        sudden.cards[to].insert(card);
        sudden.left = sudden.left.saturating_sub(1);
        let next = sudden.dealt_to.after(to).unwrap_or(to);
        if sudden.left > 0 {
            self.state.public.phase = Phase::SuddenDeal { to: next };
            return;
        }
        match self.game.setup.rulings.sudden_cards {
            SuddenCards::Collect => self.end_sudden_turn(),
            SuddenCards::LaidOnce => self.ask_to_lay(next),
        }
    }

    /// Asks the seats from `first` on for what they can lay; when nobody can, the turn of dealing is over.
    pub(super) fn ask_to_lay(&mut self, first: Seat) {
        let public = &self.state.public;
        let start = public.sudden.dealt_to.at_or_after(public.next_up).unwrap_or(first);
        let can_lay = |seat: &Seat| {
            let cards = public.sudden.cards[*seat];
            !cards.is_empty() && self.game.can_lay_in(public, *seat, *seat, cards).is_some()
        };
        let mut not_yet = public.sudden.dealt_to.clockwise_from(start).skip_while(|seat| *seat != first);
        match not_yet.find(can_lay) {
            Some(seat) => self.state.public.phase = Phase::SuddenLay { seat },
            None => self.end_sudden_turn(),
        }
    }

    /// Whoever has an item now has won (BD-SUDDEN-2: several share).
    fn end_sudden_turn(&mut self) {
        let completed = have_items(self.game, &self.state.public);
        if completed.is_empty() {
            return self.deal_on(1);
        }
        for seat in completed {
            if let Some(item) = sudden_item(self.game, &self.state.public, seat) {
                self.log.tell(Rule::Sudden1, Event::SuddenCompleted { seat, item });
            }
        }
        let winners = self.game.with_mates(completed);
        let rule = clause_of_end(self.game, HowOver::SuddenDeath, winners);
        self.log.tell(rule, Event::Won { winners, by: HowOver::SuddenDeath });
        self.over(HowOver::SuddenDeath, winners);
    }
}
