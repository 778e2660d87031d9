//! Liar's Dice beside the four games: on the terminal, on every phone, and before the referee.

// begin: the program
use std::process::ExitCode;

use liars_dice::LiarsDice;

fn main() -> ExitCode {
    let games = tabletop::games().with::<LiarsDice>();
    let mut arguments = std::env::args().peekable();
    match arguments.by_ref().nth(1).as_deref() {
        Some("serve") => {
            tabletop_serve::run_from(games, std::iter::once("liars-dice serve".to_string()).chain(arguments))
        }
        _ => referee::run(games),
    }
}
// end: the program
