//! The insight of World League: the price of a player by what he adds to the trophies and to the last strength.

use alloc::vec::Vec;

use super::weights::{LATER, OPENING, WEIGHTS, Weights};
use crate::fast::figures::Figures;
use crate::{Action, Column, Phase, Player, Position, Public, Specialist, State, Team, Tile, WorldLeague};
use tabletop_core::{Game as _, Seat, View};

/// An action that is never better than another one.
const USELESS: i32 = -1_000_000;
/// One point of the score. All figures here are hundredths of a point.
const POINT: i32 = 100;
/// The value of a million at the end.
const LAST_MILLION: i32 = POINT / 5;

/// Fills `insights` with the insight of each legal action.
pub(super) fn insights(game: &WorldLeague, view: View<'_, State>, legal: &[Action], insights: &mut Vec<i32>) {
    insights.clear();
    if let Some(mind) = Mind::new(game, view.public, view.seat) {
        let offered = mind.price();
        insights.extend(legal.iter().map(|action| mind.insight(*action, offered)));
    } else {
        insights.resize(legal.len(), 0);
    }
}

/// The figures of a player in each season from now on, the current one first.
type Career = [Counts; 6];

#[derive(Clone, Copy, Default)]
struct Counts {
    value: u8,
    /// The bit of the type; 0 for a player who does not count.
    position: u8,
    coins: u8,
}

/// A team in the seasons to come.
struct Lineup {
    seat: Seat,
    columns: [Career; 5],
    /// For each season, the types of the line-up, and those that two or more columns have.
    types: [[u8; 2]; 6],
}

/// One manager's view of the table.
struct Mind<'a> {
    weights: &'static Weights,
    game: &'a WorldLeague,
    public: &'a Public,
    seat: Seat,
    team: &'a Team,
    /// The season from which values are read.
    now: u8,
    own: Lineup,
    /// The value of a million now.
    million: i32,
    /// The points of the best trophy, divided among the rivals.
    step: i32,
}

impl<'a> Mind<'a> {
    fn new(game: &'a WorldLeague, public: &'a Public, seat: Seat) -> Option<Self> {
        let team = public.teams.get(seat)?;
        let row = usize::from(public.teams.seats()).saturating_sub(2);
        let weights = WEIGHTS.get(row)?;
        let first = game.components().trophy_points.of(game.seats()).first().copied().unwrap_or(0);
        let rivals = i32::from(public.teams.seats()).saturating_sub(1).max(1);
        let now = public.bar.clamp(1, 6);
        let mut mind = Self {
            weights,
            game,
            public,
            seat,
            team,
            now,
            own: lineup(game, now, seat, team),
            million: 0,
            step: i32::from(first) * POINT / rivals,
        };
        mind.million = mind.million_in(public.season);
        Some(mind)
    }

    /// The value of a million in a season.
    fn million_in(&self, season: u8) -> i32 {
        self.weights.million.get(usize::from(season.wrapping_sub(1))).copied().unwrap_or(LAST_MILLION)
    }

    fn insight(&self, action: Action, offered: i32) -> i32 {
        let weights = self.weights;
        match action {
            Action::Pass | Action::Keep | Action::Done => 0,
            Action::Bid(millions) => self.bid(i32::from(millions), offered),
            Action::Match => offered - self.highest_bid() * self.million + 1,
            Action::Place(column) => {
                let tile = self.public.market.first();
                tile.map_or(0, |tile| self.gain(&self.own, column, &new_career(self.game, *tile)))
            }
            Action::Train => match self.public.phase {
                Phase::Train { column, .. } => self.gain_of_slide(column),
                _ => 0,
            },
            Action::Slide(column) => self.gain_of_slide(column),
            Action::Spend(millions) => {
                let loss = self.loss_of_injury() * weights.health / 100;
                self.up_to(millions, loss / self.million.max(1))
            }
            Action::Bribe(millions) => {
                let next = self.million_in(self.public.season.saturating_add(1)).max(1);
                self.up_to(millions, self.trophy_at_stake() * weights.bribe / 100 / next)
            }
            Action::Injure(column) => -i32::from(self.own.columns[usize::from(column.index())][0].value),
            Action::Hire(specialist) => self.worth_of(specialist),
            Action::Medal => weights.medal,
        }
    }

