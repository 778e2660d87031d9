//! The lists of all cases: the page `docs/disputes/README.md`, and the index that `referee rules` uses to name the
//! cases about a clause.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use tabletop_core::{Game, RuleBook as _, RulingChoice as _};

use super::{Case, cases, folder, is_update, write};
use crate::output;

const BEGIN: &str = "<!-- The list of all cases: made by a test, see above. -->\n";

fn index_file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/disputes.txt")
}

fn all() -> [(&'static str, &'static str, Vec<Case>); 4] {
    [
        (world_league::WorldLeague::NAME, "World League", cases::<world_league::WorldLeague>()),
        (basketboss::Basketboss::NAME, "Basketboss", cases::<basketboss::Basketboss>()),
        (starplayer::Starplayer::NAME, "Starplayer", cases::<starplayer::Starplayer>()),
        (
            basketball_duel::BasketballDuel::NAME,
            "Basketball Duel",
            cases::<basketball_duel::BasketballDuel>(),
        ),
    ]
}

/// The index. Each game has a heading, then a line for each case: its name, the ids, the question.
fn index() -> String {
    let mut text = String::new();
    for (game, _, cases) in all() {
        let _ = writeln!(text, "[{game}]");
        for case in cases {
            let _ = writeln!(text, "{}\t{}\t{}", case.slug, case.about.join(" "), case.title);
        }
    }
    text
}

/// The generated part of the page.
fn listed() -> String {
    let mut text = String::from(BEGIN);
    for (game, title, cases) in all() {
        let _ = writeln!(text, "\n### {title}\n\n| case | about |\n|---|---|");
        for case in cases {
            let _ =
                writeln!(text, "| [{}]({game}/{}.txt) | {} |", case.title, case.slug, case.about.join(", "));
        }
    }
    text
}

#[test]
fn the_index_and_the_page_list_every_case() {
    let page = folder().join("README.md");
    let text = fs::read_to_string(&page).unwrap();
    let written = text.split(BEGIN).next().unwrap();
    for (path, expected) in [(index_file(), index()), (page, format!("{written}{}", listed()))] {
        if is_update() {
            write(&path, &expected);
        }
        let found = fs::read_to_string(&path).unwrap();
        assert!(found == expected, "{} is stale: .ci/renew", path.display());
    }
}

/// Checks that `rules` names the cases about every clause and every ruling, and no others.
fn rules_name_the_cases<G: Game>() {
    let cases = cases::<G>();
    let clauses = G::Rule::ALL.iter().map(|rule| rule.id());
    for id in clauses.chain(G::Rulings::ALL.iter().map(|ruling| ruling.id)) {
        let concerned = |case: &&Case| {
            case.about.iter().any(|about| about == id)
                || case.clauses::<G>().iter().any(|clause| clause == id)
        };
        let expected: Vec<_> = cases.iter().filter(concerned).map(|case| case.slug.as_str()).collect();
        let told = output(&["rules", G::NAME, id]);
        let named = told.lines().skip_while(|line| !line.starts_with("  Disputed in ")).skip(1);
        let named: Vec<_> = named.filter_map(|line| line.strip_prefix("    ")?.split_once(": ")).collect();
        let named: Vec<_> = named.iter().map(|(slug, _)| *slug).filter(|slug| !slug.contains(' ')).collect();
        assert_eq!(named, expected, "{told}");
    }
}

#[test]
fn rules_name_the_cases_that_concern_a_clause() {
    if is_update() {
        // The program was built with the old index.
        return;
    }
    rules_name_the_cases::<world_league::WorldLeague>();
    rules_name_the_cases::<basketboss::Basketboss>();
    rules_name_the_cases::<starplayer::Starplayer>();
    rules_name_the_cases::<basketball_duel::BasketballDuel>();
}
