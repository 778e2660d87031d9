//! After phase 2 the Banker's interest; phase 3, the income.

use tabletop_core::Log;

use super::announce;
use crate::event::SeasonPhase;
use crate::state::{SEASONS, State};
use crate::{Event, Rule, WorldLeague};

impl WorldLeague {
    /// WL-BANKER-1: interest on the money held after phase 2; then the season goes on.
    pub(super) fn pay_interest<L: Log<Self>>(&self, state: &mut State, log: &mut L) {
        if let Some(seat) = state.public.specialists.banker {
            let team = &mut state.public.teams[seat];
            let millions = interest(team.millions);
            team.millions = team.millions.saturating_add(millions);
            log.tell(Rule::Banker1, Event::Interest { seat, millions });
        }
        self.earn_income(state, log);
    }

    /// Phase 3. After it the injured recover, and the season's second half begins, if it has one.
    fn earn_income<L: Log<Self>>(&self, state: &mut State, log: &mut L) {
        announce(state, SeasonPhase::Income, log);
        for (seat, team) in state.public.teams.iter_mut() {
            let millions = u16::from(team.income);
            team.millions = team.millions.saturating_add(millions);
            log.tell(Rule::Income1, Event::Income { seat, millions });
        }
        self.recover(state, log);
        if state.public.season == SEASONS {
            self.end_game(state, log);
        } else {
            self.shift_bar(state, log);
        }
    }
}

/// One million for each full two held, at most four.
fn interest(millions: u16) -> u16 {
    (millions / 2).min(4)
}
