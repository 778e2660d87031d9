//! What is wrong with a set-up or a saved state: everything at once.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use serde::Serialize;

/// One thing that is wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Defect {
    /// Where, as a path into the data, lists counted from 1: `components.agents[3].height_cm`.
    pub place: String,
    /// What is wrong, with the figures, in lower case and without a full stop.
    pub problem: String,
    /// The clause that asks for it, if one does.
    pub clause: Option<&'static str>,
}

impl fmt::Display for Defect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.problem)?;
        self.clause.map_or(Ok(()), |clause| write!(f, " [{clause}]"))
    }
}

/// Everything that is wrong with a set-up or a saved state. As an error it is never empty.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct Defects(Vec<Defect>);

impl Defects {
    /// None yet.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Notes a defect.
    pub fn add(&mut self, place: impl fmt::Display, problem: impl fmt::Display) {
        self.0.push(Defect { place: place.to_string(), problem: problem.to_string(), clause: None });
    }

    /// Notes a defect that was found elsewhere.
    pub(crate) fn push(&mut self, defect: Defect) {
        self.0.push(defect);
    }

    /// Notes a defect that a clause of the rule book forbids.
    pub fn add_by(&mut self, clause: &'static str, place: impl fmt::Display, problem: impl fmt::Display) {
        self.0.push(Defect { place: place.to_string(), problem: problem.to_string(), clause: Some(clause) });
    }

    /// Notes a defect unless `fine`.
    pub fn require(&mut self, fine: bool, place: impl fmt::Display, problem: impl fmt::Display) {
        if !fine {
            self.add(place, problem);
        }
    }

    /// All that was noted, in order.
    pub fn iter(&self) -> core::slice::Iter<'_, Defect> {
        self.0.iter()
    }

    /// Whether nothing was noted.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// `value` if nothing was noted.
    ///
    /// # Errors
    /// The defects, if there are any.
    pub fn or<T>(self, value: T) -> Result<T, Self> {
        if self.is_empty() { Ok(value) } else { Err(self) }
    }
}

impl<'a> IntoIterator for &'a Defects {
    type Item = &'a Defect;
    type IntoIter = core::slice::Iter<'a, Defect>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Display for Defects {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, defect) in self.0.iter().enumerate() {
            write!(f, "{}{defect}", if place == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl core::error::Error for Defects {}
