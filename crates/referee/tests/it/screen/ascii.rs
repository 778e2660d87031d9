//! The screen of a terminal without UTF-8, and the bell.

use super::terminal::Terminal;

#[test]
fn a_terminal_without_utf_8_gets_ascii_alone() {
    for game in ["world-league", "basketboss", "starplayer", "basketball-duel"] {
        let words = ["play", game, "--seats", "2", "--seed", "4", "--opponents", "simple"];
        let terminal = Terminal::open(&words, (80, 24), &[("LC_ALL", "C")]);
        let screen = terminal.screen();
        assert!(screen.is_ascii() && screen.contains("your turn"), "{screen}");
        let terminal = Terminal::open(&words, (80, 24), &[("LC_ALL", "C.UTF-8")]);
        assert!(!terminal.screen().is_ascii(), "{}", terminal.screen());
    }
}

#[test]
fn the_bell_rings_when_ones_turn_comes_if_it_is_wished() {
    let words = ["play", "world-league", "--seats", "2", "--seed", "4", "--opponents", "simple"];
    let rings = |words: &[&str]| {
        let mut terminal = Terminal::open(words, (80, 24), &[]);
        let before = terminal.text().matches('\u{7}').count();
        terminal.press("enter");
        terminal.text().matches('\u{7}').count() > before
    };
    assert!(!rings(&words));
    assert!(rings(&[&words[..], &["--bell"]].concat()));
}
