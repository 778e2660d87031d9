//! The seats of a line about several of them: `everybody: 11 million`, `seats 1 and 3: 7 points`.

use alloc::string::String;
use alloc::vec::Vec;

use super::is_seat;
use super::patterns::SEAT_WORDS;
use crate::{Seat, SeatSet};

/// The words for all seats, without `the`, `of` and the nouns for a seat.
const ALL: [&str; 7] = ["everybody", "everyone", "all", "each", "every", "all us", "each us"];
/// The words for the seats that have no line.
const OTHERS: [&str; 9] = [
    "others",
    "all others",
    "other",
    "all other",
    "each other",
    "rest",
    "everybody else",
    "everyone else",
    "remaining",
];

/// The seats of a table, and those that have a line of their own.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Seats {
    all: SeatSet,
    with_line: SeatSet,
}

impl Seats {
    pub(super) fn of(seats: u8, lines: &[(u32, &str)]) -> Self {
        let about = lines.iter().filter_map(|(_, line)| Some(line.split_once(':')?.0));
        let numbers =
            about.filter(|about| is_seat(about)).filter_map(|about| about.split_whitespace().last());
        let with_line = numbers.filter_map(|number| number.parse().ok()).collect();
        Self { all: Seat::ALL.iter().copied().take(usize::from(seats)).collect(), with_line }
    }

    /// The seats that this text names, if it names several. `None` for other words.
    pub(super) fn named(self, text: &str) -> Option<SeatSet> {
        let apart: String = text.to_lowercase().replace([',', '&', '+'], " ");
        let is_noun = |word: &str| {
            SEAT_WORDS.contains(&word.strip_suffix('s').unwrap_or(word))
                || ["the", "of", "and"].contains(&word)
        };
        let words: Vec<_> = apart.split_whitespace().filter(|word| !is_noun(word)).collect();
        let plain = words.join(" ");
        if ALL.contains(&&*plain) {
            return Some(self.all);
        }
        if OTHERS.contains(&&*plain) {
            return Some(self.all.difference(self.with_line)).filter(|others| !others.is_empty());
        }
        let numbers = match *words {
            ["both"] => return Some(self.all).filter(|all| all.len() == 2),
            ["both", ref numbers @ ..] => numbers,
            _ => &*words,
        };
        let seats: Option<SeatSet> = match *numbers {
            [first, "to" | "-", last] => self.between(first, last),
            [range] => range.split_once('-').and_then(|(first, last)| self.between(first, last)),
            _ => numbers.iter().map(|number| number.parse().ok()).collect(),
        };
        seats.filter(|seats| seats.len() > 1)
    }

    /// The seats from one to another.
    fn between(self, first: &str, last: &str) -> Option<SeatSet> {
        let (first, last): (Seat, Seat) = (first.parse().ok()?, last.parse().ok()?);
        Some(self.all.iter().filter(|seat| (first..=last).contains(seat)).collect())
    }
}
