//! The patterns of other words: `{seat} [has] bid|bids {sum}`.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use super::Paraphrase;

/// The most words of an item in which other words are looked for.
const MOST_WORDS: usize = 24;
/// Words before the number or the name of a seat.
pub(super) const SEAT_WORDS: [&str; 5] = ["seat", "player", "manager", "team", "club"];

/// The text that stands for each pair of braces, with the name between them.
pub(super) type Found<'p> = Vec<(&'p str, String)>;

/// The patterns of a list, by the kind of line on which their words stand. Each has the words that it means.
pub(super) struct Patterns<'p> {
    /// Items about the table, and whole lines without their colon.
    pub(super) of_table: Vec<(Pattern<'p>, &'p str)>,
    /// Items on the line about a seat.
    pub(super) of_seat: Vec<(Pattern<'p>, &'p str)>,
    /// Beginnings of lines.
    pub(super) subjects: Vec<(Pattern<'p>, &'p str)>,
}

impl<'p> Patterns<'p> {
    pub(super) fn of(words: &'p [Paraphrase]) -> Self {
        let mut all = Self { of_table: Vec::new(), of_seat: Vec::new(), subjects: Vec::new() };
        for &(pattern, means) in words {
            let (list, pattern) = if let Some(item) = pattern.strip_prefix("seat: ") {
                (&mut all.of_seat, item)
            } else if let Some(subject) = pattern.strip_suffix(':') {
                (&mut all.subjects, subject)
            } else {
                (&mut all.of_table, pattern)
            };
            list.push((Pattern::of(pattern), means));
        }
        all
    }

    /// `true` for the beginning of a line that is about no seat: `market`.
    pub(super) fn has_line(&self, subject: &str) -> bool {
        let all = self.of_table.iter().chain(&self.of_seat).chain(&self.subjects);
        let mut meant = all.flat_map(|(_, means)| means.split(','));
        meant.any(|means| {
            means.split_once(':').is_some_and(|(line, _)| line.trim().eq_ignore_ascii_case(subject))
        })
    }
}

/// A part of a pattern.
enum Part<'p> {
    /// Braces: the number of a seat, or one or more other words.
    Braces { name: &'p str, is_seat: bool },
    /// One of several words.
    Word { choice: &'p str, is_optional: bool },
}

/// A pattern, in its parts.
pub(super) struct Pattern<'p>(Vec<Part<'p>>);

impl<'p> Pattern<'p> {
    pub(super) fn of(pattern: &'p str) -> Self {
        let part = |word: &'p str| match word.strip_prefix('{').and_then(|word| word.strip_suffix('}')) {
            Some(name) => Part::Braces { name, is_seat: matches!(name, "seat" | "other") },
            None => match word.strip_prefix('[').and_then(|word| word.strip_suffix(']')) {
                Some(choice) => Part::Word { choice, is_optional: true },
                None => Part::Word { choice: word, is_optional: false },
            },
        };
        Self(pattern.split_whitespace().map(part).collect())
    }

    /// All its words, those that may be missing too.
    pub(super) fn words(&self) -> impl Iterator<Item = &'p str> {
        let choices = self.0.iter().filter_map(|part| match part {
            Part::Word { choice, .. } => Some(*choice),
            Part::Braces { .. } => None,
        });
        choices.flat_map(|choice| choice.split('|'))
    }

    /// The text between the braces, if all the words fit the pattern.
    pub(super) fn found(&self, words: &[&str]) -> Option<Found<'p>> {
        let must = |part: &Part<'_>| match part {
            Part::Word { choice, is_optional: false } => words.iter().any(|word| is_one(choice, word)),
            Part::Word { .. } | Part::Braces { .. } => true,
        };
        if self.0.iter().all(must) { fits(&self.0, words) } else { None }
    }
}

/// The words of an item or a subject.
pub(super) struct Words(String);

impl Words {
    /// The words of a text. `None` if there are too many.
    pub(super) fn of(text: &str) -> Option<Self> {
        let text = text.replace('’', "'").replace("'s ", " ").replace("n't ", " not ");
        (text.split_whitespace().count() <= MOST_WORDS).then_some(Self(text))
    }

    pub(super) fn words(&self) -> Vec<&str> {
        self.0.split_whitespace().collect()
    }
}

/// `true` for one of the words of `a|b`, in upper or lower case, or with the `s` of a third person.
fn is_one(choice: &str, word: &str) -> bool {
    let bare = word.strip_suffix('s').filter(|bare| bare.len() > 2).unwrap_or(word);
    choice.split('|').any(|one| one.eq_ignore_ascii_case(word) || one.eq_ignore_ascii_case(bare))
}

/// `true` for a height in metres, such as `2.21`, which is no sum.
fn is_height(word: &str) -> bool {
    let parts = word.split_once('.');
    parts.is_some_and(|(metres, rest)| metres.len() == 1 && rest.len() == 2)
}

fn fits<'p>(parts: &[Part<'p>], words: &[&str]) -> Option<Found<'p>> {
    let Some((first, rest)) = parts.split_first() else {
        return words.is_empty().then(Vec::new);
    };
    match *first {
        Part::Braces { name, is_seat } => {
            let is_seat_word = |word: &&str| SEAT_WORDS.iter().any(|known| known.eq_ignore_ascii_case(word));
            let skipped = usize::from(is_seat && words.first().is_some_and(is_seat_word));
            let most = if is_seat { (skipped + 1).min(words.len()) } else { words.len() };
            if words.first().is_some_and(|word| word.eq_ignore_ascii_case("no")) {
                return None;
            }
            if name == "sum" && words.first().is_some_and(|word| is_height(word)) {
                return None;
            }
            if is_seat && words.get(skipped).is_none_or(|word| word.parse::<u8>().is_err()) {
                return None;
            }
            (skipped + 1..=most).find_map(|end| {
                let mut found = fits(rest, words.get(end..)?)?;
                found.insert(0, (name, words.get(skipped..end)?.join(" ")));
                Some(found)
            })
        }
        Part::Word { choice, is_optional } => {
            let taken = words.split_first().filter(|(word, _)| is_one(choice, word));
            let taken = taken.and_then(|(_, words)| fits(rest, words));
            taken.or_else(|| fits(rest, words).filter(|_| is_optional))
        }
    }
}

/// The text on the right with what was found on the left.
pub(super) fn filled(means: &str, found: &Found<'_>) -> String {
    let fill = |text: String, (name, words): &(&str, String)| text.replace(&format!("{{{name}}}"), words);
    found.iter().fold(means.to_string(), fill)
}
