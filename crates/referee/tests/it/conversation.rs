//! `ask` without a file: a conversation on plain lines.

use std::fs;

use crate::{Answer, command, file, referee_told, run, scratch};

/// The answers of a person in the case of the README: eleven, the last one the question.
const README_CASE: [&str; 11] = ["1", "3", "1", "4", "Peak", "4", "1", "4", "9", "7", "2: bid 4"];

/// A conversation with these answers.
fn talk(answers: &[&str]) -> Answer {
    referee_told(&["ask"], answers.join("\n").as_bytes())
}

#[test]
fn the_case_of_the_readme_takes_eleven_answers() {
    let answer = talk(&README_CASE);
    assert_eq!((answer.code, answer.err.as_str()), (1, ""), "a refusal is a verdict: {}", answer.out);
    assert!(answer.out.lines().all(|line| line.chars().count() <= 80), "{}", answer.out);
    insta::assert_snapshot!(answer.out);
}

/// The page shows parts of the conversation, with `…` for what it leaves out.
#[test]
fn the_page_shows_the_same_conversation() {
    let page = include_str!("../../../../docs/positions/README.md");
    let shown = page.split("```text\n").find(|block| block.starts_with("$ referee ask\n")).unwrap();
    let shown = shown.split_once("```").unwrap().0;
    let answer = talk(&README_CASE);
    let mut lines = answer.out.lines();
    for line in shown.lines().skip(1).filter(|line| *line != "…") {
        assert!(lines.any(|real| real == line), "`{line}` is not said, or not there:\n{}", answer.out);
    }
}

#[test]
fn wrong_answers_change_nothing_and_back_takes_one_back() {
    let answer = talk(&[
        "chess",
        "world",
        "9",
        "3",
        "back",
        "3",
        "?",
        "auction of Nobody",
        "2",
        "7",
        "4",
        "4",
        "back",
        "Peak",
        "Mali",
        "Lima",
        "a lot",
        "12 million",
        "table",
        "keep",
        "screen",
        "back",
        "13",
        "8",
        "seat 2: 1 gld",
        "7",
        "2: bdi 4",
        "pass",
        "passed 2",
        "seat 2: banker; seat 1: agent; seat 3: trainer",
        "2: bid 4",
        "back",
        "done",
        "2: pass",
    ]);
    assert_eq!((answer.code, answer.err.as_str()), (1, ""), "{}", answer.out);
    assert!(!answer.out.contains("> 2: pass"), "the conversation has ended: {}", answer.out);
    insta::assert_snapshot!(answer.out);
}

#[test]
fn the_other_games_are_talked_about_too() {
    let cases: [(&[&str], i32, &str); 3] = [
        (
            &[
                "basketboss",
                "2",
                "2",
                "2",
                "15",
                "1",
                "hard-bargain",
                "banker",
                "4",
                "agent",
                "9",
                "1: offer 5",
            ],
            1,
            "> 1: offer 5",
        ),
        (&["starplayer", "2", "2", "2", "red-5", "5", "no money", "2: buy"], 0, "Allowed"),
        (&["duel", "2", "2", "1", "2", "27, 3, swipe wild, immunity hoop, 30", "2: start 27"], 0, "Allowed"),
    ];
    for (answers, code, expected) in cases {
        let answer = talk(answers);
        assert_eq!((answer.code, answer.err.as_str()), (code, ""), "{}", answer.out);
        assert!(answer.out.contains(expected), "{}", answer.out);
        assert!(answer.out.contains("What about"), "{}", answer.out);
    }
}

#[test]
fn without_a_question_there_is_no_verdict() {
    for answers in [&[][..], &["1", "3"], &README_CASE[..10], &["done"]] {
        let answer = talk(answers);
        let error = "error: no question was asked, so there is no answer\n";
        assert_eq!((answer.code, answer.err.as_str()), (2, error), "{answers:?}: {}", answer.out);
    }
}

