//! Small parts of sentences.

use alloc::format;
use alloc::string::String;

/// `a`, `a and b`, `a, b and c`.
pub(crate) fn list(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [some @ .., last] => format!("{} and {last}", some.join(", ")),
    }
}

/// Makes a sentence of `text`: adds a capital and a full stop.
pub(crate) fn sentence(text: &str) -> String {
    format!("{}.", capital(text))
}

/// Begins `text` with a capital.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
