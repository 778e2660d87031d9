//! The hidden part of a seat's view, dealt anew: the amounts that others have chosen in the current round.

use tabletop_core::{ChanceSource, PerSeat, Sampled, Seat};

use crate::law_support::below;
use crate::setup::WorldLeague;
use crate::state::{Public, Secret, State};

/// Each amount that the money of a seat allows is equally likely.
impl Sampled for WorldLeague {
    fn deal_hidden<C: ChanceSource>(
        &self,
        public: &Public,
        own: Option<(Seat, &Secret)>,
        choices: &mut C,
    ) -> State {
        let chosen = public.phase.sealed_round().map_or_else(Default::default, |round| round.chosen());
        let secrets = PerSeat::from_fn(self.seat_count(), |seat| match own {
            Some((own_seat, own)) if own_seat == seat => *own,
            _ if chosen.contains(seat) => {
                let most = public.teams.get(seat).map_or(0, |team| team.millions);
                Secret { sealed: Some(below(u32::from(most) + 1, choices)) }
            }
            _ => Secret::default(),
        });
        State { public: *public, secrets, unseen: () }
    }
}
