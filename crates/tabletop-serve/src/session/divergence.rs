//! Replays the moves of a stored table, and finds the step at which the rules of this program differ from those
//! under which it was played.

use std::fmt;

use super::Session;
use crate::moves::Move;
use crate::store::StoredMove;

/// The first step at which the rules of this program give another result than was recorded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Divergence {
    /// The number of the step in the record, from 1; 0 if nothing of the table can be shown.
    pub step: usize,
    /// The reason, in words. It may reveal a secret choice.
    pub why: String,
    /// `true` if the game ended by the rules under which it was played. Nothing is secret then.
    pub is_over: bool,
}

/// Formats as `step 14: …`. Only the reason if nothing of the table can be shown.
impl fmt::Display for Divergence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.step {
            0 => f.write_str(&self.why),
            step => write!(f, "step {step}: {}", self.why),
        }
    }
}

impl Session {
    /// Replays a stored move. If the rules of this program refuse it, or if its state differs from the recorded
    /// one, the table [diverges](Session::divergence) and takes no more moves.
    pub fn replay(&mut self, kept: &StoredMove) {
        if self.divergence.is_none() {
            let before = self.table().step_count();
            self.divergence = match self.replayed(&kept.what) {
                Err(why) => Some(self.diverges_at(before + 1, why)),
                Ok(()) => kept.steps.as_deref().and_then(|steps| self.differs(before, steps)),
            };
            if self.divergence.is_some() && self.table().step_count() > before {
                self.table.undo_decision();
            }
        }
        self.moves += 1;
    }

    /// Parses and takes a stored move.
    fn replayed(&mut self, line: &str) -> Result<(), String> {
        let play = line.parse::<Move>().map_err(|error| error.to_string())?;
        self.possible(&play).map_err(|error| format!("`{line}` cannot be taken: {error}"))?;
        if self.settled(&play) != play {
            return Err(format!("`{line}` takes back another number of decisions"));
        }
        self.carry_out(&play);
        Ok(())
    }

    /// Compares the steps after the first `before` with the lines in `recorded`. Returns the first difference.
    pub(super) fn differs(&self, before: usize, recorded: &str) -> Option<Divergence> {
        let found = self.table().recorded_after(before);
        let mut recorded = recorded.lines();
        for (index, line) in found.iter().enumerate() {
            let kept = recorded.next().unwrap_or("nothing");
            if kept != line {
                let why = format!("the record has `{kept}`, and this program gives `{line}`");
                return Some(self.diverges_at(before + index + 1, why));
            }
        }
        recorded.next().map(|kept| {
            let why = format!("the record has `{kept}`, and this program gives nothing");
            self.diverges_at(before + found.len() + 1, why)
        })
    }

    pub(super) const fn diverges_at(&self, step: usize, why: String) -> Divergence {
        Divergence { step, why, is_over: self.stored.is_over }
    }

    /// Returns the step at which the rules of this program differ from the stored record. `None` if there is no
    /// such step.
    pub const fn divergence(&self) -> Option<&Divergence> {
        self.divergence.as_ref()
    }
}
