//! Counts, numbers and names in words.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Display};
use core::str::FromStr;

use unicode_normalization::UnicodeNormalization as _;

/// A count with its noun: `1 card`, `2 cards`.
///
/// ```
/// use tabletop_core::words::plural;
///
/// assert_eq!(plural(1_u8, "seat").to_string(), "1 seat");
/// assert_eq!(plural(0_usize, "seat").to_string(), "0 seats");
/// ```
pub fn plural<N: Display + PartialEq + From<bool>>(count: N, noun: &'static str) -> impl Display {
    fmt::from_fn(move |f| write!(f, "{count} {noun}{}", if count == N::from(true) { "" } else { "s" }))
}

/// A noun with its indefinite article: `a seat`, `an amount`.
pub(crate) fn with_article(noun: &str) -> impl Display {
    let article = if noun.starts_with(['a', 'e', 'i', 'o']) { "an" } else { "a" };
    fmt::from_fn(move |f| write!(f, "{article} {noun}"))
}

/// Parses a whole number as notation writes it: digits alone, no sign, no leading zero. So every number has one
/// notation. `None` for anything else, and beyond the range of `N`.
///
/// ```
/// use tabletop_core::words::plain_number;
///
/// assert_eq!(plain_number("40"), Some(40_u8));
/// assert_eq!(plain_number("0"), Some(0_u8));
/// for other in ["", "04", "+4", "4 ", "256"] {
///     assert_eq!(plain_number::<u8>(other), None);
/// }
/// ```
pub fn plain_number<N: FromStr>(text: &str) -> Option<N> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if is_plain { text.parse().ok() } else { None }
}

/// The number of a word from `one` to `ten`.
///
/// ```
/// use tabletop_core::words::number_word;
///
/// assert_eq!(number_word("Seven"), Some(7));
/// assert_eq!(number_word("7"), None);
/// ```
pub fn number_word(word: &str) -> Option<u8> {
    const WORDS: [&str; 10] = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    (1..).zip(WORDS).find(|(_, known)| known.eq_ignore_ascii_case(word)).map(|(number, _)| number)
}

/// `true` for a character that steers the display instead of being shown. These are control characters, characters
/// that end a line or a paragraph, and characters that turn the direction of writing. The last kind can show a text
/// in another order than it has.
///
/// ```
/// use tabletop_core::words::steers;
///
/// assert!(steers('\u{1b}') && steers('\u{202e}'));
/// assert!(!steers('ß') && !steers('א'));
/// ```
pub fn steers(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// `true` for a character that takes no room and means nothing. Mail programs and chats leave such characters behind.
/// The joiners are not among them, since some scripts are spelled with them.
pub(crate) const fn is_left_behind(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{180e}' | '\u{200b}' | '\u{2060}'..='\u{2064}' | '\u{feff}')
}

/// `true` for a blank other than the space: one that does not break, or one of another width.
pub(crate) const fn is_odd_blank(c: char) -> bool {
    matches!(c, '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}')
}

/// The rest of the line after these first words, in upper or lower case. `None` if the line begins otherwise.
pub(crate) fn after<'t>(line: &'t str, words: &str) -> Option<&'t str> {
    let (head, rest) = line.split_at_checked(words.len())?;
    head.eq_ignore_ascii_case(words).then_some(rest)
}

/// `true` for a character that shows nothing, or no more than a blank.
fn is_unseen(c: char) -> bool {
    c.is_whitespace()
        || is_left_behind(c)
        || steers(c)
        || matches!(
            c,
            '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        )
        || matches!(
            c,
            '\u{200c}' | '\u{200d}' | '\u{2065}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}'
        )
        || matches!(c, '\u{fe00}'..='\u{fe0f}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// A text in which each character that is not seen, other than the space, is written as its number: `‹U+00A0›`.
///
/// ```
/// use tabletop_core::words::seen;
///
/// assert_eq!(seen("bid\u{a0}4").to_string(), "bid‹U+00A0›4");
/// ```
pub fn seen(text: &str) -> impl Display {
    fmt::from_fn(move |f| {
        text.chars().try_for_each(|c| {
            if c != ' ' && is_unseen(c) {
                write!(f, "‹U+{:04X}›", u32::from(c))
            } else {
                fmt::Write::write_char(f, c)
            }
        })
    })
}

/// `true` if a text can be a name: 1 to `most` characters, at least one of them visible, and no blank at either end.
/// No character [steers] the display, is a blank other than the space, or is one that mail programs leave behind.
///
/// ```
/// use tabletop_core::words::is_name;
///
/// assert!(is_name("Ta Lent", 40));
/// for other in ["", " Ta", "Ta\n", "Ta\u{202e}tneL", "Ta\u{a0}Lent", "\u{200b}", "\u{200d}", "Ta Lent the Third"] {
///     assert!(!is_name(other, 12), "{other:?}");
/// }
/// ```
pub fn is_name(text: &str, most: usize) -> bool {
    (1..=most).contains(&text.chars().count())
        && !text.chars().any(|c| steers(c) || is_odd_blank(c) || is_left_behind(c))
        && !text.chars().all(is_unseen)
        && text.trim() == text
}

/// A name in the form in which it is compared with others: the compatibility form of Unicode (NFKC), in lower
/// case, without characters that are not seen, and with single spaces. Letters of other scripts that look alike,
/// such as the Cyrillic о, stay different.
///
/// ```
/// use tabletop_core::words::folded;
///
/// assert_eq!(folded("Zoe\u{308} SAME"), folded("zo\u{eb}\u{200d} same"));
/// assert_ne!(folded("o"), folded("\u{43e}"));
/// ```
pub fn folded(name: &str) -> String {
    if name.is_ascii() && !name.contains("  ") {
        return name.trim().to_ascii_lowercase();
    }
    // Normalized twice, because the lower case of a letter need not be in the normal form.
    let lower: String = name.nfkc().flat_map(char::to_lowercase).nfkc().collect();
    let seen: String = lower.chars().filter(|c| c.is_whitespace() || !is_unseen(*c)).collect();
    seen.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The first two names of a list that are [the same](folded).
///
/// ```
/// use tabletop_core::words::same_name;
///
/// assert_eq!(same_name(["Lima", "Moscow", "LIMA"]), Some(("Lima", "LIMA")));
/// ```
pub fn same_name<'n>(names: impl IntoIterator<Item = &'n str>) -> Option<(&'n str, &'n str)> {
    let mut known = BTreeMap::new();
    names.into_iter().find_map(|name| known.insert(folded(name), name).map(|first| (first, name)))
}
