//! The place of a clause in the printed book.

use core::fmt;

use serde::Serialize;

/// A place in the printed book, for somebody who wants to put a finger on the line.
///
/// ```
/// use tabletop_core::Place;
///
/// let place = Place { heading: "2. Setup", part: "1st bullet", words: "Each player takes" };
/// assert_eq!(place.to_string(), "2. Setup, 1st bullet: “Each player takes…”");
/// assert_eq!(place.number(), Some(2));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Place {
    /// The heading as the book prints it, with its number if it has one: `2. Win trophies`. A subheading follows
    /// after ` › `: `1. Offer contracts › Fill market`. Capitals are not kept. Text without a printed heading has a
    /// name by which a reader finds it: `First page`, `Phase 7`.
    pub heading: &'static str,
    /// The part of the text below that heading, from large to small: `2nd bullet`, `1st paragraph, 3rd sentence`.
    /// `paragraph`, `bullet`, `arrow`, `item` and `sentence` are counted, or are the `last`; an item belongs to a
    /// list with numbers or letters. An `example`, a `picture` and a `table` are not counted.
    pub part: &'static str,
    /// The first words of that part, four at most. In a picture, the words may stand anywhere.
    pub words: &'static str,
}

impl Place {
    /// The number of the heading in the book: 13 for `13. Tackle!card`. `None` if it has none.
    pub fn number(&self) -> Option<u8> {
        let heading = self.heading.strip_prefix("Phase ").unwrap_or(self.heading);
        let digits = heading.split(|letter: char| !letter.is_ascii_digit()).next()?;
        digits.parse().ok()
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { heading, part, words } = self;
        let more = if words.ends_with(['.', ')']) { "" } else { "…" };
        write!(f, "{heading}, {part}: “{words}{more}”")
    }
}
