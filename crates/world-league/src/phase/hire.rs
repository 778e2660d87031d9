//! Phase 7: specialists and medals; then the Trainer trains.

use tabletop_core::fast::{ranked, take_first};
use tabletop_core::{CardSet, Log, Seat};
use tinyvec::ArrayVec;

use super::Run;
use crate::event::{Event, SeasonPhase};
use crate::fast::lineup::move_point;
use crate::legal::{HIRING_AWAY_MILLIONS, hiring_cost};
use crate::rules::Rule;
use crate::rulings::KeptSpecialist;
use crate::setup::WorldLeague;
use crate::state::{Phase, Public, Team};
use crate::step::{Position, Specialist};

impl<L: Log<WorldLeague>> Run<'_, L> {
    /// Begins phase 7, and fixes the order in which the managers choose (WL-HIRE-1).
    pub(super) fn begin_hiring(&mut self) {
        self.announce(SeasonPhase::Hire);
        let waiting = self.game.hire_order(&self.state.public);
        self.log.tell(Rule::Hire1, Event::HireOrder { first_to_last: waiting });
        if L::KEEPS {
            self.tell_ties(&waiting);
        }
        let public = &mut self.state.public;
        let referee_was = public.specialists.referee;
        public.phase = Phase::Hire { waiting, taken: CardSet::EMPTY, medal: None, referee_was };
    }

    /// Gives a specialist to a manager, from the board or from another team. A manager may also keep the
    /// specialist he has (WL-HIRE-3, WL-HIRE-4). A former specialist of the manager goes back to the board
    /// (WL-HIRE-5).
    pub(crate) fn hire(&mut self, seat: Seat, specialist: Specialist) {
        if L::KEEPS {
            self.tell_hiring(seat, specialist);
        }
        let public = &mut self.state.public;
        // R-17 decides if a manager who keeps a specialist has chosen him.
        let is_kept = public.specialists.holder(specialist) == Some(seat);
        let is_chosen = !is_kept || self.game.rulings().kept_specialist == KeptSpecialist::IsChosen;
        let millions = hiring_cost(public, seat, specialist);
        public.specialists.assign(seat, Some(specialist));
        public.teams[seat].millions -= millions;
        if let Phase::Hire { taken, .. } = &mut public.phase
            && is_chosen
        {
            let is_first = taken.insert(specialist);
            debug_assert!(is_first, "the {specialist} is chosen once");
        }
        self.next_to_hire();
    }

    /// Gives the medal of the season to a manager. A specialist of the manager goes back to the board (WL-HIRE-6,
    /// WL-HIRE-5).
    pub(crate) fn take_medal(&mut self, seat: Seat) {
        self.tell_return(seat);
        let public = &mut self.state.public;
        public.specialists.assign(seat, None);
        public.teams[seat].medals += 1;
        self.log.tell(Rule::Hire6, Event::TakesMedal { seat });
        if let Phase::Hire { medal, .. } = &mut public.phase {
            *medal = Some(seat);
        }
        self.next_to_hire();
    }

    /// Asks the next manager, or ends the hiring.
    fn next_to_hire(&mut self) {
        let Phase::Hire { waiting, referee_was, .. } = &mut self.state.public.phase else {
            debug_assert!(false, "specialists are hired in their phase");
            return;
        };
        let chooser = take_first(waiting);
        debug_assert!(chooser.is_some(), "somebody has chosen");
        if waiting.is_empty() {
            let referee_was = *referee_was;
            self.end_hiring(referee_was);
        }
    }

    /// Moves the Referee's point when all have chosen (WL-HIRE-7). Then the Trainer's holder trains (WL-TRAIN-2).
    fn end_hiring(&mut self, referee_was: Option<Seat>) {
        if L::KEEPS {
            self.tell_referee_point(referee_was);
        }
        let public = &mut self.state.public;
        let specialists = public.specialists;
        move_point(public, referee_was, specialists.referee);
        match specialists.trainer {
            Some(seat) => public.phase = Phase::Slide { seat, slid: CardSet::EMPTY },
            None => self.next_season(),
        }
    }

    /// Slides a tile for the Trainer's holder. Each tile is slid at most once (WL-TRAIN-2).
    pub(crate) fn slide_tile(&mut self, seat: Seat, column: Position) {
        if let Phase::Slide { slid, .. } = &mut self.state.public.phase {
            let is_first = slid.insert(column);
            debug_assert!(is_first, "the tile on {column} is slid once");
        }
        self.slide(Rule::Train2, seat, column);
    }

    /// Ends the training of the Trainer's holder (WL-TRAIN-2).
    pub(crate) fn end_training(&mut self, seat: Seat) {
        self.log.tell(Rule::Train2, Event::TrainingDone { seat });
        self.next_season();
    }

    /// Begins the next season, to which the bar points already (WL-SEASON-2).
    fn next_season(&mut self) {
        self.state.public.season = self.state.public.bar;
        self.begin_draft();
    }

    /// WL-HIRE-2: logs which manager chooses before another of the same strength. The Referee does not help
    /// (WL-TROPHY-7).
    fn tell_ties(&mut self, waiting: &[Seat]) {
        let public = &self.state.public;
        for pair in waiting.windows(2) {
            if let &[seat, other] = pair
                && public.teams[seat].strength == public.teams[other].strength
            {
                self.log.tell(Rule::Hire2, Event::ChoosesBefore { seat, other });
                if let Some(referee) = public.specialists.referee.filter(|referee| pair.contains(referee)) {
                    self.log.tell(Rule::Trophy7, Event::RefereeStaysOut { seat: referee });
                }
            }
        }
    }

    /// Logs the hiring: the former holder of the specialist, and the cost (WL-HIRE-3, WL-HIRE-4).
    fn tell_hiring(&mut self, seat: Seat, specialist: Specialist) {
        let from = self.state.public.specialists.holder(specialist);
        if from == Some(seat) {
            return self.log.tell(Rule::Hire3, Event::KeepsSpecialist { seat, specialist });
        }
        self.tell_return(seat);
        let rule = if from.is_some() { Rule::Hire4 } else { Rule::Hire1 };
        self.log.tell(rule, Event::Hires { seat, specialist, from });
        if from.is_some() {
            self.log.tell(Rule::Hire4, Event::PaysForSpecialist { seat, millions: HIRING_AWAY_MILLIONS });
        }
    }

    /// Logs the return of the old specialist to the board (WL-HIRE-5).
    fn tell_return(&mut self, seat: Seat) {
        if let Some(specialist) = self.state.public.specialists.of(seat) {
            self.log.tell(Rule::Hire5, Event::GoesBack { seat, specialist });
        }
    }

    /// Logs the move of the Referee's point from one team to another (WL-HIRE-7, WL-STRENGTH-3).
    fn tell_referee_point(&mut self, from: Option<Seat>) {
        let public = &self.state.public;
        let to = public.specialists.referee;
        if from == to {
            return;
        }
        self.log.tell(Rule::Hire7, Event::RefereePointMoves { from, to });
        if let Some(seat) = from {
            let from = public.teams[seat].strength;
            self.log.tell(Rule::Strength3, Event::StrengthMoves { seat, from, to: from - 1 });
        }
        if let Some(seat) = to {
            let from = public.teams[seat].strength;
            self.log.tell(Rule::Strength3, Event::StrengthMoves { seat, from, to: from + 1 });
        }
    }
}

impl WorldLeague {
    /// The order in which managers choose: the weaker team first (WL-HIRE-1). Of equally strong teams the team whose
    /// tallest player is smaller is first, then the taller manager (WL-HIRE-2).
    pub(crate) fn hire_order(&self, public: &Public) -> ArrayVec<[Seat; 5]> {
        let key = |&seat: &Seat| {
            let Team { strength, tallest_cm, .. } = public.teams[seat];
            (u32::from(strength) << 16 | u32::from(tallest_cm)) << 8 | u32::from(self.manager_rank(seat))
        };
        let keys: ArrayVec<[u32; 5]> = public.seats().iter().map(key).collect();
        ranked(&keys)
    }
}
