//! Notation: how steps and cards are written and read back.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

mod cards;
mod define;
mod read;

#[doc(hidden)]
pub use read::{ArgumentError, Nearest, all_forms, arguments_in, count_forms, is_notation, opening};

/// The error for a text that cannot be read as an action, an outcome, a card or another value of a game. It lists
/// the forms that can be read.
///
/// ```
/// use tabletop_core::NotationError;
///
/// let error = NotationError::new("action", &["bid {millions}", "match", "pass"]);
/// assert_eq!(error.to_string(), "not an action: expected `bid {millions}`, `match` or `pass`");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotationError {
    /// The kind of value that was expected, in one word: `action`.
    pub what: &'static str,
    /// Every form that the text may have, with each argument in braces: `bid {coins}`.
    pub expected: &'static [&'static str],
}

impl NotationError {
    /// The error for a text that should have been a `what`, in one of these forms.
    pub const fn new(what: &'static str, expected: &'static [&'static str]) -> Self {
        Self { what, expected }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let article = if self.what.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
        write!(f, "not {article} {}: expected", self.what)?;
        for (before, form) in self.expected.iter().enumerate() {
            let comma = match before {
                0 => "",
                _ if before + 1 == self.expected.len() => " or",
                _ => ",",
            };
            write!(f, "{comma} `{form}`")?;
        }
        Ok(())
    }
}

impl core::error::Error for NotationError {}

/// The most words whose letter case is tried one by one. A text of more words is tried in upper and lower case as
/// a whole.
const MOST_RECASED: usize = 4;

/// Reads a value from its notation in any letter case. The text is tried as it stands first. If that fails, each word
/// is tried in lower case, in upper case and with a capital. The result counts only if all readable cases give the
/// same value. Records, positions and typed input all follow this one rule.
///
/// ```
/// use sale::Action;
/// use tabletop_core::read_notation;
///
/// assert_eq!(read_notation("BID 4"), Ok(Action::Bid(4)));
/// assert_eq!(read_notation("Pass"), Ok(Action::Pass));
/// assert!(read_notation::<Action>("bod 4").is_err());
/// ```
///
/// # Errors
/// The error of the text as it stands, if no other case can be read, or if two cases give different values.
pub fn read_notation<T: FromStr + PartialEq>(text: &str) -> Result<T, T::Err> {
    text.parse().or_else(|error| recased(text).ok_or(error))
}

/// Reads the text in other letter cases. `None` if no case can be read, or if two cases give different values.
fn recased<T: FromStr + PartialEq>(text: &str) -> Option<T> {
    let mut words = words_of(text);
    if words.len() > MOST_RECASED {
        // Changes the case of all words together.
        words =
            words.first().zip(words.last()).map(|(first, last)| first.start..last.end).into_iter().collect();
    }
    let cases = if words.is_empty() { 0 } else { 3_usize.pow(u32::try_from(words.len()).ok()?) };
    let mut found = (0..cases).filter_map(|cases| with_cases(text, &words, cases).parse().ok());
    let first = found.next()?;
    found.all(|other| other == first).then_some(first)
}

/// The places of the words in a text. A word is a run of letters.
fn words_of(text: &str) -> Vec<core::ops::Range<usize>> {
    let mut words: Vec<core::ops::Range<usize>> = Vec::new();
    for (at, _) in text.bytes().enumerate().filter(|(_, byte)| byte.is_ascii_alphabetic()) {
        match words.last_mut() {
            Some(last) if last.end == at => last.end += 1,
            _ => words.push(at..at + 1),
        }
    }
    words
}

/// The text with the case of each word taken from one digit of `cases` in base three.
fn with_cases(text: &str, words: &[core::ops::Range<usize>], mut cases: usize) -> String {
    let mut text = String::from(text);
    for word in words {
        let capital = word.start + 1;
        let (upper, lower) = match cases % 3 {
            0 => (word.start, word.start),
            1 => (word.end, word.end),
            _ => (capital, capital),
        };
        if let Some(head) = text.get_mut(word.start..upper) {
            head.make_ascii_uppercase();
        }
        if let Some(tail) = text.get_mut(lower..word.end) {
            tail.make_ascii_lowercase();
        }
        cases /= 3;
    }
    text
}

/// Implements serde for types through their notation: what `Display` writes and `FromStr` reads.
#[macro_export]
macro_rules! serde_as_text {
    ($($Name:ty),+ $(,)?) => {
        $(
            impl $crate::macro_support::serde::Serialize for $Name {
                fn serialize<S>(&self, serializer: S) -> Result<S::Ok, S::Error>
                where
                    S: $crate::macro_support::serde::Serializer,
                {
                    serializer.collect_str(self)
                }
            }

            impl<'de> $crate::macro_support::serde::Deserialize<'de> for $Name {
                fn deserialize<D>(deserializer: D) -> Result<Self, D::Error>
                where
                    D: $crate::macro_support::serde::Deserializer<'de>,
                {
                    $crate::macro_support::deserialize_from_str(deserializer)
                }
            }
        )+
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::notation! {
        /// Two forms that differ in letter case alone, and one of several words.
        enum Odd: "word" {
            /// Lower case.
            Lower = "up",
            /// With a capital.
            Capital = "Up",
            /// Five words.
            Long = "go PG or SF now",
            /// Four.
            Mixed = "Go PG or Sf",
        }
    }

    #[test]
    fn the_case_counts_where_nothing_else_differs() {
        assert_eq!(read_notation("up"), Ok(Odd::Lower));
        assert_eq!(read_notation("Up"), Ok(Odd::Capital));
        assert!(read_notation::<Odd>("UP").is_err(), "either");
    }

    #[test]
    fn each_of_four_words_is_read_in_any_case() {
        assert_eq!(read_notation("gO pg OR SF"), Ok(Odd::Mixed));
        assert_eq!(read_notation("go PG or SF now"), Ok(Odd::Long));
        assert!(read_notation::<Odd>("GO PG or SF now").is_err(), "five words are tried as a whole");
    }
}
