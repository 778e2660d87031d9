//! Looking things up: a rule by its words, a position in the middle of a record, an edited record.

use tabletop_core::RuleBook as _;
use world_league::Rule;

use crate::{command, output, referee, run, scratch};

/// A dispute of World League: two teams are tied for the first two places in every criterion.
const TIED: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/disputes/world-league/wholly-tied-places.txt");

/// The number of the line with this text in that file, from 1.
fn line(text: &str) -> usize {
    let file = std::fs::read_to_string(TIED).unwrap();
    file.lines().position(|line| line == text).unwrap() + 1
}

#[test]
fn rules_are_found_by_their_words() {
    let answer = referee(&["rules", "world-league", "--find", "lowest amount"]);
    assert_eq!(answer.code, 0, "{}", answer.err);
    for id in ["WL-INJURY-2", "WL-INJURY-3", "R-14"] {
        assert!(answer.out.contains(&format!("\n{id}\n")), "{id} has a line of its own: {}", answer.out);
    }
    for (id, word) in [("WL-INJURY-1", "amount"), ("WL-HIRE-1", "lowest")] {
        assert!(
            !answer.out.contains(&format!("\n{id}\n")),
            "{id} has `{word}` alone and is not told: {}",
            answer.out
        );
    }
    let answer = referee(&["rules", "world-league", "--find", "agent same amount"]);
    assert!(answer.out.contains("\ndispute agent-bids-the-same-amount\n"), "{}", answer.out);
    let answer = referee(&["rules", "world-league", "--find", "Wdpleaser"]);
    assert!(answer.out.contains("(a component)"), "{}", answer.out);
}

/// A person reads a number in the book and wants what stands there.
#[test]
fn rules_are_found_by_their_number_in_the_book() {
    let told = output(&["rules", "starplayer", "13"]);
    for id in ["SP-13-1", "SP-13-2", "SP-13-3"] {
        assert!(told.contains(id), "{id} in {told}");
    }
    assert!(
        !told.contains("SP-12-2") && told.contains("In the book: 13. Tackle!card, 1st paragraph"),
        "{told}"
    );
    let told = output(&["rules", "world-league", "7"]);
    assert!(told.contains("WL-HIRE-1") && told.contains("Phase 7, 1st paragraph"), "{told}");
    for (game, number, expected) in [
        ("starplayer", "29", "the book of Starplayer has no rule 29; its rules are 1 to 28"),
        ("basketboss", "1000", "the book of Basketboss has no rule 1000; its rules are 1 to 5"),
        (
            "basketball-duel",
            "1",
            "the rules in the book of Basketball Duel have no numbers: search with `--find \"words\"`",
        ),
    ] {
        let answer = referee(&["rules", game, number]);
        assert_eq!(answer.code, 2, "{}", answer.out);
        assert!(answer.err.contains(expected), "{}", answer.err);
    }
}

/// In a pipe each sentence is one line, so that programs can search for it.
#[test]
fn a_pipe_gets_each_clause_in_one_line() {
    let piped = run(command(&["rules", "world-league"]).env_remove("COLUMNS"), b"").out;
    let page = output(&["rules", "world-league"]);
    for rule in Rule::ALL {
        assert!(piped.contains(rule.summary()), "{rule} is told in one line");
    }
    assert!(Rule::ALL.iter().any(|rule| !page.contains(rule.summary())), "on a page some are wrapped");
}

#[test]
fn words_that_stand_nowhere_are_said_to() {
    let answer = referee(&["rules", "starplayer", "--find", "checkmate"]);
    assert_eq!(answer.code, 2);
    let expected = "nothing in Starplayer has a word of `checkmate`; `referee rules starplayer` lists all";
    assert!(answer.err.contains(expected), "{}", answer.err);
}

#[test]
fn a_question_is_asked_about_the_middle_of_a_record() {
    let at = line("3: bid 1").to_string();
    let answer = referee(&["ask", TIED, "1: bid 1", "--at", &at]);
    assert_eq!(answer.code, 1, "{}{}", answer.out, answer.err);
    assert!(answer.out.contains("after 6 steps seat 3 must decide"), "{}", answer.out);
    let nowhere = referee(&["ask", TIED, "--at", "1"]);
    assert_eq!(nowhere.code, 2);
    assert!(nowhere.err.contains("there is no step on line 1"), "{}", nowhere.err);
}

#[test]
fn an_edited_record_is_checked_without_its_digests() {
    let path = scratch("edited.txt");
    let path = path.to_str().unwrap();
    let played = referee(&["play", "basketboss", "--seed", "3", "--quiet", "--transcript", path, "--force"]);
    assert_eq!(played.code, 0, "{}", played.err);
    let text = std::fs::read_to_string(path).unwrap();
    let step = text.lines().find(|line| line.contains(" = ")).unwrap();
    let (_, digest) = step.split_once(" = ").unwrap();
    std::fs::write(path, text.replacen(digest, "00000000-00000000-00000000", 1)).unwrap();
    let answer = referee(&["check", path]);
    assert_eq!(answer.code, 1);
    assert!(answer.out.contains("--no-digests checks the steps alone"), "{}", answer.out);
    let answer = referee(&["check", path, "--no-digests"]);
    assert_eq!(answer.code, 0, "{}", answer.out);
    assert!(answer.out.contains(", no digests."), "{}", answer.out);
}

/// The calendar of each game is printed on one page.
#[test]
fn the_calendar_of_each_game_is_printed() {
    let told = output(&["rules", "world-league", "--calendar"]);
    for said in [
        "  Draft: a player is auctioned                                        WL-DRAFT-3",
        "    asked: in turn clockwise, who is still in",
        "    written: bid {millions} · match · pass",
    ] {
        assert!(told.contains(said), "{said} in {told}");
    }
    for game in tabletop::games() {
        let told = output(&["rules", game.name, "--calendar"]);
        assert!(game.calendar.iter().all(|line| told.contains(line.when)), "{told}");
        assert!(told.lines().all(|line| line.chars().count() <= 80), "{told}");
    }
}
