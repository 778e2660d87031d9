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
const SMALL: [&str; 58] = [
    "a", "again", "also", "an", "and", "are", "as", "at", "be", "been", "being", "but", "can", "did", "do",
    "does", "far", "for", "from", "had", "has", "have", "he", "her", "his", "i", "in", "is", "it", "its",
    "just", "may", "must", "my", "now", "of", "on", "only", "or", "our", "she", "so", "still", "that", "the",
    "their", "then", "there", "they", "this", "to", "too", "was", "we", "were", "who", "with", "yet",
];

/// The number of guesses that are tried for an item.
pub(in crate::position) const GUESSES: usize = 3;
/// The most items of a text whose meaning is guessed.
pub(super) const MOST_ITEMS: usize = 16;

/// The meanings of a list of patterns, with the words of each.
pub(super) struct Meanings<'p>(Vec<Meaning<'p>>);

/// Words by which an item may say that something is not so, or not now. Its meaning is not guessed.
const NOT_SO: [&str; 18] = [
    "no", "not", "none", "never", "nobody", "nothing", "no-one", "neither", "nor", "cannot", "without",
    "will", "would", "if", "unless", "before", "after", "until",
];

/// A meaning with the stems of all the words of its patterns.
struct Meaning<'p> {
    means: &'p str,
    stems: Vec<String>,
}

/// A word of an item.
enum ItemWord<'s> {
    Number(&'s str),
    /// It tells no meaning from another.
    Small,
    /// It is known by so many of the meanings.
    Word {
        stem: String,
        known: usize,
    },
}

impl<'p> Meanings<'p> {
    /// The meanings of these patterns. A meaning that only drops words, or that needs the seat in turn, is none.
    pub(super) fn of(patterns: &'p [(Pattern<'p>, &'p str)]) -> Self {
        let mut of: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        for (pattern, means) in patterns {
            let is_bare = means.is_empty() || means.starts_with('{') && !means.contains(' ');
            if is_bare || ["{turn}", "each: "].iter().any(|words| means.contains(words)) {
                continue;
            }
            let own = means.split([' ', ',', ':']).filter(|word| !word.is_empty() && !word.starts_with('{'));
            let stems = pattern.words().filter(|word| !is_small(word)).chain(own).map(stem);
            of.entry(means).or_default().extend(stems);
        }
        let meaning = |(means, mut stems): (_, Vec<String>)| {
            stems.sort();
            stems.dedup();
            Meaning { means, stems }
        };
        Self(of.into_iter().map(meaning).collect())
    }

    /// The words in notation that an item may mean, the most probable first.
    pub(super) fn guesses(&self, item: &str, seat: Option<&str>) -> Vec<String> {
        let Some(words) = Words::of(item) else { return Vec::new() };
        let words: Vec<&str> = words.words().into_iter().map(bare).collect();
        if words.iter().any(|word| NOT_SO.iter().any(|known| known.eq_ignore_ascii_case(word))) {
            return Vec::new();
        }
        let said: Vec<ItemWord<'_>> = words.iter().map(|word| self.classify(word)).collect();
        let mut found: Vec<(i32, String)> =
            self.0.iter().filter_map(|one| one.of(&words, &said, seat)).collect();
        found.sort_by_key(|(weight, _)| core::cmp::Reverse(*weight));
        let best = found.first().map_or(0, |(weight, _)| *weight);
        found.retain(|(weight, _)| weight * 100 >= best * NEAR);
        found.truncate(GUESSES);
        found.into_iter().map(|(_, means)| means).collect()
    }

    fn classify<'s>(&self, word: &'s str) -> ItemWord<'s> {
        if is_number(word) {
            ItemWord::Number(word)
        } else if is_small(word) || is_seat_word(word) {
            ItemWord::Small
        } else {
            let stem = stem(word);
            let known = self.0.iter().filter(|meaning| meaning.knows(&stem)).count();
            ItemWord::Word { stem, known }
        }
    }
}

