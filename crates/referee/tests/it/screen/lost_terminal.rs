//! Terminals that disappear while the program runs: the window was closed, or the connection was cut.

use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};

use portable_pty::{CommandBuilder, ExitStatus, PtySize, native_pty_system};

use crate::{output, scratch};

/// The event that ends the program.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    /// The terminal is closed for good as soon as this text was seen.
    Closed(&'static str),
    /// The program is killed as soon as this many bytes were seen.
    Killed(usize),
}

fn gone(command: CommandBuilder, keys: &str, seen: &'static str) -> ExitStatus {
    ended(command, keys, End::Closed(seen))
}

/// Runs the program in a terminal, types some keys, and ends it. Returns its exit status.
fn ended(command: CommandBuilder, keys: &str, end: End) -> ExitStatus {
    let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
    let pair = native_pty_system().openpty(size).unwrap();
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut reader = pair.master.try_clone_reader().unwrap();
    let mut writer = pair.master.take_writer().unwrap();
    writer.write_all(keys.as_bytes()).unwrap();
    let (mut text, mut bytes) = (String::new(), [0; 4096]);
    let is_seen = |text: &str| match end {
        End::Closed(seen) => text.contains(seen),
        End::Killed(bytes) => text.len() >= bytes,
    };
    while !is_seen(&text) {
        let count = reader.read(&mut bytes).unwrap_or(0);
        assert!(count > 0, "it ended before it was left: {text}");
        text.push_str(&String::from_utf8_lossy(&bytes[..count]));
    }
    if let End::Killed(_) = end {
        let process = child.process_id().unwrap().to_string();
        assert!(std::process::Command::new("kill").args(["-KILL", &process]).status().unwrap().success());
    }
    // The other end of the terminal is closed.
    drop((reader, writer, pair.master));
    child.wait().unwrap()
}

fn referee(words: &[&str], folder: &Path) -> CommandBuilder {
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_referee"));
    command.args(words);
    settled(command, folder)
}

/// The program on a system where a closed terminal sends no signal.
fn unhurt(words: &[&str], folder: &Path) -> CommandBuilder {
    let mut command = CommandBuilder::new("sh");
    command.args(["-c", "trap '' HUP; exec \"$@\"", "sh", env!("CARGO_BIN_EXE_referee")]);
    command.args(words);
    settled(command, folder)
}

fn settled(mut command: CommandBuilder, folder: &Path) -> CommandBuilder {
    command.env("TERM", "xterm-256color");
    command.env("REFEREE_DATA", folder);
    command
}

fn folder(name: &str) -> PathBuf {
    let folder = scratch(name);
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

fn is_whole(record: &Path) {
    let checked = output(&["check", record.to_str().unwrap()]);
    assert!(checked.contains("faithful"), "{checked}");
}

const PLAY: [&str; 8] = ["play", "world-league", "--seats", "2", "--seed", "4", "--opponents", "simple"];

#[test]
fn a_window_that_is_closed_ends_the_screen_quietly() {
    for (round, run) in [referee, unhurt, referee, unhurt].into_iter().enumerate() {
        let folder = folder(&format!("gone-screen-{round}"));
        let left = gone(run(&PLAY, &folder), "", "your turn");
        assert!(left.success(), "{left:?}");
        let record = folder.join("world-league-1.txt");
        is_whole(&record);
        let left = gone(run(&["resume", "1"], &folder), "1", "your turn");
        assert!(left.success(), "{left:?}");
        is_whole(&record);
    }
}

/// A function that starts the program with its arguments and its folder.
type Begun = fn(&[&str], &Path) -> CommandBuilder;

#[test]
fn a_window_that_is_closed_while_computers_play_ends_the_screen_quietly() {
    let words = ["play", "starplayer", "--watch", "--pace", "0", "--opponents", "chance", "--seed", "3"];
    for (round, run) in [referee, unhurt, referee, unhurt].into_iter().enumerate() {
        let folder = folder(&format!("gone-watching-{round}"));
        let left = gone(run(&words, &folder), "", "\u{1b}[?2026l");
        assert!(left.success(), "{left:?}");
        is_whole(&folder.join("starplayer-1.txt"));
    }
}

#[test]
fn a_window_that_is_closed_ends_the_plain_game_quietly() {
    let runs: [(&str, Begun); 2] = [("signal", referee), ("none", unhurt)];
    for (name, run) in runs {
        let folder = folder(&format!("gone-plain-{name}"));
        let record = scratch(&format!("gone-plain-{name}.txt"));
        let words =
            [&PLAY[..], &["--plain", "--you", "1", "--force", "--transcript", record.to_str().unwrap()]];
        let left = gone(run(&words.concat(), &folder), "", "? ");
        // The program ended by the signal, like any program without a handler, or with an exit code because the
        // terminal did not answer.
        let is_quiet = left.signal().map_or(left.exit_code() < 3, |signal| signal.contains("Hangup"));
        assert!(is_quiet, "{left:?}");
        is_whole(&record);
    }
    let folder = folder("gone-list");
    assert!(gone(referee(&PLAY, &folder), "", "your turn").success());
    let left = gone(unhurt(&["resume"], &folder), "", "Go on with which?");
    assert!(left.signal().is_none() && left.exit_code() < 3, "{left:?}");
}

/// The program is killed after more and more output: between two steps of the game, or while a step is being
/// written.
#[test]
fn a_program_that_is_killed_anywhere_leaves_a_whole_record() {
    let words = ["play", "starplayer", "--watch", "--pace", "0", "--opponents", "chance", "--seed", "5"];
    let mut lines = Vec::new();
    for round in 0..8 {
        let folder = folder(&format!("killed-{round}"));
        ended(referee(&words, &folder), "", End::Killed(5_000 + 4_337 * round));
        let record = folder.join("starplayer-1.txt");
        is_whole(&record);
        let text = std::fs::read_to_string(&record).unwrap();
        assert!(text.ends_with('\n'), "{text}");
        lines.push(text.lines().count());
    }
    lines.dedup();
    assert!(lines.len() > 4, "killed at different places: {lines:?}");
}
