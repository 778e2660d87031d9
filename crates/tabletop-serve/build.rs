//! Lists the disputes of `docs/disputes`, so that the program contains them.

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("../../docs/disputes").canonicalize()?;
    let mut list = String::from("&[\n");
    for game in sorted(&root)?.iter().filter(|path| path.is_dir()) {
        for file in sorted(game)?.iter().filter(|path| path.extension().is_some_and(|ending| ending == "txt"))
        {
            let path = file.display().to_string();
            writeln!(list, "    ({:?}, {:?}, include_str!({path:?})),", stem(game), stem(file))?;
        }
    }
    list.push(']');
    fs::write(PathBuf::from(env::var("OUT_DIR")?).join("disputes.rs"), list)?;
    Ok(())
}

/// The entries of a folder, in order. Cargo runs this script again when one of them changes.
fn sorted(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut entries = Vec::new();
    for entry in fs::read_dir(folder)? {
        entries.push(entry?.path());
    }
    entries.sort();
    Ok(entries)
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}
