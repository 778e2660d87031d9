//! How counts and numbers are written.

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

/// Reads a whole number as notation has it: digits alone, no sign, no leading zero. So every number has one notation. `None` for
/// anything else, and beyond the range of `N`.
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
