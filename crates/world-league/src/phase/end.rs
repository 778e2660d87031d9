//! The end of the game, after phase 3 of season 6.

use tabletop_core::Log;

use super::Run;
use crate::event::Event;
use crate::rules::Rule;
use crate::setup::WorldLeague;
use crate::state::Phase;

impl<L: Log<WorldLeague>> Run<'_, L> {
    /// WL-END-1: ends the game after phase 3 of the last season. Logs the scores (WL-END-2) and their comparison
    /// (WL-END-4).
    pub(super) fn end_game(&mut self) {
        let public = &mut self.state.public;
        public.phase = Phase::Over;
        self.log.tell(Rule::End1, Event::SeasonsOver);
        if !L::KEEPS {
            return;
        }
        for (seat, team) in public.teams.iter() {
            let score = self.game.score(team);
            let event = Event::Scored {
                seat,
                strength: team.strength,
                trophies: score.trophies,
                medals: team.medals,
                money: score.money,
                score: score.total(),
            };
            self.log.tell(Rule::End2, event);
        }
        for (seat, team) in public.teams.iter().filter(|(_, team)| self.game.is_money_compared(public, team))
        {
            self.log.tell(Rule::End4, Event::MoneyCompared { seat, millions: team.millions });
        }
        self.log.tell(Rule::End4, Event::Winners { seats: self.game.winners(public) });
    }
}
