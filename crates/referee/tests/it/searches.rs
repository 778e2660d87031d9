//! Searches and questions in the words of people at a table lead to the right clause.

use crate::referee;

/// A search: the game, the words, the ids that are right.
type Search = (&'static str, &'static str, Vec<&'static str>);

const SEARCHES: &str = include_str!("searches.txt");
const QUESTIONS: &str = include_str!("questions.txt");
const HELD_OUT: &str = include_str!("held_out.txt");

/// The number of hits among which a right one must be.
const FIRST: usize = 3;

fn listed(list: &'static str) -> Vec<Search> {
    let mut game = "";
    let mut found = Vec::new();
    for line in list.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
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
    let heads = answer.out.split("\n\n").skip(1).filter_map(|hit| hit.trim_start().lines().next());
    heads.take(FIRST).map(|head| head.trim_start_matches("dispute ").to_string()).collect()
}

/// Of `count` searches at most `missed` have no right one among the first hits.
#[track_caller]
fn lead_to_a_right_clause(list: &'static str, count: usize, missed: usize) {
    let searches = listed(list);
    assert_eq!(searches.len(), count);
    let mut astray = Vec::new();
    for (game, words, right) in &searches {
        let found = first(game, words);
        if !found.iter().any(|id| right.contains(&id.as_str())) {
            astray.push(format!("{game}: {words}: {found:?}, not {right:?}"));
        }
    }
    assert!(astray.len() <= missed, "{} searches miss:\n{}", astray.len(), astray.join("\n"));
}

#[test]
fn searches_lead_to_a_right_clause() {
    lead_to_a_right_clause(SEARCHES, 160, 6);
}

#[test]
#[ignore = "a hundred searches take seconds: `.ci/run` runs it"]
fn questions_lead_to_a_right_clause() {
    lead_to_a_right_clause(QUESTIONS, 99, 6);
}

#[test]
#[ignore = "two hundred searches take seconds: `.ci/run` runs it"]
fn searches_that_were_held_out_lead_to_a_right_clause() {
    lead_to_a_right_clause(HELD_OUT, 214, 20);
}

/// Letters that are wrong, two spellings of a word, and numbers in digits lead to the same clauses.
#[test]
fn spellings_find_the_same() {
    for (game, one, other) in [
        ("world-league", "specialst", "specialist"),
        ("world-league", "injruy tile", "injury tile"),
        ("basketboss", "color", "colour"),
        ("basketboss", "aging", "ageing"),
        ("starplayer", "penalty shootout", "penalty shoot-out"),
        ("starplayer", "6 footballers", "six footballers"),
        ("basketball-duel", "teammate", "team mate"),
        ("basketball-duel", "r19", "R-19"),
    ] {
        let found = first(game, one);
        assert!(!found.is_empty(), "{game}: {one}");
        assert_eq!(found, first(game, other), "{game}: {one}, {other}");
    }
}

/// Every id is that of a clause, a ruling or a dispute.
#[test]
fn what_a_search_should_find_exists() {
    for (game, words, right) in [SEARCHES, QUESTIONS, HELD_OUT].into_iter().flat_map(listed) {
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

/// Every clause and every ruling has the questions that it answers, and no other id has any.
#[test]
fn every_clause_and_ruling_answers_questions() {
    for info in tabletop::games().iter().map(|game| game.info) {
        let clauses = info.clauses();
        let mut due: Vec<&str> = clauses.iter().map(|clause| clause.id).collect();
        due.extend(info.rulings.iter().map(|ruling| ruling.id));
        let mut has: Vec<&str> = info.questions.iter().map(|(id, _)| *id).collect();
        due.sort_unstable();
        has.sort_unstable();
        assert_eq!(has, due, "{}", info.name);
        assert!(
            info.questions.iter().all(|(_, questions)| questions.split(';').count() >= 3),
            "{}",
            info.name
        );
    }
}
