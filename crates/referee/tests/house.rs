//! The program with one more game on its list, a house rule. This file is the whole program. The test runs itself
//! as that program.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

#[path = "it/screen/terminal.rs"]
#[allow(dead_code, reason = "the tests of the screen use the rest")]
mod terminal;

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};

use portable_pty::CommandBuilder;
use tabletop_core::{House, house};
use terminal::Terminal;
use world_league::{Action, Rule, Why, WorldLeague};

house! {
    struct LowBids extends WorldLeague, Rule, Why =
        "low-bids", "World League, low bids", "nobody bids more than 8 million";
    House1 = "HOUSE-1", "No bid may be over 8 million.":
        (_, Action::Bid(bid @ 9..)) => "bid {bid} is over {most} million" (bid = bid, most = 8);
}

/// The environment variable that makes the test run as the program.
const PROGRAM: &str = "REFEREE_OF_THE_HOUSE";

fn main() -> ExitCode {
    if std::env::var_os(PROGRAM).is_some() {
        return referee::run(tabletop::games().with::<House<LowBids>>());
    }
    it_is_listed_and_looked_up();
    it_is_played_recorded_and_judged();
    a_person_is_refused_by_the_house_rule();
    it_is_played_on_the_whole_screen();
    it_is_counted_simulated_and_studied();
    ExitCode::SUCCESS
}

/// Runs the program, and returns its exit code, its output and its errors.
fn run(words: &[&str], input: &str) -> (i32, String, String) {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(words).env(PROGRAM, "1").env("COLUMNS", "80").env_remove("CLICOLOR_FORCE");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // The program may end before it has read everything.
    drop(child.stdin.take().unwrap().write_all(input.as_bytes()));
    let output = child.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// Runs a command that must succeed, and returns its output.
fn output(words: &[&str]) -> String {
    let (code, out, err) = run(words, "");
    assert_eq!((code, err.as_str()), (0, ""), "{words:?}: {out}");
    out
}

fn scratch(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("house-{}-{name}", std::process::id()))
}

fn file(name: &str, text: &str) -> String {
    let path = scratch(name);
    std::fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_string()
}

fn it_is_listed_and_looked_up() {
    let games = output(&["games"]);
    assert!(games.contains("│ low-bids ") && games.contains("│ starplayer "), "{games}");
    assert!(output(&["rules", "low-bids", "house-1"]).starts_with("HOUSE-1  House rules\n"));
    assert!(output(&["rules", "low-bids", "R-2"]).contains("SameOpener (default): "));
    assert!(output(&["cards", "low-bids"]).contains("Drib Bler"));
    assert!(output(&["setup", "low-bids", "--seats", "3"]).contains("\"seats\": 3"));
    let (code, _, told) = run(&["play", "chess"], "");
    let names = "world-league, basketboss, starplayer, basketball-duel, low-bids";
    assert_eq!((code, told), (2, format!("error: there is no game `chess`; there are {names}\n")));
}

fn it_is_played_recorded_and_judged() {
    let record = file("record.txt", "");
    let words = ["play", "low-bids", "--plain", "--seats", "4", "--seed", "3", "--opponents", "greedy"];
    let told = output(&[&words[..], &["--transcript", &record, "--force"]].concat());
    // The output uses the name of this program, not `referee`.
    assert!(told.contains("Again: house") && !told.contains("referee play"), "{told}");
    assert!(told.starts_with("World League, low bids (2009), 4 seats, seed 3\n"), "{told}");
    assert!(told.contains("━━━ Season 6 ━") && told.contains("━━━ The end ━"), "{told}");
    assert!(told.contains("\nThe specialists\n") && told.contains("The winner: "), "{told}");
    assert!(output(&["check", &record]).starts_with(&format!("{record}: faithful\n")));
    assert!(output(&["position", &record]).contains("game low-bids\n"));
    let position = file(
        "position.txt",
        "tabletop position 1\ngame low-bids\nseats 2\n\nseason 3, auction of 15, opened by 2, highest 4 by 1\n\
         seat 1: 17 million\nseat 2: 15 million\n",
    );
    assert!(output(&["ask", &position, "2: bid 8"]).contains("  Allowed. It brings:"));
    let (code, told, _) = run(&["ask", &position, "2: bid 9"], "");
    assert!(code == 1 && told.contains("bid 9 is over 8 million") && told.contains("HOUSE-1"), "{told}");
}

fn a_person_is_refused_by_the_house_rule() {
    let words =
        ["play", "low-bids", "--plain", "--seats", "2", "--seed", "20", "--you", "1", "--opponents", "easy"];
    let (code, told, err) = run(&words, "bid 9\nbid 8\nhint\nquit\n");
    assert_eq!((code, err.as_str()), (0, ""), "{told}");
    assert!(told.contains("  bid 9 is over 8 million") && told.contains("Moscow Mammoths bid 8"), "{told}");
    assert!(told.contains("A strong player would write `"), "{told}");
}

/// A whole game by keys, in a terminal. On the way a bid over the limit is refused in the words of the house rule.
fn it_is_played_on_the_whole_screen() {
    let words = ["play", "low-bids", "--seats", "2", "--seed", "20", "--you", "1", "--opponents", "simple"];
    let program = CommandBuilder::new(std::env::current_exe().unwrap());
    let mut terminal = Terminal::running(program, &words, (80, 24), &[(PROGRAM, "1")], "");
    terminal.press("enter");
    let screen = terminal.screen();
    assert!(screen.contains("World League, low bids ·") && screen.contains("11 million: open"), "{screen}");
    let offered = |line: &str| line.trim() == "b bid: 1 to 8";
    assert!(screen.lines().any(offered), "no more is offered: {screen}");
    terminal.write("bid 9");
    let screen = terminal.screen();
    assert!(screen.contains("bid 9 is over 8 million") && screen.contains("HOUSE-1"), "{screen}");
    terminal.key("escape");
    terminal.key("escape");
    let mut prompts = 0;
    while terminal.asks() {
        prompts += 1;
        assert!(prompts < 500, "it comes to no end\n{}", terminal.screen());
        for key in if prompts % 2 == 0 { &["down", "enter"][..] } else { &["enter"] } {
            terminal.press(key);
        }
    }
    assert!(terminal.screen().contains("over"), "{}", terminal.screen());
    terminal.key("q");
    let record = terminal.record();
    assert_eq!(terminal.wait(), 0);
    assert!(output(&["check", record.to_str().unwrap()]).contains("faithful"));
}

fn it_is_counted_simulated_and_studied() {
    let counted = |game: &str| {
        let told = output(&["perft", game, "--depth", "4"]);
        told.split_once('\n').unwrap().1.to_string()
    };
    assert_ne!(counted("low-bids"), counted("world-league"), "bids of 9 to 11 are no steps");
    let games = ["--games", "6", "--seats", "2", "--seed", "1"];
    let simulated = output(&[&["simulate", "low-bids"], &games[..]].concat());
    assert!(simulated.starts_with("World League, low bids (2009), 2 seats, seed 1\n"), "{simulated}");
    let studied = output(&[&["study", "low-bids", "--json"], &games[..]].concat());
    let part = file("study.json", &studied);
    let (code, told, err) = run(&["study", "merge", &part, "--verify", "2"], "");
    assert_eq!((code, err.as_str()), (0, "replayed: 2 of 6 games, each as recorded\n"), "{told}");
    assert!(told.starts_with("World League, low bids (2009), 2 seats, seed 1\n"), "{told}");
}
