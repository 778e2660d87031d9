//! Phase 2: trophies are awarded (BB-STRENGTH, BB-TIE, BB-TROPHY).

use tabletop_core::fast::ranked;
use tabletop_core::{Log, SealedRound, Seat, SeatSet};
use tinyvec::ArrayVec;

use super::Run;
use crate::event::{Event, SeasonPhase};
use crate::names::Advisor;
use crate::rules::Rule;
use crate::rulings::{FirstSeasonTies, LaterWinner, TieOrder};
use crate::season::Effect;
use crate::setup::Basketboss;
use crate::state::{Phase, Public, SEATS};

/// A range of places, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Group {
    pub(crate) first: usize,
    pub(crate) last: usize,
}

impl Basketboss {
    /// Ranks the seats from the highest place to the lowest, before anybody bids (BB-STRENGTH-1).
    pub(crate) fn rank(&self, public: &mut Public) {
        let keys: ArrayVec<[u32; SEATS]> =
            public.seats().iter().map(|&seat| self.standing(public, seat)).collect();
        public.ranking = ranked(&keys);
    }

    /// The sort key of a seat before anybody bids. The higher the place, the smaller the key. No two keys are equal.
    /// The stronger team is higher. In a tie the Referee's manager is first (BB-TIE-1), then the manager with the lower
    /// number (BB-TIE-3, BB-TIE-5).
    fn standing(&self, public: &Public, seat: Seat) -> u32 {
        let team = &public.teams[seat];
        let missing = u32::from(team.strength.abs_diff(i16::MAX));
        let without_referee = u32::from(team.advisor != Some(Advisor::Referee));
        (missing << 1 | without_referee) << 8 | u32::from(self.number(public, seat))
    }
}

impl Public {
    pub(crate) fn ranked(&self, place: usize) -> Option<Seat> {
        self.ranking.get(place).copied()
    }

    pub(crate) fn strength_at(&self, place: usize) -> Option<i16> {
        // In an unchecked view the ranking may name a seat that is not at the table.
        self.teams.get(self.ranked(place)?).map(|team| team.strength)
    }

    /// The seat whose marker lies at this place by R-15 `LastOnTop`. The marker of the seat that won no round of the
    /// tie is at the bottom of the stack. The winner of each round puts the marker on top.
    #[cold]
    pub(crate) fn in_stack(&self, place: usize) -> Option<Seat> {
        let Group { first, last } = self.group_at(place)?;
        self.ranked(if place < last { first + (last - 1 - place) } else { last })
    }

    /// All places with the same strength as this one.
    pub(crate) fn group_at(&self, place: usize) -> Option<Group> {
        let strength = self.strength_at(place)?;
        let is_tied = |other: &usize| self.strength_at(*other) == Some(strength);
        let first = (0..place).rev().take_while(is_tied).last().unwrap_or(place);
        let last = (place..self.ranking.len()).take_while(is_tied).last().unwrap_or(place);
        Some(Group { first, last })
    }

    /// The seats on these places.
    pub(crate) fn seats_at(&self, first: usize, last: usize) -> SeatSet {
        self.ranking.get(first..=last).unwrap_or(&[]).iter().copied().collect()
    }
}

