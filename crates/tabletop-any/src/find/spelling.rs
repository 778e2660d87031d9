//! Spellings: British and American, digits and number words, letters that are wrong.

use alloc::borrow::Cow;
use alloc::collections::BTreeSet;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

/// Parts of words as they are spelled in Britain and in America.
const BRITISH: &[(&str, &str)] = &[
    ("colour", "color"),
    ("favour", "favor"),
    ("honour", "honor"),
    ("neighbour", "neighbor"),
    ("rumour", "rumor"),
    ("armour", "armor"),
    ("labour", "labor"),
    ("behaviour", "behavior"),
    ("centre", "center"),
    ("defence", "defense"),
    ("offence", "offense"),
    ("licence", "license"),
    ("ageing", "aging"),
    ("judgement", "judgment"),
    ("programme", "program"),
    ("cheque", "check"),
    ("grey", "gray"),
    ("alise", "alize"),
    ("alisi", "alizi"),
    ("gnis", "gniz"),
    ("ganis", "ganiz"),
    ("ximis", "ximiz"),
    ("nimis", "nimiz"),
];

/// Numbers in digits, and what stands for them in words.
const NUMBERS: &[(&str, &str)] = &[
    ("2", "two"),
    ("3", "three"),
    ("4", "four"),
    ("5", "five"),
    ("6", "six"),
    ("7", "seven"),
    ("8", "eight"),
    ("9", "nine"),
    ("10", "ten"),
    ("11", "eleven"),
    ("12", "twelve"),
    ("1st", "first"),
    ("2nd", "second"),
    ("3rd", "third"),
    ("4th", "fourth"),
    ("5th", "fifth"),
    ("6th", "sixth"),
    ("11th", "eleventh"),
    ("12th", "twelfth"),
];

/// The one spelling under which a word in lower case is compared: the id `r-19` for `r19`.
pub(super) fn usual_spelling(word: &str) -> String {
    if let Some((_, said)) = NUMBERS.iter().find(|(digits, _)| *digits == word) {
        return (*said).to_string();
    }
    let is_number = |text: &str| text.starts_with(|digit: char| digit.is_ascii_digit());
    match word.split_at_checked(1) {
        Some((letter, number)) if letter.chars().all(char::is_alphabetic) && is_number(number) => {
            return [letter, number].join("-");
        }
        _ => {}
    }
    // No part of the list is shorter.
    if word.len() < 4 {
        return word.to_string();
    }
    let mut word = Cow::Borrowed(word);
    for (british, american) in BRITISH {
        if word.contains(british) {
            word = Cow::Owned(word.replace(british, american));
        }
    }
    word.into_owned()
}

/// The least number of letters of a word that may have a wrong letter.
const LEAST: usize = 4;

/// The known word that differs from `word` by one letter: another letter, one more, one less, or two that are
/// exchanged. The first letter must be the same. Of several known words, the one with the longest common beginning is
/// meant.
pub(super) fn one_letter_off<'a>(word: &str, known: &'a BTreeSet<String>) -> Option<&'a String> {
    if word.chars().count() < LEAST || word.contains(char::is_numeric) {
        return None;
    }
    let alike = |other: &str| word.chars().zip(other.chars()).take_while(|(one, other)| one == other).count();
    let is_near = |other: &&String| {
        alike(other) > 0 && other.chars().count() >= LEAST && is_one_letter_off(word, other)
    };
    known.iter().filter(is_near).max_by_key(|other| alike(other))
}

/// The two known words of which a word is made: `tie` and `breaker`.
pub(super) fn split_compound(word: &str, is_known: impl Fn(&str) -> bool) -> Option<[String; 2]> {
    let places =
        word.char_indices().map(|(place, _)| place).filter(|&place| place >= 3 && place + 3 <= word.len());
    let mut splits = places.map(|place| word.split_at(place));
    splits
        .find(|(one, other)| is_known(one) && is_known(other))
        .map(|(one, other)| [one.to_string(), other.to_string()])
}

fn is_one_letter_off(one: &str, other: &str) -> bool {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let head = one.iter().zip(&other).take_while(|(a, b)| a == b).count();
    let (one, other) = (one.get(head..).unwrap_or_default(), other.get(head..).unwrap_or_default());
    let tail = one.iter().rev().zip(other.iter().rev()).take_while(|(a, b)| a == b).count();
    match (one.len() - tail, other.len() - tail) {
        (0, 1) | (1, 0 | 1) => true,
        (2, 2) => one.first() == other.get(1) && one.get(1) == other.first(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_one_word_are_one() {
        for (one, other) in [
            ("colours", "colors"),
            ("neighbour", "neighbor"),
            ("penalise", "penalize"),
            ("6", "six"),
            ("2nd", "second"),
            ("r19", "r-19"),
        ] {
            assert_eq!(usual_spelling(one), usual_spelling(other));
        }
        for word in ["promise", "raised", "otherwise", "four", "specialist"] {
            assert_eq!(usual_spelling(word), word);
        }
    }

    #[test]
    fn one_wrong_letter_is_put_right() {
        let known = ["injury", "trainer", "stadium", "bid", "draft"].map(String::from).into();
        for (written, right) in
            [("injruy", "injury"), ("trianer", "trainer"), ("stadum", "stadium"), ("draftt", "draft")]
        {
            assert_eq!(one_letter_off(written, &known).map(String::as_str), Some(right), "{written}");
        }
        for written in ["bud", "stduim", "rest", "graph", "enjury"] {
            assert_eq!(one_letter_off(written, &known), None, "{written}");
        }
    }

    #[test]
    fn a_word_of_two_is_taken_apart() {
        let is_known = |word: &str| ["tie", "breaker", "team"].contains(&word);
        assert_eq!(split_compound("tiebreaker", is_known), Some(["tie", "breaker"].map(String::from)));
        assert_eq!(split_compound("teamwork", is_known), None);
    }
}
