//! Cup Matches and the Cup Final (rules 17 and 27).

use tabletop_core::{Faults, Seat};

use crate::legal::{Look, has_played_its_cards};
use crate::rulings::{AfterBogus, MatchesPlayed};
use crate::state::{FreeMatch, Pending, ThisTurn};
use crate::{Rule, Why};

impl Look<'_> {
    pub(super) fn play_match<F: Faults<Rule, Why>>(&self, now: Pending, opponent: Seat, faults: &mut F) {
        if let Pending::ChoosingOpponent { by } = now {
            self.require(self.seat == self.public.turn, now, faults);
            self.opponent(Rule::R17_1, opponent, faults);
            if self.is_opponent(opponent) && !self.can_be_chosen(by, opponent) {
                let need = self.game.tables().wins_needed;
                faults.add(Rule::R17_5, Why::HasAllWins { seat: opponent, need });
            }
            return;
        }
        self.require_own_point(Rule::Turn2, now, faults);
        if self.club.cup_matches == 0 {
            faults.add(Rule::R17_2, Why::NoCard { card: "cup match" });
        }
        self.opponent(Rule::R17_1, opponent, faults);
    }

    pub(super) fn play_kept_match<F: Faults<Rule, Why>>(&self, now: Pending, opponent: Seat, faults: &mut F) {
        self.require_own_point(Rule::Turn2, now, faults);
        if self.club.kept.is_empty() {
            faults.add(Rule::R16_2, Why::NoCard { card: "kept bonus" });
        }
        self.opponent(Rule::R17_1, opponent, faults);
    }

    pub(super) fn play_free_match<F: Faults<Rule, Why>>(&self, now: Pending, opponent: Seat, faults: &mut F) {
        self.require_own_point(Rule::Turn2, now, faults);
        let turn = self.public.turn;
        if self.seat != turn {
            faults.add(Rule::R17_3, Why::NotYourTurn { turn });
        } else if self.public.free_match == FreeMatch::None && !matches!(now, Pending::Over(_)) {
            self.no_free_match(faults);
        }
        self.opponent(Rule::R17_1, opponent, faults);
    }

    /// What the match without a card asks for and this seat does not have now; if there is nothing, it was so only after the turn
    /// had begun, or the match has been played (SP-17-3).
    fn no_free_match<F: Faults<Rule, Why>>(&self, faults: &mut F) {
        let (tables, club) = (self.game.tables(), self.club);
        let mut add = |why| faults.add(Rule::R17_3, why);
        let (have, need) = tables.squad_progress(club);
        if have < need {
            add(Why::ClubSetShort { have, need });
        }
        if club.manager.is_none() {
            add(Why::NoManager);
        }
        if club.stadium.is_none() {
            add(Why::NoStadium);
        }
        let played = has_played_its_cards(self.game, club);
        if !played && self.game.rulings().played == MatchesPlayed::NoneHeld {
            let kept = u8::try_from(club.kept.len()).unwrap_or(u8::MAX);
            add(Why::MatchCardsLeft { have: club.cup_matches.saturating_add(kept) });
        } else if !played {
            add(Why::MatchesShort { have: club.matches_with_cards, need: tables.cup_matches_each });
        }
        let full = tables.has_all_wins(club);
        if full {
            add(Why::HasAllWins { seat: self.seat, need: tables.wins_needed });
        }
        if tables.club_set(club) && played && !full {
            add(Why::NoFreeMatch);
        }
    }

    /// One's own points and, by R-33, the last moment before play passes.
    fn require_time_for_final<F: Faults<Rule, Why>>(&self, now: Pending, faults: &mut F) {
        let waits = matches!(now, Pending::LastMoment) && self.seat == self.public.turn;
        if waits && self.public.this_turn == ThisTurn::FinalLost {
            faults.add(Rule::R27_2, Why::FinalAlreadyLost);
        } else if !waits || self.game.rulings().after_bogus == AfterBogus::TurnOver {
            self.require_own_point(Rule::R27_1, now, faults);
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
                faults.add(Rule::R21_1, Why::NoManager);
            }
            if self.club.stadium.is_none() {
                faults.add(Rule::R21_1, Why::NoStadium);
            }
        }
        if !wins {
            let need = tables.wins_needed;
            faults.add(Rule::Wins1, Why::WinsShort { have: tables.wins_of_set(self.club), need });
        }
        if !(set && wins) {
            faults.add(Rule::R1_1, Why::BothNeeded { need: tables.wins_needed });
        }
        self.opponent(Rule::R27_1, opponent, faults);
    }
}
