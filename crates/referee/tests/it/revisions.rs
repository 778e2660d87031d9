//! Records of another ruleset revision: every command reads them if no step differs, and says so.

use std::fs;

use crate::{Answer, command, file, output, referee, run, scratch};

/// A game for two that was recorded under this revision, with another revision in its header.
fn older(words: &[&str]) -> String {
    let begin = ["play", "world-league", "--seats", "2", "--seed", "3", "--quiet", "--transcript", "-"];
    output(&[&begin[..], words].concat()).replace("\nruleset 1\n", "\nruleset 77\n")
}

const NOTE: &str = "made under ruleset 77; this is ruleset 1; no step differs";

#[test]
fn a_record_of_another_revision_of_which_no_step_differs_is_read_and_that_is_said() {
    let name = file("older.txt", older(&[]));
    let check = referee(&["check", &name]);
    assert_eq!((check.code, check.err.as_str()), (0, ""));
    assert!(
        check.out.contains("faithful") && check.out.contains(&format!("It was {NOTE}.")),
        "{}",
        check.out
    );
    let json: serde_json::Value = serde_json::from_str(&output(&["check", &name, "--json"])).unwrap();
    assert_eq!((&json["made_under"]["ruleset"], &json["made_under"]["note"]), (&77.into(), &NOTE.into()));
    let new = scratch("older-new.txt");
    let beside: [&[&str]; 5] = [
        &["ask", &name],
        &["position", &name],
        &["ask", &name, "--json"],
        &["check", &name, "--ruling", "R-2=SameOpener"],
        &["play", "world-league", "--from", &name, "--transcript", new.to_str().unwrap(), "--force"],
    ];
    for words in beside {
        let answer = referee(words);
        assert!(answer.code < 2 && !answer.out.is_empty(), "{words:?}: {answer:?}");
        assert_eq!(answer.err, format!("note: {name}: {NOTE}\n"), "{words:?}");
    }
    // A game that continues the record writes this revision, with new digests.
    let new = fs::read_to_string(new).unwrap();
    assert_eq!(new, older(&[]).replace("ruleset 77", "ruleset 1"));
}

#[test]
fn without_digests_nothing_more_is_claimed_than_that_every_step_can_be_taken() {
    let check = referee(&["check", &file("older-bare.txt", older(&["--no-digests"]))]);
    assert_eq!(check.code, 0);
    let said = check.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(!said.contains("no step differs"), "{said}");
    assert!(said.contains("every step can be taken, but no digest shows whether they lead to"), "{said}");
}

#[test]
fn a_record_of_another_revision_of_which_a_step_differs_is_refused_with_the_first() {
    let text = older(&[]);
    let line = text.lines().position(|line| line.starts_with("1: bid")).unwrap() + 1;
    let (step, digest) = text.lines().nth(line - 1).unwrap().split_once(" = ").unwrap();
    let other = if digest.starts_with('0') { "1" } else { "0" };
    let forged = text.replace(digest, &format!("{other}{}", &digest[1..]));
    let refused = text.replace(step, "1: bid 99");
    for (case, text) in [("forged", forged), ("refused", refused)] {
        let name = file(&format!("older-{case}.txt"), text);
        let words: [&[&str]; 4] = [
            &["check", &name],
            &["ask", &name],
            &["position", &name],
            &["play", "world-league", "--from", &name],
        ];
        for words in words {
            let Answer { code, out, err } = referee(words);
            assert_eq!((code, out.as_str()), (2, ""), "{words:?}");
            let said =
                format!("made under ruleset 77, this is ruleset 1; the first difference: line {line}, ");
            assert!(err.contains(&said), "{words:?}: {err}");
        }
    }
}

#[test]
fn the_list_of_kept_games_says_under_which_revision_one_was_begun() {
    let folder = scratch("older-kept");
    fs::create_dir_all(&folder).unwrap();
    let comments = "# seed 3\n# lots 4\n# begins after 0\n# seat 1 person\n# seat 2 easy\n";
    // A finished game would be left out of the list.
    let whole = older(&[]);
    let (unfinished, _) = whole.trim_end().rsplit_once('\n').unwrap();
    fs::write(folder.join("world-league-1.txt"), format!("{comments}{unfinished}\n")).unwrap();
    let listed = run(command(&["resume"]).env("REFEREE_DATA", &folder).env("COLUMNS", "400"), b"").out;
    let listed = listed.replace('│', " ").split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(listed.contains(NOTE), "{listed}");
}
