//! The ruling on a mistake that was noticed late. Its readings are the usual ways of tables.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::str::FromStr;

use super::{Amended, differing};
use crate::reading::ReadingError;
use crate::table::AnyTable;

/// The ruling on a mistake that was noticed late: it says from where the game goes on. The
/// [clauses](crate::About::CORRECTIONS) of the book come first. If they say nothing, the people at the table choose
/// one reading.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LateRuling {
    /// What was played stands. The rules are kept from now on.
    PlayedOn,
    /// The mistake is corrected. Later steps stand as long as they are possible.
    PutRight,
    /// The game goes back to the mistake. Everything after it is decided anew.
    TakenBack,
}

impl LateRuling {
    /// The readings, from the smallest change to the largest.
    pub const ALL: [Self; 3] = [Self::PlayedOn, Self::PutRight, Self::TakenBack];

    /// The name of the reading: `PutRight`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::PlayedOn => "PlayedOn",
            Self::PutRight => "PutRight",
            Self::TakenBack => "TakenBack",
        }
    }

    /// The reading in the words of the table.
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::PlayedOn => "what was played stands, and the rules are kept from now on",
            Self::PutRight => {
                "what is known is put right, and later steps stand as long as they are possible"
            }
            Self::TakenBack => "back to the mistake; what came after it is decided anew",
        }
    }
}

impl FromStr for LateRuling {
    type Err = ReadingError;

    /// Parses a name: `PutRight`. Upper and lower case and hyphens do not matter: `put-right`.
    fn from_str(name: &str) -> Result<Self, ReadingError> {
        let plain = name.replace('-', "");
        let found = Self::ALL.into_iter().find(|reading| reading.name().eq_ignore_ascii_case(&plain));
        found.ok_or_else(|| {
            let names = Self::ALL.map(Self::name).join(", ");
            ReadingError::NoSuchReading(format!("`{name}` is none of the readings {names}"))
        })
    }
}

/// The table to go on from under one reading of the [`LateRuling`].
#[derive(Clone, Debug)]
pub struct LateOutcome<'a> {
    /// The reading.
    pub ruling: LateRuling,
    /// The table to go on from.
    pub table: &'a AnyTable,
    /// Number of recorded steps that are undone.
    pub undone_steps: u32,
    /// The lines of the written [position](crate::ErasedTable::position) that change on the table as it lies now: first the
    /// present lines, then the lines that replace them.
    pub changed_lines: [Vec<String>; 2],
}

impl Amended {
    /// The outcome under a reading of the ruling on late mistakes.
    pub fn under(&self, ruling: LateRuling) -> LateOutcome<'_> {
        let (table, undone_steps) = match ruling {
            LateRuling::PlayedOn => (&self.written.table, 0),
            LateRuling::PutRight => (&self.amended.table, self.lost_steps),
            LateRuling::TakenBack => (&self.before, self.later_steps),
        };
        LateOutcome { ruling, table, undone_steps, changed_lines: differing(&self.written.table, table) }
    }
}

impl LateOutcome<'_> {
    /// The outcome as a sentence: ``Under `PutRight` (…): nothing is undone, 2 lines of the table change.``
    pub fn sentence(&self) -> String {
        let undone = match self.undone_steps {
            0 => String::from("nothing is undone"),
            1 => String::from("1 step is undone"),
            steps => format!("{steps} steps are undone"),
        };
        let [was, is] = &self.changed_lines;
        let change = match was.len().max(is.len()) {
            0 => String::from("the table stays as it lies"),
            1 => String::from("1 line of the table changes"),
            lines => format!("{lines} lines of the table change"),
        };
        format!("Under `{}` ({}): {undone}, {change}.", self.ruling.name(), self.ruling.meaning())
    }
}
