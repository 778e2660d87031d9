//! Two studies side by side.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use serde::Serialize;

use super::Study;
use super::estimate::{Estimate, count, mean_and_error};
use super::row::Row;

/// The differences between two studies, paired deal by deal. Games with the same number and seed get the same
/// chance in both studies, as long as their rules ask for chance in the same order.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Comparison {
    /// Number of deals that both studies have.
    pub deals: u64,
    /// The share of the win of each player: this study minus the other.
    pub shares: Vec<Difference>,
    /// The score of each player.
    pub scores: Vec<Difference>,
    /// The decisions of a game.
    pub decisions: Difference,
    /// Number of changes of the lead in a game.
    pub changes: Difference,
}

/// A difference, and the number of games that show a difference half as large.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Difference {
    /// The figure of this study minus the figure of the other.
    #[serde(flatten)]
    pub estimate: Estimate,
    /// Number of games that each study would need to show a difference half as large in 80 of 100 repetitions. `None`
    /// if no difference was seen.
    pub games_for_half: Option<u64>,
}

/// The reason why two studies cannot be compared.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ComparisonError {
    /// The studies are of two different games, whose scores and shares cannot be compared.
    #[error("one study is of {0}, the other of {1}")]
    Games(String, String),
    /// The studies have different numbers of players.
    #[error("one study has {0} players, the other {1}")]
    Players(usize, usize),
    /// The players of one study change seats, and those of the other do not.
    #[error("the players change seats in one study and not in the other")]
    Rotation,
    /// The seeds differ, so the games have no chance in common.
    #[error("the studies have the seeds {0} and {1}: their games are not paired")]
    Seed(u64, u64),
    /// The studies have fewer than two deals in common.
    #[error("a comparison needs two deals that are in both studies: play the same game numbers")]
    NoPairs,
}

impl Study {
    /// Compares this study with another that was made from the same seed with as many players. The set-ups, the
    /// rulings and the players may differ.
    ///
    /// # Errors
    /// [`ComparisonError`]: the games cannot be paired.
    pub fn compare(&self, other: &Self) -> Result<Comparison, ComparisonError> {
        let (mine, theirs) = (&self.plan, &other.plan);
        if mine.game != theirs.game {
            return Err(ComparisonError::Games(mine.game.clone(), theirs.game.clone()));
        }
        if mine.players.len() != theirs.players.len() {
            return Err(ComparisonError::Players(mine.players.len(), theirs.players.len()));
        }
        if mine.rotate != theirs.rotate {
            return Err(ComparisonError::Rotation);
        }
        if mine.seed != theirs.seed {
            return Err(ComparisonError::Seed(mine.seed, theirs.seed));
        }
        let known: BTreeMap<u64, &Row> = other.rows.iter().map(|row| (row.game, row)).collect();
        let pairs: Vec<_> = self.rows.iter().filter_map(|row| Some((row, *known.get(&row.game)?))).collect();
        let a_deal = usize::try_from(mine.games_a_deal()).unwrap_or(1);
        let deals = pairs.len() / a_deal;
        if deals < 2 {
            return Err(ComparisonError::NoPairs);
        }
        let games = u64::try_from(pairs.len()).unwrap_or(u64::MAX);
        let difference = |of: &dyn Fn(&Row) -> f64| {
            let deal = |deal: &[(&Row, &Row)]| {
                let sum: f64 = deal.iter().map(|(this, that)| of(this) - of(that)).sum();
                sum / count(u64::try_from(deal.len()).unwrap_or(1))
            };
            let values: Vec<f64> = pairs.chunks_exact(a_deal).map(deal).collect();
            let (mean, error) = mean_and_error(&values);
            let estimate = Estimate::of_error(mean, error, deals);
            Difference { estimate, games_for_half: estimate.games_for_half(0.0, games) }
        };
        let players = 0..mine.players.len();
        Ok(Comparison {
            deals: u64::try_from(deals).unwrap_or(u64::MAX),
            shares: players.clone().map(|player| difference(&|row| row.shares[player])).collect(),
            scores: players.map(|player| difference(&|row| f64::from(row.scores[player]))).collect(),
            decisions: difference(&|row| count(row.decisions)),
            changes: difference(&|row| f64::from(row.changes)),
        })
    }
}
