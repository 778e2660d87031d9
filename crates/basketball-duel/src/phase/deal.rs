//! The deal: Bonus cards, then game cards (BD-SETUP-1 and 2), and the collecting for round 2.

use tabletop_core::{Log, Seat};

use super::Play;
use crate::cards::{Item, ItemSet};
use crate::components::{BONUS_CARDS, HAND};
use crate::event::Event;
use crate::game::BasketballDuel;
use crate::game_card::GameCard;
use crate::rules::Rule;
use crate::rulings::Showing;
use crate::state::Phase;

impl<L: Log<BasketballDuel>> Play<'_, L> {
    pub(super) fn bonus_dealt(&mut self, to: Seat, item: Item) {
        self.log.tell(Rule::Setup1, Event::BonusDealt { seat: to });
        self.bonus_arrives(to, item);
        self.after_bonus(to);
    }

    /// A Bonus card comes face-down before a seat, which looks at it.
    pub(super) fn bonus_arrives(&mut self, seat: Seat, item: Item) {
        let _ = self.state.secrets[seat].bonus.try_push(item);
        let _ = self.state.public.bonus[seat].try_push(None);
        self.log.whisper(Rule::Seats2, seat, Event::BonusSeen { seat, item });
        self.bonus_changed(seat, Some(item));
    }

    fn after_bonus(&mut self, to: Seat) {
        let next = to.left(self.game.seats);
        self.state.public.phase = if self.state.public.bonus[next].is_empty() {
            Phase::DealBonus { to: next }
        } else if self.game.setup.rulings.showing == Showing::AtDealOnly {
            Phase::ShowOrNot { seat: next }
        } else {
            Phase::DealCard { to: next }
        };
    }

    /// After a seat has shown the Bonus card it was dealt, or has not.
    pub(super) fn shown_or_not(&mut self, seat: Seat) {
        let next = seat.left(self.game.seats);
        let all_asked = next == self.state.public.next_up;
        self.state.public.phase =
            if all_asked { Phase::DealCard { to: next } } else { Phase::ShowOrNot { seat: next } };
    }

    pub(super) fn card_dealt(&mut self, to: Seat, card: GameCard) {
        self.log.tell(Rule::Setup2, Event::CardDealt { seat: to });
        self.take_up(to, card);
        self.log.add(Rule::Seats2, self.knows_hand(to), Event::CardSeen { seat: to, card });
        let next = to.left(self.game.seats);
        if self.state.public.hands[next] < HAND {
            self.state.public.phase = Phase::DealCard { to: next };
        } else if self.state.public.pile == 0 {
            self.log.tell(Rule::Round4, Event::PileDrawnOut);
            self.begin_last_plays();
        } else {
            self.begin_turn(next);
        }
    }

    /// Collects and shuffles all cards for round 2 (BD-ROUND-3).
    pub(super) fn begin_round_2(&mut self) {
        self.log.tell(Rule::Round3, Event::CardsCollected);
        self.collect(2, self.game.tables.all, ItemSet::first_cards(BONUS_CARDS));
        let starter = self.state.public.next_up;
        self.log.tell(Rule::Round3, Event::RoundBegins { round: 2, starter });
    }
}
