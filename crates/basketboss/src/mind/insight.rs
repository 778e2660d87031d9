//! The insight of Basketboss: the price of a player by what the player adds to the trophies and to the last strength.

use alloc::vec::Vec;

use super::weights::{SEASONS, WEIGHTS, Weights};
use crate::fast::figures::Sheet;
use crate::season::Effect;
use crate::{
    Action, Advisor, Basketboss, CardId, Phase, PlayerId, Position, Public, State, Team, TeamColumn,
};
use tabletop_core::{Seat, View};

/// An action that is never better than another one.
const USELESS: i32 = -1_000_000;
/// One point of the score. All figures here are hundredths of a point.
const POINT: i32 = 100;
/// The value of a dollar at the end.
const LAST_DOLLAR: i32 = POINT / 5;

/// Fills `insights` with the insight of each legal action.
pub(super) fn insights(game: &Basketboss, view: View<'_, State>, legal: &[Action], insights: &mut Vec<i32>) {
    insights.clear();
    if let Some(mind) = Mind::new(game, view.public, view.seat) {
        let offered = mind.price();
        insights.extend(legal.iter().map(|action| mind.insight(*action, offered)));
    } else {
        insights.resize(legal.len(), 0);
    }
}

/// The figures of a column in each season from now on, the current one first. The entry after the last season is the
/// last strength.
type Career = [Counts; SEASONS];

#[derive(Clone, Copy, Default)]
struct Counts {
    stars: u8,
    /// The bit of the position; 0 for a player who does not count.
    position: u8,
    income: u8,
}

/// A team in the seasons to come.
struct Lineup {
    seat: Seat,
    columns: [Career; 5],
    /// For each season, the positions of the line-up, and those that two or more columns have.
    positions: [[u8; 2]; SEASONS],
}

/// One manager's view of the table.
struct Mind<'a> {
    weights: &'static Weights,
    game: &'a Basketboss,
    public: &'a Public,
    seat: Seat,
    team: &'a Team,
    /// Number of seasons after the current one, with the last strength: 1 to 6.
    left: usize,
    /// The effects of the season cards, the current one first.
    effects: [Effect; SEASONS],
    own: Lineup,
    /// The value of a dollar now.
    dollar: i32,
    /// The points of the best trophy, divided among the rivals.
    step: i32,
}

impl<'a> Mind<'a> {
    fn new(game: &'a Basketboss, public: &'a Public, seat: Seat) -> Option<Self> {
        let team = public.teams.get(seat)?;
        let row = usize::from(public.teams.seats()).saturating_sub(2);
        let weights = WEIGHTS.get(row)?;
        let season = usize::from(public.season.clamp(1, 6));
        let [first, ..] = game.figures.trophy_points;
        let rivals = i32::from(public.teams.seats()).saturating_sub(1).max(1);
        let mut mind = Self {
            weights,
            game,
            public,
            seat,
            team,
            left: SEASONS - season,
            effects: [Effect::None; SEASONS],
            own: Lineup { seat, columns: [Career::default(); 5], positions: [[0; 2]; SEASONS] },
            dollar: 0,
            step: i32::from(first) * POINT / rivals,
        };
        for (effect, card) in mind.effects.iter_mut().zip(public.season_cards.iter().skip(season - 1)) {
            *effect = game.figures.effect(*card);
        }
        mind.dollar = mind.dollar_in(public.season);
        mind.own = mind.lineup(seat, team);
        Some(mind)
    }

    fn lineup(&self, seat: Seat, team: &Team) -> Lineup {
        let mut lineup = Lineup { seat, columns: [Career::default(); 5], positions: [[0; 2]; SEASONS] };
        for (position, column) in Position::ALL.into_iter().zip(&team.columns) {
            let mut career = self.career(seat, position, *column);
            // An injured player is back in the next season.
            if column.injury.is_some() {
                career[0] = Counts::default();
            }
            lineup.columns[usize::from(position.index())] = career;
            for ([once, twice], counts) in lineup.positions.iter_mut().zip(&career) {
                *twice |= *once & counts.position;
                *once |= counts.position;
            }
        }
        lineup
    }

    /// The value of a dollar in a season.
    fn dollar_in(&self, season: u8) -> i32 {
        self.weights.dollar.get(usize::from(season.wrapping_sub(1))).copied().unwrap_or(LAST_DOLLAR)
    }

