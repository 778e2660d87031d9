//! Tests that the documents agree with the code: the pages of rules are generated from it, and the transcript in a
//! page can be replayed.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use tabletop_core::{Game, RuleBook as _, RulingChoice as _, Transcript, rules_page};
use world_league::WorldLeague;

fn document(path: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(path)
}

/// The heading below which a page of rules is written by hand.
const BY_HAND: &str = "\n## Where the figures come from\n";

/// Compares the page of a game with the code. With `RENEW` in the environment, renews the page, except the part
/// that is written by hand.
fn page_is_that_of<G: Game>() {
    let name = format!("rules/{}.md", G::NAME);
    let game = tabletop::game(G::NAME).unwrap();
    let rules = rules_page::<G>();
    let (head, clauses) = rules.split_once("\n\n## ").unwrap();
    let written = fs::read_to_string(document(&name)).unwrap_or_default();
    // A new game begins with an empty part.
    let by_hand = written.split_once(BY_HAND).map_or("", |(_, by_hand)| by_hand);
    page_is(&name, &format!("{head}\n\n{}\n## {clauses}{BY_HAND}{by_hand}", calendar(&game)));
}

/// Compares a page with its expected text, or renews it.
fn page_is(name: &str, page: &str) {
    let path = document(name);
    if std::env::var_os("RENEW").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, page).unwrap();
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    assert!(written == page, "{} is stale: .ci/renew", path.display());
}

#[test]
fn the_pages_of_rules_are_those_of_the_code() {
    page_is_that_of::<WorldLeague>();
    page_is_that_of::<basketboss::Basketboss>();
    page_is_that_of::<basketball_duel::BasketballDuel>();
    page_is_that_of::<starplayer::Starplayer>();
}

/// The calendar of a game as a part of its page of rules.
fn calendar(game: &tabletop::GameInfo) -> String {
    let mut page = format!(
        "## The calendar\n\nThe questions of a game in order: who is asked, and what is written. \
         `referee rules {} --calendar` prints this table.\n\n\
         | when | who is asked | what is written | clause |\n|---|---|---|---|\n",
        game.name
    );
    for line in game.calendar {
        let written: Vec<_> = line.written.iter().map(|kind| format!("`{kind}`")).collect();
        let written = written.join(", ");
        writeln!(page, "| {} | {} | {written} | {} |", line.when, line.asked, line.clause).unwrap();
    }
    page
}

#[test]
fn the_calendars_cite_clauses() {
    for game in tabletop::games() {
        let known = game.clauses();
        assert!(!game.calendar.is_empty(), "{}", game.name);
        assert!(game.calendar.iter().all(|line| known.iter().any(|clause| clause.id == line.clause)));
    }
}

