//! The index of the games' scenarios. `referee rules` uses it to name the scenarios that test a clause or a
//! reading.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use tabletop_core::testing::scenario::headed;
use tabletop_core::{Game, RuleBook as _, RulingChoice as _};

use crate::output;

fn index_file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/scenarios.txt")
}

/// A scenario in the index.
struct Listed {
    /// The file, relative to the folder of the game's tests.
    file: String,
    /// The clauses and the rulings that the scenario names, in the order of the book.
    ids: Vec<&'static str>,
    name: String,
}

/// The scenarios of a game, file by file.
fn scenarios<G: Game>() -> Vec<Listed> {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(G::NAME).join("tests/it");
    let mut all = Vec::new();
    for folder in ["scenarios", "rulings"] {
        let entries = fs::read_dir(tests.join(folder)).unwrap_or_else(|error| panic!("{folder}: {error}"));
        let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
        files.retain(|file| file.extension().is_some_and(|extension| extension == "txt"));
        files.sort();
        for path in files {
            let file = format!("{folder}/{}", path.file_name().unwrap().to_string_lossy());
            let text = fs::read_to_string(&path).unwrap();
            for (name, script) in headed(&text) {
                all.push(Listed { file: file.clone(), ids: named::<G>(script), name: name.to_string() });
            }
        }
    }
    all
}

/// The clauses that a script expects, and the rulings of which it chooses a reading.
fn named<G: Game>(script: &str) -> Vec<&'static str> {
    let asks = |line: &&str| line.starts_with('>') || line.contains(" ! ") || line.starts_with("@ ruling ");
    let lines = script.lines().map(str::trim).filter(asks);
    let words: Vec<&str> = lines.flat_map(|line| line.split([' ', ';'])).collect();
    let clauses = G::Rule::ALL.iter().map(|rule| rule.id());
    let rulings = G::Rulings::ALL.iter().map(|ruling| ruling.id);
    clauses.chain(rulings).filter(|id| words.contains(id)).collect()
}

/// The index. Each game has a heading, then a line for each scenario.
fn index() -> String {
    fn listed<G: Game>(text: &mut String) {
        let _ = writeln!(text, "[{}]", G::NAME);
        for Listed { file, ids, name } in scenarios::<G>() {
            let _ = writeln!(text, "{file}\t{}\t{name}", ids.join(" "));
        }
    }
    let mut text = String::new();
    listed::<world_league::WorldLeague>(&mut text);
    listed::<basketboss::Basketboss>(&mut text);
    listed::<starplayer::Starplayer>(&mut text);
    listed::<basketball_duel::BasketballDuel>(&mut text);
    text
}

#[test]
fn the_index_lists_every_scenario() {
    let expected = index();
    if std::env::var_os("RENEW").is_some() {
        fs::write(index_file(), &expected).unwrap();
    }
    assert!(fs::read_to_string(index_file()).unwrap() == expected, "src/scenarios.txt is stale: .ci/renew");
}

/// Checks that `rules` names the scenarios that test a clause or choose a reading, and no others.
fn rules_name_the_scenarios<G: Game>(id: &str) {
    let scenarios = scenarios::<G>();
    let names: Vec<_> = scenarios.iter().filter(|one| one.ids.contains(&id)).map(|one| &one.name).collect();
    let told = output(&["rules", G::NAME, id]);
    assert!(!told.contains("Pinned by") && !told.contains("tests/it"), "{told}");
    let told = output(&["rules", G::NAME, id, "--tests"]);
    assert!(names.len() > 1 && told.contains(&format!("Pinned by {} scenarios", names.len())), "{told}");
    let flat = told.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(names.iter().all(|name| flat.contains(name.as_str())), "{told}");
}

#[test]
fn rules_name_what_pins_a_clause_or_a_reading() {
    rules_name_the_scenarios::<world_league::WorldLeague>("WL-DRAFT-3");
    rules_name_the_scenarios::<basketboss::Basketboss>("BB-OFFER-2");
    rules_name_the_scenarios::<starplayer::Starplayer>("SP-9-3");
    rules_name_the_scenarios::<basketball_duel::BasketballDuel>("BD-SWIPE-1");
    rules_name_the_scenarios::<world_league::WorldLeague>("R-4");
}
