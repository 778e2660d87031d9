//! How counts, numbers and names are written.

use core::fmt::{self, Display};
use core::str::FromStr;

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

/// Reads a whole number as notation has it: digits alone, no sign, no leading zero. So every number has one
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

/// Whether a character steers what shows it instead of being shown: the control characters, and those that
/// turn the direction of writing, with which a text can show another order than it has.
///
/// ```
/// use tabletop_core::words::steers;
///
/// assert!(steers('\u{1b}') && steers('\u{202e}'));
/// assert!(!steers('ß') && !steers('א'));
/// ```
pub fn steers(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Whether a text can be a name: 1 to `most` characters, none of which [steers], and no blank at either end.
///
/// ```
/// use tabletop_core::words::is_name;
///
/// assert!(is_name("Ta Lent", 40));
/// for other in ["", " Ta", "Ta\n", "Ta\u{202e}tneL", "Ta Lent the Third"] {
///     assert!(!is_name(other, 12), "{other:?}");
/// }
/// ```
pub fn is_name(text: &str, most: usize) -> bool {
    (1..=most).contains(&text.chars().count()) && !text.chars().any(steers) && text.trim() == text
}
