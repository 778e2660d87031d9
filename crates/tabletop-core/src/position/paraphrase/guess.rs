//! The probable meaning of words that no pattern fits: the one whose patterns have the most of the words.

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use super::patterns::{Pattern, SEAT_WORDS, Words, filled};

/// The least weight of the words that a meaning must have in common with an item.
const LEAST: i32 = 12;
/// The weight of a word that the meaning does not know.
const UNKNOWN: i32 = 10;
/// The least weight beside that of the best guess, in hundredths.
const NEAR: i32 = 60;
/// Words that tell no meaning from another.
const SMALL: [&str; 60] = [
    "a", "again", "also", "an", "and", "are", "as", "at", "be", "been", "being", "but", "can", "did", "do",
    "does", "far", "for", "from", "had", "has", "have", "he", "her", "his", "i", "in", "is", "it", "its",
    "just", "may", "must", "my", "now", "of", "on", "only", "or", "our", "she", "so", "still", "that", "the",
    "their", "then", "there", "they", "this", "to", "too", "was", "we", "were", "who", "will", "with",
    "would", "yet",
];

/// A meaning with all the words of its patterns.
struct Meaning<'p> {
    means: &'p str,
    words: Vec<&'p str>,
}

/// The number of guesses that are tried for an item.
pub(in crate::position) const GUESSES: usize = 3;

/// The words in notation that an item may mean, the most probable first.
pub(super) fn guesses(item: &str, patterns: &[(Pattern<'_>, &str)], seat: Option<&str>) -> Vec<String> {
    let Some(said) = Words::of(item) else { return Vec::new() };
    let said: Vec<&str> =
        said.words().into_iter().map(|word| word.trim_matches(['.', '(', ')', '!'])).collect();
    let meanings = meanings(patterns);
    let mut found: Vec<(i32, String)> =
        meanings.iter().filter_map(|one| one.of(&said, &meanings, seat)).collect();
    found.sort_by_key(|(weight, _)| core::cmp::Reverse(*weight));
    let best = found.first().map_or(0, |(weight, _)| *weight);
    found.retain(|(weight, _)| weight * 100 >= best * NEAR);
    found.truncate(GUESSES);
    found.into_iter().map(|(_, means)| means).collect()
}

/// The meanings of a list of patterns. A meaning that only drops words, or that needs the seat in turn, is none.
fn meanings<'p>(patterns: &'p [(Pattern<'p>, &'p str)]) -> Vec<Meaning<'p>> {
    let mut of: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (pattern, means) in patterns {
        let is_bare =
            means.is_empty() || means.contains("{turn}") || means.starts_with('{') && !means.contains(' ');
        if is_bare || means.contains("each: ") {
            continue;
        }
        let words = of.entry(means).or_default();
        words.extend(pattern.words().filter(|word| !is_small(word)));
        words.extend(means.split([' ', ',', ':']).filter(|word| !word.is_empty() && !word.starts_with('{')));
    }
    of.into_iter().map(|(means, words)| Meaning { means, words }).collect()
}

