//! Every clause is signed: its id stands in a comment beside the code that enforces it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use tabletop_core::RuleBook;
use world_league::Rule;

/// The clauses that no code enforces, because they say that something does not happen, each with the reason. World League
/// has none: where a clause forbids, a refusal names it, and where it denies, an event does.
pub(crate) const BY_ABSENCE: &[(&str, &str)] = &[];

/// The files that name clauses without enforcing them.
const NAMING: [&str; 4] = ["rules.rs", "rulings.rs", "text.rs", "why.rs"];

/// The ids in the comments of a line: whole ones, so that `WL-DRAFT-1` is not found in `WL-DRAFT-10`.
fn ids(line: &str) -> impl Iterator<Item = &str> {
    let comment = line.split_once("//").map_or("", |(_, comment)| comment);
    let words = comment.split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '-'));
    words.filter(|word| word.starts_with("WL-"))
}

fn signed_in(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap();
        if path.is_dir() {
            signed_in(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") && !NAMING.contains(&name) {
            let text = fs::read_to_string(&path).unwrap();
            found.extend(text.lines().flat_map(ids).map(ToString::to_string));
        }
    }
}

#[test]
fn every_clause_is_signed_where_it_is_enforced() {
    let mut signed = BTreeSet::new();
    signed_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut signed);
    let absent: BTreeSet<&str> = BY_ABSENCE.iter().map(|(id, _)| *id).collect();
    let clauses: BTreeSet<&str> = Rule::ALL.iter().map(|rule| rule.id()).collect();
    let unsigned: Vec<_> =
        clauses.iter().filter(|id| !signed.contains(**id) && !absent.contains(**id)).collect();
    assert!(unsigned.is_empty(), "no comment names {unsigned:?}");
    let twofold: Vec<_> = absent.iter().filter(|id| signed.contains(**id)).collect();
    assert!(twofold.is_empty(), "signed and said to be enforced by an absence: {twofold:?}");
    let unknown: Vec<_> = signed
        .iter()
        .map(String::as_str)
        .chain(absent.iter().copied())
        .filter(|id| !clauses.contains(id))
        .filter(|id| id.bytes().last().is_some_and(|byte| byte.is_ascii_digit()))
        .collect();
    assert!(unknown.is_empty(), "comments name clauses that there are not: {unknown:?}");
}

#[test]
fn an_id_is_found_whole_and_in_comments_alone() {
    let found = |line| ids(line).collect::<Vec<_>>();
    assert_eq!(found("    // WL-DRAFT-10: a bid (WL-HIRE-4, R-2)."), ["WL-DRAFT-10", "WL-HIRE-4"]);
    assert!(found("Rule::from_id(\"WL-DRAFT-1\")").is_empty());
}
