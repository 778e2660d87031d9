//! Injuries, and bids in closed hands (BB-INJURY, BB-SEALED).

use tabletop_core::{Log, SealedRound, Seat, SeatSet};

use super::Run;
use crate::cards::{CardId, Injury};
use crate::event::Event;
use crate::names::{Advisor, Position};
use crate::rules::Rule;
use crate::rulings::NextOpener;
use crate::setup::Basketboss;
use crate::state::{NextAuction, Phase, Public, Secret};

impl Public {
    /// The seats that bid for an injury: all (BB-INJURY-1) except the Therapist's manager (BB-ADVISOR-5).
    pub(crate) fn injury_bidders(&self) -> SeatSet {
        let all = self.teams.all();
        self.holder(Advisor::Therapist).map_or(all, |seat| all.without(seat))
    }
}

impl<L: Log<Basketboss>> Run<'_, L> {
    /// Opens the bids of all (BB-INJURY-1) except the Therapist's manager (BB-ADVISOR-5).
    pub(super) fn open_injury_bids(&mut self, injury: Injury, opening: NextAuction) {
        let excused = self.public.holder(Advisor::Therapist);
        let bidders = self.public.injury_bidders();
        self.tell(Rule::Injury1, Event::InjuryComesUp { injury, bidders });
        if let Some(seat) = excused {
            self.tell(Rule::Advisor5, Event::Excused { seat });
        }
        self.wait_for(Phase::InjuryBids { round: SealedRound::new(bidders), opening });
    }

    /// Seals a bid in a closed hand. After the last bid all hands are opened (BB-SEALED-1).
    pub(super) fn bid(&mut self, seat: Seat, dollars: u16) {
        let (Phase::InjuryBids { round, .. } | Phase::TieBids { round, .. }) = &mut self.public.phase else {
            debug_assert!(false, "bids are made in a round of them");
            return;
        };
        round.choose(seat);
        let round = *round;
        self.secrets[seat] = Secret { bid_dollars: Some(dollars) };
        self.tell(Rule::Sealed1, Event::HandClosed { seat });
        self.log.whisper(Rule::Sealed1, seat, Event::BidSealed { seat, dollars });
        if !round.is_complete() {
            return;
        }
        for seat in round.asked() {
            let dollars = self.bid_of(seat);
            self.tell(Rule::Sealed1, Event::BidRevealed { seat, dollars });
        }
        if let Phase::InjuryBids { opening, .. } = self.public.phase {
            self.settle_injury(round.asked(), opening);
        } else if let Phase::TieBids { first_place, last_place, .. } = self.public.phase {
            self.settle_round(first_place, last_place);
        }
    }

    /// The bid of a seat in the open round.
    pub(super) fn bid_of(&self, seat: Seat) -> u16 {
        let bid = self.secrets[seat].bid_dollars;
        debug_assert!(bid.is_some(), "hands are opened when all are closed");
        bid.unwrap_or_default()
    }

    /// Clears the bids of these seats after the round.
    pub(super) fn clear_bids(&mut self, seats: SeatSet) {
        for seat in seats {
            self.secrets[seat] = Secret::default();
        }
    }

    /// Takes everybody's bid as payment (BB-INJURY-2) and gives the injury to the lowest bidder (BB-INJURY-3).
    /// R-1 decides who opens next.
    fn settle_injury(&mut self, bidders: SeatSet, opening: NextAuction) {
        let Some(CardId::Injury(injury)) = self.take_card() else {
            debug_assert!(false, "an injury that is bid for lies first in the row");
            return;
        };
        for seat in bidders {
            self.pay(Rule::Injury2, seat, self.bid_of(seat));
        }
        // Among equal lowest bids the manager with the highest number takes the injury (BB-INJURY-3).
        let lowest = bidders
            .iter()
            .min_by_key(|&seat| (self.bid_of(seat), core::cmp::Reverse(self.game.number(self.public, seat))));
        self.clear_bids(bidders);
        self.keep_opener();
        let opening = match self.game.rulings().next_opener {
            NextOpener::SameOpener => opening,
            NextOpener::LeftOfOpener => NextAuction::Later,
        };
        let Some(seat) = lowest else {
            debug_assert!(false, "somebody bids for an injury");
            return;
        };
        self.tell(Rule::Injury3, Event::InjuryTaken { seat, injury });
        match self.game.strongest(self.public, seat).0.single() {
            Some(column) => self.cover(seat, injury, column, opening),
            None => self.wait_for(Phase::Injure { seat, injury, opening }),
        }
    }

    /// Injures the chosen one of several equally strong players (BB-INJURY-4).
    pub(super) fn injure(&mut self, seat: Seat, column: Position) {
        if let Phase::Injure { injury, opening, .. } = self.public.phase {
            self.cover(seat, injury, column, opening);
        }
    }

    /// Covers the strongest player with the injury (BB-INJURY-4). He no longer counts (BB-INJURY-5).
    fn cover(&mut self, seat: Seat, injury: Injury, column: Position, opening: NextAuction) {
        let place = self.team(seat).column_mut(column);
        place.injury = Some(injury);
        let player = place.card;
        self.tell(Rule::Injury4, Event::InjuryLaid { seat, column, player });
        self.mark(Rule::Injury5, seat);
        self.next_card(opening);
    }
}
