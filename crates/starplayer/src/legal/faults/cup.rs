//! Cup Matches and the Cup Final (rules 17 and 27).

use tabletop_core::{Faults, Seat};

use crate::cards::number_of;
use crate::legal::matches::has_played_its_cards;
use crate::look::Look;
use crate::rules::Rule;
use crate::rulings::{AfterBogus, FreeMatchTime, MatchesPlayed, ShortMatches};
use crate::setup::Length;
use crate::state::{FreeMatch, Pending, ThisTurn};
use crate::why::{CardKind, Why};

impl Look<'_> {
    pub(super) fn play_match<F: Faults<Rule, Why>>(&self, now: Pending, opponent: Seat, faults: &mut F) {
        if let Pending::ChoosingOpponent { by } = now {
            self.require(self.is_in_turn(), now, faults);
            self.opponent(Rule::R17_1, opponent, faults);
            if self.is_opponent(opponent) && !self.can_be_chosen(by, opponent) {
                let need = self.game.tables().wins.needed;
                faults.add(Rule::R17_5, Why::HasAllWins { seat: opponent, need });
            }
            return;
        }
        self.require_own_point(Rule::Turn2, now, faults);
        if self.club.cup_matches == 0 {
            faults.add(Rule::R17_2, Why::NoCard { card: CardKind::CupMatch });
            self.no_cup_match_cards(faults);
        }
        self.opponent(Rule::R17_1, opponent, faults);
    }

    /// Reports in the Short game that it deals no Cup Match cards (SP-ALT-SHORT-1, R-9).
    #[cold]
    pub(super) fn no_cup_match_cards<F: Faults<Rule, Why>>(&self, faults: &mut F) {
        let is_short = self.game.checked_setup().length == Length::Short;
        if is_short && self.game.rulings().short_matches == ShortMatches::None {
            faults.add(Rule::AltShort1, Why::NoCupMatchCards);
        }
    }

    pub(super) fn play_kept_match<F: Faults<Rule, Why>>(&self, now: Pending, opponent: Seat, faults: &mut F) {
        self.require_own_point(Rule::Turn2, now, faults);
        if self.club.kept.is_empty() {
            faults.add(Rule::R16_2, Why::NoCard { card: CardKind::KeptBonus });
        }
        self.opponent(Rule::R17_1, opponent, faults);
    }

    pub(super) fn play_free_match<F: Faults<Rule, Why>>(&self, now: Pending, opponent: Seat, faults: &mut F) {
        self.require_own_point(Rule::Turn2, now, faults);
        let turn = self.public.turn;
        if self.seat != turn {
            faults.add(Rule::R17_3, Why::NotYourTurn { turn });
        } else if !self.has_free_match() && !now.is_over() {
            self.no_free_match(faults);
        }
        self.opponent(Rule::R17_1, opponent, faults);
    }

    /// Reports the reasons that rule out a match without a card (SP-17-3). The first reason follows from R-35: the
    /// match has been played, or was not open when the turn began. Then follow the conditions that this seat does not
    /// meet now.
    fn no_free_match<F: Faults<Rule, Why>>(&self, faults: &mut F) {
        let (tables, club) = (self.game.tables(), self.club);
        let mut add = |why| faults.add(Rule::R17_3, why);
        match self.game.rulings().free_time {
            // The state does not record whether the match was played or was never open. The reason covers both.
            FreeMatchTime::AtStart => add(Why::NoFreeMatch),
            FreeMatchTime::WhenPlayed if self.public.free_match == FreeMatch::Played => {
                add(Why::FreeMatchPlayed);
            }
            FreeMatchTime::WhenPlayed => {}
        }
        tables.club_set.lacking(club).into_iter().flatten().for_each(&mut add);
        let played = has_played_its_cards(self.game, club);
        if !played && self.game.rulings().played == MatchesPlayed::NoneHeld {
            // In an unchecked view from the wire the counts may be any numbers, so the sum saturates.
            add(Why::MatchCardsLeft { have: club.cup_matches.saturating_add(number_of(club.kept)) });
        } else if !played {
            add(Why::MatchesShort { have: club.matches_with_cards, need: tables.cup_matches_each });
        }
        if tables.wins.are_complete(club) {
            add(Why::HasAllWins { seat: self.seat, need: tables.wins.needed });
        }
    }

    /// Reports a fault if this is not the time to challenge to the Cup Final. The right time is at the points of the
    /// seat's own turn (SP-27-1) and, by R-33, at the last moment before play passes.
    fn require_time_for_final<F: Faults<Rule, Why>>(&self, now: Pending, faults: &mut F) {
        let waits = matches!(now, Pending::LastMoment) && self.is_in_turn();
        if waits && self.public.this_turn == ThisTurn::FinalLost {
            faults.add(Rule::R27_2, Why::FinalAlreadyLost);
        } else if !waits || self.game.rulings().after_bogus == AfterBogus::TurnOver {
            self.require_own_point(Rule::R27_1, now, faults);
        }
    }

    pub(super) fn challenge<F: Faults<Rule, Why>>(&self, now: Pending, opponent: Seat, faults: &mut F) {
        self.require_time_for_final(now, faults);
        let tables = self.game.tables();
        let [footballers, manager, stadium] = tables.club_set.lacking(self.club);
        if let Some(why) = footballers {
            faults.add(tables.club_set.rule(), why);
            if let Some((rule, why)) = tables.club_set.wilds_that_do_not_count(self.club) {
                faults.add(rule, why);
            }
        }
        for why in [manager, stadium].into_iter().flatten() {
            faults.add(Rule::R21_1, why);
        }
        if let Some(why) = tables.wins.lacking(self.club) {
            faults.add(Rule::Wins1, why);
        }
        if !tables.may_play_final(self.club) {
            faults.add(Rule::R1_1, Why::BothNeeded { need: tables.wins.needed });
        }
        self.opponent(Rule::R27_1, opponent, faults);
    }
}
