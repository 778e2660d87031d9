//! JSON that several commands print. `docs/json.md` describes it.

use std::collections::BTreeMap;
use std::io::{self, Write as _};

use serde::Serialize;
use tabletop_any::{CannotBe, Reading};

use crate::failure::Failure;

/// Prints one object on a line of its own.
pub(crate) fn print(object: &impl Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string(object)?;
    writeln!(io::stdout().lock(), "{text}")?;
    Ok(())
}

/// Returns the readings by the ids of their rulings.
pub(crate) fn by_id(readings: &[Reading]) -> BTreeMap<&str, &str> {
    readings.iter().map(|chosen| (chosen.ruling.as_str(), chosen.value.as_str())).collect()
}

/// Returns every problem of a position under some readings, as text.
pub(crate) fn problems(why: &CannotBe) -> Vec<String> {
    why.problems.iter().map(ToString::to_string).collect()
}