#[test]
fn a_position_is_kept_and_nothing_is_overwritten() {
    let kept = scratch("kept.txt");
    let other = file("there.txt", "mine");
    let words = |path: &str| format!("keep {path}");
    let (to_kept, to_other) = (words(kept.to_str().unwrap()), words(&other));
    let mut answers = README_CASE[..10].to_vec();
    answers.extend([to_other.as_str(), to_kept.as_str(), "2: bid 4"]);
    let answer = talk(&answers);
    assert_eq!(answer.code, 1, "{}", answer.out);
    assert_eq!(fs::read_to_string(&other).unwrap(), "mine");
    assert!(answer.out.contains("The file `"), "{}", answer.out);
    let text = fs::read_to_string(&kept).unwrap();
    assert!(text.ends_with("season 4, auction of Peak, highest 4 by 1\nseat 1: 4 million\nseat 2: 9 million\nseat 3: 7 million\n"), "{text}");
    let again = run(&mut command(&["ask", kept.to_str().unwrap(), "2: bid 4"]), b"");
    let verdict = |out: &str| out.split_once("── What about").unwrap().1.trim_end().to_string();
    assert_eq!(again.code, 1);
    assert!(verdict(&answer.out).starts_with(&verdict(&again.out)), "the same answer");
}

#[test]
fn options_of_a_file_need_a_file() {
    for option in ["--json", "--seat=2", "--at=3", "--for=1"] {
        let answer = referee_told(&["ask", option], b"1\n");
        assert_eq!(answer.code, 2, "{option}: {}", answer.out);
        assert!(answer.err.contains("[FILE]") || answer.err.contains("<FILE>"), "{option}: {}", answer.err);
    }
}

#[test]
fn the_cards_of_ones_own_box_are_those_of_the_conversation() {
    let printed = crate::output(&["cards", "world-league", "--csv"]);
    let sheet = file("talked-of-box.csv", printed.replace("Peak Ofform", "Rene Gade"));
    let case = README_CASE.join("\n").replace("Peak", "Rene");
    let answer = referee_told(&["ask", "--cards", &sheet], case.as_bytes());
    assert_eq!(answer.code, 1, "{}{}", answer.out, answer.err);
    assert!(answer.out.contains("Moscow Mammoths has bid 4 million for Rene Gade"), "{}", answer.out);
    assert!(answer.out.contains("bid 4 does not exceed the highest bid 4"), "{}", answer.out);
    let wrong = file("wrong-talked-of-box.csv", printed.replace("Drib Bler,PG", "Drib Bler,GP"));
    let answer = referee_told(&["ask", "--cards", &wrong], b"1\n3\n");
    assert!(answer.out.contains("Row 3 (agents 1, position): not a column"), "{}", answer.out);
}

#[test]
fn the_conversation_is_held_under_the_chosen_readings() {
    let answers = "starplayer\n2\nturn of seat 1, to roll\nseat 1: £5M; seat 2: £2M\n1: roll\n";
    let chosen = referee_told(&["ask", "--ruling", "R-7=Penalised"], answers.as_bytes());
    assert_eq!((chosen.code, chosen.err.as_str()), (0, ""), "{}", chosen.out);
    let wrong = referee_told(&["ask", "--ruling", "R-7=Nonsense"], b"starplayer\n2\n");
    assert!(wrong.out.contains("Nonsense"), "{}", wrong.out);
    let kept = scratch("kept-under-a-reading.txt");
    let words = format!("{answers}keep {}\n", kept.to_str().unwrap());
    referee_told(&["ask", "--ruling", "R-7=Penalised"], words.as_bytes());
    assert!(fs::read_to_string(&kept).unwrap().contains("ruling R-7 Penalised\n"));
}

#[test]
fn a_correction_is_told_and_a_whole_table_is_shown_once() {
    let mut answers = README_CASE[..10].to_vec();
    answers.extend(["seat 2: 8 million", "?", "? all", "2: bid 4"]);
    let answer = talk(&answers);
    assert_eq!(answer.code, 1, "{}", answer.out);
    assert!(answer.out.contains("That is instead of `9 million`."), "{}", answer.out);
    assert_eq!(
        answer.out.matches("The table:").count(),
        1,
        "neither after `?` nor after a correction is it shown again: {}",
        answer.out
    );
    assert_eq!(answer.out.matches("Lines:").count(), 1, "`? all` alone lists the lines: {}", answer.out);
}

#[test]
fn the_name_of_a_file_is_quoted_as_it_is() {
    let there = file("there-already.txt", "mine");
    let mut answers = README_CASE[..10].to_vec();
    let keep = format!("keep {there}");
    answers.push(&keep);
    assert!(talk(&answers).out.replace('\n', " ").contains("The file `"), "{}", talk(&answers).out);
}
