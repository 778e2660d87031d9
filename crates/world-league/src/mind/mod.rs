//! The heuristics of World League: the value of a player is his addition to the strength of the seasons to come.

mod insight;
mod weights;

use alloc::vec::Vec;

use crate::{Action, Column, Phase, Player, Position, Public, Specialist, State, Team, Tile, WorldLeague};
use tabletop_core::{Game as _, Seat, Uniform, View};

use tabletop_players::Heuristics;
use tabletop_players::{Calibration, Effort, Level};

impl Heuristics for WorldLeague {
    type Simple = Uniform;

    const CLEAR_LEAD: u16 = 8;
    // Three points. A bid that is so much too high is not tried.
    const LEAST_MERIT: i32 = -300;

    fn effort(&self, level: Level) -> Effort {
        let (iterations, slips) = match level {
            Level::Easy => (12, 30),
            Level::Medium => (100, 0),
            Level::Hard => (1400, 0),
        };
        Effort { iterations, slips }
    }

    fn calibration(&self) -> Calibration {
        let (sharpness, odds) = if self.seats() == 2 { (1.8, 0.75) } else { (1.0, 0.85) };
        Calibration { sharpness, odds }
    }

    fn merits(&self, view: View<'_, State>, legal: &[Action], merits: &mut Vec<i32>) {
        merits.clear();
        if let Some(mind) = Mind::new(self, view.public, view.seat) {
            let offered = mind.price();
            merits.extend(legal.iter().map(|action| mind.merit(*action, offered)));
        } else {
            merits.resize(legal.len(), 0);
        }
    }

    fn insights(&self, view: View<'_, State>, legal: &[Action], insights: &mut Vec<i32>) {
        insight::insights(self, view, legal, insights);
    }
}

/// One point of the score. All figures here are hundredths of a point.
const POINT: i32 = 100;

/// The value of a million. In the last season a million is worth a fifth of a point, before that as much as the things
/// that it buys.
const fn million(season: u8) -> i32 {
    if season >= 6 { POINT / 5 } else { 45 }
}

/// One manager's view of the table, with the figures of each column of the own team from now on.
struct Mind<'a> {
    game: &'a WorldLeague,
    public: &'a Public,
    seat: Seat,
    team: &'a Team,
    /// The season from which values are read.
    now: u8,
    columns: [Career; 5],
    /// The value of a point of strength in one season, for the trophies.
    strength: i32,
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

impl<'a> Mind<'a> {
    fn new(game: &'a WorldLeague, public: &'a Public, seat: Seat) -> Option<Self> {
        let team = public.teams.get(seat)?;
        let trophies = game.components().trophy_points.of(game.seats());
        let all: i32 = trophies.iter().map(|points| i32::from(*points)).sum();
        let now = public.bar.clamp(1, 6);
        let columns = [Career::default(); 5];
        let mut mind = Self { game, public, seat, team, now, columns, strength: all * POINT / 16 };
        for (career, (position, column)) in mind.columns.iter_mut().zip(team.lineup()) {
            *career = career_of(game, seat, now, position, *column);
        }
        Some(mind)
    }

    fn merit(&self, action: Action, offered: i32) -> i32 {
        let season = self.public.season;
        match action {
            Action::Pass | Action::Keep | Action::Done => 0,
            // A lower bid is better. A bid above the value of the player is worse than a pass. A match takes the lead
            // for the least money.
            Action::Bid(millions) => offered - i32::from(millions) * million(season),
            Action::Match => offered - self.highest_bid() * million(season) + 1,
            Action::Place(column) => {
                let tile = self.public.market.first();
                tile.map_or(0, |tile| self.gain(column, tile_career(self.game, *tile, 1)))
            }
            Action::Train | Action::Slide(_) => self.gain_of_slide(action),
            // All small sums have the same value, so one of them is drawn at random. A manager who always chose
            // the same sum would be undercut.
            Action::Spend(millions) => self.small_sum(millions, 3),
            Action::Bribe(millions) => self.small_sum(millions, 4),
            Action::Injure(column) => -i32::from(self.columns[usize::from(column.index())][0].value),
            Action::Hire(specialist) => self.worth_of(specialist),
            Action::Medal => POINT + POINT / 4,
        }
    }

    fn highest_bid(&self) -> i32 {
        match &self.public.phase {
            Phase::Auction(auction) => auction.highest().map_or(0, |bid| i32::from(bid.amount)),
            _ => 0,
        }
    }

