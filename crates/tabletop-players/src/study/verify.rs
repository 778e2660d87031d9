//! The verification of a study: games are played again and compared with their rows.

use alloc::collections::BTreeSet;
use alloc::string::String;

use tabletop_core::{ChanceSource as _, Dealer};

use super::recompute::differing;
use super::{PlanError, Progress, Study, Until, run_from};
use crate::heuristics::Heuristics;

/// The reason why a study is not verified.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum VerifyError {
    /// The plan of the study cannot be carried out.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// A player has a budget of time, so its games differ from run to run.
    #[error("a player has a budget of time, so its games differ each time they are played")]
    Timed,
    /// A game that was played again differs from the written one. The message names the first figure that differs.
    #[error("{0}")]
    Differs(String),
}

impl Study {
    /// Plays this many of the games again, drawn by a seed, and compares every figure of each. With rotation whole
    /// deals are played. Returns the number of equal games. It is smaller than `games` only if the study has
    /// fewer, or if it was stopped.
    ///
    /// The checks when a study is [read](Study) find a figure that was changed. Only this method finds games that
    /// were never played.
    ///
    /// # Errors
    /// [`VerifyError`]: a game differs, or no game can be played.
    pub fn verify<G: Heuristics>(
        &self,
        games: u64,
        seed: u64,
        progress: &Progress,
    ) -> Result<u64, VerifyError> {
        if self.plan.players.iter().any(|player| player.is_timed()) {
            return Err(VerifyError::Timed);
        }
        let Some(first) = self.rows.first() else { return Ok(0) };
        let a_deal = self.plan.games_a_deal();
        let rows = u64::try_from(self.rows.len()).unwrap_or(u64::MAX);
        let mut same = 0;
        for deal in drawn(rows / a_deal, games.div_ceil(a_deal), seed) {
            let made = run_from::<G>(&self.plan, first.game + deal * a_deal, Until::Games(a_deal), progress)?;
            for row in &made.rows {
                let index = usize::try_from(row.game - first.game).unwrap_or(usize::MAX);
                let value = |row| serde_json::to_value(row).unwrap_or_default();
                let written = self.rows.get(index).map(value).unwrap_or_default();
                let place = alloc::format!("game {}", row.game);
                if let Some(what) = differing(&place, &value(row), &written) {
                    return Err(VerifyError::Differs(what));
                }
                same += 1;
            }
        }
        Ok(same)
    }
}

/// Draws at most `wanted` of the numbers below `all` by a seed, and returns them in order.
fn drawn(all: u64, wanted: u64, seed: u64) -> BTreeSet<u64> {
    if wanted >= all {
        return (0..all).collect();
    }
    let most = u32::try_from(all).unwrap_or(u32::MAX);
    let mut dealer = Dealer::new(seed);
    let mut drawn = BTreeSet::new();
    while u64::try_from(drawn.len()).unwrap_or(u64::MAX) < wanted {
        drawn.insert(u64::from(dealer.below(most)));
    }
    drawn
}
