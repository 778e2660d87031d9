//! The figures of a study.

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use serde::Serialize;

use super::Study;
use super::counts::{Frequency, counted};
use super::effects::{ChoiceEffect, effects};
use super::estimate::{Estimate, count, quantile};
use super::row::Row;

/// The figures of a study, each with its interval of 95 %.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// The number of the first game.
    pub from: u64,
    /// Number of games that were played.
    pub games: u64,
    /// The share of the win of each player, in the order of the players.
    pub shares: Vec<Share>,
    /// The share of each player if all were equal: one divided by the number of sides.
    pub fair: f64,
    /// The share of the win at each seat, regardless of who sat there.
    pub seats: Vec<Estimate>,
    /// The share of the win by turn order, regardless of the players: first the seat that decided first, then the
    /// next seat clockwise, and so on. Games in which no seat ever decided alone are left out. Empty if there are
    /// only such games.
    pub order: Vec<Estimate>,
    /// Scores and leads, in the order of the players.
    pub scores: Vec<PlayerReport>,
    /// The greatest lead at the end: the points by which the side with the most points was ahead of the next.
    /// Points are those of [`Heuristics::points`](crate::Heuristics::points). The side with the most points need
    /// not have won.
    pub margin: Estimate,
    /// Number of decisions in a game.
    pub decisions: LengthReport,
    /// Number of outcomes of chance in a game.
    pub chance_steps: LengthReport,
    /// Number of times that the lead went from one side to another.
    pub changes: Estimate,
    /// For each player, the share of the games in which it was ahead after each tenth of the decisions.
    pub ahead: Vec<Vec<f64>>,
    /// Number of games in which several sides shared the win.
    pub shared: u64,
    /// Number of games that were ended by a bound, not by the rules.
    pub stopped: u64,
    /// `true` if a player [decides by chance](super::Plan::is_by_chance). The figures then say nothing about good
    /// play.
    pub by_chance: bool,
    /// The frequencies of the things that were counted.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub counts: Vec<Frequency>,
    /// The effects of the choices that were drawn at random.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<ChoiceEffect>,
}

/// The share of the win of one player.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Share {
    /// The player, from 1.
    pub player: u8,
    /// The name of the player, such as `greedy`.
    pub name: String,
    /// The share, from 0 to 1.
    pub share: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Share {
    /// Half of the width of the interval.
    pub fn margin(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

/// Scores of one player.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayerReport {
    /// The final score.
    pub score: Estimate,
    /// The parts of the score, by name.
    pub parts: BTreeMap<String, Estimate>,
    /// The points by which the player's side is ahead of the best other side at the end, below 0 if it is behind.
    /// Points are those of [`Heuristics::points`](crate::Heuristics::points): the scores in most games, the nearness to the
    /// Cup in Starplayer.
    pub lead: Estimate,
}

/// The lengths of games.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LengthReport {
    /// The mean.
    pub mean: Estimate,
    /// The shortest.
    pub shortest: u64,
    /// The length that 10 % of the games do not exceed.
    pub p10: u64,
    /// The median.
    pub median: u64,
    /// The length that 90 % of the games do not exceed.
    pub p90: u64,
    /// The longest.
    pub longest: u64,
}

impl Study {
    /// Number of games that were played.
    pub fn games(&self) -> u64 {
        u64::try_from(self.rows.len()).unwrap_or(u64::MAX)
    }

    /// Number of deals that were played: of games, if the players keep their seats.
    pub fn deal_count(&self) -> u64 {
        self.games() / self.plan.games_a_deal()
    }

