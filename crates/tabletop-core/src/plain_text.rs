//! Restores texts that a mail program or a chat has changed.
//!
//! Transcripts, positions and cases pass through here before they are read. A change is undone only if the text has a
//! sign of it that no sound text has: a mark before the first line, an empty line directly after it, a set-up that
//! ends in the middle. So a sound text stays as it is. The readers refuse whatever is still wrong.

mod wrapped;

use alloc::borrow::Cow;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

pub(crate) use self::wrapped::{MARK, unwrapped};
use crate::words::{after, is_left_behind, is_odd_blank};

/// A replacement for a line that is removed, so that the other lines keep their numbers. It is a comment that no
/// text can have, since its second character is removed elsewhere.
pub const FILLER: &str = "#\u{2060}";

/// The words with which every text begins.
const FIRST_WORD: &str = "tabletop ";

/// Returns the text as it was before a mail program or a chat changed it, with the same number of lines. These
/// changes are undone:
///
/// * line ends that are carriage returns alone;
/// * characters that take no room, and blanks other than the space;
/// * `> ` before every line, `- ` or `1. ` before every line that is not empty, a fence around everything;
/// * an empty line after every line;
/// * typographic quotation marks in a set-up that has no others, and a set-up broken into several lines.
///
/// A text with none of these changes is borrowed as it is. A line that is removed leaves [`FILLER`].
///
/// ```
/// use tabletop_core::plain_text::plain_text;
///
/// assert_eq!(plain_text("> tabletop transcript 1\n> game x"), "tabletop transcript 1\ngame x");
/// assert_eq!(plain_text("1: bid\u{a0}4"), "1: bid 4");
/// assert!(matches!(plain_text("tabletop transcript 1\ngame x\n"), std::borrow::Cow::Borrowed(_)));
/// ```
pub fn plain_text(text: &str) -> Cow<'_, str> {
    let plain = plain_characters(text);
    match plain_lines(&plain) {
        Some(lines) => Cow::Owned(lines),
        None => plain,
    }
}

/// The text with spaces as its only blanks, line feeds as its only line ends, and no characters that take no room.
pub(crate) fn plain_characters(text: &str) -> Cow<'_, str> {
    let text = lines_ended(text);
    if text.is_ascii() || !text.contains(|c| is_left_behind(c) || is_odd_blank(c)) {
        return text;
    }
    let kept = text.chars().filter(|c| !is_left_behind(*c));
    Cow::Owned(kept.map(|c| if is_odd_blank(c) { ' ' } else { c }).collect())
}

/// The text with each carriage return that stands alone replaced by a line feed.
fn lines_ended(text: &str) -> Cow<'_, str> {
    let bytes = text.as_bytes();
    let is_alone = |at: usize| bytes.get(at + 1) != Some(&b'\n');
    if !text.match_indices('\r').any(|(at, _)| is_alone(at)) {
        return Cow::Borrowed(text);
    }
    let ended = text.char_indices().map(|(at, c)| if c == '\r' && is_alone(at) { '\n' } else { c });
    Cow::Owned(ended.collect())
}

/// The text with its lines restored; `None` if there is nothing to restore.
fn plain_lines(text: &str) -> Option<String> {
    let first = text.lines().position(|line| after(line.trim_start(), FIRST_WORD).is_some());
    // A line `> tabletop …` counts if it comes before any line that begins with `tabletop` itself.
    let marked = text.lines().position(|line| Marks::of(line).is_before_first(line));
    let at = match (first, marked) {
        (Some(first), Some(marked)) => first.min(marked),
        (first, marked) => first.or(marked)?,
    };
    let mut lines: Vec<Cow<'_, str>> = text.lines().map(Cow::Borrowed).collect();
    let mut changed = unmarked(&mut lines, at);
    changed |= without_fence(&mut lines, at);
    changed |= without_doubled_ends(&mut lines, at);
    changed |= wrapped::joined(&mut lines, at);
    if !changed {
        return None;
    }
    let mut plain = lines.join("\n");
    plain.extend(text.ends_with('\n').then_some('\n'));
    Some(plain)
}

/// The marks before the text of a line: quotation signs (`>`), then a bullet or a number.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Marks {
    quotes: usize,
    item: Option<Mark>,
    /// The number of bytes of these marks.
    length: usize,
}

/// The sign before an item of a list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    Bullet(char),
    Number,
}

