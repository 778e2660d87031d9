//! The long campaigns behind `docs/trust.md`, as commands that anybody can run.
//! Each begins with `cargo run --release -p workbench --features thorough --bin trust --`.
//!
//! ```text
//! digests         the digests of 10,000 seeded games a game
//! saves 1000      saves and loads at every step of 1,000 games a game
//! positions 1000  writes and reads a position at every step of 1,000 games a game
//! views 100       changes each value in the views of 100 positions a game
//! blind 1000000   1,000,000 steps a game under the law Blind
//! leaks 2000      games with a leak, which must be found within 2,000 steps
//! ```

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program says what it found")]

mod blind;
mod digests;
mod positions;
mod saves;
mod tables;
mod views;

use std::process::ExitCode;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let campaign = arguments.next().unwrap_or_default();
    let number: u64 = arguments.next().and_then(|number| number.parse().ok()).unwrap_or(0);
    let answer = match (campaign.as_str(), number) {
        ("digests", _) => {
            print!("{}", digests::all());
            Ok(())
        }
        ("saves", 1..) => saves::all(number),
        ("positions", 1..) => positions::all(number),
        ("views", 1..) => views::all(number),
        ("blind", 1..) => blind::all(number),
        ("leaks", 1..) => blind::leaks(number),
        _ => {
            Err("say: digests | saves GAMES | positions GAMES | views POSITIONS | blind STEPS | leaks STEPS"
                .to_string())
        }
    };
    match answer {
        Ok(()) => ExitCode::SUCCESS,
        Err(found) => {
            eprintln!("{found}");
            ExitCode::FAILURE
        }
    }
}
