//! Positions written by hand: they can be printed, asked about and played on. Files with questions at the head.

use std::fs;
use std::path::PathBuf;

use crate::{failure, file, output, referee, referee_told};

/// The folder of the positions that the documentation shows.
fn shown() -> Vec<PathBuf> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/positions");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut positions: Vec<_> =
        files.filter(|path| path.extension().is_some_and(|end| end == "txt")).collect();
    positions.sort();
    positions
}

#[test]
fn the_positions_of_the_page_are_read_and_written_out() {
    let positions = shown();
    assert_eq!(positions.len(), 4, "one a game");
    for path in positions {
        let path = path.to_str().unwrap();
        let (comments, written) = parted(&output(&["position", path]));
        assert!(written.starts_with("tabletop position 1\ngame "), "{written}");
        assert!(comments.contains("# taken as: "), "{comments}");
        let (comments, again) = parted(&output(&["position", &file("written-out.txt", &written)]));
        assert_eq!(again, written, "what is written out is whole");
        assert!(!comments.contains("dealt by chance"), "{comments}");
        assert!(output(&["check", path]).contains(": faithful"));
        assert!(output(&["ask", path]).contains("── The position "));
    }
}

/// The comments of a position that was written out, and the position.
fn parted(text: &str) -> (String, String) {
    let is_comment = |line: &&str| line.starts_with('#');
    let lines =
        |so: bool| text.split_inclusive('\n').filter(|line| is_comment(line) == so).collect::<String>();
    (lines(true), lines(false))
}

/// Everything that chance has dealt is marked when a position is written out.
#[test]
fn what_was_dealt_is_marked_in_the_position_that_is_written_out() {
    let comments = parted(&output(&["position", &file("dealt.txt", OPEN)])).0;
    assert_eq!(
        comments,
        "# dealt by chance: the amount that seat 2 has chosen\n# taken as: nobody has trophies\n# taken as: seat 2 has \
         no specialist\n# taken as: seat 1 has no medals\n# taken as: nobody has tiles or injuries on the board\n# taken \
         as: no further tile lies in the market\n"
    );
}

#[test]
fn each_notation_begins_with_a_position_that_is_read() {
    let page = include_str!("../../../../docs/positions/README.md");
    for (game, title) in [
        ("world-league", "World League"),
        ("basketboss", "Basketboss"),
        ("starplayer", "Starplayer"),
        ("basketball-duel", "Basketball Duel"),
    ] {
        let (_, rest) = page.split_once(&format!("\n## {title}\n\nAt a table of ")).unwrap();
        let (seats, rest) = rest.split_once(":\n\n```text\n").unwrap();
        let seats = ["two", "three", "four"].iter().position(|word| *word == seats).unwrap() + 2;
        let (lines, _) = rest.split_once("```").unwrap();
        let position =
            file("shown.txt", format!("tabletop position 1\ngame {game}\nseats {seats}\n\n{lines}"));
        assert!(output(&["check", &position]).contains(": faithful"), "{title}");
    }
}

const OPEN: &str = "\
tabletop position 1
game world-league
seats 2

season 2, health costs for injury-1, opened by 2
out of the game: 1, 2, 3
seat 1: 4 million, agent
seat 2: 9 million, 1 medal, has chosen
";

#[test]
fn an_answer_that_hangs_on_what_is_not_said_is_told_in_all_its_forms() {
    let position = file("open.txt", OPEN);
    let answer = referee(&["ask", &position, "1: spend 5", "1: spend 3"]);
    assert_eq!((answer.code, answer.err.as_str()), (1, ""), "one of them breaks a rule");
    let told = &answer.out;
    assert!(
        told.contains("Left open, and dealt at random here: the amount that seat 2 has chosen."),
        "{told}"
    );
    assert!(told.contains("this takes 5 million, and the seat has 4: 1 million short"), "{told}");
    assert!(told.contains("The answer is the same for every deal that was tried."), "{told}");
    assert!(
        told.contains("What follows depends on the amount that seat 2 has chosen. For one deal:"),
        "{told}"
    );
    assert!(told.contains("Answer 2, for another deal:"), "{told}");
    let json: serde_json::Value =
        serde_json::from_str(&output(&["ask", &position, "1: spend 3", "--json"])).unwrap();
    assert_eq!(json["open"], serde_json::json!(["the amount that seat 2 has chosen"]));
    let others = json["answers"][0]["others"].as_array().unwrap();
    assert!(!others.is_empty() && others.iter().all(|other| other["allowed"] == true));
}

