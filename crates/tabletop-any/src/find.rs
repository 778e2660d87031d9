//! A search of the rules by the words of people at a table.

mod synonyms;
mod tokens;

use alloc::string::{String, ToString as _};
use alloc::vec;
use alloc::vec::Vec;

use self::synonyms::{COMMON, is_passed_over, phrases};
use self::tokens::{are_forms, tokens};
use crate::about::Synonym;
use crate::info::GameInfo;

/// A search of the texts of one game. It scores any text, so that a caller can rank texts of its own among the
/// clauses and the rulings.
///
/// * Words that nearly every question has, such as `may` and `the`, are passed over.
/// * A rare word counts more than one that many clauses and rulings have.
/// * Another form of a word counts nearly as much: `bids` and `bidding` for `bid`.
/// * So does a synonym: `take` for `steal`. There is a list for all games, and a game adds its own with
///   [`About::SYNONYMS`](crate::About::SYNONYMS).
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

/// A word or a phrase of the search with its synonyms. A text has the term if it has one of them.
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

/// A text, and what stands beside it: its heading, its id.
struct Text {
    kind: HitKind,
    id: String,
    main: String,
    beside: String,
}

/// The score of a word that a text has unchanged. The next constants are those of another form, and of a word that
/// stands beside the text alone.
const SAME: u32 = 6;
const FORM: u32 = 5;
const BESIDE: u32 = 3;
/// The weight of the words of the search. The next constant is that of their synonyms.
const OWN: u32 = 4;
const SYNONYM: u32 = 3;
/// The number of words of a usual text: [`RuleSearch::score`] counts longer ones less.
const USUAL_LENGTH: u32 = 30;

impl RuleSearch {
    fn new(words: &str, synonyms: &[Synonym], texts: &[Text]) -> Self {
        let texts: Vec<_> = texts.iter().map(|text| (tokens(&text.main), tokens(&text.beside))).collect();
        let weight = |phrase: &[String], of: u32| {
            let has = |(main, beside): &&(Vec<String>, Vec<String>)| {
                likeness(main, phrase) > 0 || likeness(beside, phrase) > 0
            };
            of * rarity(texts.len(), texts.iter().filter(has).count())
        };
        let term = |phrases: Vec<Vec<String>>| {
            let of = (0..).map(|place: u32| if place == 0 { OWN } else { SYNONYM });
            let variants = phrases.into_iter().zip(of);
            Term(variants.map(|(words, of)| Variant { weight: weight(&words, of), words }).collect())
        };
        Self(meanings(&tokens(words), synonyms).into_iter().map(term).collect())
    }

    /// The score of a text, and of the words beside it: a heading, a name. Those count half. 0 if there are none
    /// of the words of the search.
    pub fn score(&self, text: &str, beside: &str) -> u32 {
        let length = u32::try_from(tokens(text).len()).unwrap_or(u32::MAX);
        self.points(text, beside) * 4 * USUAL_LENGTH / length.saturating_add(3 * USUAL_LENGTH)
    }

    /// The score of a text of the usual length with these words.
    fn points(&self, text: &str, beside: &str) -> u32 {
        let (main, beside) = (tokens(text), tokens(beside));
        self.0.iter().map(|term| term.points(&main, &beside)).sum()
    }

    /// `true` if a text, or the words beside it, have every word of the search or one of its synonyms.
    pub fn is_all_in(&self, text: &str, beside: &str) -> bool {
        let (main, beside) = (tokens(text), tokens(beside));
        self.0.iter().all(|term| term.points(&main, &beside) > 0)
    }
}

impl Term {
    fn points(&self, main: &[String], beside: &[String]) -> u32 {
        let of = |variant: &Variant| {
            let beside = likeness(beside, &variant.words) * BESIDE / SAME;
            let main = likeness(main, &variant.words);
            // A text that has the word under a heading of the word comes before one that has it by the way.
            variant.weight * (main.max(beside) + main.min(beside) / 2)
        };
        self.0.iter().map(of).max().unwrap_or_default()
    }
}

/// [`SAME`] if a text has these words one after the other, [`FORM`] if one of them has another form there, or 0.
fn likeness(text: &[String], phrase: &[String]) -> u32 {
    let alike = |(there, word): (&String, &String)| match there == word {
        true => SAME,
        false if are_forms(there, word) => FORM,
        false => 0,
    };
    let of = |there: &[String]| there.iter().zip(phrase).map(alike).min().unwrap_or_default();
    text.windows(phrase.len().max(1)).map(of).max().unwrap_or_default()
}

