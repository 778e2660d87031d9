//! Cup Matches and the Cup Final (rules 17 and 27).

use tabletop_core::{Faults, Seat};

use crate::legal::Look;
use crate::rulings::AfterBogus;
use crate::state::{FreeMatch, Pending, ThisTurn};
use crate::{Rule, Why};

impl Look<'_> {
    pub(super) fn play_match<F: Faults<Rule, Why>>(&self, now: Pending, opponent: Seat, faults: &mut F) {
        if let Pending::ChoosingOpponent { by } = now {
            self.require(self.seat == self.public.turn, now, faults);
            self.opponent(Rule::CupMatch, opponent, faults);
            if self.is_opponent(opponent) && !self.can_be_chosen(by, opponent) {
                let need = self.game.tables().wins_needed;
                faults.add(Rule::CupSpace, Why::HasAllWins { seat: opponent, need });
            }
            return;
        }
        self.require_own_point(Rule::Points, now, faults);
        if self.club.cup_matches == 0 {
            faults.add(Rule::MatchCards, Why::NoCard { card: "cup match" });
        }
        self.opponent(Rule::CupMatch, opponent, faults);
    }

    pub(super) fn play_kept_match<F: Faults<Rule, Why>>(&self, now: Pending, opponent: Seat, faults: &mut F) {
        self.require_own_point(Rule::Points, now, faults);
        if self.club.kept.is_empty() {
            faults.add(Rule::CardMoves, Why::NoCard { card: "kept bonus" });
        }
        self.opponent(Rule::CupMatch, opponent, faults);
    }

    pub(super) fn play_free_match<F: Faults<Rule, Why>>(&self, now: Pending, opponent: Seat, faults: &mut F) {
        self.require_own_point(Rule::Points, now, faults);
        if self.public.free_match == FreeMatch::None || self.seat != self.public.turn {
            faults.add(Rule::FreeMatch, Why::NoFreeMatch);
        }
        self.opponent(Rule::CupMatch, opponent, faults);
    }

    /// One's own points and, by R-33, the last moment before play passes.
    fn require_time_for_final<F: Faults<Rule, Why>>(&self, now: Pending, faults: &mut F) {
        let waits = matches!(now, Pending::LastMoment) && self.seat == self.public.turn;
        if waits && self.public.this_turn == ThisTurn::FinalLost {
            faults.add(Rule::FinalLost, Why::FinalAlreadyLost);
        } else if !waits || self.game.rulings().after_bogus == AfterBogus::TurnOver {
            self.require_own_point(Rule::Final, now, faults);
        }
    }

    pub(super) fn challenge<F: Faults<Rule, Why>>(&self, now: Pending, opponent: Seat, faults: &mut F) {
        self.require_time_for_final(now, faults);
        let tables = self.game.tables();
        let (set, wins) = (tables.club_set(self.club), tables.has_all_wins(self.club));
        if !set {
            let (have, need) = tables.squad_progress(self.club);
            if have < need {
                faults.add(tables.set_rule(), Why::ClubSetShort { have, need });
                if let Some((rule, have, need)) = tables.wilds_that_do_not_count(self.club) {
                    faults.add(rule, Why::WildsShort { have, need });
                }
            }
            if self.club.manager.is_none() {
                faults.add(Rule::ClubSet, Why::NoManager);
            }
            if self.club.stadium.is_none() {
                faults.add(Rule::ClubSet, Why::NoStadium);
            }
        }
        if !wins {
            let need = tables.wins_needed;
            faults.add(Rule::FullSetOfWins, Why::WinsShort { have: tables.wins_of_set(self.club), need });
        }
        if !(set && wins) {
            faults.add(Rule::BothConditions, Why::BothNeeded { need: tables.wins_needed });
        }
        self.opponent(Rule::Final, opponent, faults);
    }
}
