//! Hidden information, dealt anew for one seat: the bids in the closed hands of others.

use tabletop_core::{ChanceSource, Game as _, PerSeat, Sampled, Seat};

use crate::setup::Basketboss;
use crate::state::{Public, Secret, State};

/// All bids that the money of a seat allows are equally likely.
impl Sampled for Basketboss {
    fn deal_hidden<C: ChanceSource>(
        &self,
        public: &Public,
        own: Option<(Seat, &Secret)>,
        choices: &mut C,
    ) -> State {
        let chosen = public.phase.sealed_round().map_or_else(Default::default, |round| round.chosen());
        let secrets = PerSeat::from_fn(self.seats(), |seat| match own {
            Some((own_seat, own)) if own_seat == seat => *own,
            _ if chosen.contains(seat) => {
                let most = public.teams.get(seat).map_or(0, |team| team.dollars);
                Secret { bid_dollars: u16::try_from(choices.below(u32::from(most) + 1)).ok() }
            }
            _ => Secret::default(),
        });
        State { public: *public, secrets, unseen: () }
    }
}
