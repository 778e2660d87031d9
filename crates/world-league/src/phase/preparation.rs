//! The preparation: the state before the first step.

use tabletop_core::fast::ranked;
use tabletop_core::{Log, PerSeat};
use tinyvec::ArrayVec;

use super::Run;
use crate::event::Event;
use crate::rules::Rule;
use crate::setup::WorldLeague;
use crate::state::{Phase, Public, Specialists, State, Team, count_of};

impl WorldLeague {
    /// The state before the first step.
    pub(crate) fn prepared<L: Log<Self>>(&self, log: &mut L) -> State {
        let public = Public {
            season: 1,
            bar: 1,
            phase: Phase::Market,
            opener: self.tallest_manager(),
            market: ArrayVec::new(),
            pile: self.tiles(),
            specialists: Specialists::default(),
            teams: *self.new_teams(),
        };
        let mut state = State { public, secrets: PerSeat::new(self.seat_count()), unseen: () };
        let mut run = Run { game: self, state: &mut state, log };
        if L::KEEPS {
            run.tell_preparation();
        }
        // WL-SEASON-1: the market of season 1 is laid out at set-up.
        run.turn_next();
        state
    }
}

impl<L: Log<WorldLeague>> Run<'_, L> {
    /// Logs boards, money, pile, trophies, specialists and medals, the ranking of the managers (WL-SETUP-1,
    /// WL-SETUP-2, WL-SETUP-3, WL-SETUP-4, WL-SETUP-5, WL-SETUP-6), and the start of the bar (WL-SEASON-2).
    fn tell_preparation(&mut self) {
        for (seat, team) in self.state.public.teams.iter() {
            self.log.tell(Rule::Setup1, Event::TakesBoard { seat, board: self.game.board_number(seat) });
            let Team { millions, strength, .. } = *team;
            self.log.tell(Rule::Setup2, Event::Starts { seat, millions, strength });
        }
        let injuries = count_of(self.state.public.pile.iter().filter(|tile| tile.is_injury()));
        let agents = count_of(self.state.public.pile) - injuries;
        self.log.tell(Rule::Setup3, Event::PileShuffled { agents, injuries });
        self.log.tell(Rule::Setup4, Event::TrophiesInPlay { kinds: self.game.trophies_in_play() });
        self.log.tell(Rule::Setup5, Event::BoardReady { medals: MEDALS });
        let seats = self.state.public.seats().iter();
        let ranks: ArrayVec<[u32; 5]> = seats.map(|&seat| self.game.manager_rank(seat).into()).collect();
        let tallest_first = ranked(&ranks);
        self.log.tell(Rule::Setup6, Event::ManagersRanked { tallest_first });
        self.log.tell(Rule::Season2, Event::BarAt { season: self.state.public.bar });
    }
}

/// The number of medals, one for each season that has a phase 7 (WL-SETUP-5).
const MEDALS: u8 = 5;
