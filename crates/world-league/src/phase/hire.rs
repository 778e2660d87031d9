//! Phase 7: specialists and medals; then the Trainer trains.

use tabletop_core::{CardSet, Log, Seat};
use tinyvec::ArrayVec;

use super::announce;
use crate::event::SeasonPhase;
use crate::state::{Phase, Public, State};
use crate::{Event, Position, Rule, Specialist, WorldLeague};

impl WorldLeague {
    /// WL-HIRE-1: the order is fixed now.
    pub(super) fn begin_hiring<L: Log<Self>>(&self, state: &mut State, log: &mut L) {
        announce(state, SeasonPhase::Hire, log);
        let public = &mut state.public;
        let waiting = self.hire_order(public);
        log.tell(Rule::Hire1, Event::HireOrder { first_to_last: waiting });
        for pair in waiting.windows(2) {
            if let &[seat, other] = pair
                && public.teams[seat].strength == public.teams[other].strength
            {
                log.tell(Rule::Hire2, Event::ChoosesBefore { seat, other });
                if let Some(referee) = public.specialists.referee.filter(|referee| pair.contains(referee)) {
                    log.tell(Rule::Trophy7, Event::RefereeStaysOut { seat: referee });
                }
            }
        }
        let referee_was = public.specialists.referee;
        public.phase = Phase::Hire { waiting, taken: CardSet::EMPTY, medal: None, referee_was };
    }

    /// The weaker team first, then the one whose tallest is smaller, then the taller manager (WL-HIRE-1 and -2).
    pub(crate) fn hire_order(&self, public: &Public) -> ArrayVec<[Seat; 5]> {
        let mut order: ArrayVec<[Seat; 5]> = self.all_seats().iter().collect();
        order.sort_unstable_by_key(|seat| {
            let team = &public.teams[*seat];
            (team.strength, team.tallest_cm, self.manager_rank(*seat))
        });
        order
    }

    /// WL-HIRE-3 to -5: a manager takes a specialist, or keeps the own one.
    pub(crate) fn hire<L: Log<Self>>(
        &self,
        state: &mut State,
        seat: Seat,
        specialist: Specialist,
        log: &mut L,
    ) {
        let public = &mut state.public;
        match public.specialists.holder(specialist) {
            Some(holder) if holder == seat => {
                log.tell(Rule::Hire3, Event::KeepsSpecialist { seat, specialist });
            }
            from => {
                give_back(public, seat, log);
                if from.is_some() {
                    let team = &mut public.teams[seat];
                    team.millions = team.millions.saturating_sub(HIRING_AWAY_MILLIONS);
                    log.tell(Rule::Hire4, Event::Hires { seat, specialist, from });
                    log.tell(Rule::Hire4, Event::PaysForSpecialist { seat, millions: HIRING_AWAY_MILLIONS });
                } else {
                    log.tell(Rule::Hire1, Event::Hires { seat, specialist, from });
                }
                public.specialists.give(specialist, Some(seat));
            }
        }
        if let Phase::Hire { taken, .. } = &mut public.phase {
            taken.insert(specialist);
        }
        self.next_to_hire(state, log);
    }

    /// WL-HIRE-6: a manager takes the medal.
    pub(crate) fn take_medal<L: Log<Self>>(&self, state: &mut State, seat: Seat, log: &mut L) {
        let public = &mut state.public;
        give_back(public, seat, log);
        public.teams[seat].medals += 1;
        log.tell(Rule::Hire6, Event::TakesMedal { seat });
        if let Phase::Hire { medal, .. } = &mut public.phase {
            *medal = Some(seat);
        }
        self.next_to_hire(state, log);
    }

    fn next_to_hire<L: Log<Self>>(&self, state: &mut State, log: &mut L) {
        if let Phase::Hire { waiting, referee_was, .. } = &mut state.public.phase {
            waiting.remove(0);
            if waiting.is_empty() {
                let referee_was = *referee_was;
                self.end_hiring(state, referee_was, log);
            }
        }
    }

    /// WL-HIRE-7: the Referee's point moves; then the Trainer's holder trains.
    fn end_hiring<L: Log<Self>>(&self, state: &mut State, referee_was: Option<Seat>, log: &mut L) {
        let specialists = state.public.specialists;
        if specialists.referee != referee_was {
            log.tell(Rule::Hire7, Event::RefereePointMoves { from: referee_was, to: specialists.referee });
            for seat in [referee_was, specialists.referee].into_iter().flatten() {
                self.recount(state, seat, log);
            }
        }
        match specialists.trainer {
            Some(seat) => state.public.phase = Phase::Slide { seat, slid: CardSet::EMPTY },
            None => self.next_season(state, log),
        }
    }

    /// WL-TRAIN-2: the Trainer's holder slides a tile.
    pub(crate) fn slide_tile<L: Log<Self>>(
        &self,
        state: &mut State,
        seat: Seat,
        column: Position,
        log: &mut L,
    ) {
        if let Phase::Slide { slid, .. } = &mut state.public.phase {
            slid.insert(column);
        }
        self.slide(state, Rule::Train2, seat, column, log);
    }

    pub(crate) fn end_training<L: Log<Self>>(&self, state: &mut State, seat: Seat, log: &mut L) {
        log.tell(Rule::Train2, Event::TrainingDone { seat });
        self.next_season(state, log);
    }

    fn next_season<L: Log<Self>>(&self, state: &mut State, log: &mut L) {
        state.public.season = state.public.bar;
        self.begin_draft(state, log);
    }
}

/// What a specialist of another team costs (WL-HIRE-4).
pub(crate) const HIRING_AWAY_MILLIONS: u16 = 1;

/// WL-HIRE-5: the old specialist goes back to the board.
fn give_back<L: Log<WorldLeague>>(public: &mut Public, seat: Seat, log: &mut L) {
    if let Some(specialist) = public.specialists.of(seat) {
        public.specialists.give(specialist, None);
        log.tell(Rule::Hire5, Event::GoesBack { seat, specialist });
    }
}
