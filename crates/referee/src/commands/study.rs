//! `referee study`: plays many games among computer players, and prints figures with intervals.

mod format;
mod panel;
mod plan;
mod tables;

use std::fs;
use std::io::{self, IsTerminal as _, Write as _};
use std::path::Path;
use std::sync::Arc;
use std::thread;

use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use tabletop_any::{Games, ListedGame};
use tabletop_players::study::{Comparison, Plan, PlanError, Progress, Report, Study, Until};

use crate::args::{StudyArgs, StudyCommand, StudyOutput};
use crate::commands::{edition_of, fresh_seed, game, plural};
use crate::failure::{ExitStatus, Failure};
use crate::files::{read_text_up_to, shown};
use crate::printer::Printer;

/// The maximum number of bytes that are read of a study: some ten million games.
const MOST_BYTES: u64 = 2 * 1024 * 1024 * 1024;

pub(crate) fn run(games: &Games, args: &StudyArgs, printer: &mut Printer<'_>) -> Result<ExitStatus, Failure> {
    match (&args.command, &args.game) {
        (Some(StudyCommand::Merge { parts, verify, compare, output }), _) => {
            let parts: Result<Vec<_>, _> = parts.iter().map(|part| read(part)).collect();
            let whole = Study::merge(parts?).map_err(|error| Failure::Input(error.to_string()))?;
            let other = compare.as_deref().map(read).transpose()?;
            if let Some(count) = verify
                && verified(games, &whole, *count)? == ExitStatus::Interrupted
            {
                return Ok(ExitStatus::Interrupted);
            }
            tell(games, &whole, other.as_ref(), output, printer)
        }
        (None, Some(name)) => study(games, &game(games, name)?, args, printer),
        (None, None) => Err(Failure::Input("name a game, or `merge` and its parts".to_string())),
    }
}

fn study(
    list: &Games,
    info: &ListedGame,
    args: &StudyArgs,
    printer: &mut Printer<'_>,
) -> Result<ExitStatus, Failure> {
    let seed = args.seed.map_or_else(fresh_seed, Ok)?;
    let plan = plan::plan(list, info, args, seed)?;
    if plan.players.iter().chain(&args.panel).any(|player| player.is_timed()) {
        let warning = "a player has a time budget, so these games cannot be repeated exactly";
        writeln!(io::stderr().lock(), "warning: {warning}")?;
    }
    if !args.panel.is_empty() {
        return panel::run(list, info, &plan, args, printer);
    }
    if let Some(number) = args.replay {
        let record = info.replay_study(&plan, number).map_err(|error| failed(&error))?;
        write!(io::stdout().lock(), "{record}")?;
        return Ok(ExitStatus::Fine);
    }
    // The other study is read first, so that an error in it does not appear only after a long study.
    let other = args.compare.as_deref().map(read).transpose()?;
    let games = args.games.unwrap_or(1_000).checked_next_multiple_of(plan.games_a_deal());
    let games = games.ok_or_else(|| Failure::Input("there cannot be so many games".to_string()))?;
    let until = args.until.map_or(Until::Games(games), Until::Margin);
    let bar = bar(args.until.is_none().then_some(games));
    let progress = progress(args.threads, &bar);
    let made = info.study(&plan, args.from, until, &progress).map_err(|error| failed(&error))?;
    bar.finish_and_clear();
    let is_cut = match until {
        Until::Games(games) => made.games() < games,
        Until::Margin(_) => progress.is_stopped(),
    };
    if made.rows.is_empty() {
        let first = if plan.rotate { "deal" } else { "game" };
        writeln!(
            io::stderr().lock(),
            "interrupted before the first {first} was finished: there are no figures"
        )?;
        return Ok(ExitStatus::Interrupted);
    }
    if is_cut {
        let games = plural(made.games(), "game");
        writeln!(io::stderr().lock(), "interrupted: these are the figures of the first {games}")?;
    }
    let verdict = tell(list, &made, other.as_ref(), &args.output, printer)?;
    Ok(if is_cut { ExitStatus::Interrupted } else { verdict })
}

/// Plays some of the games of a study again, and reports on standard error that they are the same.
fn verified(list: &Games, study: &Study, games: u64) -> Result<ExitStatus, Failure> {
    let info = game(list, &study.plan.game)?;
    let bar = bar(Some(games));
    let progress = progress(None, &bar);
    let same = info.verify_study(study, games, fresh_seed()?, &progress);
    let same = same.map_err(|error| Failure::Input(error.to_string()))?;
    bar.finish_and_clear();
    let of = plural(study.games(), "game");
    if progress.is_stopped() {
        writeln!(io::stderr().lock(), "interrupted: {same} of {of} were replayed, each as recorded")?;
        return Ok(ExitStatus::Interrupted);
    }
    writeln!(io::stderr().lock(), "replayed: {same} of {of}, each as recorded")?;
    Ok(ExitStatus::Fine)
}

