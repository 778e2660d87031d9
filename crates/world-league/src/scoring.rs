//! The final score: who is the best team manager.

use alloc::vec;
use alloc::vec::Vec;

use tabletop_core::{Ending, ScorePart, Seat, SeatSet, Standing, Standings, Tiebreak};

use crate::rules::Rule;
use crate::rulings::EqualScores;
use crate::setup::WorldLeague;
use crate::state::{Phase, Public, Team, count_of};

/// A score, in parts (WL-END-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Score {
    pub(crate) strength: u8,
    pub(crate) trophies: u16,
    pub(crate) medals: u8,
    /// One point for each full five million.
    pub(crate) money: u16,
}

impl Score {
    pub(crate) fn total(self) -> i32 {
        i32::from(self.strength) + i32::from(self.trophies) + i32::from(self.medals) + i32::from(self.money)
    }
}

impl WorldLeague {
    /// The score of a team as it stands (WL-END-2, worked out in WL-END-3).
    pub(crate) fn score(&self, team: &Team) -> Score {
        let trophies = team.trophies.iter().zip(self.trophy_points());
        Score {
            strength: team.strength,
            trophies: trophies.map(|(count, points)| u16::from(*count) * u16::from(points)).sum(),
            medals: team.medals,
            money: team.millions / 5,
        }
    }

    /// The figures compared for the win (WL-END-4): the score and, under a reading of R-8, the money.
    fn compared(&self, team: &Team) -> (i32, u16) {
        let money = match self.rulings().equal_scores {
            EqualScores::Shared => 0,
            EqualScores::MostMoney => team.millions,
        };
        (self.score(team).total(), money)
    }

    /// `true` if the money of this team is compared because another team has the same score (WL-END-4). R-8 decides if
    /// money is compared at all.
    pub(crate) fn is_money_compared(&self, public: &Public, team: &Team) -> bool {
        let score = self.score(team).total();
        let same = public.teams.iter().filter(|(_, other)| self.score(other).total() == score);
        self.rulings().equal_scores == EqualScores::MostMoney && same.count() > 1
    }

    /// The seats that no other seat is ahead of.
    pub(crate) fn winners(&self, public: &Public) -> SeatSet {
        let best = public.teams.iter().map(|(_, team)| self.compared(team)).max();
        public
            .teams
            .iter()
            .filter(|(_, team)| Some(self.compared(team)) == best)
            .map(|(seat, _)| seat)
            .collect()
    }

    /// Places and scores: see [`Game::standings`](tabletop_core::Game::standings). They use public figures only.
    pub fn standings_of(&self, public: &Public) -> Standings<Rule> {
        let is_over = public.phase == Phase::Over;
        let winners = if is_over { self.winners(public) } else { SeatSet::EMPTY };
        let rows: Vec<_> =
            public.teams.iter().map(|(seat, team)| self.standing(public, seat, team, winners)).collect();
        let ending = if is_over { Ending::Finished { rule: Rule::End4 } } else { Ending::Running };
        Standings { ending, rows }
    }

    fn standing(&self, public: &Public, seat: Seat, team: &Team, winners: SeatSet) -> Standing<Rule> {
        let score = self.score(team);
        let figures = self.compared(team);
        let others = || public.teams.iter().map(|(_, other)| self.compared(other));
        let ahead = count_of(others().filter(|other| *other > figures));
        let is_compared = self.is_money_compared(public, team);
        let money = Tiebreak::new("money left", i32::from(team.millions), Rule::End4);
        let part = |name, points| ScorePart::new(name, points, Rule::End2);
        Standing {
            seat,
            place: ahead + 1,
            wins: winners.contains(seat),
            score: score.total(),
            parts: vec![
                part("strength", score.strength.into()),
                part("trophies", score.trophies.into()),
                part("medals", score.medals.into()),
                part("money", score.money.into()),
            ],
            tiebreaks: if is_compared { vec![money] } else { Vec::new() },
        }
    }
}
