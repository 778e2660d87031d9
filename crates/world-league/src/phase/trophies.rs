//! Phase 2: trophies by place on the strength track, ties, bribes.

use tabletop_core::{Log, SealedRound, Seat, SeatSet};

use super::Run;
use crate::event::{Event, SeasonPhase, Trophy};
use crate::rules::Rule;
use crate::rulings::{BribesPaid, EqualBribes, SeveralTies, TiedBesideReferee, TiedPlaces};
use crate::setup::WorldLeague;
use crate::state::{Phase, Public, State};

/// The progress in giving the places.
#[derive(Clone, Copy)]
struct Places {
    /// The teams whose place is settled.
    settled: SeatSet,
    /// The next place, from 1.
    next: u8,
}

impl<L: Log<WorldLeague>> Run<'_, L> {
    /// Begins phase 2, with no place given yet.
    pub(super) fn begin_trophies(&mut self) {
        self.announce(SeasonPhase::Trophies);
        self.award(Places { settled: SeatSet::EMPTY, next: 1 }, SeatSet::EMPTY);
    }

    /// Records the bribe that a manager chooses unseen (WL-TROPHY-4). When all have chosen, the bribes are
    /// revealed.
    pub(crate) fn bribe(&mut self, seat: Seat, millions: u16) {
        let Phase::Bribes { round, settled, place } = &mut self.state.public.phase else {
            debug_assert!(false, "bribes are chosen in their phase");
            return;
        };
        let was_due = round.choose(seat);
        debug_assert!(was_due, "seat {seat} chooses once");
        let (round, places) = (*round, Places { settled: *settled, next: *place });
        self.seal(Rule::Trophy4, seat, millions);
        if round.is_complete() {
            for seat in round.asked() {
                let millions = sealed(self.state, seat);
                self.log.tell(Rule::Trophy4, Event::BribeRevealed { seat, millions });
            }
            self.award(places, round.asked());
        }
    }

    /// Gives the places from the best down. Stops at a tie whose bribes have not been made yet.
    ///
    /// The strongest team takes the place (WL-TROPHY-1). In a tie the Referee's team is first (WL-TROPHY-3), and the
    /// others bribe the Referee (WL-TROPHY-4). While nobody has the Referee, the taller team is ahead (WL-TROPHY-2).
    /// R-18 decides about the teams that are tied with the Referee's team.
    fn award(&mut self, mut places: Places, bribers: SeatSet) {
        loop {
            let public = &mut self.state.public;
            let tie = public.strongest(self.game.all_seats().difference(places.settled));
            if tie.is_empty() {
                return self.pay_interest();
            }
            match (tie.single(), public.specialists.referee) {
                (Some(seat), _) => self.take_place(&mut places, Rule::Trophy1, seat),
                (None, None) => self.award_by_height(&mut places, tie),
                (None, Some(referee)) => {
                    let others = tie.without(referee);
                    if others != tie {
                        self.take_place(&mut places, Rule::Trophy3, referee);
                    }
                    if let Some(other) = others.single() {
                        self.take_place(&mut places, Rule::Trophy4, other);
                    } else if !self.game.bribe_in_tie(&self.state.public, others) {
                        self.award_by_height(&mut places, others);
                    } else if others.is_subset(bribers) {
                        self.award_by_bribes(&mut places, others, referee);
                    } else {
                        let public = &mut self.state.public;
                        let round = SealedRound::new(self.game.bribers(public, places.settled, others));
                        let Places { settled, next: place } = places;
                        public.phase = Phase::Bribes { round, settled, place };
                        return;
                    }
                }
            }
        }
    }

    /// WL-TROPHY-2: gives the places of a tie by height. The team with the taller player is ahead. Teams of equal
    /// height get no trophy.
    fn award_by_height(&mut self, places: &mut Places, mut tie: SeatSet) {
        while !tie.is_empty() {
            let tallest = self.state.public.tallest(tie);
            if let Some(seat) = tallest.single() {
                self.take_place(places, Rule::Trophy2, seat);
            } else {
                self.deny(places, Rule::Trophy2, tallest);
            }
            tie = tie.difference(tallest);
        }
    }

    /// Compares the bribes of one tie, from the highest down (WL-TROPHY-4). Of equal bribes, the bribe of the taller
    /// team wins (WL-TROPHY-6). R-5 decides about teams of equal height. R-15 decides who pays.
    fn award_by_bribes(&mut self, places: &mut Places, all: SeatSet, referee: Seat) {
        let mut tied = all;
        while !tied.is_empty() {
            let highest = tied.iter().map(|seat| sealed(self.state, seat)).max();
            let equal: SeatSet =
                tied.iter().filter(|seat| Some(sealed(self.state, *seat)) == highest).collect();
            let ahead = self.state.public.tallest(equal);
            let rule = if equal.len() > 1 { Rule::Trophy6 } else { Rule::Trophy4 };
            let winner = match (ahead.single(), self.game.rulings().equal_bribes) {
                (None, EqualBribes::NoTrophy) => None,
                (None, EqualBribes::ManagerRank) => {
                    ahead.iter().min_by_key(|seat| self.game.manager_rank(*seat))
                }
                (single, _) => single,
            };
            let out = winner.map_or(ahead, SeatSet::only);
            if let Some(seat) = winner {
                self.take_place(places, rule, seat);
                let may_pay = match self.game.rulings().bribes_paid {
                    BribesPaid::EveryWinningBid => true,
                    BribesPaid::HighestOnly => tied == all,
                };
                // The last team of a tie has beaten nobody and pays nothing.
                if may_pay && tied != out {
                    self.pay_bribe(seat, referee);
                }
            } else {
                self.deny(places, rule, ahead);
            }
            for seat in out {
                self.state.secrets[seat].sealed = None;
            }
            tied = tied.difference(out);
        }
    }

    /// Gives the next place to a team, with the trophy of this place if it is in play (WL-SETUP-4).
    fn take_place(&mut self, places: &mut Places, rule: Rule, seat: Seat) {
        let place = places.next;
        let index = usize::from(place) - 1;
        let trophy = Trophy::ALL.get(index).copied().filter(|_| place <= self.game.trophies_in_play());
        if trophy.is_some() {
            self.state.public.teams[seat].trophies[index] += 1;
        }
        let is_first = places.settled.insert(seat);
        debug_assert!(is_first, "seat {seat} takes one place");
        places.next += 1;
        self.log.tell(rule, Event::TakesPlace { seat, place, trophy });
    }

    /// Gives these wholly tied teams no trophy. R-4 decides about their places.
    fn deny(&mut self, places: &mut Places, rule: Rule, tied: SeatSet) {
        places.settled = places.settled.union(tied);
        match self.game.rulings().tied_places {
            TiedPlaces::PlacesConsumed => places.next += tied.len(),
            TiedPlaces::PlacesPassDown => {}
        }
        for seat in tied {
            self.log.tell(rule, Event::NoTrophy { seat });
        }
    }

    /// WL-TROPHY-5: takes payment of a winning bribe. Half of it, rounded up, goes to the Referee's team.
    fn pay_bribe(&mut self, seat: Seat, referee: Seat) {
        let millions = sealed(self.state, seat);
        let to_referee = millions.div_ceil(2);
        let teams = &mut self.state.public.teams;
        teams[seat].millions -= millions;
        teams[referee].millions += to_referee;
        self.log.tell(Rule::Trophy5, Event::PaysBribe { seat, millions, referee, to_referee });
    }
}

