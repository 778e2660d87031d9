//! Clicks.

use super::terminal::Terminal;

#[test]
fn a_click_marks_a_choice_and_a_second_one_takes_it() {
    let words = ["play", "world-league", "--seats", "2", "--seed", "4", "--opponents", "simple"];
    let mut terminal = Terminal::open(&words, (80, 24), &[]);
    terminal.click("b bid");
    let marked = terminal.screen();
    let is_marked = |line: &str| line.contains('▶') && line.contains("bid 1 million");
    assert!(marked.lines().any(is_marked), "{marked}");
    terminal.click("bid 1 million");
    assert_ne!(terminal.screen(), marked);
    let record = std::fs::read_to_string(terminal.record()).unwrap();
    assert!(record.lines().any(|line| line.trim_start().starts_with("1: bid 1")), "{record}");
}

#[test]
fn a_click_on_the_table_goes_to_a_choice_that_touches_it_or_describes_it() {
    let words = ["play", "basketball-duel", "--seats", "2", "--seed", "12", "--opponents", "simple"];
    let mut terminal = Terminal::open(&words, (80, 24), &[]);
    terminal.press("enter");
    // The cards that can be played have a mark before their number.
    let before = terminal.screen();
    let is_open = |number: &u8| before.contains(&format!("·{number} "));
    let number = (1..=75).find(is_open).unwrap_or_else(|| panic!("no card can be chosen\n{before}"));
    terminal.click(&format!("·{number} "));
    let after = terminal.screen();
    assert!(after.contains(&format!("▶{number} ")), "{after}");
    // A place that no choice touches is described.
    terminal.click("face-down");
    assert!(terminal.screen().contains("Esc: close"), "{}", terminal.screen());
}
