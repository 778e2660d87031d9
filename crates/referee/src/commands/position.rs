//! `referee position`: the position at the end of a transcript, as people write it down.

use std::io::{self, Write as _};

use crate::args::PositionArgs;
use crate::commands::ask::up_to;
use crate::failure::{Failure, Verdict};
use crate::files::{read_text, shown};
use crate::records::{no_end, read, tell_revision};
use crate::screen::Screen;

pub(crate) fn run(args: &PositionArgs, _: &mut Screen<'_>) -> Result<Verdict, Failure> {
    let text = read_text(&args.file)?;
    let file = shown(&args.file);
    let mut record = read(&file, &text)?;
    if let Some(line) = args.at {
        record = up_to(&file, &record, line)?;
    }
    let table = record.replay().map_err(|error| no_end(&args.file, &record, error))?;
    tell_revision(&file, &record);
    write!(io::stdout().lock(), "{}", table.position())?;
    Ok(Verdict::Fine)
}
