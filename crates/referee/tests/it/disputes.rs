//! The disputes: difficult cases as transcripts in `docs/disputes/`. Each has its expected verdict at the head.
//!
//! `.ci/renew` writes the verdicts and the lists of all cases. The author of a case writes the question and the
//! steps, and compares the generated verdict with the book.

mod case;
mod index;
mod verdict;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use tabletop_core::{Game, RulingChoice as _, RulingInfo};

use case::Case;

use crate::scratch;

/// The folder of the disputes.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/disputes")
}

fn is_update() -> bool {
    std::env::var_os("RENEW").is_some()
}

/// Writes a file atomically, because another test may be reading it.
fn write(path: &Path, text: &str) {
    let name = path.file_name().unwrap().to_str().unwrap();
    let new = path.with_file_name(format!(".{name}.{}", std::process::id()));
    fs::write(&new, text).unwrap();
    fs::rename(&new, path).unwrap();
}

/// The files of the cases of a game, in the order of their names.
fn files(game: &str) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder().join(game)) else { return Vec::new() };
    let paths = entries.map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = paths.filter(|path| path.extension().is_some_and(|end| end == "txt")).collect();
    files.sort();
    files
}

/// Parses every case of a game.
fn cases<G: Game>() -> Vec<Case> {
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap();
        Case::read::<G>(&path, &text).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
    };
    files(G::NAME).into_iter().map(read).collect()
}

