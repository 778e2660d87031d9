//! The end of the game, after phase 3 of season 6.

use tabletop_core::Log;

use super::Run;
use crate::event::Event;
use crate::rules::Rule;
use crate::setup::WorldLeague;
use crate::state::Phase;

impl<L: Log<WorldLeague>> Run<'_, L> {
    /// WL-END-1: the last season ends after phase 3. Then scores are counted (WL-END-2) and compared
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
        for seat in self.game.compares_money(public) {
            self.log.tell(Rule::End4, Event::MoneyCompared { seat, millions: public.teams[seat].millions });
        }
        self.log.tell(Rule::End4, Event::Winners { seats: self.game.winners(public) });
    }
}