/// Prints a study in the chosen format.
fn tell(
    games: &Games,
    study: &Study,
    other: Option<&Study>,
    output: &StudyOutput,
    printer: &mut Printer<'_>,
) -> Result<ExitStatus, Failure> {
    let comparison = other.map(|other| study.compare(other)).transpose();
    let comparison = comparison.map_err(|error| Failure::Input(error.to_string()))?;
    if let Some(directory) = &output.plots {
        draw(study, directory)?;
    }
    if output.csv {
        study.write_csv(io::stdout().lock())?;
    } else {
        let report = study.report();
        if output.json {
            print_json(&StudyJson::of(study, &report, comparison.as_ref()))?;
        } else {
            let names = named(games, &study.plan);
            tables::print(study, &report, comparison.as_ref(), &names, printer)?;
        }
    }
    Ok(ExitStatus::Fine)
}

/// The output of `--json`.
#[derive(Serialize)]
struct StudyJson<'a> {
    #[serde(flatten)]
    plan: &'a Plan,
    #[serde(flatten)]
    report: &'a Report,
    #[serde(skip_serializing_if = "Option::is_none")]
    comparison: Option<&'a Comparison>,
    digest: String,
    rows: &'a [tabletop_players::study::Row],
}

impl<'a> StudyJson<'a> {
    fn of(study: &'a Study, report: &'a Report, comparison: Option<&'a Comparison>) -> Self {
        Self { plan: &study.plan, report, comparison, digest: study.digest(), rows: &study.rows }
    }
}

/// Prints one object in one line.
fn print_json(object: &impl Serialize) -> io::Result<()> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    serde_json::to_writer(&mut out, object)?;
    writeln!(out)?;
    out.flush()
}

/// Returns the title of the game of a plan, with its edition.
fn named(games: &Games, plan: &Plan) -> String {
    games.game(&plan.game).map_or_else(|_| plan.game.clone(), |info| edition_of(&info))
}

/// Reads a study that `--json` printed.
fn read(path: &Path) -> Result<Study, Failure> {
    let text = read_text_up_to(path, MOST_BYTES)?;
    let unreadable = |error| {
        Failure::Input(format!("{} is not a study that `referee study --json` printed: {error}", shown(path)))
    };
    serde_json::from_str(&text).map_err(|error| match serde_json::from_str::<serde_json::Value>(&text) {
        Ok(value) if value.get("panel").is_some() => Failure::Input(format!(
            "{} is a panel of several studies: take one object out of its `studies`",
            shown(path)
        )),
        _ => unreadable(error),
    })
}

/// Writes the charts into a directory, which is created if it is missing.
fn draw(study: &Study, directory: &Path) -> Result<(), Failure> {
    let plots =
        study.plots().map_err(|error| Failure::Input(format!("the charts cannot be drawn: {error}")))?;
    let failed = |error: io::Error| Failure::Input(format!("{}: {error}", directory.display()));
    fs::create_dir_all(directory).map_err(failed)?;
    for (name, svg) in plots {
        fs::write(directory.join(format!("{name}.svg")), svg).map_err(failed)?;
    }
    Ok(())
}

/// A progress bar on standard error, hidden unless that is a terminal.
fn bar(games: Option<u64>) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let (bar, template) = match games {
        Some(games) => {
            (ProgressBar::new(games), "{wide_bar:.cyan} {human_pos}/{human_len} games, {eta} left")
        }
        None => (ProgressBar::no_length(), "{spinner} {human_pos} games, {elapsed}"),
    };
    ProgressStyle::with_template(template).map_or_else(|_| bar.clone(), |style| bar.clone().with_style(style))
}

/// Creates the progress of a study. Ctrl-C, a closed terminal, or the system's request to end stops the study in
/// the middle of its games, so that the finished part is printed at once. A second such signal ends the program
/// silently.
fn progress(threads: Option<u16>, bar: &ProgressBar) -> Arc<Progress> {
    let threads = threads.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from);
    let bar = bar.clone();
    let progress = Arc::new(Progress::new(threads).telling(move |games| bar.inc(games)));
    let stopped = Arc::clone(&progress);
    let on_interrupt = move || {
        if stopped.is_stopped() {
            std::process::exit(130);
        }
        stopped.stop();
    };
    // Without a handler, Ctrl-C ends the program at once. That is acceptable.
    drop(ctrlc::set_handler(on_interrupt));
    progress
}

fn failed(error: &PlanError) -> Failure {
    match error {
        PlanError::NoEnd { .. } => Failure::Defect(error.to_string()),
        _ => Failure::Input(error.to_string()),
    }
}
