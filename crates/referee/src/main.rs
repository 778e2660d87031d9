#![doc = include_str!("../README.md")]

mod args;
mod commands;
mod failure;
mod files;
mod games;
mod playable;
mod reading;
mod records;
mod screen;
mod transcripts;
mod tui;

use std::io::{self, IsTerminal as _};
use std::process::ExitCode;

use clap::Parser as _;
use tabletop_core::words::steers;

use crate::args::{Args, Command};
use crate::failure::{Failure, Output, Verdict, readable, tell};
use crate::games::with_game;
use crate::screen::Screen;

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => return unread(&error),
    };
    // A terminal that is gone no longer says that it was one.
    let output = if io::stdout().is_terminal() { Output::Terminal } else { Output::Elsewhere };
    let answer = Screen::on_stdout(|screen| run(args.command, screen));
    match answer {
        Ok(Verdict::Fine) => ExitCode::SUCCESS,
        Ok(Verdict::Unfaithful) => ExitCode::from(1),
        Ok(Verdict::Unanswered) => ExitCode::from(2),
        Ok(Verdict::Interrupted) => ExitCode::from(130),
        // Whoever closed the pipe, or the terminal, has read enough.
        Err(failure) if failure.is_lost_output(output) => ExitCode::SUCCESS,
        Err(failure) => {
            failure.report();
            ExitCode::from(2)
        }
    }
}

/// Says why the command line is not understood; or its help, if that was asked for.
fn unread(error: &clap::Error) -> ExitCode {
    let text = error.render().to_string();
    if text.chars().any(|c| steers(c) && c != '\n') {
        tell(readable(text.trim_end()));
    } else {
        // If nobody reads it, nobody is told.
        let _ = error.print();
    }
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
}

fn run(command: Command, screen: &mut Screen<'_>) -> Result<Verdict, Failure> {
    match command {
        Command::Games(args) => commands::games::run(&args, screen),
        Command::Play(args) if tui::opens(&args) => {
            let info =
                tabletop::game(args.game.name()).map_err(|error| Failure::Defect(error.to_string()))?;
            tui::play(info, &args, screen)
        }
        Command::Play(args) if args.tutorial => {
            let message = "a first game with explanations needs a terminal of 80 columns and 24 rows or more";
            Err(Failure::Input(message.to_string()))
        }
        Command::Resume(args) => tui::resume(&args, screen),
        Command::Play(args) => with_game!(args.game, G => commands::play::run::<G>(&args, screen)),
        Command::Setup(args) => with_game!(args.game, G => commands::setup::run::<G>(&args, screen)),
        Command::Check(args) => commands::check::run(&args, screen),
        Command::Ask(args) => commands::ask::run(&args, screen),
        Command::Position(args) => commands::position::run(&args, screen),
        Command::Rules(args) => with_game!(args.game, G => commands::rules::run::<G>(&args, screen)),
        Command::Cards(args) => with_game!(args.game, G => commands::cards::run::<G>(&args, screen)),
        Command::Perft(args) => commands::perft::run(&args, screen),
        Command::Study(args) => commands::study::run(&args, screen),
        Command::Simulate(args) => with_game!(args.game, G => commands::simulate::run::<G>(&args, screen)),
    }
}
