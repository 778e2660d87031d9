//! Names in a text, and seats in a sentence.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use crate::SeatSet;
use crate::words::folded;

/// The seats with their verb: `seat 2 has`, `seats 2 and 3 have`.
pub(super) fn have(seats: SeatSet) -> String {
    let mut text = String::from(if seats.len() == 1 { "seat " } else { "seats " });
    for (place, seat) in (1..).zip(seats) {
        text += match place {
            1 => "",
            _ if place == seats.len() => " and ",
            _ => ", ",
        };
        text += &seat.to_string();
    }
    text + if seats.len() == 1 { " has" } else { " have" }
}

/// Returns the value with this name, [compared](folded) without regard to letter case. If no name matches, returns
/// the only value whose name, or a word of whose name, begins with the text.
///
/// ```
/// use tabletop_core::position::named;
///
/// let names = || [(1, "Lima Llamas"), (2, "Moscow Mammoths"), (3, "Mali")].into_iter();
/// assert_eq!(named("llamas", names()), Some(1));
/// assert_eq!(named("mos", names()), Some(2));
/// assert_eq!(named("ma", names()), None, "Mammoths or Mali");
/// assert_eq!(named("MALI", names()), Some(3));
/// ```
pub fn named<'n, T>(text: &str, names: impl Iterator<Item = (T, &'n str)>) -> Option<T> {
    let text = folded(text);
    let mut begun = Vec::new();
    for (value, name) in names {
        let name = folded(name);
        if name == text {
            return Some(value);
        }
        let mut tails = name.char_indices().filter(|(at, _)| *at == 0 || name[..*at].ends_with(' '));
        if !text.is_empty() && tails.any(|(at, _)| name[at..].starts_with(&text)) {
            begun.push(value);
        }
    }
    if begun.len() == 1 { begun.pop() } else { None }
}

/// The text before and the text after these words, in upper or lower case.
///
/// ```
/// use tabletop_core::position::parted;
///
/// assert_eq!(parted("4 By Lima", " by "), Some(("4", "Lima")));
/// assert_eq!(parted("4", " by "), None);
/// ```
pub fn parted<'a>(text: &'a str, words: &str) -> Option<(&'a str, &'a str)> {
    let (head, tail) = text.split_at_checked(text.to_ascii_lowercase().find(words)?)?;
    Some((head.trim(), tail.get(words.len()..)?.trim()))
}

/// The words of a question without those that change nothing: some may stand ahead of it, others behind it, and so may
/// a mark at its end.
///
/// ```
/// use tabletop_core::position::without;
///
/// assert_eq!(without("May I now roll again?", &["may i", "now"], &["again"]), "roll");
/// ```
pub fn without<'t>(said: &'t str, ahead: &[&str], behind: &[&str]) -> &'t str {
    let mut rest = said.trim().trim_end_matches(['!', '?', '.']).trim_end();
    let first = |rest: &'t str| {
        ahead.iter().find_map(|words| {
            let (head, tail) = rest.split_at_checked(words.len())?;
            head.eq_ignore_ascii_case(words).then(|| tail.strip_prefix(' '))?.map(str::trim_start)
        })
    };
    while let Some(less) = first(rest).or_else(|| before_any(rest, behind)) {
        rest = less;
    }
    rest
}

/// The text before one of these words at its end.
pub fn before_any<'t>(text: &'t str, behind: &[&str]) -> Option<&'t str> {
    behind.iter().find_map(|words| {
        let (rest, tail) = text.split_at_checked(text.len().checked_sub(words.len())?)?;
        tail.eq_ignore_ascii_case(words).then(|| rest.strip_suffix(' '))?.map(str::trim_end)
    })
}

/// The words of a list without those between them: `1` and `3` of `seats 1 and 3`, `PG` and `C` of `the columns PG, C`.
pub fn listed(text: &str) -> impl Iterator<Item = &str> {
    const BETWEEN: [&str; 6] = ["and", "seat", "seats", "the", "column", "columns"];
    let is_between = |word: &&str| BETWEEN.iter().any(|known| known.eq_ignore_ascii_case(word));
    text.split(|c: char| c == ',' || c.is_whitespace())
        .filter(move |word| !word.is_empty() && !is_between(word))
}

/// The seats or names of an order, the first one first.
///
/// ```
/// use tabletop_core::position::ordered;
///
/// assert_eq!(ordered("2, 1 on top of seat 4, then 3"), ["2", "1", "seat 4", "3"]);
/// assert_eq!(ordered("3 > 1 > 2"), ["3", "1", "2"]);
/// ```
pub fn ordered(text: &str) -> Vec<&str> {
    const BETWEEN: [&str; 9] =
        [" on top of ", " above ", " over ", " ahead of ", " before ", " followed by ", " then ", ",", ">"];
    let mut parts = alloc::vec![text];
    for words in BETWEEN {
        parts = parts.into_iter().flat_map(|part| part.split(words)).collect();
    }
    let parts =
        parts.into_iter().map(str::trim).map(|part| crate::words::after(part, "then ").unwrap_or(part));
    parts.filter(|part| !part.is_empty()).collect()
}
