//! `referee setup`: a set-up with everything written out, to be edited.

use std::io::{self, Write as _};

use crate::args::SetupArgs;
use crate::commands::game_for;
use crate::failure::{Failure, Verdict};
use crate::playable::Playable;
use crate::screen::Screen;

pub(crate) fn run<G: Playable>(args: &SetupArgs, _: &mut Screen<'_>) -> Result<Verdict, Failure> {
    let game: G = game_for(args.seats, None)?;
    let text = serde_json::to_string_pretty(&game.full_setup())?;
    writeln!(io::stdout().lock(), "{text}")?;
    Ok(Verdict::Fine)
}
