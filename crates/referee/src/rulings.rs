//! The option `--ruling R-n=VALUE`, which chooses a reading.

use std::io;

use tabletop_any::{CannotBe, Reading, ReadingError};

use crate::failure::Failure;
use crate::printer::{Printer, Tone};

/// Parses a ruling and its value.
pub(crate) fn typed(text: &str) -> Result<Reading, String> {
    let parts = text.split_once('=').map(|(ruling, value)| (ruling.trim(), value.trim()));
    let (ruling, value) = parts
        .filter(|(ruling, value)| !ruling.is_empty() && !value.is_empty())
        .ok_or("write the id of a ruling and its value, such as R-2=SameOpener")?;
    Ok(Reading { ruling: ruling.to_string(), value: value.to_string() })
}

/// Explains why readings cannot be chosen.
pub(crate) fn impossible(error: ReadingError) -> Failure {
    match error {
        ReadingError::Twice { id } => Failure::Input(format!("--ruling {id} is given twice")),
        error @ (ReadingError::NoSuchRuling { .. }
        | ReadingError::NoSuchReading(_)
        | ReadingError::CannotBe(_)) => Failure::Input(error.to_string()),
    }
}

/// Prints that a position is impossible under the chosen readings, with all problems.
pub(crate) fn cannot_be(file: &str, why: &CannotBe, printer: &mut Printer<'_>) -> io::Result<()> {
    let under = listed(&why.readings);
    printer.whole(Tone::Bad, format_args!("{file}: under {under} this position cannot be:"))?;
    why.problems.iter().try_for_each(|problem| printer.line(format_args!("  {problem}")))
}

/// Lists readings: `R-2=SameOpener, R-4=PlacesPassDown`.
pub(crate) fn listed(readings: &[Reading]) -> String {
    readings.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
