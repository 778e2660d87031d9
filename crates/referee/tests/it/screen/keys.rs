//! The effects of single keys on the screen.

use super::stands;
use super::terminal::Terminal;

/// A game of World League for two on the smallest screen.
fn world_league(seed: &str) -> Terminal {
    let words = ["play", "world-league", "--seats", "2", "--seed", seed, "--opponents", "simple"];
    Terminal::open(&words, (80, 24), &[])
}

/// The line that is marked.
fn marked(terminal: &Terminal) -> String {
    let screen = terminal.screen();
    screen.lines().rfind(|line| line.trim_start().starts_with('▶')).unwrap_or_default().to_string()
}

/// Returns the last lines of the screen: the choices and the keys.
fn below(screen: &str) -> Vec<String> {
    screen.lines().skip(18).map(String::from).collect()
}

#[test]
fn a_printed_key_marks_and_only_the_same_key_right_after_takes() {
    let mut terminal = world_league("4");
    let before = terminal.screen();
    assert!(marked(&terminal).contains("p pass"), "{before}");
    // The line is already marked, and yet the first press takes nothing.
    let armed = |screen: &str| screen.contains("p again, or Enter: take it");
    terminal.key("p");
    let screen = terminal.screen();
    assert!(armed(&screen) && !armed(&before), "{screen}");
    assert_eq!(below(&screen), below(&before), "nothing is taken");
    // Another key in between cancels the first press.
    terminal.key("down");
    assert!(!armed(&terminal.screen()), "{}", terminal.screen());
    terminal.key("up");
    assert_eq!(terminal.screen(), before);
    terminal.key("p");
    assert_eq!(below(&terminal.screen()), below(&before), "nothing is taken");
    let kept = |terminal: &Terminal| std::fs::read_to_string(terminal.record()).unwrap();
    assert!(!kept(&terminal).contains("1: pass"), "{}", kept(&terminal));
    terminal.key("p");
    assert!(!armed(&terminal.screen()), "{}", terminal.screen());
    assert!(kept(&terminal).contains("1: pass"), "{}", kept(&terminal));
}

/// A refused amount stays on the screen. `Enter` again is refused again, and does not take the marked choice.
#[test]
fn a_figure_that_is_refused_takes_nothing_else() {
    let mut terminal = world_league("4");
    let kept = |terminal: &Terminal| std::fs::read_to_string(terminal.record()).unwrap();
    let before = kept(&terminal);
    for key in ["9", "9", "enter"] {
        terminal.key(key);
    }
    let refused = terminal.screen();
    assert!(refused.contains("this takes 99 million, and the seat has 11: 88 million short"), "{refused}");
    for _ in 0..3 {
        terminal.key("enter");
        assert_eq!(terminal.screen(), refused);
    }
    assert_eq!(kept(&terminal), before);
    // The next digit starts a new amount, and a letter cancels it.
    terminal.key("8");
    assert!(!terminal.screen().contains("998"), "{}", terminal.screen());
    // A refused amount can be corrected with Backspace.
    for key in ["9", "enter", "backspace", "2"] {
        terminal.key(key);
    }
    assert!(terminal.screen().contains("82"), "{}", terminal.screen());
    terminal.key("p");
    terminal.key("p");
    assert!(kept(&terminal).contains("1: pass"), "{}", kept(&terminal));
}

#[test]
fn a_list_that_opens_takes_nothing_with_the_key_that_opened_it() {
    let mut terminal = Terminal::open(
        &["play", "basketball-duel", "--seats", "2", "--seed", "7", "--opponents", "simple"],
        (80, 24),
        &[],
    );
    let is_opened = |terminal: &Terminal| terminal.screen().contains("Esc: back from");
    for _ in 0..60 {
        let marked = marked(&terminal);
        if marked.contains("▶ 1") && marked.contains(" ways") {
            break;
        }
        terminal.press("enter");
        while is_opened(&terminal) {
            terminal.press("enter");
        }
    }
    for key in ["1", "1"] {
        assert!(!is_opened(&terminal), "{}", terminal.screen());
        terminal.key(key);
    }
    assert!(is_opened(&terminal), "{}", terminal.screen());
    // The key that opened the list marks its first line, which is already marked.
    let opened = below(&terminal.screen());
    terminal.key("1");
    assert_eq!(below(&terminal.screen()), opened);
    terminal.key("1");
    assert_ne!(below(&terminal.screen()), opened);
}

/// Plays until the box with the actions of others opens.
fn until_news(terminal: &mut Terminal) {
    for _ in 0..40 {
        if terminal.has_news() {
            return;
        }
        terminal.key("enter");
    }
    panic!("no news came\n{}", terminal.screen());
}

#[test]
fn what_others_did_is_told_once_and_swallows_a_key() {
    let mut terminal = world_league("4");
    assert!(!terminal.has_news(), "{}", terminal.screen());
    until_news(&mut terminal);
    let told = terminal.screen();
    assert!(told.contains('▸') && told.contains("WL-") && told.contains("Any key: go on"), "{told}");
    assert!(marked(&terminal).contains("▶ p"), "the question can be read\n{told}");
    terminal.key("enter");
    assert!(!terminal.has_news(), "{}", terminal.screen());
    stands(&terminal, "behind the news");
    let question = terminal.screen();
    // The same box opens on request.
    terminal.key("m");
    assert!(terminal.has_news(), "{}", terminal.screen());
    terminal.key("escape");
    assert_eq!(terminal.screen(), question);
}

#[test]
fn news_come_no_more_if_that_is_wished() {
    let mut terminal = world_league("4");
    until_news(&mut terminal);
    terminal.key("x");
    assert!(terminal.screen().contains("only when you press m"), "{}", terminal.screen());
    for _ in 0..40 {
        terminal.key("enter");
        assert!(!terminal.has_news(), "{}", terminal.screen());
    }
}

/// The box of a hint shows whole actions, `t` in it takes the one that it advises, and any other key takes nothing.
#[test]
fn a_hint_is_taken_by_one_key() {
    let mut terminal = world_league("4");
    let kept = |terminal: &Terminal| std::fs::read_to_string(terminal.record()).unwrap();
    let before = (terminal.screen(), kept(&terminal));
    terminal.key("h");
    let hint = terminal.screen();
    assert!(hint.contains("t: take this action") && hint.contains("▶ pass, and be out: "), "{hint}");
    terminal.key("enter");
    assert_eq!((terminal.screen(), kept(&terminal)), before);
    terminal.key("h");
    terminal.key("t");
    let after = kept(&terminal);
    assert!(after.len() > before.1.len() && after[before.1.len()..].starts_with("1: pass"), "{after}");
}
