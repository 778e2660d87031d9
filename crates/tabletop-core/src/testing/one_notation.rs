//! Notation that is written in one way only.

use alloc::format;
use alloc::string::ToString as _;
use core::fmt::Display;
use core::str::FromStr;

/// Reads each text made of a beginning and an ending. Checks that every text that can be read is written as exactly
/// the same text. Returns the number of texts that could be read. Assert that number too: a reader that refuses every
/// text would otherwise pass.
///
/// ```
/// use sale::Action;
/// use tabletop_core::testing::written_one_way;
///
/// assert_eq!(written_one_way::<Action>(&["bid", "pass"], &["", " 4", " 04", " +4"]), 2);
/// ```
///
/// # Panics
/// A text can be read, and is written in another way.
pub fn written_one_way<T: FromStr + Display>(beginnings: &[&str], endings: &[&str]) -> usize {
    let mut read = 0;
    for beginning in beginnings {
        for ending in endings {
            let text = format!("{beginning}{ending}");
            if let Ok(value) = text.parse::<T>() {
                assert_eq!(value.to_string(), text, "read, and written in another way");
                read += 1;
            }
        }
    }
    read
}
