//! The merging of the parts of a study.

use alloc::vec::Vec;

use super::Study;

/// The reason why parts do not make a study.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MergeError {
    /// There is no part.
    #[error("there is nothing to merge")]
    Nothing,
    /// A part, counted from 1, has another plan than the first.
    #[error(
        "part {0} belongs to another study: its game, set-up, players, seed or options differ from those of part 1"
    )]
    OtherPlan(usize),
    /// A game is in several parts.
    #[error("game {0} is in more than one part")]
    Twice(u64),
    /// A game is missing between others.
    #[error("game {0} is missing between the parts")]
    Missing(u64),
}

impl Study {
    /// Merges the parts of one study, in any order.
    ///
    /// # Errors
    /// [`MergeError`]: the parts have different plans, overlap, or leave a gap.
    pub fn merge(parts: Vec<Self>) -> Result<Self, MergeError> {
        let mut parts = parts.into_iter();
        let mut whole = parts.next().ok_or(MergeError::Nothing)?;
        for (part, number) in parts.zip(2..) {
            if part.plan != whole.plan {
                return Err(MergeError::OtherPlan(number));
            }
            whole.rows.extend(part.rows);
        }
        whole.rows.sort_by_key(|row| row.game);
        for pair in whole.rows.windows(2) {
            let (before, after) = (pair[0].game, pair[1].game);
            if after == before {
                return Err(MergeError::Twice(after));
            }
            if after != before + 1 {
                return Err(MergeError::Missing(before + 1));
            }
        }
        Ok(whole)
    }
}