#[test]
fn a_game_goes_on_from_a_position_and_its_steps() {
    let position = file("goes-on.txt", format!("{OPEN}\n1: spend 3\n"));
    let written = output(&["position", &position]);
    assert!(written.contains("season 2, market phase"), "{written}");
    let before = output(&["position", &file("before.txt", OPEN)]);
    assert!(before.contains("health costs for injury-1"), "{before}");
    let ended = output(&["play", "world-league", "--from", &position, "--seed", "3", "--quiet"]);
    assert!(ended.contains("The winner") || ended.contains("The win is shared"), "{ended}");
    let answer = referee_told(&["check", "-"], format!("{OPEN}\n1: spend 5\n").as_bytes());
    assert_eq!(answer.code, 1);
    assert!(answer.out.contains("`1: spend 5` breaks 1 rule"), "{}", answer.out);
}

#[test]
fn everything_that_is_wrong_with_a_position_is_told_at_once() {
    let wrong = OPEN.replace("4 million", "4 pounds").replace("1 medal", "1 medel");
    let error = failure(&["ask", &file("wrong.txt", wrong)]);
    assert!(
        error.contains("not a position of this game:\n  line 7: `4 pounds` cannot be read here"),
        "{error}"
    );
    assert!(error.contains("\n  line 8: `1 medel` cannot be read here"), "{error}");
}

/// The questions use the record in the form in which it is checked, so without digests if an option says so. If a
/// question names an unknown reading, the other questions are still answered.
#[test]
fn questions_go_with_the_flags_and_a_false_reading_is_answered() {
    let record = "# ask 1: bid 3 => allowed\n# under R-99=Nothing\ntabletop transcript 1\ngame world-league\nseats 2\n\n\
        chance: turn 17 = 00000000-00000000-00000000\nchance: turn 4\nchance: turn 9\n";
    let record = file("no-digests.txt", record);
    let told = referee(&["check", &record]).out;
    assert!(told.contains("ask 1: bid 3 => no answer: the step on line 7 breaks the rules"), "{told}");
    let told = output(&["check", &record, "--no-digests"]);
    assert!(told.contains("  ask 1: bid 3 => allowed\n"), "{told}");
    assert!(told.contains("  under R-99=Nothing => no answer: there is no ruling R-99"), "{told}");
}

const ASKED: &str = "\
# Our Tuesday: may he pass?
# ask 1: bid 3 => refused by WL-DRAFT-3
# ask 1: bid 9
# ask 2: bid 5
# under R-2=LeftOfOpener
tabletop position 1
game world-league
seats 2

season 1, auction of 15, opened by 1, highest 4 by 2
seat 1: 11 million
seat 2: 11 million
";

#[test]
fn questions_at_the_head_of_a_file_are_judged() {
    let told = output(&["check", &file("asked.txt", ASKED)]);
    for line in [
        "  ask 1: bid 3 => refused by WL-DRAFT-3",
        "    bid 3 does not exceed the highest bid 4 [WL-DRAFT-3]",
        "  ask 1: bid 9 => allowed",
        "  ask 2: bid 5 => refused by WL-DRAFT-4, WL-DRAFT-3",
    ] {
        assert!(told.contains(line), "{line}\n{told}");
    }
    let wrong = ASKED.replace("ask 2: bid 5", "ask 2: bid 5 => allowed");
    let answer = referee(&["check", &file("asked-wrong.txt", &wrong)]);
    assert_eq!(answer.code, 1, "an answer is another than the file says");
    assert!(answer.out.contains("  The file says: allowed"), "{}", answer.out);
    let json = referee(&["check", &file("asked-json.txt", &wrong), "--json"]);
    let json: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!(json["asked"][2]["question"], "ask 2: bid 5");
    assert_eq!(json["asked"][2]["answer"], "refused by WL-DRAFT-4, WL-DRAFT-3");
    assert_eq!(json["asked"][2]["written"], "allowed");
    assert_eq!(json["asked"][1]["written"], serde_json::Value::Null);
}
