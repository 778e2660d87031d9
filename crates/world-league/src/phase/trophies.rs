//! Phase 2: trophies by place on the strength track, ties, bribes.

use tabletop_core::{Log, SealedRound, Seat, SeatSet};

use super::announce;
use crate::event::{SeasonPhase, Trophy};
use crate::state::{Phase, Public, State, Team};
use crate::{EqualBribes, Event, Rule, SeveralTies, TiedPlaces, WorldLeague};

impl WorldLeague {
    pub(super) fn begin_trophies<L: Log<Self>>(&self, state: &mut State, log: &mut L) {
        announce(state, SeasonPhase::Trophies, log);
        self.award(state, Places { settled: SeatSet::EMPTY, next: 1 }, SeatSet::EMPTY, log);
    }

    /// All who were asked have chosen their bribe: they are revealed.
    pub(crate) fn reveal_bribes<L: Log<Self>>(
        &self,
        state: &mut State,
        (settled, place): (SeatSet, u8),
        bribers: SeatSet,
        log: &mut L,
    ) {
        for seat in bribers {
            let millions = bribe(state, seat);
            log.tell(Rule::Trophy4, Event::BribeRevealed { seat, millions });
        }
        self.award(state, Places { settled, next: place }, bribers, log);
    }

    /// Gives the places from the best down, until bribes are needed that have not been made.
    fn award<L: Log<Self>>(&self, state: &mut State, mut places: Places, bribers: SeatSet, log: &mut L) {
        loop {
            let tie = strongest(&state.public, self.all_seats().difference(places.settled));
            if tie.is_empty() {
                return self.pay_interest(state, log);
            }
            match (tie.single(), state.public.specialists.referee) {
                (Some(seat), _) => self.take_place(state, &mut places, Rule::Trophy1, seat, log),
                (None, None) => self.award_by_height(state, &mut places, tie, log),
                (None, Some(referee)) => {
                    if tie.contains(referee) {
                        self.take_place(state, &mut places, Rule::Trophy3, referee, log);
                    }
                    let others = tie.without(referee);
                    if let Some(other) = others.single() {
                        self.take_place(state, &mut places, Rule::Trophy4, other, log);
                    } else if others.is_subset(bribers) {
                        self.award_by_bribes(state, &mut places, others, referee, log);
                    } else {
                        let round = SealedRound::new(self.bribers(&state.public, places.settled, others));
                        let Places { settled, next: place } = places;
                        state.public.phase = Phase::Bribes { round, settled, place };
                        return;
                    }
                }
            }
        }
    }

    /// Who is asked for a bribe when `others` are the first that must.
    fn bribers(&self, public: &Public, settled: SeatSet, others: SeatSet) -> SeatSet {
        match self.rulings_chosen().several_ties {
            SeveralTies::TopDown => others,
            SeveralTies::AllTogether => {
                let open = self.all_seats().difference(settled);
                let open = public.specialists.referee.map_or(open, |referee| open.without(referee));
                let is_tied = |seat: &Seat| strength_group(public, open, *seat).len() > 1;
                open.iter().filter(is_tied).collect()
            }
        }
    }

    /// The seats that owe, or have made, a bribe when so many teams are settled; empty if no bribe is needed.
    pub(crate) fn expected_bribers(&self, public: &Public, settled: SeatSet) -> SeatSet {
        let tie = strongest(public, self.all_seats().difference(settled));
        match public.specialists.referee {
            Some(referee) if !tie.contains(referee) && tie.len() > 1 => self.bribers(public, settled, tie),
            _ => SeatSet::EMPTY,
        }
    }

    /// WL-TROPHY-2: the taller team is ahead; teams equal in height too get no trophy.
    fn award_by_height<L: Log<Self>>(
        &self,
        state: &mut State,
        places: &mut Places,
        mut tie: SeatSet,
        log: &mut L,
    ) {
        while !tie.is_empty() {
            let tallest = tallest(&state.public, tie);
            if let Some(seat) = tallest.single() {
                self.take_place(state, places, Rule::Trophy2, seat, log);
            } else {
                self.deny(places, Rule::Trophy2, tallest, log);
            }
            tie = tie.difference(tallest);
        }
    }

