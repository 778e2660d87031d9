//! `referee setup`: prints a complete set-up to edit.

use std::io::{self, Write as _};

use tabletop_any::Games;

use crate::args::SetupArgs;
use crate::commands::{begun, game, varied};
use crate::failure::{ExitStatus, Failure};

pub(crate) fn run(games: &Games, args: &SetupArgs) -> Result<ExitStatus, Failure> {
    let info = game(games, &args.game)?;
    let table = begun(&info, args.seats, None, &args.cards)?;
    let table = varied(&info, table, args.variant.as_deref(), args.seats)?;
    writeln!(io::stdout().lock(), "{}", table.full_setup())?;
    Ok(ExitStatus::Fine)
}
