//! The components of a set-up as a spreadsheet, so that people can type in the cards of their own box.
//!
//! A sheet is CSV. Its first row names the columns, and every other row is one item of a list of the set-up's
//! `components`:
//!
//! ```text
//! list,no,name,position,values 1,values 2,profit
//! agents,1,Drib Bler,PG,2,3,1
//! agents,2,Fas Tbreak,PG,4,4,1
//! injuries,,,,,,,2
//! ```
//!
//! `list` is the place in `components`: `agents`, `squads.red`, `boards[2].players`. `no` is the number of the item
//! in its list, from 1, and orders the rows. Rows without `no` stand in the order of the file. A column such as
//! `effect.pay` is a field within a field, and `values 2` is the second value of a list of figures. The column
//! `value` holds an item that has no fields. Lists that the sheet does not have keep their items. A column `notes`,
//! or one whose name begins with `#`, is for people.

mod read;
mod write;

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt;

use serde_json::{Map, Value};
use tabletop_core::transcript;

use crate::error::OpenError;
use crate::games::Games;
use crate::listed_game::ListedGame;

/// The field of a set-up that a sheet holds.
const COMPONENTS: &str = "components";

/// The error of a sheet that cannot be used, with every problem that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SheetError {
    problems: Vec<SheetProblem>,
}

/// One problem of a sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SheetProblem {
    /// The row in the file, from 1. The first row has the names of the columns. `None` if no single row is wrong.
    pub row: Option<u64>,
    /// The item or the field: `agents 15, height_cm`. Empty if the text of the problem names the place.
    pub place: String,
    /// The problem with its figures, in lower case and without a full stop.
    pub problem: String,
    /// The clause that is broken, if there is one.
    pub clause: Option<&'static str>,
}

impl SheetError {
    /// The problems, those of the rows in their order first. Never empty.
    pub fn problems(&self) -> &[SheetProblem] {
        &self.problems
    }

    fn one(row: Option<u64>, problem: impl Into<String>) -> Self {
        let problem = SheetProblem { row, place: String::new(), problem: problem.into(), clause: None };
        Self { problems: alloc::vec![problem] }
    }
}

/// The text of a spreadsheet from the bytes of its file: UTF-8, or UTF-16 with its mark.
///
/// ```
/// let utf_16 = [0xff, 0xfe, b'n', 0, b'o', 0];
/// assert_eq!(tabletop::sheet_text(&utf_16).as_deref(), Ok("no"));
/// let error = tabletop::sheet_text(b"a\nZo\xeb").unwrap_err();
/// assert!(error.to_string().starts_with("row 2: not UTF-8: save it again as `CSV UTF-8`"), "{error}");
/// ```
///
/// # Errors
/// The row with the first byte in another encoding, with the way to save the file so that it can be read.
pub fn sheet_text(bytes: &[u8]) -> Result<String, SheetError> {
    let remedy = "save it again as `CSV UTF-8` (LibreOffice: `Character set: Unicode (UTF-8)`)";
    let units = |of: fn([u8; 2]) -> u16| {
        let pairs = bytes.get(2..).unwrap_or_default().chunks(2);
        pairs.map(|pair| of([pair[0], pair.get(1).copied().unwrap_or(0)])).collect::<Vec<_>>()
    };
    let units = match bytes {
        [0xff, 0xfe, ..] => units(u16::from_le_bytes),
        [0xfe, 0xff, ..] => units(u16::from_be_bytes),
        _ => {
            return core::str::from_utf8(bytes).map(String::from).map_err(|error| {
                let before = bytes.get(..error.valid_up_to()).unwrap_or_default();
                let row = (1..).zip(before.split(|byte| *byte == b'\n')).last().map(|(row, _)| row);
                SheetError::one(row, alloc::format!("not UTF-8: {remedy}"))
            });
        }
    };
    String::from_utf16(&units).map_err(|_| SheetError::one(None, alloc::format!("broken UTF-16: {remedy}")))
}

impl fmt::Display for SheetProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.row, self.place.as_str()) {
            (Some(row), "") => write!(f, "row {row}: ")?,
            (Some(row), place) => write!(f, "row {row} ({place}): ")?,
            (None, "") => {}
            (None, place) => write!(f, "{place}: ")?,
        }
        f.write_str(&self.problem)?;
        self.clause.map_or(Ok(()), |clause| write!(f, " [{clause}]"))
    }
}

