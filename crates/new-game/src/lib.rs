//! Writes the package of a new game from a template. The template is a small complete game about a heap of coins.
//! It compiles, obeys the laws and can be played at once. The author of the new game then replaces it.

use std::path::Path;
use std::{fs, io};

/// The files of the template, each with its place in the package.
const FILES: [(&str, &str); 9] = [
    (".gitignore", "/target\n"),
    ("Cargo.toml", include_str!("../template/Cargo.toml")),
    ("src/face.rs", include_str!("../template/src/face.rs")),
    ("src/game.rs", include_str!("../template/src/game.rs")),
    ("src/law_support.rs", include_str!("../template/src/law_support.rs")),
    ("src/lib.rs", include_str!("../template/src/lib.rs")),
    ("src/main.rs", include_str!("../template/src/main.rs")),
    ("src/parts.rs", include_str!("../template/src/parts.rs")),
    ("src/rules.rs", include_str!("../template/src/rules.rs")),
];

/// The tests of the template.
const TESTS: (&str, &str) = ("tests/laws.rs", include_str!("../template/tests/laws.rs"));

/// The name of a game in all its forms: for its package, its crate, its type, its title and its clauses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Names {
    package: String,
}

/// The error for a name that no package can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NameError;

/// Names that a game cannot have, sorted: those that the template already uses, keywords of Rust, and those that
/// Cargo forbids for a program.
const TAKEN: &[&str] = &[
    "about",
    "abstract",
    "accepted",
    "action",
    "alloc",
    "as",
    "async",
    "await",
    "awaits",
    "become",
    "box",
    "break",
    "build",
    "card",
    "chance-source",
    "const",
    "continue",
    "core",
    "crate",
    "dealer",
    "defects",
    "deps",
    "do",
    "dyn",
    "else",
    "encoded",
    "ending",
    "engine",
    "enter-error",
    "enum",
    "event",
    "examples",
    "extern",
    "face",
    "faults",
    "final",
    "fn",
    "for",
    "game",
    "gen",
    "heuristics",
    "if",
    "impl",
    "in",
    "incremental",
    "just",
    "last-coin",
    "law-support",
    "lawful",
    "let",
    "log",
    "loop",
    "macro",
    "match",
    "mod",
    "move",
    "mut",
    "none",
    "numbered",
    "ok",
    "option",
    "outcome",
    "override",
    "parts",
    "per-seat",
    "positioned",
    "priv",
    "proptest",
    "proptest-config",
    "pub",
    "public",
    "reason",
    "ref",
    "referee",
    "result",
    "return",
    "rule",
    "rulings",
    "sampled",
    "saved-state",
    "scene-source",
    "score-part",
    "seat",
    "seat-set",
    "self",
    "serde",
    "setup",
    "some",
    "standing",
    "standings",
    "state",
    "static",
    "std",
    "step",
    "step-of",
    "strategy",
    "struct",
    "super",
    "table",
    "tabletop",
    "tabletop-any",
    "tabletop-core",
    "test",
    "thiserror",
    "trait",
    "try",
    "type",
    "typeof",
    "uniform",
    "union",
    "unsafe",
    "unsized",
    "use",
    "value",
    "variant",
    "vec",
    "view",
    "virtual",
    "where",
    "while",
    "why",
    "yield",
];

impl std::fmt::Display for NameError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a name is words of lower-case letters and digits joined by hyphens, such as liars-dice; each word begins with a letter, and keywords of Rust and names of the engine are taken")
    }
}

impl std::error::Error for NameError {}

impl Names {
    /// The names for a package, such as `liars-dice`.
    ///
    /// # Errors
    /// The name is not made of words with hyphens between them, or it is taken.
    pub fn of(package: &str) -> Result<Self, NameError> {
        let is_word = |word: &str| {
            word.starts_with(|first: char| first.is_ascii_lowercase())
                && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
        };
        if package.split('-').all(is_word) && !TAKEN.contains(&package) {
            Ok(Self { package: package.to_string() })
        } else {
            Err(NameError)
        }
    }

    fn words(&self) -> impl Iterator<Item = String> {
        self.package.split('-').map(|word| word[..1].to_ascii_uppercase() + &word[1..])
    }

    /// Replaces the names in a text of the template by those of this game.
    fn put_into(&self, text: &str) -> String {
        let title = self.words().collect::<Vec<_>>().join(" ");
        let initials: String = self.words().filter_map(|word| word.chars().next()).collect();
        let prefix = if initials.len() > 1 { initials } else { self.package.to_ascii_uppercase() };
        text.replace("new_game", &self.package.replace('-', "_"))
            .replace("new-game", &self.package)
            .replace("NewGame", &self.words().collect::<String>())
            .replace("New Game", &title)
            .replace("NG-", &format!("{prefix}-"))
    }
}

/// Writes the package into `folder`, which must not exist yet. `engine` is the folder of the engine's crates.
///
/// # Errors
/// The folder exists, or cannot be written.
pub fn write(names: &Names, folder: &Path, engine: &Path) -> io::Result<()> {
    if folder.exists() {
        return Err(io::Error::new(io::ErrorKind::AlreadyExists, "the folder is there already"));
    }
    // A path in a manifest has no backslashes.
    let engine = engine.to_string_lossy().replace('\\', "/");
    for (file, text) in FILES.into_iter().chain([TESTS]) {
        let path = folder.join(file);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        fs::write(path, names.put_into(text).replace("ENGINE", &engine))?;
    }
    Ok(())
}