impl WorldLeague {
    /// The seats that are asked for a bribe when the next places go to the tied teams `tied`.
    fn bribers(&self, public: &Public, settled: SeatSet, tied: SeatSet) -> SeatSet {
        match self.rulings().several_ties {
            SeveralTies::TopDown => tied,
            SeveralTies::AllTogether => {
                let open = self.all_seats().difference(settled);
                let open = public.specialists.referee.map_or(open, |referee| open.without(referee));
                let in_tie = |seat: &Seat| {
                    let tie = public.as_strong_as(*seat, open);
                    tie.len() > 1 && self.bribe_in_tie(public, tie)
                };
                open.iter().filter(in_tie).collect()
            }
        }
    }

    /// `true` if the teams `tied` bribe the Referee. They are equally strong, and none of them has the Referee. R-18
    /// decides if the Referee's team is as strong as they are.
    fn bribe_in_tie(&self, public: &Public, tied: SeatSet) -> bool {
        let strength =
            |seat: Option<Seat>| seat.and_then(|seat| public.teams.get(seat)).map(|team| team.strength);
        self.rulings().tied_beside_referee == TiedBesideReferee::ByBribes
            || strength(tied.iter().next()) != strength(public.specialists.referee)
    }

    /// The seats that owe a bribe, or have made one, when these teams are settled; empty if no bribe is needed.
    pub(crate) fn expected_bribers(&self, public: &Public, settled: SeatSet) -> SeatSet {
        let tie = public.strongest(self.all_seats().difference(settled));
        match public.specialists.referee {
            Some(referee) if !tie.contains(referee) && tie.len() > 1 && self.bribe_in_tie(public, tie) => {
                self.bribers(public, settled, tie)
            }
            _ => SeatSet::EMPTY,
        }
    }
}

/// The bribe that the seat has chosen.
fn sealed(state: &State, seat: Seat) -> u16 {
    let sealed = state.secrets[seat].sealed;
    debug_assert!(sealed.is_some(), "bribes are compared when all have chosen");
    sealed.unwrap_or_default()
}
