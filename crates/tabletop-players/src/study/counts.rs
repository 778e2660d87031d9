//! Frequencies.

use alloc::collections::BTreeSet;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use serde::Serialize;

use super::estimate::{Estimate, count};
use super::row::Row;

/// The frequency of a rule, an event or an action.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Frequency {
    /// The id of the rule, or the kind of event or action.
    pub name: String,
    /// Number of occurrences in a game.
    pub a_game: Estimate,
    /// The share of the games in which it occurs at least once.
    pub in_games: Estimate,
}

/// The frequencies of everything that was counted, the most frequent first. `deals` is given a function that computes
/// a figure of one game, and returns the mean of that figure for each deal.
pub(super) fn counted(rows: &[Row], deals: impl Fn(&dyn Fn(&Row) -> f64) -> Vec<f64>) -> Vec<Frequency> {
    let names: BTreeSet<&String> = rows.iter().flat_map(|row| row.counts.keys()).collect();
    let games = u64::try_from(rows.len()).unwrap_or(u64::MAX);
    let one = |name: &str| {
        let times = |row: &Row| row.counts.get(name).copied().unwrap_or(0);
        Frequency {
            name: name.to_string(),
            a_game: Estimate::of_mean(&deals(&|row| f64::from(times(row)))),
            in_games: Estimate::of_share(&deals(&|row| count(u64::from(times(row) > 0))), games),
        }
    };
    let mut all: Vec<_> = names.into_iter().map(|name| one(name)).collect();
    all.sort_by(|a, b| b.a_game.mean.total_cmp(&a.a_game.mean));
    all
}
