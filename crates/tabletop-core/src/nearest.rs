//! The forms that a text was probably meant to have, for the error of a text that cannot be read.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt::Display;

use crate::decode::quoted;

/// The most forms that are named.
const MOST: usize = 6;
/// The length of a list of forms, in bytes, from which only some of them are named.
const LONG: usize = 200;
/// Words that many forms have. They count only where no other word is shared.
const SMALL: [&str; 23] = [
    "the", "and", "for", "who", "has", "may", "not", "with", "from", "in", "on", "at", "is", "by", "to",
    "of", "a", "an", "no", "have", "are", "was", "seat",
];

/// The forms that share the most words with a text, in their order, and at most 6. Empty if none shares a word.
pub(crate) fn nearest<'f>(said: &str, forms: &[&'f str]) -> Vec<&'f str> {
    let with = |is_counted: fn(&str) -> bool| {
        let said: BTreeSet<_> = words(said).filter(|word| is_counted(word)).collect();
        let shared =
            |form: &&str| said.iter().filter(|said| words(form).any(|word| is_same(&word, said))).count();
        let most = forms.iter().map(shared).max().unwrap_or_default();
        let found = forms.iter().filter(|form| most > 0 && shared(form) == most);
        found.take(MOST).copied().collect::<Vec<_>>()
    };
    let found = with(|word| !SMALL.contains(&word));
    if found.is_empty() { with(|_| true) } else { found }
}

/// An error that lists forms between backticks. Of a long list it names those that are [nearest] to the text, or if
/// there are none, the words with which the forms begin.
pub(crate) fn with_nearest(error: &impl Display, said: &str) -> String {
    let whole = error.to_string();
    let Some((head, _)) = whole.split_once('`').filter(|_| whole.len() > LONG) else { return quoted(error) };
    let forms: Vec<&str> = whole.split('`').skip(1).step_by(2).collect();
    let near = nearest(said, &forms);
    if !near.is_empty() {
        return format!("{head}{}", listed(&near));
    }
    let mut begins: Vec<&str> = Vec::new();
    for word in forms.iter().filter_map(|form| form.split(' ').next()).filter(|word| !word.starts_with('{')) {
        if !begins.contains(&word) {
            begins.push(word);
        }
    }
    format!("{head}a beginning such as {}", listed(&begins))
}

/// `a`, `b` or `c`, each between backticks.
fn listed(forms: &[&str]) -> String {
    let quoted: Vec<_> = forms.iter().map(|form| format!("`{form}`")).collect();
    match quoted.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} or {last}", rest.join(", ")),
        None => String::new(),
    }
}

/// The words of a text with more than one letter, in lower case.
fn words(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|c: char| !c.is_alphabetic()).filter(|word| word.len() > 1);
    words.map(str::to_lowercase)
}

/// `true` if two words are the same, or forms of one: `specialists` and `specialist`, `chosen` and `chose`.
fn is_same(one: &str, other: &str) -> bool {
    let (short, long) = if one.len() < other.len() { (one, other) } else { (other, one) };
    one == other || short.len() >= 4 && long.starts_with(short)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NotationError;

    const FORMS: [&str; 5] =
        ["auction of 15", "2 has won 15", "kept agent", "taken agent banker", "slid PG C"];

    #[test]
    fn the_forms_with_the_most_common_words_are_the_nearest() {
        assert_eq!(nearest("seat 1 has kept the agent", &FORMS), ["kept agent"]);
        assert_eq!(nearest("auctions of the PG", &FORMS), ["auction of 15", "slid PG C"]);
        assert_eq!(nearest("auctoin of", &FORMS), ["auction of 15"], "a small word, if there is no other");
        assert_eq!(nearest("3 x 7", &FORMS), [""; 0]);
    }

    #[test]
    fn of_a_long_list_only_what_is_near_is_named() {
        const LIST: [&str; 30] = ["draw pile, the top card of it, or the one below"; 30];
        let short = NotationError::new("action", &["bid {coins}", "pass"]);
        assert_eq!(with_nearest(&short, "fold"), "not an action: expected `bid {coins}` or `pass`");
        let long = NotationError::new("action", &LIST);
        assert!(with_nearest(&long, "a pile").starts_with("not an action: expected `draw pile, the top"));
        assert_eq!(with_nearest(&long, "fold"), "not an action: expected a beginning such as `draw`");
    }
}
