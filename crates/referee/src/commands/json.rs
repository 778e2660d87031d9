//! What several commands write as JSON. `docs/json.md` describes it.

use std::io::{self, Write as _};

use serde::Serialize;

use crate::failure::Failure;

/// Prints one object on a line of its own.
pub(crate) fn print(object: &impl Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string(object)?;
    writeln!(io::stdout().lock(), "{text}")?;
    Ok(())
}
