//! Texts that went through a mail or a chat, as they were before.
//!
//! Transcripts, positions and cases pass through here before they are read. Each mangling is undone on evidence
//! that no sound text has, so that a sound text stays what it is: a mark before the first line, an empty line
//! directly behind it, a set-up that ends in the middle. What is left over is refused by whoever reads it.

mod wrapped;

use alloc::borrow::Cow;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

pub(crate) use self::wrapped::{MARK, unwrapped};
use crate::words::{after, is_left_behind, is_odd_blank};

/// What stands in place of a line that is taken away, so that the others keep their numbers: a comment that no
/// text has, since its second character is taken away elsewhere.
pub const FILLER: &str = "#\u{2060}";

/// The words with which every text begins.
const FIRST_WORD: &str = "tabletop ";

/// The text as it was before a mail program or a chat changed it, with as many lines. What is undone:
///
/// * line ends that are carriage returns alone;
/// * characters that take no room, and blanks of other kinds than a space;
/// * `> ` before every line, `- ` or `1. ` before every line that is not empty, a fence around all;
/// * an empty line behind every line;
/// * typographic quotation marks in a set-up that has no others, and a set-up that goes on on the next lines.
///
/// A text that has none of these is borrowed as it is. A line that is taken away leaves [`FILLER`].
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

/// The text with spaces and line feeds alone, and without characters that take no room.
pub(crate) fn plain_characters(text: &str) -> Cow<'_, str> {
    let text = lines_ended(text);
    if text.is_ascii() || !text.contains(|c| is_left_behind(c) || is_odd_blank(c)) {
        return text;
    }
    let kept = text.chars().filter(|c| !is_left_behind(*c));
    Cow::Owned(kept.map(|c| if is_odd_blank(c) { ' ' } else { c }).collect())
}

/// The text with a line feed for each carriage return that stands alone.
fn lines_ended(text: &str) -> Cow<'_, str> {
    let bytes = text.as_bytes();
    let is_alone = |at: usize| bytes.get(at + 1) != Some(&b'\n');
    if !text.match_indices('\r').any(|(at, _)| is_alone(at)) {
        return Cow::Borrowed(text);
    }
    let ended = text.char_indices().map(|(at, c)| if c == '\r' && is_alone(at) { '\n' } else { c });
    Cow::Owned(ended.collect())
}

/// The text with its lines as they were; `None` if nothing is to be done.
fn plain_lines(text: &str) -> Option<String> {
    let first = text.lines().position(|line| after(line.trim_start(), FIRST_WORD).is_some());
    // A line `> tabletop …` stands before any that begins so, or there is none.
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

/// What stands before a line: signs of quotation, then a bullet or a number.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Marks {
    quotes: usize,
    item: Option<Mark>,
    /// How many bytes they take.
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
            // One blank belongs to the sign; more are the line's own, and before a further sign none count.
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

    /// Whether these marks stand before the first line of a text.
    fn is_before_first(self, line: &str) -> bool {
        self.length > 0
            && line.get(self.length..).is_some_and(|rest| after(rest.trim_start(), FIRST_WORD).is_some())
    }
}

/// Takes the marks away that stand before the first line, if they stand before all lines.
fn unmarked(lines: &mut [Cow<'_, str>], first: usize) -> bool {
    let Some(marks) = lines.get(first).map(|line| Marks::of(line)) else { return false };
    if marks.length == 0 {
        return false;
    }
    // An empty line of a quotation may have lost its blank, and that of a list has no mark.
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

/// Takes a fence away: a line of three signs before the first line, with nothing but comments between, and the
/// last line, if it closes it.
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

/// Takes every second line away, if the first line of the text and every other have an empty one behind them.
/// The header of a sound text goes on directly behind its first line.
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