    fn insight(&self, action: Action, offered: i32) -> i32 {
        let weights = self.weights;
        match action {
            Action::Pass | Action::Done | Action::SpareNone => 0,
            Action::Offer(dollars) => self.offer(i32::from(dollars), offered),
            Action::Match => offered - self.highest_offer() * self.dollar + 1,
            Action::Place(column) => match self.public.phase {
                Phase::Place { player, .. } => self.gain_with(column, player),
                _ => 0,
            },
            Action::Slide(column) => self.gain_of_slide(column),
            Action::Spare(column) => self.gain_of_rest(column),
            Action::Bid(dollars) => {
                let next = self.dollar_in(self.public.season.saturating_add(1)).max(1);
                let most = if let Phase::TieBids { first_place, .. } = self.public.phase {
                    self.trophy_at_stake(first_place) * weights.tie / 100 / next
                } else {
                    self.loss_of_injury() * weights.health / 100 / self.dollar.max(1)
                };
                let most = most.min(i32::from(self.team.dollars / 2));
                (most - i32::from(dollars)).min(0)
            }
            // All players who can be injured have equally many stars, so the player with the least income sits out.
            Action::Injure(column) => {
                let mut hurt = self.own.columns[usize::from(column.index())];
                hurt[0] = Counts::default();
                self.gain(&self.own, column, &hurt)
            }
            Action::Hire(advisor) => self.worth_of(advisor),
        }
    }

    /// The gain of an offer. The offer that opens at a part of the price comes first, then higher and then lower ones.
    fn offer(&self, dollars: i32, offered: i32) -> i32 {
        let most = (offered / self.dollar.max(1)).min(self.richest_rival());
        let opening = most * self.weights.opening / 100;
        if dollars < opening {
            return offered - opening * self.dollar - (opening - dollars);
        }
        let gain = offered - dollars * self.dollar;
        if dollars > self.richest_rival() + i32::from(self.effects[0].least_raise_dollars()) {
            USELESS
        } else {
            gain
        }
    }

    /// The most money of a rival who can still offer.
    fn richest_rival(&self) -> i32 {
        let Phase::Offer { auction } = &self.public.phase else { return 0 };
        let rivals = auction.bidding().without(self.seat).iter();
        let money = rivals.filter_map(|seat| self.public.teams.get(seat)).map(|team| team.dollars);
        money.max().unwrap_or(0).into()
    }

    fn highest_offer(&self) -> i32 {
        match &self.public.phase {
            Phase::Offer { auction } => auction.highest().map_or(0, |bid| i32::from(bid.amount)),
            _ => 0,
        }
    }

    /// The gain of the player on offer, with the loss if a rival gets the player; 0 if no player is on offer.
    fn price(&self) -> i32 {
        let Phase::Offer { auction } = &self.public.phase else { return 0 };
        let Some(CardId::Player(player)) = self.public.row.first() else { return 0 };
        let rebate = if self.team.advisor == Some(Advisor::Agent) { self.dollar } else { 0 };
        let gain = self.best_gain(&self.own, *player) + rebate;
        let Some(bid) = auction.highest() else { return gain };
        let Some(team) = self.public.teams.get(bid.seat) else { return gain };
        let rival = self.lineup(bid.seat, team);
        let surplus = self.best_gain(&rival, *player) - i32::from(bid.amount) * self.dollar;
        gain + surplus * self.weights.deny / 100
    }

    /// The gain of a line-up by a new player at the best column.
    fn best_gain(&self, lineup: &Lineup, player: PlayerId) -> i32 {
        let new = TeamColumn { card: Some(player), slid: 0, injury: None };
        let gain = |column| self.gain(lineup, column, &self.career(lineup.seat, column, new));
        Position::ALL.into_iter().map(gain).max().unwrap_or(0)
    }

    fn gain_with(&self, column: Position, player: PlayerId) -> i32 {
        self.gain(
            &self.own,
            column,
            &self.career(self.seat, column, TeamColumn { card: Some(player), slid: 0, injury: None }),
        )
    }

    /// The gain of a slide. The Trainer's first slide is free; each further one costs a dollar.
    fn gain_of_slide(&self, column: Position) -> i32 {
        let old = self.team.column(column);
        let new = TeamColumn { slid: old.slid.saturating_add(1), ..*old };
        let is_free = matches!(self.public.phase, Phase::Train { slid, .. } if slid.is_empty());
        self.gain(&self.own, column, &self.career(self.seat, column, new))
            - if is_free { 0 } else { self.dollar }
    }

    /// The gain of a card that does not slide at the end of this season.
    fn gain_of_rest(&self, column: Position) -> i32 {
        let old = self.team.column(column);
        if old.card.is_none() || matches!(self.effects[0], Effect::AgeSteps(0)) {
            return 0;
        }
        let mut rested = self.own.columns[usize::from(column.index())];
        rested.copy_within(0..SEASONS - 1, 1);
        if old.injury.is_some() {
            rested[1] = self.career(self.seat, column, *old)[0];
        }
        self.gain(&self.own, column, &rested)
    }

