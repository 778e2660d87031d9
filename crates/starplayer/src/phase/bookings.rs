//! Yellow cards and red cards (rule 22). They are bookings and have nothing to do with the squads of those
//! colours.

use tabletop_core::{Log, Seat};

use super::Run;
use crate::cards::DeckName;
use crate::components::prices;
use crate::event::Event;
use crate::legal::red_may_lapse;
use crate::rules::Rule;
use crate::rulings::SecondRed;
use crate::setup::Starplayer;

impl<L: Log<Starplayer>> Run<'_, L> {
    /// Shows a yellow card. A second one makes a Red due (SP-22-1).
    pub(super) fn show_yellow(&mut self, seat: Seat) {
        self.tell(Rule::R22_1, Event::YellowCardShown { seat });
        if self.club(seat).yellow_cards > 0 {
            // The tray has four yellow cards. A fifth is shown without being handed over.
            let handed_over = u8::from(self.public().tray.yellow_cards > 0);
            self.return_yellows(seat, handed_over);
            self.red_is_due(seat);
            return;
        }
        // Each club keeps at most one yellow card, so the tray of four never runs dry.
        self.club_mut(seat).yellow_cards = 1;
        let tray = &mut self.state.public.tray;
        tray.yellow_cards -= 1;
    }

    /// Makes a Red due. It is shown at once, or when somebody asks for it in time (SP-22-2, R-1). The yellow
    /// cards go back (SP-22-1).
    pub(super) fn red_is_due(&mut self, seat: Seat) {
        self.return_yellows(seat, 0);
        if self.attentive() || !red_may_lapse(self.game, self.public(), seat) {
            self.show_red(seat);
        } else {
            let claims = &mut self.state.public.claims[seat];
            claims.reds = claims.reds.saturating_add(1);
            self.tell(Rule::R22_2, Event::RedCardNotShown { seat });
        }
    }

    /// Returns every yellow card of a seat to the tray, and logs their number. The logged number includes
    /// `handed_over`, a second card that is handed over and returned at once. The result is 0 if the seat held no card.
    fn return_yellows(&mut self, seat: Seat, handed_over: u8) -> u8 {
        let count = core::mem::take(&mut self.club_mut(seat).yellow_cards);
        if count > 0 {
            let tray = &mut self.state.public.tray;
            tray.yellow_cards += count;
            debug_assert!(tray.yellow_cards <= prices::YELLOW_CARDS, "more yellow cards than there are");
            let count = count + handed_over;
            self.tell(Rule::R22_1, Event::YellowCardsReturned { seat, count });
        }
        count
    }

    /// Shows a red card, so that the seat misses its next turn (SP-22-1). R-17 says how a second Red counts.
    fn show_red(&mut self, seat: Seat) {
        let each = self.game.rulings().reds == SecondRed::Each;
        let club = self.club_mut(seat);
        club.turns_to_miss = if each { club.turns_to_miss.saturating_add(1) } else { 1 };
        let turns = club.turns_to_miss;
        self.tell(Rule::R22_1, Event::RedCardShown { seat, turns });
    }

    /// Shows a Red of which somebody has reminded the Official (SP-22-2).
    pub(super) fn show_red_on_request(&mut self, culprit: Seat) {
        let claims = &mut self.state.public.claims[culprit];
        claims.reds -= 1;
        self.show_red(culprit);
    }

    /// Returns one yellow card by the instruction of a card.
    pub(super) fn clear_yellow(&mut self, seat: Seat, deck: DeckName) {
        if self.return_yellows(seat, 0) == 0 {
            self.tell(deck.rule(), Event::NoEffect { seat });
        }
    }
}
