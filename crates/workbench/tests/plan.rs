//! The four game crates have one plan: the files that `docs/adding-a-game.md` lists, clauses named after
//! their ids, short files.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::fs;
use std::path::{Path, PathBuf};

use tabletop_core::{Game, RuleBook};

const GAMES: [&str; 4] = ["world-league", "basketboss", "starplayer", "basketball-duel"];

fn top() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The names in the first column of the table below this heading.
fn listed(page: &str, head: &str) -> Vec<String> {
    let rows = page.lines().skip_while(|line| *line != head).skip(2).take_while(|line| line.starts_with('|'));
    let first = rows.map(|row| row.split('|').nth(1).unwrap().to_string());
    first
        .flat_map(|cell| cell.split('`').skip(1).step_by(2).map(str::to_string).collect::<Vec<_>>())
        .collect()
}

#[test]
fn every_game_has_the_files_that_are_listed() {
    let page = fs::read_to_string(top().join("docs/adding-a-game.md")).unwrap();
    let mut missing = Vec::new();
    for (head, folder) in [("| in `src/` | holds |", "src"), ("| in `tests/it/` | holds |", "tests/it")] {
        let names = listed(&page, head);
        assert!(names.len() > 5, "{head} lists {names:?}");
        for game in GAMES {
            for name in &names {
                let place = top().join("crates").join(game).join(folder).join(name);
                if !place.is_dir() && !place.with_extension("rs").is_file() {
                    missing.push(format!("{game}/{folder}/{name}"));
                }
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

/// `WL-DRAFT-3` is `Draft3`, `SP-9-1` is `R9_1`.
fn clauses_are_named_after_their_ids<G: Game>() {
    for rule in G::Rule::ALL {
        let (_, id) = rule.id().split_once('-').unwrap();
        let id = id.replace('-', "").to_lowercase();
        let name = format!("{rule:?}").replace('_', "").to_lowercase();
        let name = if id.starts_with(|first: char| first.is_ascii_digit()) {
            name.strip_prefix('r').unwrap_or(&name).to_string()
        } else {
            name
        };
        assert_eq!(name, id, "{rule:?} is {}", rule.id());
    }
}

#[test]
fn every_clause_is_named_after_its_id() {
    clauses_are_named_after_their_ids::<world_league::WorldLeague>();
    clauses_are_named_after_their_ids::<basketboss::Basketboss>();
    clauses_are_named_after_their_ids::<starplayer::Starplayer>();
    clauses_are_named_after_their_ids::<basketball_duel::BasketballDuel>();
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn no_source_file_is_longer_than_400_lines() {
    let mut files = Vec::new();
    for entry in fs::read_dir(top().join("crates")).unwrap() {
        sources(&entry.unwrap().path().join("src"), &mut files);
    }
    assert!(files.len() > 100);
    let lines = |file: &PathBuf| fs::read_to_string(file).unwrap().lines().count();
    let long: Vec<_> = files.iter().filter(|file| lines(file) > 400).collect();
    assert!(long.is_empty(), "{long:#?}");
}