#[test]
fn the_transcript_in_the_documents_replays() {
    let text = fs::read_to_string(document("transcripts.md")).unwrap();
    let block = text.split("```text\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let table = Transcript::<WorldLeague>::parse(block).unwrap().replay().unwrap();
    assert_eq!(table.steps().len(), block.lines().filter(|line| line.contains(": ")).count());
    let with_digest = text.split("```text\n").nth(2).and_then(|rest| rest.split("```").next()).unwrap();
    assert!(table.transcript().to_string().contains(with_digest), "another digest than {with_digest}");
}

#[test]
fn the_picture_in_the_readme_is_the_one_that_is_drawn() {
    let drawn = std::process::Command::new(env!("CARGO_BIN_EXE_picture")).output().unwrap().stdout;
    assert!(fs::read(document("duel.svg")).unwrap() == drawn, "docs/duel.svg is stale: .ci/renew");
}

/// The row of a game in the table of `trust.md`: clauses, rulings, scenarios, disputes.
fn figures_of<G: Game>(title: &str) -> String {
    let index = fs::read_to_string(document("../crates/referee/src/scenarios.txt")).unwrap();
    let heading = format!("[{}]", G::NAME);
    let own = index.lines().skip_while(|line| *line != heading).skip(1);
    let scenarios = own.take_while(|line| !line.starts_with('[')).count();
    let cases = fs::read_dir(document("disputes").join(G::NAME)).unwrap().count();
    let (clauses, rulings) = (G::Rule::ALL.len(), G::Rulings::ALL.len());
    format!("| {title} | {clauses} | {rulings} | {scenarios} | {cases} |")
}

#[test]
fn the_figures_of_the_games_are_those_of_the_tree() {
    let path = document("trust.md");
    let mut page = fs::read_to_string(&path).unwrap();
    let head = "| game | clauses | rulings | scenarios | disputes |\n|---|---|---|---|---|\n";
    let start = page.find(head).unwrap() + head.len();
    let end = start + page[start..].find("\n\n").unwrap();
    let rows = [
        figures_of::<WorldLeague>("World League"),
        figures_of::<basketboss::Basketboss>("Basketboss"),
        figures_of::<starplayer::Starplayer>("Starplayer"),
        figures_of::<basketball_duel::BasketballDuel>("Basketball Duel"),
    ]
    .join("\n");
    if std::env::var_os("RENEW").is_some() {
        page.replace_range(start..end, &rows);
        fs::write(&path, &page).unwrap();
        return;
    }
    assert_eq!(page[start..end], rows, "stale: .ci/renew");
}

/// Checks that the code in these pages is that of the examples, which the tests run. Below each marker `<!-- FILE:
/// PART -->` the page must have that part of the file.
#[test]
fn the_code_in_the_documents_is_that_of_the_examples() {
    for name in ["your-own-game.md", "embedding.md", "serving.md", "python.md"] {
        let path = document(name);
        let written = fs::read_to_string(&path).unwrap();
        let page = with_code(&written);
        if std::env::var_os("RENEW").is_some() {
            fs::write(&path, &page).unwrap();
        } else {
            assert!(written == page, "stale: .ci/renew");
        }
    }
}

fn with_code(page: &str) -> String {
    let mut text = String::new();
    let mut pieces = page.split("<!-- ");
    text.push_str(pieces.next().unwrap());
    for piece in pieces {
        let (marker, rest) = piece.split_once(" -->\n").unwrap();
        let (file, part) = marker.split_once(": ").unwrap();
        let source =
            fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(file))
                .unwrap();
        let code = part_of(&source, part);
        // Replaces the block of code after the marker, if there is one.
        let rest = match rest.trim_start().strip_prefix("```rust\n") {
            Some(block) => block.split_once("```\n").unwrap().1,
            None => rest,
        };
        write!(text, "<!-- {marker} -->\n\n```rust\n{code}```\n\n{}", rest.trim_start()).unwrap();
    }
    format!("{}\n", text.trim_end())
}

/// The lines between `// begin: PART` and `// end: PART`, or the item whose first line begins with PART.
fn part_of(source: &str, part: &str) -> String {
    if let Some(rest) = source.split(&format!("// begin: {part}\n")).nth(1) {
        return without_indent(rest.split(&format!("// end: {part}\n")).next().unwrap());
    }
    let lines: Vec<_> = source.lines().skip_while(|line| !line.trim_start().starts_with(part)).collect();
    let indent = lines[0].len() - lines[0].trim_start().len();
    let last = format!("{}}}", " ".repeat(indent));
    let end = lines.iter().position(|line| *line == last).unwrap();
    without_indent(&lines[..=end].join("\n"))
}

/// The lines without the indentation of the first of them, since a part may stand within an `impl`.
fn without_indent(code: &str) -> String {
    let indent = code.len() - code.trim_start_matches(' ').len();
    let lines = code.trim_end().lines().map(|line| line.get(indent..).unwrap_or_default());
    lines.fold(String::new(), |text, line| text + line + "\n")
}

/// Every name after `cargo bench … -- ` in a page selects a benchmark, so that its command measures something.
#[test]
fn the_benchmarks_of_the_pages_exist() {
    let code = fs::read_to_string(document("../crates/workbench/benches/calls.rs")).unwrap();
    let names: Vec<&str> = code
        .split(|c: char| !c.is_alphanumeric() && c != '_')
        .scan("", |before, word| Some((std::mem::replace(before, word), word)))
        .filter_map(|(before, word)| matches!(before, "fn" | "mod").then_some(word))
        .collect();
    let page = fs::read_to_string(document("performance.md")).unwrap();
    let mut asked = 0;
    for command in page.split("--bench calls -- ").skip(1) {
        for name in command.split('`').next().unwrap().split_whitespace() {
            assert!(names.iter().any(|known| known.contains(name)), "no benchmark has {name} in its name");
            asked += 1;
        }
    }
    assert!(asked >= 6, "{asked} names");
}
