//! Decoding with bounds: no input makes the program allocate without limit.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Display};
use core::marker::PhantomData;
use core::str::FromStr;

use serde::Deserialize;
use serde::de::{Deserializer, Error as _, SeqAccess, Visitor};

use crate::words::seen;

/// Reads a list of at most `most` elements. A longer list is an error as soon as the bound is passed, whatever length
/// the data announce.
///
/// # Errors
/// The data cannot be decoded, or the list is too long.
pub fn bounded_list<'de, T, D>(deserializer: D, most: usize) -> Result<Vec<T>, D::Error>
where
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    struct Bounded<T>(usize, PhantomData<T>);

    impl<'de, T: Deserialize<'de>> Visitor<'de> for Bounded<T> {
        type Value = Vec<T>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "a list of at most {} elements", self.0)
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Vec<T>, A::Error> {
            let mut list = Vec::new();
            while let Some(element) = seq.next_element()? {
                if list.len() == self.0 {
                    return Err(A::Error::custom(format_args!("a list of more than {} elements", self.0)));
                }
                list.push(element);
            }
            Ok(list)
        }
    }

    deserializer.deserialize_seq(Bounded(most, PhantomData))
}

/// Reads a value from its notation.
///
/// # Errors
/// The data cannot be decoded, or the text is not in the notation.
pub fn from_str<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: FromStr<Err: Display>,
    D: Deserializer<'de>,
{
    struct Text<T>(PhantomData<T>);

    impl<T: FromStr<Err: Display>> Visitor<'_> for Text<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a text")
        }

        fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<T, E> {
            text.parse().map_err(E::custom)
        }
    }

    deserializer.deserialize_str(Text(PhantomData))
}

/// The first 60 characters of a text from outside, for an error message. Characters that would not show are
/// [written visibly](seen).
pub(crate) fn shortened(text: &str) -> String {
    cut(text, 60)
}

/// The first 400 characters of another error's message. The message may quote input, so characters that would not
/// show are [written visibly](seen).
pub(crate) fn quoted(error: &impl Display) -> String {
    cut(&error.to_string(), 400)
}

fn cut(text: &str, most: usize) -> String {
    let end = text.char_indices().nth(most).map(|(at, _)| at);
    let mut short = seen(text.get(..end.unwrap_or(text.len())).unwrap_or(text)).to_string();
    if end.is_some() {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_read_up_to_its_bound() {
        let read = |text: &str| bounded_list::<u8, _>(&mut serde_json::Deserializer::from_str(text), 2);
        assert_eq!(read("[1,2]").unwrap(), [1, 2]);
        assert!(read("[]").unwrap().is_empty());
        let error = read("[1,2,3,4]").unwrap_err().to_string();
        assert!(error.starts_with("a list of more than 2 elements"), "{error}");
        assert!(read("7").unwrap_err().to_string().contains("expected a list of at most 2 elements"));
    }

    #[test]
    fn a_quotation_is_short_and_harmless() {
        assert_eq!(shortened("bid 4"), "bid 4");
        assert_eq!(shortened("\u{1b}[31m"), "‹U+001B›[31m");
        assert_eq!(shortened(&"ä".repeat(61)), "ä".repeat(60) + "…");
        assert_eq!(quoted(&"x".repeat(600)).chars().count(), 401);
    }

    #[test]
    fn a_value_is_read_from_its_notation() {
        let read = |text: &str| from_str::<crate::Seat, _>(&mut serde_json::Deserializer::from_str(text));
        assert_eq!(read("\"2\"").unwrap().number(), 2);
        assert!(read("\"99\"").unwrap_err().to_string().starts_with("a seat is a number"));
        assert!(read("2").unwrap_err().to_string().contains("expected a text"));
    }
}
