//! The deal: Bonus cards, then game cards, and the collecting for round 2.

use tabletop_core::{Log, Seat};

use super::Run;
use crate::cards::{Item, ItemSet};
use crate::components::{BONUS_CARDS, HAND};
use crate::event::Event;
use crate::game_card::GameCard;
use crate::rules::Rule;
use crate::rulings::Showing;
use crate::setup::BasketballDuel;
use crate::state::Phase;

impl<L: Log<BasketballDuel>> Run<'_, L> {
    /// BD-SETUP-1: deals a Bonus card face-down, one to each player, and goes on to the next player or to the deal
    /// of the hands.
    pub(super) fn bonus_dealt(&mut self, to: Seat, item: Item) {
        self.log.tell(Rule::Setup1, Event::BonusDealt { seat: to });
        self.bonus_arrives(to, item);
        let next = to.left(self.game.seats);
        self.state.public.phase = if self.state.public.bonus[next].is_empty() {
            Phase::DealBonus { to: next }
        } else if self.game.rulings().showing == Showing::AtDealOnly {
            Phase::ShowOrNot { seat: next }
        } else {
            Phase::DealCard { to: next }
        };
    }

    /// Lays a Bonus card face-down in front of a seat, which looks at it (BD-SETUP-1, BD-SWIPE-BONUS-1). Nobody
    /// else sees it (BD-SEATS-2).
    pub(super) fn bonus_arrives(&mut self, seat: Seat, item: Item) {
        let left_over = self.state.secrets[seat].bonus.try_push(item);
        debug_assert_eq!(left_over, None, "a row holds one Bonus card of each item");
        let left_over = self.state.public.bonus[seat].try_push(None);
        debug_assert_eq!(left_over, None, "a row holds one Bonus card of each item");
        self.log.whisper(Rule::Seats2, seat, Event::BonusSeen { seat, item });
        self.bonus_changed(seat, Some(item));
    }

    /// Continues after a seat has shown the Bonus card it was dealt, or has declined to (R-12, `AtDealOnly`).
    pub(super) fn shown_or_not(&mut self, seat: Seat) {
        let next = seat.left(self.game.seats);
        let all_asked = next == self.state.public.next_up;
        self.state.public.phase =
            if all_asked { Phase::DealCard { to: next } } else { Phase::ShowOrNot { seat: next } };
    }

    /// BD-SETUP-2: deals a game card into a hidden hand. When each player has four, the first turn begins.
    /// BD-ROUND-4: if no draw pile is left, the last plays begin instead.
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

    /// BD-ROUND-3: collects and shuffles all cards, and begins the deal of round 2. The seat after the one that had the
    /// last turn starts round 2. Last plays are no turns, so `next_up` still names that seat, unless the last plays
    /// count.
    pub(super) fn begin_round_2(&mut self) {
        self.log.tell(Rule::Round3, Event::CardsCollected);
        self.collect(2, self.game.kinds.all, ItemSet::first_cards(BONUS_CARDS));
        let starter = self.state.public.next_up;
        self.log.tell(Rule::Round3, Event::RoundBegins { round: 2, starter });
    }
}
