//! An item of a line: its words, counts, sums and prices.

use alloc::format;
use core::str::FromStr;

use super::names::parted;
use crate::words::{number_word, plain_number};

/// One item of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PositionItem<'a> {
    /// The number of its line, from 1.
    pub line: u32,
    /// Its words.
    pub text: &'a str,
}

impl<'a> PositionItem<'a> {
    /// `true` if the item has exactly these words, in upper or lower case.
    pub fn is(self, words: &str) -> bool {
        self.text.eq_ignore_ascii_case(words)
    }

    /// The text after these words and a blank. `None` if the item begins otherwise, or ends with them.
    pub fn after(self, words: &str) -> Option<&'a str> {
        let (head, rest) = self.text.split_at_checked(words.len())?;
        let rest = rest.strip_prefix(char::is_whitespace)?;
        head.eq_ignore_ascii_case(words).then(|| rest.trim_start())
    }

    /// The text before these words and a blank. `None` if the item ends otherwise, or is these words alone.
    pub fn before(self, words: &str) -> Option<&'a str> {
        let (rest, tail) = self.text.split_at_checked(self.text.len().checked_sub(words.len())?)?;
        let rest = rest.strip_suffix(char::is_whitespace)?;
        tail.eq_ignore_ascii_case(words).then(|| rest.trim_end())
    }

    /// The number of a count with its noun: 3 for `3 cards` and the noun `card`, 1 for `1 card`, 0 for `no cards`.
    pub fn count<N: FromStr>(self, noun: &str) -> Option<N> {
        let one = self.before(noun);
        let count = one.or_else(|| self.before(&format!("{noun}s")))?;
        plain_number(if count.eq_ignore_ascii_case("no") { "0" } else { count })
    }

    /// The number of the phase in `phase 7`, `in phase seven`.
    pub fn phase(self) -> Option<u8> {
        let number = self.with(self.after("in").unwrap_or(self.text)).after("phase")?;
        plain_number(number).or_else(|| number_word(number))
    }

    /// The words before a price, and the price: `15` and 5 of `15 for 5 million`, with the units of a [sum](Self::sum).
    /// No words of `for 5 million`.
    pub fn priced(self, units: &[&str]) -> Option<(Self, u16)> {
        let (before, sum) = self.after("for").map(|sum| ("", sum)).or_else(|| parted(self.text, " for "))?;
        Some((self.with(before), self.with(sum).sum(units).or_else(|| plain_number(sum))?))
    }

    /// The number of a [count](Self::count), also in words: 2 for `2x gold` and `two golds`, 1 for `a gold`, `the gold`
    /// and `gold`.
    pub fn counted(self, noun: &str) -> Option<u8> {
        let item = self.with(self.after("the").unwrap_or(self.text));
        item.count(noun).or_else(|| item.is(noun).then_some(1)).or_else(|| {
            let word = item.before(noun).or_else(|| item.before(&format!("{noun}s")))?;
            let named = || number_word(word);
            let times = || plain_number(word.strip_suffix(['x', '×'])?.trim_end());
            word.eq_ignore_ascii_case("a").then_some(1).or_else(named).or_else(times)
        })
    }

    /// A whole sum of money with a sign before it or one of these units after it: 4 for `$4`, `£4`, `4 million` or
    /// `£4M`, if `million` and `m` are units. `no money` is 0.
    pub fn sum<N: FromStr>(self, units: &[&str]) -> Option<N> {
        if self.is("no money") {
            return plain_number("0");
        }
        let bare = self.text.trim_start_matches(['£', '$', '€']);
        let item = self.with(bare.trim_start());
        let lower = item.text.to_ascii_lowercase();
        let mut amounts = units.iter().filter_map(|unit| lower.strip_suffix(unit));
        let amount = amounts.find_map(|amount| plain_number(amount.trim_end()));
        if bare.len() < self.text.len() { amount.or_else(|| plain_number(item.text)) } else { amount }
    }

    /// An item of the same line with other words, such as the rest of this one.
    #[must_use]
    pub const fn with(self, text: &'a str) -> Self {
        Self { line: self.line, text }
    }
}
