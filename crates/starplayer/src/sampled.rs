//! Hidden information, dealt anew for one seat: the sealed answers of others to a declined purchase.
//!
//! Hidden purses are not dealt anew. Every seat has heard every payment, and its secret keeps the
//! resulting sums.

use tabletop_core::{ChanceSource, Layout as _, PerSeat, Sampled, Seat, SeatSet};

use crate::money::Money;
use crate::rulings::Purses;
use crate::setup::Starplayer;
use crate::state::{MOST_SEATS, Pending, Public, Secret, State, TackleAnswer, Unseen};

/// Both answers are equally likely.
impl Sampled for Starplayer {
    fn deal_hidden<C: ChanceSource>(
        &self,
        public: &Public,
        own: Option<(Seat, &Secret)>,
        choices: &mut C,
    ) -> State {
        let asked = match public.now() {
            Some(Pending::Answering { round, .. }) => round.chosen(),
            _ => SeatSet::EMPTY,
        };
        let purses = match own {
            Some((_, own)) => own.purses,
            None => self.purses_of_the_start(),
        };
        let secrets = PerSeat::from_fn(self.seats_at_table(), |seat| match own {
            Some((own_seat, own)) if own_seat == seat => *own,
            _ => {
                let tackles = || choices.below(2) == 1;
                let answer = asked.contains(seat).then(tackles);
                let answer =
                    answer.map(|tackles| if tackles { TackleAnswer::Tackle } else { TackleAnswer::Pass });
                Secret { purses, answer }
            }
        });
        State { public: *public, secrets, unseen: Unseen {} }
    }

    /// Keeps the real purses. A spectator has heard every payment too, but its view does not keep the sums.
    fn redeal<C: ChanceSource>(&self, state: &State, seat: Option<Seat>, choices: &mut C) -> State {
        let own = seat.and_then(|seat| Some((seat, state.secrets().get(seat.index())?)));
        let mut other = self.deal_hidden(state.public(), own, choices);
        for (seat, secret) in other.secrets.iter_mut() {
            secret.purses = state.secrets.get(seat).and_then(|secret| secret.purses);
        }
        other
    }
}

impl Starplayer {
    /// The club funds at the start, if they are hidden.
    pub(crate) fn purses_of_the_start(&self) -> Option<PerSeat<Money, MOST_SEATS>> {
        let is_hidden = self.rulings().purses == Purses::Hidden;
        is_hidden.then(|| PerSeat::from_fn(self.seats_at_table(), |_| self.tables().start_cash))
    }
}
