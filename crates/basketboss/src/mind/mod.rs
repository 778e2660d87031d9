//! Basketboss, played with sense: a player is worth what he adds to the strength of the seasons to come.

use alloc::vec::Vec;

use crate::{Action, Advisor, Basketboss, CardId, Column, Phase, PlayerId, Position, Public, State, Team};
use tabletop_core::{Game as _, Seat, Uniform, View};

use tabletop_players::Sense;
use tabletop_players::{Effort, Level};

impl Sense for Basketboss {
    type Simple = Uniform;

    const CLEAR_LEAD: u16 = 8;

    fn effort(&self, level: Level) -> Effort {
        let (iterations, slips) = match level {
            Level::Easy => (12, 10),
            Level::Medium => (150, 0),
            Level::Hard => (2000, 0),
        };
        Effort { iterations, slips }
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
}

/// A hundredth of a point: the unit of all that is weighed here.
const POINT: i32 = 100;

/// What a dollar is worth: in the last season a fifth of a point, before that what it buys.
const fn dollar(season: u8) -> i32 {
    if season >= 6 { POINT / 5 } else { 45 }
}

/// What a manager thinks of: the own team, and what each column will count from now on.
struct Mind<'a> {
    game: &'a Basketboss,
    public: &'a Public,
    seat: Seat,
    team: &'a Team,
    /// The season being played, from 1 to 6.
    now: u8,
    columns: [Career; 5],
    /// What a point of strength is worth in one season, for the trophies.
    strength: i32,
}

/// What a column counts in each season from now on; the first is the one being played, and the seventh is
/// after the last ageing.
type Career = [Counts; 7];

#[derive(Clone, Copy, Default)]
struct Counts {
    stars: u8,
    /// The bit of the position; 0 for one who does not count.
    position: u8,
    income: u8,
}

impl<'a> Mind<'a> {
    fn new(game: &'a Basketboss, public: &'a Public, seat: Seat) -> Option<Self> {
        let team = public.teams.get(seat)?;
        let rows = &game.components().scoreboard;
        let row = rows.iter().find(|row| row.seats == game.seats());
        let all: i32 = row.map_or(0, |row| row.trophy_points.iter().map(|points| i32::from(*points)).sum());
        let columns = [Career::default(); 5];
        let now = public.season.clamp(1, 6);
        let mut mind = Self { game, public, seat, team, now, columns, strength: all * POINT / 16 };
        for (position, column) in Position::ALL.into_iter().zip(&team.columns) {
            let mut career = mind.career(position, *column);
            // Whoever is injured is back in the next season.
            if column.injury.is_some() {
                career[0] = Counts::default();
            }
            mind.columns[usize::from(position.index())] = career;
        }
        Some(mind)
    }

    fn merit(&self, action: Action, offered: i32) -> i32 {
        let season = self.public.season;
        match action {
            Action::Pass | Action::Done | Action::SpareNone => 0,
            // The least offer that stays below what the player is worth; the match is as cheap as it gets.
            Action::Offer(dollars) => offered - i32::from(dollars) * dollar(season),
            Action::Match => offered - self.highest_offer() * dollar(season) + 1,
            Action::Place(column) => match self.public.phase {
                Phase::Place { player, .. } => self.gain_with(column, player),
                _ => 0,
            },
            Action::Slide(column) => self.gain_of_slide(column),
            Action::Spare(column) => self.gain_of_rest(column),
            // A small sum, which one by lot: whoever always chose the same would be undercut.
            Action::Bid(dollars) => {
                let most = (self.team.dollars / 3).min(3);
                -i32::from(dollars.saturating_sub(most))
            }
            // All have as many stars now: the one who brings least income sits out.
            Action::Injure(column) => -i32::from(self.columns[usize::from(column.index())][0].income),
            Action::Hire(advisor) => self.worth_of(advisor),
        }
    }

    fn highest_offer(&self) -> i32 {
        match &self.public.phase {
            Phase::Offer { auction } => auction.highest().map_or(0, |bid| i32::from(bid.amount)),
            _ => 0,
        }
    }

