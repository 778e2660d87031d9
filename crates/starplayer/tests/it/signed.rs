//! Each clause is signed: its id stands in a comment beside the code that enforces it.

use std::fs;
use std::path::{Path, PathBuf};

use starplayer::Rule;
use tabletop_core::RuleBook;

/// The clauses that nothing enforces because what they forbid cannot be expressed, each with the reason.
pub(crate) const BY_ABSENCE: &[(&str, &str)] = &[(
    "SP-2-1",
    "the Official has no seat and no purse: nothing can be negotiated with it, and it cannot run out",
)];

/// Files that name clauses without enforcing them: the book itself, and what is said of it.
const UNSIGNED: [&str; 4] = ["rules.rs", "rulings.rs", "text", "why"];

/// Every source file that enforces rules.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if UNSIGNED.iter().any(|name| path.ends_with(Path::new("src").join(name))) {
            continue;
        }
        if path.is_dir() {
            sources(&path, found);
        } else {
            found.push(path);
        }
    }
}

/// Whether a line has the id in its comment, and not as the beginning of a longer one.
fn is_signed(line: &str, id: &str) -> bool {
    let Some((_, comment)) = line.split_once("//") else { return false };
    comment.match_indices(id).any(|(start, _)| {
        let rest = &comment[start + id.len()..];
        !rest.starts_with(|next: char| next == '-' || next.is_ascii_alphanumeric())
    })
}

#[test]
fn every_clause_is_signed_where_it_is_enforced() {
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
    let text: String = files.iter().map(|file| fs::read_to_string(file).unwrap()).collect();
    let absent = |id: &str| BY_ABSENCE.iter().any(|(absent, _)| *absent == id);
    let wrong: Vec<&str> = Rule::ALL
        .iter()
        .map(|rule| rule.id())
        .filter(|id| text.lines().any(|line| is_signed(line, id)) == absent(id))
        .collect();
    assert_eq!(wrong, [""; 0], "neither signed nor enforced by an absence, or both");
    assert!(BY_ABSENCE.iter().all(|(id, _)| Rule::ALL.iter().any(|rule| rule.id() == *id)), "no such clause");
}

#[test]
fn an_id_is_not_signed_by_a_longer_one() {
    assert!(is_signed("    // (SP-1-1, R-2)", "SP-1-1"));
    assert!(!is_signed("    // SP-1-10 and SP-1-1-2", "SP-1-1"));
    assert!(!is_signed("    Rule::R1_1 = \"SP-1-1\"", "SP-1-1"));
}

#[test]
fn every_clause_has_the_name_of_its_id() {
    for rule in Rule::ALL {
        let name = format!("{rule:?}").replace('_', "").to_lowercase();
        let id = rule.id().trim_start_matches("SP-").replace('-', "").to_lowercase();
        let number =
            name.strip_prefix('r').filter(|rest| rest.starts_with(|first: char| first.is_ascii_digit()));
        assert_eq!(number.unwrap_or(&name), id);
    }
}
