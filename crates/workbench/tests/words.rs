//! Words and names: comments open with a noun or a verb, what was misread is not written again, and one name stands
//! for one thing.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod tree;

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use crate::tree::{sources, top};

/// Openings that make a reader wait for the subject of the sentence.
const OPENINGS: [&str; 13] = [
    "What", "How", "Who", "Whose", "Whom", "Those", "Which", "Where", "Whether", "When", "Why", "That", "If",
];

/// The shared crates. A program uses the names of all of them side by side.
const SHARED: [&str; 4] = ["tabletop-core", "tabletop-players", "tabletop-any", "tabletop"];

const GAMES: [&str; 4] = ["world-league", "basketboss", "starplayer", "basketball-duel"];

/// Nouns of the rule books that the shared crates use for something else. A program that uses both writes the name
/// of the game's crate before it.
const NOUNS_OF_THE_BOOKS: [&str; 1] = ["Player"];

/// The text after `//`, `///` or `//!`; `None` if the line is code.
fn comment(line: &str) -> Option<&str> {
    let text = line.trim_start().strip_prefix("//")?;
    Some(text.strip_prefix(['/', '!']).unwrap_or(text).trim())
}

/// The first line of each paragraph of comments. Listings in comments are passed over.
fn openings(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let (mut goes_on, mut is_listing) = (false, false);
    for line in text.lines() {
        let Some(line) = comment(line) else {
            (goes_on, is_listing) = (false, false);
            continue;
        };
        let is_fence = line.starts_with("```");
        is_listing ^= is_fence;
        if !goes_on && !is_listing && !is_fence && !line.is_empty() {
            found.push(line);
        }
        // A mark of a listing that a page shows stands alone.
        goes_on = !line.is_empty() && !is_fence && !line.starts_with("begin: ") && !line.starts_with("end: ");
    }
    found
}

fn is_late(opening: &str) -> bool {
    let word = opening.trim_start_matches(|sign: char| !sign.is_alphanumeric());
    let end = word.find(|sign: char| !sign.is_alphanumeric()).unwrap_or(word.len());
    OPENINGS.contains(&&word[..end])
}

#[test]
fn comments_open_with_a_noun_or_a_verb() {
    let mut folders: Vec<_> =
        fs::read_dir(top().join("crates")).unwrap().map(|entry| entry.unwrap().path()).collect();
    folders.extend([top().join("examples"), top().join("fuzz")]);
    let mut too_many = Vec::new();
    for folder in folders {
        let files = sources(&folder);
        let texts: Vec<_> = files.iter().map(|file| (file, fs::read_to_string(file).unwrap())).collect();
        let all: usize = texts.iter().map(|(_, text)| openings(text).len()).sum();
        // This test does not read block comments.
        let block =
            texts.iter().find(|(_, text)| text.lines().any(|line| line.trim_start().starts_with("/*")));
        assert!(block.is_none(), "a comment between /* and */: {:?}", block.map(|(file, _)| file));
        let late = texts.iter().flat_map(|(file, text)| {
            openings(text)
                .into_iter()
                .filter(|line| is_late(line))
                .map(|line| format!("{}: {line}", file.display()))
        });
        let late: Vec<_> = late.collect();
        // Two in a hundred are allowed: sometimes a question is the best heading.
        if late.len() * 50 > all {
            too_many.push(format!("{} of {all}, at most {}:\n{}", late.len(), all / 50, late.join("\n")));
        }
    }
    assert!(too_many.is_empty(), "{}", too_many.join("\n\n"));
}

#[test]
fn a_late_opening_is_noticed() {
    let text = "/// What is there.\n/// Whose line goes on.\n///\n/// ```\n/// // If\n/// ```\n/// How it ends.\n\nfn f() {} // no\n    // `Which`?\n";
    let found = openings(text);
    assert_eq!(found, ["What is there.", "How it ends.", "`Which`?"]);
    assert!(found.iter().all(|line| is_late(line)));
    assert!(!is_late("Whatever is there") && !is_late("The events"));
}

/// Wordings that fresh readers misread, each with a better one. They are looked for in comments and in messages.
const MISREAD: [(&str, &str); 11] = [
    ("` is no ", "`…` is not a …"),
    ("} is no ", "{…} is not a …"),
    (" of both sets", "… that are in both sets"),
    (" of either set", "… that are in at least one of the two sets"),
    ("said twice", "given twice: write it once"),
    ("stands twice", "is there twice, or is given twice"),
    (" of the format; this reads ", "this program reads version …"),
    ("step stands on line", "there is no step on line …"),
    ("what is said adds up", "what is written adds up"),
    ("Offset of ", "The byte offset at which …"),
    ("Reports the wrong ", "Reports a fault if this is not the time for …"),
];

/// The wordings of this text that are misread, with the lines on which they stand.
fn misread(text: &str) -> impl Iterator<Item = (usize, &'static str, &'static str)> {
    let slips = |line: &str| MISREAD.into_iter().filter(|(slip, _)| line.contains(slip)).collect::<Vec<_>>();
    let found: Vec<_> = (1..)
        .zip(text.lines())
        .flat_map(|(number, line)| slips(line).into_iter().map(move |(slip, better)| (number, slip, better)))
        .collect();
    found.into_iter()
}

#[test]
fn no_wording_is_one_that_was_misread() {
    let folders = fs::read_dir(top().join("crates")).unwrap().map(|entry| entry.unwrap().path().join("src"));
    let mut found = Vec::new();
    for file in folders.flat_map(|folder| sources(&folder)) {
        let text = fs::read_to_string(&file).unwrap();
        let slips = misread(&text)
            .map(|(line, slip, better)| format!("{}:{line}: `{slip}`: write {better}", file.display()));
        found.extend(slips);
    }
    assert!(found.is_empty(), "{}", found.join("\n"));

    let bad = "/// The cards of both sets.\nfn f() {\n    format!(\"`{text}` is no seat\")\n}\n";
    let lines: Vec<_> = misread(bad).map(|(line, ..)| line).collect();
    assert_eq!(lines, [1, 3]);
}

/// Public types of a crate, each with the file.
fn public_types(name: &str) -> Vec<(String, PathBuf)> {
    let mut found = Vec::new();
    for file in sources(top().join("crates").join(name).join("src")) {
        for line in fs::read_to_string(&file).unwrap().lines() {
            let kinds =
                ["pub struct ", "pub enum ", "pub union ", "pub trait ", "pub unsafe trait ", "pub type "];
            let Some(rest) = kinds.iter().find_map(|kind| line.trim_start().strip_prefix(kind)) else {
                continue;
            };
            let end = rest.find(|sign: char| !sign.is_alphanumeric()).unwrap_or(rest.len());
            found.push((rest[..end].to_string(), file.clone()));
        }
    }
    found
}

#[test]
fn no_type_is_public_under_the_name_of_another() {
    let mut shared: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    for (name, file) in SHARED.iter().flat_map(|one| public_types(one)) {
        shared.entry(name).or_default().push(file);
    }
    assert!(shared.len() > 200, "{}", shared.len());
    let twice: Vec<_> = shared.iter().filter(|(_, files)| files.len() > 1).collect();
    assert!(twice.is_empty(), "{twice:#?}");

    for game in GAMES {
        let names = public_types(game).into_iter();
        let taken =
            names.filter(|(name, _)| shared.contains_key(name) && !NOUNS_OF_THE_BOOKS.contains(&&**name));
        let taken: Vec<_> = taken.collect();
        assert!(taken.is_empty(), "{game}: {taken:#?}");
    }
}
