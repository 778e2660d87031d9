//! The end of a round: the last plays, the points, and what follows.

use tabletop_core::{Log, Seat, SeatSet};

use super::Play;
use crate::cards::Item;
use crate::event::Event;
use crate::game::BasketballDuel;
use crate::rules::Rule;
use crate::rulings::LastPlayOrder;
use crate::scoring::{item_points, leaders, score, sides};
use crate::setup::Mode;
use crate::state::{HowOver, Moment, Phase};

impl<L: Log<BasketballDuel>> Play<'_, L> {
    pub(super) fn begin_last_plays(&mut self) {
        let first = self.state.public.next_up;
        self.log.tell(Rule::Round1, Event::LastPlays { first });
        self.ask(first, 0);
    }

    /// Asks a seat for a last play; those with an empty hand have passed, and when all have the round is over.
    fn ask(&mut self, first: Seat, passes: u8) {
        let (mut seat, mut passes) = (first, passes);
        while passes < self.game.seats {
            if self.state.public.hands[seat] > 0 {
                self.state.public.moment = Moment::LastPlays { passes };
                self.state.public.phase = Phase::LastPlay { seat };
                return;
            }
            passes += 1;
            seat = seat.left(self.game.seats);
        }
        self.state.public.moment = Moment::LastPlays { passes };
        self.end_round();
    }

    pub(super) fn last_play_made(&mut self, seat: Seat, passes: u8) {
        match self.game.setup.rulings.last_plays {
            LastPlayOrder::AllThenNext => self.ask(seat, passes),
            LastPlayOrder::OneEach => self.ask(seat.left(self.game.seats), 0),
        }
    }

    pub(super) fn last_pass(&mut self, seat: Seat, passes: u8) {
        self.log.tell(Rule::Round1, Event::Passed { seat });
        self.ask(seat.left(self.game.seats), passes.saturating_add(1));
    }

    /// Shows all Bonus cards and counts the points (BD-ROUND-2).
    fn end_round(&mut self) {
        let seats = SeatSet::first_seats(self.game.seats);
        for seat in seats {
            for index in 0..self.state.secrets[seat].bonus.len() {
                if self.state.public.bonus[seat].get(index).is_some_and(Option::is_none) {
                    self.turn_up(seat, index, Rule::Round2);
                }
            }
            let cards = u8::try_from(self.state.secrets[seat].bonus.len()).unwrap_or(u8::MAX);
            if cards != 1 {
                self.log.tell(Rule::SwipeBonus2, Event::BonusCounted { seat, cards });
            }
        }
        for area in seats {
            self.score_area(area);
        }
        if self.game.setup.mode == Mode::Teams {
            self.score_teams();
        }
        if self.state.public.round == 1 { self.begin_round_2() } else { self.end_game() }
    }

    fn score_area(&mut self, area: Seat) {
        let mut sum = 0_u16;
        for item in Item::ALL {
            let times = self.state.public.completed[area].of(item);
            if times > 0 {
                let points = item_points(self.game, &self.state.secrets[area], item, times);
                self.log.tell(Rule::Round2, Event::ItemScored { area, item, times, points });
                sum = sum.saturating_add(points);
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
            let points = team.iter().map(|seat| round[seat]).fold(0, u16::saturating_add);
            let total = score(self.game, public, seat);
            self.log.tell(Rule::Team6, Event::TeamTotal { team, points, total });
        }
    }

    /// The highest total wins; a tie goes into sudden death (BD-END-1, BD-SUDDEN-1).
    fn end_game(&mut self) {
        let leaders = leaders(self.game, &self.state.public);
        if sides(self.game, leaders) > 1 {
            return self.begin_sudden_death(leaders);
        }
        self.log.tell(Rule::End1, Event::Won { winners: leaders, by: HowOver::Points });
        self.over(HowOver::Points, leaders);
    }
}
