//! Phases 4 and 5: the season bar moves on, and the strengths with it.

use tabletop_core::{Log, Seat};

use super::Run;
use crate::event::{Event, SeasonPhase};
use crate::rules::Rule;
use crate::setup::WorldLeague;
use crate::state::{Column, Player};
use crate::step::Position;

impl<L: Log<WorldLeague>> Run<'_, L> {
    /// Phase 4: moves every bar one season (WL-SHIFT-1, WL-SEASON-2), and with it every player (WL-SHIFT-2,
    /// WL-SHIFT-3).
    pub(super) fn shift_bar(&mut self) {
        self.announce(SeasonPhase::Shift);
        let public = &mut self.state.public;
        public.bar = public.season + 1;
        let bar = public.bar;
        self.log.tell(Rule::Shift1, Event::BarAt { season: bar });
        for &seat in public.seats() {
            let team = &mut public.teams[seat];
            for (column, Column { player, .. }) in Position::ALL.into_iter().zip(&mut team.columns) {
                let before = core::mem::replace(player, self.game.shifted(seat, column, *player, bar));
                if L::KEEPS {
                    tell_shift(seat, column, (before, *player), self.log);
                }
            }
        }
        self.update_strengths();
    }

    /// Phase 5: counts every strength anew (WL-STRENGTH-1, WL-STRENGTH-2).
    fn update_strengths(&mut self) {
        self.announce(SeasonPhase::Strength);
        for &seat in self.state.public.seats() {
            let public = &self.state.public;
            let tally = self.game.tally(seat, &public.teams[seat], public.bar);
            self.log.tell(Rule::Strength1, Event::Counted { seat, values: tally.values, types: tally.types });
            if public.specialists.referee == Some(seat) {
                self.log.tell(Rule::Strength2, Event::RefereePoint { seat });
            }
            self.set_strength(seat, tally);
        }
        self.refill_market();
    }
}

/// Logs that a tile without a value left is turned face-down (WL-SHIFT-2), or that the career of a printed player
/// ends (WL-SHIFT-3).
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
