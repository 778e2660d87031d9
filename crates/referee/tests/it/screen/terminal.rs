//! A pseudo-terminal in which the program runs, and the text on its screen.

use std::io::{Read as _, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

use crate::scratch;

/// The pause before the screen is read, and the number of attempts.
const STILL: Duration = Duration::from_millis(2);
const PATIENCE: u32 = 10_000;

/// The program in a terminal.
pub(super) struct Terminal {
    master: Option<Box<dyn MasterPty + Send>>,
    writer: Option<Box<dyn Write + Send>>,
    child: Box<dyn Child + Send + Sync>,
    seen: Arc<Mutex<Seen>>,
    folder: PathBuf,
    /// The last results that opened by themselves.
    pub(super) results: String,
}

/// The marks around a drawn frame.
const BEGUN: &str = "\u{1b}[?2026h";
const ENDED: &str = "\u{1b}[?2026l";

/// The output so far, with the number of marks in it.
struct Seen {
    parser: vt100::Parser,
    text: String,
    begun: usize,
    ended: usize,
    is_over: bool,
}

impl Seen {
    /// Takes more output. A mark may have come in two parts, so the search begins shortly before the new text.
    fn take(&mut self, bytes: &[u8]) {
        self.parser.process(bytes);
        let old = self.text.len();
        self.text.push_str(&String::from_utf8_lossy(bytes));
        let first = (old.saturating_sub(BEGUN.len() - 1)..=old).find(|&at| self.text.is_char_boundary(at));
        let new = &self.text[first.unwrap_or(old)..];
        self.begun += new.matches(BEGUN).count();
        self.ended += new.matches(ENDED).count();
    }

    /// Returns the number of drawn frames; 0 while an incomplete frame is being drawn.
    const fn frames(&self) -> usize {
        if self.begun == self.ended { self.ended } else { 0 }
    }

    /// Returns `true` if a computer is thinking.
    fn is_busy(&self) -> bool {
        self.parser.screen().contents().contains("thinking …")
    }
}

impl Terminal {
    /// Opens a terminal of this size, and runs the program in it. Unless `variables` name another folder, the
    /// records go to a separate folder.
    pub(super) fn open(words: &[&str], size: (u16, u16), variables: &[(&str, &str)]) -> Self {
        Self::answering(words, size, variables, "")
    }

    /// Does the same, and answers questions that the program asks before it shows the screen.
    pub(super) fn answering(
        words: &[&str],
        size: (u16, u16),
        variables: &[(&str, &str)],
        answer: &str,
    ) -> Self {
        Self::running(CommandBuilder::new(env!("CARGO_BIN_EXE_referee")), words, size, variables, answer)
    }

    /// Does the same with another program.
    pub(super) fn running(
        mut command: CommandBuilder,
        words: &[&str],
        (columns, rows): (u16, u16),
        variables: &[(&str, &str)],
        answer: &str,
    ) -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let folder = scratch(&format!("records-{}", NEXT.fetch_add(1, Ordering::Relaxed)));
        // An earlier run may have left the folder.
        let _ = std::fs::remove_dir_all(&folder);
        let pair = native_pty_system().openpty(size(columns, rows)).unwrap();
        command.args(words);
        command.env("TERM", "xterm-256color");
        command.env("REFEREE_DATA", &folder);
        command.env_remove("NO_COLOR");
        let mut folder = folder;
        for (name, value) in variables {
            command.env(name, value);
            if *name == "REFEREE_DATA" {
                folder = PathBuf::from(value);
            }
        }
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let parser = vt100::Parser::new(rows, columns, 0);
        let seen =
            Arc::new(Mutex::new(Seen { parser, text: String::new(), begun: 0, ended: 0, is_over: false }));
        let mut reader = pair.master.try_clone_reader().unwrap();
        let mut writer = pair.master.take_writer().unwrap();
        writer.write_all(answer.as_bytes()).unwrap();
        let sees = Arc::clone(&seen);
        thread::spawn(move || {
            let mut bytes = [0; 8192];
            while let Ok(count) = reader.read(&mut bytes)
                && count > 0
            {
                sees.lock().unwrap().take(&bytes[..count]);
            }
            sees.lock().unwrap().is_over = true;
        });
        let mut terminal = Self {
            master: Some(pair.master),
            writer: Some(writer),
            child,
            seen,
            folder,
            results: String::new(),
        };
        terminal.settle(0);
        terminal
    }

    /// Waits until more than `frames` frames were drawn and no computer is thinking.
    fn settle(&mut self, frames: usize) {
        for _ in 0..PATIENCE {
            thread::sleep(STILL);
            let seen = self.seen.lock().unwrap();
            if seen.is_over || (seen.frames() > frames && !seen.is_busy()) {
                return;
            }
        }
        panic!("the screen does not come to rest:\n{}", self.screen());
    }

    /// Returns the number of drawn frames.
    fn frames(&self) -> usize {
        self.seen.lock().unwrap().frames()
    }

    /// Presses a key by its name, or types a character.
    pub(super) fn key(&mut self, key: &str) {
        let bytes = match key {
            "enter" => "\r",
            "escape" => "\u{1b}",
            "backspace" => "\u{7f}",
            "tab" => "\t",
            "up" => "\u{1b}[A",
            "down" => "\u{1b}[B",
            "right" => "\u{1b}[C",
            "left" => "\u{1b}[D",
            "ctrl-c" => "\u{3}",
            other => other,
        };
        let frames = self.frames();
        if let Some(writer) = &mut self.writer {
            writer.write_all(bytes.as_bytes()).unwrap();
            writer.flush().unwrap();
        }
        self.settle(frames);
    }

    /// Presses a key, and closes the box with the actions of others or with results if it opens.
    pub(super) fn press(&mut self, key: &str) {
        self.key(key);
        self.close_news();
    }

    /// Returns `true` if a box with the events of others is open.
    pub(super) fn has_news(&self) -> bool {
        self.screen().contains("┌ Meanwhile ")
    }

    /// Returns `true` if the results of a season, a round or the game are open.
    pub(super) fn has_results(&self) -> bool {
        self.screen().contains("┌ Results: ")
    }

    /// Clicks on the first place of the screen that shows `words`.
    pub(super) fn click(&mut self, words: &str) {
        let screen = self.screen();
        let found =
            (1_usize..).zip(screen.lines()).find_map(|(row, line)| Some((line.find(words)?, line, row)));
        let (at, line, row) = found.unwrap_or_else(|| panic!("no `{words}` on the screen:\n{screen}"));
        let column = line[..at].chars().count() + 1;
        self.key(&format!("\u{1b}[<0;{column};{row}M"));
    }

    /// Closes the box with the events of others, or the results.
    pub(super) fn close_news(&mut self) {
        if self.has_results() {
            self.results = self.screen();
        }
        if self.has_news() || self.has_results() {
            self.key("enter");
            assert!(!self.has_news() && !self.has_results(), "{}", self.screen());
        }
    }

    /// Types an action in notation.
    pub(super) fn write(&mut self, line: &str) {
        self.key(":");
        for letter in line.chars() {
            self.key(&letter.to_string());
        }
        self.press("enter");
    }

    /// Returns the text of the screen, without blanks at the ends of lines.
    pub(super) fn screen(&self) -> String {
        let contents = self.seen.lock().unwrap().parser.screen().contents();
        contents.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
    }

    /// The whole output of the program.
    pub(super) fn text(&self) -> String {
        self.seen.lock().unwrap().text.clone()
    }

    /// Returns `true` if a person is asked.
    pub(super) fn asks(&self) -> bool {
        self.screen().lines().next().is_some_and(|line| line.ends_with("your turn"))
    }

    pub(super) fn has_colours(&self) -> bool {
        let seen = self.seen.lock().unwrap();
        let screen = seen.parser.screen();
        let (rows, columns) = screen.size();
        let is_coloured = |row, column| {
            screen.cell(row, column).is_some_and(|cell| cell.fgcolor() != vt100::Color::Default)
        };
        (0..rows).any(|row| (0..columns).any(|column| is_coloured(row, column)))
    }

    /// Makes a picture of the screen.
    pub(super) fn picture(&self, draw: impl FnOnce(&vt100::Screen) -> String) -> String {
        draw(self.seen.lock().unwrap().parser.screen())
    }

    pub(super) fn resize(&mut self, (columns, rows): (u16, u16)) {
        let frames = self.frames();
        self.seen.lock().unwrap().parser.screen_mut().set_size(rows, columns);
        if let Some(master) = &self.master {
            master.resize(size(columns, rows)).unwrap();
        }
        self.settle(frames);
    }

    /// The record of the game.
    pub(super) fn record(&self) -> PathBuf {
        let mut files = std::fs::read_dir(&self.folder).unwrap();
        files.next().expect("a game is recorded").unwrap().path()
    }

    /// Waits for the program to end, and returns its exit code.
    pub(super) fn wait(&mut self) -> u32 {
        self.child.wait().unwrap().exit_code()
    }

    /// Closes the terminal in which the program runs.
    pub(super) fn hang_up(&mut self) {
        self.writer = None;
        self.master = None;
        // The test itself holds the terminal open too, until the program has ended.
        if let Some(process) = self.child.process_id() {
            let _ = std::process::Command::new("kill").args(["-HUP", &process.to_string()]).status();
        }
        self.wait();
    }

    /// Kills the program with a signal that cannot be caught.
    pub(super) fn kill(&mut self) {
        if let Some(process) = self.child.process_id() {
            let _ = std::process::Command::new("kill").args(["-KILL", &process.to_string()]).status();
        }
        self.wait();
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // The program may have ended already.
        let _ = self.child.kill();
    }
}

const fn size(columns: u16, rows: u16) -> PtySize {
    PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 }
}
