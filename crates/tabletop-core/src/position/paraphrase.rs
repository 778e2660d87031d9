//! The words of people at a table, rewritten in the notation that the parser of a game reads.

pub(super) mod guess;
mod page;
mod patterns;
mod several;

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use self::page::Page;
use self::patterns::{Pattern, Patterns, SEAT_WORDS, Words, filled};
use self::several::Seats;

/// Words of people at a table, and the words of a position, or of an action, that mean the same: `("{seat} starts",
/// "opened by {seat}")`.
///
/// On the left, `a|b` is either word, `[a|b]` may be missing, `{seat}` and `{other}` are numbers of seats, and any other
/// braces are one or more words. `my hand:` is the beginning of a line. `seat: ` is before words on the line about a
/// seat, which is `{seat}` then. Words in braces do not begin with `no`. Other words are those of an item about the
/// table, or of a whole line without its colon.
///
/// The right may be a list with commas, or empty if the words say nothing that counts. An entry with a colon belongs
/// to another line: `table: passed {seat}`, `pile: none`. `each: no medals` belongs to the line of each seat that says
/// nothing of medals. `{turn}` is the seat whose turn the position says it is.
pub type Paraphrase = (&'static str, &'static str);

/// The most lines, and the most bytes of a line, in which other words are looked for.
const MOST_LINES: usize = 100;
const LONGEST_LINE: usize = 2_000;
/// The name of the line about the table, on the right of a [`Paraphrase`].
const TABLE: &str = "table";
/// The name of the lines about all seats, on the right of a [`Paraphrase`].
const EACH: &str = "each";
/// Words for the seat in turn.
const TURN: [&str; 5] = [
    "[it] [is] [the] turn of {seat}",
    "turn {number} of {seat}",
    "[it] [is] {seat} turn",
    "{seat} is in turn",
    "{seat} [has|to] roll|rolled|draw|drawn|play",
];

/// The words that mean the same as these in notation. `None` if the list does not know them.
///
/// ```
/// use tabletop_core::position::meant;
///
/// let words = [("offer {sum}", "bid {sum}"), ("take [the] {advisor}", "hire {advisor}")];
/// assert_eq!(meant("Take the Banker", &words).as_deref(), Some("hire Banker"));
/// assert_eq!(meant("bid 4", &words), None);
/// ```
pub fn meant(said: &str, words: &[Paraphrase]) -> Option<String> {
    let said = Words::of(said)?;
    let said = said.words();
    words.iter().find_map(|(pattern, means)| Some(filled(means, &Pattern::of(pattern).found(&said)?)))
}

/// The action of `match it` or `match 5`, an overbid with the very amount of the highest bid: `match`, but `bid 5` if 5 is
/// another amount. `None` for other words.
///
/// ```
/// use tabletop_core::position::match_or_bid;
///
/// assert_eq!(match_or_bid("match the highest bid", Some(5)).as_deref(), Some("match"));
/// assert_eq!(match_or_bid("match 5 million", Some(5)).as_deref(), Some("match"));
/// assert_eq!(match_or_bid("match 6", Some(5)).as_deref(), Some("bid 6"));
/// assert_eq!(match_or_bid("match", Some(5)), None);
/// ```
pub fn match_or_bid(words: &str, highest: Option<u16>) -> Option<String> {
    let rest = words.strip_prefix("match ")?;
    let sum = rest.split_whitespace().next().and_then(|word| word.parse::<u16>().ok());
    Some(match sum {
        Some(sum) if Some(sum) != highest => format!("bid {sum}"),
        _ => "match".to_string(),
    })
}

/// The meaning of `and` in an item such as `1 gold and 2 silver`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum And {
    /// The item stays whole.
    #[default]
    Kept,
    /// It separates two items, as a comma does.
    Parted,
}

/// The options for rewriting lines.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Way<'a> {
    pub(super) and: And,
    /// The number of seats at the table.
    pub(super) seats: u8,
    /// The items that the parser could not read. Their meaning is guessed if no pattern fits.
    pub(super) unread: &'a [String],
    /// The guess that is taken, counted from the most probable one.
    pub(super) guess: usize,
}

/// The rewritten lines.
pub(super) struct Reworded {
    pub(super) lines: Vec<(u32, String)>,
    /// The guesses among them, each as a sentence for the list of facts that were assumed.
    pub(super) guesses: Vec<String>,
}

/// Rewrites lines in the notation that the parser reads. A line that has only such words stays exactly as it is. So does
/// every line of a text that is too long for a position. A line about several seats becomes one line for each seat.
pub(super) fn reworded(lines: &[(u32, &str)], words: &[Paraphrase], way: Way<'_>) -> Reworded {
    if lines.len() > MOST_LINES || lines.iter().any(|(_, line)| line.len() > LONGEST_LINE) {
        let lines = lines.iter().map(|(number, line)| (*number, (*line).to_string())).collect();
        return Reworded { lines, guesses: Vec::new() };
    }
    let words = &Patterns::of(words);
    let turn = lines.iter().map(|(_, line)| *line).filter(|line| !line.contains(':')).find_map(turn_in);
    let mut page = Page::new(turn, way, Seats::of(way.seats, lines));
    for (number, line) in lines {
        page.take(*number, line, words);
    }
    page.finish()
}

/// `true` for a seat: `2`, or a word for a seat and the number, such as `seat 2`.
fn is_seat(subject: &str) -> bool {
    let words: Vec<&str> = subject.split_whitespace().collect();
    let is_word = |word: &str| SEAT_WORDS.iter().any(|known| known.eq_ignore_ascii_case(word));
    match *words {
        [seat] => seat.parse::<u8>().is_ok(),
        [word, seat] => is_word(word) && seat.parse::<u8>().is_ok(),
        _ => false,
    }
}

/// The seat whose turn it is, if this line about the table names it.
fn turn_in(line: &str) -> Option<String> {
    let mut items = line.split(',').map(str::trim);
    let found = items.find_map(|item| {
        let item = Words::of(item)?;
        let item = item.words();
        TURN.iter().find_map(|pattern| Pattern::of(pattern).found(&item))
    })?;
    found.into_iter().find(|(name, _)| *name == "seat").map(|(_, seat)| seat)
}

#[cfg(test)]
mod tests;