/// Checks that every case of a game has the verdict that it expects.
fn all_are_judged_as_they_say<G: Game>() {
    let mut wrong = Vec::new();
    for path in files(G::NAME) {
        let text = fs::read_to_string(&path).unwrap();
        let judged = Case::read::<G>(&path, &text).and_then(|case| verdict::judge(&case));
        match judged {
            Err(why) => wrong.push(format!("{}: {why}", path.display())),
            Ok(judged) if judged == text => {}
            Ok(judged) if is_update() => write(&path, &judged),
            Ok(judged) => wrong.push(format!("{}:\n{}", path.display(), difference(&text, &judged))),
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of the cases of {} are judged otherwise than they say \
         (.ci/renew writes the verdicts anew):\n\n{}",
        wrong.len(),
        G::NAME,
        wrong.join("\n\n")
    );
}

/// The lines in which two texts differ, without equal lines at the beginning and the end.
fn difference(said: &str, judged: &str) -> String {
    let (said, judged): (Vec<_>, Vec<_>) = (said.lines().collect(), judged.lines().collect());
    let same = |(a, b): &(&&str, &&str)| a == b;
    let head = said.iter().zip(&judged).take_while(same).count();
    let (said, judged) = (&said[head..], &judged[head..]);
    let tail = said.iter().rev().zip(judged.iter().rev()).take_while(same).count();
    let lines = |mark: &str, lines: &[&str]| {
        let lines = lines[..lines.len() - tail].iter().map(|line| format!("{mark} {line}"));
        lines.collect::<Vec<_>>().join("\n")
    };
    format!(
        "from line {}, - as the file says, + as the program judges:\n{}\n{}",
        head + 1,
        lines("-", said),
        lines("+", judged)
    )
}

#[test]
fn world_league() {
    all_are_judged_as_they_say::<world_league::WorldLeague>();
}

#[test]
fn basketboss() {
    all_are_judged_as_they_say::<basketboss::Basketboss>();
}

#[test]
fn starplayer() {
    all_are_judged_as_they_say::<starplayer::Starplayer>();
}

#[test]
fn basketball_duel() {
    all_are_judged_as_they_say::<basketball_duel::BasketballDuel>();
}

/// A head needs only the lines that the author writes. The program writes the rest, no matter what was there
/// before.
#[test]
fn a_head_is_written_from_what_its_author_wrote() {
    for path in files(world_league::WorldLeague::NAME) {
        let text = fs::read_to_string(&path).unwrap();
        let is_head = |line: &&str| line.starts_with('#');
        let mut in_reason = false;
        let by_hand = |line: &str| {
            in_reason = line.starts_with("# because:") || (in_reason && line.starts_with("#   "));
            if in_reason {
                return Some(line.to_string());
            }
            let is_generated = line.starts_with("#   ") || line.starts_with("# verdict:");
            (!is_generated).then(|| line.split(" =>").next().unwrap().to_string())
        };
        let head: Vec<_> = text.lines().take_while(is_head).filter_map(by_hand).collect();
        let body: Vec<_> = text.lines().skip_while(is_head).collect();
        let written = format!("{}\n{}\n", head.join("\n"), body.join("\n"));
        assert_ne!(written, text);
        let name = scratch("").with_file_name(path.file_name().unwrap());
        fs::write(&name, &written).unwrap();
        let case = Case::read::<world_league::WorldLeague>(&name, &written).unwrap();
        let judged = verdict::judge(&case).unwrap();
        assert!(judged == text, "{}", difference(&text, &judged));
    }
}

#[test]
fn a_head_that_lacks_something_is_named() {
    let head = "# Who opens?\n# about: WL-DRAFT-2 R-2\n# because: so it is\n# ask 1: pass\n# under R-2=LeftOfOpener\n";
    let read = |name: &str, from: &str, to: &str| {
        Case::read::<world_league::WorldLeague>(Path::new(name), &head.replace(from, to)).err()
    };
    assert_eq!(read("opens.txt", "", ""), None);
    for (name, from, to, told) in [
        ("Who_opens.txt", "", "", "the name of the file"),
        ("opens.txt", "Who opens?", "", "the first line"),
        ("opens.txt", "WL-DRAFT-2", "WL-DRAFT-99", "no clause and no ruling `WL-DRAFT-99`"),
        ("opens.txt", "WL-DRAFT-2", "wl-draft-2", "no clause and no ruling `wl-draft-2`"),
        ("opens.txt", "# about: WL-DRAFT-2 R-2\n", "", "no line `# about: `"),
        ("opens.txt", " R-2\n", "\n", "does not stand in `about`"),
        ("opens.txt", "so it is", "", "no line `# because: `"),
        ("opens.txt", "1: pass", "pass", "takes a step as a transcript writes it"),
        ("opens.txt", "because:", "reason:", "is no line of the head"),
    ] {
        let why = read(name, from, to).unwrap_or_default();
        assert!(why.contains(told), "{told}: {why}");
    }
}

/// Returns the missing cases of a game. It needs at least fifteen, and one for each ruling under each of its
/// values.
fn missing<G: Game>() -> Vec<String> {
    let cases = cases::<G>();
    let shown: BTreeSet<(String, String)> = cases.iter().flat_map(Case::shown::<G>).collect();
    let is_shown = |ruling: &RulingInfo, value: &str| {
        shown.contains(&(ruling.id.to_string(), case::stem(value).to_string()))
    };
    let rulings =
        G::Rulings::ALL.iter().flat_map(|ruling| ruling.values.iter().map(move |value| (ruling, value.name)));
    let unshown = rulings.filter(|(ruling, value)| !is_shown(ruling, value));
    let mut missing: Vec<_> = unshown
        .map(|(ruling, value)| format!("{} {}={value}: {}", G::NAME, ruling.id, ruling.question))
        .collect();
    if cases.len() < 15 {
        missing.push(format!("{}: {} cases, not 15", G::NAME, cases.len()));
    }
    missing
}

#[test]
fn every_ruling_is_shown_under_each_of_its_values() {
    let missing = [
        missing::<world_league::WorldLeague>(),
        missing::<basketboss::Basketboss>(),
        missing::<starplayer::Starplayer>(),
        missing::<basketball_duel::BasketballDuel>(),
    ]
    .concat();
    assert!(missing.is_empty(), "no dispute shows:\n{}", missing.join("\n"));
}