/// The logarithm of the share of texts with a word, in eighths of a bit.
fn rarity(texts: usize, with: usize) -> u32 {
    let power = |count: usize| u128::try_from(count).unwrap_or(u128::MAX).saturating_pow(8);
    (power(texts + 1) / power(with.max(1))).max(2).ilog2()
}

/// The words and phrases of a search that are not passed over, each followed by its synonyms. If all are passed
/// over, none is.
fn meanings(words: &[String], synonyms: &[Synonym]) -> Vec<Vec<Vec<String>>> {
    let mut found: Vec<Vec<Vec<String>>> = Vec::new();
    let mut rest = words;
    while let Some(first) = rest.first() {
        let mut phrase = core::slice::from_ref(first);
        let mut others = Vec::new();
        for (table, book) in synonyms {
            for said in phrases(table) {
                let Some(here) = rest.get(..said.len()) else { continue };
                if here.len() >= phrase.len() && likeness(here, &said) > 0 {
                    if here.len() > phrase.len() {
                        others.clear();
                    }
                    phrase = here;
                    others.extend(phrases(book));
                }
            }
        }
        rest = &rest[phrase.len()..];
        if others.is_empty() && is_passed_over(first) {
            continue;
        }
        let mut term = vec![phrase.to_vec()];
        term.extend(others);
        if !found.contains(&term) {
            found.push(term);
        }
    }
    if found.is_empty() {
        found.extend(words.iter().map(|word| vec![vec![word.clone()]]));
    }
    found
}

impl GameInfo {
    /// A search for words, with the synonyms of the game and of all games.
    pub fn search(&self, words: &str) -> RuleSearch {
        let synonyms: Vec<Synonym> = self.synonyms.iter().chain(COMMON).copied().collect();
        RuleSearch::new(words, &synonyms, &self.texts())
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
        let search = self.search(text);
        let mut found = Vec::new();
        for text in self.texts() {
            let Text { kind, id, main, beside } = text;
            let score = search.score(&main, &beside);
            if score > 0 {
                found.push(Hit { kind, id, text: main, score });
            }
        }
        for component in self.components() {
            let (id, text) = (component.name, component.text);
            if search.is_all_in(&text, &id) {
                // A component has few words. A clause with the same words comes first.
                let score = search.points(&text, &id);
                found.push(Hit { kind: HitKind::Component, id, text, score });
            }
        }
        // The sort is stable: at equal scores clauses come before rulings, and rulings before components.
        found.sort_by_key(|hit| core::cmp::Reverse(hit.score));
        found
    }

    /// The clauses and the rulings.
    fn texts(&self) -> Vec<Text> {
        let clauses = self.clauses().into_iter().map(|clause| Text {
            kind: HitKind::Clause,
            id: clause.id.to_string(),
            main: clause.summary.to_string(),
            beside: [clause.heading, clause.id, &clause.id.replace('-', " ")].join(" "),
        });
        let rulings = self.rulings.iter().map(|ruling| {
            let mut main = ruling.question.to_string();
            for value in ruling.values {
                main.extend(["; ", value.name, ": ", value.meaning]);
            }
            let beside = ruling.id.to_string();
            Text { kind: HitKind::Ruling, id: ruling.id.to_string(), main, beside }
        });
        clauses.chain(rulings).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meant(words: &str, synonyms: &[Synonym]) -> Vec<Vec<String>> {
        let terms = meanings(&tokens(words), synonyms).into_iter();
        terms.map(|term| term.iter().map(|words| words.join(" ")).collect()).collect()
    }

    #[test]
    fn phrases_stand_for_others_and_common_words_are_passed_over() {
        let synonyms = [("out of cards, out", "pile, drawn out"), ("hurt", "injured")];
        assert_eq!(meant("We are out of cards!", &synonyms), [["out of cards", "pile", "drawn out"]]);
        assert_eq!(meant("Is he out?", &synonyms), [["out", "pile", "drawn out"]]);
        assert_eq!(meant("the hurt bid", &synonyms), [vec!["hurt", "injured"], vec!["bid"]]);
        assert_eq!(meant("may I", &synonyms), [["may"], ["i"]], "nothing else is left");
        assert_eq!(meant("", &synonyms), Vec::<Vec<String>>::new());
    }

    #[test]
    fn a_rare_word_weighs_more() {
        assert!(rarity(100, 1) > rarity(100, 2) && rarity(100, 30) > rarity(100, 90));
        assert_eq!(rarity(0, 0), 1);
    }
}
