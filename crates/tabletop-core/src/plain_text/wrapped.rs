//! Set-ups that a mail program has broken into several lines.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::FILLER;

/// The mark for a line break within a name of a set-up. The original text had a blank or nothing in its place.
pub(crate) const MARK: char = '\u{2028}';

/// The most line breaks within names. Each doubles the number of ways in which the text has to be read.
const MOST_MARKS: usize = 6;

/// Joins the set-ups and states of a header that continue on the next lines, and gives them plain quotation marks.
pub(super) fn joined(lines: &mut [Cow<'_, str>], first: usize) -> bool {
    let mut changed = false;
    let mut at = first + 1;
    while lines.get(at).is_some_and(|line| !line.trim().is_empty()) {
        let below = lines.iter().skip(at + 1).find(|line| line.as_ref() != FILLER);
        if lines.get(at).is_some_and(|line| is_json(line, below.map_or("", |line| line))) {
            changed |= with_plain_quotes(lines, at);
            changed |= join(lines, at);
        }
        at += 1;
    }
    changed
}

/// `true` if the line begins a set-up or a state, with its JSON on this line or on the one below.
fn is_json(line: &str, below: &str) -> bool {
    let (key, value) = line.trim_start().split_once(char::is_whitespace).unwrap_or((line, ""));
    let is_known = ["setup", "state"].iter().any(|known| known.eq_ignore_ascii_case(key));
    let value = if value.trim().is_empty() { below } else { value };
    is_known && value.trim_start().starts_with(['{', '['])
}

/// Gives the JSON from this line to the end of the header plain quotation marks, if it has only typographic ones.
fn with_plain_quotes(lines: &mut [Cow<'_, str>], at: usize) -> bool {
    const TYPOGRAPHIC: [char; 3] = ['“', '”', '„'];
    let header = || lines.iter().skip(at).take_while(|line| !line.trim().is_empty());
    if header().any(|line| line.contains('"')) || !header().any(|line| line.contains(TYPOGRAPHIC)) {
        return false;
    }
    let count = header().count();
    for line in lines.iter_mut().skip(at).take(count) {
        *line = Cow::Owned(line.replace(TYPOGRAPHIC, "\""));
    }
    true
}

/// The open brackets and quotation marks in a part of some JSON.
#[derive(Default)]
struct Open {
    begun: bool,
    depth: usize,
    in_text: bool,
    escaped: bool,
}

impl Open {
    fn read(&mut self, text: &str) {
        for byte in text.bytes() {
            self.begun |= matches!(byte, b'{' | b'[');
            match byte {
                _ if self.escaped => self.escaped = false,
                b'\\' if self.in_text => self.escaped = true,
                b'"' => self.in_text = !self.in_text,
                b'{' | b'[' if !self.in_text => self.depth += 1,
                b'}' | b']' if !self.in_text => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
        }
    }

    const fn is_open(&self) -> bool {
        !self.begun || self.depth > 0 || self.in_text
    }
}

/// Joins the JSON on this line with the lines below until it is complete. JSON that never becomes complete stays
/// as it is.
fn join(lines: &mut [Cow<'_, str>], at: usize) -> bool {
    let mut open = Open::default();
    let mut whole = String::new();
    let mut count = 0;
    for line in lines.iter().skip(at) {
        if count > 0 && !open.is_open() {
            break;
        }
        if line.as_ref() != FILLER {
            if line.trim().is_empty() {
                return false;
            }
            let has_blank = whole.ends_with(' ');
            whole.truncate(whole.trim_end().len());
            if open.in_text {
                whole.push(if has_blank { ' ' } else { MARK });
            } else if !open.begun && count > 0 {
                whole.push(' ');
            }
            whole += line.trim_start();
            open.read(line.trim());
        }
        count += 1;
    }
    if open.is_open() || count == 1 {
        return false;
    }
    for (number, line) in lines.iter_mut().skip(at).take(count).enumerate() {
        *line = if number == 0 { Cow::Owned(core::mem::take(&mut whole)) } else { Cow::Borrowed(FILLER) };
    }
    true
}

/// Reads a text that was broken within names. Tries a blank and nothing at each [`MARK`]. `None` if no way can be
/// read, or if two ways give different values.
pub(crate) fn unwrapped<T: PartialEq>(text: &str, read: impl Fn(&str) -> Option<T>) -> Option<T> {
    let parts: Vec<_> = text.split(MARK).collect();
    let marks = parts.len().checked_sub(1).filter(|marks| *marks <= MOST_MARKS)?;
    let ways = (0..1_usize << marks).map(|way| {
        let mut joined = String::new();
        for (place, part) in parts.iter().enumerate() {
            if place > 0 && way >> (place - 1) & 1 == 1 {
                joined.push(' ');
            }
            joined += part;
        }
        joined
    });
    let mut found = ways.filter_map(|way| read(&way));
    let first = found.next()?;
    found.all(|other| other == first).then_some(first)
}
