//! `referee position`: prints the position at the end of a transcript, as people write it down.

use std::io::{self, Write as _};

use tabletop_any::Games;

use crate::args::PositionArgs;
use crate::commands::ask::up_to;
use crate::failure::{ExitStatus, Failure};
use crate::files::shown;
use crate::transcripts::{at_the_end, read, written};

pub(crate) fn run(games: &Games, args: &PositionArgs) -> Result<ExitStatus, Failure> {
    let text = written(games, &args.file, &args.cards)?;
    let file = shown(&args.file);
    let mut record = read(games, &file, &text)?;
    if let Some(line) = args.at {
        record = up_to(&file, &record, line)?;
    }
    let table = at_the_end(&args.file, &record)?;
    let mut out = io::stdout().lock();
    for open in record.left_open() {
        writeln!(out, "# dealt by chance: {open}")?;
    }
    for taken in record.taken_as() {
        writeln!(out, "# taken as: {taken}")?;
    }
    write!(out, "{}", table.position())?;
    Ok(ExitStatus::Fine)
}
