//! The end of a round: the last plays, the points, and the next round or the end of the game.

use tabletop_core::{Log, Seat, SeatSet};

use super::Run;
use crate::cards::Item;
use crate::event::Event;
use crate::rules::Rule;
use crate::rulings::{LastPlayOrder, SecondStarter};
use crate::scoring::{item_points, leaders, score};
use crate::setup::{BasketballDuel, Mode};
use crate::state::{HowOver, Phase, Stage};

impl<L: Log<BasketballDuel>> Run<'_, L> {
    /// BD-ROUND-1: begins the last plays, because the draw pile is used up. The seat after the one that had the
    /// last turn plays first.
    pub(super) fn begin_last_plays(&mut self) {
        let first = self.state.public.next_up;
        self.log.tell(Rule::Round1, Event::LastPlays { first });
        self.ask(first, 0);
    }

    /// Asks a seat for a last play (BD-ROUND-1). A seat with an empty hand counts as having passed. When all have
    /// passed, the round is over.
    fn ask(&mut self, first: Seat, passes: u8) {
        let (mut seat, mut passes) = (first, passes);
        while passes < self.game.seats {
            if self.state.public.hands[seat] > 0 {
                self.state.public.stage = Stage::LastPlays { passes };
                self.state.public.phase = Phase::LastPlay { seat };
                return;
            }
            passes += 1;
            seat = seat.left(self.game.seats);
        }
        self.state.public.stage = Stage::LastPlays { passes };
        self.end_round();
    }

    /// Asks for the next of the last plays. Asks the same seat until it passes, or the next seat until all
    /// pass in a row. R-22 decides if the play counts for the start of round 2.
    pub(super) fn last_play_made(&mut self, seat: Seat, passes: u8) {
        if self.state.public.round == 1 && self.game.rulings().second_starter == SecondStarter::AfterLastPlay
        {
            self.state.public.next_up = seat.left(self.game.seats);
        }
        match self.game.rulings().last_plays {
            LastPlayOrder::AllThenNext => self.ask(seat, passes),
            LastPlayOrder::OneEach => self.ask(seat.left(self.game.seats), 0),
        }
    }

    /// BD-ROUND-1: records that a seat passes in the last plays.
    pub(super) fn last_pass(&mut self, seat: Seat, passes: u8) {
        self.log.tell(Rule::Round1, Event::Passed { seat });
        self.ask(seat.left(self.game.seats), passes + 1);
    }

    /// BD-ROUND-2: shows all Bonus cards and counts the points, by team in team play (BD-TEAM-6).
    /// BD-SWIPE-BONUS-2: logs each seat that does not hold exactly one Bonus card.
    fn end_round(&mut self) {
        for seat in self.game.all_seats() {
            for index in 0..self.state.secrets[seat].bonus.len() {
                if self.state.public.bonus[seat].get(index).is_some_and(Option::is_none) {
                    self.turn_up(seat, index, Rule::Round2);
                }
            }
            let cards = self.state.public.bonus_cards(seat);
            if cards != 1 {
                self.log.tell(Rule::SwipeBonus2, Event::BonusCounted { seat, cards });
            }
        }
        for area in self.game.all_seats() {
            self.score_area(area);
        }
        if self.game.setup.mode == Mode::Teams {
            self.score_teams();
        }
        if self.state.public.round == 1 { self.begin_round_2() } else { self.end_game() }
    }

    /// Counts the points of a play area (BD-ROUND-2). The Bonus cards of its owner count, whoever laid the cards
    /// (BD-TEAM-5). Cards left in hand count nothing.
    fn score_area(&mut self, area: Seat) {
        let mut sum = 0_u16;
        for item in Item::ALL {
            let times = self.state.public.completed[area].of(item);
            if times > 0 {
                let points = item_points(self.game, &self.state.secrets[area], item, times);
                self.log.tell(Rule::Round2, Event::ItemScored { area, item, times, points });
                sum += points;
            }
        }
        let [first, second] = &mut self.state.public.points;
        let round = if self.state.public.round == 1 { first } else { second };
        round[area] = sum;
        let total = self.state.public.total(area);
        self.log.tell(Rule::Round2, Event::RoundScored { area, points: sum, total });
    }

    /// Adds up the points of team-mates, in this round and in all (BD-TEAM-6).
    fn score_teams(&mut self) {
        let public = &self.state.public;
        let [first, second] = &public.points;
        let round = if public.round == 1 { first } else { second };
        for seat in SeatSet::first_seats(2) {
            let team = self.game.with_mates(SeatSet::only(seat));
            let points = team.iter().map(|seat| round[seat]).sum();
            let total = score(self.game, public, seat);
            self.log.tell(Rule::Team6, Event::TeamTotal { team, points, total });
        }
    }

    /// BD-END-1: ends the game with the win of the highest total. A tie leads to sudden death (BD-SUDDEN-1).
    fn end_game(&mut self) {
        let leaders = leaders(self.game, &self.state.public);
        if self.game.sides(leaders) > 1 {
            return self.begin_sudden_death(leaders);
        }
        self.log.tell(Rule::End1, Event::Won { winners: leaders, by: HowOver::Points });
        self.over(HowOver::Points, leaders);
    }
}
