//! Phases 4 and 5: the season bar moves on, and the strengths with it.

use tabletop_core::Log;

use super::{announce, set_strength};
use crate::event::SeasonPhase;
use crate::state::{Column, Player, State, counting_player};
use crate::{Event, Position, Rule, WorldLeague};

impl WorldLeague {
    /// Phase 4: every bar moves one season.
    pub(super) fn shift_bar<L: Log<Self>>(&self, state: &mut State, log: &mut L) {
        announce(state, SeasonPhase::Shift, log);
        state.public.bar = state.public.season + 1;
        log.tell(Rule::Shift1, Event::BarAt { season: state.public.bar });
        let bar = state.public.bar;
        for (seat, team) in state.public.teams.iter_mut() {
            for (column, Column { player, .. }) in Position::ALL.into_iter().zip(&mut team.columns) {
                // All tiles move on, and only then what has ended is looked for: most has not.
                if let Player::FaceUp { space, .. } = player {
                    *space = space.saturating_add(1);
                }
                let (row, space) = counting_player(seat, column, *player, bar);
                if self.player(row).value(space) > 0 {
                    continue;
                }
                match *player {
                    Player::Printed => {
                        *player = Player::Ended;
                        log.tell(Rule::Shift3, Event::PrintedEnds { seat, column });
                    }
                    Player::FaceUp { tile, .. } => {
                        *player = Player::FaceDown { tile };
                        log.tell(Rule::Shift2, Event::TurnedFaceDown { seat, column, tile });
                    }
                    Player::Ended | Player::FaceDown { .. } => {}
                }
            }
        }
        self.update_strengths(state, log);
    }

    /// Phase 5: every strength is counted anew.
    fn update_strengths<L: Log<Self>>(&self, state: &mut State, log: &mut L) {
        announce(state, SeasonPhase::Strength, log);
        for seat in self.all_seats() {
            let tally = self.tally(seat, &state.public.teams[seat], state.public.bar);
            log.tell(Rule::Strength1, Event::Counted { seat, values: tally.values, types: tally.types });
            if state.public.specialists.referee == Some(seat) {
                log.tell(Rule::Strength2, Event::RefereePoint { seat });
            }
            set_strength(state, seat, tally, log);
        }
        self.refill_market(state, log);
    }
}
