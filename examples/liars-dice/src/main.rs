//! Liar's Dice beside the four games: the program `referee`, and with `serve` the server for every phone.

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
