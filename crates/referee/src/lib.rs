#![doc = include_str!("../README.md")]

mod args;
mod commands;
mod failure;
mod files;
mod printer;
mod rulings;
mod scene_text;
mod sparkline;
mod transcripts;
mod tui;

use std::io::{self, IsTerminal as _};
use std::path::Path;
use std::process::ExitCode;

use clap::Parser as _;
use tabletop_any::Games;
use tabletop_core::words::steers;

use crate::args::{Args, Command};
use crate::failure::{ExitStatus, Failure, Output, readable, tell};
use crate::printer::Printer;

/// Runs the program over a list of games with the arguments of the command line, and returns its exit code.
///
/// A program with a game of its own is one line:
///
/// ```no_run
/// # use std::process::ExitCode;
/// fn main() -> ExitCode {
///     referee::run(tabletop::games())
/// }
/// ```
pub fn run(games: Games) -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => return unread(&error),
    };
    // Checked at the start, because a closed terminal no longer counts as a terminal.
    let output = if io::stdout().is_terminal() { Output::Terminal } else { Output::Elsewhere };
    let answer = Printer::on_stdout(move |printer| answer(&games, args.command, printer));
    match answer {
        Ok(ExitStatus::Fine) => ExitCode::SUCCESS,
        Ok(ExitStatus::Unfaithful) => ExitCode::from(1),
        Ok(ExitStatus::Unanswered) => ExitCode::from(2),
        Ok(ExitStatus::Interrupted) => ExitCode::from(130),
        // The reader has closed the pipe or the terminal and needs no more output.
        Err(failure) if failure.is_lost_output(output) => ExitCode::SUCCESS,
        Err(failure) => {
            failure.report();
            ExitCode::from(2)
        }
    }
}

/// Returns the name by which the program was called. A program over another list has another name.
pub(crate) fn program() -> String {
    let called = std::env::args_os().next();
    let name = called.as_deref().and_then(|called| Path::new(called).file_stem());
    name.map_or_else(|| "referee".to_string(), |name| name.to_string_lossy().into_owned())
}

/// Prints the error of the command line, or the help text if it was requested.
fn unread(error: &clap::Error) -> ExitCode {
    let text = error.render().to_string();
    if text.chars().any(|c| steers(c) && c != '\n') {
        tell(readable(text.trim_end()));
    } else {
        // An error is ignored, because it cannot be reported anywhere.
        let _ = error.print();
    }
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
}

fn answer(games: &Games, command: Command, printer: &mut Printer<'_>) -> Result<ExitStatus, Failure> {
    match command {
        Command::Games(args) => commands::games::run(games, &args, printer),
        Command::Play(args) if tui::opens(&args) && args.game.is_none() => tui::start(games, args, printer),
        Command::Play(args) if tui::opens(&args) => tui::play(games, &args, printer),
        Command::Play(args) if args.tutorial => {
            let message =
                "a first game with explanations needs a terminal of at least 80 columns and 24 rows";
            Err(Failure::Input(message.to_string()))
        }
        Command::Resume(args) => tui::resume(games, &args, printer),
        Command::Statistics => tui::statistics(games, printer),
        Command::Play(args) => commands::play::run(games, &args, printer),
        Command::Setup(args) => commands::setup::run(games, &args),
        Command::Check(args) => commands::check::run(games, &args, printer),
        Command::Amend(args) => commands::amend::run(games, &args, printer),
        Command::Ask(args) => commands::ask::run(games, &args, printer),
        Command::Position(args) => commands::position::run(games, &args),
        Command::Review(args) => commands::review::run(games, &args, printer),
        Command::Rules(args) => commands::rules::run(games, &args, printer),
        Command::Cards(args) => commands::cards::run(games, &args, printer),
        Command::Perft(args) => commands::perft::run(games, &args, printer),
        Command::Study(args) => commands::study::run(games, &args, printer),
        Command::Simulate(args) => commands::simulate::run(games, &args, printer),
    }
}
