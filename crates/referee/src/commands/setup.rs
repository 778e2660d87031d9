//! `referee setup`: prints a complete set-up to edit.

use std::io::{self, Write as _};

use tabletop_any::Games;

use crate::args::SetupArgs;
use crate::commands::{begun, game};
use crate::failure::{ExitStatus, Failure};

pub(crate) fn run(games: &Games, args: &SetupArgs) -> Result<ExitStatus, Failure> {
    let table = begun(&game(games, &args.game)?, args.seats, None, &args.cards)?;
    writeln!(io::stdout().lock(), "{}", table.full_setup())?;
    Ok(ExitStatus::Fine)
}
