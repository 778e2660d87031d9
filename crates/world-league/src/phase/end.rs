//! The end of the game, after phase 3 of season 6.

use tabletop_core::Log;

use crate::state::{Phase, State};
use crate::{Event, Rule, WorldLeague};

impl WorldLeague {
    pub(super) fn end_game<L: Log<Self>>(&self, state: &mut State, log: &mut L) {
        state.public.phase = Phase::Over;
        log.tell(Rule::End1, Event::SeasonsOver);
        if !L::KEEPS {
            return;
        }
        for (seat, team) in state.public.teams.iter() {
            let score = self.score(team);
            let event = Event::Scored {
                seat,
                strength: team.strength,
                trophies: u16::try_from(score.trophies).unwrap_or(u16::MAX),
                medals: team.medals,
                money: team.millions / 5,
                score: score.total(),
            };
            log.tell(Rule::End2, event);
        }
        log.tell(Rule::End4, Event::Winners { seats: self.winners(&state.public) });
    }
}