impl Marks {
    fn of(line: &str) -> Self {
        let mut rest = line.trim_start();
        let mut quotes = 0;
        while let Some(behind) = rest.strip_prefix('>') {
            quotes += 1;
            // One blank belongs to the sign. Further ones belong to the line, unless another sign follows.
            let text = behind.trim_start();
            rest = if text.starts_with('>') { text } else { behind.strip_prefix(' ').unwrap_or(behind) };
        }
        let (item, rest) = Self::item(rest).map_or((None, rest), |(mark, rest)| (Some(mark), rest));
        if quotes == 0 && item.is_none() {
            return Self::default();
        }
        Self { quotes, item, length: line.len() - rest.len() }
    }

    fn item(text: &str) -> Option<(Mark, &str)> {
        let text = text.trim_start();
        if let Some((bullet, rest)) =
            ['-', '*', '•', '+'].iter().find_map(|b| Some((*b, text.strip_prefix(*b)?)))
        {
            return rest.strip_prefix(' ').map(|rest| (Mark::Bullet(bullet), rest));
        }
        let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
        let rest = if rest.len() < text.len() { rest.strip_prefix(['.', ')'])? } else { return None };
        rest.strip_prefix(' ').map(|rest| (Mark::Number, rest))
    }

    /// `true` if these marks come before the first line of a text.
    fn is_before_first(self, line: &str) -> bool {
        self.length > 0
            && line.get(self.length..).is_some_and(|rest| after(rest.trim_start(), FIRST_WORD).is_some())
    }
}

/// Removes the marks of the first line, if all lines have them.
fn unmarked(lines: &mut [Cow<'_, str>], first: usize) -> bool {
    let Some(marks) = lines.get(first).map(|line| Marks::of(line)) else { return false };
    if marks.length == 0 {
        return false;
    }
    // An empty line of a quotation may have lost its blank, and an empty line of a list has no mark.
    let says_nothing = |line: &str| line.trim_start_matches(['>', ' ', '\t']).trim().is_empty();
    let own = |line: &str| {
        let of = Marks::of(line);
        (of.quotes, of.item) == (marks.quotes, marks.item)
    };
    if !lines.iter().all(|line| says_nothing(line) || own(line)) {
        return false;
    }
    for line in lines {
        let rest =
            if says_nothing(line) { "" } else { line.get(Marks::of(line).length..).unwrap_or_default() };
        *line = Cow::Owned(rest.to_string());
    }
    true
}

/// Removes a fence: a line of three signs before the first line, and the last line if it closes the fence. Only
/// comments may stand between the opening fence and the first line.
fn without_fence(lines: &mut [Cow<'_, str>], first: usize) -> bool {
    let opens = |line: &str| ["```", "~~~"].into_iter().find(|fence| line.trim_start().starts_with(fence));
    let before = lines.iter().take(first);
    let Some((at, fence)) = before.enumerate().find_map(|(at, line)| Some((at, opens(line)?))) else {
        return false;
    };
    let says_nothing = |line: &str| line.trim().is_empty() || line.trim_start().starts_with('#');
    if !lines.iter().take(first).enumerate().all(|(other, line)| other == at || says_nothing(line)) {
        return false;
    }
    let last = lines.iter().rposition(|line| !line.trim().is_empty());
    let closing = last.filter(|last| lines.get(*last).is_some_and(|line| line.trim() == fence));
    for at in [Some(at), closing].into_iter().flatten() {
        if let Some(line) = lines.get_mut(at) {
            *line = Cow::Borrowed(FILLER);
        }
    }
    true
}

/// Removes every second line, if an empty line follows the first line of the text and every other one. In a sound
/// text the header follows directly after the first line.
fn without_doubled_ends(lines: &mut [Cow<'_, str>], first: usize) -> bool {
    let is_second = |at: usize| at % 2 != first % 2;
    let is_empty = |line: &str| line.trim().is_empty() || line == FILLER;
    let goes_on = lines.get(first + 2).is_some_and(|line| !is_empty(line));
    let doubled = lines.iter().enumerate().filter(|(at, _)| is_second(*at));
    if !goes_on || lines.len() < first + 4 || !doubled.clone().all(|(_, line)| is_empty(line)) {
        return false;
    }
    for (at, line) in lines.iter_mut().enumerate() {
        if is_second(at) {
            *line = Cow::Borrowed(FILLER);
        }
    }
    true
}
