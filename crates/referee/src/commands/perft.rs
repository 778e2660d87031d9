//! `referee perft`: counts the sequences of steps from a position, depth by depth, with their weight under chance.
//! A change of a rule changes the counts.

use std::io::{self, IsTerminal as _};

use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use tabletop_any::Games;
use tabletop_core::{PerftError, PerftRow};

use crate::args::PerftArgs;
use crate::commands::{begun, edition_of, game, json, plural};
use crate::failure::{ExitStatus, Failure};
use crate::files::shown;
use crate::printer::{Cell, Printer, Tone};
use crate::transcripts::{at_the_end, read, written};

/// The number of seats, unless the command line gives one.
const SEATS: u8 = 2;

pub(crate) fn run(games: &Games, args: &PerftArgs, printer: &mut Printer<'_>) -> Result<ExitStatus, Failure> {
    let table = match (&args.game, &args.from) {
        (_, Some(file)) => {
            at_the_end(file, &read(games, &shown(file), &written(games, file, &args.cards)?)?)?
        }
        (Some(name), None) => {
            begun(&game(games, name)?, args.seats.or(Some(SEATS)), args.setup.as_deref(), &args.cards)?
        }
        (None, None) => {
            return Err(Failure::Input("name a game, or a transcript with --from".to_string()));
        }
    };
    let bar = progress(args.json);
    let rows = table.perft(args.depth, &mut |counted| bar.inc(counted));
    bar.finish_and_clear();
    let rows = rows.map_err(|error| match error {
        PerftError::Refused { .. } => Failure::Defect(error.to_string()),
        PerftError::TooFine => Failure::Input(error.to_string()),
    })?;
    let info = table.info();
    let (seats, steps) = (table.seats(), table.step_count());
    if args.json {
        let (game, edition, ruleset) = (info.name, info.edition, info.revision);
        json::print(&Line { game, edition, ruleset, seats, steps, depths: rows })?;
    } else {
        printer.toned(
            Tone::Strong,
            format_args!("{}, {}, after {}", edition_of(&info), plural(seats, "seat"), plural(steps, "step")),
        )?;
        print(&rows, printer)?;
    }
    Ok(ExitStatus::Fine)
}

/// Shows the progress of the count on standard error, if that is a terminal.
fn progress(quiet: bool) -> ProgressBar {
    if quiet || !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::no_length();
    let style = ProgressStyle::with_template("{human_pos} sequences counted in {elapsed}");
    style.map_or_else(|_| bar.clone(), |style| bar.clone().with_style(style))
}

/// The output of `--json`.
#[derive(Serialize)]
struct Line {
    game: &'static str,
    edition: &'static str,
    ruleset: u32,
    seats: u8,
    steps: usize,
    depths: Vec<PerftRow>,
}

fn print(rows: &[PerftRow], printer: &mut Printer<'_>) -> io::Result<()> {
    let header = ["depth", "sequences", "decisions", "chance", "over", "weight", "weight over"];
    let cells = |row: &PerftRow| {
        vec![
            Cell::number(row.depth),
            Cell::number(row.sequences),
            Cell::number(row.decisions),
            Cell::number(row.chance),
            Cell::number(row.over),
            Cell::number(row.weight),
            Cell::number(row.over_weight),
        ]
    };
    printer.table(header.map(Cell::number).into(), rows.iter().map(cells).collect())
}