impl<L: Log<Basketboss>> Run<'_, L> {
    /// Counts the strengths and ranks the teams (BB-STRENGTH-1). Then ties are settled.
    pub(super) fn open_trophies(&mut self) {
        self.begin_phase(SeasonPhase::AwardTrophies);
        if L::KEEPS {
            self.tell_strengths();
        }
        self.game.rank(self.public);
        let places = self.public.ranking.len();
        let is_tied =
            (1..places).any(|place| self.public.strength_at(place) == self.public.strength_at(place - 1));
        if !is_tied {
            return self.award();
        }
        self.settle_groups(match self.game.rulings().tie_order {
            TieOrder::TopDown => Some(0),
            TieOrder::BottomUp => places.checked_sub(1),
        });
    }

    /// Logs the parts of each strength. The markers have been moved already.
    fn tell_strengths(&mut self) {
        let effect = self.game.effect(self.public);
        for &seat in self.public.seats() {
            let count = self.game.strength_of(seat, &self.public.teams[seat], effect);
            let (stars, positions, strength) = (count.stars, count.positions, count.total);
            if let Some(rule) = effect.rule().filter(|_| count.altered_by != 0)
                && let Some(card) = self.public.season_card()
            {
                self.tell(rule, Event::StrengthAltered { seat, card, by: count.altered_by });
            }
            self.tell(Rule::Strength1, Event::StrengthCounted { seat, stars, positions, strength });
        }
    }

    /// Settles one tied group after the other, until one has to bid or all are settled (BB-TIE-4).
    fn settle_groups(&mut self, start: Option<usize>) {
        let mut place = start;
        while let Some(group) = place.and_then(|place| self.public.group_at(place)) {
            if group.first < group.last && self.has_to_bid(group) {
                return;
            }
            place = self.after_group(group);
        }
        self.award();
    }

    /// A place of the group that is settled next: its first, or its last if groups are settled from the bottom up.
    fn after_group(&self, group: Group) -> Option<usize> {
        match self.game.rulings().tie_order {
            TieOrder::TopDown => Some(group.last + 1),
            TieOrder::BottomUp => group.first.checked_sub(1),
        }
    }

    /// Settles the part of a tied group that needs no bid, and returns `true` if bids are needed. The Referee's
    /// manager is first (BB-TIE-1). Numbers decide if nobody holds the Referee (BB-TIE-5), or under a reading of
    /// R-11 in the first season (BB-TIE-3).
    fn has_to_bid(&mut self, group: Group) -> bool {
        let Group { mut first, last } = group;
        let Some(referee) = self.public.holder(Advisor::Referee) else {
            self.tell_wins(Rule::Tie5, first, last);
            self.tell_stack(group);
            return false;
        };
        if self.public.ranked(first) == Some(referee) {
            self.tell_wins(Rule::Tie1, first, first + 1);
            first += 1;
        }
        let seats_settle =
            self.public.season == 1 && self.game.rulings().first_season_ties == FirstSeasonTies::AllTies;
        if seats_settle {
            self.tell_wins(Rule::Tie3, first, last);
        }
        if first == last || seats_settle {
            self.tell_stack(group);
            return false;
        }
        self.open_tie_bids(Rule::Tie2, first, last);
        true
    }

    /// Logs that each of these places except the last is won in a tie.
    fn tell_wins(&mut self, rule: Rule, first: usize, last: usize) {
        for index in first..last {
            if let Some(seat) = self.public.ranked(index) {
                self.tell(rule, Event::TieWon { seat, place: place_number(index) });
            }
        }
    }

    /// Logs the final order of the markers of a tie (BB-TIE-6). Under a reading of R-15 it also logs the stack
    /// that decides the hiring.
    fn tell_stack(&mut self, group: Group) {
        for index in group.first..=group.last {
            if let Some(seat) = self.public.ranked(index) {
                self.tell(Rule::Tie6, Event::Stacked { seat, place: place_number(index) });
            }
        }
        if self.game.rulings().later_winner == LaterWinner::LastOnTop {
            for index in group.first..group.last {
                if let Some(seat) = self.public.ranked(index) {
                    self.tell(Rule::Tie6, Event::GoesOnTop { seat });
                }
            }
        }
    }

    /// Opens the bids of the seats on these places. They bid for the first of these places.
    fn open_tie_bids(&mut self, rule: Rule, first: usize, last: usize) {
        let seats = self.public.seats_at(first, last);
        let (first_place, last_place) = (place_number(first), place_number(last));
        self.wait_for(Phase::TieBids { first_place, last_place, round: SealedRound::new(seats) });
        self.tell(rule, Event::TieBidsOpen { seats, place: first_place });
    }

    /// Settles a round. The winner pays (BB-TIE-2, BB-TIE-3). The others bid again, until one is left
    /// (BB-TIE-4).
    pub(super) fn settle_round(&mut self, first_place: u8, last_place: u8) {
        let (first, last) = (place_index(first_place), place_index(last_place));
        let tied = self.public.seats_at(first, last);
        let Some(highest) = tied.iter().map(|seat| self.bid_of(seat)).max() else {
            debug_assert!(false, "a tie has at least two managers");
            return;
        };
        let best: SeatSet = tied.iter().filter(|&seat| self.bid_of(seat) == highest).collect();
        self.clear_bids(tied);
        let winner = best.iter().min_by_key(|&seat| self.game.number(self.public, seat));
        let Some(seat) = winner else { return };
        let rule = if best.len() > 1 { Rule::Tie3 } else { Rule::Tie2 };
        self.tell(rule, Event::TieWon { seat, place: first_place });
        self.pay_for_tie(seat, highest);
        self.move_up(seat, first, last);
        if first + 1 < last {
            self.open_tie_bids(Rule::Tie4, first + 1, last);
            return;
        }
        let Some(group) = self.public.group_at(last) else { return };
        self.tell_stack(group);
        self.settle_groups(self.after_group(group));
    }

    /// Pays half of the bid, rounded up, to the Referee's manager and the rest to the supply (BB-TIE-2).
    fn pay_for_tie(&mut self, seat: Seat, dollars: u16) {
        let Some(to) = self.public.holder(Advisor::Referee) else { return };
        let half = dollars.div_ceil(2);
        if half > 0 {
            self.team(seat).dollars -= half;
            self.team(to).dollars += half;
            self.tell(Rule::Tie2, Event::PaidTo { seat, to, dollars: half });
        }
        let rest = dollars - half;
        // A bid of $1 leaves nothing for the supply, and this is not logged. A bid of $0 is logged as a payment of
        // nothing.
        if rest > 0 || dollars == 0 {
            self.pay(Rule::Tie2, seat, rest);
        }
    }

    /// Moves the winner of a round above those still tied. The order of the others stays.
    fn move_up(&mut self, seat: Seat, first: usize, last: usize) {
        let open = self.public.ranking.get_mut(first..=last).unwrap_or(&mut []);
        if let Some(from) = open.iter().position(|&other| other == seat) {
            open.get_mut(..=from).unwrap_or(&mut []).rotate_right(1);
        }
    }

    /// Awards one trophy for each place, then the ribbons of the season card (BB-TROPHY-1).
    fn award(&mut self) {
        let effect = self.game.effect(self.public);
        let trophies = self.game.figures.trophies;
        for place in 1..=trophies {
            let index = place_index(place);
            let Some(seat) = self.public.ranked(index) else { break };
            let points = self.game.figures.trophy_points[index];
            if let Some(count) = self.team(seat).trophies.get_mut(index) {
                *count += 1;
            }
            self.tell(Rule::Trophy1, Event::TrophyTaken { seat, place, points });
        }
        if matches!(effect, Effect::RibbonForFirst | Effect::RibbonForTrophyless) {
            self.award_ribbons(effect);
        }
        if usize::from(self.public.season) == crate::components::SEASONS {
            self.end_game();
        } else {
            self.open_hiring();
        }
    }

    /// Awards the ribbons of the season card.
    fn award_ribbons(&mut self, effect: Effect) {
        let Some(rule) = effect.rule() else { return };
        for (place, &seat) in (1..).zip(&{ self.public.ranking }) {
            self.take_ribbons(rule, seat, effect.ribbons(place, self.game.figures.trophies));
        }
    }

    /// Gives a seat this number of ribbons, each worth a point (BB-END-2).
    pub(super) fn take_ribbons(&mut self, rule: Rule, seat: Seat, ribbons: u8) {
        self.team(seat).ribbons += ribbons;
        if ribbons > 0 {
            self.tell(rule, Event::RibbonTaken { seat });
        }
    }
}

fn place_number(index: usize) -> u8 {
    u8::try_from(index + 1).unwrap_or(u8::MAX)
}

fn place_index(number: u8) -> usize {
    usize::from(number).saturating_sub(1)
}
