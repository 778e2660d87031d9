//! The error of an answer.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt;

/// The error of an answer that was not taken, with everything that is wrong with it. Never empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnswerError {
    /// The problems, each a sentence in lower case and without a full stop.
    pub problems: Vec<String>,
}

impl fmt::Display for AnswerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.problems.join("; "))
    }
}

impl core::error::Error for AnswerError {}

impl AnswerError {
    /// `true` if a problem is a fact that is given a second time.
    pub(super) fn says_twice(&self) -> bool {
        self.problems.iter().any(|problem| ["twice", "already"].iter().any(|word| problem.contains(word)))
    }

    pub(super) fn with_remedy(mut self) -> Self {
        self.problems.push("`back` takes the last answer back".to_string());
        self
    }
}
