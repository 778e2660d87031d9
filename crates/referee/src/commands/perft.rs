//! `referee perft`: counts the sequences of steps from a position, depth by depth, and their weight
//! under chance. The counts change whenever a rule does.

mod count;
mod weight;

use std::io::{self, IsTerminal as _};
use std::path::Path;

use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use tabletop_core::Table;

use crate::args::PerftArgs;
use crate::commands::{game_for, json, plural, titled};
use crate::failure::{Failure, Verdict};
use crate::files::{read_text, shown};
use crate::games::with_game;
use crate::playable::Playable;
use crate::screen::{Cell, Screen, Tone};
use crate::transcripts::{game_of, parse, replayed};

use count::{Counter, Row};

/// The number of seats, unless the command line gives one.
const SEATS: u8 = 2;

pub(crate) fn run(args: &PerftArgs, screen: &mut Screen<'_>) -> Result<Verdict, Failure> {
    match (args.game, &args.from) {
        (_, Some(file)) => {
            let text = read_text(file)?;
            let game = game_of(&shown(file), &text)?;
            with_game!(game, G => count::<G>(Some((file, &text)), args, screen))
        }
        (Some(game), None) => with_game!(game, G => count::<G>(None, args, screen)),
        (None, None) => Err(Failure::Input("name a game, or a transcript with --from".to_string())),
    }
}

/// Counts from the end of a transcript, or from the start of a game if there is none.
fn count<G: Playable>(
    from: Option<(&Path, &str)>,
    args: &PerftArgs,
    screen: &mut Screen<'_>,
) -> Result<Verdict, Failure> {
    let table: Table<G> = match from {
        None => Table::new(game_for::<G>(args.seats.or(Some(SEATS)), args.setup.as_deref())?),
        Some((file, text)) => replayed(file, &parse::<G>(&shown(file), text, 0)?)?,
    };
    let bar = progress(args.json);
    let rows = Counter::new(table.game(), args.depth, &bar).rows(table.state());
    bar.finish_and_clear();
    let rows = rows?;
    let (seats, steps) = (table.game().seats(), table.steps().len());
    if args.json {
        let (game, edition, ruleset) = (G::NAME, G::EDITION, G::REVISION);
        json::print(&Line { game, edition, ruleset, seats, steps, depths: rows })?;
    } else {
        screen.toned(
            Tone::Strong,
            format_args!("{}, {}, after {}", titled::<G>(), plural(seats, "seat"), plural(steps, "step")),
        )?;
        print(&rows, screen)?;
    }
    Ok(Verdict::Fine)
}

/// Shows on standard error how much has been counted, if that is a terminal.
fn progress(quiet: bool) -> ProgressBar {
    if quiet || !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::no_length();
    let style = ProgressStyle::with_template("{human_pos} sequences counted in {elapsed}");
    style.map_or_else(|_| bar.clone(), |style| bar.clone().with_style(style))
}

/// What `--json` prints.
#[derive(Serialize)]
struct Line {
    game: &'static str,
    edition: &'static str,
    ruleset: u32,
    seats: u8,
    steps: usize,
    depths: Vec<Row>,
}

fn print(rows: &[Row], screen: &mut Screen<'_>) -> io::Result<()> {
    let header = ["depth", "sequences", "decisions", "chance", "over", "weight", "weight over"];
    let cells = |row: &Row| {
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
    screen.table(header.map(Cell::number).into(), rows.iter().map(cells).collect())
}
