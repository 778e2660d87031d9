//! The Banker's interest after phase 2, and phase 3, the income.

use tabletop_core::Log;

use super::Run;
use crate::event::{Event, SeasonPhase};
use crate::rules::Rule;
use crate::setup::WorldLeague;
use crate::state::{MOST_INTEREST_MILLIONS, SEASONS};

impl<L: Log<WorldLeague>> Run<'_, L> {
    /// WL-BANKER-1: pays the Banker's holder interest on the money held after phase 2.
    pub(super) fn pay_interest(&mut self) {
        if let Some(seat) = self.state.public.specialists.banker {
            let team = &mut self.state.public.teams[seat];
            let millions = interest(team.millions);
            team.millions += millions;
            self.log.tell(Rule::Banker1, Event::Interest { seat, millions });
        }
        self.earn_income();
    }

    /// WL-INCOME-1: pays each manager a million for each coin on the players who count. Then the injured recover,
    /// and the second half of the season begins if there is one (WL-END-1).
    fn earn_income(&mut self) {
        self.announce(SeasonPhase::Income);
        for (seat, team) in self.state.public.teams.iter_mut() {
            let millions = u16::from(team.income);
            team.millions += millions;
            self.log.tell(Rule::Income1, Event::Income { seat, millions });
        }
        self.recover();
        if self.state.public.season == SEASONS {
            self.end_game();
        } else {
            self.shift_bar();
        }
    }
}

/// The Banker's interest on `millions`: one million for each full two million, at most four (WL-BANKER-1).
fn interest(millions: u16) -> u16 {
    (millions / 2).min(MOST_INTEREST_MILLIONS)
}
