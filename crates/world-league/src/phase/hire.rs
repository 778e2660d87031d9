//! Phase 7: specialists and medals; then the Trainer trains.

use tabletop_core::{CardSet, Log, Seat};
use tinyvec::ArrayVec;

use super::{announce, take_first};
use crate::event::SeasonPhase;
use crate::legal::hiring_cost;
use crate::state::{Phase, Public, State, Team};
use crate::{Event, Position, Rule, Specialist, WorldLeague};

impl WorldLeague {
    /// WL-HIRE-1: the order is fixed now.
    pub(super) fn begin_hiring<L: Log<Self>>(&self, state: &mut State, log: &mut L) {
        announce(state, SeasonPhase::Hire, log);
        let public = &mut state.public;
        let waiting = self.hire_order(public);
        log.tell(Rule::Hire1, Event::HireOrder { first_to_last: waiting });
        if L::KEEPS {
            tell_ties(public, &waiting, log);
        }
        let referee_was = public.specialists.referee;
        public.phase = Phase::Hire { waiting, taken: CardSet::EMPTY, medal: None, referee_was };
    }

    /// The weaker team first, then the one whose tallest is smaller, then the taller manager (WL-HIRE-1 and -2).
    // Each is put at the place which so many others are before: an order is as good as random, and sorting would jump at every
    // comparison.
    pub(crate) fn hire_order(&self, public: &Public) -> ArrayVec<[Seat; 5]> {
        let mut standings = [0; 5];
        for (standing, &seat) in standings.iter_mut().zip(public.seats()) {
            let Team { strength, tallest_cm, .. } = public.teams[seat];
            let rank = u32::from(self.manager_rank(seat));
            *standing = (u32::from(strength) << 16 | u32::from(tallest_cm)) << 8 | rank;
        }
        let standings = standings.get(..public.seats().len()).unwrap_or(&[]);
        let mut order = ArrayVec::from_array_len([Seat::default(); 5], standings.len());
        for (&own, &seat) in standings.iter().zip(public.seats()) {
            let before: usize = standings.iter().map(|&other| usize::from(other < own)).sum();
            order[before] = seat;
        }
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
        if L::KEEPS {
            tell_hiring(public, seat, specialist, log);
        }
        // The same is done in each case, and what it costs is an amount: who has whom is as good as random.
        let millions = hiring_cost(public, seat, specialist);
        public.specialists.assign(seat, Some(specialist));
        let team = &mut public.teams[seat];
        team.millions = team.millions.saturating_sub(millions);
        if let Phase::Hire { taken, .. } = &mut public.phase {
            taken.insert(specialist);
        }
        self.next_to_hire(state, log);
    }

    /// WL-HIRE-6: a manager takes the medal.
    pub(crate) fn take_medal<L: Log<Self>>(&self, state: &mut State, seat: Seat, log: &mut L) {
        let public = &mut state.public;
        tell_return(public, seat, log);
        public.specialists.assign(seat, None);
        public.teams[seat].medals += 1;
        log.tell(Rule::Hire6, Event::TakesMedal { seat });
        if let Phase::Hire { medal, .. } = &mut public.phase {
            *medal = Some(seat);
        }
        self.next_to_hire(state, log);
    }

    fn next_to_hire<L: Log<Self>>(&self, state: &mut State, log: &mut L) {
        if let Phase::Hire { waiting, referee_was, .. } = &mut state.public.phase {
            take_first(waiting);
            if waiting.is_empty() {
                let referee_was = *referee_was;
                self.end_hiring(state, referee_was, log);
            }
        }
    }

    /// WL-HIRE-7: the Referee's point moves; then the Trainer's holder trains.
    fn end_hiring<L: Log<Self>>(&self, state: &mut State, referee_was: Option<Seat>, log: &mut L) {
        let public = &mut state.public;
        let specialists = public.specialists;
        if L::KEEPS {
            tell_referee_point(public, referee_was, log);
        }
        // Of all seats, without asking which: the point is taken from one and given to one, who may be the same.
        for &seat in public.seats() {
            let (comes, goes) = (specialists.referee == Some(seat), referee_was == Some(seat));
            let strength = &mut public.teams[seat].strength;
            *strength = strength.saturating_add(comes.into()).saturating_sub(goes.into());
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

/// WL-HIRE-2: who chooses before another of the same strength.
fn tell_ties<L: Log<WorldLeague>>(public: &Public, waiting: &[Seat], log: &mut L) {
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
}

/// WL-HIRE-3 to -5: from whom the specialist comes, and what that costs.
fn tell_hiring<L: Log<WorldLeague>>(public: &Public, seat: Seat, specialist: Specialist, log: &mut L) {
    let from = public.specialists.holder(specialist);
    if from == Some(seat) {
        return log.tell(Rule::Hire3, Event::KeepsSpecialist { seat, specialist });
    }
    tell_return(public, seat, log);
    let rule = if from.is_some() { Rule::Hire4 } else { Rule::Hire1 };
    log.tell(rule, Event::Hires { seat, specialist, from });
    if from.is_some() {
        log.tell(Rule::Hire4, Event::PaysForSpecialist { seat, millions: HIRING_AWAY_MILLIONS });
    }
}

/// WL-HIRE-5: the old specialist goes back to the board.
fn tell_return<L: Log<WorldLeague>>(public: &Public, seat: Seat, log: &mut L) {
    if let Some(specialist) = public.specialists.of(seat) {
        log.tell(Rule::Hire5, Event::GoesBack { seat, specialist });
    }
}

/// WL-HIRE-7: the Referee's point leaves one team and comes to another.
fn tell_referee_point<L: Log<WorldLeague>>(public: &Public, from: Option<Seat>, log: &mut L) {
    let to = public.specialists.referee;
    if from == to {
        return;
    }
    log.tell(Rule::Hire7, Event::RefereePointMoves { from, to });
    for (seat, point) in [(from, -1), (to, 1)] {
        if let Some(seat) = seat {
            let from = public.teams[seat].strength;
            let to = from.saturating_add_signed(point);
            log.tell(Rule::Strength3, Event::StrengthMoves { seat, from, to });
        }
    }
}
