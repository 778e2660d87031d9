//! Sudden death: the deal, the items, the winners.

use tabletop_core::{Log, Seat, SeatSet};

use super::Run;
use crate::cards::{Direction, Half, Item, ItemSet};
use crate::components::HAND;
use crate::event::Event;
use crate::game_card::{GameCard, GameCards};
use crate::rules::Rule;
use crate::rulings::{DealtOut, SuddenCards, SuddenTeams};
use crate::scoring::clause_of_end;
use crate::setup::{BasketballDuel, Mode};
use crate::state::{HowOver, Phase, Public};

impl<L: Log<BasketballDuel>> Run<'_, L> {
    /// BD-SUDDEN-1: begins the sudden death. Only the Item cards are shuffled, and each of the tied seats is dealt
    /// four face-up.
    pub(super) fn begin_sudden_death(&mut self, tied: SeatSet) {
        let dealt_to = self.game.dealt_to(tied);
        self.log.tell(Rule::Sudden1, Event::SuddenDeathBegins { dealt_to });
        self.collect(3, self.game.kinds.items, ItemSet::EMPTY);
        self.state.public.sudden.dealt_to = dealt_to;
        self.deal_on(HAND);
    }

    /// Begins a turn of dealing (BD-SUDDEN-1), `cards` to each seat. If too few cards are left, the tied seats share
    /// the win. Under R-7 the last cards may be dealt before that.
    fn deal_on(&mut self, cards: u8) {
        let public = &mut self.state.public;
        let (left, needed) = (public.pile, cards * public.sudden.dealt_to.len());
        let now = self.game.sudden_cards_in_turn(left, needed);
        let first = public.sudden.dealt_to.at_or_after(public.next_up);
        debug_assert!(first.is_some(), "nobody is dealt to");
        if let Some(to) = first.filter(|_| now > 0) {
            public.sudden.turn += 1;
            public.sudden.left = now;
            public.phase = Phase::SuddenDeal { to };
            return;
        }
        self.log.tell(Rule::Sudden1, Event::DealtOut { left, needed });
        let winners = self.game.with_mates(self.state.public.sudden.dealt_to);
        let rule = clause_of_end(self.game, HowOver::DealtOut, winners);
        self.log.tell(rule, Event::Won { winners, by: HowOver::DealtOut });
        self.over(HowOver::DealtOut, winners);
    }

    /// BD-SUDDEN-1: deals a card face-up. When all seats have their cards, the turn of dealing ends, or the cards are
    /// laid first.
    pub(super) fn sudden_dealt(&mut self, to: Seat, card: GameCard) {
        self.log.tell(Rule::Sudden1, Event::SuddenDealt { seat: to, card });
        let sudden = &mut self.state.public.sudden;
        sudden.cards[to].insert(card);
        sudden.left -= 1;
        let next = sudden.dealt_to.after(to);
        debug_assert!(next.is_some(), "seat {to} is not dealt to");
        let next = next.unwrap_or(to);
        if sudden.left > 0 {
            self.state.public.phase = Phase::SuddenDeal { to: next };
            return;
        }
        match self.game.rulings().sudden_cards {
            SuddenCards::Collect => self.end_sudden_turn(),
            SuddenCards::LaidOnce => {
                // A last turn of dealing may have ended before all had a card.
                let public = &self.state.public;
                self.ask_to_lay(public.sudden.dealt_to.at_or_after(public.next_up).unwrap_or(next));
            }
        }
    }

    /// Asks the seats from `first` on to lay the cards that they can lay (R-17, `LaidOnce`). When nobody can lay
    /// one, the turn of dealing is over.
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

    /// Ends a turn of dealing. BD-SUDDEN-1: a seat that has an item now wins. BD-SUDDEN-2: if several have one,
    /// they share the win.
    fn end_sudden_turn(&mut self) {
        let completed = self.game.have_items(&self.state.public);
        if completed.is_empty() {
            return self.deal_on(1);
        }
        for seat in completed {
            if let Some(item) = self.game.sudden_item(&self.state.public, seat) {
                self.log.tell(Rule::Sudden1, Event::SuddenCompleted { seat, item });
            }
        }
        let winners = self.game.with_mates(completed);
        let rule = clause_of_end(self.game, HowOver::SuddenDeath, winners);
        self.log.tell(rule, Event::Won { winners, by: HowOver::SuddenDeath });
        self.over(HowOver::SuddenDeath, winners);
    }
}

impl BasketballDuel {
    /// `true` if in sudden death each team has one set of cards, in front of its first seat (BD-SUDDEN-1; R-18).
    pub(crate) fn deals_to_teams(&self) -> bool {
        self.setup.mode == Mode::Teams && self.rulings().sudden_teams == SuddenTeams::PerTeam
    }

    /// The seats that are dealt cards when these seats are tied (BD-SUDDEN-1; R-18).
    pub(crate) fn dealt_to(&self, tied: SeatSet) -> SeatSet {
        if self.deals_to_teams() { tied.intersection(SeatSet::first_seats(2)) } else { tied }
    }

    /// The number of cards in a turn of dealing that needs `needed` cards, with `left` in the pile (BD-SUDDEN-1; R-7).
    /// 0 if the pile has too few.
    pub(crate) fn sudden_cards_in_turn(&self, left: u8, needed: u8) -> u8 {
        match self.rulings().dealt_out {
            DealtOut::LastCards => left.min(needed),
            DealtOut::SharedWin if left >= needed => needed,
            DealtOut::SharedWin => 0,
        }
    }

    /// The seats that have an item in the sudden death (BD-SUDDEN-1).
    pub(crate) fn have_items(&self, public: &Public) -> SeatSet {
        public.sudden.dealt_to.iter().filter(|seat| self.sudden_item(public, *seat).is_some()).collect()
    }

    /// The item that a seat has in the sudden death; of several, the first in their order (BD-SUDDEN-1). R-17 decides
    /// if any four cards of the seat count that can complete the item, or only four that it has laid.
    fn sudden_item(&self, public: &Public, seat: Seat) -> Option<Item> {
        let has = |item: &Item| match self.rulings().sudden_cards {
            SuddenCards::Collect => self.can_complete(public.sudden.cards[seat], *item),
            SuddenCards::LaidOnce => public.completed[seat].of(*item) > 0,
        };
        Item::ALL.into_iter().find(has)
    }

    /// `true` if four of these cards, laid two by two, complete the item (BD-ITEM-1) with every touching edge
    /// matching (BD-CARDS-3). The search only looks for the upper left quarter. A left quarter is followed by the
    /// right one of its item, so the other three quarters follow.
    fn can_complete(&self, cards: GameCards, item: Item) -> bool {
        let matching = |card: GameCard, side: Direction| self.edges.matching(card, side).intersection(cards);
        let shows_left_above =
            |card: &GameCard| self.kinds.face(*card).is_some_and(|face| face.bottom == Half::left(item));
        for upper_left in cards.iter().filter(shows_left_above) {
            for upper_right in matching(upper_left, Direction::Right).without(upper_left) {
                for lower_left in
                    matching(upper_left, Direction::Below).without(upper_left).without(upper_right)
                {
                    let lower_right = matching(lower_left, Direction::Right)
                        .intersection(matching(upper_right, Direction::Below))
                        .without(upper_left)
                        .without(upper_right)
                        .without(lower_left);
                    if !lower_right.is_empty() {
                        return true;
                    }
                }
            }
        }
        false
    }
}
