//! Notation: how steps and cards are written and read back.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

/// A text that cannot be read as an action, an outcome, a card or another value of a game, with the forms
/// that can.
///
/// ```
/// use tabletop_core::NotationError;
///
/// let error = NotationError { what: "action", expected: &["bid {millions}", "match", "pass"] };
/// assert_eq!(error.to_string(), "not an action: expected `bid {millions}`, `match` or `pass`");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotationError {
    /// What the text should have been, in one word: `action`.
    pub what: &'static str,
    /// Every form that it may have, each with its figure in braces: `bid {coins}`.
    pub expected: &'static [&'static str],
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

/// Of how many words the letter case is tried one by one; more are tried in upper and in lower case as a whole.
const MOST_RECASED: usize = 4;

/// Reads a value from its notation, whatever the letter case: the text as it stands, or else the only value
/// that it is in another case of its words. Each word may be written in lower case, in upper case, or with a
/// capital. This is the one rule for records, for positions, and for what is typed.
///
/// ```
/// use tabletop_core::read_notation;
/// use world_league::Action;
///
/// assert_eq!(read_notation("BID 4"), Ok(Action::Bid(4)));
/// assert_eq!(read_notation::<Action>("Place sf"), "place SF".parse());
/// assert!(read_notation::<Action>("bod 4").is_err());
/// ```
///
/// # Errors
/// That of the text as it stands, if no other case can be read, or if two can that differ.
pub fn read_notation<T: FromStr + PartialEq>(text: &str) -> Result<T, T::Err> {
    text.parse().or_else(|error| recased(text).ok_or(error))
}

/// The only value that the text is in another letter case.
fn recased<T: FromStr + PartialEq>(text: &str) -> Option<T> {
    let mut words = words_of(text);
    if words.len() > MOST_RECASED {
        // As one.
        words =
            words.first().zip(words.last()).map(|(first, last)| first.start..last.end).into_iter().collect();
    }
    let cases = if words.is_empty() { 0 } else { 3_usize.pow(u32::try_from(words.len()).ok()?) };
    let mut found = (0..cases).filter_map(|cases| with_cases(text, &words, cases).parse().ok());
    let first = found.next()?;
    found.all(|other| other == first).then_some(first)
}

/// Where the words of a text stand: letters without anything between.
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

/// The text with each word in the case that the digits of `cases` to the base of three say.
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

/// The error of a figure that cannot be read.
#[doc(hidden)]
pub trait FigureError {
    /// What is said of it: its own words if it has some, else `form`.
    fn or(self, form: NotationError) -> NotationError;
}

impl FigureError for NotationError {
    fn or(self, _: NotationError) -> NotationError {
        self
    }
}

impl FigureError for core::num::ParseIntError {
    fn or(self, form: NotationError) -> NotationError {
        form
    }
}

/// What stands in `text` where `form` has its braces; `None` if the rest differs.
#[doc(hidden)]
pub fn figure_in<'t>(form: &str, text: &'t str) -> Option<&'t str> {
    let (before, rest) = form.split_once('{')?;
    let (_, after) = rest.split_once('}')?;
    text.strip_prefix(before)?.strip_suffix(after)
}

