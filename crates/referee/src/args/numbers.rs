//! Numbers on the command line. An error names the range in words.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;
use tabletop_any::kept::LONGEST_NAME;
use tabletop_core::words::is_name;

use tabletop_core::Seat;

/// Parses the number of seats. The game itself says which numbers it can have.
pub(super) fn seats(text: &str) -> Result<u8, String> {
    // The game refuses larger numbers and cites its clause.
    within(text, &(0..=u8::MAX), format_args!("the number of seats is a whole number, at most {}", Seat::MAX))
}

pub(super) fn seed(text: &str) -> Result<u64, String> {
    within(text, &(0..=u64::MAX), format_args!("a seed is a whole number from 0 to {}", u64::MAX))
}

pub(super) fn games(text: &str) -> Result<u64, String> {
    within(text, &(1..=u64::MAX), "the number of games is a whole number, 1 or more")
}

pub(super) fn threads(text: &str) -> Result<u16, String> {
    within(text, &(1..=512), "the number of threads is a whole number from 1 to 512")
}

pub(super) fn depth(text: &str) -> Result<u8, String> {
    within(text, &(1..=100), "a depth is a whole number from 1 to 100")
}

/// Parses the name of a person.
pub(crate) fn name(text: &str) -> Result<String, String> {
    let name = text.trim();
    if is_name(name, LONGEST_NAME) {
        return Ok(name.to_string());
    }
    Err(format!("a name has 1 to {LONGEST_NAME} characters that can be seen"))
}

pub(crate) fn line(text: &str) -> Result<u32, String> {
    within(text, &(1..=u32::MAX), "a line is a whole number from 1")
}

fn within<N: FromStr + PartialOrd>(
    text: &str,
    range: &RangeInclusive<N>,
    must: impl Display,
) -> Result<N, String> {
    let number = text.parse().ok().filter(|number| range.contains(number));
    number.ok_or_else(|| must.to_string())
}
