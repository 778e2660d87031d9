//! Liar's Dice beside the four games: on the terminal, on every phone, and before the referee.

// begin: the program
use std::process::ExitCode;

use liars_dice::LiarsDice;

fn main() -> ExitCode {
    let games = tabletop::games().with::<LiarsDice>();
    let mut arguments = std::env::args_os();
    match arguments.nth(1) {
        Some(word) if word == "serve" => {
            tabletop_serve::run_from(games, std::iter::once("liars-dice serve".into()).chain(arguments))
        }
        _ => referee::run(games),
    }
}
// end: the program