    /// What the player on offer adds at his best column; 0 if none is on offer.
    fn price(&self) -> i32 {
        let Phase::Offer { .. } = self.public.phase else { return 0 };
        let Some(CardId::Player(player)) = self.public.row.first() else { return 0 };
        Position::ALL.into_iter().map(|column| self.gain_with(column, *player)).max().unwrap_or(0)
    }

    fn gain_with(&self, column: Position, player: PlayerId) -> i32 {
        self.gain(column, Column { card: Some(player), slid: 0, injury: None })
    }

    /// The first slide of the Trainer is free, each further one costs a dollar.
    fn gain_of_slide(&self, column: Position) -> i32 {
        let old = self.team.column(column);
        let new = Column { slid: old.slid.saturating_add(1), ..*old };
        let is_free = matches!(self.public.phase, Phase::Train { slid, .. } if slid.is_empty());
        self.gain(column, new) - if is_free { 0 } else { dollar(self.public.season) }
    }

    /// What it brings that a card does not slide at the end of this season.
    fn gain_of_rest(&self, column: Position) -> i32 {
        let old = self.team.column(column);
        if old.card.is_none() {
            return 0;
        }
        -self.gain(column, Column { slid: old.slid.saturating_add(1), ..*old })
    }

    /// What another card on a column adds.
    fn gain(&self, column: Position, new: Column) -> i32 {
        let mut columns = self.columns;
        columns[usize::from(column.index())] = self.career(column, new);
        self.prospect(&columns) - self.prospect(&self.columns)
    }

    /// What a line-up brings from now to the end: in each season its strength, for the trophies, and its
    /// income; after the last ageing its strength once more.
    fn prospect(&self, columns: &[Career; 5]) -> i32 {
        let mut sum = 0;
        for (ahead, season) in (self.now..=7).enumerate() {
            let (mut stars, mut positions, mut income) = (0_u8, 0, 0_u8);
            for career in columns {
                let counts = career[ahead];
                stars = stars.saturating_add(counts.stars);
                positions |= counts.position;
                income = income.saturating_add(counts.income);
            }
            let strength = i32::from(stars) + positions.count_ones().cast_signed();
            sum += strength * if season == 7 { POINT } else { self.strength };
            sum += if season < 6 { i32::from(income) * dollar(season + 1) } else { 0 };
        }
        sum
    }

    /// What a column counts from now on: its card and, when that has retired, the starting player.
    fn career(&self, position: Position, column: Column) -> Career {
        let components = self.game.components();
        let board = components.boards.get(self.seat.index());
        let starting =
            board.map(|board| board.starting_players[usize::from(position.index())]).unwrap_or_default();
        let starting = Counts {
            stars: starting.stars,
            position: 1 << position.index(),
            income: starting.income_dollars,
        };
        let mut career = [starting; 7];
        if let Some(card) = column.card.and_then(|card| components.player(card)) {
            let last = card.stars.iter().rposition(|stars| *stars > 0).map_or(0, |last| last + 1);
            let rows = card.stars.iter().take(last).skip(usize::from(column.slid));
            for (counts, stars) in career.iter_mut().zip(rows) {
                let position = 1 << card.position.index();
                *counts = Counts { stars: *stars, position, income: card.income_dollars };
            }
        }
        career
    }

    /// What an advisor is worth for the season to come.
    fn worth_of(&self, advisor: Advisor) -> i32 {
        let season = self.public.season;
        match advisor {
            // Wins ties, and is paid for those of others; a ribbon is a point.
            Advisor::Referee | Advisor::Publicist => POINT,
            // One slide to where a player is better.
            Advisor::Trainer => POINT * 3 / 4,
            Advisor::Agent => 2 * dollar(season),
            Advisor::Banker => i32::from(self.team.dollars / 2).min(4) * dollar(season),
            // One card stays as good as it is.
            Advisor::Therapist => {
                let rests = Position::ALL.into_iter().map(|column| self.gain_of_rest(column));
                rests.max().unwrap_or(0).max(POINT / 2)
            }
        }
    }
}
