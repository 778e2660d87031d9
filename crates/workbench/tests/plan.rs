//! Tests that the four game crates follow one plan: the files that `docs/working-on-it.md` lists, clauses named
//! after their ids, short files.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod tree;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use tabletop_core::{Game, RuleBook};

use crate::tree::{sources, top};

const GAMES: [&str; 4] = ["world-league", "basketboss", "starplayer", "basketball-duel"];

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
    let page = fs::read_to_string(top().join("docs/working-on-it.md")).unwrap();
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

/// A file that no `mod` names is not compiled, so its tests never run.
#[test]
fn every_file_of_tests_is_part_of_them() {
    let mut orphans = Vec::new();
    for member in fs::read_dir(top().join("crates")).unwrap() {
        let folder = member.unwrap().path().join("tests/it");
        let Ok(main) = fs::read_to_string(folder.join("main.rs")) else { continue };
        for file in fs::read_dir(&folder).unwrap() {
            let path = file.unwrap().path();
            let name = path.file_stem().unwrap().to_string_lossy();
            let is_source = path.extension().is_some_and(|end| end == "rs") && name != "main";
            if is_source && !main.lines().any(|line| line.ends_with(&format!("mod {name};"))) {
                orphans.push(path.clone());
            }
        }
    }
    assert!(orphans.is_empty(), "{orphans:#?}");
}

/// Checks that the variants of clauses are named after their ids: `WL-DRAFT-3` is `Draft3`, `SP-9-1` is `R9_1`.
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

#[test]
fn no_source_file_is_longer_than_400_lines() {
    let crates = fs::read_dir(top().join("crates")).unwrap().map(|entry| entry.unwrap().path());
    let files: Vec<_> = crates.flat_map(|folder| sources(folder.join("src"))).collect();
    assert!(files.len() > 100);
    let lines = |file: &PathBuf| fs::read_to_string(file).unwrap().lines().count();
    let long: Vec<_> = files.iter().filter(|file| lines(file) > 400).collect();
    assert!(long.is_empty(), "{long:#?}");
}

/// The modules of a crate's root, each with the other modules of the root that its code names.
fn named_modules(crate_name: &str) -> BTreeMap<String, BTreeSet<String>> {
    let src = top().join("crates").join(crate_name).join("src");
    let files = sources(&src);
    let root = |file: &Path| {
        let first = file.strip_prefix(&src).unwrap().components().next().unwrap();
        first.as_os_str().to_str().unwrap().trim_end_matches(".rs").to_string()
    };
    let modules: BTreeSet<String> =
        files.iter().map(|file| root(file)).filter(|name| name != "lib").collect();
    let mut named: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in files.iter().filter(|file| modules.contains(&root(file))) {
        let text = fs::read_to_string(file).unwrap();
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        for name in code.flat_map(|line| line.split("crate::").skip(1)) {
            let name: String =
                name.chars().take_while(|sign| sign.is_ascii_lowercase() || *sign == '_').collect();
            if modules.contains(&name) && name != root(file) {
                named.entry(root(file)).or_default().insert(name);
            }
        }
    }
    named
}

/// The modules on a circle of dependencies, and the modules that depend on such a circle. To find them, every module
/// that names no other remaining module is removed, again and again.
fn in_circles(mut named: BTreeMap<String, BTreeSet<String>>) -> Vec<String> {
    loop {
        let before = named.len();
        let left: BTreeSet<String> = named.keys().cloned().collect();
        named.retain(|_, others| others.iter().any(|other| left.contains(other)));
        if named.len() == before {
            return named.into_keys().collect();
        }
    }
}

#[test]
fn no_modules_stand_on_each_other() {
    let circle = [("a", "b"), ("b", "a"), ("c", "a"), ("d", "e")];
    let circle = circle.map(|(one, other)| (one.to_string(), BTreeSet::from([other.to_string()])));
    assert_eq!(in_circles(circle.into()), ["a", "b", "c"], "a circle is found, and what stands on it");
    // Game crates are not checked, because they have circles: the definition of the actions names the game, and
    // the game's set-up names the actions.
    for name in ["tabletop-core", "tabletop-players", "tabletop-any", "tabletop"] {
        let named = named_modules(name);
        assert!(named.len() > 2 || name == "tabletop", "{name}: {named:?}");
        let found = in_circles(named);
        assert!(found.is_empty(), "{name}: a circle among these modules, or below them: {found:?}");
    }
}
