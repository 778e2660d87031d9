//! The results of seasons and rounds, which open by themselves, and the take-back over what came after.

use super::terminal::Terminal;
use super::{picture_is, svg};

const WORLD_LEAGUE: [&str; 7] = ["play", "world-league", "--seats", "3", "--seed", "11", "--opponents"];

/// Plays the marked choices until the results open.
fn to_results(words: &[&str], size: (u16, u16)) -> Terminal {
    let mut terminal = Terminal::open(words, size, &[]);
    for _ in 0..400 {
        if terminal.has_results() {
            return terminal;
        }
        terminal.key("enter");
    }
    panic!("no results open:\n{}", terminal.screen());
}

#[test]
fn the_results_of_a_season_open_before_the_next_question() {
    let mut words = WORLD_LEAGUE.to_vec();
    words.push("greedy");
    let mut terminal = to_results(&words, (80, 24));
    let screen = terminal.screen();
    assert!(screen.contains("Results: Season 1") && screen.contains("trophies"), "{screen}");
    // Every team has a row with its score and what it has gained.
    let rows = screen.lines().filter(|line| line.contains('(') && line.contains(')')).count();
    assert_eq!(rows, 3, "{screen}");
    let picture = terminal.picture(|screen| svg::picture(screen, "The results of a season"));
    picture_is("screen-results", &picture);
    // They are closed once, and `s` opens them again.
    terminal.key("enter");
    assert!(!terminal.has_results(), "{}", terminal.screen());
    terminal.key("s");
    assert!(terminal.has_results(), "{}", terminal.screen());
}

#[test]
fn a_decision_is_taken_back_over_the_replies_of_computers() {
    let words = ["play", "world-league", "--seats", "2", "--seed", "4", "--opponents", "greedy"];
    let mut terminal = Terminal::open(&words, (80, 24), &[]);
    let before = terminal.screen();
    terminal.press("enter");
    assert_ne!(terminal.screen(), before);
    let after = terminal.screen();
    terminal.key("u");
    assert!(terminal.screen().contains("u again"), "{}", terminal.screen());
    terminal.key("u");
    assert!(terminal.screen().contains("Taken back: pass"), "{}", terminal.screen());
    // The same decision meets the same replies.
    terminal.press("enter");
    assert_eq!(terminal.screen(), after);
    // With another person at the table, nothing is taken from them.
    let words = ["play", "world-league", "--seats", "2", "--seed", "4", "--you", "1,2"];
    let mut terminal = Terminal::open(&words, (80, 24), &[]);
    terminal.press("enter");
    terminal.press("enter");
    for _ in 0..2 {
        terminal.key("u");
    }
    assert!(terminal.screen().contains("Nothing to take back"), "{}", terminal.screen());
}

#[test]
fn nobody_looks_away_where_nothing_is_hidden() {
    let words = ["play", "world-league", "--seats", "2", "--seed", "4", "--you", "1,2"];
    let mut terminal = Terminal::open(&words, (80, 24), &[]);
    let first = terminal.screen();
    terminal.key("enter");
    let second = terminal.screen();
    assert!(first.contains("Moscow Mammoths (you)") && second.contains("Lima Llamas (you)"), "{second}");
    // Health costs are chosen unseen, also by the last of the two.
    let is_hidden = |terminal: &Terminal| terminal.screen().contains("the others look away");
    for _ in 0..60 {
        if is_hidden(&terminal) {
            break;
        }
        terminal.key("enter");
    }
    for name in ["Moscow Mammoths", "Lima Llamas"] {
        assert!(
            is_hidden(&terminal) && terminal.screen().contains(&format!("I am {name}")),
            "{}",
            terminal.screen()
        );
        // Whoever has taken the keyboard is told first what has happened.
        terminal.press("enter");
        assert!(terminal.screen().contains("Choose unseen"), "{}", terminal.screen());
        terminal.press("enter");
    }
    assert!(!is_hidden(&terminal), "{}", terminal.screen());
    // A hand of cards is hidden.
    let words = ["play", "basketball-duel", "--seats", "2", "--seed", "4", "--you", "1,2"];
    let terminal = Terminal::open(&words, (80, 24), &[]);
    assert!(terminal.screen().contains("the others look away"), "{}", terminal.screen());
}
