//! Words of a text, and their forms.

use alloc::string::String;
use alloc::vec::Vec;

use super::spelling::usual_spelling;

/// The words of a text in lower case and in one spelling. An id such as `WL-DRAFT-3` is one word, `face-down` is two.
pub(super) fn tokens(text: &str) -> Vec<String> {
    let text = text.replace(['\'', '’'], "");
    let words = text.split(|letter: char| !letter.is_alphanumeric() && !matches!(letter, '-' | '_'));
    let is_id = |word: &str| word.contains(|letter: char| letter.is_numeric());
    let parts = words.flat_map(|word| word.split(move |letter| letter == '-' && !is_id(word)));
    let parts = parts.map(|word| word.trim_matches('-')).filter(|word| !word.is_empty());
    parts.map(|word| usual_spelling(&word.to_lowercase())).collect()
}

/// Endings of words. A consonant before some of them may be doubled.
const ENDINGS: &str = "s es ed d ing e er ers r rs est y ies ied ly ion ions ment cy";
const AFTER_DOUBLED: [&str; 5] = ["ed", "er", "ers", "est", "ing"];

/// `true` if two words begin with the same three letters or more, and differ only in an ending, such as that of a
/// plural: `bid` and `bidding`, `carry` and `carries`.
pub(super) fn are_forms(one: &str, other: &str) -> bool {
    // Most pairs of words differ at once: three equal letters are three equal bytes or more.
    if one.as_bytes().get(..3) != other.as_bytes().get(..3) {
        return false;
    }
    let alike = one.char_indices().zip(other.chars()).take_while(|((_, a), b)| a == b);
    let Some(((last, letter), _)) = alike.skip(2).last() else { return false };
    let rest = last + letter.len_utf8();
    let is_ending = |word: &str| {
        let ending = word.get(rest..).unwrap_or_default();
        let doubled = ending.strip_prefix(letter);
        ending.is_empty()
            || ENDINGS.split(' ').any(|known| known == ending)
            || doubled.is_some_and(|ending| AFTER_DOUBLED.contains(&ending))
    };
    is_ending(one) && is_ending(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_a_word_begin_alike() {
        for (one, other) in [("bid", "bids"), ("bid", "bidding"), ("carry", "carries"), ("injured", "injury")]
        {
            assert!(are_forms(one, other) && are_forms(other, one), "{one} {other}");
        }
        for (one, other) in
            [("bid", "big"), ("is", "island"), ("win", "window"), ("hire", "higher"), ("for", "forced")]
        {
            assert!(!are_forms(one, other), "{one} {other}");
        }
    }

    #[test]
    fn a_text_is_split_into_words() {
        let found = tokens(" WL-DRAFT-3, the neighbour's face-down tile! ");
        assert_eq!(found, ["wl-draft-3", "the", "neighbors", "face", "down", "tile"]);
    }
}
