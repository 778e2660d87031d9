//! `new-game NAME FOLDER`: writes the package of a new game.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program says what it did")]

use std::path::Path;
use std::process::ExitCode;

use new_game::{Names, write};

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let [name, folder] = arguments.as_slice() else {
        eprintln!("usage: new-game NAME FOLDER, such as `new-game liars-dice ../liars-dice`");
        return ExitCode::from(2);
    };
    match written(name, Path::new(folder)) {
        Ok(()) => {
            println!("{name} is written; now run: cd {folder}; cargo test; cargo run -- play {name}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{name} in {folder}: {error}");
            ExitCode::from(2)
        }
    }
}

fn written(name: &str, folder: &Path) -> Result<(), Box<dyn std::error::Error>> {
    let engine = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize()?;
    Ok(write(&Names::of(name)?, folder, &engine)?)
}