impl fmt::Display for SheetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, problem) in self.problems.iter().enumerate() {
            let before = if index == 0 { "" } else { "; " };
            write!(f, "{before}{problem}")?;
        }
        Ok(())
    }
}

impl core::error::Error for SheetError {}

impl ListedGame {
    /// The components of a set-up as a sheet. If the game's set-up has no `components`, the sheet has only the row of
    /// names.
    ///
    /// ```
    /// let game = tabletop::game("world-league")?;
    /// let sheet = game.sheet("{}")?;
    /// let row = sheet.lines().nth(1).unwrap_or_default();
    /// assert!(row.starts_with("checks,"), "{row}");
    /// let mine = sheet.replace("Drib Bler", "Rene Gade");
    /// let setup = game.setup_with_cards(r#"{"seats": 3}"#, &mine)?;
    /// assert!(tabletop::open("world-league", &setup)?.full_setup().contains("Rene Gade"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The defects of the set-up.
    pub fn sheet(&self, setup: &str) -> Result<String, OpenError> {
        let full = self.open(setup)?.full_setup();
        Ok(write::csv(&components_of(&full), &full))
    }

    /// A set-up with the components of a sheet, as JSON. The set-up can be played, since every defect is an error.
    /// The sheet is CSV with commas, semicolons or tabs between its columns.
    ///
    /// # Errors
    /// Every problem of the sheet, by row; and every defect of the set-up with these components.
    pub fn setup_with_cards(&self, setup: &str, sheet: &str) -> Result<String, SheetError> {
        let full = self.open(setup).map_err(|error| SheetError::one(None, alloc::format!("{error}")))?;
        let rows = read::rows(sheet, &components_of(&full.full_setup()))?;
        let mut fields: Map<String, Value> = serde_json::from_str(setup).unwrap_or_default();
        fields.insert(COMPONENTS.into(), rows.components.clone());
        let setup = Value::Object(fields).to_string();
        match self.open(&setup) {
            Ok(_) if rows.problems.is_empty() => Ok(setup),
            Ok(_) => Err(rows.of_form()),
            Err(OpenError::Setup(defects)) => Err(rows.located(&defects)),
            Err(error) => Err(SheetError::one(None, alloc::format!("{error}"))),
        }
    }
}

impl Games {
    /// A transcript or a position with the components of a sheet: the line `seats N` or `setup JSON` of its header
    /// becomes a set-up with these components. Names of cards in the text are then those of the sheet.
    ///
    /// A text with components of its own is refused if they differ from the sheet's: its steps were taken with its
    /// own.
    ///
    /// # Errors
    /// The text names no game of the list, or has other components of its own. Also the errors of
    /// [`ListedGame::setup_with_cards`].
    pub fn with_cards(&self, text: &str, sheet: &str) -> Result<String, SheetError> {
        let wrong = |problem: String| SheetError::one(None, problem);
        let name = transcript::game_name(text).map_err(|error| wrong(alloc::format!("{error}")))?;
        let game = self.game(&name).map_err(|error| wrong(alloc::format!("{error}")))?;
        let mut lines: Vec<String> = text.lines().map(Into::into).collect();
        for line in &mut lines {
            let (key, value) = line.trim().split_once(char::is_whitespace).unwrap_or_default();
            let setup = match key {
                "seats" => alloc::format!(r#"{{"seats":{}}}"#, value.trim()),
                "setup" => value.into(),
                _ => continue,
            };
            let made = game.setup_with_cards(&setup, sheet)?;
            if has_other_components(&setup, &made) {
                let problem = "the text has cards of its own, and they are others than those of the sheet: leave the \
                     sheet out, or take `components` out of the set-up of the text";
                return Err(wrong(problem.into()));
            }
            *line = alloc::format!("setup {made}");
            let mut whole = lines.join("\n");
            whole.push('\n');
            return Ok(whole);
        }
        Err(wrong("the text has no line `seats N` or `setup JSON`".into()))
    }
}

/// `true` if the first set-up names components, and they differ from those of the second.
fn has_other_components(setup: &str, other: &str) -> bool {
    let own = components_of(setup);
    !own.is_null() && own != components_of(other)
}

/// The components of a whole set-up.
fn components_of(full: &str) -> Value {
    let setup = serde_json::from_str::<Value>(full).unwrap_or_default();
    setup.get(COMPONENTS).cloned().unwrap_or_default()
}
