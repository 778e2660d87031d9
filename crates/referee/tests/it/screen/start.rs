//! `referee play` without the name of a game: it asks, and an option answers its question.

use super::stands;
use super::terminal::Terminal;
use crate::referee;

/// The program in a small terminal, with these answers to its questions.
fn answered(words: &[&str], answers: &[&str]) -> Terminal {
    let typed: String = answers.iter().flat_map(|answer| [*answer, "\r"]).collect();
    Terminal::answering(words, (80, 24), &[], &typed)
}

fn record(terminal: &Terminal) -> String {
    std::fs::read_to_string(terminal.record()).unwrap()
}

#[test]
fn a_game_is_chosen_by_answers() {
    let terminal = answered(&["play"], &["star", "n", "5", "3", "", "e"]);
    let asked = terminal.text();
    assert!(asked.contains(" 3  Starplayer, 2 to 4 players\r\n") && asked.contains("4-4-2"), "{asked}");
    stands(&terminal, "after the questions");
    let record = record(&terminal);
    assert!(record.contains(r#""length":"short""#) && record.contains(r#""seats":3"#), "{record}");
    assert_eq!(record.matches("easy").count(), 2, "two computers: {record}");
}

#[test]
fn what_cannot_be_read_is_asked_again_and_enter_is_the_usual() {
    let terminal = answered(&["play"], &["5", "ludo", "1", "n", "9", "", "", "strong", ""]);
    let asked = terminal.text();
    for wrong in ["5", "ludo", "9", "strong"] {
        assert!(asked.contains(&format!("`{wrong}` is none of the answers")), "{wrong}: {asked}");
    }
    stands(&terminal, "after the questions");
    let record = record(&terminal);
    assert!(record.contains("game world-league") && record.contains("medium"), "{record}");
}

#[test]
fn an_option_answers_its_question() {
    let words = ["play", "--seats", "4", "--variant", "alone", "--opponents", "simple", "--seed", "7"];
    let terminal = answered(&words, &["4"]);
    let asked = terminal.text();
    assert!(!asked.contains("How ") && !asked.contains("Which variant"), "{asked}");
    assert!(record(&terminal).contains(r#""seats":4"#));
    // The teams of the Duel are four, so the seats are not asked for.
    let teams = answered(&["play", "--opponents", "simple"], &["4", "n", "team"]);
    assert!(!teams.text().contains("How many seats"), "{}", teams.text());
    assert!(record(&teams).contains(r#""mode":"teams""#));
}

#[test]
fn a_first_game_is_offered_with_explanations_and_a_second_is_not() {
    let mut first = answered(&["play"], &["2", ""]);
    let info = tabletop::game("basketboss").unwrap();
    assert!(first.screen().contains(info.lessons[0].title), "{}", first.screen());
    let folder = first.record().parent().unwrap().to_str().unwrap().to_string();
    first.key("escape");
    first.key("q");
    first.wait();
    let kept = [("REFEREE_DATA", folder.as_str())];
    let again = Terminal::answering(&["play"], (80, 24), &kept, "2\r\r\r\r");
    assert!(!again.text().contains("explain itself"), "{}", again.text());
    stands(&again, "the second game");
    drop(again);
    let on = Terminal::answering(&["play"], (80, 24), &kept, "r\r99\rbasketboss-1\r");
    assert!(on.text().contains("go on with an earlier game"), "{}", on.text());
    assert!(on.text().contains("`99` is none of the answers"), "{}", on.text());
    assert!(on.screen().contains(info.lessons[0].title), "the first game goes on: {}", on.screen());
}

/// People who share the keyboard are named on the screen, in the record and in the list of games.
#[test]
fn people_at_one_keyboard_have_names() {
    let words = ["play", "--seed", "7"];
    let mut terminal = answered(&words, &["1", "n", "3", "Ann,Ben,Cy,Di", "Ann,,Ben", "Ann, Ben", "e"]);
    let asked = terminal.text();
    for wrong in ["Ann,Ben,Cy,Di", "Ann,,Ben"] {
        assert!(asked.contains(&format!("`{wrong}` is none of the answers")), "{wrong}: {asked}");
    }
    let record = record(&terminal);
    let seats: Vec<&str> = record.lines().filter(|line| line.starts_with("# seat")).collect();
    assert_eq!(seats, ["# seat 1 person Ann", "# seat 2 person Ben", "# seat 3 easy"]);
    let shown = terminal.screen();
    for name in ["Moscow Mammoths (Ann)", "Lima Llamas (Ben)", "Ghana Giraffes  "] {
        assert!(shown.contains(name), "{name}: {shown}");
    }
    let folder = terminal.record().parent().unwrap().to_str().unwrap().to_string();
    terminal.key("q");
    terminal.wait();
    let kept = [("REFEREE_DATA", folder.as_str())];
    let on = Terminal::answering(&["resume"], (80, 24), &kept, "1\r");
    assert!(on.text().contains("Ann, Ben, easy"), "{}", on.text());
    assert!(on.screen().contains("Moscow Mammoths (Ann)"), "{}", on.screen());
}

/// Names come from an option, too. There is a seat for each.
#[test]
fn names_of_the_command_line_take_seats() {
    let words = ["play", "basketball-duel", "--seats", "2", "--names", "Ann, Ben"];
    let mut terminal = Terminal::open(&words, (80, 24), &[]);
    // The hands are hidden, so the others look away first.
    assert!(terminal.screen().contains("Ann is next."), "{}", terminal.screen());
    terminal.key("enter");
    assert!(terminal.screen().contains("seat 2 (Ben)"), "{}", terminal.screen());
    for (names, why) in [
        ("Ann,Ben,Cy", "there is no seat 3: the table has 2 seats"),
        ("Ann,,Cy", "a name has 1 to 24 characters that can be seen"),
        ("a name that is too long for a panel", "a name has 1 to 24 characters that can be seen"),
        ("Ann\tBen", "a name has 1 to 24 characters that can be seen"),
    ] {
        let answer = referee(&["play", "basketball-duel", "--seats", "2", "--names", names]);
        assert!(answer.code == 2 && answer.err.contains(why), "{names}: {answer:?}");
    }
    let answer = referee(&["play", "basketball-duel", "--you", "1", "--names", "Ann,Ben"]);
    assert!(answer.code == 2 && answer.err.contains("2 names for 1 seat"), "{answer:?}");
}

#[test]
fn who_wants_no_game_leaves() {
    for answers in [&[""][..], &["q"], &["1", "q"], &["3", "n", "q"], &["2", "n", "", "q"]] {
        let mut terminal = answered(&["play"], answers);
        assert_eq!(terminal.wait(), 0, "{answers:?}");
    }
}

/// Whoever takes seat 3 is asked for three seats or more.
#[test]
fn a_seat_of_a_person_is_among_those_asked_for() {
    let terminal = answered(&["play", "--you", "3"], &["4", "1", "2", "", "e"]);
    let asked = terminal.text();
    assert!(
        asked.contains("How many seats? 3 to 4 (Enter for 3)") && asked.contains("`2` is none"),
        "{asked}"
    );
    assert!(record(&terminal).contains(r#""seats":3"#), "{asked}");
}

/// Options that the chosen game does not have are refused before anything else is asked.
#[test]
fn what_the_game_does_not_have_is_refused_at_once() {
    for (words, game, why) in [
        (&["play", "--variant", "nonsense"][..], "3", "no variant is called `nonsense`"),
        (&["play", "--variant", "system"], "3", "stands for several variants, so write more"),
        (&["play", "--variant", "short"], "1", "World League has no variants"),
        (&["play", "--seats", "9"], "4", "9 seats, but 2 to 4 can play [BD-SEATS-1]"),
        (
            &["play", "--seats", "3", "--variant", "team"],
            "4",
            "`Team play` is for 4 seats, not 3 [BD-TEAM-1]",
        ),
        (&["play", "--from", "no-such-file"], "", "`referee play` needs the name of a game: world-league, "),
    ] {
        let mut terminal = answered(words, &[game]);
        assert_eq!(terminal.wait(), 2, "{words:?}");
        let asked = terminal.text();
        assert!(
            asked.contains(why) && !asked.contains("How ") && !asked.contains("explain"),
            "{words:?}: {asked}"
        );
    }
}

/// Without a screen nothing is asked.
#[test]
fn without_a_terminal_the_missing_game_is_named() {
    let answer = referee(&["play"]);
    let names = "world-league, basketboss, starplayer, basketball-duel";
    assert_eq!(answer.err, format!("error: `referee play` needs the name of a game: {names}\n"));
    assert_eq!((answer.code, answer.out.as_str()), (2, ""));
}
