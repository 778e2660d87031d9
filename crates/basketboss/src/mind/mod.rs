//! Basketboss's own computer player. It values a player at the strength that he adds in the seasons to come.

mod insight;
mod weights;

use alloc::vec::Vec;

use crate::{
    Action, Advisor, Basketboss, CardId, Phase, PlayerId, Position, Public, State, Team, TeamColumn,
};
use tabletop_core::{Game as _, Seat, Uniform, View};

use tabletop_players::Heuristics;
use tabletop_players::{Calibration, Effort, Level};

impl Heuristics for Basketboss {
    type Simple = Uniform;

    const CLEAR_LEAD: u16 = 8;
    // Three points. A bid that is so much too high is not tried.
    const LEAST_MERIT: i32 = -300;

    fn effort(&self, level: Level) -> Effort {
        let (iterations, slips) = match level {
            Level::Easy => (12, 40),
            Level::Medium => (120, 0),
            Level::Hard => (1600, 0),
        };
        Effort { iterations, slips }
    }

    fn calibration(&self) -> Calibration {
        let (sharpness, odds) = if self.seats() == 2 { (1.55, 0.75) } else { (1.0, 0.85) };
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

/// The worth of a point of the score. All worths are in hundredths of a point.
const POINT: i32 = 100;

/// The worth of a dollar: a fifth of a point in the last season, before that as much as the things that it buys.
const fn dollar(season: u8) -> i32 {
    if season >= 6 { POINT / 5 } else { 45 }
}

/// The data from which a manager decides: its own team, and the value of each column from now on.
struct Mind<'a> {
    game: &'a Basketboss,
    public: &'a Public,
    seat: Seat,
    team: &'a Team,
    /// The season being played, from 1 to 6.
    now: u8,
    columns: [Career; 5],
    /// The worth of one point of strength in one season. Strength wins trophies.
    strength: i32,
}

/// The value of a column in each season from now on. The first entry is the current season; the seventh season
/// is after the last ageing.
type Career = [Counts; 7];

#[derive(Clone, Copy, Default)]
struct Counts {
    stars: u8,
    /// The bit of the position; 0 for a player who does not count.
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
            // An injured player is back in the next season.
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
            // A lower offer is better. An offer above the worth of the player is worse than a pass. A match takes the
            // lead for the least money.
            Action::Offer(dollars) => offered - i32::from(dollars) * dollar(season),
            Action::Match => offered - self.highest_offer() * dollar(season) + 1,
            Action::Place(column) => match self.public.phase {
                Phase::Place { player, .. } => self.gain_with(column, player),
                _ => 0,
            },
            Action::Slide(column) => self.gain_of_slide(column),
            Action::Spare(column) => self.gain_of_rest(column),
            // All small bids are worth the same, so chance picks one of them. A manager who always bid the same
            // would be undercut.
            Action::Bid(dollars) => {
                let most = (self.team.dollars / 3).min(3);
                -i32::from(dollars.saturating_sub(most))
            }
            // All players who can be injured have equally many stars, so the player with the least income sits out.
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

    /// The worth that the player on offer adds at his best column; 0 if no player is on offer.
    fn price(&self) -> i32 {
        let Phase::Offer { .. } = self.public.phase else { return 0 };
        let Some(CardId::Player(player)) = self.public.row.first() else { return 0 };
        Position::ALL.into_iter().map(|column| self.gain_with(column, *player)).max().unwrap_or(0)
    }

    fn gain_with(&self, column: Position, player: PlayerId) -> i32 {
        self.gain(column, TeamColumn { card: Some(player), slid: 0, injury: None })
    }

    /// The gain of a slide. The Trainer's first slide is free; each further one costs a dollar.
    fn gain_of_slide(&self, column: Position) -> i32 {
        let old = self.team.column(column);
        let new = TeamColumn { slid: old.slid.saturating_add(1), ..*old };
        let is_free = matches!(self.public.phase, Phase::Train { slid, .. } if slid.is_empty());
        self.gain(column, new) - if is_free { 0 } else { dollar(self.public.season) }
    }

    /// The gain of a card that does not slide at the end of this season.
    fn gain_of_rest(&self, column: Position) -> i32 {
        let old = self.team.column(column);
        if old.card.is_none() {
            return 0;
        }
        -self.gain(column, TeamColumn { slid: old.slid.saturating_add(1), ..*old })
    }

    /// The gain if a column becomes `new`.
    fn gain(&self, column: Position, new: TeamColumn) -> i32 {
        let mut columns = self.columns;
        columns[usize::from(column.index())] = self.career(column, new);
        self.prospect(&columns) - self.prospect(&self.columns)
    }

    /// The worth of a line-up from now to the end. Each season counts its strength, for the trophies, and its
    /// income. After the last ageing the strength counts once more.
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

    /// The value of a column in each season from now on. Once its card has retired, the starting player counts.
    fn career(&self, position: Position, column: TeamColumn) -> Career {
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

    /// The worth of an advisor in the season to come.
    fn worth_of(&self, advisor: Advisor) -> i32 {
        let season = self.public.season;
        match advisor {
            // The Referee wins ties, and is paid when others tie. The Publicist brings a ribbon, which is a point.
            Advisor::Referee | Advisor::Publicist => POINT,
            // The Trainer slides one card to a row with more stars.
            Advisor::Trainer => POINT * 3 / 4,
            Advisor::Agent => 2 * dollar(season),
            Advisor::Banker => i32::from(self.team.dollars / 2).min(4) * dollar(season),
            // The Therapist keeps one card as good as it is.
            Advisor::Therapist => {
                let rests = Position::ALL.into_iter().map(|column| self.gain_of_rest(column));
                rests.max().unwrap_or(0).max(POINT / 2)
            }
        }
    }
}
