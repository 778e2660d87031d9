//! Reads untrusted files up to a maximum size. No file beyond that size is written either.

pub(crate) mod disk;
#[cfg(test)]
pub(crate) mod simulated_disk;

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use tabletop_any::sheet_text;
use tabletop_core::transcript::MOST_STEPS;

use crate::failure::Failure;

/// The maximum number of bytes that are read of a file. A game takes some tens of kilobytes. The limit leaves room
/// for very long games and keeps a hostile file from filling the memory.
///
/// No longer record is written either: see [`full`].
pub(crate) const MOST_BYTES: u64 = 16 * 1024 * 1024;

/// Returns the reason why a record of `bytes` bytes and `steps` steps must not be written: it would be too long to
/// be read again. `None` if it is short enough.
pub(crate) fn full(bytes: u64, steps: usize) -> Option<String> {
    let most = MOST_BYTES / 1024 / 1024;
    (bytes > MOST_BYTES || steps > MOST_STEPS).then(|| {
        format!("the record is full: step {steps} is not written; a record has at most {most} MiB and {MOST_STEPS} steps")
    })
}

/// Returns `true` if this path on the command line means standard input.
pub(crate) fn is_stdin(path: &Path) -> bool {
    path == Path::new("-")
}

/// Returns the name of this path for messages.
pub(crate) fn shown(path: &Path) -> String {
    if is_stdin(path) { "standard input".to_string() } else { path.display().to_string() }
}

/// Reads a whole text. `-` is standard input.
pub(crate) fn read_text(path: &Path) -> Result<String, Failure> {
    read_text_up_to(path, MOST_BYTES)
}

/// Reads a spreadsheet. `-` is standard input.
pub(crate) fn read_sheet(path: &Path) -> Result<String, Failure> {
    sheet_text(&read_bytes(path, MOST_BYTES)?).map_err(|error| Failure::of_sheet(path, error))
}

/// Reads a whole text of at most so many bytes. `-` is standard input.
pub(crate) fn read_text_up_to(path: &Path, most: u64) -> Result<String, Failure> {
    let (bytes, shown) = (read_bytes(path, most)?, shown(path));
    String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let before = error.as_bytes().get(..good).unwrap_or_default();
        let line = before.split(|byte| *byte == b'\n').count();
        Failure::Input(format!("{shown}: line {line}: byte {} of the file is not UTF-8", good + 1))
    })
}

fn read_bytes(path: &Path, most: u64) -> Result<Vec<u8>, Failure> {
    let shown = shown(path);
    let read = if is_stdin(path) {
        read_bounded(io::stdin().lock(), most)
    } else {
        File::open(path).and_then(|file| read_bounded(file, most))
    };
    let bytes = read.map_err(|error| Failure::Input(format!("{shown}: {error}")))?;
    within(&bytes, most).map_err(|what| Failure::Input(format!("{shown}: {what}")))?;
    Ok(bytes)
}

/// Checks that there are at most `most` bytes. The error is a message.
pub(crate) fn within(bytes: &[u8], most: u64) -> Result<(), String> {
    if u64::try_from(bytes.len()).is_ok_and(|len| len > most) {
        return Err(format!("longer than {} MiB", most / 1024 / 1024));
    }
    Ok(())
}

fn read_bounded(source: impl Read, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(most + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Quotes a word for a shell if it contains a character that a shell may interpret.
pub(crate) fn for_a_shell(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_./+:=@%,".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_string()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::for_a_shell;

    #[test]
    fn a_word_is_quoted_where_a_shell_would_take_it_apart() {
        let cases = [
            ("set-ups/ours_2.json", "set-ups/ours_2.json"),
            ("our set-up.json", "'our set-up.json'"),
            ("Bob's", r"'Bob'\''s'"),
            ("$HOME/x", "'$HOME/x'"),
            ("~/x", "'~/x'"),
            ("", "''"),
        ];
        for (word, quoted) in cases {
            assert_eq!(for_a_shell(word), quoted);
        }
    }
}
