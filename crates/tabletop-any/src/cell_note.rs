//! The rules of the places and things on the table.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use serde::Serialize;

/// The rule of a place or a thing on the table, in a few sentences. A screen shows it to whoever asks about a
/// [`Cell`](crate::Cell).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CellNote {
    /// The ids of the cells that the note explains. An id stands for those that continue it after a hyphen, too:
    /// `trophy` for `trophy-gold`.
    pub cells: Vec<Cow<'static, str>>,
    /// The name of the place or thing, with a capital: `Referee`.
    pub name: Cow<'static, str>,
    /// The rule in our own words, in sentences.
    pub text: Cow<'static, str>,
    /// The ids of the clauses with the full rule, the most important first. At least one.
    pub clauses: &'static [&'static str],
}

impl CellNote {
    /// Creates a note on the cells with this id, or with an id that continues it.
    pub fn new(
        cells: impl Into<Cow<'static, str>>,
        name: impl Into<Cow<'static, str>>,
        text: impl Into<Cow<'static, str>>,
        clauses: &'static [&'static str],
    ) -> Self {
        Self { cells: Vec::from([cells.into()]), name: name.into(), text: text.into(), clauses }
    }

    /// The same note for these cells.
    #[must_use]
    pub fn on<S: Into<String>>(mut self, cells: impl IntoIterator<Item = S>) -> Self {
        self.cells = cells.into_iter().map(|cell| Cow::Owned(cell.into())).collect();
        self
    }

    /// `true` if the note explains the cell with this id.
    pub fn explains(&self, cell: &str) -> bool {
        self.cells
            .iter()
            .any(|own| cell.strip_prefix(&**own).is_some_and(|rest| rest.is_empty() || rest.starts_with('-')))
    }
}
