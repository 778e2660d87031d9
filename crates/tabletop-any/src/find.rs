//! A search of the rules by the words of people at a table.

mod meanings;
mod spelling;
mod synonyms;
mod tokens;

use alloc::collections::BTreeSet;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use self::meanings::{Concepts, corrected};
use self::synonyms::{COMMON, is_passed_over, is_weak};
use self::tokens::{are_forms, tokens};
use crate::about::Synonym;
use crate::info::GameInfo;
use crate::wording::capital;

/// A search of the texts of one game. It scores any text, so that a caller can rank texts of its own among the
/// clauses and the rulings.
///
/// * Words that nearly every question has, such as `may` and `the`, are ignored.
/// * A word that few clauses and rulings have counts more than a common one.
/// * Another form of a word counts half: `bids` and `bidding` for `bid`.
/// * A synonym counts nearly as much as the word: `take` for `steal`. There is a list for all games, and a game adds
///   its own with [`About::SYNONYMS`](crate::About::SYNONYMS).
/// * British and American spellings are the same, and so are numbers in digits and in words. A word that neither the
///   texts nor the synonyms have is read as a known word that differs by one letter.
/// * A text answers [questions](crate::About::QUESTIONS) in other words than its own. They count more than its words.
/// * A text with all words of the search scores higher than a text with one rare word.
/// * Of two texts with the same words the shorter one scores higher.
///
/// ```
/// let game = tabletop::game("world-league")?;
/// let search = game.search("May I steal the banker?");
/// let hire = search.score("Taking a specialist from another team costs 1 million.", "");
/// assert!(hire > search.score("Each team receives the coins shown on its players.", ""));
/// assert_eq!(search.score("The pile is never refilled.", ""), 0);
/// # Ok::<(), tabletop::OpenError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleSearch(Vec<Term>);

/// A word or a phrase of the search with its synonyms. A text has the term if it has the word, the phrase or a
/// synonym.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Term(Vec<Variant>);

/// A word or a phrase that a text may have, and the score for it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Variant {
    words: Vec<String>,
    weight: u32,
}

/// A text that contains words of the search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hit {
    /// The kind of text.
    pub kind: HitKind,
    /// The id of the clause or the ruling, or the name of the component in notation.
    pub id: String,
    /// The text.
    pub text: String,
    /// The score of the text: see [`RuleSearch::score`].
    pub score: u32,
}

/// The kind of text that was found.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum HitKind {
    /// A clause of the book.
    Clause,
    /// A ruling.
    Ruling,
    /// A card, a tile or the like.
    Component,
}

/// A text with its words, the words beside it (its heading and its id), and the questions that it answers.
struct Text {
    kind: HitKind,
    id: String,
    whole: String,
    main: Vec<String>,
    beside: Vec<String>,
    questions: Vec<Vec<String>>,
}

/// The scores of a word in a text: unchanged, in another form, and in addition if the text has the word twice or
/// more.
const SAME: u32 = 6;
const FORM: u32 = 3;
const REPEATED: u32 = 1;
/// The weights: of a word of the search, of its first synonym, and of a word such as `two` or `other`. The nearest
/// synonyms come first, and the weight falls by 1 with every second synonym.
const OWN: u32 = 10;
const SYNONYM: u32 = 9;
const WEAK: u32 = 3;
/// The number of words of a usual text. [`RuleSearch::score`] lowers the score of longer texts.
const USUAL_LENGTH: u32 = 30;
/// The part of a ruling's score that is added to the score of the first clause that the ruling concerns: 4 of 10.
const OF_RULING: (u32, u32) = (4, 10);
/// The weight of the nearest question beside the words of the text that answers it.
const OF_QUESTION: u32 = 2;

