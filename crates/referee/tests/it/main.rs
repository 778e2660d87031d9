//! The program as people and other programs use it: its output and its exit codes.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod advice;
mod ask;
mod cards;
mod check;
mod commands;
mod conversation;
mod disputes;
mod every_game;
mod json;
mod lookup;
mod perft;
mod pictures;
mod play;
mod play_from;
mod positions;
mod readings;
mod records;
mod review;
mod revisions;
mod scenarios;
#[cfg(unix)]
mod screen;
mod searches;
mod set_ups;
mod simulate;
mod starplayer;
mod study;

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The result of a run of the program.
#[derive(Debug)]
struct Answer {
    code: i32,
    out: String,
    err: String,
}

/// Runs the program with these arguments. The output is not a terminal.
fn referee(words: &[&str]) -> Answer {
    referee_told(words, b"")
}

/// Runs the program with this input.
fn referee_told(words: &[&str], input: &[u8]) -> Answer {
    run(&mut command(words), input)
}

/// A command that runs the program with these arguments, on a page of 80 columns.
fn command(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_referee"));
    command.args(words).env("COLUMNS", "80").env_remove("CLICOLOR_FORCE").env_remove("NO_COLOR");
    command
}

fn run(command: &mut Command, input: &[u8]) -> Answer {
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // The program may end before it has read everything.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the program writes UTF-8");
    let code = output.status.code().expect("the program ends by itself");
    let answer = Answer { code, out: text(output.stdout), err: text(output.stderr) };
    assert!(!answer.err.contains("panicked"), "{}", answer.err);
    answer
}

/// Runs a command that must succeed, and returns its output.
fn output(words: &[&str]) -> String {
    let answer = referee(words);
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{words:?}: {}", answer.out);
    answer.out
}

/// Runs a command that must fail, and returns its error message.
fn failure(words: &[&str]) -> String {
    let answer = referee(words);
    assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{words:?}: {}", answer.err);
    answer.err
}

/// A file for a test to write.
fn scratch(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-{name}", std::process::id()))
}

/// Creates a file with this content, and returns its name as an argument.
fn file(name: &str, content: impl AsRef<[u8]>) -> String {
    let path = scratch(name);
    std::fs::write(&path, content).unwrap();
    path.to_str().unwrap().to_string()
}