    /// The figures.
    pub fn report(&self) -> Report {
        let (rows, games) = (&self.rows, self.games());
        let players = 0..self.plan.players.len();
        let share = |of: &dyn Fn(&Row) -> f64| Estimate::of_share(&self.deals(of), games);
        let mean = |of: &dyn Fn(&Row) -> f64| Estimate::of_mean(&self.deals(of));
        let shares = players.clone().map(|player| {
            let Estimate { mean, low, high } = share(&|row| row.shares[player]);
            let number = u8::try_from(player + 1).unwrap_or(u8::MAX);
            Share { player: number, name: self.plan.players[player].to_string(), share: mean, low, high }
        });
        let at_seat = |seat: usize| {
            share(&|row: &Row| {
                let mut seated = players.clone().filter(|player| self.plan.seat(row.game, *player) == seat);
                seated.next().map_or(0.0, |player| row.shares[player])
            })
        };
        let count_rows = |is: &dyn Fn(&Row) -> bool| {
            u64::try_from(rows.iter().filter(|row| is(row)).count()).unwrap_or(u64::MAX)
        };
        Report {
            from: rows.first().map_or(0, |row| row.game),
            games,
            shares: shares.collect(),
            fair: mean(&|row| {
                row.shares.iter().sum::<f64>() / count(row.shares.len().try_into().unwrap_or(1))
            })
            .mean,
            seats: players.clone().map(at_seat).collect(),
            order: self.in_order(),
            scores: players.clone().map(|player| self.player(player)).collect(),
            margin: mean(&|row| f64::from(row.leads.iter().copied().max().unwrap_or(0))),
            decisions: self.length(|row| row.decisions),
            chance_steps: self.length(|row| row.chance_steps),
            changes: mean(&|row| f64::from(row.changes)),
            ahead: players.map(|player| self.ahead(player)).collect(),
            shared: count_rows(&|row| row.shares.iter().any(|share| *share > 0.0 && *share < 1.0)),
            stopped: count_rows(&|row| row.stopped),
            by_chance: self.plan.is_by_chance(),
            counts: counted(rows, |of| self.deals(of)),
            effects: effects(rows, &|game| self.plan.deal(game)),
        }
    }

    /// The mean of a figure over each deal.
    pub(super) fn deals(&self, of: &dyn Fn(&Row) -> f64) -> Vec<f64> {
        self.known_deals(&|row| Some(of(row)))
    }

    /// The mean of a figure over those games of each deal that have it. Deals without such a game are left out.
    fn known_deals(&self, of: &dyn Fn(&Row) -> Option<f64>) -> Vec<f64> {
        let a_deal = usize::try_from(self.plan.games_a_deal()).unwrap_or(1);
        let deal = |rows: &[Row]| {
            let known: Vec<f64> = rows.iter().filter_map(of).collect();
            let number = count(u64::try_from(known.len()).unwrap_or(1));
            (!known.is_empty()).then(|| known.iter().sum::<f64>() / number)
        };
        self.rows.chunks(a_deal).filter_map(deal).collect()
    }

    /// The shares of the win by turn order, from the seat that decided first on.
    fn in_order(&self) -> Vec<Estimate> {
        let games = self.rows.iter().filter(|row| row.first.is_some()).count();
        if games == 0 {
            return Vec::new();
        }
        let games = u64::try_from(games).unwrap_or(u64::MAX);
        let share = |place: usize| self.known_deals(&|row| self.share_at(place, row));
        (0..self.plan.players.len()).map(|place| Estimate::of_share(&share(place), games)).collect()
    }

    /// The share of the win in a game at a place in the order of play, from 0. `None` if no seat ever decided alone.
    pub(super) fn share_at(&self, place: usize, row: &Row) -> Option<f64> {
        let seats = self.plan.players.len();
        let at = (self.plan.seat(row.game, usize::from(row.first?)) + place) % seats;
        let player = (0..seats).find(|player| self.plan.seat(row.game, *player) == at)?;
        Some(row.shares[player])
    }

    fn player(&self, player: usize) -> PlayerReport {
        let mean = |of: &dyn Fn(&Row) -> f64| Estimate::of_mean(&self.deals(of));
        let mut parts = BTreeMap::new();
        for name in self.rows.iter().flat_map(|row| row.parts.keys()) {
            if !parts.contains_key(name) {
                let points = |row: &Row| row.parts.get(name).map_or(0, |points| points[player]);
                parts.insert(name.clone(), mean(&|row| f64::from(points(row))));
            }
        }
        PlayerReport {
            score: mean(&|row| f64::from(row.scores[player])),
            parts,
            lead: mean(&|row| f64::from(row.leads[player])),
        }
    }

    fn length(&self, of: impl Fn(&Row) -> u64) -> LengthReport {
        let mut sorted: Vec<u64> = self.rows.iter().map(&of).collect();
        sorted.sort_unstable();
        LengthReport {
            mean: Estimate::of_mean(&self.deals(&|row| count(of(row)))),
            shortest: quantile(&sorted, 0),
            p10: quantile(&sorted, 10),
            median: quantile(&sorted, 50),
            p90: quantile(&sorted, 90),
            longest: quantile(&sorted, 100),
        }
    }

    fn ahead(&self, player: usize) -> Vec<f64> {
        let number = u8::try_from(player).ok();
        let at = |tenth: usize| {
            let ahead = self.rows.iter().filter(|row| row.leaders.get(tenth).copied().flatten() == number);
            count(u64::try_from(ahead.count()).unwrap_or(0)) / count(self.games().max(1))
        };
        (0..10).map(at).collect()
    }
}
