//! One saved game in two windows, and the messages about a record that ends in the middle of a step.

use std::fs;

use super::terminal::Terminal;
use crate::{command, file, output, run};

const PLAY: [&str; 8] = ["play", "world-league", "--seats", "2", "--seed", "20", "--opponents", "simple"];

#[test]
fn a_game_that_is_open_elsewhere_is_not_opened_again() {
    let mut first = Terminal::open(&PLAY, (80, 24), &[]);
    let record = first.record();
    let folder = record.parent().unwrap().to_str().unwrap().to_string();
    let data = [("REFEREE_DATA", folder.as_str())];
    let mut second = Terminal::open(&["resume", "1"], (80, 24), &data);
    assert_eq!(second.wait(), 2);
    let told = second.text();
    assert!(told.contains("world-league-1.txt: this game is open elsewhere"), "{told}");
    let listed = || run(command(&["resume"]).env("REFEREE_DATA", &folder), b"").out;
    assert!(listed().contains("open elsewhere"), "{}", listed());
    // The first window has lost nothing and continues.
    let before = fs::read_to_string(&record).unwrap();
    for _ in 0..4 {
        first.press("enter");
    }
    first.key("q");
    assert_eq!(first.wait(), 0);
    let after = fs::read_to_string(&record).unwrap();
    assert!(after.starts_with(&before) && after.len() > before.len(), "{after}");
    assert!(!listed().contains("open elsewhere"), "{}", listed());
    let mut third = Terminal::open(&["resume", "1"], (80, 24), &data);
    third.close_news();
    third.key("q");
    assert_eq!(third.wait(), 0);
    assert!(output(&["check", record.to_str().unwrap()]).contains("faithful"));
}

#[test]
fn a_torn_record_is_cut_to_its_last_whole_step_and_that_is_said() {
    let mut first = Terminal::open(&PLAY, (80, 24), &[]);
    first.key("q");
    first.wait();
    let record = first.record();
    let folder = record.parent().unwrap().to_str().unwrap().to_string();
    let whole = fs::read(&record).unwrap();
    for torn in ["1: bi", "\0\0\0\0", "1: b\0\0\n1: pass\n"] {
        fs::write(&record, [whole.as_slice(), torn.as_bytes()].concat()).unwrap();
        let mut again = Terminal::open(&["resume", "1"], (80, 24), &[("REFEREE_DATA", folder.as_str())]);
        again.key("q");
        assert_eq!(again.wait(), 0);
        let told = format!(
            "The record was damaged: {} bytes after its last complete step were removed.",
            torn.len()
        );
        assert!(again.text().contains(&told), "{}", again.text());
        assert_eq!(fs::read(&record).unwrap(), whole);
    }
}

#[test]
fn where_no_game_can_be_kept_the_ways_out_are_named() {
    let folder = format!("{}/kept", file("no-folder.txt", ""));
    let mut terminal = Terminal::open(&PLAY, (80, 24), &[("REFEREE_DATA", folder.as_str())]);
    assert_eq!(terminal.wait(), 2);
    let told = terminal.text();
    assert!(told.contains("set REFEREE_DATA to another folder, or play with --plain"), "{told}");
}
