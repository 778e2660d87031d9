//! Searches in the words of people at a table lead to the right clause.

use crate::referee;

/// A search: the game, the words, the ids that are right.
type Search = (&'static str, &'static str, Vec<&'static str>);

const SEARCHES: &str = include_str!("searches.txt");

/// The number of hits among which a right one must be.
const FIRST: usize = 3;

fn searches() -> Vec<Search> {
    let mut game = "";
    let mut found = Vec::new();
    for line in SEARCHES.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match line.split_once(" | ") {
            Some((words, right)) => {
                found.push((game, words.trim_start_matches("* "), right.split(' ').collect()));
            }
            None => game = line.trim_matches(['[', ']']),
        }
    }
    found
}

/// The ids and the names of the first hits, as printed.
fn first(game: &str, words: &str) -> Vec<String> {
    let answer = referee(&["rules", game, "--find", words]);
    assert_eq!(answer.code, 0, "{game}: {words}: {}", answer.err);
    let heads = answer.out.split("\n\n").skip(1).filter_map(|hit| hit.trim_start().lines().next());
    heads.take(FIRST).map(|head| head.trim_start_matches("dispute ").to_string()).collect()
}

#[test]
fn nine_of_ten_searches_lead_to_a_right_clause() {
    let searches = searches();
    assert_eq!(searches.len(), 100);
    let mut missed = Vec::new();
    for (game, words, right) in &searches {
        let found = first(game, words);
        assert!(!found.is_empty(), "{game}: {words}");
        if !found.iter().any(|id| right.contains(&id.as_str())) {
            missed.push(format!("{game}: {words}: {found:?}, not {right:?}"));
        }
    }
    assert!(missed.len() <= 10, "{} searches miss:\n{}", missed.len(), missed.join("\n"));
}

/// Every id is that of a clause, a ruling or a dispute.
#[test]
fn what_a_search_should_find_exists() {
    for (game, words, right) in searches() {
        let info = tabletop::game(game).unwrap();
        let clauses = info.clauses();
        for id in right {
            let dispute = format!("{}/../../docs/disputes/{game}/{id}.txt", env!("CARGO_MANIFEST_DIR"));
            let is_known = clauses.iter().any(|clause| clause.id == id)
                || info.rulings.iter().any(|ruling| ruling.id == id)
                || std::path::Path::new(&dispute).exists();
            assert!(is_known, "{game}: {words}: {id}");
        }
    }
}