    /// 0 for a sum up to a third of the money and up to `most`; less for a higher sum.
    fn small_sum(&self, millions: u16, most: u16) -> i32 {
        let most = most.min(self.team.millions / 3);
        -i32::from(millions.saturating_sub(most))
    }

    /// The gain of the tile for sale at its best column; 0 if no tile is for sale.
    fn price(&self) -> i32 {
        let Phase::Auction(_) = self.public.phase else { return 0 };
        let Some(tile) = self.public.market.first() else { return 0 };
        let career = tile_career(self.game, *tile, 1);
        Position::ALL.into_iter().map(|column| self.gain(column, career)).max().unwrap_or(0)
    }

    /// The gain if the column has `career` instead of its present figures.
    fn gain(&self, column: Position, career: Career) -> i32 {
        let mut columns = self.columns;
        columns[usize::from(column.index())] = career;
        self.prospect(&columns) - self.prospect(&self.columns)
    }

    fn gain_of_slide(&self, action: Action) -> i32 {
        let ((Action::Slide(column), _) | (Action::Train, Phase::Train { column, .. })) =
            (action, self.public.phase)
        else {
            return 0;
        };
        match self.team.column(column).player {
            Player::FaceUp { tile, space } => {
                self.gain(column, tile_career(self.game, tile, space.saturating_add(1)))
            }
            _ => 0,
        }
    }

    /// The value of a line-up from now to the end: in each season its strength, for the trophies, and its coins;
    /// at the end its strength again.
    fn prospect(&self, columns: &[Career; 5]) -> i32 {
        let mut sum = 0;
        for (ahead, season) in (self.now..=6).enumerate() {
            let (mut values, mut types, mut coins) = (0_u8, 0, 0_u8);
            for career in columns {
                let counts = career[ahead];
                values += counts.value;
                types |= counts.position;
                coins += counts.coins;
            }
            let strength = i32::from(values) + types.count_ones().cast_signed();
            let worth = if season == 6 { self.strength + POINT } else { self.strength };
            sum += strength * worth + i32::from(coins) * million(season + 1);
        }
        sum
    }

    /// The value of a specialist for the season to come, less his cost.
    fn worth_of(&self, specialist: Specialist) -> i32 {
        let season = self.public.season;
        let left = i32::from(6_u8.saturating_sub(season));
        let worth = match specialist {
            // The Referee adds a point of strength and wins ties.
            Specialist::Referee => self.strength + POINT / 2,
            Specialist::Agent => 2 * million(season),
            // The Trainer slides players who get better with the years.
            Specialist::Trainer => POINT / 2 + left * 10,
            Specialist::Banker => i32::from(self.team.millions / 2).min(4) * million(season),
        };
        let holder = self.public.specialists.holder(specialist);
        let costs = holder.is_some_and(|holder| holder != self.seat);
        worth - if costs { million(season) } else { 0 }
    }
}

/// The figures of a column from the season `now` on. An injured player is back in the next season.
fn career_of(game: &WorldLeague, seat: Seat, now: u8, position: Position, column: Column) -> Career {
    let mut career = match column.player {
        Player::Printed => printed_career(game, seat, now, position),
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
    let mut career = Career::default();
    let index = usize::from(tile.number()).wrapping_sub(1);
    let Some(agent) = game.components().agents.get(index).filter(|_| !tile.is_injury()) else {
        return career;
    };
    let values = agent.values.iter().skip(usize::from(space.saturating_sub(1)));
    for (counts, value) in career.iter_mut().zip(values).take_while(|(_, value)| **value > 0) {
        *counts = Counts { value: *value, position: 1 << agent.position.index(), coins: agent.profit };
    }
    career
}

fn printed_career(game: &WorldLeague, seat: Seat, now: u8, column: Position) -> Career {
    let mut career = Career::default();
    let name = game.team_name(seat);
    let board = game.components().boards.iter().find(|board| board.name == name);
    let Some(printed) = board.map(|board| &board.players[usize::from(column.index())]) else { return career };
    let values = printed.values.iter().skip(usize::from(now) - 1);
    for (counts, value) in career.iter_mut().zip(values).take_while(|(_, value)| **value > 0) {
        *counts = Counts { value: *value, position: 1 << printed.position.index(), coins: printed.profit };
    }
    career
}
