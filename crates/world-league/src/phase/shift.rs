//! Phases 4 and 5: the season bar moves on, and the strengths with it.

use tabletop_core::Log;

use super::{announce, set_strength};
use crate::event::SeasonPhase;
use crate::state::{Column, Player, State};
use crate::{Event, Position, Rule, WorldLeague};

impl WorldLeague {
    /// Phase 4: every bar moves one season.
    pub(super) fn shift_bar<L: Log<Self>>(&self, state: &mut State, log: &mut L) {
        announce(state, SeasonPhase::Shift, log);
        state.public.bar = state.public.season + 1;
        log.tell(Rule::Shift1, Event::BarAt { season: state.public.bar });
        for (seat, team) in state.public.teams.iter_mut() {
            let lineup = Position::ALL.iter().copied().zip(&mut team.columns).zip(self.printed(seat));
            for ((column, Column { player, .. }), printed) in lineup {
                match *player {
                    Player::Printed if printed.value(state.public.bar) == 0 => {
                        *player = Player::Ended;
                        log.tell(Rule::Shift3, Event::PrintedEnds { seat, column });
                    }
                    Player::FaceUp { tile, space } => {
                        *player = self.player_on(tile, space + 1);
                        if *player == (Player::FaceDown { tile }) {
                            log.tell(Rule::Shift2, Event::TurnedFaceDown { seat, column, tile });
                        }
                    }
                    Player::Printed | Player::Ended | Player::FaceDown { .. } => {}
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