impl RuleSearch {
    fn new<'a>(words: &str, synonyms: impl IntoIterator<Item = &'a Synonym>, texts: &[Text]) -> Self {
        let texts: Vec<_> = texts
            .iter()
            .map(|text| [text.main.clone(), text.beside.clone(), text.questions.concat()])
            .collect();
        let concepts = Concepts::new(synonyms);
        let of_texts: BTreeSet<String> = texts.iter().flatten().flatten().cloned().collect();
        let weight = |phrase: &[String], of: u32| {
            let has = |parts: &&[Vec<String>; 3]| parts.iter().any(|part| likeness_to(part, phrase) > 0);
            of * rarity(texts.len(), texts.iter().filter(has).count())
        };
        let term = |phrases: Vec<Vec<String>>| {
            let is_weak = phrases.first().is_some_and(|own| own.iter().all(|word| is_weak(word)));
            let of = (0..).map(|place: u32| match place {
                _ if is_weak => WEAK,
                0 => OWN,
                _ => SYNONYM.saturating_sub((place.min(9) - 1) / 2),
            });
            let variants = phrases.into_iter().zip(of);
            Term(variants.map(|(words, of)| Variant { weight: weight(&words, of), words }).collect())
        };
        Self(concepts.meanings(&corrected(words, &of_texts, &concepts)).into_iter().map(term).collect())
    }

    /// The score of a text with the words beside it, such as a heading or a name. 0 if none of the words of the
    /// search is there.
    pub fn score(&self, text: &str, beside: &str) -> u32 {
        self.score_of(&tokens(text), &tokens(beside))
    }

    fn score_of(&self, main: &[String], beside: &[String]) -> u32 {
        let length = u32::try_from(main.len()).unwrap_or(u32::MAX);
        self.points(main, beside).saturating_mul(4 * USUAL_LENGTH) / length.saturating_add(3 * USUAL_LENGTH)
    }

    /// The score of the nearest of the questions. A question with words that the search does not have scores lower.
    fn nearest_question(&self, questions: &[Vec<String>]) -> u32 {
        let score = |words: &Vec<String>| {
            let (mut known, mut telling) = (1, 1);
            for word in words {
                let is_known = self.has(word);
                known += u32::from(is_known);
                telling += u32::from(is_known || !is_passed_over(word));
            }
            self.points(words, &[]).saturating_mul(known) / telling
        };
        questions.iter().map(score).max().unwrap_or_default()
    }

    /// `true` if a word is one of the search, or a synonym.
    fn has(&self, word: &String) -> bool {
        let mut variants = self.0.iter().flat_map(|term| &term.0);
        variants.any(|variant| likeness_to(&variant.words, core::slice::from_ref(word)) > 0)
    }

    /// The score of a text of the usual length with these words. The sum of the words' points is multiplied by a
    /// factor: 1 if the text has all words of the search, down to a quarter if it has few of them.
    fn points(&self, main: &[String], beside: &[String]) -> u32 {
        let (mut sum, mut with, mut all) = (0, 0, 0);
        for term in &self.0 {
            let points = term.points(main, beside);
            sum += points;
            with += u32::from(points > 0);
            all += 1;
        }
        sum * (all + 3 * with) / (4 * all).max(1)
    }

    /// `true` if a text, or the words beside it, have every word of the search or one of its synonyms.
    pub fn is_all_in(&self, text: &str, beside: &str) -> bool {
        self.is_all_of(&tokens(text), &tokens(beside))
    }

    fn is_all_of(&self, main: &[String], beside: &[String]) -> bool {
        self.0.iter().all(|term| term.points(main, beside) > 0)
    }
}

impl Term {
    fn points(&self, main: &[String], beside: &[String]) -> u32 {
        let of = |variant: &Variant| {
            let (main, beside) = (likeness_to(main, &variant.words), likeness_to(beside, &variant.words));
            // A text with the word in itself and in its heading scores higher than a text with the word in one of the
            // two.
            variant.weight * (main.max(beside) + main.min(beside) / 4)
        };
        self.0.iter().map(of).max().unwrap_or_default()
    }
}

/// The score of a text for a phrase: the likeness of the place that is most like it, and more if there is a second
/// place.
fn likeness_to(text: &[String], phrase: &[String]) -> u32 {
    let places = text.windows(phrase.len().max(1)).map(|there| likeness(there, phrase));
    let (mut best, mut count) = (0, 0);
    for likeness in places.filter(|&likeness| likeness > 0) {
        best = likeness.max(best);
        count += 1;
    }
    best + if count > 1 { REPEATED } else { 0 }
}

/// [`SAME`] if the words are those of the phrase, [`FORM`] if one of them is in another form, otherwise 0.
fn likeness(words: &[String], phrase: &[String]) -> u32 {
    let alike = |(word, said): (&String, &String)| match word == said {
        true => SAME,
        false if are_forms(word, said) => FORM,
        false => 0,
    };
    words.iter().zip(phrase).map(alike).min().unwrap_or_default()
}

