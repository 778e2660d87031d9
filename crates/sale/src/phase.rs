//! The course of the game: dealing, turning over, bidding, selling.

use core::cmp::Reverse;

use tabletop_core::{Log, SealedRound, Seat};

use crate::cards::{Lot, SecretCard};
use crate::event::Event;
use crate::rules::Rule;
use crate::rulings::Ties;
use crate::setup::Sale;
use crate::state::{Phase, ROUNDS, State};
use crate::step::Action;

impl Sale {
    /// Deals a secret card to the next seat.
    pub(crate) fn deal<L: Log<Self>>(&self, state: &mut State, card: SecretCard, log: &mut L) {
        let Phase::Dealing(seat) = state.public.phase else { return };
        state.unseen.remove(card);
        state.secrets[seat].card = Some(card);
        log.tell(Rule::Deal1, Event::Dealt { seat });
        log.whisper(Rule::Deal1, seat, Event::Got { seat, card });
        let next = seat.left(self.setup.seats);
        state.public.phase = if next == Seat::ALL[0] { Phase::Turning } else { Phase::Dealing(next) };
    }

    /// Turns a lot over. All owe a decision.
    pub(crate) fn turn<L: Log<Self>>(state: &mut State, lot: Lot, log: &mut L) {
        state.public.lots.remove(lot);
        log.tell(Rule::Sale1, Event::Turned { lot });
        let round = SealedRound::new(state.secrets.all());
        state.public.phase = Phase::Bidding { lot, round };
    }

    /// Notes what a seat has decided. The last decision sells the lot.
    pub(crate) fn take_bid<L: Log<Self>>(&self, state: &mut State, seat: Seat, action: Action, log: &mut L) {
        let Phase::Bidding { lot, mut round } = state.public.phase else { return };
        round.choose(seat);
        state.public.phase = Phase::Bidding { lot, round };
        state.secrets[seat].bid = Some(match action {
            Action::Pass => 0,
            Action::Bid(coins) => coins,
        });
        log.tell(Rule::Sale2, Event::Decided { seat });
        if round.is_complete() {
            self.sell(state, lot, log);
        }
    }

    /// Sells the lot to the highest bid, if there is any.
    fn sell<L: Log<Self>>(&self, state: &mut State, lot: Lot, log: &mut L) {
        let bids = state.secrets.iter().filter_map(|(seat, secret)| Some((secret.bid?, seat)));
        let bids = bids.filter(|(bid, _)| *bid > 0);
        let highest = match self.setup.rulings.ties {
            Ties::LowestSeat => bids.max_by_key(|(bid, seat)| (*bid, Reverse(*seat))),
            Ties::HighestSeat => bids.max_by_key(|(bid, seat)| (*bid, *seat)),
        };
        let public = &mut state.public;
        if let Some((amount, seat)) = highest {
            let points = lot.number();
            public.coins[seat] -= amount;
            public.points[seat] += points;
            log.tell(Rule::Sale3, Event::Sold { seat, amount, points });
        } else {
            log.tell(Rule::Sale3, Event::NobodyBids { lot });
        }
        for (_, secret) in state.secrets.iter_mut() {
            secret.bid = None;
        }
        public.sold += 1;
        if public.sold == ROUNDS {
            public.phase = Phase::Over;
            log.tell(Rule::Sale4, Event::Ended);
        } else {
            public.phase = Phase::Turning;
        }
    }
}