    /// The gain of a line-up if the column has `career` instead of its present figures.
    fn gain(&self, lineup: &Lineup, column: Position, career: &Career) -> i32 {
        let weights = self.weights;
        let old = &lineup.columns[usize::from(column.index())];
        let is_won = matches!(self.public.phase, Phase::Hire { .. } | Phase::Spare { .. });
        let is_earned = matches!(self.public.phase, Phase::Spare { .. });
        let mut sum = 0;
        for ahead in 0..=self.left {
            let (old, new) = (old[ahead], career[ahead]);
            let [once, twice] = lineup.positions[ahead];
            let others = twice | once & !old.position;
            let kinds = (others | new.position).count_ones().cast_signed() - once.count_ones().cast_signed();
            let effect = self.effects[ahead];
            let later = weights.later[ahead];
            let lifted =
                |stars: u8| (i32::from(stars) * 100).max(later) + i32::from(effect.star_bonus(stars)) * 100;
            let strength =
                lifted(new.stars) - lifted(old.stars) + kinds * 100 * i32::from(effect.position_worth());
            let mut worth = 0;
            if ahead == self.left {
                worth += strength;
            } else if ahead > 0 {
                worth += strength * weights.strength / 100;
            } else if !is_won {
                worth += self.trophies_by(lineup.seat, strength);
            }
            if ahead + 1 < self.left && (ahead > 0 || !is_earned) {
                let season = self.public.season.saturating_add(u8::try_from(ahead).unwrap_or(0) + 1);
                worth += (i32::from(new.income) - i32::from(old.income)) * self.dollar_in(season);
            }
            sum += worth * weights.ahead[ahead] / 100;
        }
        sum
    }

    /// The gain in trophies of this season if the strength changes by so many hundredths.
    fn trophies_by(&self, of: Seat, strength: i32) -> i32 {
        let cards = i32::try_from(self.public.row.len()).unwrap_or(0);
        let clear = (self.weights.clear[0] + cards * self.weights.clear[1]).max(1);
        let chance = |lead: i32| 1000 * lead / (lead.abs() + clear);
        let own = self.public.teams.get(of).map_or(0, |team| team.strength);
        let mut sum = 0;
        for (seat, team) in self.public.teams.iter() {
            if seat != of {
                // A view from the wire may hold any strength.
                let lead = 100 * (i32::from(own) - i32::from(team.strength)).clamp(-300, 300);
                sum += chance(lead + strength) - chance(lead);
            }
        }
        sum * self.step / 2000 * self.weights.present / 100
    }

    /// The least of the losses by an injury of one of the strongest players.
    fn loss_of_injury(&self) -> i32 {
        let most = self.own.columns.iter().map(|career| career[0].stars).max().unwrap_or(0);
        let strongest =
            Position::ALL.into_iter().zip(&self.own.columns).filter(|(_, career)| career[0].stars == most);
        let loss = strongest.map(|(column, career)| {
            let mut hurt = *career;
            hurt[0] = Counts::default();
            -self.gain(&self.own, column, &hurt)
        });
        loss.min().unwrap_or(0).max(0)
    }

    /// The difference between the trophy of this place and the next one.
    fn trophy_at_stake(&self, place: u8) -> i32 {
        let points = self.game.figures.trophy_points;
        let at = |index: usize| points.get(index).map_or(0, |points| i32::from(*points));
        let place = usize::from(place);
        (at(place.saturating_sub(1)) - at(place)) * POINT
    }

    /// The figures of a column in each season from now on. Once its card has retired, the starting player counts.
    fn career(&self, seat: Seat, position: Position, column: TeamColumn) -> Career {
        let starting = &self.game.figures.board(seat)[usize::from(position.index())];
        let mut career = [counts(starting, 0); SEASONS];
        let Some(card) = column.card else { return career };
        let sheet = self.game.figures.sheet(card);
        let mut row = column.slid;
        for (entry, effect) in career.iter_mut().zip(&self.effects) {
            if row > sheet.last_row {
                break;
            }
            *entry = counts(sheet, row);
            row = row.saturating_add(effect.age_steps());
        }
        career
    }

    /// The value of an advisor in the season to come.
    fn worth_of(&self, advisor: Advisor) -> i32 {
        let weights = self.weights;
        let next = self.dollar_in(self.public.season.saturating_add(1));
        match advisor {
            Advisor::Referee => weights.referee,
            Advisor::Publicist => weights.publicist,
            Advisor::Trainer => weights.trainer,
            Advisor::Agent => weights.agent * next / 100,
            Advisor::Banker => {
                let income: i32 = self.own.columns.iter().map(|career| i32::from(career[0].income)).sum();
                i32::midpoint(i32::from(self.team.dollars), income).min(4) * next * weights.banker / 100
            }
            Advisor::Therapist => {
                let rests = Position::ALL.into_iter().map(|column| self.gain_of_rest(column));
                weights.therapist + rests.max().unwrap_or(0).max(0)
            }
        }
    }
}

fn counts(sheet: &Sheet, row: u8) -> Counts {
    let position = 1 << sheet.position.index();
    Counts { stars: sheet.stars(row), position, income: sheet.income_dollars }
}
