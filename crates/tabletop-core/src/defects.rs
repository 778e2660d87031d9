//! The defects of a set-up or a saved state: all of them at once, up to a bound.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use serde::{Serialize, Serializer};

use crate::words::seen;

/// One defect.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Defect {
    /// The place as a path into the data, with lists counted from 1: `components.agents[3].height_cm`.
    pub place: String,
    /// The problem with its figures, in lower case and without a full stop.
    pub problem: String,
    /// The clause that is broken, if there is one.
    pub clause: Option<&'static str>,
}

impl fmt::Display for Defect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.place.is_empty() {
            write!(f, "{}: ", self.place)?;
        }
        f.write_str(&self.problem)?;
        self.clause.map_or(Ok(()), |clause| write!(f, " [{clause}]"))
    }
}

/// The most complaints that are listed of one text. Further ones are only counted. A person mends a wrong text
/// from the top, and a hostile text must not cost more than its length.
pub const MOST_COMPLAINTS: usize = 20;

/// The most characters of one complaint. Quotations are shortened earlier; this bound is for everything else.
const LONGEST_COMPLAINT: usize = 1_000;

/// A complaint in words, cut if it is too long.
pub(crate) fn complaint(problem: &impl fmt::Display) -> String {
    let mut text = problem.to_string();
    if let Some((end, _)) = text.char_indices().nth(LONGEST_COMPLAINT) {
        text.truncate(end);
        text.push('…');
    }
    seen(&text).to_string()
}

/// The last line of a list of complaints that is cut after [`MOST_COMPLAINTS`].
pub(crate) fn and_more(more: usize) -> String {
    alloc::format!("and {more} more")
}

/// Everything that is wrong with a set-up or a saved state. As an error it is never empty.
///
/// At most [`MOST_COMPLAINTS`] are listed. The last entry then gives the number of further ones, and has no place.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Defects {
    list: Vec<Defect>,
    /// The number of defects that are not listed.
    more: usize,
}

/// Serialized as the list.
impl Serialize for Defects {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.list.serialize(serializer)
    }
}

impl Defects {
    /// An empty list.
    pub const fn new() -> Self {
        Self { list: Vec::new(), more: 0 }
    }

    /// Notes a defect.
    pub fn add(&mut self, place: impl fmt::Display, problem: impl fmt::Display) {
        self.note(|| Defect { place: complaint(&place), problem: complaint(&problem), clause: None });
    }

    /// Notes a defect that was found elsewhere.
    pub(crate) fn push(&mut self, defect: Defect) {
        self.note(|| defect);
    }

    /// Notes a defect that breaks a clause of the rule book.
    pub fn add_by(&mut self, clause: &'static str, place: impl fmt::Display, problem: impl fmt::Display) {
        self.note(|| Defect { place: complaint(&place), problem: complaint(&problem), clause: Some(clause) });
    }

    /// Lists a defect. If the list is full, the defect is only counted, and its words are not formatted.
    fn note(&mut self, defect: impl FnOnce() -> Defect) {
        if self.list.len() < MOST_COMPLAINTS {
            return self.list.push(defect());
        }
        self.more += 1;
        let last = Defect { place: String::new(), problem: and_more(self.more), clause: None };
        self.list.truncate(MOST_COMPLAINTS);
        self.list.push(last);
    }

    /// Notes a defect unless `fine` is `true`.
    pub fn require(&mut self, fine: bool, place: impl fmt::Display, problem: impl fmt::Display) {
        if !fine {
            self.add(place, problem);
        }
    }

    /// The defects in the order in which they were noted.
    pub fn iter(&self) -> core::slice::Iter<'_, Defect> {
        self.list.iter()
    }

    /// `true` if no defect was noted.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Returns `value` if no defect was noted.
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
        for (place, defect) in self.list.iter().enumerate() {
            write!(f, "{}{defect}", if place == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl core::error::Error for Defects {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_list_is_cut_and_says_so() {
        let mut defects = Defects::new();
        for number in 0..1_000 {
            defects.add(number, "wrong");
        }
        assert_eq!(defects.iter().count(), MOST_COMPLAINTS + 1);
        assert!(defects.to_string().ends_with("; 19: wrong; and 980 more"), "{defects}");
        let json = serde_json::to_value(&defects).unwrap();
        assert_eq!(json[MOST_COMPLAINTS]["problem"], "and 980 more");
    }
}