/// Writes the actions or the outcomes of a game as an enum with its notation: `Display`, `FromStr` and serde,
/// exact inverses of each other.
///
/// Each form is what a person types. Its figure, if there is one, stands in braces: a whole number, or a type
/// whose own notation is read with a [`NotationError`](crate::NotationError). No form may begin another. The
/// word behind the name is what an unreadable text is said not to be; if only its figure cannot be read, the
/// error is about that.
///
/// ```
/// tabletop_core::notation! {
///     /// What a player may do.
///     pub enum Action: "action" {
///         /// Bid this number of coins.
///         Bid(coins: u8) = "bid {coins}",
///         /// Leave the auction.
///         Pass = "pass",
///     }
/// }
///
/// assert_eq!(Action::Bid(4).to_string(), "bid 4");
/// assert_eq!("pass".parse(), Ok(Action::Pass));
/// assert_eq!("fold".parse::<Action>().unwrap_err().to_string(), "not an action: expected `bid {coins}` or `pass`");
/// assert_eq!("bid 04".parse::<Action>().unwrap_err().to_string(), "not an action: expected `bid {coins}`");
/// assert_eq!(serde_json::to_string(&Action::Bid(4)).unwrap(), r#""bid 4""#);
/// ```
#[macro_export]
macro_rules! notation {
    (
        $(#[$meta:meta])*
        $vis:vis enum $Name:ident: $what:literal {
            $($(#[$variant_meta:meta])* $Variant:ident $(($figure:ident: $Figure:ty))? = $form:literal,)+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        $vis enum $Name { $($(#[$variant_meta])* $Variant $(($Figure))?,)+ }

        impl core::fmt::Display for $Name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                match *self { $(Self::$Variant $(($figure))? => write!(f, $form),)+ }
            }
        }

        impl core::str::FromStr for $Name {
            type Err = $crate::NotationError;

            fn from_str(text: &str) -> Result<Self, $crate::NotationError> {
                $($crate::notation!(@read text, $Name, $Variant, $what, $form $(, $Figure)?);)+
                Err($crate::NotationError { what: $what, expected: &[$($form),+] })
            }
        }

        $crate::serde_as_text!($Name);
    };

    (@read $text:ident, $Name:ident, $Variant:ident, $what:literal, $form:literal) => {
        if $text == $form {
            return Ok($Name::$Variant);
        }
    };
    (@read $text:ident, $Name:ident, $Variant:ident, $what:literal, $form:literal, $Figure:ty) => {
        if let Some(figure) = $crate::macro_support::figure_in($form, $text) {
            let form = $crate::NotationError { what: $what, expected: &[$form] };
            let read = figure.parse::<$Figure>();
            let read = read.map_err(|error| $crate::macro_support::FigureError::or(error, form))?;
            let read = $Name::$Variant(read);
            return if $crate::macro_support::ToString::to_string(&read) == $text { Ok(read) } else { Err(form) };
        }
    };
}

/// Gives types the serde of their notation: what `Display` writes and `FromStr` reads.
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

/// Writes a kind of at most 64 cards that differ by their number alone, from 1: a [`Card`](crate::Card) that
/// is written as its number, in notation and in serde.
///
/// ```
/// use tabletop_core::{CardSet, numbered_cards};
///
/// numbered_cards! {
///     /// A gem, worth its number.
///     pub struct Gem: "gem", 6;
/// }
///
/// let gems = CardSet::<Gem>::first_cards(Gem::COUNT);
/// assert_eq!(gems.nth(5).map(Gem::number), Some(6));
/// assert_eq!("3".parse::<Gem>().unwrap().to_string(), "3");
/// assert_eq!("7".parse::<Gem>().unwrap_err().to_string(), "not a gem: expected `1 to 6`");
/// assert_eq!(serde_json::to_string(&gems).unwrap(), "[1,2,3,4,5,6]");
/// assert!(serde_json::from_str::<Gem>("0").is_err());
/// ```
#[macro_export]
macro_rules! numbered_cards {
    ($($(#[$meta:meta])* $vis:vis struct $Name:ident: $what:literal, $count:literal;)+) => {
        $(
            $(#[$meta])*
            #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
            $vis struct $Name(u8);

            impl $Name {
                /// How many there are.
                pub const COUNT: u8 = {
                    assert!($count <= 64, "a set holds at most 64 cards");
                    $count
                };

                /// The number on the card, from 1.
                #[allow(dead_code, reason = "not every game asks for it")]
                pub const fn number(self) -> u8 {
                    self.0 + 1
                }
            }

            impl $crate::Card for $Name {
                fn index(self) -> u8 {
                    self.0
                }

                fn from_index(index: u8) -> Option<Self> {
                    (index < $count).then_some(Self(index))
                }
            }

            impl core::fmt::Display for $Name {
                fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                    core::fmt::Display::fmt(&self.number(), f)
                }
            }

            impl core::str::FromStr for $Name {
                type Err = $crate::NotationError;

                fn from_str(text: &str) -> Result<Self, $crate::NotationError> {
                    let read = text.parse().ok().and_then(|number: u8| {
                        <Self as $crate::Card>::from_index(number.checked_sub(1)?)
                    });
                    let exact = |read: &Self| $crate::macro_support::ToString::to_string(read) == text;
                    read.filter(exact).ok_or($crate::NotationError { what: $what, expected: &[concat!("1 to ", $count)] })
                }
            }

            impl $crate::macro_support::serde::Serialize for $Name {
                fn serialize<S>(&self, serializer: S) -> Result<S::Ok, S::Error>
                where
                    S: $crate::macro_support::serde::Serializer,
                {
                    serializer.serialize_u8(self.number())
                }
            }

            impl<'de> $crate::macro_support::serde::Deserialize<'de> for $Name {
                fn deserialize<D>(deserializer: D) -> Result<Self, D::Error>
                where
                    D: $crate::macro_support::serde::Deserializer<'de>,
                {
                    let number = <u8 as $crate::macro_support::serde::Deserialize>::deserialize(deserializer)?;
                    let card = number.checked_sub(1).and_then(<Self as $crate::Card>::from_index);
                    card.ok_or_else(|| {
                        $crate::macro_support::serde::de::Error::custom(concat!("expected 1 to ", $count))
                    })
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
