//! Phases 4 and 5: the season bar moves on, and the strengths with it.

use tabletop_core::{Log, Seat};

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
        for &seat in state.public.seats() {
            let team = &mut state.public.teams[seat];
            for (column, Column { player, .. }) in Position::ALL.into_iter().zip(&mut team.columns) {
                let before = core::mem::replace(player, self.shifted(seat, column, *player, bar));
                if L::KEEPS {
                    tell_shift(seat, column, (before, *player), log);
                }
            }
        }
        self.update_strengths(state, log);
    }

    /// Who stands in a column once the bar has come to this season (WL-SHIFT-2 and -3).
    // Choices between values, not between ways: who plays, and whose career is over, is as good as random.
    #[inline]
    fn shifted(&self, seat: Seat, column: Position, player: Player, bar: u8) -> Player {
        let mut moved = player;
        if let Player::FaceUp { space, .. } = &mut moved {
            // From at most 6.
            *space = space.wrapping_add(1);
        }
        let mut ended = moved;
        if let Player::FaceUp { tile, .. } = moved {
            ended = Player::FaceDown { tile };
        }
        if player == Player::Printed {
            ended = Player::Ended;
        }
        let (row, space) = counting_player(seat, column, moved, bar);
        if self.player(row).value(space) > 0 { moved } else { ended }
    }

    /// Phase 5: every strength is counted anew.
    fn update_strengths<L: Log<Self>>(&self, state: &mut State, log: &mut L) {
        announce(state, SeasonPhase::Strength, log);
        for &seat in state.public.seats() {
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

fn tell_shift<L: Log<WorldLeague>>(
    seat: Seat,
    column: Position,
    (before, after): (Player, Player),
    log: &mut L,
) {
    match after {
        Player::Ended if before == Player::Printed => {
            log.tell(Rule::Shift3, Event::PrintedEnds { seat, column });
        }
        Player::FaceDown { tile } if before != after => {
            log.tell(Rule::Shift2, Event::TurnedFaceDown { seat, column, tile });
        }
        Player::Printed | Player::Ended | Player::FaceUp { .. } | Player::FaceDown { .. } => {}
    }
}