    /// WL-TROPHY-4 to -6: the bribes of one tie, from the highest down.
    fn award_by_bribes<L: Log<Self>>(
        &self,
        state: &mut State,
        places: &mut Places,
        mut tied: SeatSet,
        referee: Seat,
        log: &mut L,
    ) {
        while !tied.is_empty() {
            let highest = tied.iter().map(|seat| bribe(state, seat)).max().unwrap_or(0);
            let equal: SeatSet = tied.iter().filter(|seat| bribe(state, *seat) == highest).collect();
            let ahead = tallest(&state.public, equal);
            let rule = if equal.len() > 1 { Rule::Trophy6 } else { Rule::Trophy4 };
            let winner = match (ahead.single(), self.rulings_chosen().equal_bribes) {
                (None, EqualBribes::NoTrophy) => None,
                (None, EqualBribes::ManagerRank) => ahead.iter().min_by_key(|seat| self.manager_rank(*seat)),
                (single, _) => single,
            };
            let out = winner.map_or(ahead, SeatSet::only);
            if let Some(seat) = winner {
                self.take_place(state, places, rule, seat, log);
                if tied != out {
                    pay_bribe(state, seat, referee, log);
                }
            } else {
                self.deny(places, rule, ahead, log);
            }
            for seat in out {
                state.secrets[seat].sealed = None;
            }
            tied = tied.difference(out);
        }
    }

    fn take_place<L: Log<Self>>(
        &self,
        state: &mut State,
        places: &mut Places,
        rule: Rule,
        seat: Seat,
        log: &mut L,
    ) {
        let place = places.next;
        let index = usize::from(place) - 1;
        let trophy = Trophy::ALL.get(index).copied().filter(|_| place <= self.trophies_in_play());
        if trophy.is_some() {
            state.public.teams[seat].trophies[index] += 1;
        }
        places.settled.insert(seat);
        places.next += 1;
        log.tell(rule, Event::TakesPlace { seat, place, trophy });
    }

    /// These wholly tied teams get no trophy; what becomes of their places is R-4.
    fn deny<L: Log<Self>>(&self, places: &mut Places, rule: Rule, tied: SeatSet, log: &mut L) {
        places.settled = places.settled.union(tied);
        match self.rulings_chosen().tied_places {
            TiedPlaces::PlacesConsumed => places.next += tied.len(),
            TiedPlaces::PlacesPassDown => {}
        }
        for seat in tied {
            log.tell(rule, Event::NoTrophy { seat });
        }
    }
}

/// How far the places have been given.
#[derive(Clone, Copy)]
struct Places {
    settled: SeatSet,
    /// The next place, from 1.
    next: u8,
}

/// WL-TROPHY-5: a winning bribe is paid, half of it, rounded up, to the Referee's team.
fn pay_bribe<L: Log<WorldLeague>>(state: &mut State, seat: Seat, referee: Seat, log: &mut L) {
    let millions = bribe(state, seat);
    let to_referee = millions.div_ceil(2);
    let teams = &mut state.public.teams;
    teams[seat].millions = teams[seat].millions.saturating_sub(millions);
    teams[referee].millions = teams[referee].millions.saturating_add(to_referee);
    log.tell(Rule::Trophy5, Event::PaysBribe { seat, millions, referee, to_referee });
}

fn bribe(state: &State, seat: Seat) -> u16 {
    state.secrets[seat].sealed.unwrap_or(0)
}

/// Those of the greatest strength.
fn strongest(public: &Public, among: SeatSet) -> SeatSet {
    best(public, among, |team| team.strength.into())
}

/// Those whose tallest counting player is tallest.
fn tallest(public: &Public, among: SeatSet) -> SeatSet {
    best(public, among, |team| team.tallest_cm)
}

/// Those as strong as `seat`.
fn strength_group(public: &Public, among: SeatSet, seat: Seat) -> SeatSet {
    among.iter().filter(|other| public.teams[*other].strength == public.teams[seat].strength).collect()
}

/// Those with the greatest figure.
#[inline]
fn best(public: &Public, among: SeatSet, figure: impl Fn(&Team) -> u16) -> SeatSet {
    let mut found = SeatSet::EMPTY;
    let mut greatest = 0;
    for (seat, team) in Seat::ALL.into_iter().zip(public.teams.as_slice()) {
        // From 1 on for those who are asked: figures are far below the greatest number.
        let figure = if among.contains(seat) { figure(team).saturating_add(1) } else { 0 };
        let kept = if figure > greatest { SeatSet::EMPTY } else { found };
        greatest = greatest.max(figure);
        found = if figure == greatest { kept.union(SeatSet::only(seat)) } else { kept };
    }
    found.intersection(among)
}