/// The rarity of a word: the logarithm of the number of all texts divided by the number of texts with the word, in
/// eighths of a bit. At least 1.
fn rarity(texts: usize, with: usize) -> u32 {
    let power = |count: usize| u128::try_from(count).unwrap_or(u128::MAX).saturating_pow(8);
    (power(texts + 1) / power(with.max(1))).max(2).ilog2()
}

impl GameInfo {
    /// A search for words, with the synonyms of the game and of all games.
    pub fn search(&self, words: &str) -> RuleSearch {
        self.search_of(words, &self.texts())
    }

    fn search_of(&self, words: &str, texts: &[Text]) -> RuleSearch {
        RuleSearch::new(words, self.synonyms.iter().chain(COMMON), texts)
    }

    /// Finds the clauses, the rulings and the components of the default set-up that contain words of `text`, the
    /// best first. A component must have all the words.
    ///
    /// ```
    /// let game = tabletop::game("world-league")?;
    /// let found = game.find("lowest amount");
    /// assert!(found[0].id.starts_with("WL-INJURY-"), "{found:?}");
    /// assert_eq!(game.find("Cro Wdpleaser")[0].kind, tabletop::HitKind::Component);
    /// # Ok::<(), tabletop::OpenError>(())
    /// ```
    pub fn find(&self, text: &str) -> Vec<Hit> {
        let texts = self.texts();
        let search = self.search_of(text, &texts);
        let mut found = Vec::new();
        for text in texts {
            let Text { kind, id, whole, main, beside, questions } = text;
            let asked = search.nearest_question(&questions) * OF_QUESTION;
            let score = search.score_of(&main, &beside) + asked;
            if score > 0 {
                found.push(Hit { kind, id, text: whole, score });
            }
        }
        for ruling in self.rulings {
            let Some(of) = found.iter().find(|hit| hit.id == ruling.id).map(|hit| hit.score) else {
                continue;
            };
            let about = ruling.clauses.first();
            if let Some(clause) = found.iter_mut().find(|hit| about.is_some_and(|about| hit.id == *about)) {
                clause.score += of * OF_RULING.0 / OF_RULING.1;
            }
        }
        for component in self.components() {
            let (id, text) = (component.name, component.text);
            let (main, beside) = (tokens(&text), tokens(&id));
            if search.is_all_of(&main, &beside) {
                // A component has few words. A clause with the same words comes first.
                let score = search.points(&main, &beside);
                found.push(Hit { kind: HitKind::Component, id, text, score });
            }
        }
        // The sort is stable: at equal scores clauses come before rulings, and rulings before components.
        found.sort_by_key(|hit| core::cmp::Reverse(hit.score));
        found
    }

    fn questions_of(&self, id: &str) -> &'static str {
        self.questions.iter().find(|(of, _)| *of == id).map_or("", |(_, questions)| questions)
    }

    fn text(&self, kind: HitKind, id: &str, whole: String, beside: &str) -> Text {
        let questions = self.questions_of(id).split(';').map(tokens).collect();
        Text { kind, id: id.to_string(), main: tokens(&whole), whole, beside: tokens(beside), questions }
    }

    /// The clauses and the rulings.
    fn texts(&self) -> Vec<Text> {
        let clauses = self.clauses().into_iter().map(|clause| {
            let beside = [clause.heading, clause.id, &clause.id.replace('-', " ")].join(" ");
            self.text(HitKind::Clause, clause.id, clause.summary.to_string(), &beside)
        });
        let rulings = self.rulings.iter().map(|ruling| {
            let mut text = capital(ruling.question);
            for (index, value) in ruling.values.iter().enumerate() {
                text.extend([
                    if index == 0 { " Readings: " } else { ", " },
                    value.name,
                    " (",
                    value.meaning,
                    ")",
                ]);
            }
            self.text(HitKind::Ruling, ruling.id, text, ruling.id)
        });
        clauses.chain(rulings).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rare_word_weighs_more() {
        assert!(rarity(100, 1) > rarity(100, 2) && rarity(100, 30) > rarity(100, 90));
        assert_eq!(rarity(0, 0), 1);
    }
}