    /// The gain of a bid. The bid that opens at a part of the price comes first, then higher and then lower ones.
    fn bid(&self, millions: i32, offered: i32) -> i32 {
        let most = (offered / self.million.max(1)).min(self.richest_rival());
        let opening = most * OPENING / 100;
        if millions < opening {
            return offered - opening * self.million - (opening - millions);
        }
        let gain = offered - millions * self.million;
        if millions > self.richest_rival() + 1 { USELESS } else { gain }
    }

    /// The most money of a rival who can still bid.
    fn richest_rival(&self) -> i32 {
        let Phase::Auction(auction) = &self.public.phase else { return 0 };
        let rivals = auction.bidding().without(self.seat).iter();
        let money = rivals.filter_map(|seat| self.public.teams.get(seat)).map(|team| team.millions);
        money.max().unwrap_or(0).into()
    }

    fn highest_bid(&self) -> i32 {
        match &self.public.phase {
            Phase::Auction(auction) => auction.highest().map_or(0, |bid| i32::from(bid.amount)),
            _ => 0,
        }
    }

    /// 0 for a sum of up to `most` and half of the money; less for a higher sum.
    fn up_to(&self, millions: u16, most: i32) -> i32 {
        let most = most.min(i32::from(self.team.millions / 2));
        (most - i32::from(millions)).min(0)
    }

    /// The gain of the tile for sale, with the loss if a rival gets it; 0 if no tile is for sale.
    fn price(&self) -> i32 {
        let Phase::Auction(auction) = &self.public.phase else { return 0 };
        let Some(tile) = self.public.market.first() else { return 0 };
        let career = new_career(self.game, *tile);
        let rebate = if self.public.specialists.agent == Some(self.seat) { self.million } else { 0 };
        let gain = self.best_gain(&self.own, &career) + rebate;
        let Some(bid) = auction.highest() else { return gain };
        let Some(team) = self.public.teams.get(bid.seat) else { return gain };
        let rival = lineup(self.game, self.now, bid.seat, team);
        let surplus = self.best_gain(&rival, &career) - i32::from(bid.amount) * self.million;
        gain + surplus * self.weights.deny / 100
    }

    /// The gain of a line-up by a new player at the best column.
    fn best_gain(&self, lineup: &Lineup, career: &Career) -> i32 {
        let gains = Position::ALL.into_iter().map(|column| self.gain(lineup, column, career));
        gains.max().unwrap_or(0)
    }

    fn gain_of_slide(&self, column: Position) -> i32 {
        match self.team.column(column).player {
            Player::FaceUp { tile, space } => {
                self.gain(&self.own, column, &tile_career(self.game, tile, space.saturating_add(1)))
            }
            _ => 0,
        }
    }

    /// The gain of a line-up if the column has `career` instead of its present figures.
    fn gain(&self, lineup: &Lineup, column: Position, career: &Career) -> i32 {
        let weights = self.weights;
        let old = &lineup.columns[usize::from(column.index())];
        let mut sum = 0;
        for (ahead, season) in (self.now..=6).enumerate() {
            let (old, new) = (old[ahead], career[ahead]);
            let [once, twice] = lineup.types[ahead];
            let others = twice | once & !old.position;
            let types = (others | new.position).count_ones().cast_signed() - once.count_ones().cast_signed();
            let later = LATER[ahead];
            let lifted = |value: u8| (i32::from(value) * 100).max(later);
            let strength = lifted(new.value) - lifted(old.value) + types * 100;
            let coins = i32::from(new.coins) - i32::from(old.coins);
            let mut worth = coins * self.million_in(season + 1);
            if ahead == 0 && !self.public.phase.is_hiring() {
                worth += self.trophies_by(lineup.seat, strength) + if season == 6 { strength } else { 0 };
            } else {
                let each = if season == 6 { weights.strength + POINT } else { weights.strength };
                worth += strength * each / 100;
            }
            sum += worth * weights.ahead[ahead] / 100;
        }
        sum
    }

    /// The gain in trophies of this season if the strength changes by so many hundredths.
    fn trophies_by(&self, of: Seat, strength: i32) -> i32 {
        let tiles = i32::try_from(self.public.market.len()).unwrap_or(0);
        let clear = (self.weights.clear[0] + tiles * self.weights.clear[1]).max(1);
        let chance = |lead: i32| 1000 * lead / (lead.abs() + clear);
        let own = self.public.teams.get(of).map_or(0, |team| team.strength);
        let mut sum = 0;
        for (seat, team) in self.public.teams.iter() {
            if seat != of {
                let lead = 100 * (i32::from(own) - i32::from(team.strength));
                sum += chance(lead + strength) - chance(lead);
            }
        }
        sum * self.step / 2000 * self.weights.present / 100
    }

