//! Tests that the written package is complete and uses the names of the game. `.ci/apart` builds the package and
//! plays the game.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use new_game::{NameError, Names, write};

/// A folder that does not exist yet.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// Every file below a folder, with its text.
fn files(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if entry.is_dir() {
            found.extend(files(&entry));
        } else {
            found.push((entry.clone(), fs::read_to_string(entry).unwrap()));
        }
    }
    found
}

#[test]
fn the_package_has_every_file_of_the_template_in_the_names_of_the_game() {
    let (folder, engine) = (folder("red-fox-2"), Path::new("/the/crates"));
    write(&Names::of("red-fox").unwrap(), &folder, engine).unwrap();
    let (written, template) =
        (files(&folder), files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("template")));
    assert_eq!(written.len(), template.len() + 1, "and what git leaves out");
    for (path, text) in &written {
        for foreign in ["new_game", "new-game", "NewGame", "New Game", "NG-", "ENGINE"] {
            assert!(!text.contains(foreign), "{path:?} has {foreign}");
        }
    }
    let text = |file: &str| fs::read_to_string(folder.join(file)).unwrap();
    assert!(
        text("Cargo.toml").contains("name = \"red-fox\"")
            && text("Cargo.toml").contains("\"/the/crates/referee\"")
    );
    assert!(text("src/game.rs").contains("pub struct RedFox(Setup);"));
    assert!(text("src/game.rs").contains("const NAME: &'static str = \"red-fox\";"));
    assert!(text("src/rules.rs").contains("\"RF-HEAP-1\""));
    assert!(text("src/face.rs").contains("\"Red Fox\""));
    assert!(text("src/main.rs").contains("red_fox::RedFox"));

    let again = write(&Names::of("red-fox").unwrap(), &folder, engine).unwrap_err();
    assert_eq!(again.to_string(), "the folder is there already");
}

#[test]
fn a_name_is_words_with_hyphens() {
    for wrong in [
        "",
        "Dice",
        "liars_dice",
        "-dice",
        "dice-",
        "liars--dice",
        "2dice",
        "dice-2",
        "würfel",
        "a b",
        "game",
        "box",
        "engine",
    ] {
        assert_eq!(Names::of(wrong), Err(NameError), "{wrong}");
    }
    for right in ["dice", "liars-dice", "x2", "go"] {
        assert!(Names::of(right).is_ok(), "{right}");
    }
}

/// The types, traits and variants that a file of the template imports, or uses without a path. Constants and type
/// parameters are left out: they are in capitals, and a game is not.
fn names_used_in(text: &str) -> BTreeSet<String> {
    let code: String = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("#[derive("))
        .map(|line| line.split("//").next().unwrap())
        .flat_map(|line| line.split('"').step_by(2).chain(["\n"]))
        .collect();
    let (mut found, mut is_import, mut before) = (BTreeSet::new(), false, "");
    for word in code.split_inclusive(|c: char| !c.is_alphanumeric() && c != '_') {
        let name = word.trim_end_matches(|c: char| !c.is_alphanumeric() && c != '_');
        let is_type = name.starts_with(char::is_uppercase) && name.contains(char::is_lowercase);
        if is_type && (is_import || !before.ends_with(':')) && before != "type " {
            found.insert(name.to_string());
        }
        is_import = (is_import || word == "use ") && !word.ends_with(';');
        before = word;
    }
    found
}

/// A game with one of these names would be a second item of that name in the file.
#[test]
fn a_game_has_no_name_that_the_template_uses() {
    let in_kebab_case = |name: &str| {
        let hyphen = |(at, c): (usize, char)| if at > 0 && c.is_uppercase() { "-" } else { "" };
        let words =
            name.char_indices().map(|(at, c)| format!("{}{}", hyphen((at, c)), c.to_ascii_lowercase()));
        words.collect::<String>()
    };
    let template = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("template"));
    let is_code = |path: &Path| path.extension().is_some_and(|extension| extension == "rs");
    let mut free = BTreeSet::new();
    for (_, text) in template.iter().filter(|(path, text)| is_code(path) && text.contains("NewGame")) {
        let names = names_used_in(text).into_iter().filter(|name| !["NewGame", "Self"].contains(&&**name));
        free.extend(names.map(|name| in_kebab_case(&name)).filter(|name| Names::of(name).is_ok()));
    }
    assert!(free.is_empty(), "not in `TAKEN`: {free:?}");
}