impl Meaning<'_> {
    /// The weight of the words that it has in common with an item, and the item in notation.
    fn of(&self, said: &[&str], all: &[Meaning<'_>], seat: Option<&str>) -> Option<(i32, String)> {
        let mut braces: Vec<&str> =
            self.means.split('{').skip(1).filter_map(|part| part.split('}').next()).collect();
        braces.dedup();
        let mut values: Vec<(&str, String)> =
            seat.map(|seat| ("seat", seat.to_string())).into_iter().collect();
        let mut seats =
            braces.iter().filter(|name| is_seat_brace(name) && seat.is_none() || **name == "other");
        let texts: Vec<&&str> = braces.iter().filter(|name| !is_seat_brace(name)).collect();
        let (mut weight, mut rest) = (0, Vec::new());
        for (place, word) in said.iter().enumerate() {
            let follows_seat_word = place > 0 && is_seat_word(said[place - 1]);
            if is_number(word)
                && (texts.is_empty()
                    || follows_seat_word
                    || seats.clone().next().is_some() && rest.is_empty())
            {
                // A number that stands for no seat has no meaning here.
                values.push((seats.next()?, (*word).to_string()));
            } else if is_small(word) || is_seat_word(word) {
            } else if self.knows(word) {
                let others = all.iter().filter(|other| other.knows(word)).count();
                weight += weight_of(others);
            } else {
                rest.push(place);
            }
        }
        if seats.next().is_some() {
            return None;
        }
        match (texts.as_slice(), rest.as_slice()) {
            ([], unknown) => weight -= UNKNOWN * i32::try_from(unknown.len()).unwrap_or(i32::MAX / UNKNOWN),
            ([text], [first, .., last] | [first @ last]) => {
                let words: Vec<&str> = said.get(*first..=*last)?.to_vec();
                if words.iter().any(|word| self.knows(word) && !is_small(word)) {
                    return None;
                }
                values.push((text, words.join(" ")));
            }
            _ => return None,
        }
        let means = filled(self.means, &values);
        (weight >= LEAST && !means.contains('{')).then_some((weight, means))
    }

    fn knows(&self, word: &str) -> bool {
        self.words.iter().any(|known| is_same(known, word))
    }
}

/// The weight of a word that so many meanings know: the fewer, the heavier.
const fn weight_of(known: usize) -> i32 {
    match known {
        0 | 1 => 16,
        2 => 13,
        3..6 => 10,
        6..12 => 7,
        12..24 => 4,
        _ => 2,
    }
}

fn is_small(word: &str) -> bool {
    SMALL.iter().any(|small| small.eq_ignore_ascii_case(word))
}

fn is_seat_word(word: &str) -> bool {
    SEAT_WORDS.iter().any(|known| known.eq_ignore_ascii_case(word))
}

fn is_seat_brace(name: &str) -> bool {
    matches!(name, "seat" | "other")
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// `true` for the same word, or forms of it: `picks` and `picking`, `injured` and `injury`.
fn is_same(one: &str, other: &str) -> bool {
    let (one, other) = (one.to_ascii_lowercase(), other.to_ascii_lowercase());
    let stem = |word: &str| -> String {
        let ends = ["ing", "ed", "es", "er", "s", "e", "y"];
        let stem = ends.iter().find_map(|end| word.strip_suffix(end).filter(|stem| stem.len() > 2));
        stem.unwrap_or(word).to_string()
    };
    let (one, other) = (stem(&one), stem(&other));
    let (short, long) = if one.len() < other.len() { (&one, &other) } else { (&other, &one) };
    one == other || short.len() > 3 && long.starts_with(&**short) && long.len() - short.len() < 4
}

#[cfg(test)]
mod tests {
    use super::super::patterns::Patterns;
    use super::*;
    use crate::position::Paraphrase;

    const WORDS: &[Paraphrase] = &[
        ("[the] trainer [of] {seat} slides|trains|works [now]", "training by {seat}"),
        ("{seat} is [now] training|sliding", "training by {seat}"),
        ("{seat} [must] choose|pick who is injured|hurt", "{seat} chooses who is injured"),
        ("[the] {advisor} [is] gone|taken|hired", "hired {advisor}"),
        ("{seat} bids|offers {sum}", "highest {sum} by {seat}"),
        ("{seat} opened|started [the] [bidding]", "opened by {seat}"),
        ("a tie for [the] place {place}", "tie for place {place}"),
    ];

    #[test]
    fn words_in_another_order_mean_what_most_of_them_mean() {
        let patterns = Patterns::of(WORDS);
        let guess = |item| guesses(item, &patterns.of_table, None).into_iter().next();
        for (item, means) in [
            ("2 works with the trainer", "training by 2"),
            ("the trainer is working for seat 3", "training by 3"),
            ("3 lost and picks who gets hurt", "3 chooses who is injured"),
            ("hired and gone are banker and referee", "hired banker and referee"),
        ] {
            assert_eq!(guess(item).as_deref(), Some(means), "{item}");
        }
        for item in ["a lovely evening", "2 is thirsty", "trainer 2 of 3", "1", "", "the bidding"] {
            assert_eq!(guess(item), None, "{item}");
        }
    }
}