    /// The loss if the tallest player is injured: the greatest of the losses of the columns.
    fn loss_of_injury(&self) -> i32 {
        let mut worst = 0;
        for (column, career) in Position::ALL.into_iter().zip(&self.own.columns) {
            let mut hurt = *career;
            hurt[0] = Counts::default();
            worst = worst.max(-self.gain(&self.own, column, &hurt));
        }
        worst
    }

    /// The difference between the trophy for which teams are tied and the next one.
    fn trophy_at_stake(&self) -> i32 {
        let Phase::Bribes { place, .. } = self.public.phase else { return 0 };
        let points = self.game.components().trophy_points.of(self.game.seats());
        let at = |index: usize| points.get(index).map_or(0, |points| i32::from(*points));
        let place = usize::from(place);
        (at(place.saturating_sub(1)) - at(place)) * POINT
    }

    /// The value of a specialist for the season to come, less his cost.
    fn worth_of(&self, specialist: Specialist) -> i32 {
        let weights = self.weights;
        let next = self.million_in(self.public.season.saturating_add(1));
        let worth = match specialist {
            Specialist::Referee => weights.strength + weights.referee,
            Specialist::Agent => weights.agent * next / 100,
            Specialist::Trainer => {
                let gains = Position::ALL.into_iter().map(|column| self.gain_of_slide(column).max(0));
                weights.trainer + gains.sum::<i32>()
            }
            Specialist::Banker => i32::from(self.team.millions / 2).min(4) * next * weights.banker / 100,
        };
        let holder = self.public.specialists.holder(specialist);
        let costs = holder.is_some_and(|holder| holder != self.seat);
        worth - if costs { next } else { 0 }
    }
}

fn lineup(game: &WorldLeague, now: u8, seat: Seat, team: &Team) -> Lineup {
    let mut lineup = Lineup { seat, columns: [Career::default(); 5], types: [[0; 2]; 6] };
    for (career, (position, column)) in lineup.columns.iter_mut().zip(team.lineup()) {
        *career = career_of(game, seat, now, position, *column);
        for ([once, twice], counts) in lineup.types.iter_mut().zip(career.iter()) {
            *twice |= *once & counts.position;
            *once |= counts.position;
        }
    }
    lineup
}

/// The figures of a column from the season `now` on. An injured player is back in the next season.
fn career_of(game: &WorldLeague, seat: Seat, now: u8, position: Position, column: Column) -> Career {
    let mut career = match column.player {
        Player::Printed => career_from(game.printed(seat, position), now),
        Player::FaceUp { tile, space: 1 } => new_career(game, tile),
        Player::FaceUp { tile, space } => tile_career(game, tile, space),
        Player::Ended | Player::FaceDown { .. } => Career::default(),
    };
    if column.injury.is_some() {
        career[0] = Counts::default();
    }
    career
}

/// The figures of a tile on this space. From its first space without value on, the tile counts nothing.
fn tile_career(game: &WorldLeague, tile: Tile, space: u8) -> Career {
    career_from(game.agent(tile), space)
}

/// The figures of a tile that has just been laid. It counts in its first season, even without a value.
fn new_career(game: &WorldLeague, tile: Tile) -> Career {
    let figures = game.agent(tile);
    let mut career = Career::default();
    career[0] = Counts { value: figures.value(1), position: figures.types, coins: figures.profit };
    fill(&mut career[1..], figures, 2);
    career
}

/// The figures of a player from this space on.
fn career_from(figures: &Figures, space: u8) -> Career {
    let mut career = Career::default();
    fill(&mut career, figures, space);
    career
}

/// Fills in the figures of a player, from this space on to the first without a value.
#[inline]
fn fill(career: &mut [Counts], figures: &Figures, space: u8) {
    for (space, counts) in (space.max(1)..=6).zip(career) {
        let value = figures.value(space);
        if value == 0 {
            break;
        }
        *counts = Counts { value, position: figures.types, coins: figures.profit };
    }
}