impl Meaning<'_> {
    /// The weight of the words that it has in common with an item, and the item in notation.
    fn of(&self, words: &[&str], said: &[ItemWord<'_>], seat: Option<&str>) -> Option<(i32, String)> {
        let mut braces: Vec<&str> =
            self.means.split('{').skip(1).filter_map(|part| part.split('}').next()).collect();
        braces.dedup();
        let mut values: Vec<(&str, String)> =
            seat.map(|seat| ("seat", seat.to_string())).into_iter().collect();
        let is_seat = |name: &&&str| matches!(**name, "seat" if seat.is_none()) || **name == "other";
        let mut seats = braces.iter().filter(is_seat);
        let texts: Vec<&&str> = braces.iter().filter(|name| !matches!(**name, "seat" | "other")).collect();
        // The weight of the words in common, and the places of the others.
        let (mut weight, mut rest) = (0, Vec::new());
        for (place, word) in said.iter().enumerate() {
            match word {
                ItemWord::Number(number) => {
                    let is_of_seat = place.checked_sub(1).is_some_and(|before| is_seat_word(words[before]));
                    let is_free = seats.clone().next().is_some() && rest.is_empty();
                    if texts.is_empty() || is_of_seat || is_free {
                        // A number that stands for no seat has no meaning here.
                        values.push((seats.next()?, (*number).to_string()));
                    } else {
                        rest.push(place);
                    }
                }
                ItemWord::Small => {}
                ItemWord::Word { stem, known } if self.knows(stem) => weight += weight_of(*known),
                ItemWord::Word { .. } => rest.push(place),
            }
        }
        if seats.next().is_some() {
            return None;
        }
        match (texts.as_slice(), rest.as_slice()) {
            ([], unknown) => weight -= UNKNOWN * i32::try_from(unknown.len()).unwrap_or(i32::MAX / UNKNOWN),
            ([text], [first, ..]) => {
                let last = rest.last().unwrap_or(first);
                let is_known =
                    |word: &ItemWord<'_>| matches!(word, ItemWord::Word { stem, .. } if self.knows(stem));
                if said.get(*first..=*last)?.iter().any(is_known) {
                    return None;
                }
                values.push((text, words.get(*first..=*last)?.join(" ")));
            }
            _ => return None,
        }
        let means = filled(self.means, &values);
        (weight >= LEAST && !means.contains('{')).then_some((weight, means))
    }

    fn knows(&self, stem: &str) -> bool {
        self.stems.iter().any(|known| is_same(known, stem))
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

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// The word without the marks around it.
fn bare(word: &str) -> &str {
    word.trim_matches(['.', '(', ')', '!'])
}

/// The word in lower case, without its ending: `pick` for `picks` and `picking`.
fn stem(word: &str) -> String {
    let word = word.to_ascii_lowercase();
    let ends = ["ing", "ed", "es", "er", "s", "e", "y"];
    let stem = ends.iter().find_map(|end| word.strip_suffix(end).filter(|stem| stem.len() > 2));
    stem.unwrap_or(&word).to_string()
}

/// `true` for equal stems, and for one that goes on a little: `injur` and `injury`.
fn is_same(one: &str, other: &str) -> bool {
    let (short, long) = if one.len() < other.len() { (one, other) } else { (other, one) };
    one == other || short.len() > 3 && long.len() - short.len() < 4 && long.starts_with(short)
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
        let meanings = Meanings::of(&patterns.of_table);
        let guess = |item| meanings.guesses(item, None).into_iter().next();
        for (item, means) in [
            ("2 works with the trainer", "training by 2"),
            ("the trainer is working for seat 3", "training by 3"),
            ("3 lost and picks who gets hurt", "3 chooses who is injured"),
            ("hired and gone are banker and referee", "hired banker and referee"),
        ] {
            assert_eq!(guess(item).as_deref(), Some(means), "{item}");
        }
        for item in [
            "a lovely evening",
            "2 is thirsty",
            "trainer 2 of 3",
            "1",
            "",
            "the bidding",
            "2 is not training",
            "trainer of 2 will not slide",
        ] {
            assert_eq!(guess(item), None, "{item}");
        }
    }
}
