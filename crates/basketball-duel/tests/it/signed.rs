//! Every clause is signed: a comment beside the code that enforces it names it.

use std::fs;
use std::path::{Path, PathBuf};

use basketball_duel::Rule;
use tabletop_core::RuleBook as _;

/// The clauses that nothing enforces because nothing offers to break them, each with the reason.
pub(crate) const BY_ABSENCE: &[(&str, &str)] = &[];

/// Where clauses are stated or told, which enforces nothing.
const STATED: &[&str] = &["rules.rs", "rulings.rs", "text.rs", "why.rs"];

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if !STATED.iter().any(|name| path.ends_with(name)) {
            found.push(path);
        }
    }
}

/// All comments of the sources.
fn comments() -> Vec<String> {
    let mut found = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    let texts = found.iter().map(|path| fs::read_to_string(path).unwrap());
    let comments = |text: String| -> Vec<String> {
        text.lines().filter_map(|line| Some(line.split_once("//")?.1.to_owned())).collect()
    };
    texts.flat_map(comments).collect()
}

/// Whether a comment names the clause, and not merely a longer id.
fn names(comment: &str, id: &str) -> bool {
    comment.match_indices(id).any(|(at, _)| {
        let rest = &comment[at + id.len()..];
        !rest.starts_with(|next: char| next.is_ascii_alphanumeric() || next == '-')
    })
}

#[test]
fn every_clause_is_signed_where_it_is_enforced() {
    let comments = comments();
    let is_signed = |id: &str| comments.iter().any(|comment| names(comment, id));
    let is_absent = |id: &str| BY_ABSENCE.iter().any(|(absent, _)| *absent == id);
    let wrong: Vec<_> =
        Rule::ALL.iter().map(|rule| rule.id()).filter(|id| is_signed(id) == is_absent(id)).collect();
    assert!(wrong.is_empty(), "not signed, or signed and listed as absent: {wrong:?}");
    let unknown: Vec<_> = BY_ABSENCE.iter().filter(|(id, _)| Rule::from_id(id).is_none()).collect();
    assert!(unknown.is_empty(), "no clauses: {unknown:?}");
}

#[test]
fn an_id_is_not_found_in_a_longer_one() {
    assert!(names("BD-DRAW-1: the top", "BD-DRAW-1") && names("(BD-DRAW-1; R-13)", "BD-DRAW-1"));
    assert!(!names("BD-DRAW-12", "BD-DRAW-1") && !names("BD-DRAW-1-2", "BD-DRAW-1"));
}
