//! The meaning of a search: its words and phrases, each with the words of the book that mean the same.

use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::likeness;
use super::spelling::{one_letter_off, split_compound};
use super::synonyms::{is_passed_over, phrases};
use super::tokens::{are_forms, tokens};
use crate::about::Synonym;

/// The greatest number of words in a gap of a phrase.
const GAP: usize = 2;
/// The word that stands for a gap in the phrases of a list of synonyms.
const ANY: &str = "_";

/// The words of a phrase.
type Phrase = Vec<String>;

/// A list of synonyms: phrases that people say, and the phrases of rule books that mean the same.
pub(super) struct Concepts(Vec<(Vec<Phrase>, Vec<Phrase>)>);

impl Concepts {
    pub(super) fn new<'a>(synonyms: impl IntoIterator<Item = &'a Synonym>) -> Self {
        let lists =
            synonyms.into_iter().map(|(table, book)| (phrases(table).collect(), phrases(book).collect()));
        Self(lists.collect())
    }

    /// The words that people say.
    pub(super) fn words(&self) -> impl Iterator<Item = &String> {
        self.0.iter().flat_map(|(table, _)| table.iter().flatten())
    }

    /// The words and phrases of a search without those that are ignored, each followed by its synonyms. If all words
    /// would be ignored, all are kept.
    pub(super) fn meanings(&self, words: &[String]) -> Vec<Vec<Phrase>> {
        let mut found: Vec<Vec<Phrase>> = Vec::new();
        let mut add = |term| {
            if !found.contains(&term) {
                found.push(term);
            }
        };
        let mut is_read = vec![false; words.len()];
        for start in 0..words.len() {
            if is_read[start] {
                continue;
            }
            let mut read = vec![start];
            let mut others: Vec<Vec<String>> = Vec::new();
            for (table, book) in &self.0 {
                for said in table {
                    let Some(places) = places(words, start, said) else { continue };
                    if places.len() < read.len() || places.iter().any(|&place| is_read[place]) {
                        continue;
                    }
                    if places.len() > read.len() {
                        others.clear();
                    }
                    read = places;
                    others.extend(book.iter().cloned());
                }
            }
            if others.is_empty() && is_passed_over(&words[start]) {
                continue;
            }
            let mut term = vec![read.iter().map(|&place| words[place].clone()).collect()];
            for place in read {
                is_read[place] = true;
            }
            term.extend(others);
            add(term);
        }
        if found.is_empty() {
            found.extend(words.iter().map(|word| vec![vec![word.clone()]]));
        }
        found
    }
}

/// The places of the words of a phrase in a text, from `start` on; `None` if the phrase is not there. A gap of the
/// phrase may hold up to two words.
fn places(words: &[String], start: usize, phrase: &[String]) -> Option<Vec<usize>> {
    let mut found = Vec::new();
    let mut next = start..=start;
    for said in phrase {
        if said == ANY {
            next = *next.start()..=next.end() + GAP;
            continue;
        }
        let place = next.clone().find(|&place| {
            words
                .get(place)
                .is_some_and(|word| likeness(core::slice::from_ref(word), core::slice::from_ref(said)) > 0)
        })?;
        found.push(place);
        next = place + 1..=place + 1;
    }
    Some(found)
}

/// The words of a search as the texts and the lists of synonyms spell them. An unknown word is split into two known
/// words, or replaced by a known word that differs by one letter. Two words that make one known word are joined.
pub(super) fn corrected(said: &str, of_texts: &BTreeSet<String>, concepts: &Concepts) -> Vec<String> {
    let known: BTreeSet<String> = of_texts.iter().chain(concepts.words()).cloned().collect();
    let is_form = |word: &str, known: &BTreeSet<String>| {
        known.contains(word) || word.len() >= 3 && known.iter().any(|other| are_forms(word, other))
    };
    let mut words: Vec<String> = Vec::new();
    for word in tokens(said) {
        if let Some(last) = words.last_mut() {
            let joined = [last.as_str(), &word].concat();
            if last.len() > 1 && word.len() > 1 && known.contains(&joined) {
                *last = joined;
                continue;
            }
        }
        if is_passed_over(&word) || is_form(&word, &known) {
            words.push(word);
        } else if let Some(two) = split_compound(&word, |part| is_form(part, of_texts)) {
            words.extend(two);
        } else {
            words.push(one_letter_off(&word, &known).cloned().unwrap_or(word));
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &str, synonyms: &[Synonym]) -> Vec<Vec<String>> {
        let terms = Concepts::new(synonyms).meanings(&tokens(words)).into_iter();
        terms.map(|term| term.iter().map(|words| words.join(" ")).collect()).collect()
    }

    #[test]
    fn phrases_stand_for_others_and_common_words_are_passed_over() {
        let synonyms =
            [("out of cards, out", "pile, drawn out"), ("hurt", "injured"), ("no _ left", "runs out")];
        assert_eq!(read("We are out of cards!", &synonyms), [["out of cards", "pile", "drawn out"]]);
        assert_eq!(read("Is he out?", &synonyms), [["out", "pile", "drawn out"]]);
        assert_eq!(read("the hurt bid", &synonyms), [vec!["hurt", "injured"], vec!["bid"]]);
        assert_eq!(
            read("no red tiles left", &synonyms),
            [vec!["no left", "runs out"], vec!["red"], vec!["tiles"]]
        );
        assert_eq!(read("may I", &synonyms), [["may"], ["i"]], "nothing else is left");
        assert_eq!(read("", &synonyms), Vec::<Vec<String>>::new());
    }

    #[test]
    fn words_are_read_as_the_texts_spell_them() {
        let of_texts = ["injury", "pile", "top", "hidden"].map(String::from).into();
        let concepts = Concepts::new(&[("lineup, salary", "team, income")]);
        assert_eq!(
            corrected("Two injurys, a piletop in the line up: sallary hiden?", &of_texts, &concepts),
            ["two", "injurys", "a", "pile", "top", "in", "the", "lineup", "salary", "hidden"]
        );
    }
}
